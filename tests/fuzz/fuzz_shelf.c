/* Sets of positions of an index. The first byte says whether the rest is what is kept, where
 * damage is found out before it does harm, or runs of positions, which are the same when they
 * were kept. */
#include "../../cmd/index/shelf.h"
#include "../../cmd/common.h"
#include "fuzz.h"
#include <setjmp.h>

enum { POSITIONS = 5000 };

static struct ash_buffer kept;
static jmp_buf refused;

void die_no_index(const char *path)
{
	(void)path;
	longjmp(refused, 1);
}

void die_memory(void)
{
	abort();
}

void store_put(struct store *store, const struct key *key, const void *data, size_t len)
{
	(void)store;
	(void)key;
	ash_buffer_clear(&kept);
	ash_buffer_add(&kept, data, len);
}

bool store_get(const struct store *store, const struct key *key, struct ash_text *value)
{
	(void)store;
	(void)key;
	*value = ash_text_in(&kept);
	return true;
}

/* Reads all sets of so many positions; false where there is damage. */
static bool read_sets(uint32_t positions, uint64_t *sets)
{
	static const struct store store;
	static const struct key key;
	struct shelf shelf;
	if (setjmp(refused))
		return false;
	shelf_find(&shelf, &store, &key, positions);
	for (uint32_t i = 0; i < SHELF_SETS; i++) {
		shelf_runs(&shelf, i);
		shelf_add(&shelf, i, sets + i * shelf_words(positions));
	}
	return true;
}

static uint64_t *new_sets(uint32_t positions)
{
	uint64_t *sets = calloc(SHELF_SETS * shelf_words(positions), sizeof *sets);
	if (!sets)
		abort();
	return sets;
}

/* Damage: no bit is set behind the positions. */
static void check_kept(const uint8_t *data, size_t size)
{
	if (size < 2)
		return;
	uint32_t positions = (uint32_t)(data[0] << 8 | data[1]) % POSITIONS + 1;
	uint64_t *sets = new_sets(positions);
	ash_buffer_clear(&kept);
	ash_buffer_add(&kept, data + 2, size - 2);
	read_sets(positions, sets);
	for (uint32_t i = 0; i < SHELF_SETS; i++) {
		const uint64_t *set = sets + i * shelf_words(positions);
		for (size_t at = positions; at < 64 * shelf_words(positions); at++)
			require(!(set[at / 64] >> at % 64 & 1), "a set has only positions that are there",
			        ash_text_in(&kept));
	}
	free(sets);
}

/* Each three bytes are a run: in which set, how far behind its last one, and how long. */
static void check_runs(const uint8_t *data, size_t size)
{
	static struct store store;
	static const struct key key;
	struct runs runs[SHELF_SETS] = {0};
	uint32_t ends[SHELF_SETS] = {0};
	uint64_t *given = new_sets(POSITIONS), *read = new_sets(POSITIONS);
	bool any = false;
	for (; size >= 3; data += 3, size -= 3) {
		uint32_t set = data[0] % SHELF_SETS;
		uint32_t begin = ends[set] + data[1] * (data[0] / SHELF_SETS + 1u);
		uint32_t end = begin + 3u * data[2] + 1;
		if (end > POSITIONS)
			continue;
		runs_add(&runs[set], begin, end);
		for (uint32_t at = begin; at < end; at++)
			given[set * shelf_words(POSITIONS) + at / 64] |= (uint64_t)1 << at % 64;
		ends[set] = end;
		any = true;
	}
	shelf_store(&store, &key, runs);
	if (any) {
		require(read_sets(POSITIONS, read), "what is kept can be read", ash_text_in(&kept));
		require(memcmp(given, read, SHELF_SETS * shelf_words(POSITIONS) * sizeof *read) == 0,
		        "sets are as they were given", ash_text_in(&kept));
	}
	for (uint32_t i = 0; i < SHELF_SETS; i++)
		runs_free(&runs[i]);
	free(given);
	free(read);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0)
		return 0;
	if (data[0] & 1)
		check_runs(data + 1, size - 1);
	else
		check_kept(data + 1, size - 1);
	return 0;
}
