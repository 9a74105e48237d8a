/* How moves and positions of Невские шашки are read and written, and rounds counted. */
#include "support.h"

static enum ash_code read_at(const char *fen, const char *text, struct ash_move *move)
{
	struct ash_position pos = position_of(fen);
	return game->read_move(&pos, ash_text_of(text), move);
}

/* The text is read as the move of that canonical text. */
static void assert_read(const char *fen, const char *text, const char *canonical)
{
	struct ash_position pos = position_of(fen);
	struct ash_buffer out = {0};
	struct ash_move move;
	assert_int_equal(read_at(fen, text, &move), ASH_OK);
	game->write_move(&pos, &move, &out);
	assert_string_equal(ash_buffer_cstr(&out), canonical);
	ash_buffer_free(&out);
}

static void assert_refused(const char *fen, const char *text, enum ash_code code)
{
	struct ash_move move;
	assert_int_equal(read_at(fen, text, &move), code);
}

static void dashes_and_crosses(void **state)
{
	(void)state;
	assert_read("B:B22:W55", "22-23", "22-23");
	assert_read("B:B22:W55", "22–23", "22-23");
	assert_read("B:B22:W55", "22—32", "22-32");
	assert_read("B:B22:W23", "22:24", "22:24");
	assert_read("B:B22:W23", "22х24", "22:24");
	assert_read("B:B22:W23", "22×24", "22:24");
	assert_read("B:B22:W23", "22-24", "22:24");
	assert_read("W:BK61:W62", "-", "-");
	assert_read("W:BK61:W62", "–", "-");
}

static void ways_and_some_of_their_points(void **state)
{
	(void)state;
	assert_read("B:B22:W23,34:G54", "22:24:44:64", "22:64");
	assert_read("B:B22:W23,34:G54", "22:44:64", "22:64");
	assert_read("B:B22:W23,34:G54", "22:64", "22:64");
	assert_read("B:B22:W23,34:G54", "22-64", "22:64");
	/* Round both ways: the same move. */
	assert_read("B:B22:W23:R34,43:G32", "22:42:44:24:22", "22:22");
	assert_read("B:B22:W23:R34,43:G32", "22:24:44:42:22", "22:22");
	/* The ends alone would not say what is taken. */
	assert_read("B:B22:W23,34:R32,43:G45", "22:42:44:46", "22:42:44:46");
}

static void refusals(void **state)
{
	(void)state;
	assert_refused("B:B22:W55", "", ASH_SYNTAX);
	assert_refused("B:B22:W55", "22", ASH_SYNTAX);
	assert_refused("B:B22:W55", "22-", ASH_SYNTAX);
	assert_refused("B:B22:W55", "22-27", ASH_SYNTAX);
	assert_refused("B:B22:W55", "22-23=K", ASH_SYNTAX);
	assert_refused("B:B22:W55", "--", ASH_SYNTAX);
	assert_refused("B:B22:W55", "-", ASH_UNREACHABLE);
	assert_refused("B:B22:W55", "22-21", ASH_UNREACHABLE);
	assert_refused("B:B22:W55", "22-33", ASH_UNREACHABLE);
	assert_refused("B:B22,23:W55", "22-23", ASH_OCCUPIED);
	assert_refused("B:B22:W55", "55-54", ASH_WRONG_SIDE);
	assert_refused("B:B22:W55", "33-34", ASH_NO_SUCH_STONE);
	assert_refused("B:B22,41:W23", "41-42", ASH_MUST_CAPTURE);
	assert_refused("B:B22:W23,34", "22:24", ASH_CHAIN_INCOMPLETE);
	assert_refused("B:B22:W23", "22:42", ASH_CHAIN_ILLEGAL);
	/* A king that takes one where it or another can take two. */
	assert_refused("B:BK11:W12,23,31", "11:41", ASH_CHAIN_ILLEGAL);
	assert_refused("B:B22:W23,34:R32,43:G45", "22:46", ASH_AMBIGUOUS);
}

static void assert_bad(const char *fen, size_t offset)
{
	struct ash_fault fault = {0};
	struct ash_position pos;
	assert_int_equal(game->read_fen(&pos, ash_text_of(fen), &fault), ASH_BAD_POSITION);
	assert_int_equal(fault.code, ASH_BAD_POSITION);
	assert_int_equal(fault.offset, offset);
	assert_true(fault.text.len > 0);
	ash_fault_free(&fault);
}

static void positions_that_cannot_be(void **state)
{
	(void)state;
	assert_bad("", 0);
	assert_bad("X:B11", 0);
	assert_bad("B", 1);
	assert_bad("B:", 2);
	assert_bad("B:H3", 2);
	assert_bad("B:B11:X12", 6);
	assert_bad("B:B11:B12", 6);
	assert_bad("B:B11,", 6);
	assert_bad("B:B11 12", 6);
	assert_bad("B:B11,17", 6);
	assert_bad("B:B11,Q12", 6);
	assert_bad("B:B11:W11", 7);
	assert_bad("B:B11,12,13,14,15,16,21:W66", 21);
	assert_bad("B:B66:W16", 3);        /* a man on its king point */
	assert_bad("B:B12:W61", 7);
	assert_bad("R:B12:W16", 0);        /* to move without pieces */
	assert_bad("B:B:W:R:G", 0);        /* nobody has any */
	assert_bad("B:B11:W16:H", 11);
	assert_bad("B:B11:W16:H0", 11);
	assert_bad("B:B11:W16:H61", 11);
	assert_bad("B:B11:W16:H6:R22", 12);
}

