/* What holds at every position of random games of Невские шашки. */
#include "properties.h"

enum { GAMES = 200 };

static const char *const pieces[] = {
	"1", "2", "3", "4", "5", "6", "7", "0", "11", "16", "22", "33", "66", "-", ":", "x", "х", "×",
	"–", "=", "K", "\xff", "", " ", "-23", ":44", NULL,
};

static void texts_and_counts(void **state)
{
	(void)state;
	for_positions(GAMES, 1, the_texts_are_unique_and_read_back);
	for_positions(GAMES, 2, the_counts_agree);
}

static void pieces_never_increase(void **state)
{
	(void)state;
	for_positions(GAMES, 3, boards_change_as_the_move_says);
}

static void positions_and_texts(void **state)
{
	(void)state;
	for_positions(GAMES, 4, positions_read_back);
}

static void any_text_is_answered(void **state)
{
	(void)state;
	for_positions(GAMES, 5, texts_are_read_or_explained);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_and_counts),
		cmocka_unit_test(pieces_never_increase),
		cmocka_unit_test(positions_and_texts),
		cmocka_unit_test(any_text_is_answered),
	};
	game = &ash_nevskie;
	scraps = pieces;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
