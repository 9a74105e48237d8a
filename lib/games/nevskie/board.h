/* The 36 points of the board, and sets of them (N1).
 *
 * A point of the digits t and u is 6 (t - 1) + u - 1, and a set has a bit for each. On every line
 * the numbers grow in one direction and shrink in the other. */
#ifndef NVSK_BOARD_H
#define NVSK_BOARD_H

#include <ash/game.h>

typedef uint64_t nvsk_set;

enum { NVSK_BLACK, NVSK_WHITE, NVSK_RED, NVSK_GREEN, NVSK_SIDES };
enum { NVSK_POINTS = 36, NVSK_NONE = 255 };

/* The directions in order of the points that they lead to. */
enum { NVSK_TENS_DOWN, NVSK_UNITS_DOWN, NVSK_UNITS_UP, NVSK_TENS_UP, NVSK_DIRECTIONS };

static const nvsk_set NVSK_ALL = 0xfffffffff;

/* The points on one side of a point along its line, without itself. */
extern const nvsk_set nvsk_rays[NVSK_DIRECTIONS][NVSK_POINTS];

/* The board as the interface of a game shows it. */
extern const struct ash_board nvsk_board;

static inline nvsk_set nvsk_bit(int point)
{
	return (nvsk_set)1 << point;
}

static inline nvsk_set nvsk_point(int tens, int units)
{
	return nvsk_bit(6 * (tens - 1) + units - 1);
}

/* The first point of a set that is not empty. */
static inline int nvsk_first(nvsk_set set)
{
	return __builtin_ctzll(set);
}

static inline int nvsk_count(nvsk_set set)
{
	set -= set >> 1 & 0x5555555555555555;
	set = (set & 0x3333333333333333) + (set >> 2 & 0x3333333333333333);
	set = (set + (set >> 4)) & 0x0f0f0f0f0f0f0f0f;
	return (int)(set * 0x0101010101010101 >> 56);
}

/* All points of a set moved by one in a direction; those at the edge leave the board. */
static inline nvsk_set nvsk_shift(nvsk_set set, int direction)
{
	const nvsk_set units_1 = 0x041041041, units_6 = units_1 << 5;
	switch (direction) {
	case NVSK_TENS_DOWN:
		return set >> 6;
	case NVSK_UNITS_DOWN:
		return (set & ~units_1) >> 1;
	case NVSK_UNITS_UP:
		return (set & ~units_6) << 1;
	default:
		return set << 6 & NVSK_ALL;
	}
}

/* The nearest point of a part of a ray, which is not empty. */
static inline nvsk_set nvsk_nearest(nvsk_set set, int direction)
{
	bool up = direction >= NVSK_UNITS_UP;
	return nvsk_bit(up ? __builtin_ctzll(set) : 63 - __builtin_clzll(set));
}

/* The points from which a piece that goes that way from a point comes on to none of `stops`. */
static inline nvsk_set nvsk_free(int point, int direction, nvsk_set stops)
{
	nvsk_set ray = nvsk_rays[direction][point], hit = ray & stops;
	if (!hit)
		return ray;
	hit = nvsk_nearest(hit, direction);
	return ray & (direction >= NVSK_UNITS_UP ? hit - 1 : ~(hit | (hit - 1)));
}

/* The corner where a side begins, and the one opposite, where its men become kings. */
static inline nvsk_set nvsk_corner(int side)
{
	const uint8_t corners[NVSK_SIDES] = {0, 5, 35, 30}; /* 11, 16, 66, 61 */
	return nvsk_bit(corners[side]);
}

static inline nvsk_set nvsk_king_point(int side)
{
	return nvsk_corner((side + 2) % NVSK_SIDES);
}

/* The two directions in which men of a side step. */
static inline int nvsk_along_tens(int side)
{
	return side == NVSK_BLACK || side == NVSK_WHITE ? NVSK_TENS_UP : NVSK_TENS_DOWN;
}

static inline int nvsk_along_units(int side)
{
	return side == NVSK_BLACK || side == NVSK_GREEN ? NVSK_UNITS_UP : NVSK_UNITS_DOWN;
}

#endif
