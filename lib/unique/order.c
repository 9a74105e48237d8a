/* Records in the order of their places, which need not be that in which they came. */
#include "sets.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A record by its place; where several have the same place, their contents decide. */
struct placed {
	uint64_t place;
	uint32_t entry;
};

struct ordering {
	struct ash_unique *unique;
	struct placed *list;
	bool failed;
};

static uint64_t content_of(struct ordering *o, size_t at)
{
	struct ash_entry entry = {0};
	o->failed |= !ash_entry_read(o->unique, o->list[at].entry, &entry);
	return entry.content;
}

static bool is_before(struct ordering *o, size_t a, size_t b)
{
	if (o->list[a].place != o->list[b].place)
		return o->list[a].place < o->list[b].place;
	return content_of(o, a) < content_of(o, b);
}

static void swap(struct ordering *o, size_t a, size_t b)
{
	struct placed held = o->list[a];
	o->list[a] = o->list[b];
	o->list[b] = held;
}

/* Lets the record at `at` sink to where none below it, up to `end`, comes after it. */
static void sink(struct ordering *o, size_t at, size_t end)
{
	for (size_t below; (below = 2 * at + 1) < end; at = below) {
		if (below + 1 < end && is_before(o, below, below + 1))
			below++;
		if (!is_before(o, at, below))
			return;
		swap(o, at, below);
	}
}

/* Heapsort: qsort may take as much memory again. */
static void sort(struct ordering *o, size_t count)
{
	for (size_t i = count / 2; i-- > 0;)
		sink(o, i, count);
	for (size_t end = count; end-- > 1;) {
		swap(o, 0, end);
		sink(o, 0, end);
	}
}

/* Sets the list to all records, their parts replaced with the ranks of these. */
static bool list_places(struct ordering *o)
{
	struct ash_unique *unique = o->unique;
	const struct ash_parts *parts = &unique->parts;
	const uint64_t numbers = (UINT64_C(1) << ASH_PLACE_BITS) - 1;
	uint64_t *ranks = calloc(parts->count, sizeof *ranks);
	struct ash_entry entry;
	if (!ranks) {
		errno = ENOMEM;
		return false;
	}
	for (size_t rank = 0; rank < parts->count; rank++)
		ranks[parts->sorted[rank]] = rank;
	for (uint32_t i = 0; i < unique->count && !o->failed; i++) {
		o->failed |= !ash_entry_scan(unique, i, &entry);
		uint64_t rank = o->failed ? 0 : ranks[entry.place >> ASH_PLACE_BITS];
		o->list[i] = (struct placed){rank << ASH_PLACE_BITS | (entry.place & numbers), i};
	}
	free(ranks);
	return !o->failed;
}

/* Writes the entries anew as they are listed. */
static bool rewrite(struct ash_unique *unique, const struct placed *list)
{
	struct ash_spool ordered;
	struct ash_entry entry;
	bool done = ash_spool_open(&ordered, unique->options.directory);
	for (uint32_t i = 0; done && i < unique->count; i++)
		done = ash_entry_read(unique, list[i].entry, &entry) &&
		       ash_spool_add(&ordered, &entry, sizeof entry);
	done = done && ash_spool_flush(&ordered);
	struct ash_spool spare = unique->entries;
	if (done)
		unique->entries = ordered;
	else
		spare = ordered;
	ash_spool_close(&spare);
	return done;
}

bool ash_sets_order(struct ash_unique *unique)
{
	struct ordering o = {.unique = unique};
	if (!unique->unordered)
		return true;
	o.list = malloc(unique->count * sizeof *o.list);
	if (!o.list) {
		errno = ENOMEM;
		return false;
	}
	bool done = list_places(&o);
	if (done)
		sort(&o, unique->count);
	done = done && !o.failed && rewrite(unique, o.list);
	free(o.list);
	return done;
}
