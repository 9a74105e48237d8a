/* What a search has found out about positions, in memory of a fixed size. */
#ifndef ASHT_TABLE_H
#define ASHT_TABLE_H

#include "node.h"

/* How far a question about a position is from its answer: how many positions at least are
 * still to be decided to say yes for the side to move, and to say no. One of them is 0, and the
 * other ASHT_ENDLESS, where it is answered; `plies` are then how many moves the proof has. */
struct asht_finding {
	uint32_t yes, no;
	uint32_t plies;
};

static const uint32_t ASHT_ENDLESS = 1u << 30;

static inline bool asht_answered(const struct asht_finding *finding)
{
	return finding->yes == 0 || finding->no == 0;
}

/* An entry: the key of a question, whose north is never 0, and what was found with how much
 * work. */
struct asht_entry {
	struct asht_key key;
	uint32_t yes, no, plies, work;
};

/* A bucket is two lines of the cache. */
enum { ASHT_BUCKET = 4 };

/* Of the buckets only as many are used as there is need for. */
struct asht_table {
	void *memory;
	struct asht_entry *entries;
	size_t buckets, buckets_max; /* powers of two */
	size_t used;                 /* entries */
};

/* Makes a table of at most so many bytes. False if there is no memory. */
bool asht_table_make(struct asht_table *table, size_t bytes);
void asht_table_free(struct asht_table *table);

static inline uint64_t asht_hash(struct asht_key key)
{
	uint64_t hash = key.south * 0x9e3779b97f4a7c15 ^
	                (key.north + 0x7f4a7c159e3779b9) * 0xc2b2ae3d27d4eb4f;
	hash = (hash ^ hash >> 29) * 0xbf58476d1ce4e5b9;
	return hash ^ hash >> 32;
}

/* Fetches from memory what asht_table_find will look at. */
static inline void asht_table_fetch(const struct asht_table *table, struct asht_key key)
{
	const struct asht_entry *bucket =
		table->entries + (asht_hash(key) & (table->buckets - 1)) * ASHT_BUCKET;
	__builtin_prefetch(bucket);
	__builtin_prefetch(bucket + ASHT_BUCKET / 2);
}

/* What was found out, or false if nothing was or it has been forgotten. */
bool asht_table_find(const struct asht_table *table, struct asht_key key, struct asht_finding *finding);

/* Keeps a finding that took `work`, if need be in place of the one that took least. */
void asht_table_keep(struct asht_table *table, struct asht_key key, const struct asht_finding *finding,
                     uint64_t work);

#endif
