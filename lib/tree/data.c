/* A tree for programs: its positions, those fewer moves from the root first. What is in braces
 * is the same in JSON and in YAML. */
#include "view.h"
#include "../report.h"
#include <inttypes.h>

static void write_by_side(const struct ash_game *game, const uint64_t *counts, bool averages,
                          struct ash_buffer *out)
{
	for (int side = 0; side < game->sides; side++) {
		ash_buffer_string(out, side ? ", " : "{");
		ash_report_quote(game->side[side].name, out);
		ash_buffer_string(out, ": ");
		if (averages)
			ash_write_average(counts, side, "null", out);
		else
			ash_buffer_printf(out, "%" PRIu64, counts[ASH_TREE_POINTS + side]);
	}
	ash_buffer_char(out, '}');
}

/* Writes the counts, each name quoted, with a separator between them. */
static void write_counts(const struct ash_game *game, const uint64_t *counts,
                         const char *separator, struct ash_buffer *out)
{
	ash_buffer_printf(out, "\"games\": %" PRIu64 "%s", counts[ASH_TREE_GAMES], separator);
	ash_buffer_printf(out, "\"finished\": %" PRIu64 "%s", counts[ASH_TREE_FINISHED], separator);
	ash_buffer_string(out, "\"points\": ");
	write_by_side(game, counts, false, out);
	ash_buffer_printf(out, "%s\"average\": ", separator);
	write_by_side(game, counts, true, out);
}

static void write_fen(const struct ash_game *game, const struct ash_position *position,
                      struct ash_buffer *out)
{
	struct ash_buffer fen = {0};
	game->write_fen(position, &fen);
	ash_report_quote(ash_buffer_cstr(&fen), out);
	out->failed |= fen.failed;
	ash_buffer_free(&fen);
}

static void write_branch(const struct ash_game *game, const struct ash_branch *branch,
                         struct ash_buffer *out)
{
	ash_buffer_string(out, "{\"move\": ");
	ash_report_quote(branch->edge->move, out);
	ash_buffer_string(out, ", ");
	write_counts(game, branch->edge->counts, ", ", out);
	ash_buffer_string(out, ", \"fen\": ");
	write_fen(game, &branch->after, out);
	ash_buffer_char(out, '}');
}

static void write_yaml_position(const struct ash_view *view, size_t node, struct ash_buffer *out)
{
	const struct ash_game *game = view->tree->game;
	const struct ash_place_shown *place = &view->places[node];
	ash_buffer_string(out, "- \"fen\": ");
	write_fen(game, &view->tree->nodes[node].position, out);
	ash_buffer_string(out, "\n  ");
	write_counts(game, view->tree->nodes[node].counts, "\n  ", out);
	ash_buffer_string(out, place->count ? "\n  \"moves\":\n" : "\n  \"moves\": []\n");
	for (size_t i = place->first; i < place->first + place->count; i++) {
		ash_buffer_string(out, "  - ");
		write_branch(game, &view->branches[i], out);
		ash_buffer_char(out, '\n');
	}
}

static void write_yaml(const struct ash_view *view, struct ash_buffer *out)
{
	const struct ash_tree *tree = view->tree;
	ash_buffer_printf(out, "---\n\"game\": %s\n\"depth\": %u\n\"positions\":%s\n",
	                  tree->game ? tree->game->name : "null", tree->depth, view->count ? "" : " []");
	for (size_t i = 0; i < view->count; i++)
		write_yaml_position(view, view->order[i], out);
}

static void write_json_position(const struct ash_view *view, size_t node, struct ash_buffer *out)
{
	const struct ash_game *game = view->tree->game;
	const struct ash_place_shown *place = &view->places[node];
	ash_buffer_string(out, "\n    {\"fen\": ");
	write_fen(game, &view->tree->nodes[node].position, out);
	ash_buffer_string(out, ",\n     ");
	write_counts(game, view->tree->nodes[node].counts, ", ", out);
	ash_buffer_string(out, ",\n     \"moves\": [");
	for (size_t i = 0; i < place->count; i++) {
		ash_buffer_string(out, i ? ",\n       " : "\n       ");
		write_branch(game, &view->branches[place->first + i], out);
	}
	ash_buffer_string(out, "]}");
}

static void write_json(const struct ash_view *view, struct ash_buffer *out)
{
	const struct ash_tree *tree = view->tree;
	ash_buffer_string(out, "{\n  \"game\": ");
	if (tree->game)
		ash_report_quote(tree->game->name, out);
	else
		ash_buffer_string(out, "null");
	ash_buffer_printf(out, ",\n  \"depth\": %u,\n  \"positions\": [", tree->depth);
	for (size_t i = 0; i < view->count; i++) {
		ash_buffer_string(out, i ? "," : "");
		write_json_position(view, view->order[i], out);
	}
	ash_buffer_string(out, "\n  ]\n}\n");
}

static void write_view(const struct ash_tree *tree, uint64_t least, struct ash_buffer *out,
                       void (*write)(const struct ash_view *, struct ash_buffer *))
{
	struct ash_view view;
	if (ash_view_make(&view, tree, least))
		write(&view, out);
	else
		out->failed = true;
	ash_view_free(&view);
}

void ash_tree_write_yaml(const struct ash_tree *tree, uint64_t least, struct ash_buffer *out)
{
	write_view(tree, least, out, write_yaml);
}

void ash_tree_write_json(const struct ash_tree *tree, uint64_t least, struct ash_buffer *out)
{
	write_view(tree, least, out, write_json);
}
