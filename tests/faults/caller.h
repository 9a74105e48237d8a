/* Who calls a function of the C library. */
#ifndef CALLER_H
#define CALLER_H

#include <stdbool.h>

/* Is the address one of the program's code? */
bool caller_is_program(const void *caller);

/* ... or of a library that says when it has no memory? */
bool caller_tells(const void *caller);

#endif
