/* Files that appear whole or not at all: they are written under another name beside the place
 * where they belong, and get their own when all of it is there. */
#ifndef ASH_CMD_WHOLE_H
#define ASH_CMD_WHOLE_H

struct whole {
	char *path; /* where the file belongs */
	char *temp; /* where it is meanwhile */
};

/* Begins a file at a path, which is taken over, as an empty one. What is there already must be a
 * regular file and none of the inputs. Ends the tool if it cannot be done. However a tool ends
 * that has not put the file in its place, nothing is left of it. */
struct whole *whole_begin(char *path, char *const *inputs);

/* Puts the file in its place, or ends the tool, and frees it. */
void whole_end(struct whole *whole);

#endif
