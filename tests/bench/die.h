/* The end of a program that cannot go on. */
#ifndef BENCH_DIE_H
#define BENCH_DIE_H

#include <stdio.h>
#include <stdlib.h>

_Noreturn static inline void die(const char *what)
{
	fprintf(stderr, "%s\n", what);
	exit(2);
}

#endif
