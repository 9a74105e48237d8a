/* What the solver proves, against a search that looks at everything; and lines, move by move. */
#include "support.h"
#include <ash/solve.h>

/* The exhaustive search: it knows the rules by the interface of a game, and remembers the
 * positions it has met. */
enum { MEMORY = 1 << 13, POSITIONS_MAX = 1500 };

struct memory {
	struct ash_position pos[MEMORY];
	int8_t value[MEMORY]; /* what White gets; 0 where there is no position */
	int count;
};

static uint32_t slot_of(const struct memory *memory, const struct ash_position *pos)
{
	uint64_t hash = 0;
	for (int i = 0; i < 16; i++)
		hash = (hash ^ pos->words[i]) * 0x9e3779b97f4a7c15 ^ hash >> 29;
	uint32_t slot = (uint32_t)(hash >> 40) % MEMORY;
	while (memory->value[slot] && memcmp(&memory->pos[slot], pos, sizeof *pos) != 0)
		slot = (slot + 1) % MEMORY;
	return slot;
}

/* What White gets of the position; 0 if it would take too long to find out. */
static int exhaust(struct memory *memory, const struct ash_position *pos)
{
	struct ash_outcome outcome = game->outcome(pos);
	if (outcome.end != ASH_END_NONE)
		return outcome.points[0] - outcome.points[1];
	uint32_t slot = slot_of(memory, pos);
	if (memory->value[slot])
		return memory->value[slot];
	if (memory->count++ >= POSITIONS_MAX)
		return 0;
	struct ash_moves moves = {0};
	int sign = game->turn(pos) == 0 ? 1 : -1, best = -3;
	game->moves(pos, &moves);
	for (size_t i = 0; i < moves.count && best; i++) {
		struct ash_position after = *pos;
		game->play(&after, &moves.list[i]);
		int value = sign * exhaust(memory, &after);
		if (value == 0 || value > best)
			best = value;
	}
	ash_moves_free(&moves);
	if (!best)
		return 0;
	slot = slot_of(memory, pos);
	memory->pos[slot] = *pos;
	memory->value[slot] = (int8_t)(sign * best);
	return sign * best;
}

/* A position with few stones that can move, and some that are home. */
static bool random_position(struct random *random, struct ash_position *pos)
{
	static const char *const kinds[] = {"M1", "M2", "M3", "V1", "V2", "V3", "W"};
	struct ash_buffer fen = {0};
	struct ash_fault fault = {0};
	ash_buffer_char(&fen, "WB"[below(random, 2)]);
	for (int side = 0; side < 2; side++) {
		const char *separator = side == 0 ? ":W" : ":B";
		for (int file = 0; file < 4; file++)
			if (below(random, 4)) {
				ash_buffer_printf(&fen, "%sF%c%c", separator,
				                  side == 0 ? 'b' + 2 * file : 'a' + 2 * file,
				                  side == 0 ? '8' : '1');
				separator = ",";
			}
		for (uint32_t left = 1 + below(random, 3); left; left--) {
			const char *square = game->board->names[below(random, 32)];
			ash_buffer_printf(&fen, "%s%s%s", separator, kinds[below(random, 7)], square);
			separator = ",";
		}
	}
	bool good = game->read_fen(pos, text_of(ash_buffer_cstr(&fen)), &fault) == ASH_OK;
	ash_fault_free(&fault);
	ash_buffer_free(&fen);
	return good;
}

enum { WANTED = 10000 };

static void the_solver_agrees_with_an_exhaustive_search(void **state)
{
	(void)state;
	struct random random = {12};
	struct memory *memory = malloc(sizeof *memory);
	struct ash_solver *solver = ash_solver_new(game, 1 << 22, NULL, NULL);
	int compared = 0, tried = 0, seen[5] = {0};
	uint64_t looked = 0;
	assert_true(memory && solver);
	while (compared < WANTED) {
		struct ash_position pos;
		struct ash_value value;
		if (!random_position(&random, &pos))
			continue;
		tried++;
		memset(memory->value, 0, sizeof memory->value);
		memory->count = 0;
		int expected = exhaust(memory, &pos);
		looked += (uint64_t)memory->count;
		if (!expected || game->outcome(&pos).end != ASH_END_NONE)
			continue;
		compared++;
		seen[expected + 2]++;
		assert_int_equal(ash_solve(solver, &pos, 0, ASH_GOAL_VALUE, &value), ASH_TRUTH_YES);
		if (value.least != expected || value.most != expected)
			fail_msg("%s: White gets %d to %d, not %d", fen_of(&pos), value.least, value.most,
			         expected);
	}
	printf("%d of %d, %d %d %d %d, looked %llu\n", compared, tried, seen[0], seen[1], seen[3], seen[4], (unsigned long long)looked);
	ash_solver_free(solver);
	free(memory);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_solver_agrees_with_an_exhaustive_search),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
