/* Leaves one record of each set of duplicates. */
#include "common.h"
#include "language.h"
#include <ash/unique.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool merge;
static bool partial;
static const char *part; /* the name of all the input as a part, if it is not each file's own */
static struct ash_unique_options options;
static struct ash_unique_output output;

struct collecting {
	struct ash_unique *unique;
	struct ash_replay replay;
	const char *file;     /* the input at hand */
	unsigned long number; /* so many records of its part were taken */
};

static void check(enum ash_unique_status status)
{
	switch (status) {
	case ASH_UNIQUE_OK:
	case ASH_UNIQUE_LEFT_OUT:
	case ASH_UNIQUE_NEW:
		break;
	case ASH_UNIQUE_NO_MEMORY:
		die_memory();
	case ASH_UNIQUE_FILE_ERROR:
		die(_("a temporary file in %s: %s"), options.directory, strerror(errno));
	case ASH_UNIQUE_TOO_MANY:
		die(_("more records than can be compared"));
	case ASH_UNIQUE_READ_ERROR: /* see merge_input */
		break;
	}
}

/* Where the record at hand stands. Without a partial that is its place in all the input. */
static struct ash_place place_of(struct collecting *c, const char *file)
{
	const char *name = !partial ? "" : part ? part : file;
	if (partial && !part && file != c->file)
		c->number = 0;
	c->file = file;
	return (struct ash_place){{name, strlen(name)}, c->number + 1};
}

/* An invalid record has a number too, so that other faults do not move what comes after. */
static void collect(void *context, struct ash_record *record)
{
	struct collecting *c = context;
	if (record->continued)
		return;
	struct ash_place place = place_of(c, record->file);
	c->number++;
	if (load_record(&c->replay, record))
		check(ash_unique_add(c->unique, &c->replay, place));
}

/* Takes a record that came before in the same words, which then need not be played. */
static bool collect_again(void *context, const struct ash_record *record)
{
	struct collecting *c = context;
	struct ash_place place = place_of(c, record->file);
	enum ash_unique_status status = ash_unique_add_again(c->unique, record, place);
	check(status);
	if (status == ASH_UNIQUE_NEW)
		return false;
	c->number++;
	count_progress();
	return true;
}

static enum ash_found collect_input(void *context, const struct ash_reader_options *input)
{
	struct ash_reader_options own = *input;
	own.pass = collect_again;
	own.pass_context = context;
	return input_records(&own, collect, context);
}

static enum ash_found merge_input(void *context, const struct ash_reader_options *input)
{
	struct collecting *c = context;
	enum ash_unique_status status = ash_unique_read_partials(c->unique, input);
	if (status == ASH_UNIQUE_READ_ERROR)
		return ASH_FOUND_READ_ERROR;
	check(status);
	return ASH_FOUND_END;
}

static void write_text(void *context, struct ash_buffer *text)
{
	(void)context;
	write_out(stdout, NULL, text);
}

static void set_comparison(const char *by)
{
	bool final = strcmp(by, "final") == 0;
	options.same = final ? ASH_SAME_FINAL : ASH_SAME_MOVES;
	options.depth = 0;
	if (final || strcmp(by, "moves") == 0)
		return;
	if (*by < '0' || *by > '9')
		die(_("--by takes moves, final or a number of plies; not %s"), by);
	options.depth = option_number("--by", by, 1, UINT32_MAX);
}

static void check_options(void)
{
	const char *directory = getenv("TMPDIR");
	options.directory = directory && *directory ? directory : "/tmp";
	if (merge && part)
		die(_("partials name their parts themselves; with --merge, --partial takes no name"));
	if (partial && (output.repeated || output.single || output.copies))
		die(_("--partial writes all that is needed; -c, -d and -u come with --merge"));
}

int main(int argc, char **argv)
{
	enum { OPTION_BY = OPTION_OWN, OPTION_PARTIAL, OPTION_MERGE };
	static const struct option table[] = {{"count", no_argument, NULL, 'c'},
	                                      {"repeated", no_argument, NULL, 'd'},
	                                      {"unique", no_argument, NULL, 'u'},
	                                      {"by", required_argument, NULL, OPTION_BY},
	                                      {"partial", optional_argument, NULL, OPTION_PARTIAL},
	                                      {"merge", no_argument, NULL, OPTION_MERGE},
	                                      COMMON_LONG};
	struct collecting c = {0};
	int option;
	tool_begin("ash-uniq",
	           N_("[-cdu] [--by moves|final|N] [--partial[=PART]] [--merge] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "cdu" COMMON_SHORT, table, NULL)) != -1) {
		switch (option) {
		case 'c': output.copies = true; break;
		case 'd': output.repeated = true; break;
		case 'u': output.single = true; break;
		case OPTION_BY: set_comparison(optarg); break;
		case OPTION_PARTIAL: partial = true; part = optarg; break;
		case OPTION_MERGE: merge = true; break;
		default: common_option(option, optarg);
		}
	}
	check_options();
	c.unique = ash_unique_new(&options);
	if (!c.unique)
		die_memory();
	each_input(argv + optind, merge ? merge_input : collect_input, &c);
	end_progress();
	ash_replay_free(&c.replay);
	check(partial ? ash_unique_write_partial(c.unique, write_text, NULL)
	              : ash_unique_write(c.unique, &output, write_text, NULL));
	ash_unique_free(c.unique);
	return tool_end();
}
