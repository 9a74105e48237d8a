#include "files.h"
#include "../common.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

void file_describe(struct indexed_file *file, const struct stat *stat)
{
	file->size = (uint64_t)stat->st_size;
	file->inode = (uint64_t)stat->st_ino;
	file->device = (uint64_t)stat->st_dev;
	file->seconds = stat->st_mtim.tv_sec;
	file->nanoseconds = stat->st_mtim.tv_nsec;
}

bool file_looks_same(const struct indexed_file *file, const struct stat *stat)
{
	struct indexed_file now;
	file_describe(&now, stat);
	return now.size == file->size && now.inode == file->inode && now.device == file->device &&
	       now.seconds == file->seconds && now.nanoseconds == file->nanoseconds;
}

/* The hash of what is in an open file; false if it cannot be read. */
static bool hash_file(int fd, uint64_t *hash)
{
	enum { BLOCK = 1 << 16 };
	XXH3_state_t *state = XXH3_createState();
	char *block = malloc(BLOCK);
	long got = 1;
	if (!state || !block)
		die_memory();
	XXH3_64bits_reset(state);
	while (got > 0) {
		got = read_input_bytes(fd, block, BLOCK);
		if (got > 0)
			XXH3_64bits_update(state, block, (size_t)got);
	}
	if (got == 0)
		*hash = XXH3_64bits_digest(state);
	XXH3_freeState(state);
	free(block);
	return got == 0;
}

bool file_is_same(const struct indexed_file *file, const char *path, bool thorough)
{
	struct stat now;
	uint64_t hash;
	int fd = open_input(path, O_NONBLOCK); /* it may be a pipe by now */
	bool same = fd >= 0 && fstat(fd, &now) == 0 && S_ISREG(now.st_mode) &&
	            (uint64_t)now.st_size == file->size;
	if (same && (thorough || !file_looks_same(file, &now)))
		same = hash_file(fd, &hash) && hash == file->hash;
	if (fd >= 0)
		close(fd);
	return same;
}

void files_add(struct files *files, const struct indexed_file *was, char *path, const char *name)
{
	if (files->count == files->cap) {
		size_t cap = files->cap ? 2 * files->cap : 16;
		struct file *list = realloc(files->list, cap * sizeof *list);
		if (!list)
			die_memory();
		files->list = list;
		files->cap = cap;
	}
	struct file file = {*was, path, strdup(name)};
	if (!file.path || !file.name)
		die_memory();
	files->list[files->count++] = file;
}

/* Names the version of the format and the games, whose numbers are in the keys; the first of them
 * is the one of the files. Another library may have others. */
static void write_header(const struct ash_game *game, struct ash_buffer *out)
{
	ash_buffer_printf(out, "ash-index 2 %s:", game->name);
	for (size_t i = 0; ash_games[i]; i++)
		ash_buffer_printf(out, " %s", ash_games[i]->name);
	if (out->failed)
		die_memory();
}

void files_store(const struct files *files, struct store *store)
{
	struct ash_buffer value = {0};
	struct key key = {.chunk = CHUNK_OF_ALL, .what = WHAT_HEADER};
	write_header(files->game, &value);
	store_put(store, &key, value.data, value.len);
	key.what = WHAT_FILE;
	for (size_t i = 0; i < files->count; i++) {
		const struct file *file = &files->list[i];
		ash_buffer_clear(&value);
		ash_buffer_add(&value, &file->was, sizeof file->was);
		ash_buffer_add(&value, file->path, strlen(file->path) + 1);
		ash_buffer_add(&value, file->name, strlen(file->name) + 1);
		if (value.failed)
			die_memory();
		key.place = (uint32_t)i;
		store_put(store, &key, value.data, value.len);
	}
	ash_buffer_free(&value);
}

/* Finds the game whose header this is. */
static const struct ash_game *game_of_header(struct ash_text header)
{
	struct ash_buffer expected = {0};
	const struct ash_game *game = NULL;
	for (size_t i = 0; ash_games[i] && !game; i++) {
		ash_buffer_clear(&expected);
		write_header(ash_games[i], &expected);
		if (header.len == expected.len && memcmp(header.data, expected.data, header.len) == 0)
			game = ash_games[i];
	}
	ash_buffer_free(&expected);
	return game;
}

void files_load(struct files *files, const struct store *store)
{
	struct key key = {.chunk = CHUNK_OF_ALL, .what = WHAT_HEADER};
	struct ash_text value;
	*files = (struct files){0};
	if (!store_get(store, &key, &value) || !(files->game = game_of_header(value)))
		die_no_index(store->path);
	key.what = WHAT_FILE;
	for (; store_get(store, &key, &value); key.place++) {
		struct indexed_file was;
		const char *names = value.data + sizeof was;
		size_t len = value.len < sizeof was ? 0 : value.len - sizeof was;
		const char *end = len ? memchr(names, '\0', len) : NULL;
		if (!end || names[len - 1] != '\0' || end == names + len - 1)
			die_no_index(store->path);
		memcpy(&was, value.data, sizeof was);
		files_add(files, &was, strdup(names), end + 1);
	}
}

void files_free(struct files *files)
{
	for (size_t i = 0; i < files->count; i++) {
		free(files->list[i].path);
		free(files->list[i].name);
	}
	free(files->list);
}
