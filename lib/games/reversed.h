/* Boards that are turned around. */
#ifndef ASH_GAMES_REVERSED_H
#define ASH_GAMES_REVERSED_H

#include <stdint.h>

/* The first `bits` bits of a set in the other order: the first is the last. */
static inline uint64_t ash_reversed(uint64_t set, int bits)
{
	uint64_t reversed = 0;
	for (int i = 0; i < bits; i++)
		reversed |= (set >> i & 1) << (bits - 1 - i);
	return reversed;
}

#endif
