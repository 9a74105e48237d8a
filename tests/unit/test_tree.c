#include "records.h"
#include <ash/tree.h>

static struct ash_tree *new_tree(unsigned depth, const char *root)
{
	struct ash_tree *tree = ash_tree_new(depth, ash_text_of(root));
	assert_non_null(tree);
	return tree;
}

/* Counts the one record of a text. */
static enum ash_code add(struct ash_tree *tree, const char *text)
{
	struct records r;
	struct ash_replay replay = {0};
	records_begin(&r, text, strlen(text), 4096);
	assert_true(ash_replay_load(&replay, records_next(&r)));
	enum ash_code code = ash_tree_add(tree, &replay);
	ash_replay_free(&replay);
	records_end(&r);
	return code;
}

static void assert_text(struct ash_tree *tree, uint64_t least, const char *expected)
{
	struct ash_buffer out = {0};
	ash_tree_write_text(tree, least, &out);
	assert_string_equal(ash_buffer_cstr(&out), expected);
	ash_buffer_free(&out);
}

/* A total win (R12) is two points; a game that stops has none, and does not count. */
static void averages_are_of_games_that_end(void **state)
{
	(void)state;
	struct ash_tree *tree = new_tree(3, "W:WM1a1,M1c3,M1e1:BM3d4");
	assert_int_equal(add(tree, "[FEN \"W:WM1a1,M1c3,M1e1:BM3d4\"]\n\n1. M1:d4 2-0\n"), ASH_OK);
	assert_int_equal(add(tree, "[FEN \"W:WM1a1,M1c3,M1e1:BM3d4\"]\n\n*\n"), ASH_OK);
	assert_text(tree, 1, "             games   White   Black\n"
	                     "all              2    2.00    0.00\n"
	                     "1. M1:d4         1    2.00    0.00\n");
	ash_tree_free(tree);
}

static void a_tree_is_of_one_game(void **state)
{
	(void)state;
	struct ash_tree *tree = new_tree(5, "");
	assert_null(ash_tree_game(tree));
	assert_int_equal(add(tree, "1. M3b4 *\n"), ASH_OK);
	assert_int_equal(add(tree, "[Variant \"shatra\"]\n\n*\n"), ASH_BAD_TAG);
	assert_ptr_equal(ash_tree_game(tree), &ash_ashtarashki);
	assert_text(tree, 1, "            games   White   Black\n"
	                     "all             1       -       -\n"
	                     "1. M3b4         1       -       -\n");
	ash_tree_free(tree);
}

static void a_root_is_a_position_of_the_game(void **state)
{
	(void)state;
	struct ash_tree *tree = new_tree(5, "W:W9:B10");
	assert_int_equal(add(tree, "1. M3b4 *\n"), ASH_BAD_POSITION);
	assert_null(ash_tree_game(tree));
	ash_tree_free(tree);
}

/* A tree without a depth is that of its first partial. */
static void a_tree_takes_the_root_of_a_partial(void **state)
{
	(void)state;
	struct ash_tree *tree = new_tree(2, "W:WM3c7:BM3b4"), *other = new_tree(0, "");
	struct ash_buffer partial = {0}, again = {0};
	struct ash_fault fault = {0};
	assert_int_equal(add(tree, "[FEN \"W:WM3c7:BM3b4\"]\n\n1. M3b8 1-0\n"), ASH_OK);
	ash_tree_write_partial(tree, &partial);
	struct ash_text text = ash_text_in(&partial);
	assert_int_equal(ash_tree_read_partial(other, text, &fault), ASH_OK);
	ash_tree_write_partial(other, &again);
	assert_string_equal(ash_buffer_cstr(&again), ash_buffer_cstr(&partial));
	ash_tree_free(tree);
	tree = new_tree(2, "");
	assert_int_equal(add(tree, "1. M3b4 *\n"), ASH_OK);
	assert_int_equal(ash_tree_read_partial(tree, text, &fault), ASH_BAD_TAG);
	ash_fault_free(&fault);
	ash_buffer_free(&partial);
	ash_buffer_free(&again);
	ash_tree_free(tree);
	ash_tree_free(other);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(averages_are_of_games_that_end),
		cmocka_unit_test(a_tree_is_of_one_game),
		cmocka_unit_test(a_root_is_a_position_of_the_game),
		cmocka_unit_test(a_tree_takes_the_root_of_a_partial),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
