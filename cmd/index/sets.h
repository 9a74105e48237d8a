/* Sets of the positions of a chunk, a bit each, in which questions are answered. */
#ifndef ASH_CMD_INDEX_SETS_H
#define ASH_CMD_INDEX_SETS_H

#include "shelf.h"
#include <ash/game.h>
#include <stdbool.h>

enum { SUM_BITS = 8 };

/* Zero-initialised but for `store`. */
struct sets {
	const struct store *store;
	struct key key;
	const struct ash_game *game;
	uint32_t positions;
	size_t words, room;      /* of each set: used, and there to be used */
	uint64_t *found;         /* what meets all that was asked so far */
	uint64_t *some;          /* what is at hand */
	uint64_t *above;         /* of a number at hand, as much as is read of it */
	uint64_t *sum[SUM_BITS]; /* a number of each position: its bits from the lowest on */
	unsigned sum_bits;       /* those of it that are not 0 everywhere; 0 begins a sum */
};

/* Goes to a chunk with so many positions. Ends the tool for want of memory. */
void sets_begin(struct sets *sets, uint32_t chunk, uint32_t positions);

/* Sets one of the sets to none of the positions; and is it none of them? */
void sets_clear(const struct sets *sets, uint64_t *set);
bool sets_none(const struct sets *sets, const uint64_t *set);

/* Sets `some` to a set of a shelf. */
void sets_read(struct sets *sets, const struct shelf *shelf, uint32_t number);

/* Leaves of what is found what is in `some`, or what is not; and the same with a set of a shelf,
 * which is in `some` then. */
void sets_keep_some(struct sets *sets, bool in);
void sets_keep(struct sets *sets, const struct shelf *shelf, uint32_t number, bool in);

/* Adds to the sum the number whose bits in Gray code are on a shelf; and where a position is in
 * `some`, which is used up, 1 in the place of `bit`. */
void sets_sum(struct sets *sets, const struct shelf *number);
void sets_sum_some(struct sets *sets, unsigned bit);

/* Sets `some` to where the sum is that large, or larger. */
void sets_at_least(struct sets *sets, unsigned least);

/* The first position found from `from` on, or how many positions there are in the chunk. */
uint32_t sets_next(const struct sets *sets, uint32_t from);

void sets_free(struct sets *sets);

#endif
