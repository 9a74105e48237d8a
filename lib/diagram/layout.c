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

struct ash_point ash_layout_square(const struct ash_layout *layout, int square)
{
	const uint8_t *cell = layout->board->cells[square];
	return (struct ash_point){ash_layout_file(layout, cell[0]), ash_layout_rank(layout, cell[1])};
}

struct ash_point ash_layout_turn(const struct ash_layout *layout, int side)
{
	bool below = (side == 0) != layout->flip;
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

struct ash_point ash_layout_cross(const struct ash_layout *layout, const struct ash_move *move,
                                  int square)
{
	enum { EDGE = ASH_SQUARE / 2 - 2 };
	uint8_t before = move->from, after = move->path[0];
	for (int step = 1; step < move->steps && after != square; step++) {
		before = after;
		after = move->path[step];
	}
	struct ash_point from = ash_layout_square(layout, before);
	struct ash_point next = ash_layout_square(layout, after);
	struct ash_point at = ash_layout_square(layout, square);
	bool rising = (next.x - from.x) * (next.y - from.y) < 0;
	return (struct ash_point){at.x + (rising ? -EDGE : EDGE - ASH_CROSS), at.y - EDGE};
}
