/* Races that are said to be certain are won by trying everything. */
#include "support.h"
#include <games/ashtarashki/race.h>

enum { RACES = 20000, PLIES_MAX = 7 };

/* Each side lacks one F stone, and has one to four others. */
static bool random_position(struct random *random, struct ash_position *pos)
{
	static const char *const kinds[] = {"M1", "M2", "M3", "V1", "V2", "V3", "W"};
	struct ash_buffer fen = {0};
	struct ash_fault fault = {0};
	ash_buffer_char(&fen, "WB"[below(random, 2)]);
	for (int side = 0; side < 2; side++) {
		uint32_t lacking = below(random, 4);
		const char *separator = side == 0 ? ":W" : ":B";
		for (uint32_t file = 0; file < 4; file++)
			if (file != lacking) {
				ash_buffer_printf(&fen, "%sF%s", separator,
				                  game->board->names[side == 0 ? 28 + file : file]);
				separator = ",";
			}
		for (uint32_t left = 1 + below(random, 4); left; left--)
			ash_buffer_printf(&fen, ",%s%s", kinds[below(random, 7)],
			                  game->board->names[below(random, 32)]);
	}
	bool good = game->read_fen(pos, ash_text_of(ash_buffer_cstr(&fen)), &fault) == ASH_OK;
	ash_fault_free(&fault);
	ash_buffer_free(&fen);
	return good && game->outcome(pos).end == ASH_END_NONE;
}

/* Can the side win within so many moves of both, whatever the other does? */
static bool wins(const struct ash_position *pos, int side, unsigned plies)
{
	struct ash_outcome outcome = game->outcome(pos);
	if (outcome.end != ASH_END_NONE)
		return outcome.points[side] > 0;
	if (plies == 0)
		return false;
	struct ash_moves moves = {0};
	bool own = game->turn(pos) == side, won = !own;
	game->moves(pos, &moves);
	for (size_t i = 0; i < moves.count && won != own; i++) {
		struct ash_position after = *pos;
		game->play(&after, &moves.list[i]);
		won = wins(&after, side, plies - 1);
	}
	ash_moves_free(&moves);
	return won;
}

static void certain_races_are_won(void **state)
{
	(void)state;
	struct random random = {14};
	int races = 0, longest = 0;
	while (races < trials(RACES)) {
		struct ash_position pos;
		if (!random_position(&random, &pos))
			continue;
		struct asht_position p = asht_open(&pos);
		unsigned distances[2] = {asht_distance(&p, 0), asht_distance(&p, 1)};
		for (int side = 0; side < 2; side++) {
			unsigned plies = asht_race(&p, side, distances);
			if (plies == 0 || plies > PLIES_MAX || plies == 1)
				continue;
			races++;
			longest += plies > 4;
			if (!wins(&pos, side, plies))
				fail_msg("%s: no win within %u moves for side %d", fen_of(&pos), plies, side);
		}
	}
	assert_true(longest > trials(50));
}

/* Each in which one of the conditions of a race fails, or all hold: the FEN, the side that
 * runs, and within how many moves it wins. */
static void each_condition_counts(void **state)
{
	(void)state;
	static const struct {
		const char *fen;
		int side;
		unsigned plies;
	} cases[] = {
		{"W:WV1f6,Fb8,Fd8,Ff8:BV1a7,Fa1,Fc1,Fe1", 0, 3},
		{"B:WV1g7,Fb8,Fd8,Ff8:BV1a7,Fa1,Fc1,Fe1", 0, 2},
		/* h8 is taken. */
		{"W:WV1g7,Fb8,Fd8,Ff8:BV1h8,Fa1,Fc1,Fe1", 0, 0},
		/* A stone can step back to h8. */
		{"W:WV1f6,Fb8,Fd8,Ff8:BM3g7,Fa1,Fc1,Fe1", 0, 0},
		/* The runner can be taken on g7. */
		{"B:WV1g7,Fb8,Fd8,Ff8:BM2h8,Fa1,Fc1,Fe1", 0, 0},
		/* White must take at once. */
		{"W:WV1g7,M3b4,Fb8,Fd8,Ff8:BM2a5,Fa1,Fc1,Fe1", 0, 0},
		/* Or after a two has come beside its three, */
		{"B:WV1g7,M3b4,Fb8,Fd8,Ff8:BM2b6,Fa1,Fc1,Fe1", 0, 0},
		/* or a stone has become W there; */
		{"B:WV1g7,M3b2,Fb8,Fd8,Ff8:BV1d2,Fa1,Fc1,Fe1", 0, 0},
		/* but not one that cannot be taken yet. */
		{"B:WV1g7,M3b2,Fb8,Fd8,Ff8:BM1d4,Fa1,Fc1,Fe1", 0, 2},
		/* Black is first. */
		{"B:WV1f6,Fb8,Fd8,Ff8:BV1h2,Fa1,Fc1,Fe1", 0, 0},
		{"B:WV1f6,Fb8,Fd8,Ff8:BV1h2,Fa1,Fc1,Fe1", 1, 1},
		/* Two are lacking. */
		{"W:WV1g7,Fb8,Fd8:BV1a7,Fa1,Fc1,Fe1", 0, 0},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ash_position pos = position_of(cases[i].fen);
		struct asht_position p = asht_open(&pos);
		unsigned distances[2] = {asht_distance(&p, 0), asht_distance(&p, 1)};
		unsigned plies = asht_race(&p, cases[i].side, distances);
		if (plies != cases[i].plies)
			fail_msg("%s: %u, not %u", cases[i].fen, plies, cases[i].plies);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(certain_races_are_won),
		cmocka_unit_test(each_condition_counts),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
