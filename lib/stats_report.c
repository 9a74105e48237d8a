/* The figures that people ask for, from the counters. */
#include "report.h"
#include "stats.h"
#include <stdlib.h>
#include <string.h>

enum { REPLIES_SHOWN = 5 };

/* What the report is made from. */
struct making {
	const struct ash_stats *stats;
	const struct ash_counts *counts; /* of the stats */
	const struct ash_game *game;
	size_t sides;
	struct ash_report *report;
};

static void side_columns(const struct making *m, const char *all)
{
	for (size_t side = 0; side < m->sides; side++)
		ash_report_column(m->report, "%s", m->game->side[side].name);
	if (all)
		ash_report_column(m->report, "%s", all);
}

/* The sum of the values of all sides. */
static uint64_t over_sides(const struct making *m, const uint64_t *values)
{
	uint64_t sum = 0;
	for (size_t side = 0; side < m->sides; side++)
		sum += values[side];
	return sum;
}

static void side_values(const struct making *m, const uint64_t *values)
{
	for (size_t side = 0; side < m->sides; side++)
		ash_report_count(m->report, values[side]);
}

static void make_records(const struct making *m)
{
	ash_report_section(m->report, "records", "Records");
	ash_report_column(m->report, "valid");
	ash_report_column(m->report, "invalid");
	ash_report_row(m->report, "%s", m->game->name);
	ash_report_count(m->report, ash_stats_records(m->stats));
	ash_report_count(m->report, m->counts->invalid[0]);
}

/* A row of wins by side and the records there are, those without a winner too. */
static void result_row(const struct making *m, const char *name, const uint64_t *wins)
{
	ash_report_row(m->report, "%s", name);
	side_values(m, wins);
	ash_report_count(m->report, over_sides(m, wins) + wins[ASH_NOBODY]);
}

static void make_results(const struct making *m)
{
	uint64_t all[ASH_SIDES_MAX + 1] = {0};
	ash_report_section(m->report, "results", "Results, wins of");
	side_columns(m, "records");
	for (size_t end = ASH_END_NONE + 1; end < ASH_ENDS; end++)
		if (m->game->ends >> end & 1)
			result_row(m, ash_end_name((enum ash_end)end), m->counts->results[end]);
	result_row(m, "unfinished", m->counts->results[ASH_END_NONE]);
	for (size_t end = 0; end < ASH_ENDS; end++)
		for (size_t winner = 0; winner <= ASH_NOBODY; winner++)
			all[winner] += m->counts->results[end][winner];
	result_row(m, "all", all);
}

/* Adds a row of sums: each side has `of` of the counters, and every `step`th of them counts,
 * from the one at `first` on. */
static void sums_row(const struct making *m, const char *name, const uint64_t *cells, size_t of,
                     size_t first, size_t step)
{
	uint64_t sums[ASH_SIDES_MAX] = {0};
	for (size_t side = 0; side < m->sides; side++)
		for (size_t i = first; i < of; i += step)
			sums[side] += cells[side * of + i];
	ash_report_row(m->report, "%s", name);
	side_values(m, sums);
	ash_report_count(m->report, over_sides(m, sums));
}

static void make_sides(const struct making *m)
{
	enum { PAIRS = ASH_KINDS_MAX * ASH_KINDS_MAX, CHANGES = ASH_KINDS_MAX * ASH_BECOMES_MAX };
	const struct ash_counts *c = m->counts;
	ash_report_section(m->report, "sides", "By side");
	side_columns(m, "all");
	sums_row(m, "points", c->points, 1, 0, 1);
	sums_row(m, "moves", c->moves, 1, 0, 1);
	sums_row(m, "captures", c->chains[0], ASH_SQUARES_MAX + 1, 0, 1);
	sums_row(m, "stones taken", c->captures[0][0], PAIRS, 0, 1);
	if (m->game->retreats) {
		sums_row(m, "retreats", c->retreats[0][0], CHANGES, 0, 1);
		sums_row(m, "self-removals", c->retreats[0][0], CHANGES, ASH_INTO_NOTHING,
		         ASH_BECOMES_MAX);
	}
	sums_row(m, m->game->changed_sum, c->changes[0][0], CHANGES, 0, 1);
}

