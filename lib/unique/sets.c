#include "table.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

bool ash_entry_read(const struct ash_unique *unique, uint32_t at, struct ash_entry *entry)
{
	return ash_spool_read(&unique->entries, (uint64_t)at * sizeof *entry, entry, sizeof *entry);
}

bool ash_entry_scan(struct ash_unique *unique, uint32_t at, struct ash_entry *entry)
{
	const char *bytes =
		ash_spool_scan(&unique->entries, (uint64_t)at * sizeof *entry, sizeof *entry);
	if (bytes)
		memcpy(entry, bytes, sizeof *entry);
	return bytes != NULL;
}

bool ash_entry_change(struct ash_unique *unique, uint32_t at,
                      const struct ash_entry *entry)
{
	return ash_spool_change(&unique->entries, (uint64_t)at * sizeof *entry, entry, sizeof *entry);
}

/* Sets link[i] to the first record with the key of i. */
static bool link_keys(struct ash_unique *unique, struct ash_key_table *table)
{
	struct ash_entry entry;
	for (uint32_t i = 0; i < unique->count; i++) {
		uint64_t slot;
		if (!ash_entry_scan(unique, i, &entry))
			return false;
		uint64_t key = ash_key_table_key(table, &entry);
		uint32_t first = ash_key_table_find(table, key, &slot);
		if (first == ASH_NO_ENTRY)
			ash_key_table_put(table, slot, key, i);
		unique->link[i] = first == ASH_NO_ENTRY ? i : first;
	}
	return !table->failed;
}

/* Links the first record of a key, which is a beginning of another, to that one if it is the
 * longest so far. */
static bool contain(struct ash_unique *unique, uint32_t within, uint32_t longer, uint32_t compared)
{
	struct ash_entry best;
	if (unique->link[within] != within) {
		if (!ash_entry_read(unique, unique->link[within], &best))
			return false;
		if (best.compared >= compared)
			return true;
	}
	unique->link[within] = longer;
	return true;
}

/* Was the record linked to an earlier one for its key? */
static bool is_repeated(const struct ash_unique *unique, uint32_t record, uint64_t key,
                        bool *failed)
{
	struct ash_entry linked = {.key = ~key};
	if (unique->link[record] != record)
		*failed |= !ash_entry_read(unique, unique->link[record], &linked);
	return linked.key == key;
}

/* The first beginning of a record, from that one on, that is as long as some record; else how many
 * beginnings there are. */
static uint32_t next_beginning(const struct ash_unique *unique, const struct ash_entry *entry,
                               uint32_t from)
{
	uint32_t shortest = entry->compared - entry->prefix_count;
	while (from < entry->prefix_count && shortest + from < ASH_LENGTHS - 1 &&
	       !unique->lengths[shortest + from])
		from++;
	return from;
}

/* Links the records that are contained in this one. */
static bool link_beginnings(struct ash_unique *unique, struct ash_key_table *table, uint32_t record)
{
	struct ash_entry entry;
	if (!ash_entry_scan(unique, record, &entry))
		return false;
	uint32_t first = next_beginning(unique, &entry, 0);
	if (first == entry.prefix_count || is_repeated(unique, record, entry.key, &table->failed))
		return !table->failed;
	const char *keys = ash_spool_scan(&unique->prefixes, entry.prefixes,
	                                  entry.prefix_count * sizeof(uint64_t));
	if (!keys)
		return false;
	for (uint32_t i = first; i < entry.prefix_count; i = next_beginning(unique, &entry, i + 1)) {
		uint64_t key;
		memcpy(&key, keys + i * sizeof key, sizeof key);
		uint32_t within = ash_key_table_find(table, key, NULL);
		if (within != ASH_NO_ENTRY && !contain(unique, within, record, entry.compared))
			return false;
	}
	return !table->failed;
}

static bool link_records(struct ash_unique *unique, enum ash_set_of of)
{
	struct ash_key_table table;
	if (!ash_key_table_begin(&table, unique, of == ASH_SET_OF_GAMES)) {
		errno = ENOMEM;
		return false;
	}
	bool linked = link_keys(unique, &table);
	bool contained = of == ASH_SET_OF_BEGINNINGS;
	for (uint32_t i = 0; linked && contained && i < unique->count; i++)
		linked = link_beginnings(unique, &table, i);
	ash_key_table_end(&table);
	return linked;
}

/* Makes lists of what is linked to the same record, directly or through the first record of its
 * key. There is no third step: what contains the record that contains one, contains that too, and
 * is longer. `last` has room for all records. */
static void list_sets(struct ash_unique *unique, uint32_t *last)
{
	uint32_t *link = unique->link;
	for (uint32_t i = 0; i < unique->count; i++)
		last[i] = unique->next[i] = ASH_NO_ENTRY;
	for (uint32_t i = 0; i < unique->count; i++)
		link[i] = link[link[i]];
	for (uint32_t i = 0; i < unique->count; i++) {
		uint32_t root = link[i], before = last[root];
		link[i] = before == ASH_NO_ENTRY ? i : ASH_NO_ENTRY;
		if (before != ASH_NO_ENTRY)
			unique->next[before] = i;
		last[root] = i;
	}
}

static bool allocate(uint32_t **array, uint32_t count)
{
	*array = calloc((size_t)count + 1, sizeof **array);
	if (!*array)
		errno = ENOMEM;
	return *array != NULL;
}

bool ash_sets_find(struct ash_unique *unique, enum ash_set_of of)
{
	uint32_t *last;
	if (!allocate(&unique->link, unique->count) || !link_records(unique, of) ||
	    !allocate(&unique->next, unique->count) || !allocate(&last, unique->count))
		return false;
	list_sets(unique, last);
	free(last);
	return true;
}
