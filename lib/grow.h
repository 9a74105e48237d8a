/* Arrays that grow. */
#ifndef ASH_GROW_H
#define ASH_GROW_H

#include <stddef.h>

/* Makes the room for `*cap` elements twice as large. Returns as ash_grow does. */
void *ash_grow_more(void *array, size_t *cap, size_t size);

/* Makes room for one more element of `size` bytes behind `count` in an array with room for
 * `*cap`. Returns the array, which may have moved, or NULL if memory ran out; then the old one
 * is as it was. */
static inline void *ash_grow(void *array, size_t count, size_t *cap, size_t size)
{
	return count < *cap ? array : ash_grow_more(array, cap, size);
}

#endif
