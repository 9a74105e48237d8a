/* Where the parts of a drawn board are, in units of which a square has ASH_SQUARE. x goes to
 * the right and y down; the board's upper left corner is at 0, 0. */
#ifndef ASH_DIAGRAM_LAYOUT_H
#define ASH_DIAGRAM_LAYOUT_H

#include <ash/game.h>

enum {
	ASH_SQUARE = 60,
	ASH_STONE = 25, /* the radius of a stone */
	ASH_CROSS = 12,
	ASH_MARGIN = 36 /* around the board, for coordinates and marks */
};

struct ash_point {
	int x, y;
};

/* A board as one side sees it. */
struct ash_layout {
	const struct ash_board *board;
	bool flip;
	int width, height;
};

struct ash_layout ash_layout_of(const struct ash_board *board, bool flip);

/* How many squares are drawn: those of play, and behind them the idle ones. */
int ash_layout_squares(const struct ash_layout *layout);

/* The middle of a square. */
struct ash_point ash_layout_square(const struct ash_layout *layout, int square);

/* The middle of the column or row of a file or rank. */
int ash_layout_file(const struct ash_layout *layout, int file);
int ash_layout_rank(const struct ash_layout *layout, int rank);

/* Is the square a dark one? Between idle squares those of play are, else every second one is. */
bool ash_layout_is_dark(const struct ash_layout *layout, int square);

/* The y of the line across the board, if it has one. */
int ash_layout_middle(const struct ash_layout *layout);

/* The middle of the mark for whose turn it is: beside the board, where that side sits. */
struct ash_point ash_layout_turn(const struct ash_layout *layout, int side);

/* The head of an arrow. */
struct ash_arrow_head {
	struct ash_point tip, base, left, right; /* `base` is the middle between the last two */
};

/* That of an arrow that comes from `from` and ends `before` units before `to`, another point. */
struct ash_arrow_head ash_layout_arrow(struct ash_point from, struct ash_point to, int before);

/* The squares of the stones that a move takes off the board, its own included. */
uint64_t ash_layout_gone(const struct ash_move *move);

/* The upper left corner of the cross, ASH_CROSS wide, that marks such a square: in a corner that
 * the arrow of the move leaves free. */
struct ash_point ash_layout_cross(const struct ash_layout *layout, const struct ash_move *move,
                                  int square);

#endif
