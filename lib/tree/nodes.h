/* Positions with the moves made there. */
#ifndef ASH_TREE_NODES_H
#define ASH_TREE_NODES_H

#include "../partials.h"
#include <ash/tree.h>

/* The counters of a position or a move. */
enum {
	ASH_TREE_GAMES,
	ASH_TREE_FINISHED,  /* of them have a result */
	ASH_TREE_POINTS,    /* by side */
	ASH_TREE_COUNTS = ASH_TREE_POINTS + ASH_SIDES_MAX
};

struct ash_edge {
	char *move; /* canonical */
	uint64_t counts[ASH_TREE_COUNTS];
	uint64_t last; /* the record that was counted last */
};

struct ash_node {
	struct ash_position position;
	struct ash_edge *edges; /* sorted bytewise */
	size_t edge_count;
	uint64_t counts[ASH_TREE_COUNTS];
	uint64_t last;
};

struct ash_tree {
	const struct ash_game *game;
	unsigned depth;
	struct ash_buffer root; /* a FEN, empty for the start */
	struct ash_position root_position;
	struct ash_node *nodes; /* by when they were first met */
	size_t count, cap;
	size_t *slots;          /* the node after, by the hash of its position; 0 if empty */
	size_t slot_count;      /* a power of 2 */
	uint64_t records;
};

/* Sets the game of a tree that has none yet. Returns ASH_OK, or ASH_BAD_POSITION with the fault
 * filled in if the root is no position of the game. */
enum ash_code ash_tree_set_game(struct ash_tree *tree, const struct ash_game *game,
                                struct ash_fault *fault);

/* The node of a position, or NULL; and the same, made if it is not there, or NULL if memory ran
 * out. Making one moves the others. */
struct ash_node *ash_node_find(const struct ash_tree *tree, const struct ash_position *position);
struct ash_node *ash_node_at(struct ash_tree *tree, const struct ash_position *position);

/* The move of a node, made if it is not there; NULL if memory ran out. */
struct ash_edge *ash_edge_at(struct ash_node *node, struct ash_text move);

#endif
