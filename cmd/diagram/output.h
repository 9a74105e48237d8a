/* Where pictures go: standard output, a file, or a file each. */
#ifndef ASH_CMD_DIAGRAM_OUTPUT_H
#define ASH_CMD_DIAGRAM_OUTPUT_H

#include <stdbool.h>
#include <stdio.h>

struct output {
	const char *path;    /* NULL for standard output */
	char *const *inputs; /* none of which may be an output */
	const char *theme;   /* nor this file, if it is not NULL */
	struct whole *whole; /* of the open file, if it is no standard output */
	FILE *file;          /* open for writing, or NULL */
	char *name;          /* of that file; NULL for standard output */
	unsigned long count; /* files opened so far */
};

/* Opens the next file, or the only one if that is not done yet; ends the tool if it cannot. */
void output_open(struct output *out);

/* Closes the open file, if there is one; ends the tool if that fails. */
void output_close(struct output *out);

#endif
