#include "grow.h"
#include <stdlib.h>

void *ash_grow(void *array, size_t count, size_t *cap, size_t size)
{
	if (count < *cap)
		return array;
	size_t more = *cap ? 2 * *cap : 16;
	void *bigger = realloc(array, more * size);
	if (bigger)
		*cap = more;
	return bigger;
}
