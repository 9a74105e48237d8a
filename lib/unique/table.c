#include "table.h"
#include <stdlib.h>

bool ash_key_table_begin(struct ash_key_table *table, const struct ash_unique *unique,
                         bool of_games)
{
	uint64_t size = unique->count + (uint64_t)unique->count / 3 + 1;
	*table = (struct ash_key_table){.unique = unique, .size = size, .of_games = of_games};
	table->slots = size <= SIZE_MAX / sizeof *table->slots
	                   ? calloc((size_t)size, sizeof *table->slots) : NULL;
	return table->slots != NULL;
}

uint64_t ash_key_table_key(const struct ash_key_table *table, const struct ash_entry *entry)
{
	return table->of_games ? entry->game : entry->key;
}

/* Half a key is compared here, and the whole key where that agrees. */
static bool has_key(struct ash_key_table *table, uint32_t record, uint64_t key)
{
	struct ash_entry entry;
	if (!ash_entry_read(table->unique, record, &entry))
		table->failed = true;
	return !table->failed && ash_key_table_key(table, &entry) == key;
}

uint32_t ash_key_table_find(struct ash_key_table *table, uint64_t key, uint64_t *slot)
{
	uint64_t at = (key >> 32) * table->size >> 32;
	for (; table->slots[at]; at = at + 1 < table->size ? at + 1 : 0) {
		uint32_t record = (uint32_t)table->slots[at] - 1;
		if (table->slots[at] >> 32 == (key & UINT32_MAX) && has_key(table, record, key))
			return record;
	}
	if (slot)
		*slot = at;
	return ASH_NO_ENTRY;
}

void ash_key_table_put(struct ash_key_table *table, uint64_t slot, uint64_t key, uint32_t record)
{
	table->slots[slot] = key << 32 | (record + 1);
}

void ash_key_table_end(struct ash_key_table *table)
{
	free(table->slots);
}
