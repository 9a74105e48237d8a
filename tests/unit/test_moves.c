/* The rules R4 to R15, each at positions small enough to be worked out by hand. */
#include "support.h"

static void assert_after(const char *fen, const char *move, const char *after)
{
	struct ash_position pos = position_of(fen);
	play(&pos, move);
	assert_string_equal(fen_of(&pos), after);
}

static void r4_a_stone_steps_diagonally_to_an_empty_square(void **state)
{
	(void)state;
	assert_moves("W:WM1c3:BM1h8", "M1b2V M1b4 M1d2V M1d4");
	assert_moves("B:WM1a1:BM1e5", "M1d4 M1d6V M1f4 M1f6V");
	assert_moves("W:WM1a3,M2h2:BM1h8", "M1b2V M1b4 M2g1V M2g3");
	/* Not onto a stone, of either side, and an F stone not at all. */
	assert_moves("W:WM1c3,M1d4,Fb8:BM1b4,M1h8", "M1b2V M1c5 M1d2V M1e3V M1e5");
	assert_after("W:WM1c3:BM1h8", "M1d4", "B:WM1d4:BM1h8");
	assert_after("B:WM1c3:BV2h8", "V2g7", "W:WM1c3:BV2g7");
	assert_after("B:WM1c3:BWh6", "Wg5", "W:WM1c3:BWg5");
}

static void r5_a_retreat_changes_the_state(void **state)
{
	(void)state;
	assert_moves("W:WV1c3:BM1h8", "V1b2W V1b4 V1d2W V1d4");
	assert_moves("W:WWc3:BM1h8", "Wb2Z Wb4 Wd2Z Wd4");
	assert_after("W:WM1c3:BM1h8", "M1d2V", "B:WV1d2:BM1h8");
	assert_after("W:WV1c3:BM1h8", "V1d2W", "B:WWd2:BM1h8");
	assert_after("W:WWc3,M2a1:BM1h8", "Wd2Z", "B:WM2a1:BM1h8");
	assert_after("B:WM1c3:BM3d4", "M3e5V", "W:WM1c3:BV3e5");
}

static void r6_the_third_retreat_needs_an_empty_square(void **state)
{
	(void)state;
	assert_moves("W:WM1b2,M1d2,Wc3:BM1h8",
	             "M1a1V M1a3 M1bc1V M1dc1V M1e1V M1e3 Wb4 Wd4");
}

/* All groups and states, against the table of R7. */
static void r7_groups_take_one_another_in_a_ring(void **state)
{
	(void)state;
	static const char *const victims[] = {"M1", "M2", "M3", "V1", "V2", "V3", "W"};
	static const char *const takes[] = {"M3V3W", "M1V1W", "M2V2W"};
	for (int group = 1; group <= 3; group++)
		for (int i = 0; i < 7; i++) {
			char fen[64], capture[16];
			snprintf(fen, sizeof fen, "W:WM%dc3:B%sd4", group, victims[i]);
			snprintf(capture, sizeof capture, "M%d:d4", group);
			struct ash_position pos = position_of(fen);
			char *moves = moves_of(&pos);
			if (strstr(takes[group - 1], victims[i]))
				assert_string_equal(moves, capture);
			else
				assert_null(strchr(moves, ':'));
			free(moves);
		}
}

static void r7_only_full_stones_take_and_f_is_never_taken(void **state)
{
	(void)state;
	assert_moves("W:WV3c3:BM2d4", "V3b2W V3b4 V3d2W");
	assert_moves("W:WWc3:BWd4", "Wb2Z Wb4 Wd2Z");
	assert_moves("W:WM3b2:BFa1,Fc1,M1h8", "M3a3 M3c3");
}

static void r8_a_capture_goes_any_way_and_is_no_retreat(void **state)
{
	(void)state;
	assert_moves("W:WM3d4:BM2c3", "M3:c3");
	assert_moves("W:WM3d4:BM2e3", "M3:e3");
	assert_moves("W:WM3d4:BM2c5", "M3:c5");
	assert_moves("W:WM3d4:BM2e5", "M3:e5");
	assert_after("W:WM3d4:BM2c3,M1h8", "M3:c3", "B:WM3c3:BM1h8");
	assert_after("B:WWd4,M1a1:BM1e3", "M1:d4", "W:WM1a1:BM1d4");
}

