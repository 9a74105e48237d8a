#include "foreign_words.h"
#include "movetext.h"
#include "results.h"
#include <string.h>

static bool is_file(char c)
{
	return c >= 'a' && c <= 'j';
}

/* The length of what parts the squares of a move at `at`, or 0. */
static size_t join_length(struct ash_text word, size_t at)
{
	if (at < word.len && memchr("-x:X", word.data[at], 4))
		return 1;
	return word.len - at >= 2 && memcmp(word.data + at, "×", 2) == 0 ? 2 : 0;
}

/* The length of a square at `at`: a number of one or two digits, behind a file if it has one. */
static size_t square_length(struct ash_text word, size_t at, bool named)
{
	size_t to = at;
	if (named && (to == word.len || !is_file(word.data[to++])))
		return 0;
	size_t digits = to;
	while (to < word.len && to < digits + 2 && ash_byte_is_digit(word.data[to]))
		to++;
	return to > digits && word.data[digits] != '0' ? to - at : 0;
}

bool ash_is_path(struct ash_text word, bool named)
{
	size_t squares = 0, at = 0;
	while (at < word.len) {
		size_t join = squares > 0 ? join_length(word, at) : 0;
		size_t len = square_length(word, at + join, named);
		if (len == 0 || (squares > 0 && join == 0 && !named))
			return false;
		at += join + len;
		squares++;
	}
	return squares > 1;
}

static bool is_chess(struct ash_text word)
{
	while (word.len && memchr("+#", word.data[word.len - 1], 2))
		word.len--;
	if (ash_text_is(word, "O-O") || ash_text_is(word, "O-O-O"))
		return true;
	if (word.len > 4 && word.data[word.len - 2] == '=')
		word.len -= 2;
	if (word.len < 3 || word.len > 6 || !memchr("KQRBNabcdefgh", word.data[0], 13))
		return false;
	bool piece = word.data[0] < 'a', takes = memchr(word.data, 'x', word.len) != NULL;
	for (size_t i = 1; i < word.len; i++)
		if (!memchr("abcdefgh12345678x", word.data[i], 17))
			return false;
	return (piece || (takes && word.data[1] == 'x')) && is_file(word.data[word.len - 2]) &&
	       ash_byte_is_digit(word.data[word.len - 1]);
}

/* Does the word begin with a kind of stone, such as M3? Most moves of the game with such kinds do,
 * and need no pattern. */
static bool names_kind(const struct ash_game *game, struct ash_text word)
{
	for (int i = 0; i < game->kinds; i++) {
		const char *name = game->kind[i].name;
		if (name[1] && word.len > 2 && word.data[0] == name[0] && word.data[1] == name[1])
			return true;
	}
	return false;
}

bool ash_is_square(struct ash_text word)
{
	return word.len > 0 && square_length(word, 0, true) == word.len;
}

enum ash_foreign_word ash_foreign_word(const struct ash_patterns *patterns,
                                       const struct ash_game *game, struct ash_text word)
{
	if (ash_is_result(word) || ash_text_is(word, "1-1"))
		return ASH_WORD_OTHER;
	if (names_kind(game, word) || ash_patterns_is_move(patterns, word))
		return ASH_WORD_OURS;
	if (ash_is_path(word, false))
		return ASH_WORD_NUMBERS;
	if (ash_is_path(word, true))
		return ASH_WORD_SQUARES;
	return is_chess(word) ? ASH_WORD_CHESS : ASH_WORD_OTHER;
}

size_t ash_foreign_number(struct ash_text text, size_t at)
{
	unsigned number, dots;
	size_t digits = ash_read_number(text.data, at, text.len, &number);
	size_t to = ash_skip_dots(text.data, digits, text.len, &dots);
	return digits > at && dots > 0 ? to - at : 0;
}

size_t ash_foreign_length(struct ash_text text, size_t at)
{
	size_t to = ash_word_end(text.data, at, text.len);
	return ash_strip_points(text.data, at, to) - at;
}
