/* What the parts of solving share. */
#ifndef ASH_SOLVER_H
#define ASH_SOLVER_H

#include <ash/solve.h>
#include <pthread.h>

/* What a thread works with. */
struct ash_worker {
	struct ash_solver *solver;
	struct ash_prover *prover;
	struct ash_task *task;
	pthread_t thread;
	uint64_t nodes; /* as last told; under the lock */
};

struct ash_solver {
	const struct ash_game *game;
	struct ash_worker *workers; /* the first is the thread that calls */
	size_t worker_count;
	ash_watch_fn *watch;
	void *context;
	size_t annotated;
	pthread_mutex_t lock; /* of what follows, of tasks, and while the watcher is called */
	bool stopped;         /* by the watcher */
};

/* Does what ash_solve does, with the findings of this worker, unless the search is stopped. */
enum ash_truth ash_worker_solve(struct ash_worker *worker, const struct ash_position *pos, int side,
                                enum ash_goal goal, struct ash_value *value);

/* Does what ash_best_line_write does; a first move that is not the first side's has its number
 * only if `numbered`. */
void ash_best_line_go_on(const struct ash_game *game, const struct ash_position *pos,
                         unsigned number, bool numbered, const struct ash_best_line *line,
                         bool rivals, struct ash_buffer *out);

#endif
