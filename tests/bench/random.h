/* Random numbers that are the same everywhere for the same seed (splitmix64). */
#ifndef BENCH_RANDOM_H
#define BENCH_RANDOM_H

#include <stddef.h>
#include <stdint.h>

struct random {
	uint64_t state;
};

static inline uint64_t random_next(struct random *r)
{
	uint64_t x = r->state += 0x9E3779B97F4A7C15;
	x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9;
	x = (x ^ x >> 27) * 0x94D049BB133111EB;
	return x ^ x >> 31;
}

/* A number below `limit`, which is small. */
static inline size_t random_below(struct random *r, size_t limit)
{
	return (size_t)((random_next(r) >> 32) * limit >> 32);
}

#endif
