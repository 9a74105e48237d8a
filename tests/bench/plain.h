/* Who wins, by a search that knows nothing but the rules and what it has met before. */
#ifndef PLAIN_H
#define PLAIN_H

#include <games/ashtarashki/node.h>

/* What it remembers: the key of a position, and beside it who wins. */
struct plain {
	struct asht_keys keys;
	struct asht_key *table;
	size_t size; /* a power of two */
	uint64_t nodes;
};

/* Makes a search with a table of 2^bits entries of 16 bytes; ends the program without memory. */
void plain_make(struct plain *plain, int bits);
void plain_free(struct plain *plain);

/* Does the side to move win? */
bool plain_wins(struct plain *plain, const struct ash_position *pos);

#endif
