/* Who wins after each first move, by the plain search and by the solver, in the same run:
 * solve [--plain | --first] MEBIBYTES FEN. The table of the plain one takes 4 GiB. With --first
 * only who wins the position itself is asked. */
#include "clock.h"
#include "die.h"
#include "plain.h"
#include <ash/solve.h>
#include <string.h>

enum { PLAIN_BITS = 28 };

static double elapsed(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

struct run {
	double began, began_processor;
};

static struct run run_begin(void)
{
	return (struct run){elapsed(), processor_time()};
}

static double run_end(const struct run *run, const char *name, uint64_t nodes)
{
	double took = elapsed() - run->began;
	printf("  %-6s %10.4f s, processor %10.4f s, %llu positions\n", name, took,
	       processor_time() - run->began_processor, (unsigned long long)nodes);
	fflush(stdout);
	return took;
}

/* By the plain search: sets which of the moves win. */
static double solve_plainly(const struct ash_position *pos, const struct ash_moves *moves,
                            bool *win)
{
	struct plain plain;
	struct run run = run_begin();
	plain_make(&plain, PLAIN_BITS);
	for (size_t i = 0; i < moves->count; i++) {
		struct ash_position after = *pos;
		ash_ashtarashki.play(&after, &moves->list[i]);
		win[i] = !plain_wins(&plain, &after);
	}
	double took = run_end(&run, "plain", plain.nodes);
	plain_free(&plain);
	return took;
}

static bool count_nodes(void *context, const struct ash_effort *effort)
{
	*(uint64_t *)context = effort->nodes;
	return false;
}

/* Who wins. */
static void solve_first(const struct ash_position *pos, size_t memory)
{
	uint64_t nodes = 0;
	struct ash_value value;
	struct run run = run_begin();
	struct ash_solver *solver = ash_solver_new(&ash_ashtarashki, memory, 1, count_nodes, &nodes);
	int side = ash_ashtarashki.turn(pos);
	if (!solver || ash_solve(solver, pos, side, ASH_GOAL_WIN, &value) != ASH_TRUTH_YES)
		die("not solved");
	run_end(&run, "solver", nodes);
	printf("  the side to move %s, within %u moves\n", value.least > 0 ? "wins" : "loses",
	       value.plies);
	ash_solver_free(solver);
}

static double solve(const struct ash_position *pos, size_t memory, struct ash_solution *solution)
{
	uint64_t nodes = 0;
	struct run run = run_begin();
	struct ash_solver *solver = ash_solver_new(&ash_ashtarashki, memory, 1, count_nodes, &nodes);
	if (!solver || ash_solve_moves(solver, pos, ASH_GOAL_WIN, solution) != ASH_TRUTH_YES)
		die("not solved");
	ash_solver_free(solver);
	return run_end(&run, "solver", nodes);
}

static void show(const struct ash_position *pos, const struct ash_solution *solution)
{
	struct ash_buffer text = {0};
	for (size_t i = 0; i < solution->moves.count; i++) {
		ash_buffer_string(&text, i ? ", " : "  ");
		ash_ashtarashki.write_move(pos, &solution->moves.list[i], &text);
		ash_buffer_string(&text, solution->values[i].least > 0 ? " wins" : " loses");
	}
	puts(ash_buffer_cstr(&text));
	ash_buffer_free(&text);
}

int main(int argc, char **argv)
{
	bool both = argc == 4 && strcmp(argv[1], "--plain") == 0;
	bool first = argc == 4 && strcmp(argv[1], "--first") == 0;
	struct ash_position pos;
	struct ash_fault fault = {0};
	struct ash_solution solution = {0};
	if (argc != 3 + (both || first))
		die("usage: solve [--plain | --first] MEBIBYTES FEN");
	const char *fen = argv[argc - 1];
	size_t memory = (size_t)strtoul(argv[argc - 2], NULL, 10) << 20;
	if (ash_ashtarashki.read_fen(&pos, ash_text_of(fen), &fault) != ASH_OK)
		die(ash_buffer_cstr(&fault.text));
	if (first) {
		solve_first(&pos, memory);
		return 0;
	}
	double took = solve(&pos, memory, &solution);
	show(&pos, &solution);
	int status = 0;
	if (both) {
		bool win[ASH_SQUARES_MAX];
		if (solution.moves.count > ASH_SQUARES_MAX)
			die("too many moves");
		double plain = solve_plainly(&pos, &solution.moves, win);
		for (size_t i = 0; i < solution.moves.count; i++)
			if (win[i] != (solution.values[i].least > 0)) {
				puts("  not ok: they do not agree");
				status = 1;
			}
		printf("  the solver is %.1f times as fast (wanted: at least 50)\n", plain / took);
		if (plain < 50 * took)
			status = 1;
	}
	ash_solution_free(&solution);
	return status;
}
