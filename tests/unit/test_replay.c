/* Records under the rules. */
#include "records.h"

/* Loads the first record of the text and checks what is reported. */
static bool load(struct ash_replay *replay, const char *text, const char *diags)
{
	struct records r;
	records_begin(&r, text, strlen(text), 4096);
	struct ash_record *record = records_next(&r);
	assert_non_null(record);
	bool valid = ash_replay_load(replay, record);
	assert_false(replay->failed);
	assert_diags(&r, diags);
	records_end(&r);
	return valid;
}

static void faults(const char *movetext, const char *diags)
{
	struct ash_replay replay = {0};
	assert_false(load(&replay, movetext, diags));
	ash_replay_free(&replay);
}

static void valid(const char *movetext, size_t plies, size_t main_plies)
{
	struct ash_replay replay = {0};
	assert_true(load(&replay, movetext, ""));
	assert_int_equal(replay.ply_count, plies);
	assert_int_equal(replay.main_plies, main_plies);
	ash_replay_free(&replay);
}

static void lines_are_played(void **state)
{
	(void)state;
	valid("1. M3b4 M3g5 2. M3d4", 3, 3);
	valid("M3b4 M3g5 M3d4", 3, 3);
	valid("1. M3b4 (1. M3cd4 M3g5 (1... M3fe5)) (1. M3f4) 1... M3g5", 6, 2);
	valid("1. M3b4 1... M3g5 2. M3d4 ... ", 3, 3);
}

static void numbers_must_be_the_next(void **state)
{
	(void)state;
	faults("1. M3b4 M3g5 3. M3d4 M3c5 4. M3e5", "1:14 move-number\n");
	faults("1. M3b4 2. M3g5", "1:9 move-number\n");
	faults("2. M3b4 M3g5", "1:1 no-position\n");
	faults("1... M3g5", "1:6 wrong-side\n");
	faults("[FEN \"W:WM1c3:BM2f4\"]\n\n7... M2e3 *", "3:6 wrong-side\n");
	valid("[FEN \"W:WM1c3,M1a1:BM2f6,M2h8\"]\n\n7. M1b4 M2e5 8. M1b2 *", 3, 3);
	valid("[FEN \"B:WM1c3,M1a1:BM2f6,M2h8\"]\n\n7... M2e5 8. M1b4 *", 2, 2);
}

/* After a fault the rest of its line is not judged; other lines are. */
static void a_fault_ends_its_line(void **state)
{
	(void)state;
	faults("1. M3b4 M3a1 2. M3h8 M3a1", "1:11 unreachable\n");
	faults("1. M3b4 (1. M3a5 M3g5) (1. M3h8) 1... M3d1 (1... M3g5)",
	       "1:15 unreachable\n1:30 unreachable\n1:41 syntax\n");
	faults("1. M3b4 (1. M1h8 M3d6)", "1:15 unreachable\n");
}

static void variations_stand_behind_their_move(void **state)
{
	(void)state;
	faults("[Event \"x\"]\n\n(1. M3b4) *", "3:1 syntax\n");
	faults("[Event \"x\"]\n\n1. M3b4 {c} ! *", "3:13 syntax\n");
}

static void results_are_compared(void **state)
{
	/* White's M1 takes the last stone of Black. */
	static const char win[] = "[FEN \"W:WM1c3:BM3d4\"]\n";
	struct ash_replay replay = {0};
	char text[200];
	(void)state;
	snprintf(text, sizeof text, "%s\n1. M1:d4", win);
	assert_true(load(&replay, text, ""));
	assert_int_equal(replay.outcome.end, ASH_END_TOTAL);
	assert_string_equal(ash_buffer_cstr(&replay.result), "2-0");
	snprintf(text, sizeof text, "%s\n1. M1:d4 2–0", win);
	assert_true(load(&replay, text, ""));
	snprintf(text, sizeof text, "%s\n1. M1:d4 1-0", win);
	assert_false(load(&replay, text, "3:10 wrong-result\n"));
	snprintf(text, sizeof text, "%s[Result \"0-2\"]\n\n1. M1:d4 *", win);
	assert_false(load(&replay, text, "2:10 wrong-result\n4:10 wrong-result\n"));
	snprintf(text, sizeof text, "%s[Result \"won\"]\n\n1. M1:d4", win);
	assert_false(load(&replay, text, "2:10 bad-tag\n"));
	snprintf(text, sizeof text, "%s\n1. M1:d4 M3e5", win);
	assert_false(load(&replay, text, "3:10 after-end\n"));
	ash_replay_free(&replay);
	faults("[Result \"1-0\"]\n\n1. M3b4", "1:10 wrong-result\n");
	faults("1. M3b4 1/2-1/2", "1:9 wrong-result\n");
}

