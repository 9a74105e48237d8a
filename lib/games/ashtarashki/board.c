#include "board.h"

static const char *const names[] = {
	"a1", "c1", "e1", "g1", "b2", "d2", "f2", "h2",
	"a3", "c3", "e3", "g3", "b4", "d4", "f4", "h4",
	"a5", "c5", "e5", "g5", "b6", "d6", "f6", "h6",
	"a7", "c7", "e7", "g7", "b8", "d8", "f8", "h8",
};

static const uint8_t cells[][2] = {
	{0, 0}, {2, 0}, {4, 0}, {6, 0}, {1, 1}, {3, 1}, {5, 1}, {7, 1},
	{0, 2}, {2, 2}, {4, 2}, {6, 2}, {1, 3}, {3, 3}, {5, 3}, {7, 3},
	{0, 4}, {2, 4}, {4, 4}, {6, 4}, {1, 5}, {3, 5}, {5, 5}, {7, 5},
	{0, 6}, {2, 6}, {4, 6}, {6, 6}, {1, 7}, {3, 7}, {5, 7}, {7, 7},
};

static const char *const files[] = {"a", "b", "c", "d", "e", "f", "g", "h"};
static const char *const ranks[] = {"1", "2", "3", "4", "5", "6", "7", "8"};

const struct ash_board asht_board = {
	.files = 8,
	.ranks = 8,
	.squares = 32,
	.names = names,
	.cells = cells,
	.file_labels = files,
	.rank_labels = ranks,
};

/* By file, then by rank. */
static int name_order(uint8_t square)
{
	return asht_file_of(square) * 8 + asht_rank_of(square);
}

int asht_squares_by_name(asht_set set, uint8_t squares[32])
{
	int count = 0;
	for (; set; set &= set - 1) {
		uint8_t square = asht_square(set);
		int at = count++;
		for (; at > 0 && name_order(squares[at - 1]) > name_order(square); at--)
			squares[at] = squares[at - 1];
		squares[at] = square;
	}
	return count;
}