static void assert_fen(const char *written, const char *canonical)
{
	struct ash_position pos = position_of(written);
	assert_string_equal(fen_of(&pos), canonical);
}

static void fens(void **state)
{
	(void)state;
	assert_fen("W:G61:W16,K22:B11", "W:B11:W16,K22:R:G61");
	assert_fen("b : b11, 12 : r k35 : H7", "B:B11,12:W:RK35:G:H7");
	assert_fen("G:GK16,K66:BK61.", "G:BK61:W:R:GK16,K66");
	assert_fen("В:В11:WК15", "B:B11:WK15:R:G"); /* Cyrillic letters */
}

static void assert_stones(const char *text, const char *fen)
{
	struct ash_fault fault = {0};
	struct ash_position pos;
	assert_int_equal(game->read_stones(&pos, ash_text_of(text), &fault), ASH_OK);
	assert_string_equal(fen_of(&pos), fen);
	ash_fault_free(&fault);
}

static void stones_in_words(void **state)
{
	(void)state;
	assert_stones("Черные: 11, 12; дамки – 44, 45.\nБелые: 16\nКрасные: –.\nЗеленые: 61.",
	              "B:B11,12,K44,K45:W16:R:G61");
	assert_stones("Черные: дамки: 11, 22.\nБелые: 16.", "B:BK11,K22:W16:R:G");
	assert_stones("ЗЕЛЁНЫЕ: дамка 33; Чёрные: 11 и 12", "B:B11,12:W:R:GK33");
	assert_stones("Белые: 16. Красные: 66.", "W:B:W16:R66:G");
	assert_stones("Черные: 11.\nБелые: 16. Без взятий и ходов простых: 12.", "B:B11:W16:R:G:H12");
}

static void bad_stones(void **state)
{
	(void)state;
	static const char *const texts[] = {
		"Черные: –.", "Черные: 11. Черные: 12.", "Черные: 11, 11.", "Черные: 11, 17.",
		"Черные: 66.", "Черные: 11, 12-13.", "Черные: 11. Без взятий и ходов простых: 99.",
	};
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct ash_fault fault = {0};
		struct ash_position pos;
		assert_int_equal(game->read_stones(&pos, ash_text_of(texts[i]), &fault), ASH_BAD_POSITION);
		ash_fault_free(&fault);
	}
}

/* A side that is out does not get the turn. */
static void the_turn_is_of_who_has_pieces(void **state)
{
	(void)state;
	struct ash_position pos = position_of("B:B11:R66");
	game->set_turn(&pos, 1);
	assert_int_equal(game->turn(&pos), 2);
	game->set_turn(&pos, 3);
	assert_int_equal(game->turn(&pos), 0);
}

/* By first, the side that moved, and the one that is next. */
static void rounds_are_counted(void **state)
{
	(void)state;
	assert_false(ash_round_ends(game, 0, 0, 1));
	assert_false(ash_round_ends(game, 0, 1, 2));
	assert_true(ash_round_ends(game, 0, 3, 0));
	assert_true(ash_round_ends(game, 1, 0, 1));
	assert_false(ash_round_ends(game, 1, 3, 0));
	assert_true(ash_round_ends(game, 0, 3, 1)); /* the first side is out */
	assert_true(ash_round_ends(game, 0, 2, 1)); /* and the last one, too */
	assert_false(ash_round_ends(game, 0, 1, 3));
	assert_true(ash_round_ends(game, 2, 1, 3));
	assert_true(ash_round_ends(game, 0, 2, 2)); /* only one is left */
	assert_false(ash_round_ends(&ash_ashtarashki, 0, 0, 1));
	assert_true(ash_round_ends(&ash_ashtarashki, 0, 1, 0));
}

/* Neither where one is left nor where the game is drawn (N15, N16). */
static void the_end_has_no_moves(void **state)
{
	(void)state;
	static const char *const ends[] = {"B:B11", "B:B11,K33:R66:H60"};
	struct ash_move move;
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		struct ash_position pos = position_of(ends[i]);
		assert_int_equal(game->read_move(&pos, ash_text_of("11-12"), &move), ASH_AFTER_END);
	}
	struct ash_position pos = position_of("B:B11,K33:R66:H59");
	assert_int_equal(game->read_move(&pos, ash_text_of("11-12"), &move), ASH_OK);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_end_has_no_moves),
		cmocka_unit_test(dashes_and_crosses),
		cmocka_unit_test(ways_and_some_of_their_points),
		cmocka_unit_test(refusals),
		cmocka_unit_test(positions_that_cannot_be),
		cmocka_unit_test(fens),
		cmocka_unit_test(stones_in_words),
		cmocka_unit_test(bad_stones),
		cmocka_unit_test(the_turn_is_of_who_has_pieces),
		cmocka_unit_test(rounds_are_counted),
	};
	game = &ash_nevskie;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
