/* What is known of each record, and which of them make a set. */
#ifndef ASH_SETS_H
#define ASH_SETS_H

#include "spool.h"
#include <ash/unique.h>

/* A record, as a temporary file has it. */
struct ash_entry {
	uint64_t key;               /* of what is compared */
	uint64_t place;             /* its part, by when that was first met, and its number there */
	uint64_t content;           /* the hash of all that is written of it */
	uint64_t text, prefixes;    /* where these are in their files */
	uint32_t tags_len;          /* pairs of name and value, each ended by NUL */
	uint32_t moves_len;         /* canonical movetext, behind the tags */
	uint32_t prefix_count;      /* keys of the beginnings of what is compared */
	uint32_t compared;          /* so many plies are compared */
	uint32_t plies;             /* so many it has */
	uint64_t copies;            /* for so many records it stands */
};

enum {
	ASH_PLACE_BITS = 40, /* of the number in a place */
	ASH_LENGTHS = 1024   /* lengths that are told apart */
};

struct ash_unique {
	struct ash_unique_options options;
	struct ash_spool entries, texts, prefixes;
	uint32_t count;
	bool lengths[ASH_LENGTHS];    /* so many plies are compared of some record; or more */
	char **parts;                 /* their names, by when they were first met */
	size_t part_count, part_cap;
	bool unordered;               /* places do not ascend */
	uint64_t last_place;
	unsigned long at, of;         /* the last record of a partial, and how many that has */
	struct ash_buffer text, keys, part; /* of the record at hand */
	uint32_t *link, *next;        /* see ash_sets_find */
};

/* What is no record of the arrays. */
#define ASH_NO_ENTRY UINT32_MAX

/* Reads or overwrites what is known of a record; to scan is quick where one record after the other
 * is read. These and all that follows return false, with
 * errno set, if a temporary file failed or memory ran out. */
bool ash_entry_read(const struct ash_unique *unique, uint32_t at, struct ash_entry *entry);
bool ash_entry_scan(struct ash_unique *unique, uint32_t at, struct ash_entry *entry);
bool ash_entry_change(struct ash_unique *unique, uint32_t at,
                      const struct ash_entry *entry);

/* Puts the entries in the order of their places. */
bool ash_sets_order(struct ash_unique *unique);

/* Finds the sets: of each, link[i] is `i` for its first record i and ASH_NO_ENTRY for the others,
 * and next[i] is the record behind i, ASH_NO_ENTRY for the last. Records that are contained in
 * longer ones are in the set of the longest if `contained`, and of the first such. */
bool ash_sets_find(struct ash_unique *unique, bool contained);

#endif
