/* A position with all its moves. */
#include "solver.h"
#include <stdlib.h>

static bool make_room(struct ash_solution *solution)
{
	if (solution->moves.count <= solution->values_cap)
		return true;
	struct ash_value *values =
		realloc(solution->values, solution->moves.cap * sizeof *solution->values);
	if (!values)
		return false;
	solution->values = values;
	solution->values_cap = solution->moves.cap;
	return true;
}

enum ash_truth ash_solve_moves(struct ash_solver *solver, const struct ash_position *pos,
                               enum ash_goal goal, struct ash_solution *solution)
{
	const struct ash_game *game = solver->game;
	solution->side = game->turn(pos);
	solution->moves.count = solution->best = solution->settled = 0;
	game->moves(pos, &solution->moves);
	if (solution->moves.failed || !make_room(solution))
		return ASH_TRUTH_NO_MEMORY;
	enum ash_truth all = ash_solve(solver, pos, solution->side, goal, &solution->value);
	for (size_t i = 0; i < solution->moves.count; i++) {
		struct ash_position after = *pos;
		struct ash_value *value = &solution->values[i];
		game->play(&after, &solution->moves.list[i]);
		enum ash_truth truth = ash_solve(solver, &after, solution->side, goal, value);
		if (truth > all)
			all = truth;
		if (truth != ASH_TRUTH_YES)
			continue;
		solution->settled++;
		solution->best += ash_value_settles(&solution->value, goal) &&
		                  ash_value_same(value, &solution->value, goal);
	}
	return all;
}

size_t ash_solution_choice(const struct ash_solution *solution, enum ash_goal goal)
{
	bool meets = ash_value_meets(&solution->value, goal);
	size_t choice = solution->moves.count;
	for (size_t i = 0; i < solution->moves.count; i++) {
		const struct ash_value *value = &solution->values[i];
		if (!ash_value_same(value, &solution->value, goal))
			continue;
		if (choice == solution->moves.count ||
		    (meets ? value->plies < solution->values[choice].plies
		           : value->plies > solution->values[choice].plies))
			choice = i;
	}
	return choice;
}

void ash_solution_free(struct ash_solution *solution)
{
	ash_moves_free(&solution->moves);
	free(solution->values);
	*solution = (struct ash_solution){0};
}
