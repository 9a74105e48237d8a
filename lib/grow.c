#include "grow.h"
#include <stdlib.h>

void *ash_grow_more(void *array, size_t *cap, size_t size)
{
	size_t more = *cap ? 2 * *cap : 16;
	void *bigger = realloc(array, more * size);
	if (bigger)
		*cap = more;
	return bigger;
}
