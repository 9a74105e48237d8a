/* The rules of Невские шашки, each at positions small enough to be worked out by hand. Points are
 * column and row; a comment says what cannot be seen at once. */
#include "support.h"
#include <stdbool.h>

static const char *result_of(const struct ash_position *pos)
{
	static char text[16];
	struct ash_buffer out = {0};
	struct ash_outcome outcome = game->outcome(pos);
	ash_result_write(game, &outcome, &out);
	snprintf(text, sizeof text, "%s", ash_buffer_cstr(&out));
	ash_buffer_free(&out);
	return text;
}

/* A move leads to a position, written in any order, and the game goes on there. */
static void assert_after(const char *fen, const char *move, const char *after)
{
	struct ash_position pos = position_of(fen), expected = position_of(after);
	play(&pos, move);
	assert_string_equal(fen_of(&pos), fen_of(&expected));
	assert_string_equal(result_of(&pos), "*");
	assert_true(game->count(&pos) > 0);
}

/* A move ends the game. */
static void assert_end(const char *fen, const char *move, const char *result)
{
	struct ash_position pos = position_of(fen);
	assert_string_equal(result_of(&pos), "*");
	play(&pos, move);
	assert_string_equal(result_of(&pos), result);
	assert_int_equal(game->count(&pos), 0);
}

static void the_start(void **state)
{
	(void)state;
	static const char pieces[] = ":B11,12,21,13,22,31:W16,15,26,14,25,36:R66,65,56,64,55,46:"
	                             "G61,62,51,63,52,41";
	/* Only the diagonals in front move, and not at their ends, where another player stands. */
	static const char *const moves[] = {
		"B", "13-23 22-23 22-32 31-32", "W", "14-24 25-24 25-35 36-35",
		"R", "46-45 55-45 55-54 64-54", "G", "41-42 52-42 52-53 63-53",
	};
	struct ash_position pos;
	game->start(&pos);
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i += 2) {
		char fen[128];
		snprintf(fen, sizeof fen, "%s%s", moves[i], pieces);
		game->set_turn(&pos, (int)i / 2);
		struct ash_position expected = position_of(fen);
		assert_string_equal(fen_of(&pos), fen_of(&expected));
		assert_moves(fen, moves[i + 1]);
	}
}

static void sides_play_clockwise(void **state)
{
	(void)state;
	struct ash_position pos;
	game->start(&pos);
	play(&pos, "22-23");
	play(&pos, "25-35");
	play(&pos, "55-54");
	play(&pos, "52-42");
	struct ash_position expected = position_of("B:B11,12,21,13,23,31:W16,15,26,14,35,36:"
	                                           "R66,65,56,64,54,46:G61,62,51,63,42,41");
	assert_string_equal(fen_of(&pos), fen_of(&expected));
	/* Another first player by the turn alone. */
	game->start(&pos);
	game->set_turn(&pos, 1);
	play(&pos, "14-24");
	assert_string_equal(game->side[game->turn(&pos)].name, "Red");
}

static void men_step_away_from_their_corner(void **state)
{
	(void)state;
	assert_moves("B:B33:W16", "33-34 33-43");
	assert_moves("W:B11:W33", "33-32 33-43");
	assert_moves("R:B11:R33", "33-23 33-32");
	assert_moves("G:B11:G33", "33-23 33-34");
	/* At the edges one way is left. */
	assert_moves("B:B36,63:W11", "36-46 63-64");
	assert_moves("W:B13:W31,65", "31-41 65-64");
	assert_moves("R:B44:R12,41", "12-11 41-31");
	assert_moves("G:B44:G14,36", "14-15 36-26");
	/* A piece of its own or of another stands there. */
	assert_moves("B:B33,34:W16", "33-43 34-35 34-44");
	assert_moves("B:B15:W16", "15-25");
}

static void men_capture_in_all_four_directions(void **state)
{
	(void)state;
	assert_moves("B:B33:W32:R66", "33:31");
	assert_moves("B:B33:W23,43:R32:G34", "33:13 33:31 33:35 33:53");
	assert_moves("R:B34:R33:W43", "33:35 33:53");
	assert_moves("G:R43:G33:W32", "33:31 33:53");
	/* Not over two, nor over an own one; only what is beside it. */
	assert_moves("B:B33:W34,35", "33-43");
	assert_moves("B:B33,34:W35", "34:36");
	assert_moves("B:B33:W31,53", "33-34 33-43");
	/* Not along the diagonals of the points. */
	assert_moves("B:B33:W44", "33-34 33-43");
}

