/* What the parts of solving share. */
#ifndef ASH_SOLVER_H
#define ASH_SOLVER_H

#include <ash/solve.h>

struct ash_solver {
	const struct ash_game *game;
	struct ash_prover *prover;
	ash_watch_fn *watch;
	void *context;
	size_t annotated;
};

/* Does what ash_best_line_write does; a first move that is not the first side's has its number
 * only if `numbered`. */
void ash_best_line_go_on(const struct ash_game *game, const struct ash_position *pos,
                         unsigned number, bool numbered, const struct ash_best_line *line,
                         bool rivals, struct ash_buffer *out);

#endif
