/* Figures as text from which they can be added up: a line with the format, its version and the
 * game, a line a counter that is not 0, sorted bytewise, and a line with how many these are.
 *
 *	ash-stats-partial	1	ashtarashki
 *	captures W M1 M3	120
 *	…
 *	end	812 */
#include "stats.h"
#include "words.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define VERSION "1"
#define NO_GAME "-"
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

static int compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Appends the lines, each ended by NUL, in order. */
static void write_sorted(const struct ash_buffer *lines, size_t count, struct ash_buffer *out)
{
	const char **sorted = malloc((count + 1) * sizeof *sorted);
	if (!sorted || lines->failed) {
		out->failed = true;
		free(sorted);
		return;
	}
	const char *line = lines->data;
	for (size_t i = 0; i < count; i++, line += strlen(line) + 1)
		sorted[i] = line;
	qsort(sorted, count, sizeof *sorted, compare);
	for (size_t i = 0; i < count; i++) {
		ash_buffer_string(out, sorted[i]);
		ash_buffer_char(out, '\n');
	}
	free(sorted);
}

void ash_stats_write_partial(const struct ash_stats *stats, struct ash_buffer *out)
{
	struct ash_buffer lines = {0};
	size_t count = 0;
	ash_buffer_printf(out, ASH_PARTIAL_MAGIC VERSION "\t%s\n",
	                  stats->game ? stats->game->name : NO_GAME);
	for (size_t i = 0; i < ash_table_count; i++)
		count += write_table(stats, &ash_tables[i], &lines);
	for (size_t i = 0; i < stats->openings.count; i++)
		count += write_opening(stats->game, &stats->openings.list[i], &lines);
	write_sorted(&lines, count, out);
	ash_buffer_printf(out, ASH_PARTIAL_END "%zu\n", count);
	ash_buffer_free(&lines);
}

/* A partial that is being read. */
struct reading {
	struct ash_text text;
	size_t at;            /* of the line that is read next */
	struct ash_stats *stats;
	struct ash_text last; /* the key of the last counter */
	uint64_t lines;       /* how many counters there were */
	struct ash_fault *fault;
};

#define FAULT(r, code, place, ...) \
	(ash_fault_set((r)->fault, (code), (size_t)((place) - (r)->text.data), __VA_ARGS__), (code))

/* So much of a text is quoted. */
static int quotable(struct ash_text text)
{
	return (int)(text.len < 60 ? text.len : 60);
}

/* Takes the next line without its end; false where none is whole. */
static bool take_line(struct reading *r, struct ash_text *line)
{
	const char *begin = r->text.data + r->at;
	const char *end = r->at < r->text.len ? memchr(begin, '\n', r->text.len - r->at) : NULL;
	if (!end)
		return false;
	*line = (struct ash_text){begin, (size_t)(end - begin)};
	r->at += line->len + 1;
	return true;
}

static bool begins(struct ash_text line, const char *with)
{
	return line.len >= strlen(with) && memcmp(line.data, with, strlen(with)) == 0;
}

static enum ash_code read_header(struct reading *r)
{
	struct ash_text line;
	if (!take_line(r, &line) || !begins(line, ASH_PARTIAL_MAGIC)) {
		ash_fault_set(r->fault, ASH_SYNTAX, 0, _("a partial of ash-stats begins with its name"));
		return ASH_SYNTAX;
	}
	struct ash_text version = {line.data + strlen(ASH_PARTIAL_MAGIC),
	                           line.len - strlen(ASH_PARTIAL_MAGIC)};
	const char *tab = version.len ? memchr(version.data, '\t', version.len) : NULL;
	if (!tab)
		return FAULT(r, ASH_SYNTAX, line.data, _("the version and the game are missing"));
	struct ash_text name = {tab + 1, (size_t)(line.data + line.len - tab - 1)};
	version.len = (size_t)(tab - version.data);
	if (!ash_text_is(version, VERSION))
		return FAULT(r, ASH_SYNTAX, version.data, _("partials of version %.*s are not known, only "
		             "of version %s"), quotable(version), version.data, VERSION);
	if (ash_text_is(name, NO_GAME))
		return ASH_OK;
	r->stats->game = ash_game_find(name);
	if (!r->stats->game || !ash_text_is(name, r->stats->game->name))
		return FAULT(r, ASH_SYNTAX, name.data, _("no game of the name \"%.*s\" is known here"),
		             quotable(name), name.data);
	return ASH_OK;
}

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
		             quotable(name), name.data);
	if (opening_counts[i].by_side) {
		struct ash_text letter = ash_take_word(&words);
		while (side < (size_t)game->sides &&
		       !(letter.len == 1 && letter.data[0] == game->side[side].letter))
			side++;
		if (side == (size_t)game->sides)
			return FAULT(r, ASH_SYNTAX, letter.data, _("\"%.*s\" is no side of the game"),
			             quotable(letter), letter.data);
	}
	if (!ash_is_opening(game, words))
		return FAULT(r, ASH_SYNTAX, words.data, _("\"%.*s\" is no opening of the game"),
		             quotable(words), words.data);
	struct ash_opening *opening = ash_openings_at(&r->stats->openings, words);
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
		return FAULT(r, ASH_SYNTAX, key.data, _("no counter \"%.*s\" is known"), quotable(name),
		             name.data);
	bool found = ash_table_find_cell(table, r->stats->game, &words, &cell);
	if (!found && words.len == 0)
		return FAULT(r, ASH_SYNTAX, words.data, _("the counter \"%.*s\" lacks a word"),
		             quotable(name), name.data);
	if (!found)
		return FAULT(r, ASH_SYNTAX, words.data, _("the counter \"%.*s\" has no \"%.*s\""),
		             quotable(name), name.data, quotable(words), words.data);
	*counter = &ash_table_cells(&r->stats->counts, table)[cell];
	return ASH_OK;
}

