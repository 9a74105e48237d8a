/* The board of шатра against the picture of it. */
#include "support.h"
#include "games/shatra/board.h"

static const int picture[14][7] = {
	{0, 0, 60, 61, 62, 0, 0},     {0, 0, 57, 58, 59, 0, 0},     {0, 0, 54, 55, 56, 0, 0},
	{0, 0, 0, 53, 0, 0, 0},       {46, 47, 48, 49, 50, 51, 52}, {39, 40, 41, 42, 43, 44, 45},
	{32, 33, 34, 35, 36, 37, 38}, {25, 26, 27, 28, 29, 30, 31}, {18, 19, 20, 21, 22, 23, 24},
	{11, 12, 13, 14, 15, 16, 17}, {0, 0, 0, 10, 0, 0, 0},       {0, 0, 7, 8, 9, 0, 0},
	{0, 0, 4, 5, 6, 0, 0},        {0, 0, 1, 2, 3, 0, 0},
};

static int number_at(int file, int rank)
{
	return file >= 0 && file < 7 && rank >= 0 && rank < 14 ? picture[rank][file] : 0;
}

static void squares_have_the_numbers_of_the_document(void **state)
{
	(void)state;
	const struct ash_board *board = game->board;
	assert_int_equal(board->squares, 62);
	for (int square = 0; square < 62; square++) {
		char name[16];
		snprintf(name, sizeof name, "%d", square + 1);
		assert_string_equal(board->names[square], name);
		assert_int_equal(number_at(board->cells[square][0], board->cells[square][1]), square + 1);
	}
}

/* Both rays of a line, walked square by square. */
static shtr_set walk(int square, int files, int ranks)
{
	const uint8_t *cell = shtr_board.cells[square];
	shtr_set line = 0;
	for (int way = -1; way <= 1; way += 2) {
		int steps = 0, number;
		do {
			steps += way;
			number = number_at(cell[0] + steps * files, cell[1] + steps * ranks);
			line |= number ? shtr_bit(number - 1) : 0;
		} while (number);
	}
	return line;
}

static void lines_run_between_walls(void **state)
{
	(void)state;
	for (int square = 0; square < 62; square++) {
		shtr_set near = 0;
		assert_true(shtr_lines[SHTR_FILE][square] == walk(square, 0, 1));
		assert_true(shtr_lines[SHTR_ROW][square] == walk(square, 1, 0));
		assert_true(shtr_lines[SHTR_RISING][square] == walk(square, 1, 1));
		assert_true(shtr_lines[SHTR_FALLING][square] == walk(square, 1, -1));
		for (int line = 0; line < SHTR_LINES; line++) {
			near |= shtr_nearest(shtr_ray(line, square, true), true);
			near |= shtr_nearest(shtr_ray(line, square, false), false);
		}
		assert_true(shtr_near[square] == near);
	}
}

static void regions_are_those_of_the_document(void **state)
{
	(void)state;
	static const int road[] = {2, 5, 8, 10, 14, 21, 28, 35, 42, 49, 53, 55, 58, 61};
	shtr_set squares = 0;
	for (size_t i = 0; i < sizeof road / sizeof *road; i++)
		squares |= shtr_bit(road[i] - 1);
	assert_true((shtr_lines[SHTR_FILE][1] | shtr_bit(1)) == squares);
	assert_true((shtr_fortress(SHTR_WHITE) | shtr_fortress(SHTR_BLACK) | shtr_half(SHTR_WHITE) |
	             shtr_half(SHTR_BLACK)) == SHTR_ALL);
	assert_int_equal(shtr_count(shtr_fortress(SHTR_WHITE)), 10);
	assert_int_equal(shtr_count(shtr_half(SHTR_WHITE)), 21);
	assert_true(shtr_half_row(SHTR_WHITE, 2) == shtr_row(34));
	assert_true(shtr_half_row(SHTR_BLACK, 2) == shtr_row(27));
	assert_true(shtr_last_row(SHTR_WHITE) == shtr_row(1));
	assert_true(shtr_last_row(SHTR_BLACK) == shtr_row(60));
	assert_true(shtr_between(34, 13) == (shtr_bit(27) | shtr_bit(20)));
	assert_true(shtr_between(34, 14) == 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(squares_have_the_numbers_of_the_document),
		cmocka_unit_test(lines_run_between_walls),
		cmocka_unit_test(regions_are_those_of_the_document),
	};
	game = &ash_shatra;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
