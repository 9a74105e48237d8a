/* What the solver proves, against a search that looks at everything; and lines, move by move. */
#include "support.h"
#include <ash/solve.h>

/* The exhaustive search: it knows the rules by the interface of a game, and remembers the
 * positions it has met. */
enum { MEMORY = 1 << 11, POSITIONS_MAX = 500 };

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
	uint32_t home = below(random, 2) * (1 + below(random, 4)); /* of 4, how likely a stone is */
	ash_buffer_char(&fen, "WB"[below(random, 2)]);
	for (int side = 0; side < 2; side++) {
		const char *separator = side == 0 ? ":W" : ":B";
		for (int square = 0; square < 4; square++)
			if (below(random, 4) < home) {
				const char *name = game->board->names[side == 0 ? 28 + square : square];
				ash_buffer_printf(&fen, "%sF%s", separator, name);
				separator = ",";
			}
		for (uint32_t left = 1 + below(random, home ? 3 : 2); left; left--) {
			const char *square = game->board->names[below(random, 32)];
			ash_buffer_printf(&fen, "%s%s%s", separator, kinds[below(random, 7)], square);
			separator = ",";
		}
	}
	bool good = game->read_fen(pos, ash_text_of(ash_buffer_cstr(&fen)), &fault) == ASH_OK;
	ash_fault_free(&fault);
	ash_buffer_free(&fen);
	return good && game->outcome(pos).end == ASH_END_NONE;
}

/* A position and what White gets of it, by the exhaustive search. */
static int random_case(struct memory *memory, struct random *random, struct ash_position *pos)
{
	for (;;) {
		if (!random_position(random, pos))
			continue;
		memset(memory->value, 0, sizeof memory->value);
		memory->count = 0;
		int value = exhaust(memory, pos);
		if (value)
			return value;
	}
}

enum { POSITIONS = 10000, LINES = 500 };

struct fixture {
	struct memory memory;
	struct ash_solver *solver;
};

static int set_up(void **state)
{
	struct fixture *fixture = calloc(1, sizeof *fixture);
	*state = fixture;
	/* A table so small that findings are forgotten. */
	fixture->solver = ash_solver_new(game, 1 << 17, 1, NULL, NULL);
	return !fixture->solver;
}

static int tear_down(void **state)
{
	struct fixture *fixture = *state;
	ash_solver_free(fixture->solver);
	free(fixture);
	return 0;
}

static void the_solver_agrees_with_an_exhaustive_search(void **state)
{
	struct fixture *fixture = *state;
	struct random random = {12};
	int seen[5] = {0};
	for (int i = 0; i < trials(POSITIONS); i++) {
		struct ash_position pos;
		struct ash_value value;
		int expected = random_case(&fixture->memory, &random, &pos);
		seen[expected + 2]++;
		assert_int_equal(ash_solve(fixture->solver, &pos, 0, ASH_GOAL_VALUE, &value),
		                 ASH_TRUTH_YES);
		if (value.least != expected || value.most != expected)
			fail_msg("%s: White gets %d to %d, not %d", fen_of(&pos), value.least, value.most,
			         expected);
		/* The other goals, asked of the other side. */
		for (int goal = ASH_GOAL_WIN; goal <= ASH_GOAL_SAVE; goal++) {
			bool met = goal == ASH_GOAL_WIN     ? expected < 0
			           : goal == ASH_GOAL_TOTAL ? expected == -2
			                                    : expected < 2;
			assert_int_equal(ash_solve(fixture->solver, &pos, 1, (enum ash_goal)goal, &value),
			                 ASH_TRUTH_YES);
			assert_true(ash_value_settles(&value, (enum ash_goal)goal));
			assert_int_equal(ash_value_meets(&value, (enum ash_goal)goal), met);
		}
	}
	/* All four results come up often enough. */
	for (int points = -2; points <= 2; points++)
		assert_true(points == 0 || seen[points + 2] > trials(100));
}

