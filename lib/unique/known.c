#include "known.h"
#include "../hash.h"
#include <stdlib.h>
#include <string.h>

/* Slots are in buckets, of which half of the hash says the one. A slot has that half, and the
 * record after; 0 if it is empty. Buckets are so large that few are full before the others. */
enum { BUCKET = 64, FIRST_BUCKETS = 16 };

static uint64_t *bucket_of(const struct ash_known *known, uint64_t hash)
{
	return known->slots + (hash & (known->buckets - 1)) * BUCKET;
}

/* Is that the text of the record? */
static bool has_text(struct ash_unique *unique, const struct ash_entry *entry,
                     struct ash_text text, bool *failed)
{
	if (text.len + 1 != ash_entry_text_len(entry)) /* which has a line end */
		return false;
	const char *kept = ash_spool_scan(&unique->texts, entry->text, text.len);
	*failed |= !kept;
	return kept && memcmp(kept, text.data, text.len) == 0;
}

bool ash_known_find(struct ash_unique *unique, struct ash_text text, struct ash_entry *entry,
                    bool *found)
{
	const struct ash_known *known = &unique->known;
	const uint64_t hash = ash_hash_text(0, text);
	bool failed = false;
	*found = false;
	for (int i = 0; i < BUCKET && known->buckets && !*found && !failed; i++) {
		uint64_t slot = bucket_of(known, hash)[i];
		if (!slot || slot >> 32 != (hash & UINT32_MAX))
			continue;
		failed = !ash_entry_scan(unique, (uint32_t)slot - 1, entry);
		*found = !failed && has_text(unique, entry, text, &failed);
	}
	return !failed;
}

/* Puts a slot into its bucket, in place of another if there is no room. */
static void put(struct ash_known *known, uint64_t slot)
{
	uint64_t *slots = bucket_of(known, slot >> 32);
	int i = 0;
	while (i < BUCKET && slots[i])
		i++;
	slots[i < BUCKET ? i : (int)(slot % BUCKET)] = slot;
}

/* Makes twice as many buckets; each is shared out between itself and a new one. */
static bool grow(struct ash_known *known)
{
	size_t old = known->buckets, buckets = old ? 2 * old : FIRST_BUCKETS;
	uint64_t *slots = realloc(known->slots, buckets * BUCKET * sizeof *slots);
	if (!slots)
		return false;
	memset(slots + old * BUCKET, 0, (buckets - old) * BUCKET * sizeof *slots);
	known->slots = slots;
	known->buckets = buckets;
	for (size_t i = 0; i < old * BUCKET; i++) {
		uint64_t slot = slots[i];
		slots[i] = 0;
		if (slot)
			put(known, slot);
	}
	return true;
}

void ash_known_put(struct ash_known *known, uint64_t hash, uint32_t record)
{
	if (known->count++ >= known->buckets * BUCKET && !grow(known) && !known->buckets)
		return;
	put(known, hash << 32 | (record + 1));
}

void ash_known_free(struct ash_known *known)
{
	free(known->slots);
	*known = (struct ash_known){0};
}
