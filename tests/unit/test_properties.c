/* What holds at every position of thousands of random games, and the library against the
 * reference. The games are the same in every run. */
#include "properties.h"
#include "reference.h"

enum { GAMES = 1000 };

static const char *const pieces[] = {
	"M", "V", "W", "F", "Z", "1", "2", "3", "4", "5", "6", "7", "8", "a", "b", "c",
	"d", "e", "f", "g", "h", ":", "-", "x", "М", "В", "З", "с", "е", "–", "×", "Ж",
	"\xff", "", " ", "m3", "M1", "M2", "V3", "b4", "d4", "e5", "f6", ":c5", ":e3",
	"V", "W", "9", "i", NULL,
};

static void texts_and_counts(void **state)
{
	(void)state;
	for_positions(GAMES, 1, the_texts_are_unique_and_read_back);
	for_positions(GAMES, 2, the_counts_agree);
}

static void stones_never_increase(void **state)
{
	(void)state;
	for_positions(GAMES, 3, boards_change_as_the_move_says);
}

static void positions_and_texts(void **state)
{
	(void)state;
	for_positions(GAMES / 3, 4, positions_read_back);
}

static void any_text_is_answered(void **state)
{
	(void)state;
	for_positions(GAMES, 5, texts_are_read_or_explained);
}

static int compare(const void *a, const void *b)
{
	const struct reference_move *x = a, *y = b;
	return strcmp(x->text, y->text);
}

/* Compares all moves of a position and what they lead to; returns how many there are. */
static int compare_moves(const struct ash_position *pos, const struct reference *reference,
                         struct reference_move *moves)
{
	int count = reference_moves(reference, moves);
	qsort(moves, (size_t)count, sizeof *moves, compare);
	struct ash_buffer expected = {0};
	for (int i = 0; i < count; i++)
		ash_buffer_printf(&expected, "%s%s", i ? " " : "", moves[i].text);
	char *found = moves_of(pos);
	assert_string_equal(found, ash_buffer_cstr(&expected));
	free(found);
	ash_buffer_free(&expected);
	for (int i = 0; i < count; i++) {
		struct ash_position after = *pos;
		char fen[256], outcome[32];
		play(&after, moves[i].text);
		reference_fen(&moves[i].after, fen);
		assert_string_equal(fen_of(&after), fen);
		snprintf(outcome, sizeof outcome, "%s", outcome_of(&after));
		char *rule = strstr(outcome, " R");
		if (rule)
			*rule = '\0';
		assert_string_equal(outcome, reference_outcome(&moves[i].after));
	}
	return count;
}

/* Plays a random game of both from a position to its end. */
static void compare_game(const char *fen, struct random *random)
{
	static struct reference_move moves[REFERENCE_MOVES_MAX];
	struct ash_position pos = position_of(fen);
	struct reference reference;
	int count;
	reference_read(&reference, fen);
	while ((count = compare_moves(&pos, &reference, moves)) > 0) {
		const struct reference_move *move = &moves[below(random, (uint32_t)count)];
		play(&pos, move->text);
		reference = move->after;
	}
}

static void games_agree_with_the_reference(void **state)
{
	(void)state;
	struct random random = {6};
	struct ash_position pos;
	game->start(&pos);
	for (int i = 0; i < trials(GAMES / 10); i++)
		compare_game(fen_of(&pos), &random);
}

/* Few stones, most of them near their last rank, where R13 and R14 end the game. */
static void random_ending(struct random *random, char *fen, size_t max)
{
	static const char *const kinds[] = {"M1", "M2", "M3", "V1", "V2", "V3", "W"};
	bool used[32] = {false};
	struct ash_buffer out = {0};
	ash_buffer_string(&out, below(random, 2) ? "W" : "B");
	for (int side = 0; side < 2; side++) {
		ash_buffer_printf(&out, ":%c", game->side[side].letter);
		const char *separator = "";
		for (uint32_t left = 1 + below(random, 4); left > 0; left--) {
			int ranks = below(random, 4) ? 3 : 8;
			int from_last = (int)below(random, (uint32_t)ranks);
			int square = (side ? from_last : 7 - from_last) * 4 + (int)below(random, 4);
			if (used[square])
				continue;
			used[square] = true;
			ash_buffer_printf(&out, "%s%s%s", separator,
			                  from_last ? kinds[below(random, 7)] : "F",
			                  game->board->names[square]);
			separator = ",";
		}
	}
	snprintf(fen, max, "%s", ash_buffer_cstr(&out));
	ash_buffer_free(&out);
}

static void endings_agree_with_the_reference(void **state)
{
	(void)state;
	struct random random = {7};
	for (int i = 0; i < trials(5 * GAMES); i++) {
		char fen[128];
		random_ending(&random, fen, sizeof fen);
		compare_game(fen, &random);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_and_counts),
		cmocka_unit_test(stones_never_increase),
		cmocka_unit_test(positions_and_texts),
		cmocka_unit_test(any_text_is_answered),
		cmocka_unit_test(games_agree_with_the_reference),
		cmocka_unit_test(endings_agree_with_the_reference),
	};
	scraps = pieces;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
