/* The files of a collection, and whether they are what they were. */
#ifndef ASH_CMD_INDEX_FILES_H
#define ASH_CMD_INDEX_FILES_H

#include "format.h"
#include "store.h"
#include <ash/game.h>
#include <stdbool.h>
#include <sys/stat.h>

struct file {
	struct indexed_file was; /* when it was read */
	char *path;              /* by which it is found from everywhere */
	char *name;              /* by which it was given */
};

struct files {
	struct file *list;
	size_t count, cap;
	const struct ash_game *game; /* of records that name none */
};

/* Takes what the system says of a file. */
void file_describe(struct indexed_file *file, const struct stat *stat);

/* Does the system say the same of it as before? */
bool file_looks_same(const struct indexed_file *file, const struct stat *stat);

/* Is the file of this path what it was? One of the same length that was touched or copied is, if it
 * has the same bytes; they are read only then, or if `thorough`. */
bool file_is_same(const struct indexed_file *file, const char *path, bool thorough);

/* Adds a file, whose path is taken over and whose name is copied. Ends the tool for want of
 * memory. */
void files_add(struct files *files, const struct indexed_file *was, char *path, const char *name);

/* Put the files into a store behind all chunks, with what says that it is an index, and get them
 * from one, or end the tool where it is none. */
void files_store(const struct files *files, struct store *store);
void files_load(struct files *files, const struct store *store);

void files_free(struct files *files);

#endif
