/* The board of Невские шашки against the picture of it. */
#include "support.h"
#include "games/nevskie/board.h"

/* The lozenge from above, two columns a point; see N1 of ash-nevskie(7). */
static const char *const picture[11] = {
	"          66          ", "        56  65        ", "      46  55  64      ",
	"    36  45  54  63    ", "  26  35  44  53  62  ", "16  25  34  43  52  61",
	"  15  24  33  42  51  ", "    14  23  32  41    ", "      13  22  31      ",
	"        12  21        ", "          11          ",
};

static void points_stand_as_in_the_picture(void **state)
{
	(void)state;
	const struct ash_board *board = game->board;
	bool used[11][11] = {{false}};
	assert_int_equal(board->squares, 36);
	for (int point = 0; point < 36; point++) {
		int file = board->cells[point][0], rank = board->cells[point][1];
		assert_memory_equal(board->names[point], picture[10 - rank] + 2 * file, 2);
		used[file][rank] = true;
	}
	/* The light cells are those between four of play. */
	assert_int_equal(board->idles, 25);
	for (int i = 0; i < board->idles; i++) {
		int file = board->idle[i][0], rank = board->idle[i][1];
		assert_true(used[file - 1][rank] && used[file + 1][rank]);
		assert_true(used[file][rank - 1] && used[file][rank + 1]);
	}
}

static int tens(int point)
{
	return point / 6 + 1;
}

static int units(int point)
{
	return point % 6 + 1;
}

/* Is the second point on the ray from the first? By the digits alone. */
static bool is_ahead(int direction, int from, int to)
{
	int dt = tens(to) - tens(from), du = units(to) - units(from);
	switch (direction) {
	case NVSK_TENS_DOWN:
		return du == 0 && dt < 0;
	case NVSK_TENS_UP:
		return du == 0 && dt > 0;
	case NVSK_UNITS_DOWN:
		return dt == 0 && du < 0;
	default:
		return dt == 0 && du > 0;
	}
}

static void rays_and_shifts_are_by_the_digits(void **state)
{
	(void)state;
	for (int direction = 0; direction < NVSK_DIRECTIONS; direction++) {
		for (int from = 0; from < 36; from++) {
			nvsk_set ray = 0, near = 0;
			for (int to = 0; to < 36; to++) {
				if (!is_ahead(direction, from, to))
					continue;
				ray |= nvsk_bit(to);
				int far = abs(tens(to) - tens(from)) + abs(units(to) - units(from));
				near |= far == 1 ? nvsk_bit(to) : 0;
			}
			assert_true(nvsk_rays[direction][from] == ray);
			assert_true(nvsk_shift(nvsk_bit(from), direction) == near);
			assert_true(!ray || nvsk_nearest(ray, direction) == near);
		}
	}
}

static void what_is_free_ends_before_what_is_not(void **state)
{
	(void)state;
	/* 31 up: 41 51 61; down: 21 11. Units: 32 33 34 35 36. */
	int from = nvsk_first(nvsk_point(3, 1));
	nvsk_set stops = nvsk_point(5, 1) | nvsk_point(1, 1) | nvsk_point(3, 2);
	assert_true(nvsk_free(from, NVSK_TENS_UP, stops) == nvsk_point(4, 1));
	assert_true(nvsk_free(from, NVSK_TENS_DOWN, stops) == nvsk_point(2, 1));
	assert_true(nvsk_free(from, NVSK_UNITS_UP, stops) == 0);
	assert_true(nvsk_free(from, NVSK_UNITS_DOWN, stops) == 0);
	assert_true(nvsk_free(from, NVSK_TENS_UP, 0) ==
	            (nvsk_point(4, 1) | nvsk_point(5, 1) | nvsk_point(6, 1)));
	assert_int_equal(nvsk_count(NVSK_ALL), 36);
}

static void corners_are_opposite(void **state)
{
	(void)state;
	static const int corners[][2] = {{11, 66}, {16, 61}, {66, 11}, {61, 16}};
	for (int side = 0; side < NVSK_SIDES; side++) {
		int from = corners[side][0], to = corners[side][1];
		assert_true(nvsk_corner(side) == nvsk_point(from / 10, from % 10));
		assert_true(nvsk_king_point(side) == nvsk_point(to / 10, to % 10));
		/* Each step leads nearer to it. */
		int tens_up = to / 10 > from / 10, units_up = to % 10 > from % 10;
		assert_int_equal(nvsk_along_tens(side), tens_up ? NVSK_TENS_UP : NVSK_TENS_DOWN);
		assert_int_equal(nvsk_along_units(side), units_up ? NVSK_UNITS_UP : NVSK_UNITS_DOWN);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(points_stand_as_in_the_picture),
		cmocka_unit_test(rays_and_shifts_are_by_the_digits),
		cmocka_unit_test(what_is_free_ends_before_what_is_not),
		cmocka_unit_test(corners_are_opposite),
	};
	game = &ash_nevskie;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
