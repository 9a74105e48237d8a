/* The parts of a collection, by whose names records are in order. */
#ifndef ASH_UNIQUE_PARTS_H
#define ASH_UNIQUE_PARTS_H

#include <ash/buffer.h>

/* Zero-initialised before its first use. */
struct ash_parts {
	char **names;   /* by when they were first met */
	size_t *sorted; /* the same parts, in their order */
	size_t count, names_cap, sorted_cap;
	struct ash_buffer clean; /* the name at hand */
};

/* Which comes first? Numbers in names count by their value: 9 is before 10, and before 010. Less
 * than 0, 0 for the same name, or more. */
int ash_parts_compare(const char *a, const char *b);

/* Finds the part of that name, or makes it. What is no text in the name is replaced, so that it can
 * be the value of a tag. Returns false, with errno set, if memory ran out. */
bool ash_parts_find(struct ash_parts *parts, struct ash_text name, size_t *part);

void ash_parts_free(struct ash_parts *parts);

#endif
