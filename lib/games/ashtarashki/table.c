/* For MADV_HUGEPAGE, where there is such a thing. */
#define _DEFAULT_SOURCE
#include "table.h"
#include <stdlib.h>
#include <sys/mman.h>

enum { BUCKETS_MIN = 1 << 9, ALIGNMENT = 1 << 21 };

bool asht_table_make(struct asht_table *table, size_t bytes)
{
	const size_t bucket = ASHT_BUCKET * sizeof *table->entries;
	*table = (struct asht_table){.buckets = BUCKETS_MIN, .buckets_max = BUCKETS_MIN};
	while (table->buckets_max <= bytes / bucket / 2)
		table->buckets_max *= 2;
	/* Pages that are never touched take no memory. */
	table->memory = calloc(table->buckets_max * bucket + ALIGNMENT, 1);
	if (!table->memory)
		return false;
	uintptr_t start = (uintptr_t)table->memory + ALIGNMENT - 1;
	table->entries = (struct asht_entry *)(start - start % ALIGNMENT);
#ifdef MADV_HUGEPAGE
	/* It may be refused; the table is then as good, and slower. */
	madvise(table->entries, table->buckets_max * bucket, MADV_HUGEPAGE);
#endif
	return true;
}

void asht_table_free(struct asht_table *table)
{
	free(table->memory);
	*table = (struct asht_table){0};
}

static struct asht_entry *bucket_of(const struct asht_table *table, struct asht_key key)
{
	return table->entries + (asht_hash(key) & (table->buckets - 1)) * ASHT_BUCKET;
}

bool asht_table_find(const struct asht_table *table, struct asht_key key, struct asht_finding *finding)
{
	const struct asht_entry *bucket = bucket_of(table, key);
	for (int i = 0; i < ASHT_BUCKET; i++)
		if (asht_key_same(bucket[i].key, key)) {
			*finding = (struct asht_finding){bucket[i].yes, bucket[i].no, bucket[i].plies};
			return true;
		}
	return false;
}

/* Twice as many buckets: what is in one of them stays, or goes to the same place of the one
 * that far behind it. */
static void grow(struct asht_table *table)
{
	size_t old = table->buckets;
	table->buckets *= 2;
	for (size_t i = 0; i < old * ASHT_BUCKET; i++) {
		struct asht_entry *entry = &table->entries[i];
		if (entry->key.north && asht_hash(entry->key) & old) {
			table->entries[i + old * ASHT_BUCKET] = *entry;
			*entry = (struct asht_entry){0};
		}
	}
}

void asht_table_keep(struct asht_table *table, struct asht_key key, const struct asht_finding *finding,
                     uint64_t work)
{
	if (table->used > table->buckets * ASHT_BUCKET / 2 && table->buckets < table->buckets_max)
		grow(table);
	struct asht_entry *bucket = bucket_of(table, key), *to = bucket;
	for (int i = 0; i < ASHT_BUCKET; i++) {
		if (asht_key_same(bucket[i].key, key)) {
			to = &bucket[i];
			work += to->work;
			break;
		}
		if (bucket[i].work < to->work)
			to = &bucket[i];
	}
	if (!to->key.north)
		table->used++;
	*to = (struct asht_entry){.key = key,
	                          .yes = finding->yes,
	                          .no = finding->no,
	                          .plies = finding->plies,
	                          .work = (uint32_t)(work < UINT32_MAX ? work : UINT32_MAX)};
}
