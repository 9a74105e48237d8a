#include "support.h"
#include "games/ashtarashki/board.h"

static int square_named(const char *name)
{
	for (int square = 0; square < game->board->squares; square++)
		if (strcmp(game->board->names[square], name) == 0)
			return square;
	fail_msg("no square %s", name);
	return -1;
}

static void squares_are_the_dark_ones(void **state)
{
	(void)state;
	const struct ash_board *board = game->board;
	assert_int_equal(board->squares, 32);
	assert_int_equal(square_named("a1"), 0);
	assert_int_equal(square_named("h8"), 31);
	for (int square = 0; square < 32; square++) {
		int file = board->cells[square][0], rank = board->cells[square][1];
		char name[] = {(char)('a' + file), (char)('1' + rank), '\0'};
		assert_int_equal((file + rank) % 2, 0);
		assert_string_equal(board->names[square], name);
		assert_int_equal(asht_file_of(square), file);
		assert_int_equal(asht_rank_of(square), rank);
		assert_true(asht_file(file) & asht_bit(square));
		assert_true(asht_rank(rank) & asht_bit(square));
		assert_int_equal(asht_square(asht_bit(square)), square);
	}
}

static void sets_hold_squares_only(void **state)
{
	(void)state;
	asht_set all = 0, by_file = 0, by_rank = 0;
	for (int square = 0; square < 32; square++)
		all |= asht_bit(square);
	for (int i = 0; i < 8; i++) {
		assert_int_equal(asht_count(asht_file(i)), 4);
		assert_int_equal(asht_count(asht_rank(i)), 4);
		by_file |= asht_file(i);
		by_rank |= asht_rank(i);
	}
	assert_true(all == ASHT_SQUARES);
	assert_true(by_file == ASHT_SQUARES);
	assert_true(by_rank == ASHT_SQUARES);
	assert_int_equal(asht_count(all), 32);
}

/* Each shift against the same step in files and ranks, from every square. */
static void steps_go_to_the_next_square(void **state)
{
	(void)state;
	static const struct {
		int shift, file, rank;
	} steps[] = {{5, 1, 1}, {4, -1, 1}, {-4, 1, -1}, {-5, -1, -1}};
	for (int square = 0; square < 32; square++) {
		asht_set around = 0;
		for (int i = 0; i < 4; i++) {
			int file = asht_file_of(square) + steps[i].file;
			int rank = asht_rank_of(square) + steps[i].rank;
			bool on_board = file >= 0 && file < 8 && rank >= 0 && rank < 8;
			asht_set expected = on_board ? asht_file(file) & asht_rank(rank) : 0;
			asht_set found = asht_step(asht_bit(square), steps[i].shift);
			assert_true((found & ASHT_SQUARES) == expected);
			around |= expected;
		}
		assert_true((asht_around(asht_bit(square)) & ASHT_SQUARES) == around);
		assert_true((asht_ahead(asht_bit(square), ASHT_WHITE) & ASHT_SQUARES) ==
		            (around & ~asht_behind(asht_bit(square), ASHT_WHITE)));
	}
	assert_true(asht_ahead(asht_rank(2), ASHT_WHITE) & asht_rank(3));
	assert_true(asht_ahead(asht_rank(2), ASHT_BLACK) & asht_rank(1));
	assert_true(asht_last_rank(ASHT_WHITE) == asht_rank(7));
	assert_true(asht_last_rank(ASHT_BLACK) == asht_rank(0));
}

static void squares_are_listed_by_name(void **state)
{
	(void)state;
	uint8_t squares[32];
	assert_int_equal(asht_squares_by_name(ASHT_SQUARES, squares), 32);
	for (int i = 1; i < 32; i++)
		assert_true(strcmp(game->board->names[squares[i - 1]],
		                   game->board->names[squares[i]]) < 0);
	assert_int_equal(asht_squares_by_name(0, squares), 0);
}

static void counting_agrees_with_bits(void **state)
{
	(void)state;
	assert_int_equal(asht_count(0), 0);
	assert_int_equal(asht_count(~(asht_set)0), 64);
	for (int i = 0; i < 64; i++)
		for (int j = 0; j < i; j++) {
			asht_set set = (asht_set)1 << i | (asht_set)1 << j;
			assert_int_equal(asht_count(set), 2);
			assert_true(asht_first(set) == (asht_set)1 << j);
			assert_true(asht_several(set));
			assert_false(asht_several(asht_first(set)));
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(squares_are_the_dark_ones),
		cmocka_unit_test(sets_hold_squares_only),
		cmocka_unit_test(steps_go_to_the_next_square),
		cmocka_unit_test(squares_are_listed_by_name),
		cmocka_unit_test(counting_agrees_with_bits),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
