/* What is known of each record, and which of them make a set. */
#ifndef ASH_SETS_H
#define ASH_SETS_H

#include "parts.h"
#include "spool.h"
#include <ash/unique.h>

/* A record, as a temporary file has it. */
struct ash_entry {
	uint64_t key;               /* of what is compared */
	uint64_t game;              /* the same with the tags that tell games apart */
	uint64_t place;             /* its part, by when that was first met, and its number there */
	uint64_t content;           /* the hash of its text */
	uint64_t text, prefixes;    /* where these are in their files */
	uint32_t tags_len;          /* of canonical text: lines of tags */
	uint32_t moves_len;         /* and movetext, behind an empty line */
	uint32_t prefix_count;      /* keys of the beginnings of what is compared */
	uint32_t compared;          /* so many plies are compared */
	uint32_t plies;             /* so many it has */
	uint64_t copies;            /* for so many records it stands */
};

enum {
	ASH_PLACE_BITS = 40, /* of the number in a place */
	ASH_LENGTHS = 1024   /* lengths that are told apart */
};

/* What known.h is about. */
struct ash_known {
	uint64_t *slots;
	size_t buckets; /* 0 or a power of 2 */
	size_t count;   /* so many records were put there */
};

struct ash_unique {
	struct ash_unique_options options;
	struct ash_known known;
	struct ash_spool entries, texts, prefixes;
	uint32_t count;
	bool lengths[ASH_LENGTHS];    /* so many plies are compared of some record; or more */
	struct ash_parts parts;
	bool unordered;               /* places do not ascend */
	uint64_t last_place;
	struct ash_buffer text, keys; /* of the record at hand */
	uint32_t *link, *next;        /* see ash_sets_find */
};

/* The collection as it was before some records were added. */
struct ash_unique_mark {
	uint64_t entries, texts, prefixes; /* sizes of files */
	uint32_t count;
	bool unordered;
	uint64_t last_place;
};

/* Adds a valid record that stands for so many. */
enum ash_unique_status ash_unique_keep(struct ash_unique *unique, const struct ash_replay *replay,
                                       struct ash_place place, uint64_t copies);

/* Marks the collection, and makes it what it was. */
struct ash_unique_mark ash_unique_mark(const struct ash_unique *unique);
void ash_unique_return(struct ash_unique *unique, const struct ash_unique_mark *mark);

/* What errno says of a call that failed. */
enum ash_unique_status ash_unique_trouble(void);

/* What is no record of the arrays. */
#define ASH_NO_ENTRY UINT32_MAX

/* How long the text of a record is, with the line end behind it. */
static inline size_t ash_entry_text_len(const struct ash_entry *entry)
{
	return (size_t)entry->tags_len + 1 + entry->moves_len;
}

/* Reads or overwrites what is known of a record; to scan is quick where one record after the other
 * is read. These and all that follows return false, with
 * errno set, if a temporary file failed or memory ran out. */
bool ash_entry_read(const struct ash_unique *unique, uint32_t at, struct ash_entry *entry);
bool ash_entry_scan(struct ash_unique *unique, uint32_t at, struct ash_entry *entry);
bool ash_entry_change(struct ash_unique *unique, uint32_t at,
                      const struct ash_entry *entry);

/* Puts the entries in the order of their places. */
bool ash_sets_order(struct ash_unique *unique);

/* What makes a set. */
enum ash_set_of {
	ASH_SET_OF_KEYS,       /* records with the same of what is compared, */
	ASH_SET_OF_BEGINNINGS, /* and those contained in longer ones, with the first of the longest */
	ASH_SET_OF_GAMES       /* those of the same key and the same tags that tell games apart */
};

/* Finds the sets: of each, link[i] is `i` for its first record i and ASH_NO_ENTRY for the others,
 * and next[i] is the record behind i, ASH_NO_ENTRY for the last. */
bool ash_sets_find(struct ash_unique *unique, enum ash_set_of of);

#endif