static void the_moves_have_the_values_of_what_they_lead_to(void **state)
{
	struct fixture *fixture = *state;
	struct random random = {11};
	struct ash_solution solution = {0};
	for (int i = 0; i < trials(LINES); i++) {
		struct ash_position pos;
		int sign, value = random_case(&fixture->memory, &random, &pos);
		size_t best = 0;
		sign = game->turn(&pos) == 0 ? 1 : -1;
		assert_int_equal(ash_solve_moves(fixture->solver, &pos, ASH_GOAL_VALUE, &solution),
		                 ASH_TRUTH_YES);
		assert_int_equal(solution.value.least, sign * value);
		assert_int_equal(solution.moves.count, game->count(&pos));
		for (size_t j = 0; j < solution.moves.count; j++) {
			struct ash_position after = pos;
			game->play(&after, &solution.moves.list[j]);
			int expected = sign * exhaust(&fixture->memory, &after);
			assert_int_equal(solution.values[j].least, expected);
			best += expected == sign * value;
		}
		assert_int_equal(solution.best, best);
	}
	ash_solution_free(&solution);
}

/* A line that is played by the rules keeps the value at every move, and ends with it. */
static void lines_end_as_they_should(void **state)
{
	struct fixture *fixture = *state;
	struct random random = {10};
	struct ash_best_line line = {0};
	struct ash_buffer text = {0};
	for (int i = 0; i < trials(LINES); i++) {
		struct ash_position pos, start;
		int value = random_case(&fixture->memory, &random, &pos);
		start = pos;
		assert_int_equal(ash_solve_line(fixture->solver, &pos, 0, ASH_GOAL_VALUE, &line),
		                 ASH_TRUTH_YES);
		for (size_t j = 0; j < line.count; j++) {
			struct ash_move read;
			ash_buffer_clear(&text);
			game->write_move(&pos, &line.moves[j].move, &text);
			assert_int_equal(game->read_move(&pos, ash_text_of(ash_buffer_cstr(&text)), &read),
			                 ASH_OK);
			assert_memory_equal(&read, &line.moves[j].move, sizeof read);
			game->play(&pos, &read);
			fixture->memory.count = 0;
			assert_int_equal(exhaust(&fixture->memory, &pos), value);
		}
		struct ash_outcome outcome = game->outcome(&pos);
		if (outcome.points[0] - outcome.points[1] != value)
			fail_msg("the line from %s does not end with %d", fen_of(&start), value);
	}
	ash_best_line_free(&line);
	ash_buffer_free(&text);
}

enum { THREADED = 200 };

/* Moves are worth the same, however many threads share them. */
static void threads_agree(void **state)
{
	struct fixture *fixture = *state;
	struct random random = {9};
	struct ash_solution alone = {0}, shared = {0};
	for (size_t threads = 2; threads <= 3; threads++) {
		struct ash_solver *solver = ash_solver_new(game, 1 << 17, threads, NULL, NULL);
		assert_non_null(solver);
		for (int i = 0; i < trials(THREADED); i++) {
			struct ash_position pos;
			random_case(&fixture->memory, &random, &pos);
			assert_int_equal(ash_solve_moves(fixture->solver, &pos, ASH_GOAL_VALUE, &alone),
			                 ASH_TRUTH_YES);
			assert_int_equal(ash_solve_moves(solver, &pos, ASH_GOAL_VALUE, &shared),
			                 ASH_TRUTH_YES);
			assert_int_equal(shared.value.least, alone.value.least);
			assert_int_equal(shared.moves.count, alone.moves.count);
			assert_int_equal(shared.best, alone.best);
			assert_int_equal(shared.settled, alone.settled);
			for (size_t j = 0; j < alone.moves.count; j++)
				assert_int_equal(shared.values[j].least, alone.values[j].least);
		}
		ash_solver_free(solver);
	}
	ash_solution_free(&alone);
	ash_solution_free(&shared);
}