static void capturing_is_compulsory(void **state)
{
	(void)state;
	assert_moves("B:B22,44:W23", "22:24");
	/* For a man where there is a king, and for a king where there are men. */
	assert_moves("B:B44,K11:W45", "44:46");
	assert_moves("B:B44,K11:W13", "11:14 11:15 11:16");
}

static void a_chain_goes_to_its_end(void **state)
{
	(void)state;
	assert_moves("B:B22:W23,34", "22:44");
	/* At 24 it parts: 34, or 25. */
	assert_moves("B:B22:W23:R34:G25", "22:26 22:44");
	assert_after("B:B22:W23:R34:G25", "22:26", "R:B26:R34");
	/* Backwards and aside too: 35, 55, 53, 51. */
	assert_moves("B:B33:W34:R45:G54,52", "33:51");
}

static void men_choose_freely(void **state)
{
	(void)state;
	/* Two or one, of two men and of one. */
	assert_moves("B:B22,41:W23,34,42", "22:44 41:43");
	assert_moves("B:B33:W23,43,54", "33:13 33:55");
}

static void kings_fly(void **state)
{
	(void)state;
	assert_moves("B:BK33:W16",
	             "33-13 33-23 33-31 33-32 33-34 33-35 33-36 33-43 33-53 33-63");
	/* 13 has 12 and 11 below; of 23 and 33 neither can be leapt over. */
	assert_moves("W:WK13:R23,33", "13-11 13-12 13-14 13-15 13-16");
	assert_moves("G:B24:GK14,15", "14:34 14:44 14:54 14:64");
}

static void kings_land_where_it_goes_on(void **state)
{
	(void)state;
	assert_moves("B:BK13:W33", "13:43 13:53 13:63");
	/* On 53 only, below 54. */
	assert_moves("B:BK13:W33:R54", "13:55 13:56");
	/* On 43 or 63, below 45 and 65. */
	assert_moves("B:BK13:W33:R45,65", "13:46 13:66");
	/* Along the same line, and then there is one point behind. */
	assert_moves("B:BK13:W33,53", "13:63");
	/* On 35 only, beside 45; then on 55 only, above 53. */
	assert_moves("B:BK31:W33:R45:G53", "31:51 31:52");
}

static void kings_take_the_most(void **state)
{
	(void)state;
	/* 13 alone, or 43 and 54. */
	assert_moves("B:BK33:W23,43,54", "33:55 33:56");
	/* K11 could take 13 alone, or 31 and 62; K66 takes 62 and 31. */
	assert_moves("B:BK11,K66:W13,62:R31", "11:63 11:64 11:65 66:21");
	/* K11 could take 13; K66 takes 63, 42 and 13. */
	assert_moves("B:BK11,K66:W13,63:R42", "66:14 66:15 66:16");
}

static void men_are_free_beside_kings(void **state)
{
	(void)state;
	/* The king takes 43 and 54, the man 22. */
	assert_moves("B:BK33,21:W43,54,22", "21:23 33:55 33:56");
	/* The man could take two, 22 and 24; the king takes its one. */
	assert_moves("B:BK33,21:W43,22:R24", "21:25 33:53 33:63");
	/* K11 may not take its one, K66 takes three, the man takes two all the same. */
	assert_moves("B:BK11,K66,44:W13,63:R42:G54", "44:62 66:14 66:15 66:16");
}

static void nothing_is_leapt_over_twice(void **state)
{
	(void)state;
	/* A round brings the man back before 23 and 32. */
	assert_moves("B:B22:W23:R34,43:G32", "22:22");
	/* Over 33 to 35, over 55, over 64 down to row 3, where 33 lies before 23 still. */
	assert_moves("B:BK31:W33,23:R55:G64", "31:61 31:62 31:63");
	/* The same, but 43 has behind it 33, which was taken and lies there. */
	assert_moves("B:BK31:W33:R55:G64,43", "31:61 31:62 31:63");
	/* Without 33 in the way it is taken: from 65 over 64, over 43. */
	assert_moves("B:BK35:W55:G64,43", "35:13 35:23 35:33");
}

