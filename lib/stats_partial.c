/* Figures as text from which they can be added up: a line for each counter that is not 0. */
#include "stats.h"
#include "words.h"
#include <inttypes.h>
#include <string.h>

#define OPENING "opening"

/* The names of the counters of an opening. */
static const struct {
	const char *name;
	size_t first;
	bool by_side;
} opening_counts[] = {
	{"games", ASH_OPENING_GAMES, false},
	{"wins", ASH_OPENING_WINS, true},
	{"points", ASH_OPENING_POINTS, true},
};

enum { OPENING_NAMES = sizeof opening_counts / sizeof *opening_counts };

static void write_count(uint64_t count, struct ash_buffer *out)
{
	ash_buffer_printf(out, "\t%" PRIu64, count);
	ash_buffer_char(out, '\0');
}

static size_t write_table(const struct ash_stats *stats, const struct ash_table *table,
                          struct ash_buffer *out)
{
	const uint64_t *cells = ash_table_read(&stats->counts, table);
	size_t lines = 0;
	for (size_t cell = 0, size = ash_table_size(table); cell < size; cell++) {
		if (!cells[cell])
			continue;
		ash_table_write_key(table, stats->game, cell, out);
		write_count(cells[cell], out);
		lines++;
	}
	return lines;
}

static size_t write_opening(const struct ash_game *game, const struct ash_opening *opening,
                            struct ash_buffer *out)
{
	size_t lines = 0;
	for (size_t i = 0; i < OPENING_NAMES; i++) {
		size_t of = opening_counts[i].by_side ? (size_t)game->sides : 1;
		for (size_t side = 0; side < of; side++) {
			uint64_t count = opening->counts[opening_counts[i].first + side];
			if (!count)
				continue;
			ash_buffer_printf(out, OPENING " %s ", opening_counts[i].name);
			if (opening_counts[i].by_side)
				ash_buffer_printf(out, "%c ", game->side[side].letter);
			ash_buffer_string(out, opening->line);
			write_count(count, out);
			lines++;
		}
	}
	return lines;
}

static enum ash_code read_partial(void *context, struct ash_text text, struct ash_fault *fault)
{
	return ash_stats_read_partial(context, text, fault);
}

static const struct ash_partial_form form = {
	.tool = "ash-stats", .longest = 2 << 20, .read = read_partial};

enum ash_found ash_stats_read_partials(struct ash_stats *stats,
                                       const struct ash_reader_options *options)
{
	return ash_partials_read(&form, stats, options);
}

void ash_stats_write_partial(const struct ash_stats *stats, struct ash_buffer *out)
{
	struct ash_buffer lines = {0};
	size_t count = 0;
	ash_partial_write_begin(&form, stats->game, out);
	ash_buffer_char(out, '\n');
	for (size_t i = 0; i < ash_table_count; i++)
		count += write_table(stats, &ash_tables[i], &lines);
	for (size_t i = 0; i < stats->openings.count; i++)
		count += write_opening(stats->game, &stats->openings.list[i], &lines);
	ash_partial_write_lines(&lines, count, out);
	ash_buffer_free(&lines);
}

/* A partial that is being read. */
struct reading {
	struct ash_partial partial;
	struct ash_stats *stats;
};

#define FAULT(r, code, ...) ASH_PARTIAL_FAULT(&(r)->partial, code, __VA_ARGS__)

/* Finds the counter of an opening: `words` are its name, its side if it has one, the moves. */
static enum ash_code find_opening(struct reading *r, struct ash_text words, uint64_t **counter)
{
	const struct ash_game *game = r->stats->game;
	struct ash_text name = ash_take_word(&words);
	size_t i = 0, side = 0;
	while (i < OPENING_NAMES && !ash_text_is(name, opening_counts[i].name))
		i++;
	if (i == OPENING_NAMES)
		return FAULT(r, ASH_SYNTAX, name.data, _("openings have no counter \"%.*s\""),
		             ash_quotable(name), name.data);
	if (opening_counts[i].by_side) {
		struct ash_text letter = ash_take_word(&words);
		while (side < (size_t)game->sides &&
		       !(letter.len == 1 && letter.data[0] == game->side[side].letter))
			side++;
		if (side == (size_t)game->sides)
			return FAULT(r, ASH_SYNTAX, letter.data, _("\"%.*s\" is no side of the game"),
			             ash_quotable(letter), letter.data);
	}
	enum ash_code code = ash_check_opening(game, words);
	if (code == ASH_SYNTAX)
		return FAULT(r, ASH_SYNTAX, words.data, _("\"%.*s\" is no opening of the game"),
		             ash_quotable(words), words.data);
	struct ash_opening *opening =
		code == ASH_OK ? ash_openings_at(&r->stats->openings, words) : NULL;
	if (!opening)
		return ASH_NO_MEMORY;
	*counter = &opening->counts[opening_counts[i].first + side];
	return ASH_OK;
}

