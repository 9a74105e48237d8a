#include "runs.h"
#include "../common.h"
#include <roaring/roaring.h>
#include <stdlib.h>

static void add(struct runs *runs, uint32_t begin, uint32_t end)
{
	if (runs->count == runs->cap) {
		size_t cap = runs->cap ? 2 * runs->cap : 16;
		struct run *list = realloc(runs->list, cap * sizeof *list);
		if (!list)
			die_memory();
		runs->list = list;
		runs->cap = cap;
	}
	runs->list[runs->count++] = (struct run){begin, end};
}

static int popcount(uint64_t set)
{
	return __builtin_popcountll(set);
}

/* Takes the squares on which stones of a kind stand now. */
static void take_squares(struct game_runs *runs, int side, int kind, uint64_t now, uint32_t at)
{
	uint64_t before = runs->stones.at[side][kind];
	uint32_t *since = runs->since_square[side][kind];
	for (uint64_t gone = before & ~now; gone; gone &= gone - 1) {
		int square = __builtin_ctzll(gone);
		add(&runs->squares[side][kind][square], since[square], at);
	}
	for (uint64_t new = now & ~before; new; new &= new - 1)
		since[__builtin_ctzll(new)] = at;
	runs->stones.at[side][kind] = now;
}

/* The number of something is now `now`, and was one that has been so since `since`. */
static void take_count(struct runs *runs, int *count, uint32_t *since, int now, uint32_t at)
{
	if (now == *count)
		return;
	add(&runs[*count], *since, at);
	*count = now;
	*since = at;
}

void runs_begin(struct game_runs *runs, const struct ash_position *pos, uint32_t at)
{
	const struct ash_game *game = runs->game;
	ash_stones_of(game, pos, &runs->stones);
	runs->turn = game->turn(pos);
	runs->since_all = runs->since_turn = at;
	for (int side = 0; side < game->sides; side++) {
		runs->total[side] = 0;
		runs->since_total[side] = at;
		for (int kind = 0; kind < game->kinds; kind++) {
			uint64_t squares = runs->stones.at[side][kind];
			runs->count[side][kind] = popcount(squares);
			runs->total[side] += runs->count[side][kind];
			runs->since_count[side][kind] = at;
			for (; squares; squares &= squares - 1)
				runs->since_square[side][kind][__builtin_ctzll(squares)] = at;
		}
	}
}

void runs_next(struct game_runs *runs, const struct ash_position *pos, uint32_t at)
{
	const struct ash_game *game = runs->game;
	struct ash_stones now;
	ash_stones_of(game, pos, &now);
	int turn = game->turn(pos);
	take_count(runs->turns, &runs->turn, &runs->since_turn, turn, at);
	for (int side = 0; side < game->sides; side++) {
		int total = runs->total[side];
		for (int kind = 0; kind < game->kinds; kind++) {
			uint64_t squares = now.at[side][kind];
			if (squares == runs->stones.at[side][kind])
				continue;
			int count = popcount(squares);
			total += count - runs->count[side][kind];
			take_squares(runs, side, kind, squares, at);
			take_count(runs->counts[side][kind], &runs->count[side][kind],
			           &runs->since_count[side][kind], count, at);
		}
		take_count(runs->totals[side], &runs->total[side], &runs->since_total[side], total, at);
	}
}

void runs_end(struct game_runs *runs, uint32_t at)
{
	const struct ash_game *game = runs->game;
	add(&runs->all, runs->since_all, at);
	add(&runs->turns[runs->turn], runs->since_turn, at);
	for (int side = 0; side < game->sides; side++) {
		add(&runs->totals[side][runs->total[side]], runs->since_total[side], at);
		for (int kind = 0; kind < game->kinds; kind++) {
			take_squares(runs, side, kind, 0, at);
			add(&runs->counts[side][kind][runs->count[side][kind]], runs->since_count[side][kind],
			    at);
		}
	}
}

/* Puts a set into the store, if it is not empty, and empties it. */
static void store_set(struct store *store, const struct key *key, struct runs *runs)
{
	if (runs->count == 0)
		return;
	roaring_bitmap_t *set = roaring_bitmap_create();
	if (!set)
		die_memory();
	for (size_t i = 0; i < runs->count; i++)
		roaring_bitmap_add_range(set, runs->list[i].begin, runs->list[i].end);
	roaring_bitmap_run_optimize(set);
	size_t len = roaring_bitmap_portable_size_in_bytes(set);
	char *bytes = malloc(len);
	if (!bytes)
		die_memory();
	roaring_bitmap_portable_serialize(set, bytes);
	store_put(store, key, bytes, len);
	free(bytes);
	roaring_bitmap_free(set);
	runs->count = 0;
}

static void store_sets(struct store *store, struct key key, struct runs *sets, uint32_t count)
{
	for (key.place = 0; key.place < count; key.place++)
		store_set(store, &key, &sets[key.place]);
}

/* The same for sets of which each position is in one, so that the largest need not be said. */
static void store_classes(struct store *store, struct key key, struct runs *sets, uint32_t count)
{
	struct runs *largest = sets;
	for (struct runs *set = sets; set < sets + count; set++)
		if (set->count > largest->count)
			largest = set;
	if (largest->count == 0)
		return;
	for (key.place = 0; key.place < count; key.place++) {
		if (&sets[key.place] == largest)
			store_put(store, &key, "", 0);
		else
			store_set(store, &key, &sets[key.place]);
	}
	largest->count = 0;
}

void runs_store(struct game_runs *runs, struct store *store, uint32_t chunk, enum what what)
{
	struct key key = {.chunk = chunk, .what = (uint8_t)what, .game = runs->number};
	if (what == WHAT_ALL)
		store_set(store, &key, &runs->all);
	if (what == WHAT_TURNS)
		store_classes(store, key, runs->turns, ASH_SIDES_MAX);
	for (int side = 0; side < runs->game->sides; side++) {
		key.side = (uint8_t)side;
		key.kind = 0;
		if (what == WHAT_TOTALS)
			store_sets(store, key, runs->totals[side], COUNTS);
		for (int kind = 0; kind < runs->game->kinds; kind++) {
			key.kind = (uint8_t)kind;
			if (what == WHAT_COUNTS)
				store_classes(store, key, runs->counts[side][kind], COUNTS);
			if (what == WHAT_SQUARES)
				store_sets(store, key, runs->squares[side][kind], ASH_SQUARES_MAX);
		}
	}
}

static void free_runs(struct runs *sets, size_t count)
{
	for (size_t i = 0; i < count; i++)
		free(sets[i].list);
}

void runs_free(struct game_runs *runs)
{
	free_runs(&runs->all, 1);
	free_runs(runs->turns, ASH_SIDES_MAX);
	free_runs(&runs->totals[0][0], sizeof runs->totals / sizeof(struct runs));
	free_runs(&runs->counts[0][0][0], sizeof runs->counts / sizeof(struct runs));
	free_runs(&runs->squares[0][0][0], sizeof runs->squares / sizeof(struct runs));
	free(runs);
}