static int compare_texts(struct ash_text a, struct ash_text b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = len ? memcmp(a.data, b.data, len) : 0;
	return order ? order : (a.len > b.len) - (a.len < b.len);
}

static enum ash_code read_counter(struct reading *r, struct ash_text line)
{
	const char *tab = line.len ? memchr(line.data, '\t', line.len) : NULL;
	if (!tab)
		return FAULT(r, ASH_SYNTAX, line.data, _("a counter, a tab and a count belong here"));
	struct ash_text key = {line.data, (size_t)(tab - line.data)};
	struct ash_text digits = {tab + 1, line.len - key.len - 1};
	uint64_t *counter, count;
	/* The tab sorts before all characters of a key, so that keys sort as their lines do. */
	if (r->lines > 0 && compare_texts(r->last, key) >= 0)
		return FAULT(r, ASH_SYNTAX, key.data,
		             _("the counter \"%.*s\" is given twice, or out of order"), quotable(key),
		             key.data);
	enum ash_code code = find_counter(r, key, &counter);
	if (code != ASH_OK)
		return code;
	if (!ash_read_count(digits, ASH_COUNT_MAX, &count) || count == 0)
		return FAULT(r, ASH_SYNTAX, digits.data, _("a count is a number from 1 to %" PRIu64
		             ", and not \"%.*s\""), ASH_COUNT_MAX, quotable(digits), digits.data);
	*counter = count;
	r->last = key;
	r->lines++;
	return ASH_OK;
}

/* The last line says how many counters there are, so that a partial cut short is not taken for
 * a whole one. */
static enum ash_code read_end(struct reading *r, struct ash_text line)
{
	struct ash_text digits = {line.data + strlen(ASH_PARTIAL_END),
	                          line.len - strlen(ASH_PARTIAL_END)};
	uint64_t lines;
	if (!ash_read_count(digits, UINT64_MAX, &lines) || lines != r->lines)
		return FAULT(r, ASH_SYNTAX, digits.data,
		             _("there are %" PRIu64 " counters, and not \"%.*s\""), r->lines,
		             quotable(digits), digits.data);
	if (r->at < r->text.len)
		return FAULT(r, ASH_SYNTAX, r->text.data + r->at, _("the partial has ended before"));
	return ASH_OK;
}

static enum ash_code read_lines(struct reading *r)
{
	struct ash_text line;
	enum ash_code code = read_header(r);
	while (code == ASH_OK) {
		if (!take_line(r, &line))
			return FAULT(r, ASH_SYNTAX, r->text.data + r->at, _("the partial is cut short"));
		if (begins(line, ASH_PARTIAL_END))
			return read_end(r, line);
		code = read_counter(r, line);
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
			return FAULT(r, ASH_SYNTAX, r->text.data, _("the counts do not agree: %s %" PRIu64
			             ", %s %" PRIu64), same[i][0], totals[0], same[i][1], totals[1]);
	}
	return ASH_OK;
}

static enum ash_code add(struct reading *r, struct ash_stats *to)
{
	enum ash_code code = ash_stats_merge(to, r->stats);
	if (code == ASH_BAD_TAG)
		return FAULT(r, code, r->text.data,
		             _("this is a partial of %s, and not of %s as those before"),
		             r->stats->game->name, to->game->name);
	if (code == ASH_LIMIT)
		return FAULT(r, code, r->text.data, _("the counts are too large to be added"));
	return code;
}

enum ash_code ash_stats_read_partial(struct ash_stats *stats, struct ash_text text,
                                     struct ash_fault *fault)
{
	struct reading r = {.text = text, .stats = ash_stats_new(), .fault = fault};
	enum ash_code code = r.stats ? read_lines(&r) : ASH_NO_MEMORY;
	if (code == ASH_OK)
		code = check_sums(&r);
	if (code == ASH_OK)
		code = add(&r, stats);
	ash_stats_free(r.stats);
	return code;
}
