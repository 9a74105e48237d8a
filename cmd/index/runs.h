/* The sets of positions of a chunk, as runs of positions in a row: what stands on the board changes
 * little from one to the next. */
#ifndef ASH_CMD_INDEX_RUNS_H
#define ASH_CMD_INDEX_RUNS_H

#include "store.h"
#include <ash/query.h>

enum { COUNTS = ASH_SQUARES_MAX + 1 };

struct runs {
	struct run {
		uint32_t begin, end; /* the last one is not in it */
	} *list;
	size_t count, cap;
};

/* The sets of a game, and the position at hand, from which the runs that go on have begun. */
struct game_runs {
	const struct ash_game *game;
	uint8_t number; /* of the game, in keys */
	struct runs all;
	struct runs turns[ASH_SIDES_MAX];
	struct runs totals[ASH_SIDES_MAX][COUNTS];
	struct runs counts[ASH_SIDES_MAX][ASH_KINDS_MAX][COUNTS];
	struct runs squares[ASH_SIDES_MAX][ASH_KINDS_MAX][ASH_SQUARES_MAX];

	struct ash_stones stones;
	uint32_t since_all, since_turn;
	uint32_t since_total[ASH_SIDES_MAX], since_count[ASH_SIDES_MAX][ASH_KINDS_MAX];
	uint32_t since_square[ASH_SIDES_MAX][ASH_KINDS_MAX][ASH_SQUARES_MAX];
	int turn, total[ASH_SIDES_MAX], count[ASH_SIDES_MAX][ASH_KINDS_MAX];
};

/* The first position of a record, which is the one of number `at` in the chunk; the next one; and
 * what follows the last one. They end the tool for want of memory. */
void runs_begin(struct game_runs *runs, const struct ash_position *pos, uint32_t at);
void runs_next(struct game_runs *runs, const struct ash_position *pos, uint32_t at);
void runs_end(struct game_runs *runs, uint32_t at);

/* Puts all sets of a kind, WHAT_ALL to WHAT_SQUARES, into the store, and empties them. */
void runs_store(struct game_runs *runs, struct store *store, uint32_t chunk, enum what what);

void runs_free(struct game_runs *runs);

#endif
