/* A tree as text. Behind the game stand the depth and the FEN of the root; a counter is a FEN with
 * a move, or a star for the position itself, and counts are games, those finished, and points by
 * side:
 *
 *	ash-tree-partial	1	ashtarashki	10	W:WM1b2,…
 *	W:WM1b2,…	*	2 1 1 0
 *	W:WM1b2,…	M3b4	2 1 1 0
 *	end	2 */
#include "nodes.h"
#include "../fen.h"
#include "../words.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define NO_ROOT "-"
#define NO_MOVE "*"

static enum ash_code read_partial(void *context, struct ash_text text, struct ash_fault *fault)
{
	return ash_tree_read_partial(context, text, fault);
}

static const struct ash_partial_form form = {
	.tool = "ash-tree", .longest = 1 << 30, .read = read_partial};

enum ash_found ash_tree_read_partials(struct ash_tree *tree,
                                      const struct ash_reader_options *options)
{
	return ash_partials_read(&form, tree, options);
}

static void write_root(const struct ash_tree *tree, struct ash_buffer *out)
{
	if (tree->game)
		tree->game->write_fen(&tree->root_position, out);
	else if (tree->root.len)
		ash_buffer_add(out, tree->root.data, tree->root.len);
	else
		ash_buffer_string(out, NO_ROOT);
}

static void write_counts(const struct ash_tree *tree, const uint64_t *counts,
                         struct ash_buffer *out)
{
	for (int i = 0; i < ASH_TREE_POINTS + tree->game->sides; i++)
		ash_buffer_printf(out, "%c%" PRIu64, i ? ' ' : '\t', counts[i]);
	ash_buffer_char(out, '\0');
}

void ash_tree_write_partial(const struct ash_tree *tree, struct ash_buffer *out)
{
	struct ash_buffer lines = {0}, fen = {0};
	size_t count = 0;
	ash_partial_write_begin(&form, tree->game, out);
	ash_buffer_printf(out, "\t%u\t", tree->depth);
	write_root(tree, out);
	ash_buffer_char(out, '\n');
	for (size_t i = 0; i < tree->count; i++) {
		const struct ash_node *node = &tree->nodes[i];
		ash_buffer_clear(&fen);
		tree->game->write_fen(&node->position, &fen);
		ash_buffer_printf(&lines, "%s\t" NO_MOVE, ash_buffer_cstr(&fen));
		lines.failed |= fen.failed;
		write_counts(tree, node->counts, &lines);
		for (size_t j = 0; j < node->edge_count; j++) {
			ash_buffer_printf(&lines, "%s\t%s", ash_buffer_cstr(&fen), node->edges[j].move);
			write_counts(tree, node->edges[j].counts, &lines);
		}
		count += 1 + node->edge_count;
	}
	ash_partial_write_lines(&lines, count, out);
	ash_buffer_free(&lines);
	ash_buffer_free(&fen);
}

/* A partial that is being read into a tree of its own. */
struct reading {
	struct ash_partial partial;
	const struct ash_tree *into;
	struct ash_tree *tree;
};

#define FAULT(r, code, ...) ASH_PARTIAL_FAULT(&(r)->partial, code, __VA_ARGS__)

/* Reads a canonical FEN. */
static enum ash_code read_position(const struct reading *r, struct ash_text fen,
                                   struct ash_position *position)
{
	enum ash_code code = ash_read_canonical_fen(r->tree->game, fen, position);
	if (code == ASH_BAD_POSITION)
		return FAULT(r, ASH_SYNTAX, fen.data, _("\"%.*s\" is no FEN in canonical form"),
		             ash_quotable(fen), fen.data);
	return code;
}

/* Makes the tree that is read, of that depth and root. */
static enum ash_code make_tree(struct reading *r, const struct ash_game *game, unsigned depth,
                               struct ash_text root)
{
	if (!game && ash_text_is(root, NO_ROOT))
		root.len = 0;
	r->tree = ash_tree_new(depth, root);
	if (!r->tree)
		return ASH_NO_MEMORY;
	r->tree->game = game;
	return game ? read_position(r, root, &r->tree->root_position) : ASH_OK;
}

/* Does the tree that is read hang on the root of the other, as far as both have a game? */
static bool same_root(const struct reading *r)
{
	const struct ash_position *a = &r->tree->root_position, *b = &r->into->root_position;
	return !r->tree->game || !r->into->game || memcmp(a, b, sizeof *a) == 0;
}

static enum ash_code read_begin(struct reading *r)
{
	const struct ash_game *game;
	struct ash_text root;
	uint64_t depth;
	enum ash_code code = ash_partial_begin(&r->partial, &game, &root);
	if (code != ASH_OK)
		return code;
	struct ash_text digits = ash_take_until(&root, '\t');
	if (!ash_read_count(digits, ASH_TREE_DEPTH_MAX, &depth) || depth == 0)
		return FAULT(r, ASH_SYNTAX, digits.data, _("a depth from 1 to %d belongs here"),
		             ASH_TREE_DEPTH_MAX);
	if (r->into->depth && depth != r->into->depth)
		return FAULT(r, ASH_BAD_TAG, digits.data, _("this tree is %u plies deep, and not %u"),
		             (unsigned)depth, r->into->depth);
	if (game && r->into->game && game != r->into->game)
		return FAULT(r, ASH_BAD_TAG, r->partial.text.data,
		             _("this is a partial of %s, and not of %s as those before"), game->name,
		             r->into->game->name);
	code = make_tree(r, game, (unsigned)depth, root);
	if (code == ASH_OK && !same_root(r))
		return FAULT(r, ASH_BAD_TAG, root.data, _("this tree has another root"));
	return code;
}