static enum ash_code find_counter(struct reading *r, struct ash_text key, uint64_t **counter)
{
	struct ash_text words = key;
	struct ash_text name = ash_take_word(&words);
	const struct ash_table *table = ash_table_find(name);
	size_t cell;
	if (!r->stats->game && (!table || table->axes[0] != ASH_AXIS_NONE))
		return FAULT(r, ASH_SYNTAX, key.data, _("a counter of a game, where no game is named"));
	if (ash_text_is(name, OPENING))
		return find_opening(r, words, counter);
	if (!table)
		return FAULT(r, ASH_SYNTAX, key.data, _("no counter \"%.*s\" is known"), ash_quotable(name),
		             name.data);
	bool found = ash_table_find_cell(table, r->stats->game, &words, &cell);
	if (!found && words.len == 0)
		return FAULT(r, ASH_SYNTAX, words.data, _("the counter \"%.*s\" lacks a word"),
		             ash_quotable(name), name.data);
	if (!found)
		return FAULT(r, ASH_SYNTAX, words.data, _("the counter \"%.*s\" has no \"%.*s\""),
		             ash_quotable(name), name.data, ash_quotable(words), words.data);
	*counter = &ash_table_cells(&r->stats->counts, table)[cell];
	return ASH_OK;
}

static enum ash_code read_lines(struct reading *r)
{
	struct ash_text key, digits, rest;
	uint64_t *counter;
	enum ash_code code = ash_partial_begin(&r->partial, &r->stats->game, &rest);
	if (code == ASH_OK && rest.len > 0)
		return FAULT(r, ASH_SYNTAX, rest.data, _("the first line ends before this"));
	while (code == ASH_OK) {
		code = ash_partial_next(&r->partial, &key, &digits);
		if (code != ASH_OK || !key.data)
			return code;
		code = find_counter(r, key, &counter);
		if (code == ASH_OK)
			code = ash_partial_count(&r->partial, digits, counter);
	}
	return code;
}

/* Every record has a length and a result, and every move is made at a position. */
static enum ash_code check_sums(struct reading *r)
{
	static const char *const same[][2] = {{"plies", "results"}, {"branching", "moves"}};
	for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
		uint64_t totals[2];
		for (int j = 0; j < 2; j++) {
			struct ash_text name = {same[i][j], strlen(same[i][j])};
			totals[j] = ash_table_total(&r->stats->counts, ash_table_find(name));
		}
		if (totals[0] != totals[1])
			return FAULT(r, ASH_SYNTAX, r->partial.text.data, _("the counts do not agree: %s %" PRIu64
			             ", %s %" PRIu64), same[i][0], totals[0], same[i][1], totals[1]);
	}
	return ASH_OK;
}

static enum ash_code add(struct reading *r, struct ash_stats *to)
{
	enum ash_code code = ash_stats_merge(to, r->stats);
	if (code == ASH_BAD_TAG)
		return FAULT(r, code, r->partial.text.data,
		             _("this is a partial of %s, and not of %s as those before"),
		             r->stats->game->name, to->game->name);
	if (code == ASH_LIMIT)
		return FAULT(r, code, r->partial.text.data, _("the counts are too large to be added"));
	return code;
}

enum ash_code ash_stats_read_partial(struct ash_stats *stats, struct ash_text text,
                                     struct ash_fault *fault)
{
	struct reading r = {.partial = {.form = &form, .text = text, .fault = fault},
	                    .stats = ash_stats_new()};
	enum ash_code code = r.stats ? read_lines(&r) : ASH_NO_MEMORY;
	if (code == ASH_OK)
		code = check_sums(&r);
	if (code == ASH_OK)
		code = add(&r, stats);
	ash_stats_free(r.stats);
	return code;
}