static bool stop_at_once(void *context, const struct ash_effort *effort)
{
	(void)effort;
	(*(int *)context)++;
	return true;
}

/* What a stopped search says is less, and never wrong; asked again it goes on. */
static void a_search_can_be_stopped(void **state)
{
	(void)state;
	struct ash_position pos =
		position_of("W:WM1c3,M1d4,M3g3,Fb8,Fd8,Ff8:BM1c5,M2g5,M3h8,Fa1,Fc1,Fe1");
	int calls = 0, rounds = 0;
	struct ash_solver *solver = ash_solver_new(game, 1 << 26, 1, stop_at_once, &calls);
	struct ash_value value;
	assert_non_null(solver);
	assert_int_equal(ash_solve(solver, &pos, 0, ASH_GOAL_WIN, &value), ASH_TRUTH_UNKNOWN);
	assert_false(ash_value_settles(&value, ASH_GOAL_WIN));
	assert_int_equal(value.least, -2);
	assert_int_equal(value.most, 2);
	assert_true(calls > 0);
	while (ash_solve(solver, &pos, 0, ASH_GOAL_WIN, &value) == ASH_TRUTH_UNKNOWN)
		assert_true(++rounds < 10000);
	assert_true(rounds > 0 && value.least == 1);
	ash_solver_free(solver);
}

/* The watcher stops all threads, and hears of the positions of all. */
static bool stop_later(void *context, const struct ash_effort *effort)
{
	uint64_t *nodes = context;
	*nodes = effort->nodes;
	return effort->nodes > 40000;
}

static void threads_can_be_stopped(void **state)
{
	(void)state;
	struct ash_position pos =
		position_of("W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1");
	uint64_t nodes = 0;
	struct ash_solver *solver = ash_solver_new(game, 1 << 26, 3, stop_later, &nodes);
	struct ash_solution solution = {0};
	assert_non_null(solver);
	assert_int_equal(ash_solve_moves(solver, &pos, ASH_GOAL_WIN, &solution), ASH_TRUTH_UNKNOWN);
	assert_true(solution.settled < solution.moves.count);
	assert_true(nodes > 40000 && nodes < 400000);
	ash_solution_free(&solution);
	ash_solver_free(solver);
}

/* Whose stones can all be taken, and whose cannot. */
static void an_f_stone_saves_from_a_total_loss(void **state)
{
	struct fixture *fixture = *state;
	struct ash_position lost = position_of("W:WM3c3:BM2b4"),
	                    saved = position_of("W:WM3c3:BM2b4,Fa1"),
	                    middle = position_of("W:WM1b2,M2d2,M3f2,Fb8:BM1c7,M2e7,M3g7,Fg1");
	struct ash_value value;
	ash_solve(fixture->solver, &lost, 0, ASH_GOAL_TOTAL, &value);
	assert_true(ash_value_meets(&value, ASH_GOAL_TOTAL));
	ash_solve(fixture->solver, &saved, 0, ASH_GOAL_TOTAL, &value);
	assert_true(ash_value_settles(&value, ASH_GOAL_TOTAL));
	assert_false(ash_value_meets(&value, ASH_GOAL_TOTAL));
	ash_solve(fixture->solver, &middle, 1, ASH_GOAL_SAVE, &value);
	assert_true(ash_value_meets(&value, ASH_GOAL_SAVE));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_solver_agrees_with_an_exhaustive_search),
		cmocka_unit_test(the_moves_have_the_values_of_what_they_lead_to),
		cmocka_unit_test(lines_end_as_they_should),
		cmocka_unit_test(threads_agree),
		cmocka_unit_test(a_search_can_be_stopped),
		cmocka_unit_test(threads_can_be_stopped),
		cmocka_unit_test(an_f_stone_saves_from_a_total_loss),
	};
	return cmocka_run_group_tests(tests, set_up, tear_down);
}