static void the_point_it_left_is_empty(void **state)
{
	(void)state;
	/* The man lands on it, by both ways round, which are one move. */
	assert_moves("B:B22:W23:R34,43:G32", "22:22");
	/* The king flies over it: 34, 45, 54, and then from 53 over 33 to 23. */
	assert_moves("B:BK33:W34:R45:G54,23", "33:13");
	/* It lands on it: 13, 35, 53, 31, or the other way round. */
	assert_moves("B:BK11:W13:R35:G53,31", "11:11 11:12 11:21");
	assert_after("B:B22:W23:R34,43,66:G32", "22:22", "R:B22:R66");
}

static void one_move_takes_of_several_players(void **state)
{
	(void)state;
	assert_moves("B:B22:W23:R34:G45", "22:46");
	assert_after("B:B22:W23,16:R34,65:G45,61", "22:46", "W:B46:W16:R65:G61");
	assert_end("B:B22:W23:R34:G45", "22:46", "1-0-0-0");
	/* Of the one in the opposite corner as of the others. */
	assert_moves("B:B22,55:W16:R23", "22:24");
	assert_moves("W:W44:G43:R65", "44:42");
	assert_moves("R:BK33:RK36:G65", "36:31 36:32");
}

static void a_man_goes_through_its_king_point(void **state)
{
	(void)state;
	assert_moves("B:B46:W56:R65,33", "46:64");
	assert_after("B:B46:W56:R65,33", "46:64", "R:B64:R33");
	/* A king would go on from 64 over 62. */
	assert_moves("B:B46:W56:R65:G62", "46:64");
	assert_after("B:B46:W56:R65:G62", "46:64", "G:B64:G62");
	assert_after("W:B51,13:W41:R62", "41:63", "B:B13:W63");
	assert_after("R:B12:R31:W21,44", "31:13", "W:W44:R13");
	assert_after("G:B15,44:G36:W26", "36:14", "B:B44:G14");
}

static void a_man_becomes_a_king_where_its_move_ends(void **state)
{
	(void)state;
	assert_after("B:B56:W11", "56-66", "W:BK66:W11");
	assert_after("W:B33:W62", "62-61", "B:B33:WK61");
	assert_after("R:B33:R21", "21-11", "B:B33:RK11");
	assert_after("G:B33:G15", "15-16", "B:B33:GK16");
	/* In no other corner. */
	assert_after("B:B15:W33", "15-16", "W:B16:W33");
	assert_after("B:B51:W33", "51-61", "W:B61:W33");
	/* A king would go on over 63. */
	assert_moves("B:B46:W56:R63", "46:66");
	assert_after("B:B46:W56:R63", "46:66", "R:BK66:R63");
	/* It flies from its next turn on. */
	struct ash_position pos = position_of("B:B56:W15");
	play(&pos, "56-66");
	play(&pos, "15-25");
	char *moves = moves_of(&pos);
	assert_string_equal(moves, "66-16 66-26 66-36 66-46 66-56 66-61 66-62 66-63 66-64 66-65");
	free(moves);
}

static void who_cannot_move_passes(void **state)
{
	(void)state;
	assert_moves("B:B65:W66", "-");
	assert_moves("W:B61:W62", "-");
	assert_moves("B:BK11:W12,13,21,31", "-");
	assert_after("B:B65:W66:H12", "-", "W:B65:W66:H13");
	assert_after("W:B61:W62:R33", "-", "R:B61:W62:R33:H1");
	/* Not by choice. */
	assert_moves("B:B65,11:W66", "11-12 11-21");
}

static void who_has_no_pieces_is_passed_over(void **state)
{
	(void)state;
	assert_after("B:B33:R55", "33-34", "R:B34:R55");
	assert_after("G:W22:G55", "55-45", "W:W22:G45");
	assert_after("B:B22:W23:G55", "22:24", "G:B24:G55");
	/* Who lost the last one moves no more, though it was next. */
	assert_after("G:B33:G34:W16:R66", "34:32", "W:W16:R66:G32");
}

static void the_last_with_pieces_wins(void **state)
{
	(void)state;
	assert_end("B:B22:W23", "22:24", "1-0-0-0");
	assert_end("W:B23:W22", "22:24", "0-1-0-0");
	assert_end("R:W23:R22", "22:24", "0-0-1-0");
	assert_end("G:R23:G22", "22:24", "0-0-0-1");
	/* Not while another has one. */
	assert_after("B:B22:W23:G61", "22:24", "G:B24:G61");
}