static void r9_capturing_is_compulsory_but_which_is_free(void **state)
{
	(void)state;
	assert_moves("W:WM3d4,M1a1,M2h2:BM2c5,M1g3,M1h8", "M2:g3 M3:c5");
	assert_moves("W:WM3c3:BM2b4,M2d4,M2e5", "M3:b4 M3:d4:e5");
}

static void r10_a_capture_goes_on_to_its_end(void **state)
{
	(void)state;
	assert_moves("W:WM3a5:BM2b6,M2c7,M1h8", "M3:b6:c7");
	assert_moves("W:WM3d2:BM2c3,M2b4,V2e3,Wf4", "M3:c3:b4 M3:e3:f4");
	/* The two ways round a ring are two moves; the square it left is no victim's. */
	assert_moves("W:WM3d2:BM2c3,M2d4,M2e3", "M3:c3:d4:e3 M3:e3:d4:c3");
	assert_after("W:WM3d2:BM2c3,M2d4,M2e3,M1h8", "M3:c3:d4:e3", "B:WM3e3:BM1h8");
}

static void r11_the_last_rank_makes_f_and_ends_a_capture(void **state)
{
	(void)state;
	assert_after("W:WM1a7:BM1h6", "M1b8", "B:WFb8:BM1h6");
	assert_after("W:WWa7:BM1h6", "Wb8", "B:WFb8:BM1h6");
	assert_after("B:WM1h2:BV2b2", "V2c1", "W:WM1h2:BFc1");
	assert_moves("W:WM3c7:BM2b8,M2a7,M1h6", "M3:b8");
	assert_after("W:WM3c7:BM2b8,M2a7,M1h6", "M3:b8", "B:WFb8:BM1h6,M2a7");
}

static void r12_the_loss_of_all_stones_is_total(void **state)
{
	(void)state;
	assert_outcome("B:WM1c3:B", "2-0 total R12");
	assert_outcome("W:W:BFa1", "0-2 total R12");
	assert_outcome("W:WFb8:BM1a3", "1-0 finish R14");
	struct ash_position pos = position_of("W:WWc3:BM1h8");
	play(&pos, "Wb2Z");
	assert_string_equal(outcome_of(&pos), "0-2 total R12");
}

static void r13_four_on_the_last_rank_finish(void **state)
{
	(void)state;
	assert_outcome("B:WM1a1,Fb8,Fd8,Ff8,Fh8:BM1h6,M1g7", "1-0 finish R13");
	assert_outcome("W:WM1a3,M1h6,M1g7:BFa1,Fc1,Fe1,Fg1", "0-1 finish R13");
	assert_outcome("B:WM1a1,Fb8,Fd8,Ff8:BM1h6,M1g7", "*");
	/* It comes before R14 and R15. */
	assert_outcome("B:WFb8,Fd8,Ff8,Fh8:BWe7", "1-0 finish R13");
}

static void r14_with_few_stones_the_side_home_first_wins(void **state)
{
	(void)state;
	assert_outcome("B:WFb8:BM1h6", "1-0 finish R14");
	assert_outcome("W:WM1c3,Fb8:BFa1,Fc1", "0-1 finish R14");
	/* Without a history the side to move was home already. */
	assert_outcome("W:WFb8:BFa1", "1-0 finish R14");
	assert_outcome("B:WFb8:BFa1", "0-1 finish R14");
	/* Neither home, or four stones left: the game goes on. */
	assert_outcome("W:WM1c3,Fb8:BFa1,M1h6", "*");
	assert_outcome("W:WM1c3,M1e3,M1g3,Fb8:BFa1", "*");
}

static void r14_with_few_stones_more_of_them_win(void **state)
{
	(void)state;
	assert_outcome("B:WFb8,M1a3:BFa1", "1-0 count R14");
	assert_outcome("W:WFb8,M1a3:BFa1", "1-0 count R14");
	assert_outcome("B:WFb8:BM1h6,Wg5", "0-1 count R14");
}

