/* The opening tree of a collection. */
#include "common.h"
#include "language.h"
#include <ash/tree.h>
#include <string.h>

enum { DEPTH_DEFAULT = 10 };

enum format { FORMAT_TEXT, FORMAT_YAML, FORMAT_JSON, FORMAT_UNSET };

static bool merge;
static bool partial;
static enum format format = FORMAT_UNSET;
static unsigned depth; /* 0 where it is not said */
static unsigned long least = 1;
static const char *root = "";

struct growing {
	struct ash_tree *tree;
	struct ash_replay replay;
};

static void grow(void *context, struct ash_record *record)
{
	struct growing *g = context;
	if (record->continued || !load_record(&g->replay, record))
		return;
	switch (ash_tree_add(g->tree, &g->replay)) {
	case ASH_OK:
		break;
	case ASH_BAD_TAG:
		ash_record_fault(record, 0, ASH_BAD_TAG,
		                 _("a record of %s is not counted among those of %s"),
		                 record->game->name, ash_tree_game(g->tree)->name);
		break;
	case ASH_BAD_POSITION:
		die(_("--fen takes a position of %s; not %s"), record->game->name, root);
	default:
		die_memory();
	}
}

static enum ash_found merge_input(void *context, const struct ash_reader_options *options)
{
	return ash_tree_read_partials(context, options);
}

static void set_format(const char *name)
{
	static const char *const names[] = {"text", "yaml", "json", NULL};
	format = (enum format)choice("-f", name, names);
}

static void write_tree(const struct ash_tree *tree, struct ash_buffer *out)
{
	if (partial)
		ash_tree_write_partial(tree, out);
	else if (format == FORMAT_YAML)
		ash_tree_write_yaml(tree, least, out);
	else if (format == FORMAT_JSON)
		ash_tree_write_json(tree, least, out);
	else
		ash_tree_write_text(tree, least, out);
}

/* Makes the root canonical, as the game has it in which it is a position. */
static void check_root(struct ash_buffer *canonical)
{
	struct ash_position position;
	struct ash_fault fault = {0};
	struct ash_text fen = ash_text_of(root);
	const struct ash_game *const *game = ash_games;
	while (*game && (*game)->read_fen(&position, fen, &fault) != ASH_OK)
		game++;
	if (!*game)
		die(_("--fen takes a position; not %s"), root);
	(*game)->write_fen(&position, canonical);
	root = ash_buffer_cstr(canonical);
	ash_fault_free(&fault);
	if (canonical->failed)
		die_memory();
}

static void check_options(void)
{
	if (partial && format != FORMAT_UNSET)
		die(_("--partial has no other format"));
	if (partial && least > 1)
		die(_("a partial has all moves; --min comes with --merge"));
	if (merge && (depth || *root))
		die(_("-d and --fen are those of the partials"));
	if (!merge && !depth)
		depth = DEPTH_DEFAULT;
}

int main(int argc, char **argv)
{
	enum { OPTION_MIN = OPTION_OWN, OPTION_FEN, OPTION_PARTIAL, OPTION_MERGE };
	static const struct option options[] = {{"depth", required_argument, NULL, 'd'},
	                                        {"format", required_argument, NULL, 'f'},
	                                        {"min", required_argument, NULL, OPTION_MIN},
	                                        {"fen", required_argument, NULL, OPTION_FEN},
	                                        {"partial", no_argument, NULL, OPTION_PARTIAL},
	                                        {"merge", no_argument, NULL, OPTION_MERGE},
	                                        COMMON_LONG};
	struct growing g = {0};
	struct ash_buffer canonical = {0}, out = {0};
	int option;
	tool_begin("ash-tree", N_("[-d DEPTH] [-f text|yaml|json] [--fen FEN] [--min N] [--partial] "
	                          "[--merge] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "d:f:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'd': depth = (unsigned)option_number("-d", optarg, 1, ASH_TREE_DEPTH_MAX); break;
		case 'f': set_format(optarg); break;
		case OPTION_MIN: least = option_number("--min", optarg, 1, UINT32_MAX); break;
		case OPTION_FEN: root = optarg; break;
		case OPTION_PARTIAL: partial = true; break;
		case OPTION_MERGE: merge = true; break;
		default: common_option(option, optarg);
		}
	}
	check_options();
	if (*root)
		check_root(&canonical);
	g.tree = ash_tree_new(depth, ash_text_of(root));
	if (!g.tree)
		die_memory();
	if (merge)
		each_input(argv + optind, merge_input, g.tree);
	else
		each_record(argv + optind, grow, &g);
	write_tree(g.tree, &out);
	write_out(stdout, NULL, &out);
	ash_buffer_free(&out);
	ash_buffer_free(&canonical);
	ash_replay_free(&g.replay);
	ash_tree_free(g.tree);
	return tool_end();
}
