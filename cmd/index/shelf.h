/* Sets of positions of a chunk that are kept together in one value, up to 64 of them by number. What
 * stands on the board changes little from a position to the next, so that a set is kept as runs of
 * positions in a row. A run takes 17 bits, and little more is done to read it than to set bits: a
 * byte has the place of its first position in a block of 256, a byte has its length, and a row of
 * bits says how many runs begin in each block. */
#ifndef ASH_CMD_INDEX_SHELF_H
#define ASH_CMD_INDEX_SHELF_H

#include "store.h"
#include <stddef.h>
#include <stdint.h>

enum { SHELF_SETS = 64 };

/* A set that is being made, run by run. Zero-initialised. */
struct runs {
	struct run {
		uint32_t begin, end; /* the last one is not in it */
	} *list;
	size_t count, cap;
};

/* Adds the positions from `begin` on, up to `end` without it, which follow those that are there;
 * ends the tool for want of memory. And gives the memory back. */
void runs_add(struct runs *runs, uint32_t begin, uint32_t end);
void runs_free(struct runs *runs);

/* Puts the sets into the store as one value, if one of them is not empty, and empties them. */
void shelf_store(struct store *store, const struct key *key, struct runs sets[SHELF_SETS]);

/* Sets that are in a store. */
struct shelf {
	const struct store *store;
	struct ash_text value;
	uint32_t sets;      /* so many at most are not empty */
	uint32_t positions; /* of the chunk */
};

/* Finds the sets of a chunk with so many positions. Those that are not there are empty. Ends the
 * tool where they are no shelf. */
void shelf_find(struct shelf *shelf, const struct store *store, const struct key *key,
                uint32_t positions);

/* How many runs a set has. */
uint32_t shelf_runs(const struct shelf *shelf, uint32_t number);

/* A set of positions of a chunk, a bit each, needs so many words. */
static inline size_t shelf_words(uint32_t positions)
{
	return positions / 64 + 2;
}

/* Adds the positions of a set to such a one. Ends the tool where it is none. */
void shelf_add(const struct shelf *shelf, uint32_t number, uint64_t *to);

#endif
