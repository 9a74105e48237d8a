#include "solver.h"
#include <stdlib.h>

bool ash_value_settles(const struct ash_value *value, enum ash_goal goal)
{
	switch (goal) {
	case ASH_GOAL_VALUE: return value->least == value->most;
	case ASH_GOAL_WIN: return value->least > 0 || value->most < 0;
	case ASH_GOAL_TOTAL: return value->least == ASH_POINTS_MAX || value->most < ASH_POINTS_MAX;
	case ASH_GOAL_SAVE: break;
	}
	return value->most == -ASH_POINTS_MAX || value->least > -ASH_POINTS_MAX;
}

bool ash_value_meets(const struct ash_value *value, enum ash_goal goal)
{
	switch (goal) {
	case ASH_GOAL_VALUE:
	case ASH_GOAL_WIN: return value->least > 0;
	case ASH_GOAL_TOTAL: return value->least == ASH_POINTS_MAX;
	case ASH_GOAL_SAVE: break;
	}
	return value->least > -ASH_POINTS_MAX;
}

bool ash_value_same(const struct ash_value *a, const struct ash_value *b, enum ash_goal goal)
{
	if (goal == ASH_GOAL_VALUE)
		return a->least == b->least;
	return ash_value_meets(a, goal) == ash_value_meets(b, goal);
}

enum ash_goal ash_goal_of_other(enum ash_goal goal)
{
	switch (goal) {
	case ASH_GOAL_TOTAL: return ASH_GOAL_SAVE;
	case ASH_GOAL_SAVE: return ASH_GOAL_TOTAL;
	case ASH_GOAL_VALUE:
	case ASH_GOAL_WIN: break;
	}
	return goal;
}

bool ash_solvable(const struct ash_game *game)
{
	return game->prove && game->sides == 2;
}

struct ash_solver *ash_solver_new(const struct ash_game *game, size_t memory, size_t threads,
                                  ash_watch_fn *watch, void *context)
{
	struct ash_solver *solver = calloc(1, sizeof *solver);
	if (!solver)
		return NULL;
	*solver = (struct ash_solver){.game = game, .watch = watch, .context = context};
	if (pthread_mutex_init(&solver->lock, NULL) != 0) {
		free(solver);
		return NULL;
	}
	solver->workers = calloc(threads, sizeof *solver->workers);
	while (solver->workers && solver->worker_count < threads) {
		struct ash_worker *worker = &solver->workers[solver->worker_count];
		worker->solver = solver;
		worker->prover = game->prover_new(memory / threads);
		if (!worker->prover)
			break;
		solver->worker_count++;
	}
	if (solver->workers && solver->worker_count == threads)
		return solver;
	ash_solver_free(solver);
	return NULL;
}

void ash_solver_free(struct ash_solver *solver)
{
	if (!solver)
		return;
	for (size_t i = 0; i < solver->worker_count; i++)
		solver->game->prover_free(solver->workers[i].prover);
	free(solver->workers);
	pthread_mutex_destroy(&solver->lock);
	free(solver);
}

/* Tells the watcher what all threads have done. Whom it stops, it stops all. */
static bool stop(void *context, uint64_t nodes)
{
	struct ash_worker *worker = context;
	struct ash_solver *solver = worker->solver;
	struct ash_effort effort = {.annotated = solver->annotated};
	pthread_mutex_lock(&solver->lock);
	worker->nodes = nodes;
	for (size_t i = 0; i < solver->worker_count; i++)
		effort.nodes += solver->workers[i].nodes;
	if (solver->watch(solver->context, &effort))
		solver->stopped = true;
	bool stopped = solver->stopped;
	pthread_mutex_unlock(&solver->lock);
	return stopped;
}

static enum ash_truth ask(struct ash_worker *worker, const struct ash_position *pos, int side,
                          int points, unsigned *plies)
{
	struct ash_question question = {.side = side,
	                                .points = points,
	                                .stop = worker->solver->watch ? stop : NULL,
	                                .context = worker};
	return worker->solver->game->prove(worker->prover, pos, &question, plies);
}

/* Does `side` win? */
static enum ash_truth ask_win(struct ash_worker *worker, const struct ash_position *pos, int side,
                              struct ash_value *value)
{
	enum ash_truth truth = ask(worker, pos, side, 1, &value->plies);
	if (truth == ASH_TRUTH_YES)
		value->least = 1;
	else if (truth == ASH_TRUTH_NO)
		value->most = -1;
	return truth;
}

/* Does `side`, or else the other, win totally? How long the proof is that it does not says
 * nothing of how long the win takes, if who wins has been asked before. */
static enum ash_truth ask_total(struct ash_worker *worker, const struct ash_position *pos, int side,
                                bool other, struct ash_value *value)
{
	unsigned plies;
	bool won = value->least > 0 || value->most < 0;
	enum ash_truth truth = ask(worker, pos, other ? !side : side, ASH_POINTS_MAX, &plies);
	if (truth == ASH_TRUTH_YES && other)
		value->most = -ASH_POINTS_MAX;
	else if (truth == ASH_TRUTH_YES)
		value->least = ASH_POINTS_MAX;
	else if (truth == ASH_TRUTH_NO && other)
		value->least = 1 - ASH_POINTS_MAX;
	else if (truth == ASH_TRUTH_NO)
		value->most = ASH_POINTS_MAX - 1;
	if (truth == ASH_TRUTH_YES || !won)
		value->plies = plies;
	return truth;
}

enum ash_truth ash_worker_solve(struct ash_worker *worker, const struct ash_position *pos, int side,
                                enum ash_goal goal, struct ash_value *value)
{
	enum ash_truth truth = ASH_TRUTH_YES;
	*value = (struct ash_value){.least = -ASH_POINTS_MAX, .most = ASH_POINTS_MAX};
	if (goal == ASH_GOAL_VALUE || goal == ASH_GOAL_WIN)
		truth = ask_win(worker, pos, side, value);
	if ((goal == ASH_GOAL_VALUE && truth <= ASH_TRUTH_YES) || goal == ASH_GOAL_TOTAL ||
	    goal == ASH_GOAL_SAVE) {
		bool other = goal == ASH_GOAL_SAVE || (goal == ASH_GOAL_VALUE && value->most < 0);
		truth = ask_total(worker, pos, side, other, value);
	}
	return truth > ASH_TRUTH_YES ? truth : ASH_TRUTH_YES;
}

enum ash_truth ash_solve(struct ash_solver *solver, const struct ash_position *pos, int side,
                         enum ash_goal goal, struct ash_value *value)
{
	solver->stopped = false;
	return ash_worker_solve(&solver->workers[0], pos, side, goal, value);
}
