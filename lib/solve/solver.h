/* What the parts of solving share. */
#ifndef ASH_SOLVER_H
#define ASH_SOLVER_H

#include <ash/solve.h>

struct ash_solver {
	const struct ash_game *game;
	struct ash_prover *prover;
	ash_watch_fn *watch;
	void *context;
};

/* What the other side is after when one side has this goal. */
enum ash_goal ash_goal_of_other(enum ash_goal goal);

#endif
