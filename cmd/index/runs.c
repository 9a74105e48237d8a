#include "runs.h"
#include "../common.h"
#include "facts.h"
#include <stdlib.h>

/* What is so from this position on. */
static void take(struct track *track, uint64_t now, uint32_t at)
{
	for (uint64_t gone = track->now & ~now; gone; gone &= gone - 1) {
		int bit = __builtin_ctzll(gone);
		runs_add(&track->sets[bit], track->since[bit], at);
	}
	for (uint64_t new = now & ~track->now; new; new &= new - 1)
		track->since[__builtin_ctzll(new)] = at;
	track->now = now;
}

struct game_runs *game_runs_new(const struct ash_game *game, uint8_t number)
{
	struct game_runs *runs = calloc(1, sizeof *runs);
	if (!runs)
		die_memory();
	runs->game = game;
	runs->number = number;
	runs->start = stones_at_start(game);
	for (int side = 0; side < game->sides; side++)
		runs->full[side] = stones_of_side(game, &runs->start, side);
	return runs;
}

void game_runs_next(struct game_runs *runs, const struct ash_position *pos, uint32_t at)
{
	const struct ash_game *game = runs->game;
	unsigned sides = (unsigned)game->sides;
	struct ash_stones stones;
	ash_stones_of(game, pos, &stones);
	unsigned all = 1u << ALL_POSITIONS;
	take(&runs->turns, (uint64_t)1 << ((unsigned)game->turn(pos) + sides - at % sides) % sides, at);
	for (int side = 0; side < game->sides; side++) {
		unsigned total = 0;
		for (int kind = 0; kind < game->kinds; kind++) {
			uint64_t squares = stones.at[side][kind];
			unsigned count = (unsigned)__builtin_popcountll(squares);
			total += count;
			take(&runs->squares[side][kind], squares, at);
			take(&runs->counts[side][kind], gray(count), at);
		}
		take(&runs->totals[side], gray(total), at);
		all |= (unsigned)(total == runs->full[side]) << (ALL_FULL + side);
	}
	all |= (unsigned)same_stones(game, &stones, &runs->start) << ALL_AT_START;
	take(&runs->all, all, at);
}

void game_runs_end(struct game_runs *runs, uint32_t at)
{
	take(&runs->all, 0, at);
	take(&runs->turns, 0, at);
	for (int side = 0; side < runs->game->sides; side++) {
		take(&runs->totals[side], 0, at);
		for (int kind = 0; kind < runs->game->kinds; kind++) {
			take(&runs->squares[side][kind], 0, at);
			take(&runs->counts[side][kind], 0, at);
		}
	}
}

void game_runs_store(struct game_runs *runs, struct store *store, uint32_t chunk, enum what what)
{
	struct key key = {.chunk = chunk, .what = (uint8_t)what, .game = runs->number};
	if (what == WHAT_ALL)
		shelf_store(store, &key, runs->all.sets);
	if (what == WHAT_TURNS)
		shelf_store(store, &key, runs->turns.sets);
	for (int side = 0; side < runs->game->sides; side++) {
		key.side = (uint8_t)side;
		key.kind = 0;
		if (what == WHAT_TOTALS)
			shelf_store(store, &key, runs->totals[side].sets);
		for (int kind = 0; kind < runs->game->kinds; kind++) {
			key.kind = (uint8_t)kind;
			if (what == WHAT_COUNTS)
				shelf_store(store, &key, runs->counts[side][kind].sets);
			if (what == WHAT_SQUARES)
				shelf_store(store, &key, runs->squares[side][kind].sets);
		}
	}
}

static void free_tracks(struct track *tracks, size_t count)
{
	for (size_t i = 0; i < count; i++)
		for (size_t set = 0; set < SHELF_SETS; set++)
			runs_free(&tracks[i].sets[set]);
}

void game_runs_free(struct game_runs *runs)
{
	free_tracks(&runs->all, 1);
	free_tracks(&runs->turns, 1);
	free_tracks(runs->totals, ASH_SIDES_MAX);
	free_tracks(&runs->counts[0][0], ASH_SIDES_MAX * ASH_KINDS_MAX);
	free_tracks(&runs->squares[0][0], ASH_SIDES_MAX * ASH_KINDS_MAX);
	free(runs);
}