/* Reads the counts of a position or a move. */
static enum ash_code read_counts(struct reading *r, struct ash_text text, uint64_t *counts)
{
	struct ash_text words = text;
	bool good = true;
	for (int i = 0; i < ASH_TREE_POINTS + r->tree->game->sides; i++)
		good = good && ash_read_count(ash_take_word(&words), ASH_COUNT_MAX, &counts[i]);
	good = good && words.data == text.data + text.len && text.data[text.len - 1] != ' ';
	if (good && counts[ASH_TREE_GAMES] > 0 && counts[ASH_TREE_FINISHED] <= counts[ASH_TREE_GAMES])
		return ASH_OK;
	return FAULT(r, ASH_SYNTAX, text.data,
	             _("games, how many of them are finished, and points by side belong here, and not "
	               "\"%.*s\""), ash_quotable(text), text.data);
}

static enum ash_code read_counter(struct reading *r, struct ash_text key, struct ash_text value)
{
	struct ash_position position, after;
	struct ash_text move = key;
	struct ash_text fen = ash_take_until(&move, '\t');
	if (!r->tree->game)
		return FAULT(r, ASH_SYNTAX, key.data, _("a counter of a game, where no game is named"));
	enum ash_code code = read_position(r, fen, &position);
	if (code != ASH_OK)
		return code;
	struct ash_node *node = ash_node_at(r->tree, &position);
	if (!node)
		return ASH_NO_MEMORY;
	if (ash_text_is(move, NO_MOVE))
		return read_counts(r, value, node->counts);
	after = position;
	code = ash_play_canonical(r->tree->game, &after, move);
	if (code == ASH_SYNTAX)
		return FAULT(r, ASH_SYNTAX, move.data, _("\"%.*s\" is no move of this position"),
		             ash_quotable(move), move.data);
	struct ash_edge *edge = code == ASH_OK ? ash_edge_at(node, move) : NULL;
	if (!edge)
		return ASH_NO_MEMORY;
	code = read_counts(r, value, edge->counts);
	for (int i = 0; code == ASH_OK && i < ASH_TREE_COUNTS; i++)
		if (edge->counts[i] > node->counts[i])
			return FAULT(r, ASH_SYNTAX, value.data, _("larger counts than those of the position"));
	return code;
}

static enum ash_code read_lines(struct reading *r)
{
	struct ash_text key, value;
	enum ash_code code = read_begin(r);
	while (code == ASH_OK) {
		code = ash_partial_next(&r->partial, &key, &value);
		if (code != ASH_OK || !key.data)
			break;
		code = read_counter(r, key, value);
	}
	return code;
}

static bool fits(const uint64_t *a, const uint64_t *b)
{
	for (int i = 0; i < ASH_TREE_COUNTS; i++)
		if (a[i] + b[i] > ASH_COUNT_MAX)
			return false;
	return true;
}

static void add_counts(uint64_t *into, const uint64_t *from)
{
	for (int i = 0; i < ASH_TREE_COUNTS; i++)
		into[i] += from[i];
}

static bool add_node(struct ash_tree *into, const struct ash_node *from)
{
	struct ash_node *node = ash_node_at(into, &from->position);
	if (!node)
		return false;
	add_counts(node->counts, from->counts);
	for (size_t i = 0; i < from->edge_count; i++) {
		const struct ash_edge *other = &from->edges[i];
		struct ash_text move = {other->move, strlen(other->move)};
		struct ash_edge *edge = ash_edge_at(node, move);
		if (!edge)
			return false;
		add_counts(edge->counts, other->counts);
	}
	return true;
}

/* No move has a larger count than its position. */
static enum ash_code add(struct reading *r, struct ash_tree *into)
{
	for (size_t i = 0; i < r->tree->count; i++) {
		const struct ash_node *from = &r->tree->nodes[i];
		const struct ash_node *node = ash_node_find(into, &from->position);
		if (node && !fits(node->counts, from->counts))
			return FAULT(r, ASH_LIMIT, r->partial.text.data,
			             _("the counts are too large to be added"));
	}
	for (size_t i = 0; i < r->tree->count; i++)
		if (!add_node(into, &r->tree->nodes[i]))
			return ASH_NO_MEMORY;
	return ASH_OK;
}

/* Gives a tree what it does not have yet: the depth, the game and the root. */
static bool adopt(struct ash_tree *into, const struct ash_tree *from)
{
	into->depth = from->depth;
	if (into->game)
		return true;
	into->game = from->game;
	into->root_position = from->root_position;
	ash_buffer_clear(&into->root);
	ash_buffer_add(&into->root, from->root.data, from->root.len);
	return !into->root.failed;
}

enum ash_code ash_tree_read_partial(struct ash_tree *tree, struct ash_text text,
                                    struct ash_fault *fault)
{
	struct reading r = {.partial = {.form = &form, .text = text, .fault = fault}, .into = tree};
	enum ash_code code = read_lines(&r);
	if (code == ASH_OK)
		code = adopt(tree, r.tree) ? add(&r, tree) : ASH_NO_MEMORY;
	ash_tree_free(r.tree);
	return code;
}
