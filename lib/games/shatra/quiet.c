/* Moves without a capture. */
#include "moves.h"

/* The free squares of both rays of the lines from `first` to `last`. */
static shtr_set slide(int square, int first, int last, shtr_set empty)
{
	shtr_set squares = 0;
	for (int line = first; line <= last; line++)
		squares |= shtr_free(shtr_ray(line, square, false), ~empty, false) |
		           shtr_free(shtr_ray(line, square, true), ~empty, true);
	return squares;
}

/* S6. Within the big field the square in front is seven away. */
static shtr_set shatra_steps(int side, int square, shtr_set empty)
{
	shtr_set bit = shtr_bit(square), near = shtr_near[square] & empty;
	if (bit & shtr_last_row(side))
		return near & shtr_row(square);
	if (bit & shtr_half_row(side, 2))
		return near & shtr_ahead(side, square);
	if (!(bit & shtr_half(side)))
		return near & (shtr_ahead(side, square) | shtr_row(square));
	shtr_set one = (side == SHTR_WHITE ? bit >> 7 : bit << 7) & empty;
	shtr_set two = bit & shtr_half_row(side, 0) ? (side == SHTR_WHITE ? one >> 7 : one << 7) : 0;
	return one | (two & empty);
}

shtr_set shtr_steps(const struct shtr_position *p, int square, int kind)
{
	shtr_set empty = shtr_empty(p);
	switch (kind) {
	case SHTR_BIY:
		return shtr_near[square] & empty;
	case SHTR_BATYR:
		return slide(square, SHTR_FILE, SHTR_FALLING, empty);
	case SHTR_TURA:
		return slide(square, SHTR_FILE, SHTR_ROW, empty);
	case SHTR_YALKYN:
		return slide(square, SHTR_RISING, SHTR_FALLING, empty);
	default:
		return shatra_steps((int)p->turn, square, empty);
	}
}

/* S11: the free squares of the great road before the fortress, from a square of it inside. */
static shtr_set along_road(const struct shtr_position *p, int side, int square)
{
	bool up = side == SHTR_BLACK;
	shtr_set ray = shtr_ray(SHTR_FILE, square, up);
	return shtr_free(ray, ~shtr_empty(p), up) & ~shtr_fortress(side);
}

/* Where pieces that go along the road stand at the start. One of the reserve that stands in
 * another place of its fortress has taken there. */
static shtr_set at_start(int side, int kind)
{
	bool white = side == SHTR_WHITE;
	if (kind == SHTR_BATYR)
		return white ? shtr_bit(61 - 1) : shtr_bit(2 - 1);
	if (kind == SHTR_TURA)
		return white ? shtr_bit(55 - 1) | shtr_bit(58 - 1) : shtr_bit(5 - 1) | shtr_bit(8 - 1);
	return 0;
}

shtr_set shtr_quiet(const struct shtr_position *p, int square, int kind)
{
	int side = (int)p->turn;
	shtr_set bit = shtr_bit(square), empty = shtr_empty(p), fortress = shtr_fortress(side);
	if (bit & p->reserve) {
		bool drives = bit & at_start(side, kind);
		return (shtr_half(side) & empty) | (drives ? along_road(p, side, square) : 0);
	}
	bool closed = shtr_reserve(p, side);
	shtr_set squares = shtr_steps(p, square, kind) & (closed ? ~fortress : SHTR_ALL);
	if (bit & fortress && !closed)
		squares |= shtr_half(side) & empty;
	if (bit & shtr_fortress(!side))
		squares |= shtr_half(!side) & empty;
	return squares;
}
