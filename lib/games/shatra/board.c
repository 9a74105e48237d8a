#include "board.h"

static const char *const names[] = {
	"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11",
	"12", "13", "14", "15", "16", "17", "18", "19", "20", "21", "22",
	"23", "24", "25", "26", "27", "28", "29", "30", "31", "32", "33",
	"34", "35", "36", "37", "38", "39", "40", "41", "42", "43", "44",
	"45", "46", "47", "48", "49", "50", "51", "52", "53", "54", "55",
	"56", "57", "58", "59", "60", "61", "62",
};

static const uint8_t cells[][2] = {
	{2, 13}, {3, 13}, {4, 13},
	{2, 12}, {3, 12}, {4, 12},
	{2, 11}, {3, 11}, {4, 11},
	{3, 10},
	{0, 9}, {1, 9}, {2, 9}, {3, 9}, {4, 9}, {5, 9}, {6, 9},
	{0, 8}, {1, 8}, {2, 8}, {3, 8}, {4, 8}, {5, 8}, {6, 8},
	{0, 7}, {1, 7}, {2, 7}, {3, 7}, {4, 7}, {5, 7}, {6, 7},
	{0, 6}, {1, 6}, {2, 6}, {3, 6}, {4, 6}, {5, 6}, {6, 6},
	{0, 5}, {1, 5}, {2, 5}, {3, 5}, {4, 5}, {5, 5}, {6, 5},
	{0, 4}, {1, 4}, {2, 4}, {3, 4}, {4, 4}, {5, 4}, {6, 4},
	{3, 3},
	{2, 2}, {3, 2}, {4, 2},
	{2, 1}, {3, 1}, {4, 1},
	{2, 0}, {3, 0}, {4, 0},
};

/* The first number of each rank. */
static const char *const ranks[] = {
	"60", "57", "54", "53", "46", "39", "32", "25", "18", "11", "10", "7", "4", "1"
};

const struct ash_board shtr_board = {
	.files = 7,
	.ranks = 14,
	.squares = SHTR_SQUARES,
	.walls = true,
	.middle = 7,
	.names = names,
	.cells = cells,
	.rank_labels = ranks,
};

shtr_set shtr_between(int a, int b)
{
	shtr_set to = shtr_bit(b);
	for (int line = 0; line < SHTR_LINES; line++)
		if (shtr_lines[line][a] & to)
			return shtr_free(shtr_ray(line, a, b > a), to, b > a);
	return 0;
}

int shtr_squares_listed(shtr_set set, int side, uint8_t squares[SHTR_SQUARES])
{
	shtr_set parts[] = {set & shtr_fortress(side), set & ~shtr_fortress(side)};
	int count = 0;
	for (int i = 0; i < 2; i++)
		for (; parts[i]; parts[i] &= parts[i] - 1)
			squares[count++] = (uint8_t)shtr_square(parts[i]);
	return count;
}
