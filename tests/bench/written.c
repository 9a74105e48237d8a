#include "written.h"
#include "die.h"
#include <string.h>

enum { KNOWN_AT_LEAST = 10, FILL_COLUMNS = 79 };

static const struct ash_game *const game = &ash_ashtarashki;

static void keep(struct ash_buffer *text, char *to, size_t size)
{
	if (text->failed || text->len >= size)
		die("out of memory, or a text is too long");
	memcpy(to, ash_buffer_cstr(text), text->len + 1);
	ash_buffer_clear(text);
}

void original_play(struct original *original, struct random *r)
{
	struct ash_moves played = {0};
	struct ash_buffer text = {0};
	struct ash_position pos;
	random_game(r, PLIES_MAX, &played);
	size_t plies = played.count;
	if (random_below(r, 2) && plies > KNOWN_AT_LEAST)
		plies = KNOWN_AT_LEAST + random_below(r, plies - KNOWN_AT_LEAST);
	original->plies = plies;
	game->start(&pos);
	for (size_t ply = 0; ply < plies; ply++) {
		original->before[ply] = pos;
		original->moves[ply] = played.list[ply];
		game->write_move(&pos, &played.list[ply], &text);
		keep(&text, original->texts[ply], TEXT_MAX);
		game->play(&pos, &played.list[ply]);
	}
	original->before[plies] = pos;
	struct ash_outcome outcome = game->outcome(&pos);
	ash_result_write(game, &outcome, &text);
	keep(&text, original->result, sizeof original->result);
	ash_moves_free(&played);
	ash_buffer_free(&text);
}

void written_number(struct written *written)
{
	for (size_t i = 0; i < written->count; i++)
		written->halves[i].number = i % 2 == 0 ? (unsigned)(i / 2 + 1) : 0;
}

void written_begin(struct written *written, const struct original *original)
{
	written->count = original->plies;
	written->result = original->result;
	for (size_t ply = 0; ply < original->plies; ply++)
		memcpy(written->halves[ply].text, original->texts[ply], TEXT_MAX);
	written_number(written);
}

static size_t width(const char *text)
{
	size_t characters = 0;
	for (; *text; text++)
		characters += ((unsigned char)*text & 0xC0) != 0x80;
	return characters;
}

/* Puts a word of the movetext after the `column` characters of its line. */
static size_t fill(struct ash_buffer *out, size_t column, const char *word)
{
	bool fits = column + 1 + width(word) <= FILL_COLUMNS;
	if (column > 0)
		ash_buffer_char(out, fits ? ' ' : '\n');
	ash_buffer_string(out, word);
	return width(word) + (column > 0 && fits ? column + 1 : 0);
}

void written_pdn(const struct written *written, size_t number, struct ash_buffer *out)
{
	size_t column = 0;
	random_game_tags(number, out);
	ash_buffer_printf(out, "[Result \"%s\"]\n\n", written->result);
	for (size_t i = 0; i < written->count; i++) {
		const struct half *half = &written->halves[i];
		char word[TEXT_MAX + 16];
		if (half->number)
			snprintf(word, sizeof word, "%u. %s", half->number, half->text);
		else
			snprintf(word, sizeof word, "%s", half->text);
		column = fill(out, column, word);
	}
	fill(out, column, written->result);
	ash_buffer_string(out, "\n\n");
}
