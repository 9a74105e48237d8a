/* The 62 squares of the board, and sets of them (S1).
 *
 * A square is its number in the document less one, and a set of squares has a bit for each.
 * Numbers grow from left to right and downwards as White sees the board, so that on every line
 * of squares they grow in one direction and shrink in the other. */
#ifndef SHTR_BOARD_H
#define SHTR_BOARD_H

#include <ash/game.h>

typedef uint64_t shtr_set;

enum { SHTR_WHITE, SHTR_BLACK };
enum { SHTR_SQUARES = 62, SHTR_NONE = 255 };

/* The lines through a square. Those of one number less than two are straight, the others
 * diagonal; RISING goes up to the right. */
enum { SHTR_FILE, SHTR_ROW, SHTR_RISING, SHTR_FALLING, SHTR_LINES };

static const shtr_set SHTR_ALL = 0x3fffffffffffffff;

/* The squares of each line through a square that no wall parts from it, without itself. */
extern const shtr_set shtr_lines[SHTR_LINES][SHTR_SQUARES];

/* The squares beside a square, in all directions. */
extern const shtr_set shtr_near[SHTR_SQUARES];

/* The board as the interface of a game shows it. */
extern const struct ash_board shtr_board;

static inline shtr_set shtr_bit(int square)
{
	return (shtr_set)1 << square;
}

/* The first and the last square of a set that is not empty. */
static inline int shtr_square(shtr_set set)
{
	return __builtin_ctzll(set);
}

static inline shtr_set shtr_first(shtr_set set)
{
	return set & (~set + 1);
}

static inline shtr_set shtr_last(shtr_set set)
{
	return set ? shtr_bit(63 - __builtin_clzll(set)) : 0;
}

static inline bool shtr_several(shtr_set set)
{
	return (set & (set - 1)) != 0;
}

static inline int shtr_count(shtr_set set)
{
	set -= set >> 1 & 0x5555555555555555;
	set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
	set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (int)(set * 0x0101010101010101 >> 56);
}

/* The squares `from` to `to` by their numbers in the documents. */
static inline shtr_set shtr_numbers(int from, int to)
{
	return (shtr_bit(to - from) * 2 - 1) << (from - 1);
}

/* The fortress of a side with its gate, and the gate alone. */
static inline shtr_set shtr_fortress(int side)
{
	return side == SHTR_WHITE ? shtr_numbers(53, 62) : shtr_numbers(1, 10);
}

static inline shtr_set shtr_gate(int side)
{
	return side == SHTR_WHITE ? shtr_numbers(53, 53) : shtr_numbers(10, 10);
}

/* A side's half of the field; its rows, from 0 for the one before the gate to 2 at the ditch. */
static inline shtr_set shtr_half(int side)
{
	return side == SHTR_WHITE ? shtr_numbers(32, 52) : shtr_numbers(11, 31);
}

static inline shtr_set shtr_half_row(int side, int row)
{
	int first = side == SHTR_WHITE ? 46 - 7 * row : 11 + 7 * row;
	return shtr_numbers(first, first + 6);
}

/* The squares on which a шатра of the side is replaced (S12). */
static inline shtr_set shtr_last_row(int side)
{
	return side == SHTR_WHITE ? shtr_numbers(1, 3) : shtr_numbers(60, 62);
}

/* The row that a square is in, between the walls. */
static inline shtr_set shtr_row(int square)
{
	return shtr_lines[SHTR_ROW][square] | shtr_bit(square);
}

/* All squares that lie before a square as the side sees it. */
static inline shtr_set shtr_ahead(int side, int square)
{
	shtr_set row = shtr_row(square), before = shtr_first(row) - 1;
	return side == SHTR_WHITE ? before : SHTR_ALL & ~before & ~row;
}

/* The part of a line on one side of a square: to larger numbers if `up`. */
static inline shtr_set shtr_ray(int line, int square, bool up)
{
	shtr_set bit = shtr_bit(square), below = bit - 1;
	return shtr_lines[line][square] & (up ? ~(bit | below) : below);
}

/* The nearest square of a set that lies on one side. */
static inline shtr_set shtr_nearest(shtr_set set, bool up)
{
	return up ? shtr_first(set) : shtr_last(set);
}

/* The squares of a ray up to the first one that is occupied, and without it. */
static inline shtr_set shtr_free(shtr_set ray, shtr_set occupied, bool up)
{
	shtr_set hit = shtr_nearest(ray & occupied, up);
	if (!hit)
		return ray;
	return ray & (up ? hit - 1 : ~(hit | (hit - 1)));
}

/* The squares between two of one line; none if they are not. */
shtr_set shtr_between(int a, int b);

/* Lists the squares of a side in the order in which they are written: its own fortress and gate
 * come first. Returns how many there are. */
int shtr_squares_listed(shtr_set set, int side, uint8_t squares[SHTR_SQUARES]);

#endif
