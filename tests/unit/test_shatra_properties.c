/* What holds at every position of random games of шатра, and the library against the reference. */
#include "properties.h"
#include "shatra_reference.h"

enum { GAMES = 200, POSITIONS = 3000 };

static const char *const pieces[] = {
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "10", "35", "46", "49", "53", "62", "63", "-",
	":", "x", "х", "×", "–", "=", "=R", "=T", "=Y", "=В", "B", "К", "\xff", "", " ", "-39", ":35",
	NULL,
};

static void texts_and_counts(void **state)
{
	(void)state;
	for_positions(GAMES, 1, the_texts_are_unique_and_read_back);
	for_positions(GAMES / 4, 2, the_counts_agree);
}

static void stones_never_increase(void **state)
{
	(void)state;
	for_positions(GAMES, 3, boards_change_as_the_move_says);
}

static void positions_and_texts(void **state)
{
	(void)state;
	for_positions(GAMES, 4, positions_read_back);
}

static void any_text_is_answered(void **state)
{
	(void)state;
	for_positions(GAMES, 5, texts_are_read_or_explained);
}

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* The texts of all moves of the reference, sorted. The caller frees them. */
static char *reference_moves_of(const struct shatra_reference *reference,
                                const struct shatra_reference_move *moves, int count)
{
	char(*texts)[80] = calloc((size_t)count + 1, sizeof *texts);
	struct ash_buffer out = {0};
	assert_non_null(texts);
	for (int i = 0; i < count; i++)
		shatra_reference_text(reference, &moves[i], texts[i]);
	qsort(texts, (size_t)count, sizeof *texts, compare);
	for (int i = 0; i < count; i++)
		ash_buffer_printf(&out, "%s%s", i ? " " : "", texts[i]);
	free(texts);
	ash_buffer_cstr(&out);
	return out.data;
}

/* What was seen of the rules that come up least. */
static int promotions, passings, waiting;

/* Plays the move of the reference in both. */
static void play_both(struct ash_position *pos, struct shatra_reference *reference,
                      const struct shatra_reference_move *move)
{
	char text[80], fen[400];
	shatra_reference_text(reference, move, text);
	promotions += move->becomes != reference->at[move->from].kind;
	passings += move->passes;
	for (int number = 1; number <= 3; number++)
		waiting += reference->at[number].side == 'W' && reference->at[number].kind == 'S';
	shatra_reference_play(reference, move);
	play(pos, text);
	shatra_reference_fen(reference, fen);
	assert_string_equal(fen_of(pos), fen);
}

/* Compares all positions of a random game of both from a position on. */
static void compare_game(const char *fen, struct random *random, int plies)
{
	static struct shatra_reference_move moves[SHATRA_MOVES_MAX];
	struct shatra_reference reference;
	struct ash_position pos = position_of(fen);
	shatra_reference_read(&reference, fen);
	for (int ply = 0; ply < plies; ply++) {
		int count = shatra_reference_moves(&reference, moves);
		char *expected = reference_moves_of(&reference, moves, count), *found = moves_of(&pos);
		assert_string_equal(found, expected);
		free(expected);
		free(found);
		char outcome[32];
		snprintf(outcome, sizeof outcome, "%s", outcome_of(&pos));
		char *rule = strstr(outcome, " S");
		if (rule)
			*rule = '\0';
		assert_string_equal(outcome, shatra_reference_outcome(&reference));
		if (count == 0)
			break;
		int which = (int)below(random, (uint32_t)count);
		for (int i = 0; ply % 2 && i < 6 && reference.at[moves[which].from].kind != 'S'; i++)
			which = (int)below(random, (uint32_t)count);
		play_both(&pos, &reference, &moves[which]);
	}
}

static void games_agree_with_the_reference(void **state)
{
	(void)state;
	struct random random = {6};
	struct ash_position pos;
	game->start(&pos);
	for (int i = 0; i < trials(GAMES); i++)
		compare_game(fen_of(&pos), &random, 400);
}

/* Some of a side's pieces anywhere. In its fortress are none, those of the start, or those that
 * came back. */
static void scatter(struct shatra_reference *p, char side, struct random *random)
{
	enum { NOBODY, RESERVE, BACK };
	uint32_t home = below(random, 3);
	for (const char *kind = "BTRRYYSSSSSSSSSSS"; *kind; kind++) {
		bool left_out = *kind == 'S' ? below(random, 3) > 0 : *kind != 'B' && below(random, 4) == 0;
		for (int tries = left_out ? 0 : 40; tries > 0; tries--) {
			int square = 1 + (int)below(random, 62);
			bool inside = side == 'W' ? square >= 53 : square <= 10;
			bool last = side == 'W' ? square <= 3 : square >= 60;
			if (p->at[square].side || (inside && home == NOBODY) ||
			    (*kind == 'S' && inside && home == BACK) || (*kind == 'S' && last && tries % 3))
				continue;
			p->at[square] = (struct shatra_piece){side, *kind, inside && home == RESERVE};
			break;
		}
	}
}

static void positions_agree_with_the_reference(void **state)
{
	(void)state;
	struct random random = {7};
	for (int done = 0; done < trials(POSITIONS);) {
		struct shatra_reference reference = {.turn = below(&random, 2) ? 'W' : 'B'};
		struct ash_fault fault = {0};
		struct ash_position pos;
		char fen[400];
		scatter(&reference, 'W', &random);
		scatter(&reference, 'B', &random);
		shatra_reference_fen(&reference, fen);
		/* A шатра on its last row waits only where nothing is missing. */
		if (game->read_fen(&pos, ash_text_of(fen), &fault) == ASH_OK) {
			compare_game(fen, &random, 40);
			done++;
		}
		ash_fault_free(&fault);
	}
	assert_true(promotions > trials(50));
	assert_true(passings >= trials(1));
	assert_true(waiting > trials(10));
}

static void perft_agrees_with_the_reference(void **state)
{
	(void)state;
	struct shatra_reference reference;
	struct ash_position pos;
	game->start(&pos);
	shatra_reference_start(&reference);
	for (int depth = 1; depth <= 3; depth++)
		assert_true(game->perft(&pos, depth) == shatra_reference_perft(&reference, depth));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_and_counts),
		cmocka_unit_test(stones_never_increase),
		cmocka_unit_test(positions_and_texts),
		cmocka_unit_test(any_text_is_answered),
		cmocka_unit_test(games_agree_with_the_reference),
		cmocka_unit_test(positions_agree_with_the_reference),
		cmocka_unit_test(perft_agrees_with_the_reference),
	};
	game = &ash_shatra;
	scraps = pieces;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
