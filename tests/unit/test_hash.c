#include "support.h"
#include "hash.h"

enum { PLAYOUTS = 300, PLIES_MAX = 120 };

/* Of the specification of XXH3. */
static void texts_have_the_hashes_that_are_published(void **state)
{
	(void)state;
	assert_true(ash_hash_text(0, ash_text_of("")) == UINT64_C(0x2D06800538D394C2));
	assert_true(ash_hash_text(0, (struct ash_text){NULL, 0}) == UINT64_C(0x2D06800538D394C2));
}

static void a_seed_makes_another_hash(void **state)
{
	(void)state;
	assert_true(ash_hash_text(1, ash_text_of("M3b4")) != ash_hash_text(2, ash_text_of("M3b4")));
	assert_true(ash_hash_text(1, ash_text_of("M3b4")) != ash_hash_text(1, ash_text_of("M3b5")));
}

static uint64_t hash_after(const char *const *moves)
{
	struct ash_position pos;
	game->start(&pos);
	for (; *moves; moves++)
		play(&pos, *moves);
	return ash_hash_position(game, &pos);
}

static void the_order_of_moves_does_not_matter(void **state)
{
	static const char *const one[] = {"M3b4", "M3g5", "M3f4", NULL};
	static const char *const other[] = {"M3f4", "M3g5", "M3b4", NULL};
	static const char *const shorter[] = {"M3f4", "M3g5", NULL};
	(void)state;
	assert_true(hash_after(one) == hash_after(other));
	assert_true(hash_after(one) != hash_after(shorter));
}

static void the_side_to_move_and_the_game_matter(void **state)
{
	(void)state;
	struct ash_position pos, turned;
	game->start(&pos);
	turned = pos;
	game->set_turn(&turned, 1);
	assert_true(ash_hash_position(game, &pos) != ash_hash_position(game, &turned));
	assert_true(ash_hash_position(&ash_ashtarashki, &pos) != ash_hash_position(&ash_shatra, &pos));
}

/* While it goes on, a game has no more in its words than a FEN says. */
static void playout(struct random *random)
{
	struct ash_position pos;
	game->start(&pos);
	for (int ply = 0; ply < PLIES_MAX; ply++) {
		struct ash_moves moves = {0};
		game->moves(&pos, &moves);
		assert_false(moves.failed);
		if (moves.count > 0) {
			struct ash_position read = position_of(fen_of(&pos));
			assert_memory_equal(&pos, &read, sizeof pos);
			game->play(&pos, &moves.list[below(random, (uint32_t)moves.count)]);
		}
		ash_moves_free(&moves);
	}
}

static void a_position_has_the_words_of_its_fen(void **state)
{
	(void)state;
	struct random random = {2011};
	for (size_t i = 0; ash_games[i]; i++) {
		game = ash_games[i];
		for (int j = 0; j < PLAYOUTS; j++)
			playout(&random);
	}
	game = ash_games[0];
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_have_the_hashes_that_are_published),
		cmocka_unit_test(a_seed_makes_another_hash),
		cmocka_unit_test(the_order_of_moves_does_not_matter),
		cmocka_unit_test(the_side_to_move_and_the_game_matter),
		cmocka_unit_test(a_position_has_the_words_of_its_fen),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
