/* A tree for people: a move a line, indented by how deep it is. */
#include "view.h"
#include <inttypes.h>
#include <string.h>

/* What is written, twice: at first only to know how wide the moves are. */
struct writing {
	const struct ash_view *view;
	struct ash_buffer left; /* of the line at hand */
	size_t width;           /* of the widest */
	bool measuring;
	struct ash_buffer *out;
};

static int sides_of(const struct writing *w)
{
	return w->view->tree->game ? w->view->tree->game->sides : 0;
}

static void pad(struct writing *w)
{
	ash_buffer_add(w->out, w->left.data, w->left.len);
	for (size_t i = w->left.len; i < w->width; i++)
		ash_buffer_char(w->out, ' ');
}

static void write_header(struct writing *w)
{
	ash_buffer_clear(&w->left);
	pad(w);
	ash_buffer_printf(w->out, "%10s", "games");
	for (int side = 0; side < sides_of(w); side++)
		ash_buffer_printf(w->out, "%8s", w->view->tree->game->side[side].name);
	ash_buffer_char(w->out, '\n');
}

/* Ends the line at hand. */
static void write_line(struct writing *w, const uint64_t *counts, const char *joins, size_t label)
{
	struct ash_buffer average = {0};
	w->out->failed |= w->left.failed;
	if (w->measuring) {
		w->width = w->left.len > w->width ? w->left.len : w->width;
		return;
	}
	pad(w);
	ash_buffer_printf(w->out, "%10" PRIu64, counts[ASH_TREE_GAMES]);
	for (int side = 0; side < sides_of(w); side++) {
		ash_buffer_clear(&average);
		ash_write_average(counts, side, "-", &average);
		ash_buffer_printf(w->out, "%8s", ash_buffer_cstr(&average));
		w->out->failed |= average.failed;
	}
	if (label)
		ash_buffer_printf(w->out, "  %s[%zu]", joins, label);
	ash_buffer_char(w->out, '\n');
	ash_buffer_free(&average);
}

/* A place in the order of play: the rounds that began until there, and with which side they do. */
struct round {
	unsigned number;
	int first, turn;
	bool leads;
};

static struct round round_of_root(const struct ash_tree *tree)
{
	int turn = tree->game->turn(&tree->root_position);
	int first = tree->game->any_begins ? turn : 0;
	return (struct round){.number = 1, .first = first, .turn = turn, .leads = turn == first};
}

static struct round round_after(const struct ash_game *game, struct round round, int turn)
{
	round.leads = ash_round_ends(game, round.first, round.turn, turn);
	round.number += round.leads;
	round.turn = turn;
	return round;
}

/* Writes the moves of a node, each with what follows where that has its place. */
static void write_node(struct writing *w, size_t node, unsigned level, struct round round)
{
	const struct ash_tree *tree = w->view->tree;
	const struct ash_place_shown *place = &w->view->places[node];
	for (size_t i = place->first; i < place->first + place->count; i++) {
		const struct ash_branch *branch = &w->view->branches[i];
		const struct ash_place_shown *to =
			branch->node == ASH_NO_NODE ? NULL : &w->view->places[branch->node];
		bool home = to && to->home == i;
		ash_buffer_clear(&w->left);
		ash_buffer_printf(&w->left, "%*s", (int)(2 * level), "");
		ash_number_write(round.number, round.leads, &w->left);
		ash_buffer_printf(&w->left, " %s", branch->edge->move);
		write_line(w, branch->edge->counts, home ? "" : "= ", to ? to->label : 0);
		if (home) {
			int turn = tree->game->turn(&tree->nodes[branch->node].position);
			write_node(w, branch->node, level + 1, round_after(tree->game, round, turn));
		}
	}
}

static void write_all(struct writing *w)
{
	static const uint64_t none[ASH_TREE_COUNTS] = {0};
	const struct ash_view *view = w->view;
	bool any = view->count > 0;
	const struct ash_place_shown *root = any ? &view->places[view->order[0]] : NULL;
	ash_buffer_clear(&w->left);
	ash_buffer_string(&w->left, "all");
	write_line(w, any ? view->tree->nodes[view->order[0]].counts : none, "", any ? root->label : 0);
	if (any)
		write_node(w, view->order[0], 0, round_of_root(view->tree));
}

void ash_tree_write_text(const struct ash_tree *tree, uint64_t least, struct ash_buffer *out)
{
	struct ash_view view;
	struct writing w = {.view = &view, .out = out};
	if (ash_view_make(&view, tree, least)) {
		w.measuring = true;
		write_all(&w);
		w.measuring = false;
		write_header(&w);
		write_all(&w);
	} else {
		out->failed = true;
	}
	ash_buffer_free(&w.left);
	ash_view_free(&view);
}
