/* Records by their keys, in less than 11 bytes a record: of four slots three are taken at most. */
#ifndef ASH_UNIQUE_TABLE_H
#define ASH_UNIQUE_TABLE_H

#include "sets.h"

struct ash_key_table {
	const struct ash_unique *unique; /* which has the keys of records */
	uint64_t *slots;                 /* half of a key, and the record after; 0 if empty */
	uint64_t size;
	bool of_games;                   /* keys are those of games */
	bool failed;                     /* a temporary file could not be read */
};

/* Makes a table for all records of the collection, without any yet. False if memory ran out. */
bool ash_key_table_begin(struct ash_key_table *table, const struct ash_unique *unique,
                         bool of_games);

/* The key that a record has in the table. */
uint64_t ash_key_table_key(const struct ash_key_table *table, const struct ash_entry *entry);

/* The record of that key, or ASH_NO_ENTRY; then `slot`, if not NULL, is where it belongs. */
uint32_t ash_key_table_find(struct ash_key_table *table, uint64_t key, uint64_t *slot);

/* Puts a record into a slot that was found for its key. */
void ash_key_table_put(struct ash_key_table *table, uint64_t slot, uint64_t key, uint32_t record);

void ash_key_table_end(struct ash_key_table *table);

#endif