/* The value that the record or position number `at`, from 0 and by size, has. */
static size_t value_at(const uint64_t *spread, uint64_t at)
{
	size_t value = 0;
	for (; at >= spread[value]; value++)
		at -= spread[value];
	return value;
}

static void spread_row(const struct making *m, const char *name, const uint64_t *spread)
{
	uint64_t total = 0, sum = 0;
	ash_report_row(m->report, "%s", name);
	for (size_t value = 0; value < ASH_SPREAD_MAX; value++) {
		total += spread[value];
		sum += value * spread[value];
	}
	if (total == 0) {
		for (int i = 0; i < 4; i++)
			ash_report_none(m->report);
		return;
	}
	size_t middle = value_at(spread, (total - 1) / 2) + value_at(spread, total / 2);
	uint64_t hundredths = sum / total * 100 + (sum % total * 100 + total / 2) / total;
	ash_report_count(m->report, value_at(spread, 0));
	ash_report_decimal(m->report, 5 * middle, 1);
	ash_report_decimal(m->report, hundredths, 2);
	ash_report_count(m->report, value_at(spread, total - 1));
}

static void make_spread(const struct making *m)
{
	static const char *const columns[] = {"least", "median", "mean", "most"};
	ash_report_section(m->report, "spread", "Spread");
	for (size_t i = 0; i < sizeof columns / sizeof *columns; i++)
		ash_report_column(m->report, "%s", columns[i]);
	spread_row(m, "plies", m->counts->plies);
	spread_row(m, "branching", m->counts->branching);
}

static void make_chains(const struct making *m)
{
	ash_report_section(m->report, "chains", "Stones a capture")->beside = true;
	side_columns(m, NULL);
	for (size_t taken = 0; taken <= ASH_SQUARES_MAX; taken++) {
		uint64_t values[ASH_SIDES_MAX] = {0};
		for (size_t side = 0; side < m->sides; side++)
			values[side] = m->counts->chains[side][taken];
		if (over_sides(m, values) == 0)
			continue;
		ash_report_row(m->report, "%zu", taken);
		side_values(m, values);
	}
}

/* A section with a row for each pair of kinds that occurs. `cells` has a counter for each
 * side, kind and one of `others`; a name goes between the names of the two. */
static void make_pairs(const struct making *m, const char *name, const char *title,
                       const uint64_t *cells, size_t others, const char *verb)
{
	ash_report_section(m->report, name, title)->beside = true;
	side_columns(m, NULL);
	for (size_t pair = 0; pair < ASH_KINDS_MAX * others; pair++) {
		uint64_t values[ASH_SIDES_MAX] = {0};
		size_t kind = pair / others, other = pair % others;
		for (size_t side = 0; side < m->sides; side++)
			values[side] = cells[side * ASH_KINDS_MAX * others + pair];
		if (over_sides(m, values) == 0)
			continue;
		if (other == ASH_INTO_NOTHING)
			ash_report_row(m->report, "%s removed", m->game->kind[kind].name);
		else
			ash_report_row(m->report, "%s %s %s", m->game->kind[kind].name, verb,
			               m->game->kind[other].name);
		side_values(m, values);
	}
}

/* Most played first, then by name. */
static int compare(const void *a, const void *b)
{
	const struct ash_opening *x = *(const struct ash_opening *const *)a;
	const struct ash_opening *y = *(const struct ash_opening *const *)b;
	uint64_t played_x = x->counts[ASH_OPENING_GAMES], played_y = y->counts[ASH_OPENING_GAMES];
	if (played_x != played_y)
		return played_x < played_y ? 1 : -1;
	return strcmp(x->line, y->line);
}

