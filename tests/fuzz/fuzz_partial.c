/* Partials from any bytes: there is but one text of the same counters, and one of the same records
 * once it was written. And records of any bytes: what is counted in parts adds up to what is
 * counted of the whole. The first byte says which of them, and of which tool. */
#include "records.h"
#include <ash/stats.h>
#include <ash/tree.h>
#include <ash/unique.h>

static enum ash_code read_stats(struct ash_text text, struct ash_fault *fault,
                                struct ash_buffer *out)
{
	struct ash_stats *stats = ash_stats_new();
	enum ash_code code = ash_stats_read_partial(stats, text, fault);
	ash_stats_write_partial(stats, out);
	ash_stats_free(stats);
	return code;
}

static enum ash_code read_tree(struct ash_text text, struct ash_fault *fault,
                               struct ash_buffer *out)
{
	struct ash_buffer shown = {0};
	struct ash_tree *tree = ash_tree_new(0, (struct ash_text){"", 0});
	enum ash_code code = ash_tree_read_partial(tree, text, fault);
	ash_tree_write_partial(tree, out);
	ash_tree_write_text(tree, 1, &shown);
	ash_tree_write_json(tree, 2, &shown);
	ash_tree_free(tree);
	ash_buffer_free(&shown);
	return code;
}

/* What is said of an input of partials, which comes in pieces. */
struct reading {
	struct source source;
	size_t reports;
};

static void count_report(void *context, const struct ash_diag *diag)
{
	struct reading *reading = context;
	check_diag(diag, reading->source.text);
	reading->reports++;
}

static struct ash_reader_options options_of(struct reading *reading)
{
	return (struct ash_reader_options){.file = "input",
	                                   .read = supply,
	                                   .read_context = &reading->source,
	                                   .report = count_report,
	                                   .report_context = reading};
}

/* Reads partials that follow each other, and writes one of all. Returns how many reports there
 * were. */
static size_t read_stream(bool tree, struct ash_text text, size_t piece, struct ash_buffer *out)
{
	struct reading reading = {.source = {.text = text, .piece = piece}};
	struct ash_reader_options options = options_of(&reading);
	struct ash_stats *stats = ash_stats_new();
	struct ash_tree *nodes = ash_tree_new(0, (struct ash_text){"", 0});
	enum ash_found end = tree ? ash_tree_read_partials(nodes, &options)
	                          : ash_stats_read_partials(stats, &options);
	require(end == ASH_FOUND_END, "the input is read to its end", text);
	if (tree)
		ash_tree_write_partial(nodes, out);
	else
		ash_stats_write_partial(stats, out);
	ash_stats_free(stats);
	ash_tree_free(nodes);
	return reading.reports;
}

/* The pieces in which partials come make no difference, nor does it that one comes alone. */
static void check_stream(bool tree, struct ash_text text, bool valid)
{
	struct ash_buffer whole = {0}, pieces = {0};
	size_t reports = read_stream(tree, text, SIZE_MAX, &whole);
	require(read_stream(tree, text, 1 + text.len % 64, &pieces) == reports,
	        "pieces make no difference to the reports", text);
	require(same_text(ash_text_in(&whole), ash_text_in(&pieces)), "nor to what is read", text);
	require(!valid || (reports == 0 && same_text(ash_text_in(&whole), text)),
	        "a partial is read as a stream of one", text);
	ash_buffer_free(&whole);
	ash_buffer_free(&pieces);
}

static void check_counters(bool tree, struct ash_text text)
{
	struct ash_fault fault = {0};
	struct ash_buffer out = {0};
	enum ash_code code = tree ? read_tree(text, &fault, &out) : read_stats(text, &fault, &out);
	if (code == ASH_OK) {
		require(same_text(ash_text_in(&out), text), "a partial is written as it was read", text);
	} else {
		require(code == fault.code, "a refusal has its code in the fault", text);
		check_fault(&fault, text);
	}
	check_stream(tree, text, code == ASH_OK);
	ash_buffer_free(&out);
	ash_fault_free(&fault);
}

static void append(void *context, struct ash_buffer *text)
{
	ash_buffer_text(context, ash_text_in(text));
	ash_buffer_clear(text);
}

static struct ash_unique *new_unique(void)
{
	static const struct ash_unique_options same = {.directory = "/tmp"};
	return ash_unique_new(&same);
}

/* Ends the use of the sets. */
static void write_unique(struct ash_unique *unique, struct ash_buffer *out)
{
	enum ash_unique_status status = ash_unique_write_partial(unique, append, out);
	require(status == ASH_UNIQUE_OK, "what was read can be written", ash_text_in(out));
	ash_unique_free(unique);
}

/* Reads partials and writes one of all. Returns whether nothing was wrong with them. */
static bool read_unique(struct ash_text text, struct ash_buffer *out)
{
	struct reading reading = {.source = {.text = text, .piece = SIZE_MAX}};
	struct ash_reader_options options = options_of(&reading);
	struct ash_unique *unique = new_unique();
	enum ash_unique_status status = ash_unique_read_partials(unique, &options);
	require(status <= ASH_UNIQUE_LEFT_OUT, "the input is read to its end", text);
	write_unique(unique, out);
	return reading.reports == 0;
}

