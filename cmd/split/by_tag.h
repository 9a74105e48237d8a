/* A file for each value of a tag. */
#ifndef ASH_CMD_SPLIT_BY_TAG_H
#define ASH_CMD_SPLIT_BY_TAG_H

#include "../common.h"

/* Is there a place for a value in the path, a %s? */
bool path_has_value(const char *path);

/* Copies each record of the files to that of its value of the tag. Text that is no record goes
 * with the record before it. */
void split_by_tag(char *const *files, const char *tag, const char *path);

#endif
