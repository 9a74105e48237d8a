#include "nodes.h"
#include "../fen.h"
#include <stdlib.h>
#include <string.h>

struct ash_tree *ash_tree_new(unsigned depth, struct ash_text root)
{
	struct ash_tree *tree = calloc(1, sizeof *tree);
	if (!tree)
		return NULL;
	tree->depth = depth;
	ash_buffer_text(&tree->root, root);
	if (!tree->root.failed)
		return tree;
	ash_tree_free(tree);
	return NULL;
}

void ash_tree_free(struct ash_tree *tree)
{
	if (!tree)
		return;
	for (size_t i = 0; i < tree->count; i++) {
		for (size_t j = 0; j < tree->nodes[i].edge_count; j++)
			free(tree->nodes[i].edges[j].move);
		free(tree->nodes[i].edges);
	}
	free(tree->nodes);
	free(tree->slots);
	ash_buffer_free(&tree->root);
	free(tree);
}

const struct ash_game *ash_tree_game(const struct ash_tree *tree)
{
	return tree->game;
}

enum ash_code ash_tree_set_game(struct ash_tree *tree, const struct ash_game *game,
                                struct ash_fault *fault)
{
	struct ash_text root = ash_text_in(&tree->root);
	if (!root.len)
		game->start(&tree->root_position);
	else if (game->read_fen(&tree->root_position, root, fault) != ASH_OK)
		return ASH_BAD_POSITION;
	tree->game = game;
	return ASH_OK;
}

/* Counts a game where it was not counted yet. */
static void count(uint64_t *counts, uint64_t *last, uint64_t record,
                  const struct ash_outcome *outcome)
{
	if (*last == record)
		return;
	*last = record;
	counts[ASH_TREE_GAMES]++;
	counts[ASH_TREE_FINISHED] += outcome->end != ASH_END_NONE;
	for (int side = 0; side < ASH_SIDES_MAX; side++)
		counts[ASH_TREE_POINTS + side] += outcome->points[side];
}

/* The node of a position, with the record counted; NULL if memory ran out. */
static struct ash_node *reach(struct ash_tree *tree, const struct ash_position *position,
                              const struct ash_outcome *outcome)
{
	struct ash_node *node = ash_node_at(tree, position);
	if (node)
		count(node->counts, &node->last, tree->records, outcome);
	return node;
}

static bool is_root(const struct ash_tree *tree, const struct ash_position *position)
{
	return memcmp(position, &tree->root_position, sizeof *position) == 0;
}

static enum ash_code set_game(struct ash_tree *tree, const struct ash_game *game)
{
	struct ash_fault fault = {0};
	if (tree->game)
		return tree->game == game ? ASH_OK : ASH_BAD_TAG;
	enum ash_code code = ash_tree_set_game(tree, game, &fault);
	ash_fault_free(&fault);
	return code;
}

enum ash_code ash_tree_add(struct ash_tree *tree, const struct ash_replay *replay)
{
	struct ash_walk walk;
	const struct ash_ply *ply;
	unsigned plies = 0;
	enum ash_code code = set_game(tree, replay->game);
	if (code != ASH_OK)
		return code;
	tree->records++;
	bool within = is_root(tree, &replay->start);
	ash_walk_begin(&walk, replay);
	while (plies < tree->depth && (ply = ash_walk_next(&walk, false))) {
		within = within || is_root(tree, &walk.before[0]);
		if (!within)
			continue;
		plies++;
		struct ash_node *node = reach(tree, &walk.before[0], &replay->outcome);
		struct ash_edge *edge = node ? ash_edge_at(node, ash_ply_text(replay, ply)) : NULL;
		if (!edge)
			return ASH_NO_MEMORY;
		count(edge->counts, &edge->last, tree->records, &replay->outcome);
	}
	struct ash_position last = replay->last;
	if (replay->outcome.end != ASH_END_NONE && !ash_position_as_fen(tree->game, &last))
		return ASH_NO_MEMORY;
	if (plies == tree->depth || !(within || is_root(tree, &last)))
		return ASH_OK;
	return reach(tree, &last, &replay->outcome) ? ASH_OK : ASH_NO_MEMORY;
}
