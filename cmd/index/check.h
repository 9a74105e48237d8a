/* Whether an index still fits its collection. */
#ifndef ASH_CMD_INDEX_CHECK_H
#define ASH_CMD_INDEX_CHECK_H

#include "files.h"

/* Ends the tool if a file is not what it was when the index at this path was made. */
void index_check_files(const char *path, const struct files *files);

/* Reads all files of an index and compares their bytes; each that is not what it was is named, and
 * makes the exit status 1 at least. */
void index_check(const char *path);

#endif