static void check_unique(struct ash_text text)
{
	struct ash_buffer out = {0}, again = {0};
	read_unique(text, &out);
	require(read_unique(ash_text_in(&out), &again), "a partial that is written is one", ash_text_in(&out));
	require(same_text(ash_text_in(&out), ash_text_in(&again)), "it is written as it was read",
	        ash_text_in(&out));
	ash_buffer_free(&out);
	ash_buffer_free(&again);
}

enum { WHOLE = 2, PARTS };

/* Counts of all records, and of every other one. */
struct counting {
	struct ash_replay replay;
	struct ash_stats *stats[PARTS];
	struct ash_tree *tree[PARTS];
	struct ash_unique *unique[PARTS];
};

static void count(void *context, struct ash_record *record)
{
	struct counting *c = context;
	if (record->continued || !ash_replay_load(&c->replay, record))
		return;
	const size_t parts[] = {record->number % WHOLE, WHOLE};
	struct ash_place place = {{"part", 4}, record->number};
	for (size_t i = 0; i < 2; i++) {
		size_t part = parts[i];
		enum ash_code code = ash_stats_add(c->stats[part], &c->replay);
		require(code == ASH_OK || code == ASH_BAD_TAG, "there is memory", record->raw);
		code = ash_tree_add(c->tree[part], &c->replay);
		require(code == ASH_OK || code == ASH_BAD_TAG, "the root is the start", record->raw);
		enum ash_unique_status status = ash_unique_add(c->unique[part], &c->replay, place);
		require(status == ASH_UNIQUE_OK, "there is memory and room", record->raw);
	}
}

/* The reports end, whatever they are of. */
static void write_reports(const struct ash_stats *stats, const struct ash_tree *tree)
{
	struct ash_buffer out = {0};
	ash_stats_write_text(stats, &out);
	ash_stats_write_yaml(stats, &out);
	ash_stats_write_json(stats, &out);
	ash_stats_write_tsv(stats, &out);
	ash_tree_write_text(tree, 1, &out);
	ash_tree_write_yaml(tree, 1, &out);
	ash_tree_write_json(tree, 1, &out);
	require(!out.failed, "there is memory", (struct ash_text){0});
	ash_buffer_free(&out);
}

static void check_sums(struct counting *c, bool same_game, struct ash_text text)
{
	struct ash_buffer whole = {0}, sum = {0}, parts = {0};
	struct ash_fault fault = {0};
	if (same_game) {
		ash_stats_write_partial(c->stats[WHOLE], &whole);
		require(ash_stats_merge(c->stats[0], c->stats[1]) == ASH_OK, "figures add up", text);
		ash_stats_write_partial(c->stats[0], &sum);
		require(same_text(ash_text_in(&whole), ash_text_in(&sum)), "to those of the whole", text);
		ash_buffer_clear(&whole);
		ash_buffer_clear(&sum);
		ash_tree_write_partial(c->tree[WHOLE], &whole);
		ash_tree_write_partial(c->tree[1], &parts);
		if (ash_tree_game(c->tree[1]))
			require(ash_tree_read_partial(c->tree[0], ash_text_in(&parts), &fault) == ASH_OK,
			        "trees add up", text);
		ash_tree_write_partial(c->tree[0], &sum);
		require(same_text(ash_text_in(&whole), ash_text_in(&sum)), "to that of the whole", text);
	}
	ash_buffer_clear(&whole);
	ash_buffer_clear(&parts);
	ash_buffer_clear(&sum);
	write_unique(c->unique[WHOLE], &whole);
	write_unique(c->unique[1], &parts);
	write_unique(c->unique[0], &parts);
	require(read_unique(ash_text_in(&parts), &sum), "partials are read", text);
	require(same_text(ash_text_in(&whole), ash_text_in(&sum)), "sets add up to those of the whole", text);
	ash_buffer_free(&whole);
	ash_buffer_free(&parts);
	ash_buffer_free(&sum);
	ash_fault_free(&fault);
}

static void check_records(const uint8_t *data, size_t size)
{
	struct counting c = {0};
	struct input input = input_of(data, size);
	for (size_t i = 0; i < PARTS; i++) {
		c.stats[i] = ash_stats_new();
		c.tree[i] = ash_tree_new(4, (struct ash_text){"", 0});
		c.unique[i] = new_unique();
	}
	read_records(&input, count, ignore_diag, &c);
	const struct ash_game *game = ash_stats_game(c.stats[WHOLE]);
	bool same_game = true;
	for (size_t i = 0; i < WHOLE; i++)
		same_game &= !ash_stats_game(c.stats[i]) || ash_stats_game(c.stats[i]) == game;
	write_reports(c.stats[WHOLE], c.tree[WHOLE]);
	check_sums(&c, same_game, input.text);
	for (size_t i = 0; i < PARTS; i++) {
		ash_stats_free(c.stats[i]);
		ash_tree_free(c.tree[i]);
	}
	ash_replay_free(&c.replay);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0)
		return 0;
	struct ash_text text = {(const char *)data + 1, size - 1};
	switch (data[0] % 4) {
	case 0:
	case 1: check_counters(data[0] % 4 == 1, text); break;
	case 2: check_unique(text); break;
	default: check_records(data + 1, size - 1);
	}
	return 0;
}
