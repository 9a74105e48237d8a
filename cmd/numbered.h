/* Paths with a running number in them: %d, or %3d and %03d for a number of that width. */
#ifndef ASH_CMD_NUMBERED_H
#define ASH_CMD_NUMBERED_H

#include <stdbool.h>

/* Does the path have a place for a number? */
bool path_is_numbered(const char *path);

/* The path with the number in that place, if it has one, as a string that the caller frees; or the
 * end of the tool for want of memory. */
char *path_numbered(const char *path, unsigned long number);

#endif
