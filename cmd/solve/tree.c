/* Refutation trees. */
#include "show.h"
#include <stdlib.h>

struct growth {
	struct answer *answer;
	struct ash_solver *solver;
	int side, depth;
};

static bool add(struct answer *answer, const struct branch *branch)
{
	if (answer->tree_count == answer->tree_cap) {
		size_t cap = answer->tree_cap ? 2 * answer->tree_cap : 64;
		struct branch *tree = realloc(answer->tree, cap * sizeof *tree);
		if (!tree)
			return false;
		answer->tree = tree;
		answer->tree_cap = cap;
	}
	answer->tree[answer->tree_count++] = *branch;
	return true;
}

static enum ash_truth grow(const struct growth *g, const struct ash_position *pos, int depth,
                           unsigned number)
{
	const struct ash_game *game = g->answer->game;
	struct ash_solution solution = {0};
	if (depth >= g->depth || game->outcome(pos).end != ASH_END_NONE)
		return ASH_TRUTH_YES;
	enum ash_goal goal = game->turn(pos) == g->side ? g->answer->goal
	                                                : ash_goal_of_other(g->answer->goal);
	enum ash_truth truth = ash_solve_moves(g->solver, pos, goal, &solution);
	bool reached = truth == ASH_TRUTH_YES && ash_value_meets(&solution.value, goal);
	size_t choice = reached ? ash_solution_choice(&solution, goal) : 0;
	for (size_t i = 0; truth == ASH_TRUTH_YES && i < solution.moves.count; i++) {
		if (reached && i != choice)
			continue;
		struct branch branch = {*pos, solution.moves.list[i], depth, number};
		struct ash_position after = *pos;
		game->play(&after, &branch.move);
		unsigned next = number + ash_round_ends(game, 0, branch.move.side, game->turn(&after));
		truth = add(g->answer, &branch)
		            ? grow(g, &after, depth + 1, next)
		            : ASH_TRUTH_NO_MEMORY;
	}
	ash_solution_free(&solution);
	return truth;
}

enum ash_truth grow_tree(struct answer *answer, struct ash_solver *solver, int depth)
{
	struct growth growth = {answer, solver, answer->solution.side, depth};
	answer->tree_count = 0;
	return grow(&growth, &answer->position, 0, 1);
}
