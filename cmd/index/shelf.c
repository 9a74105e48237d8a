#include "shelf.h"
#include "../common.h"
#include <stdlib.h>
#include <string.h>

/* Positions of a block, which are the longest run too: longer ones are kept in pieces. */
enum { BLOCK = 256 };

/* Of each set: the number of its runs, where it begins in the value, and the length of its row, in
 * bytes. In the row, from the lowest bit of each word on, stands a one for each run, behind a zero
 * for each block that is passed; then come the places of all runs in their blocks, and their lengths
 * but for one position. */
struct place_of_set {
	uint32_t runs, at, row;
};

/* What a value begins with. */
struct front {
	uint32_t sets;
};

void runs_add(struct runs *runs, uint32_t begin, uint32_t end)
{
	if (runs->count > 0 && runs->list[runs->count - 1].end == begin) {
		runs->list[runs->count - 1].end = end;
		return;
	}
	if (runs->count == runs->cap) {
		size_t cap = runs->cap ? 2 * runs->cap : 16;
		struct run *list = realloc(runs->list, cap * sizeof *list);
		if (!list)
			die_memory();
		runs->list = list;
		runs->cap = cap;
	}
	runs->list[runs->count++] = (struct run){begin, end};
}

void runs_free(struct runs *runs)
{
	free(runs->list);
}

static size_t count_pieces(const struct runs *runs)
{
	size_t pieces = 0;
	for (size_t i = 0; i < runs->count; i++)
		pieces += (runs->list[i].end - runs->list[i].begin - 1) / BLOCK + 1;
	return pieces;
}

static char *reserve(struct ash_buffer *value, size_t len)
{
	char *to = ash_buffer_reserve(value, len);
	if (!to)
		die_memory();
	memset(to, 0, len);
	value->len += len;
	return to;
}

static void set_bit(char *row, size_t bit)
{
	uint64_t word;
	char *at = row + bit / 64 * sizeof word;
	memcpy(&word, at, sizeof word);
	word |= (uint64_t)1 << bit % 64;
	memcpy(at, &word, sizeof word);
}

/* Appends a set, and says where it is. */
static struct place_of_set write_set(const struct runs *runs, struct ash_buffer *value)
{
	size_t pieces = count_pieces(runs), piece = 0;
	uint32_t last = runs->count > 0 ? runs->list[runs->count - 1].end : 0;
	size_t row = (pieces + last / BLOCK) / 64 * sizeof(uint64_t) + sizeof(uint64_t);
	struct place_of_set place = {(uint32_t)pieces, (uint32_t)value->len, (uint32_t)row};
	char *to = reserve(value, row + 2 * pieces);
	for (size_t i = 0; i < runs->count; i++) {
		uint32_t begin = runs->list[i].begin, end = runs->list[i].end;
		for (; begin < end; begin += BLOCK, piece++) {
			uint32_t length = end - begin < BLOCK ? end - begin : BLOCK;
			set_bit(to, begin / BLOCK + piece);
			to[row + piece] = (char)(begin % BLOCK);
			to[row + pieces + piece] = (char)(length - 1);
		}
	}
	return place;
}

void shelf_store(struct store *store, const struct key *key, struct runs sets[SHELF_SETS])
{
	struct ash_buffer value = {0};
	struct place_of_set places[SHELF_SETS];
	struct front front = {0};
	for (uint32_t i = 0; i < SHELF_SETS; i++)
		if (sets[i].count > 0)
			front.sets = i + 1;
	if (front.sets == 0)
		return;
	reserve(&value, sizeof front + front.sets * sizeof *places);
	for (uint32_t i = 0; i < front.sets; i++) {
		places[i] = write_set(&sets[i], &value);
		sets[i].count = 0;
	}
	memcpy(value.data, &front, sizeof front);
	memcpy(value.data + sizeof front, places, front.sets * sizeof *places);
	store_put(store, key, value.data, value.len);
	ash_buffer_free(&value);
}

void shelf_find(struct shelf *shelf, const struct store *store, const struct key *key,
                uint32_t positions)
{
	struct front front;
	*shelf = (struct shelf){.store = store, .positions = positions};
	if (!store_get(store, key, &shelf->value))
		return;
	if (shelf->value.len < sizeof front)
		die_no_index(store->path);
	memcpy(&front, shelf->value.data, sizeof front);
	if (front.sets > SHELF_SETS ||
	    shelf->value.len < sizeof front + front.sets * sizeof(struct place_of_set))
		die_no_index(store->path);
	shelf->sets = front.sets;
}

static struct place_of_set place_of(const struct shelf *shelf, uint32_t number)
{
	struct place_of_set place = {0};
	if (number < shelf->sets)
		memcpy(&place, shelf->value.data + sizeof(struct front) + number * sizeof place,
		       sizeof place);
	return place;
}

uint32_t shelf_runs(const struct shelf *shelf, uint32_t number)
{
	return place_of(shelf, number).runs;
}

/* Adds a run of `more` positions beside its first one. A word is written behind the last of them. */
static inline void add_run(uint64_t *set, size_t begin, unsigned more)
{
	uint64_t *word = set + begin / 64, all = ~(uint64_t)0;
	unsigned shift = begin % 64;
	for (; more >= 64; more -= 64, word++) {
		word[0] |= all << shift;
		word[1] |= all >> 1 >> (63 - shift);
	}
	word[0] |= all >> (63 - more) << shift;
	word[1] |= all >> (63 - more) >> 1 >> (63 - shift);
}

void shelf_add(const struct shelf *shelf, uint32_t number, uint64_t *to)
{
	struct place_of_set place = place_of(shelf, number);
	size_t run = 0, runs = place.runs, row_size = place.row, positions = shelf->positions;
	if (place.at + row_size + 2 * runs > shelf->value.len || row_size % sizeof(uint64_t) != 0)
		die_no_index(shelf->store->path);
	const unsigned char *row = (const unsigned char *)shelf->value.data + place.at;
	const unsigned char *begins = row + row_size, *lengths = begins + runs;
	for (size_t at = 0; at < row_size; at += sizeof(uint64_t)) {
		uint64_t word;
		memcpy(&word, row + at, sizeof word);
		for (; word && run < runs; word &= word - 1, run++) {
			size_t block = 8 * at + (unsigned)__builtin_ctzll(word) - run;
			size_t begin = block * BLOCK + begins[run];
			if (begin + lengths[run] >= positions)
				die_no_index(shelf->store->path);
			add_run(to, begin, lengths[run]);
		}
	}
}
