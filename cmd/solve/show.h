/* What ash-solve writes of a position. */
#ifndef ASH_CMD_SHOW_H
#define ASH_CMD_SHOW_H

#include <ash/solve.h>

/* The names of the goals in options and output, in the order of enum ash_goal. */
extern const char *const goal_names[];

/* A move of a refutation tree. */
struct branch {
	struct ash_position before;
	struct ash_move move;
	int depth; /* how many moves of the tree are before it */
	unsigned number;
};

/* All that is known of a position. */
struct answer {
	const struct ash_game *game;
	struct ash_position position;
	enum ash_goal goal;
	bool settled; /* all moves, and the position */
	struct ash_solution solution;
	struct ash_best_line line;
	struct branch *tree; /* each move before the replies to it */
	size_t tree_count, tree_cap;
	uint64_t nodes;
};

/* Lists the tree: all moves of the side that does not reach its goal, and one move of the
 * other. Returns as ash_solve does. */
enum ash_truth grow_tree(struct answer *answer, struct ash_solver *solver, int depth);

void show_text(const struct answer *answer, struct ash_buffer *out);
void show_json(const struct answer *answer, struct ash_buffer *out);

void answer_free(struct answer *answer);

#endif
