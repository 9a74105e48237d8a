/* A tree as it is shown: without what is too rare, each position in one place. */
#ifndef ASH_TREE_VIEW_H
#define ASH_TREE_VIEW_H

#include "nodes.h"

#define ASH_NO_NODE SIZE_MAX

/* A move with where it leads. */
struct ash_branch {
	const struct ash_edge *edge;
	struct ash_position after;
	size_t node; /* of the position after it, or ASH_NO_NODE */
};

/* What is shown of a node. */
struct ash_place_shown {
	size_t first, count; /* its branches, the most usual first */
	size_t home;         /* the branch under which it stands */
	unsigned level;      /* so many moves from the root */
	size_t ways;         /* how many branches lead to it */
	size_t label;        /* from 1 where there are several ways and moves to show, else 0 */
	bool met;
};

struct ash_view {
	const struct ash_tree *tree;
	size_t *order;                  /* the nodes, those fewer moves away first */
	size_t count;                   /* of these */
	struct ash_place_shown *places; /* by node */
	struct ash_branch *branches;
	size_t branch_count, branch_cap;
};

/* Makes the view of moves that at least so many games have. False if memory ran out; it may be
 * freed then too. */
bool ash_view_make(struct ash_view *view, const struct ash_tree *tree, uint64_t least);

void ash_view_free(struct ash_view *view);

/* Appends the points a finished game of a side to hundredths, or `none` where there is no such
 * game. */
void ash_write_average(const uint64_t *counts, int side, const char *none, struct ash_buffer *out);

#endif
