/* The 32 dark squares of the board, and sets of them (R1).
 *
 * A square is a number, rank by rank from a1 = 0 to h8 = 31. A set of squares has
 * a bit for each in the same order, and one bit that is no square after each of
 * the ranks 1, 3, 5 and 7:
 *
 *	a3      9  10  11  12  (13)
 *	b2   5   6   7   8
 *	a1    0   1   2   3   (4)
 *
 * A step is then one shift, 4 or 5 up or down, for every stone at once: a stone
 * that would leave the board lands on no square, and is gone when the result is
 * cut with any set of squares. */
#ifndef ASHT_BOARD_H
#define ASHT_BOARD_H

#include <ash/game.h>

typedef uint64_t asht_set;

enum { ASHT_WHITE, ASHT_BLACK };

static const asht_set ASHT_SQUARES = 0xf7fbfdfef;

/* The board as the interface of a game shows it. */
extern const struct ash_board asht_board;

static inline asht_set asht_bit(int square)
{
	unsigned at = (unsigned)square;
	return (asht_set)1 << (at + (at + 4) / 8);
}

/* The first square of a set that is not empty. */
static inline uint8_t asht_square(asht_set set)
{
	unsigned bit = (unsigned)__builtin_ctzll(set);
	return (uint8_t)(bit - (bit + 5) / 9);
}

/* The first square of a set that is not empty, as a set. */
static inline asht_set asht_first(asht_set set)
{
	return set & (~set + 1);
}

static inline bool asht_several(asht_set set)
{
	return (set & (set - 1)) != 0;
}

static inline int asht_count(asht_set set)
{
	set -= set >> 1 & 0x5555555555555555;
	set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
	set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (int)(set * 0x0101010101010101 >> 56);
}

static inline int asht_file_of(int square)
{
	return (square & 3) * 2 + (square >> 2 & 1);
}

static inline int asht_rank_of(int square)
{
	return square >> 2;
}

static inline asht_set asht_file(int file)
{
	return (asht_set)0x8040201 << ((file >> 1) + (file & 1) * 5);
}

static inline asht_set asht_rank(int rank)
{
	return (asht_set)0xf << (rank * 4 + ((rank + 1) >> 1));
}

/* The rank on which a stone of the side becomes F (R11). */
static inline asht_set asht_last_rank(int side)
{
	return asht_rank(side == ASHT_WHITE ? 7 : 0);
}

/* One step by `shift`, 4 or 5 north or -4 or -5 south; like the functions below
 * to be cut with a set of squares. */
static inline asht_set asht_step(asht_set set, int shift)
{
	return shift > 0 ? set << shift : set >> -shift;
}

static inline asht_set asht_north(asht_set set)
{
	return set << 4 | set << 5;
}

static inline asht_set asht_south(asht_set set)
{
	return set >> 4 | set >> 5;
}

static inline asht_set asht_around(asht_set set)
{
	return asht_north(set) | asht_south(set);
}

/* One step forward for the side, and one step back (R1). It is north for White; nine bits lower,
 * south for Black, without a branch on whose turn it is. */
static inline asht_set asht_ahead(asht_set set, int side)
{
	return asht_north(set) >> 9 * side;
}

static inline asht_set asht_behind(asht_set set, int side)
{
	return asht_ahead(set, !side);
}

/* The set with a bit for each square and no other. */
static inline uint64_t asht_packed(asht_set set)
{
	return (set & 0xf) | (set >> 1 & 0xff0) | (set >> 2 & 0xff000) | (set >> 3 & 0xff00000) |
	       (set >> 4 & 0xf0000000);
}

/* Lists the squares of a set in the order of their names; returns how many there are. */
int asht_squares_by_name(asht_set set, uint8_t squares[32]);

#endif
