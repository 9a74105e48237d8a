#include "seal.h"
#include "../common.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <xxhash.h>

/* The last bytes of the file. Before them stand the stretches of it that are hashed, as numbers of
 * bytes: one that is, one that is not, and so on up to the stretches themselves. */
struct tail {
	size_t count;   /* of numbers */
	uint64_t hash;  /* of the stretches, and of the numbers */
};

static uint64_t hash_stretches(const char *file, const size_t *lengths, size_t count)
{
	XXH3_state_t *state = XXH3_createState();
	if (!state)
		die_memory();
	XXH3_64bits_reset(state);
	for (size_t i = 0; i < count; file += lengths[i++])
		if (i % 2 == 0)
			XXH3_64bits_update(state, file, lengths[i]);
	XXH3_64bits_update(state, lengths, count * sizeof *lengths);
	uint64_t hash = XXH3_64bits_digest(state);
	XXH3_freeState(state);
	return hash;
}

struct value_pages {
	size_t begin, end; /* in bytes */
};

static int compare_pages(const void *a, const void *b)
{
	size_t first = ((const struct value_pages *)a)->begin;
	size_t second = ((const struct value_pages *)b)->begin;
	return (first > second) - (first < second);
}

/* The pages of a value that is alone on them, as one longer than a page is: LMDB writes the number
 * of a page at its beginning, as a size_t. Where the file does not have the value there, nothing is
 * said. */
static bool find_pages(const char *file, size_t file_size, size_t page, const MDB_val *value,
                       struct value_pages *pages)
{
	size_t inside = (uintptr_t)value->mv_data % page;
	size_t number;
	if (value->mv_size < page)
		return false;
	memcpy(&number, (const char *)value->mv_data - inside, sizeof number);
	if (number >= file_size / page || inside + value->mv_size > file_size - number * page)
		return false;
	pages->begin = number * page;
	pages->end = pages->begin + (inside + value->mv_size + page - 1) / page * page;
	return memcmp(file + pages->begin + inside, value->mv_data, value->mv_size) == 0;
}

/* Lists the pages that nothing but values stands in. */
static void list_values(const struct store *store, const char *file, size_t size,
                        struct ash_buffer *list)
{
	MDB_cursor *cursor;
	MDB_stat stat;
	MDB_val key, value;
	struct value_pages pages;
	int code;
	store_check(store, mdb_env_stat(store->env, &stat));
	store_check(store, mdb_cursor_open(store->txn, store->dbi, &cursor));
	while ((code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0)
		if (find_pages(file, size, stat.ms_psize, &value, &pages))
			ash_buffer_add(list, &pages, sizeof pages);
	mdb_cursor_close(cursor);
	if (code != MDB_NOTFOUND)
		store_check(store, code);
	if (list->failed)
		die_memory();
	if (list->len)
		qsort(list->data, list->len / sizeof pages, sizeof pages, compare_pages);
}

/* The lengths of the stretches between these pages and of these pages, in turn. */
static void write_lengths(const struct ash_buffer *pages, size_t size, struct ash_buffer *out)
{
	const struct value_pages *list = (const void *)pages->data;
	size_t at = 0;
	for (size_t i = 0; i < pages->len / sizeof *list;) {
		size_t lengths[2] = {list[i].begin - at, 0};
		for (at = list[i].begin; i < pages->len / sizeof *list && list[i].begin == at; i++) {
			lengths[1] += list[i].end - list[i].begin;
			at = list[i].end;
		}
		ash_buffer_add(out, lengths, sizeof lengths);
	}
	size -= at;
	ash_buffer_add(out, &size, sizeof size);
	if (out->failed)
		die_memory();
}

static void append(const struct store *store, const struct ash_buffer *text)
{
	FILE *file = fopen(store->file, "ab");
	if (!file || fwrite(text->data, 1, text->len, file) < text->len || fflush(file) != 0 ||
	    fsync(fileno(file)) != 0)
		die_output(store->path);
	close_output(file, store->path);
}

/* Maps a file for reading, which messages call by its name; NULL if it is no regular one, or
 * empty. */
static char *map_file(const char *file, const char *name, size_t *size)
{
	struct stat stat;
	void *map = NULL;
	int fd = open_input(file, O_NONBLOCK);
	if (fd < 0 || fstat(fd, &stat) != 0)
		die("%s: %s", name, strerror(errno));
	if ((uintmax_t)stat.st_size > SIZE_MAX)
		die("%s: %s", name, strerror(EFBIG));
	*size = (size_t)stat.st_size;
	if (S_ISREG(stat.st_mode) && *size > 0)
		map = mmap(NULL, *size, PROT_READ, MAP_SHARED, fd, 0);
	if (map == MAP_FAILED)
		die("%s: %s", name, strerror(errno));
	close(fd);
	return map;
}

void seal(const struct store *store)
{
	struct ash_buffer pages = {0}, text = {0};
	size_t size;
	if (truncate(store->file, (off_t)store_size(store)) != 0)
		die_output(store->path);
	char *file = map_file(store->file, store->path, &size);
	list_values(store, file, size, &pages);
	write_lengths(&pages, size, &text);
	struct tail tail = {.count = text.len / sizeof size};
	tail.hash = hash_stretches(file, (const void *)text.data, tail.count);
	ash_buffer_add(&text, &tail, sizeof tail);
	if (text.failed)
		die_memory();
	munmap(file, size);
	append(store, &text);
	ash_buffer_free(&pages);
	ash_buffer_free(&text);
}

/* Do the stretches end where their lengths begin, and hash to what was sealed? */
static bool matches(const char *file, size_t size)
{
	struct tail tail;
	if (size < sizeof tail)
		return false;
	size -= sizeof tail;
	memcpy(&tail, file + size, sizeof tail);
	if (tail.count == 0 || tail.count > size / sizeof size)
		return false;
	size -= tail.count * sizeof size;
	if (size % sizeof size != 0)
		return false;
	const size_t *lengths = (const void *)(file + size);
	for (size_t i = 0; i < tail.count; size -= lengths[i++])
		if (lengths[i] > size)
			return false;
	return size == 0 && hash_stretches(file, lengths, tail.count) == tail.hash;
}

bool is_sealed(const char *path)
{
	size_t size;
	char *file = map_file(path, path, &size);
	bool sealed = file && matches(file, size);
	if (file)
		munmap(file, size);
	return sealed;
}
