#include "layout.h"

enum { HEAD_LENGTH = 20, HEAD_HALF = 11, FINE = 1024 };

struct ash_layout ash_layout_of(const struct ash_board *board, bool flip)
{
	return (struct ash_layout){board, flip, board->files * ASH_SQUARE, board->ranks * ASH_SQUARE};
}

int ash_layout_file(const struct ash_layout *layout, int file)
{
	int column = layout->flip ? layout->board->files - 1 - file : file;
	return column * ASH_SQUARE + ASH_SQUARE / 2;
}

int ash_layout_rank(const struct ash_layout *layout, int rank)
{
	int row = layout->flip ? rank : layout->board->ranks - 1 - rank;
	return row * ASH_SQUARE + ASH_SQUARE / 2;
}

int ash_layout_squares(const struct ash_layout *layout)
{
	return layout->board->squares + layout->board->idles;
}

static const uint8_t *cell_of(const struct ash_board *board, int square)
{
	return square < board->squares ? board->cells[square] : board->idle[square - board->squares];
}

struct ash_point ash_layout_square(const struct ash_layout *layout, int square)
{
	const uint8_t *cell = cell_of(layout->board, square);
	return (struct ash_point){ash_layout_file(layout, cell[0]), ash_layout_rank(layout, cell[1])};
}

bool ash_layout_is_dark(const struct ash_layout *layout, int square)
{
	const struct ash_board *board = layout->board;
	if (board->idles)
		return square < board->squares;
	return (board->cells[square][0] + board->cells[square][1]) % 2 == 0;
}

int ash_layout_middle(const struct ash_layout *layout)
{
	int half = layout->flip ? -ASH_SQUARE / 2 : ASH_SQUARE / 2;
	return ash_layout_rank(layout, layout->board->middle) + half;
}

struct ash_point ash_layout_turn(const struct ash_layout *layout, int side)
{
	bool below = (side == 0) != layout->flip;
	if (layout->board->seats) {
		const uint8_t *seat = layout->board->seats[side];
		return (struct ash_point){ash_layout_file(layout, seat[0]), ash_layout_rank(layout, seat[1])};
	}
	return (struct ash_point){layout->width + ASH_MARGIN / 2,
	                          below ? layout->height - ASH_SQUARE / 2 : ASH_SQUARE / 2};
}

/* The whole part of the root. Doubles are left out, so that the same bytes come out
 * everywhere. */
static int root(int n)
{
	int guess = n, next = (n + 1) / 2;
	while (next < guess) {
		guess = next;
		next = (guess + n / guess) / 2;
	}
	return guess;
}

static int rounded(int fine)
{
	return (fine + (fine < 0 ? -FINE / 2 : FINE / 2)) / FINE;
}

struct ash_arrow_head ash_layout_arrow(struct ash_point from, struct ash_point to, int before)
{
	int dx = to.x - from.x, dy = to.y - from.y;
	int length = root(dx * dx + dy * dy);
	int ux = dx * FINE / length, uy = dy * FINE / length;
	int base = before + HEAD_LENGTH;
	struct ash_arrow_head head = {
		.tip = {to.x - rounded(ux * before), to.y - rounded(uy * before)},
		.base = {to.x - rounded(ux * base), to.y - rounded(uy * base)},
	};
	int across = rounded(uy * HEAD_HALF), along = rounded(ux * HEAD_HALF);
	head.left = (struct ash_point){head.base.x + across, head.base.y - along};
	head.right = (struct ash_point){head.base.x - across, head.base.y + along};
	return head;
}

uint64_t ash_layout_gone(const struct ash_move *move)
{
	uint64_t own = UINT64_C(1) << move->path[move->steps - 1];
	return move->taken | (move->becomes == ASH_GONE ? own : 0);
}

static bool is_between(struct ash_point at, struct ash_point from, struct ash_point to)
{
	int dx = to.x - from.x, dy = to.y - from.y, ax = at.x - from.x, ay = at.y - from.y;
	int along = ax * dx + ay * dy;
	return ax * dy == ay * dx && along >= 0 && along <= dx * dx + dy * dy;
}

/* A bit for the corner of a square that points to another square, by the number of the corner:
 * 1 right, 2 below. None if the other one is the same or straight ahead. */
static int corner_to(struct ash_point square, struct ash_point other)
{
	if (square.x == other.x || square.y == other.y)
		return 0;
	return 1 << ((other.x > square.x) + 2 * (other.y > square.y));
}

struct ash_point ash_layout_cross(const struct ash_layout *layout, const struct ash_move *move,
                                  int square)
{
	enum { EDGE = ASH_SQUARE / 2 - 2 };
	static const int corners[] = {1, 0, 3}; /* upper right, upper left, lower right */
	struct ash_point at = ash_layout_square(layout, square);
	struct ash_point from = ash_layout_square(layout, move->from);
	int used = 0, corner = 0;
	for (int step = 0; step < move->steps; step++) {
		struct ash_point to = ash_layout_square(layout, move->path[step]);
		if (is_between(at, from, to))
			used |= corner_to(at, from) | corner_to(at, to);
		from = to;
	}
	while (corner < 2 && used >> corners[corner] & 1)
		corner++;
	bool right = corners[corner] & 1, below = corners[corner] & 2;
	return (struct ash_point){at.x + (right ? EDGE - ASH_CROSS : -EDGE),
	                          at.y + (below ? EDGE - ASH_CROSS : -EDGE)};
}
