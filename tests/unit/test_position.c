#include "support.h"

static const char start_fen[] =
	"W:WM1b2,M1c1,M1e1,M1h2,M2a3,M2d2,M2f2,M2g3,M3a1,M3c3,M3e3,M3g1"
	":BM1a7,M1d8,M1f8,M1g7,M2b6,M2c7,M2e7,M2h6,M3b8,M3d6,M3f6,M3h8";

static void the_start_is_that_of_r2(void **state)
{
	(void)state;
	struct ash_position pos;
	memset(&pos, 0xff, sizeof pos);
	game->start(&pos);
	assert_string_equal(fen_of(&pos), start_fen);
	struct ash_position read = position_of(start_fen);
	assert_memory_equal(&pos, &read, sizeof pos);
	assert_int_equal(game->turn(&pos), 0);
	game->set_turn(&pos, 1);
	assert_int_equal(game->turn(&pos), 1);
	assert_true(strncmp(fen_of(&pos), "B:WM1b2,", 8) == 0);
}

static void stones_are_told_by_square(void **state)
{
	(void)state;
	struct ash_position pos = position_of("B:WM3a1,Fb8:BV2h8,Wc3");
	int found = 0;
	for (int square = 0; square < game->board->squares; square++) {
		int side, kind;
		if (!game->stone_at(&pos, square, &side, &kind))
			continue;
		char stone[16];
		snprintf(stone, sizeof stone, "%c%s%s", game->side[side].letter,
		         game->kind[kind].name, game->board->names[square]);
		assert_non_null(strstr("WM3a1 WFb8 BV2h8 BWc3", stone));
		found++;
	}
	assert_int_equal(found, 4);
}

static void assert_reads_as(const char *fen, const char *canonical)
{
	struct ash_position pos = position_of(fen);
	assert_string_equal(fen_of(&pos), canonical);
}

static void fen_is_read_in_any_order(void **state)
{
	(void)state;
	assert_reads_as("W:WM1c3,d4,h2:BM2h6,f4", "W:WM1c3,M1d4,M1h2:BM2f4,M2h6");
	assert_reads_as("B:BWa5:WFb8,M1c3,V3a3", "B:WM1c3,V3a3,Fb8:BWa5");
	assert_reads_as("W:W:BM1c5", "W:W:BM1c5");
	assert_reads_as("W:WM1c3:B", "W:WM1c3:B");
	assert_reads_as(" W: W M1c3, d4 : B Wa5, V2h6 . ", "W:WM1c3,M1d4:BV2h6,Wa5");
	assert_reads_as("W:WM1c3:BM1c5.", "W:WM1c3:BM1c5");
	assert_reads_as("W:WFb8,M1F4,f2:BM1C5", "W:WM1f2,M1f4,Fb8:BM1c5");
}

static void fen_is_read_with_cyrillic_letters(void **state)
{
	(void)state;
	assert_reads_as("W:WМ1с3,В2а3,М3В2:ВМ1е5,М1Н6", "W:WM1c3,M3b2,V2a3:BM1e5,M1h6");
	assert_reads_as("В:WМЗс3,В2:ВМ1е5", "B:WM3b2,M3c3:BM1e5");
}

static void assert_refused(const char *fen, size_t offset, const char *reason)
{
	struct ash_position pos;
	struct ash_fault fault = {0};
	assert_int_equal(game->read_fen(&pos, ash_text_of(fen), &fault), ASH_BAD_POSITION);
	assert_int_equal(fault.code, ASH_BAD_POSITION);
	if (!strstr(ash_buffer_cstr(&fault.text), reason) || fault.offset != offset)
		fail_msg("%s: %zu: %s", fen, fault.offset, ash_buffer_cstr(&fault.text));
	ash_fault_free(&fault);
}

