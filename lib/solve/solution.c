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

/* The moves of a position, which threads take one by one. */
struct ash_task {
	const struct ash_position *pos;
	enum ash_goal goal;
	struct ash_solution *solution;
	size_t next; /* to be taken */
	enum ash_truth truth;
};

/* Enters what was found out about a move. */
static void enter(struct ash_task *task, enum ash_truth truth, const struct ash_value *value)
{
	struct ash_solution *solution = task->solution;
	if (truth > task->truth)
		task->truth = truth;
	if (truth != ASH_TRUTH_YES)
		return;
	solution->settled++;
	solution->best += ash_value_settles(&solution->value, task->goal) &&
	                  ash_value_same(value, &solution->value, task->goal);
}

/* What each thread does: it takes moves while there are any. */
static void *work(void *context)
{
	struct ash_worker *worker = context;
	struct ash_solver *solver = worker->solver;
	struct ash_task *task = worker->task;
	struct ash_solution *solution = task->solution;
	pthread_mutex_lock(&solver->lock);
	while (task->next < solution->moves.count) {
		size_t move = task->next++;
		struct ash_position after = *task->pos;
		struct ash_value *value = &solution->values[move];
		pthread_mutex_unlock(&solver->lock);
		solver->game->play(&after, &solution->moves.list[move]);
		enum ash_truth truth =
			ash_worker_solve(worker, &after, solution->side, task->goal, value);
		pthread_mutex_lock(&solver->lock);
		enter(task, truth, value);
	}
	pthread_mutex_unlock(&solver->lock);
	return NULL;
}

/* Has all threads work on a task. Those that cannot be begun leave their part to the others. */
static void share(struct ash_solver *solver, struct ash_task *task)
{
	size_t begun = 1;
	for (size_t i = 0; i < solver->worker_count; i++)
		solver->workers[i].task = task;
	while (begun < solver->worker_count && begun < task->solution->moves.count &&
	       pthread_create(&solver->workers[begun].thread, NULL, work,
	                      &solver->workers[begun]) == 0)
		begun++;
	work(&solver->workers[0]);
	while (--begun > 0)
		pthread_join(solver->workers[begun].thread, NULL);
}

enum ash_truth ash_solve_moves(struct ash_solver *solver, const struct ash_position *pos,
                               enum ash_goal goal, struct ash_solution *solution)
{
	const struct ash_game *game = solver->game;
	struct ash_task task = {.pos = pos, .goal = goal, .solution = solution};
	solution->side = game->turn(pos);
	solution->moves.count = solution->best = solution->settled = 0;
	game->moves(pos, &solution->moves);
	if (solution->moves.failed || !make_room(solution))
		return ASH_TRUTH_NO_MEMORY;
	task.truth = ash_solve(solver, pos, solution->side, goal, &solution->value);
	share(solver, &task);
	return task.truth;
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