static void r14_the_move_that_brings_both_home_wins(void **state)
{
	(void)state;
	struct ash_position pos = position_of("W:WM3c7:BM2b8,Fa1");
	play(&pos, "M3:b8");
	assert_string_equal(fen_of(&pos), "B:WFb8:BFa1");
	assert_string_equal(outcome_of(&pos), "1-0 finish R14");
	assert_int_equal(game->count(&pos), 0);
	/* Said to be White's turn, White counts as home already, and so it does in a FEN. */
	game->set_turn(&pos, 0);
	assert_string_equal(outcome_of(&pos), "1-0 finish R14");
	game->set_turn(&pos, 1);
	assert_string_equal(outcome_of(&pos), "0-1 finish R14");

	/* Black was home already, and only then White is down to as few stones. */
	pos = position_of("W:WWg7,Fb8,Fd8,Ff8:BFa1,Fc1,Fe1");
	assert_string_equal(outcome_of(&pos), "*");
	play(&pos, "Wh6Z");
	assert_string_equal(outcome_of(&pos), "0-1 finish R14");
	/* White is home by its capture, with fewer stones. */
	pos = position_of("W:WM3c7:BM2b8,Fa1,Fc1");
	play(&pos, "M3:b8");
	assert_string_equal(outcome_of(&pos), "0-1 count R14");
}

/* Has one of White's stones that is not F an empty square beside it? */
static bool can_step(uint32_t white, uint32_t black)
{
	for (int i = 0; i < 28; i++)
		for (int j = 0; white >> i & 1 && j < 32; j++) {
			const uint8_t *from = game->board->cells[i], *to = game->board->cells[j];
			if (!((white | black) >> j & 1) && abs(from[0] - to[0]) == 1 &&
			    abs(from[1] - to[1]) == 1)
				return true;
		}
	return false;
}

static void add_stones(struct ash_buffer *fen, uint32_t set, uint32_t last_rank)
{
	for (int i = 0; i < 32; i++)
		if (set >> i & 1)
			ash_buffer_printf(fen, "%c%s%s", last_rank >> i & 1 ? 'F' : 'W',
			                  game->board->names[i], set >> i > 1 ? "," : "");
}

/* R14 has an exception for a side with more stones that is blocked. It cannot come to pass:
 * here is every way to have more stones, not all home, against stones that are. */
static void r14_a_side_with_more_stones_is_never_blocked(void **state)
{
	(void)state;
	static const uint32_t homes[] = {1, 2, 4, 8, 3, 5, 9, 6, 10, 12};
	struct ash_buffer fen = {0};
	int positions = 0;
	for (size_t i = 0; i < sizeof homes / sizeof *homes; i++)
		for (int a = 0; a < 32; a++)
			for (int b = a + 1; b < 32; b++)
				for (int c = b; c < 32; c++) {
					uint32_t white = 1u << a | 1u << b | 1u << c;
					uint32_t black = homes[i];
					bool more = c > b || i < 4;
					if (!more || white & black || a >= 28)
						continue;
					assert_true(can_step(white, black));
					ash_buffer_clear(&fen);
					ash_buffer_string(&fen, "W:W");
					add_stones(&fen, white, 0xf0000000);
					ash_buffer_string(&fen, ":B");
					add_stones(&fen, black, 0xf);
					assert_outcome(ash_buffer_cstr(&fen), "1-0 count R14");
					positions++;
				}
	ash_buffer_free(&fen);
	assert_true(positions > 30000);
}

static void r15_a_side_that_cannot_move_is_blocked(void **state)
{
	(void)state;
	/* a1 is shut in by a stone that M1 does not take. */
	assert_outcome("W:WM1a1:BM2b2,M1h8,M1f8,M1d8", "0-1 block R15");
	assert_outcome("B:WM1g7,M2a1,M1c1,M1e1:BM3h8", "1-0 block R15");
	/* It can take what stands beside it, or the other side is to move. */
	assert_outcome("W:WM1a1:BM3b2,M1h8,M1f8,M1d8", "*");
	assert_outcome("B:WM1a1:BM2b2,M1h8,M1f8,M1d8", "*");
	/* Stones that are all F cannot move, where neither R13 nor R14 holds. */
	assert_outcome("W:WFb8,Fd8:BM1h6,M1g7,M1f6,M1e5", "0-1 block R15");
}

