/* Lines of best play. */
#include "../grow.h"
#include "solver.h"
#include <stdlib.h>

static bool add(struct ash_best_line *line, const struct ash_move *move, size_t rivals)
{
	size_t *list = ash_grow(line->rivals, line->moves.count, &line->rivals_cap, sizeof *list);
	if (!list)
		return false;
	line->rivals = list;
	list[line->moves.count] = rivals;
	return ash_moves_add(&line->moves, move);
}

enum ash_truth ash_solve_line(struct ash_solver *solver, const struct ash_position *pos, int side,
                              enum ash_goal goal, struct ash_best_line *line)
{
	const struct ash_game *game = solver->game;
	struct ash_position at = *pos;
	struct ash_solution solution = {0};
	enum ash_truth truth = ASH_TRUTH_YES;
	line->moves.count = 0;
	while (game->outcome(&at).end == ASH_END_NONE) {
		enum ash_goal own = game->turn(&at) == side ? goal : ash_goal_of_other(goal);
		truth = ash_solve_moves(solver, &at, own, &solution);
		if (truth != ASH_TRUTH_YES)
			break;
		/* Nothing that is played can change the answer any more. */
		if (goal >= ASH_GOAL_TOTAL && solution.value.plies == 0)
			break;
		bool meets = ash_value_meets(&solution.value, own);
		struct ash_move *move = &solution.moves.list[ash_solution_choice(&solution, own)];
		if (!add(line, move, meets ? solution.best - 1 : 0)) {
			truth = ASH_TRUTH_NO_MEMORY;
			break;
		}
		game->play(&at, move);
	}
	ash_solution_free(&solution);
	return truth;
}

void ash_best_line_free(struct ash_best_line *line)
{
	ash_moves_free(&line->moves);
	free(line->rivals);
	*line = (struct ash_best_line){0};
}
