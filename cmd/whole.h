/* Files that appear whole or not at all: they are written under another name beside the place
 * where they belong, and get their own when all of it is there. */
#ifndef ASH_CMD_WHOLE_H
#define ASH_CMD_WHOLE_H

#include <ash/buffer.h>
#include <stdio.h>

struct whole {
	char *path; /* where the file belongs, as it was named */
	char *temp; /* where it is meanwhile */
	FILE *file; /* NULL while it is closed */
};

/* Begins a file at a path, as an empty one that is open. What is there already must be a regular
 * file and none of the inputs. Ends the tool if it cannot be done. However a tool ends that has not
 * put the file in its place, nothing is left of it. */
struct whole *whole_begin(const char *path, char *const *inputs);

/* The same for a path that may also be something else that can be written to, such as a pipe; that
 * is written to at once. */
struct whole *whole_begin_any(const char *path, char *const *inputs);

/* Opens a file that was closed, to go on at its end. */
void whole_open(struct whole *whole);

/* Writes to the file, which is open. */
void whole_write(struct whole *whole, struct ash_text text);

/* Closes the file, if it is open. */
void whole_close(struct whole *whole);

/* Closes the file, puts it in its place and frees it. All of these end the tool if they fail. */
void whole_end(struct whole *whole);

#endif