static void a_position_that_cannot_be_is_reported_in_its_place(void **state)
{
	(void)state;
	faults("[FEN \"W:WM1c4:BM3d4\"]\n\n1. M1:d4", "1:12 bad-position\n");
	faults("Белые: M1c3.\nЧерные: M1c3.\n", "2:11 bad-position\n");
}

static void a_walk_keeps_the_positions(void **state)
{
	static const char text[] = "1. M3b4 (1. M3f4 M3g5) 1... M3c5";
	struct records r;
	struct ash_replay replay = {0};
	struct ash_walk walk;
	(void)state;
	records_begin(&r, text, strlen(text), 4096);
	assert_true(ash_replay_load(&replay, records_next(&r)));
	struct ash_position start, one, other;
	game->start(&start);
	one = other = start;
	play(&one, "M3b4");
	play(&other, "M3f4");
	ash_walk_begin(&walk, &replay);
	const struct ash_ply *ply = ash_walk_next(&walk, true);
	assert_string_equal(fen_of(&walk.before[0]), fen_of(&start));
	assert_string_equal(fen_of(&walk.after[0]), fen_of(&one));
	ply = ash_walk_next(&walk, true);
	assert_int_equal(ply->depth, 1);
	assert_int_equal(ply->index, 1);
	assert_string_equal(fen_of(&walk.after[1]), fen_of(&other));
	ash_walk_next(&walk, true);
	ply = ash_walk_next(&walk, true);
	assert_int_equal(ply->index, 2);
	assert_string_equal(fen_of(&walk.before[0]), fen_of(&one));
	assert_string_equal(fen_of(&walk.after[0]), fen_of(&replay.last));
	assert_null(ash_walk_next(&walk, true));
	ash_walk_begin(&walk, &replay);
	assert_int_equal(ash_walk_next(&walk, false)->index, 1);
	assert_int_equal(ash_walk_next(&walk, false)->index, 2);
	assert_null(ash_walk_next(&walk, false));
	records_end(&r);
	ash_replay_free(&replay);
}

/* Plays a random game to its end, with its moves as movetext; returns how many there are. */
static size_t random_game(struct random *random, struct ash_position *pos, struct ash_buffer *text)
{
	struct ash_moves moves = {0};
	size_t plies = 0;
	game->start(pos);
	for (game->moves(pos, &moves); moves.count > 0; game->moves(pos, &moves)) {
		const struct ash_move *move = &moves.list[below(random, (uint32_t)moves.count)];
		if (move->side == 0)
			ash_buffer_printf(text, "%zu. ", plies / 2 + 1);
		game->write_move(pos, move, text);
		ash_buffer_char(text, ' ');
		game->play(pos, move);
		moves.count = 0;
		plies++;
	}
	ash_moves_free(&moves);
	return plies;
}

/* Reading a game and playing its moves come to the same. */
static void random_games_replay_to_where_they_ended(void **state)
{
	struct random random = {42};
	struct ash_replay replay = {0};
	struct ash_buffer text = {0};
	(void)state;
	for (int i = 0; i < 2000; i++) {
		struct ash_position end;
		ash_buffer_clear(&text);
		size_t plies = random_game(&random, &end, &text);
		assert_true(load(&replay, ash_buffer_cstr(&text), ""));
		assert_int_equal(replay.main_plies, plies);
		assert_memory_equal(&replay.last, &end, sizeof end);
		assert_int_equal(replay.outcome.end, game->outcome(&end).end);
		assert_int_not_equal(replay.outcome.end, ASH_END_NONE);
	}
	ash_buffer_free(&text);
	ash_replay_free(&replay);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(lines_are_played),
		cmocka_unit_test(numbers_must_be_the_next),
		cmocka_unit_test(a_fault_ends_its_line),
		cmocka_unit_test(variations_stand_behind_their_move),
		cmocka_unit_test(results_are_compared),
		cmocka_unit_test(a_position_that_cannot_be_is_reported_in_its_place),
		cmocka_unit_test(random_games_replay_to_where_they_ended),
		cmocka_unit_test(a_walk_keeps_the_positions),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