static void impossible_positions_are_refused(void **state)
{
	(void)state;
	assert_refused("W:WM1c3,M1e4:B", 10, "e4 is not a dark square");
	assert_refused("W:WM1c3,M2c3:B", 10, "c3 is used twice");
	assert_refused("W:WM1c3:BM2h6,M2c3", 16, "c3 is used twice");
	assert_refused("W:WM1a1,M1c1,M1e1,V1g1,M1b2:B", 25, "White has more than four stones with");
	assert_refused("W:W:BM3a3,V3c3,e3,g3,b4", 21, "Black has more than four stones with");
	assert_refused("W:WM1a1,M1c1,M1e1,M1g1,M2b2,M2d2,M2f2,M2h2,M3a3,M3c3,M3e3,M3g3,Wb4:B", 64,
	               "White has more than 12 stones");
	assert_refused("W:WFb4:B", 4, "last rank only, not on b4");
	assert_refused("W:W:BFb8", 6, "last rank only, not on b8");
	assert_refused("W:WM1b8:B", 5, "a stone on its last rank is F, and so on b8");
	assert_refused("W:W:BWa1", 6, "a stone on its last rank is F, and so on a1");
	/* Four with a number and as many W as there is room for are right. */
	position_of("W:WM1a1,M1c1,V1e1,V1g1,Wb2,Wd2,Wf2,Wh2,Wa3,Wc3,We3,Wg3:B");
}

static void malformed_fens_are_refused(void **state)
{
	(void)state;
	assert_refused("", 0, "begins with the side to move");
	assert_refused("X:W:B", 0, "begins with the side to move");
	assert_refused("W", 1, "':' and stones belong here");
	assert_refused("W:WM1c3", 7, "':' and stones belong here");
	assert_refused("W:WM1c3:WM1e3", 8, "given twice");
	assert_refused("W:M1c3:B", 2, "the side, W or B");
	assert_refused("W:WM1c3,:B", 8, "a square belongs here");
	assert_refused("W:WM1:B", 5, "a square belongs here");
	assert_refused("W:Wc3:B", 3, "the stone on c3 has no kind");
	assert_refused("W:WM4c3:B", 3, "a square belongs here");
	assert_refused("W:WM1c9:B", 5, "a square belongs here");
	assert_refused("W:WM1c3;M1e3:B", 7, "',' or ':' belongs here");
	assert_refused("W:WM1 – c3:B", 5, "a square belongs here");
	assert_refused("W:WM1c3:B:", 9, "it ends before this");
	assert_refused("W:WM1c3:B\xd0", 9, "a square belongs here");
}

/* The position of a text, as a FEN; the storage is that of fen_of. */
static const char *stones_fen(const char *text)
{
	struct ash_position pos;
	struct ash_fault fault = {0};
	if (game->read_stones(&pos, ash_text_of(text), &fault) != ASH_OK)
		fail_msg("%s: %zu: %s", text, fault.offset, ash_buffer_cstr(&fault.text));
	return fen_of(&pos);
}

static void stones_are_read_as_the_documents_write_them(void **state)
{
	(void)state;
	const char *etude_12 =
		"W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1";
	assert_string_equal(stones_fen("Белые: M1 – c3, d4, h2; M3f2; F – b8, d8, f8.\n\n"
	                               "Черные: M1c5, M2 – f4, h6; M3h8, F – a1, c1, e1.\n\n"
	                               "Белые начинают и выигрывают."),
	                    etude_12);
	assert_string_equal(stones_fen("Белые: M1c3, V2d4, Wa5, F – d8, f8, h8.\n"
	                               "Черные: M3 – c5, g3; V3e3, F – a1, c1, g1.\n"),
	                    "W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1");
	/* Other dashes, spaces and letters, and the sides the other way round in one line. */
	assert_string_equal(
		stones_fen("ЧЁРНЫЕ : М1с5; М2-f4,h6 М3 Н8;\u00a0F — а1, c1 ,e1 "
	                   "белые:M1\u00a0\u2212\u00a0с3, D4, h2 ; МЗf2; Fb8,d8; f8"),
		etude_12);
}

