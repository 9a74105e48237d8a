#include "view.h"
#include "../fen.h"
#include "../grow.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* The most usual first, then by their texts. */
static int compare(const void *a, const void *b)
{
	const struct ash_edge *x = ((const struct ash_branch *)a)->edge;
	const struct ash_edge *y = ((const struct ash_branch *)b)->edge;
	if (x->counts[ASH_TREE_GAMES] != y->counts[ASH_TREE_GAMES])
		return x->counts[ASH_TREE_GAMES] < y->counts[ASH_TREE_GAMES] ? 1 : -1;
	return strcmp(x->move, y->move);
}

static bool add_branch(struct ash_view *view, const struct ash_node *node,
                       const struct ash_edge *edge)
{
	struct ash_branch *branches =
		ash_grow(view->branches, view->branch_count, &view->branch_cap, sizeof *branches);
	if (!branches)
		return false;
	view->branches = branches;
	struct ash_branch *branch = &branches[view->branch_count++];
	*branch = (struct ash_branch){.edge = edge, .after = node->position, .node = ASH_NO_NODE};
	struct ash_text move = {edge->move, strlen(edge->move)};
	if (ash_play_canonical(view->tree->game, &branch->after, move) == ASH_NO_MEMORY)
		return false;
	if (view->tree->game->outcome(&branch->after).end != ASH_END_NONE &&
	    !ash_position_as_fen(view->tree->game, &branch->after))
		return false;
	const struct ash_node *next = ash_node_find(view->tree, &branch->after);
	if (next)
		branch->node = (size_t)(next - view->tree->nodes);
	return true;
}

/* Queues a node that is met for the first time, under a branch of one on the level before. */
static void meet(struct ash_view *view, size_t node, size_t home, unsigned level)
{
	struct ash_place_shown *place = &view->places[node];
	place->ways++;
	if (place->met)
		return;
	place->met = true;
	place->home = home;
	place->level = level;
	view->order[view->count++] = node;
}

static bool show_node(struct ash_view *view, size_t index, uint64_t least)
{
	const struct ash_node *node = &view->tree->nodes[index];
	struct ash_place_shown *place = &view->places[index];
	place->first = view->branch_count;
	/* A partial could have moves at any depth. */
	for (size_t i = 0; place->level < view->tree->depth && i < node->edge_count; i++)
		if (node->edges[i].counts[ASH_TREE_GAMES] >= least &&
		    !add_branch(view, node, &node->edges[i]))
			return false;
	place->count = view->branch_count - place->first;
	if (place->count > 0)
		qsort(view->branches + place->first, place->count, sizeof *view->branches, compare);
	for (size_t i = place->first; i < view->branch_count; i++)
		if (view->branches[i].node != ASH_NO_NODE)
			meet(view, view->branches[i].node, i, place->level + 1);
	return true;
}

bool ash_view_make(struct ash_view *view, const struct ash_tree *tree, uint64_t least)
{
	const struct ash_node *root = tree->game ? ash_node_find(tree, &tree->root_position) : NULL;
	*view = (struct ash_view){.tree = tree};
	view->order = calloc(tree->count + 1, sizeof *view->order);
	view->places = calloc(tree->count + 1, sizeof *view->places);
	if (!view->order || !view->places)
		return false;
	if (!root)
		return true;
	meet(view, (size_t)(root - tree->nodes), ASH_NO_NODE, 0);
	for (size_t i = 0; i < view->count; i++)
		if (!show_node(view, view->order[i], least))
			return false;
	for (size_t i = 0, labels = 0; i < view->count; i++) {
		struct ash_place_shown *place = &view->places[view->order[i]];
		place->label = place->ways > 1 && place->count > 0 ? ++labels : 0;
	}
	return true;
}

void ash_view_free(struct ash_view *view)
{
	free(view->order);
	free(view->places);
	free(view->branches);
}

void ash_write_average(const uint64_t *counts, int side, const char *none, struct ash_buffer *out)
{
	uint64_t finished = counts[ASH_TREE_FINISHED], points = counts[ASH_TREE_POINTS + side];
	if (finished == 0) {
		ash_buffer_string(out, none);
		return;
	}
	uint64_t whole = points / finished, rest = points % finished;
	uint64_t hundredths = whole * 100 + (rest * 100 + finished / 2) / finished;
	ash_buffer_printf(out, "%" PRIu64 ".%02" PRIu64, hundredths / 100, hundredths % 100);
}