static void assert_perft(const char *fen, const uint64_t *counts, int depth)
{
	struct ash_position pos = position_of(fen);
	assert_true(game->perft(&pos, 0) == 1);
	for (int i = 0; i < depth; i++)
		assert_true(game->perft(&pos, i + 1) == counts[i]);
}

static void perft_counts_are_those_of_the_rules(void **state)
{
	(void)state;
	static const uint64_t start[] = {7, 49, 382, 2659, 20742, 154929, 1203660, 9051260};
	static const uint64_t etude_11[] = {6, 18, 99, 722, 3941, 29634, 176906, 1383139};
	static const uint64_t etude_12[] = {10, 70, 459, 3296, 24870, 198021, 1555340};
	struct ash_position pos;
	game->start(&pos);
	assert_perft(fen_of(&pos), start, 8);
	assert_perft("W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1", etude_11, 8);
	assert_perft("W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1",
	             etude_12, 7);
	static const uint64_t over[] = {0, 0, 0};
	assert_perft("B:WFb8:BM1h6", over, 3);
}

/* The winner if both sides play their best, or -1 if it takes more than `depth` moves. */
static int winner(const struct ash_position *pos, int depth)
{
	struct ash_outcome outcome = game->outcome(pos);
	if (outcome.end != ASH_END_NONE)
		return outcome.points[0] ? 0 : 1;
	if (depth == 0)
		return -1;
	int side = game->turn(pos), best = !side;
	struct ash_moves list = {0};
	game->moves(pos, &list);
	for (size_t i = 0; i < list.count && best != side; i++) {
		struct ash_position after = *pos;
		game->play(&after, &list.list[i]);
		int found = winner(&after, depth - 1);
		if (found != !side)
			best = found;
	}
	ash_moves_free(&list);
	return best;
}

/* The étude 11 of the documents: only the self-removal wins. */
static void etude_11_is_won_by_wb4z_only(void **state)
{
	(void)state;
	const char *fen = "W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1";
	struct ash_position pos = position_of(fen);
	struct ash_moves list = {0};
	struct ash_buffer text = {0};
	game->moves(&pos, &list);
	assert_int_equal(list.count, 6);
	for (size_t i = 0; i < list.count; i++) {
		struct ash_position after = pos;
		int found = -1;
		game->play(&after, &list.list[i]);
		for (int depth = 0; depth <= 24 && found < 0; depth++)
			found = winner(&after, depth);
		ash_buffer_clear(&text);
		game->write_move(&pos, &list.list[i], &text);
		bool is_key = strcmp(ash_buffer_cstr(&text), "Wb4Z") == 0;
		assert_int_equal(found, is_key ? 0 : 1);
	}
	ash_buffer_free(&text);
	ash_moves_free(&list);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(r4_a_stone_steps_diagonally_to_an_empty_square),
		cmocka_unit_test(r5_a_retreat_changes_the_state),
		cmocka_unit_test(r6_the_third_retreat_needs_an_empty_square),
		cmocka_unit_test(r7_groups_take_one_another_in_a_ring),
		cmocka_unit_test(r7_only_full_stones_take_and_f_is_never_taken),
		cmocka_unit_test(r8_a_capture_goes_any_way_and_is_no_retreat),
		cmocka_unit_test(r9_capturing_is_compulsory_but_which_is_free),
		cmocka_unit_test(r10_a_capture_goes_on_to_its_end),
		cmocka_unit_test(r11_the_last_rank_makes_f_and_ends_a_capture),
		cmocka_unit_test(r12_the_loss_of_all_stones_is_total),
		cmocka_unit_test(r13_four_on_the_last_rank_finish),
		cmocka_unit_test(r14_with_few_stones_the_side_home_first_wins),
		cmocka_unit_test(r14_with_few_stones_more_of_them_win),
		cmocka_unit_test(r14_the_move_that_brings_both_home_wins),
		cmocka_unit_test(r14_a_side_with_more_stones_is_never_blocked),
		cmocka_unit_test(r15_a_side_that_cannot_move_is_blocked),
		cmocka_unit_test(perft_counts_are_those_of_the_rules),
		cmocka_unit_test(etude_11_is_won_by_wb4z_only),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