static void sixty_quiet_moves_are_a_draw(void **state)
{
	(void)state;
	assert_end("B:BK11:WK66:H59", "11-12", "0-0-0-0");
	/* A pass is quiet. */
	assert_end("B:B65:W66:H59", "-", "0-0-0-0");
	assert_after("B:BK11:WK66:H12", "11-12", "W:BK12:WK66:H13");
	/* A move of a man and a capture are not. */
	assert_after("B:BK11,22:WK66:H59", "22-23", "W:BK11,23:WK66");
	assert_after("B:BK11:W13,K66:H59", "11:14", "W:BK14:WK66");
	static const char *const moves[] = {"11-12", "66-65", "12-11", "65-66"};
	struct ash_position pos = position_of("B:BK11:WK66");
	for (int i = 0; i < 60; i++) {
		assert_string_equal(result_of(&pos), "*");
		play(&pos, moves[i % 4]);
	}
	assert_string_equal(result_of(&pos), "0-0-0-0");
	assert_int_equal(game->count(&pos), 0);
}

static void assert_read(const char *fen, const char *text, enum ash_code code)
{
	struct ash_position pos = position_of(fen);
	struct ash_move move;
	assert_int_equal(game->read_move(&pos, ash_text_of(text), &move), code);
}

static void all_points_are_written_where_the_ends_do_not_do(void **state)
{
	(void)state;
	/* To 46 by 24 or by 42, and at 44 it may go the whole round instead. */
	assert_moves("B:B22:W23,34:R32,43:G45", "22:22 22:24:44:46 22:42:44:46");
	assert_moves("R:R55:W54,43:G45,34:B32", "55:35:33:31 55:53:33:31 55:55");
	/* A king over 33, over 44 or 45, and over 53. */
	assert_moves("B:BK31:W33:R44,45:G53", "31:34:54:51 31:34:54:52 31:35:55:51 31:35:55:52");
	assert_after("B:B22:W23,34:R32,43:G45", "22:24:44:46", "R:B46:R32,43");
	assert_after("B:B22:W23,34:R32,43:G45", "22:42:44:46", "W:B46:W23,34");
	assert_read("B:B22:W23,34:R32,43:G45", "22:46", ASH_AMBIGUOUS);
	/* All points may be written where they need not. */
	assert_read("B:B22:W23,34", "22:24:44", ASH_OK);
	assert_read("B:B22:W23:R34,43:G32", "22:42:44:24:22", ASH_OK);
	assert_read("B:B22:W23:R34,43:G32", "22:24:44:42:22", ASH_OK);
}

static void perft_counts_are_those_of_the_reference(void **state)
{
	(void)state;
	static const uint64_t counts[] = {1, 4, 17, 72, 322, 1220, 4136, 13496, 40677, 125297};
	struct ash_position pos;
	game->start(&pos);
	for (int depth = 0; depth < 10; depth++)
		assert_true(game->perft(&pos, depth) == counts[depth]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_start),
		cmocka_unit_test(sides_play_clockwise),
		cmocka_unit_test(men_step_away_from_their_corner),
		cmocka_unit_test(men_capture_in_all_four_directions),
		cmocka_unit_test(capturing_is_compulsory),
		cmocka_unit_test(a_chain_goes_to_its_end),
		cmocka_unit_test(men_choose_freely),
		cmocka_unit_test(kings_fly),
		cmocka_unit_test(kings_land_where_it_goes_on),
		cmocka_unit_test(kings_take_the_most),
		cmocka_unit_test(men_are_free_beside_kings),
		cmocka_unit_test(nothing_is_leapt_over_twice),
		cmocka_unit_test(the_point_it_left_is_empty),
		cmocka_unit_test(one_move_takes_of_several_players),
		cmocka_unit_test(a_man_goes_through_its_king_point),
		cmocka_unit_test(a_man_becomes_a_king_where_its_move_ends),
		cmocka_unit_test(who_cannot_move_passes),
		cmocka_unit_test(who_has_no_pieces_is_passed_over),
		cmocka_unit_test(the_last_with_pieces_wins),
		cmocka_unit_test(sixty_quiet_moves_are_a_draw),
		cmocka_unit_test(all_points_are_written_where_the_ends_do_not_do),
		cmocka_unit_test(perft_counts_are_those_of_the_reference),
	};
	game = &ash_nevskie;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
