#include "nodes.h"
#include "../grow.h"
#include "../hash.h"
#include <stdlib.h>
#include <string.h>

enum { SLOTS_FIRST = 1 << 8 };

/* The slot in which the position is, or belongs. */
static size_t *slot_of(const struct ash_tree *tree, const struct ash_position *position)
{
	size_t at = (size_t)ash_hash_position(tree->game, position) & (tree->slot_count - 1);
	while (tree->slots[at] && memcmp(&tree->nodes[tree->slots[at] - 1].position, position,
	                                 sizeof *position) != 0)
		at = (at + 1) & (tree->slot_count - 1);
	return &tree->slots[at];
}

/* Keeps half of the slots empty. */
static bool grow_slots(struct ash_tree *tree)
{
	if (2 * (tree->count + 1) <= tree->slot_count)
		return true;
	size_t count = tree->slot_count ? 2 * tree->slot_count : SLOTS_FIRST;
	size_t *slots = calloc(count, sizeof *slots);
	if (!slots)
		return false;
	free(tree->slots);
	tree->slots = slots;
	tree->slot_count = count;
	for (size_t i = 0; i < tree->count; i++)
		*slot_of(tree, &tree->nodes[i].position) = i + 1;
	return true;
}

struct ash_node *ash_node_find(const struct ash_tree *tree, const struct ash_position *position)
{
	size_t node = tree->slot_count ? *slot_of(tree, position) : 0;
	return node ? &tree->nodes[node - 1] : NULL;
}

struct ash_node *ash_node_at(struct ash_tree *tree, const struct ash_position *position)
{
	struct ash_node *found = ash_node_find(tree, position);
	if (found)
		return found;
	struct ash_node *nodes = ash_grow(tree->nodes, tree->count, &tree->cap, sizeof *nodes);
	if (!nodes)
		return NULL;
	tree->nodes = nodes;
	if (!grow_slots(tree))
		return NULL;
	nodes[tree->count] = (struct ash_node){.position = *position};
	*slot_of(tree, position) = tree->count + 1;
	return &nodes[tree->count++];
}

/* Makes room for one more move. Most positions have but one, so that none is kept in store until
 * there are several: the room is the next power of 2. */
static bool grow_edges(struct ash_node *node)
{
	size_t count = node->edge_count;
	if (count & (count - 1))
		return true;
	struct ash_edge *edges = realloc(node->edges, (count ? 2 * count : 1) * sizeof *edges);
	if (edges)
		node->edges = edges;
	return edges != NULL;
}

static struct ash_edge *insert(struct ash_node *node, size_t at, struct ash_text move)
{
	if (!grow_edges(node))
		return NULL;
	struct ash_edge *edges = node->edges;
	char *copy = malloc(move.len + 1);
	if (!copy)
		return NULL;
	memcpy(copy, move.data, move.len);
	copy[move.len] = '\0';
	memmove(edges + at + 1, edges + at, (node->edge_count++ - at) * sizeof *edges);
	edges[at] = (struct ash_edge){.move = copy};
	return &edges[at];
}

struct ash_edge *ash_edge_at(struct ash_node *node, struct ash_text move)
{
	size_t at = 0;
	while (at < node->edge_count) {
		const char *other = node->edges[at].move;
		int order = ash_compare_texts(ash_text_of(other), move);
		if (order == 0)
			return &node->edges[at];
		if (order > 0)
			break;
		at++;
	}
	return insert(node, at, move);
}
