#include "stats.h"
#include <stdlib.h>

struct ash_stats *ash_stats_new(void)
{
	return calloc(1, sizeof(struct ash_stats));
}

void ash_stats_free(struct ash_stats *stats)
{
	if (!stats)
		return;
	ash_openings_free(&stats->openings);
	ash_buffer_free(&stats->line);
	free(stats);
}

const struct ash_game *ash_stats_game(const struct ash_stats *stats)
{
	return stats->game;
}

uint64_t ash_stats_records(const struct ash_stats *stats)
{
	uint64_t records = 0;
	for (size_t plies = 0; plies < ASH_SPREAD_MAX; plies++)
		records += stats->counts.plies[plies];
	return records;
}

/* Counts a value of a spread. */
static void count_value(uint64_t *spread, size_t value)
{
	spread[value < ASH_SPREAD_MAX ? value : ASH_SPREAD_MAX - 1]++;
}

/* Counts the stones that a move takes from the position before it. */
static void count_captures(struct ash_stats *stats, const struct ash_position *before,
                           const struct ash_move *move)
{
	size_t taken = 0;
	for (int square = 0; square < stats->game->board->squares; square++) {
		int side, kind;
		if (!(move->taken >> square & 1) || !stats->game->stone_at(before, square, &side, &kind))
			continue;
		stats->counts.captures[move->side][move->kind][kind]++;
		taken++;
	}
	stats->counts.chains[move->side][taken]++;
}

static void count_move(struct ash_stats *stats, const struct ash_position *before,
                       const struct ash_move *move)
{
	struct ash_counts *counts = &stats->counts;
	size_t becomes = move->becomes == ASH_GONE ? ASH_INTO_NOTHING : move->becomes;
	counts->moves[move->side]++;
	count_value(counts->branching, stats->game->count(before));
	for (int i = 0; i < move->steps && !ash_is_pass(move); i++)
		counts->squares[move->side][move->path[i]]++;
	if (move->taken)
		count_captures(stats, before, move);
	if (move->retreat)
		counts->retreats[move->side][move->kind][becomes]++;
	else if (move->becomes != move->kind)
		counts->changes[move->side][move->kind][becomes]++;
}

/* The side with the most points, or ASH_NOBODY. */
static size_t winner_of(const struct ash_game *game, const struct ash_outcome *outcome)
{
	size_t winner = ASH_NOBODY;
	uint8_t most = 0;
	for (size_t side = 0; side < (size_t)game->sides; side++) {
		if (outcome->points[side] > most) {
			most = outcome->points[side];
			winner = side;
		} else if (outcome->points[side] == most) {
			winner = ASH_NOBODY;
		}
	}
	return winner;
}

static void count_result(struct ash_stats *stats, const struct ash_outcome *outcome)
{
	stats->counts.results[outcome->end][winner_of(stats->game, outcome)]++;
	for (int side = 0; side < stats->game->sides; side++)
		stats->counts.points[side] += outcome->points[side];
}

/* Counts the opening that stats->line holds. Returns false if memory ran out. */
static bool count_opening(struct ash_stats *stats, const struct ash_outcome *outcome)
{
	struct ash_text line = ash_text_in(&stats->line);
	struct ash_opening *opening =
		stats->line.failed ? NULL : ash_openings_at(&stats->openings, line);
	if (!opening)
		return false;
	size_t winner = winner_of(stats->game, outcome);
	opening->counts[ASH_OPENING_GAMES]++;
	if (winner != ASH_NOBODY)
		opening->counts[ASH_OPENING_WINS + winner]++;
	for (int side = 0; side < stats->game->sides; side++)
		opening->counts[ASH_OPENING_POINTS + side] += outcome->points[side];
	return true;
}

enum ash_code ash_stats_add(struct ash_stats *stats, const struct ash_replay *replay)
{
	struct ash_walk walk;
	const struct ash_ply *ply;
	size_t plies = 0;
	if (stats->game && stats->game != replay->game)
		return ASH_BAD_TAG;
	stats->game = replay->game;
	ash_buffer_clear(&stats->line);
	ash_walk_begin(&walk, replay);
	while ((ply = ash_walk_next(&walk, false))) {
		count_move(stats, &walk.before[0], &ply->move);
		if (++plies > 2 || !replay->from_start)
			continue;
		ash_buffer_string(&stats->line, plies == 2 ? " " : "");
		replay->game->write_move(&walk.before[0], &ply->move, &stats->line);
		if (!count_opening(stats, &replay->outcome))
			return ASH_NO_MEMORY;
	}
	count_value(stats->counts.plies, plies);
	count_result(stats, &replay->outcome);
	return ASH_OK;
}

void ash_stats_invalid(struct ash_stats *stats)
{
	stats->counts.invalid[0]++;
}

/* Would the sums stay within ASH_COUNT_MAX? */
static bool fits(const struct ash_stats *a, const struct ash_stats *b)
{
	for (size_t i = 0; i < ash_table_count; i++) {
		const struct ash_table *table = &ash_tables[i];
		uint64_t total = ash_table_total(&a->counts, table) + ash_table_total(&b->counts, table);
		if (total > ASH_COUNT_MAX)
			return false;
	}
	return ash_openings_total(&a->openings) + ash_openings_total(&b->openings) <= ASH_COUNT_MAX;
}

enum ash_code ash_stats_merge(struct ash_stats *into, const struct ash_stats *from)
{
	if (into->game && from->game && into->game != from->game)
		return ASH_BAD_TAG;
	if (!fits(into, from))
		return ASH_LIMIT;
	if (from->game)
		into->game = from->game;
	for (size_t i = 0; i < ash_table_count; i++) {
		uint64_t *cells = ash_table_cells(&into->counts, &ash_tables[i]);
		const uint64_t *others = ash_table_read(&from->counts, &ash_tables[i]);
		for (size_t cell = 0, size = ash_table_size(&ash_tables[i]); cell < size; cell++)
			cells[cell] += others[cell];
	}
	return ash_openings_merge(&into->openings, &from->openings) ? ASH_OK : ASH_NO_MEMORY;
}