static void a_side_may_have_no_stones(void **state)
{
	(void)state;
	assert_string_equal(stones_fen("Белые: –\nЧерные: M1c5"), "W:W:BM1c5");
	assert_string_equal(stones_fen("Белые:\r\nЧерные: M1c5.\r\n"), "W:W:BM1c5");
	assert_string_equal(stones_fen("Белые: Wa5. Черные: -."), "W:WWa5:B");
	assert_string_equal(stones_fen("Белые:Черные:Wa5"), "W:W:BWa5");
}

static void prose_around_the_stones_is_passed_over(void **state)
{
	(void)state;
	assert_string_equal(stones_fen("Белые: M1c3. Ход белых.\nЗдесь M3a1 не стоит.\n"
	                               "Черные: В2h6. Белые: M2a3."),
	                    "W:WM1c3:BV2h6");
	/* A full stop that stands for a comma does not end the stones. */
	assert_string_equal(stones_fen("Белые: M1c3. e3. V2a3.\nЧерные: Wa5. 1.M1d4"),
	                    "W:WM1c3,M1e3,V2a3:BWa5");
}

static void assert_stones_refused(const char *text, size_t offset, const char *reason)
{
	struct ash_position pos;
	struct ash_fault fault = {0};
	assert_int_equal(game->read_stones(&pos, ash_text_of(text), &fault), ASH_BAD_POSITION);
	if (!strstr(ash_buffer_cstr(&fault.text), reason) || fault.offset != offset)
		fail_msg("%s: %zu: %s", text, fault.offset, ash_buffer_cstr(&fault.text));
	ash_fault_free(&fault);
}

static void impossible_stones_are_refused(void **state)
{
	(void)state;
	/* The name of a side, its colon and a space are 12 bytes, for Black 14. */
	assert_stones_refused("Белые: M1c3, e4\nЧерные: -", 18, "e4 is not a dark square");
	assert_stones_refused("Белые: M1c3, c3\nЧерные: -", 18, "c3 is used twice");
	assert_stones_refused("Белые: -\nЧерные: Fb8", 29, "last rank only");
	assert_stones_refused("Белые: c3\nЧерные: -", 12, "has no kind");
	assert_stones_refused("Белые: M1c3 и ещё\nЧерные: -", 17, "a square belongs here");
	assert_stones_refused("Белые: M1c3.", 17, "the stones of Black are missing");
	assert_stones_refused("Белые: M1c3.\nБелые: M1c3.", 29, "the stones of Black are missing");
	assert_stones_refused("Белая.", 11, "the stones of both sides are missing");
}

static void assert_writes(const char *fen, const char *stones)
{
	struct ash_position pos = position_of(fen);
	struct ash_buffer out = {0};
	game->write_stones(&pos, &out);
	assert_string_equal(ash_buffer_cstr(&out), stones);
	assert_string_equal(stones_fen(ash_buffer_cstr(&out)), fen);
	ash_buffer_free(&out);
}

static void stones_are_written_as_the_documents_do(void **state)
{
	(void)state;
	assert_writes("W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1",
	              "Белые: M1 – c3, d4, h2; M3f2; F – b8, d8, f8.\n"
	              "Черные: M1c5; M2 – f4, h6; M3h8; F – a1, c1, e1.\n");
	assert_writes("W:WWa5:B", "Белые: Wa5.\nЧерные: –.\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_start_is_that_of_r2),
		cmocka_unit_test(stones_are_told_by_square),
		cmocka_unit_test(fen_is_read_in_any_order),
		cmocka_unit_test(fen_is_read_with_cyrillic_letters),
		cmocka_unit_test(impossible_positions_are_refused),
		cmocka_unit_test(malformed_fens_are_refused),
		cmocka_unit_test(stones_are_read_as_the_documents_write_them),
		cmocka_unit_test(a_side_may_have_no_stones),
		cmocka_unit_test(prose_around_the_stones_is_passed_over),
		cmocka_unit_test(impossible_stones_are_refused),
		cmocka_unit_test(stones_are_written_as_the_documents_do),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