static void make_openings(const struct making *m, const char *name, const char *title, bool reply)
{
	const struct ash_openings *openings = &m->stats->openings;
	const struct ash_opening **sorted = malloc((openings->count + 1) * sizeof *sorted);
	size_t count = 0;
	ash_report_section(m->report, name, title)->shown = reply ? REPLIES_SHOWN : 0;
	ash_report_column(m->report, "games");
	for (size_t side = 0; side < m->sides; side++)
		ash_report_column(m->report, "%s wins", m->game->side[side].name);
	for (size_t side = 0; side < m->sides; side++)
		ash_report_column(m->report, "%s points", m->game->side[side].name);
	if (!sorted) {
		m->report->text.failed = true;
		return;
	}
	for (size_t i = 0; i < openings->count; i++)
		if (openings->list[i].reply == reply)
			sorted[count++] = &openings->list[i];
	qsort(sorted, count, sizeof *sorted, compare);
	for (size_t i = 0; i < count; i++) {
		ash_report_row(m->report, "%s", sorted[i]->line);
		ash_report_count(m->report, sorted[i]->counts[ASH_OPENING_GAMES]);
		side_values(m, sorted[i]->counts + ASH_OPENING_WINS);
		side_values(m, sorted[i]->counts + ASH_OPENING_POINTS);
	}
	free(sorted);
}

static void make_squares(const struct making *m)
{
	ash_report_section(m->report, "squares", "Squares")->beside = true;
	side_columns(m, NULL);
	if (over_sides(m, m->counts->moves) == 0)
		return;
	for (size_t square = 0; square < (size_t)m->game->board->squares; square++) {
		uint64_t values[ASH_SIDES_MAX] = {0};
		for (size_t side = 0; side < m->sides; side++)
			values[side] = m->counts->squares[side][square];
		ash_report_row(m->report, "%s", m->game->board->names[square]);
		side_values(m, values);
	}
}

static void make_report(const struct ash_stats *stats, struct ash_report *report)
{
	const struct ash_game *game = stats->game ? stats->game : ash_games[0];
	const struct ash_counts *counts = &stats->counts;
	struct making m = {.stats = stats,
	                   .counts = counts,
	                   .game = game,
	                   .sides = (size_t)game->sides,
	                   .report = report};
	make_records(&m);
	make_results(&m);
	make_sides(&m);
	make_spread(&m);
	make_pairs(&m, "captures", "Captures", counts->captures[0][0], ASH_KINDS_MAX, "takes");
	make_chains(&m);
	make_pairs(&m, "retreats", "Retreats", counts->retreats[0][0], ASH_BECOMES_MAX, "to");
	make_pairs(&m, m.game->changed, m.game->changed_title, counts->changes[0][0], ASH_BECOMES_MAX,
	           "to");
	make_openings(&m, "first", "First move", false);
	make_openings(&m, "replies", "And reply", true);
	make_squares(&m);
}

/* Makes the report and has it written. */
static void write_report(const struct ash_stats *stats, struct ash_buffer *out,
                         void (*write)(const struct ash_report *, struct ash_buffer *))
{
	struct ash_report report = {0};
	make_report(stats, &report);
	if (report.text.failed)
		out->failed = true;
	else
		write(&report, out);
	ash_report_free(&report);
}

void ash_stats_write_text(const struct ash_stats *stats, struct ash_buffer *out)
{
	write_report(stats, out, ash_report_text);
}

void ash_stats_write_yaml(const struct ash_stats *stats, struct ash_buffer *out)
{
	write_report(stats, out, ash_report_yaml);
}

void ash_stats_write_json(const struct ash_stats *stats, struct ash_buffer *out)
{
	write_report(stats, out, ash_report_json);
}

void ash_stats_write_tsv(const struct ash_stats *stats, struct ash_buffer *out)
{
	write_report(stats, out, ash_report_tsv);
}
