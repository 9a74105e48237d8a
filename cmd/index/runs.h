/* The sets of positions of a chunk while they are made, position by position. */
#ifndef ASH_CMD_INDEX_RUNS_H
#define ASH_CMD_INDEX_RUNS_H

#include "shelf.h"
#include <ash/query.h>

/* Up to 64 things that are so or not, a bit each, and of each the positions in which it is. */
struct track {
	uint64_t now;
	uint32_t since[SHELF_SETS]; /* of each that is so */
	struct runs sets[SHELF_SETS];
};

/* All of a game; see enum what. */
struct game_runs {
	const struct ash_game *game;
	uint8_t number; /* of the game, in keys */
	struct ash_stones start;       /* what stands on the board then, */
	unsigned full[ASH_SIDES_MAX];  /* and how many of each side */
	struct track all, turns;
	struct track totals[ASH_SIDES_MAX];
	struct track counts[ASH_SIDES_MAX][ASH_KINDS_MAX];
	struct track squares[ASH_SIDES_MAX][ASH_KINDS_MAX];
};

/* Begins with a game, which has this number in keys. Ends the tool for want of memory. */
struct game_runs *game_runs_new(const struct ash_game *game, uint8_t number);

/* Takes a position of a record, which is the one of number `at` in the chunk; and what follows the
 * last one of a record. They end the tool for want of memory. */
void game_runs_next(struct game_runs *runs, const struct ash_position *pos, uint32_t at);
void game_runs_end(struct game_runs *runs, uint32_t at);

/* Puts all sets of a kind, WHAT_ALL to WHAT_SQUARES, into the store, and empties them. */
void game_runs_store(struct game_runs *runs, struct store *store, uint32_t chunk, enum what what);

void game_runs_free(struct game_runs *runs);

#endif
