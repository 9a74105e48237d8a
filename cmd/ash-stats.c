/* Figures over a collection of records. */
#include "common.h"
#include "language.h"
#include <ash/stats.h>

typedef void write_fn(const struct ash_stats *stats, struct ash_buffer *out);

static bool merge;
static bool partial;
static write_fn *write_report;

struct counting {
	struct ash_stats *stats;
	struct ash_replay replay;
};

static void count(void *context, struct ash_record *record)
{
	struct counting *c = context;
	if (record->continued)
		return;
	if (!load_record(&c->replay, record)) {
		ash_stats_invalid(c->stats);
		return;
	}
	enum ash_code code = ash_stats_add(c->stats, &c->replay);
	if (code == ASH_BAD_TAG)
		ash_record_fault(record, 0, ASH_BAD_TAG,
		                 _("a record of %s is not counted among those of %s"),
		                 record->game->name, ash_stats_game(c->stats)->name);
	else if (code != ASH_OK)
		die_memory();
}

static enum ash_found merge_input(void *context, const struct ash_reader_options *options)
{
	return ash_stats_read_partials(context, options);
}

static void set_format(const char *format)
{
	static const char *const names[] = {"text", "yaml", "json", "tsv", NULL};
	static write_fn *const writers[] = {ash_stats_write_text, ash_stats_write_yaml,
	                                    ash_stats_write_json, ash_stats_write_tsv};
	write_report = writers[choice("-f", format, names)];
}

/* The option and the partial are two formats of the same output. */
static void check_options(void)
{
	if (partial && write_report)
		die(_("--partial has no other format"));
	if (partial)
		write_report = ash_stats_write_partial;
	else if (!write_report)
		write_report = ash_stats_write_text;
}

int main(int argc, char **argv)
{
	enum { OPTION_PARTIAL = OPTION_OWN, OPTION_MERGE };
	static const struct option options[] = {{"format", required_argument, NULL, 'f'},
	                                        {"partial", no_argument, NULL, OPTION_PARTIAL},
	                                        {"merge", no_argument, NULL, OPTION_MERGE},
	                                        COMMON_LONG};
	struct counting c = {.replay.moves_only = true};
	struct ash_buffer out = {0};
	int option;
	tool_begin("ash-stats", N_("[-f text|yaml|json|tsv] [--partial] [--merge] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "f:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'f': set_format(optarg); break;
		case OPTION_PARTIAL: partial = true; break;
		case OPTION_MERGE: merge = true; break;
		default: common_option(option, optarg);
		}
	}
	check_options();
	c.stats = ash_stats_new();
	if (!c.stats)
		die_memory();
	if (merge)
		each_input(argv + optind, merge_input, c.stats);
	else
		each_record(argv + optind, count, &c);
	write_report(c.stats, &out);
	write_out(stdout, NULL, &out);
	ash_buffer_free(&out);
	ash_replay_free(&c.replay);
	ash_stats_free(c.stats);
	return tool_end();
}
