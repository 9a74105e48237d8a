#include "support.h"

/* Reads a text at a position and writes the move canonically: "?code" if it is refused. */
static const char *read_as(const char *fen, const char *text)
{
	static char canonical[64];
	struct ash_position pos = position_of(fen);
	struct ash_move move;
	enum ash_code code = game->read_move(&pos, ash_text_of(text), &move);
	if (code != ASH_OK) {
		snprintf(canonical, sizeof canonical, "?%s", ash_code_name(code));
		return canonical;
	}
	struct ash_buffer out = {0};
	game->write_move(&pos, &move, &out);
	snprintf(canonical, sizeof canonical, "%s", ash_buffer_cstr(&out));
	ash_buffer_free(&out);
	return canonical;
}

static void assert_reads(const char *fen, const char *text, const char *canonical)
{
	if (strcmp(read_as(fen, text), canonical) != 0)
		fail_msg("%s at %s is %s and not %s", text, fen, read_as(fen, text), canonical);
}

static void moves_carry_what_they_do(void **state)
{
	(void)state;
	struct ash_position pos = position_of("W:WM3a5,V1c3,Wg3:BM2b6,M2c7,M1h8");
	struct ash_move move;
	assert_int_equal(game->read_move(&pos, ash_text_of("M3:b6:c7"), &move), ASH_OK);
	assert_int_equal(move.side, 0);
	assert_string_equal(game->kind[move.kind].name, "M3");
	assert_string_equal(game->kind[move.becomes].name, "M3");
	assert_int_equal(move.retreat, 0);
	assert_string_equal(game->board->names[move.from], "a5");
	assert_int_equal(move.steps, 2);
	assert_string_equal(game->board->names[move.path[0]], "b6");
	assert_string_equal(game->board->names[move.path[1]], "c7");
	assert_true(move.taken == ((uint64_t)1 << move.path[0] | (uint64_t)1 << move.path[1]));

	pos = position_of("W:WV1c3,Wg3:BM1h8");
	assert_int_equal(game->read_move(&pos, ash_text_of("Wf2Z"), &move), ASH_OK);
	assert_int_equal(move.becomes, ASH_GONE);
	assert_int_equal(move.retreat, 1);
	assert_true(move.taken == 0);
	assert_int_equal(game->read_move(&pos, ash_text_of("V1b2W"), &move), ASH_OK);
	assert_string_equal(game->kind[move.becomes].name, "W");
}

static void unneeded_disambiguation_is_read(void **state)
{
	(void)state;
	const char *fen = "W:WM2c3,Wg5:BM1h8";
	assert_reads(fen, "M2cd4", "M2d4");
	assert_reads(fen, "M23d4", "M2d4");
	assert_reads(fen, "M2c3d4", "M2d4");
	assert_reads(fen, "Wgh6", "Wh6");
	assert_reads(fen, "W5h4Z", "Wh4Z");
	assert_reads(fen, "Wg5f6", "Wf6");
	/* What does not hold is no origin of the move. */
	assert_reads(fen, "M2ed4", "?no-such-stone");
	assert_reads(fen, "M24d4", "?no-such-stone");
	assert_reads(fen, "M2e3d4", "?no-such-stone");
}

static void the_file_comes_first(void **state)
{
	(void)state;
	const char *fen = "W:WM2c3,M2e3,Wf4,Wh4:BM1h8";
	assert_reads(fen, "M2d4", "?ambiguous");
	assert_reads(fen, "M2cd4", "M2cd4");
	assert_reads(fen, "M2e3d4", "M2ed4");
	assert_reads(fen, "Wg5", "?ambiguous");
	assert_reads(fen, "Wh4g5", "Whg5");
	/* A retreat and a step forward to one square differ by the suffix. */
	assert_reads("W:WM2c3,M2c5:BM1h8", "M2d4", "M2d4");
	assert_reads("W:WM2c3,M2c5:BM1h8", "M2d4V", "M2d4V");
	assert_reads("W:WM2c5,M2e5:BM1h8", "M2ed4V", "M2ed4V");
	assert_reads("W:WM2c5,M2e5:BM1h8", "M2d4V", "?ambiguous");
}

static void the_rank_comes_where_files_are_the_same(void **state)
{
	(void)state;
	const char *fen = "W:WM2e3,M2e5:BM1f4,V3h8";
	assert_reads(fen, "M2:f4", "?ambiguous");
	assert_reads(fen, "M2e:f4", "?ambiguous");
	assert_reads(fen, "M25:f4", "M25:f4");
	assert_reads(fen, "M2e3:f4", "M23:f4");
	assert_moves(fen, "M23:f4 M25:f4");
	assert_moves("W:WM2e3,M2e5,M1g5:BM1f4,V3h8", "M23:f4 M25:f4");
}

static void the_square_comes_last(void **state)
{
	(void)state;
	/* e3 shares its file with e5 and its rank with g3. */
	const char *fen = "W:WM2e3,M2e5,M2g3:BM1f4,V3h8";
	assert_moves(fen, "M25:f4 M2e3:f4 M2g:f4");
	assert_reads(fen, "M23:f4", "?ambiguous");
	assert_reads(fen, "M2e:f4", "?ambiguous");
	assert_reads(fen, "M2e3:f4", "M2e3:f4");
	assert_reads(fen, "M2e5:f4", "M25:f4");
	assert_reads(fen, "M2g3:f4", "M2g:f4");
}

static void an_f_is_read_where_it_is_true(void **state)
{
	(void)state;
	assert_reads("W:WM1a7:BM1h6", "M1b8F", "M1b8");
	assert_reads("W:WM1a7:BM1h6", "М1В8F", "M1b8");
	assert_reads("B:WM2g3:BM3h2,M1h6", "M3:g3", "M3:g3");
	assert_reads("B:WM2g1:BM3h2,M1h6", "M3:g1F", "M3:g1");
	assert_reads("W:WM1a5:BM1h6", "M1b6F", "?wrong-suffix");
}

static void look_alikes_are_read(void **state)
{
	(void)state;
	const char *fen = "W:WM3a3,V1c3,Wg3,M2e5,M1a7:BM2h8";
	assert_reads(fen, "М3b4", "M3b4");
	assert_reads(fen, "M3В4", "M3b4");
	assert_reads(fen, "М3в4", "?syntax");
	assert_reads(fen, "МЗb4", "M3b4");
	assert_reads(fen, "В1d4", "V1d4");
	assert_reads(fen, "V1d2W", "V1d2W");
	assert_reads(fen, "M2D4В", "M2d4V");
	assert_reads(fen, "M2еd6", "M2d6");
	assert_reads(fen, "M2Е5D6", "M2d6");
	assert_reads(fen, "WН4", "Wh4");
	assert_reads("W:WM3d4:BM2h8", "М3с5", "M3c5");
	assert_reads("W:WM3d4:BM2h8", "М3С5", "M3c5");
	assert_reads("W:WM3d4:BM2h8", "М3е3V", "M3e3V");
	assert_reads("B:WM1a1:BM2b6", "М2а5", "M2a5");
	assert_reads("B:WM1a1:BM2b6", "М2А5", "M2a5");
	assert_reads(fen, "m3b4", "M3b4");
	assert_reads(fen, "м3b4", "M3b4");
	assert_reads(fen, "v1d4", "V1d4");
	assert_reads(fen, "в1d4", "V1d4");
	assert_reads(fen, "wh4", "Wh4");
}

static void other_colons_and_dashes_are_read(void **state)
{
	(void)state;
	static const char *const chains[] = {
		"M3:b6:c7", "M3xb6xc7", "M3Xb6Xc7", "M3хb6хc7", "M3Хb6Хc7", "M3×b6×c7",
		"M3-b6-c7", "M3–b6–c7", "M3—b6—c7", "M3a5-b6:c7", "M3a:b6-c7", "M35xb6-c7",
	};
	for (size_t i = 0; i < sizeof chains / sizeof *chains; i++)
		assert_reads("W:WM3a5:BM2b6,M2c7,M1h8", chains[i], "M3:b6:c7");
	assert_reads("W:WM3a3:BM2h8", "M3-b4", "M3b4");
	assert_reads("W:WM3a3:BM2h8", "M3a3–b4", "M3b4");
	assert_reads("W:WM3a3:BM2b4,M1h8", "M3a3-b4", "M3:b4");
	assert_reads("W:WM3a3:BM2h8", "M3xb4", "M3b4");
	assert_reads("W:WM3a3:BM2b4,M1h8", "M3b4", "?occupied");
}

static void canonical_text_of_the_documents(void **state)
{
	(void)state;
	assert_reads("W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1", "Wb4Z", "Wb4Z");
	assert_reads("W:WWa5,Wf6,Wh6:BM1b2", "Wfg7", "Wfg7");
	assert_reads("W:WM1a1:BV3e5,V3c5,M1h8", "M1b2", "M1b2");
	assert_reads("B:WM1a1:BM2f6", "M2g7V", "M2g7V");
	assert_reads("B:WM1a1:BV3e3", "V3f4W", "V3f4W");
	assert_reads("W:WM2e5,M2e3:BM1h8", "M2e5f4", "?missing-suffix");
	assert_reads("W:WM2e3,M2g3:BM1h8", "M2e3f4", "M2ef4");
}

static void a_nul_ends_no_move(void **state)
{
	(void)state;
	struct ash_position pos = position_of("W:WM1c3:BM3e5");
	struct ash_move move;
	assert_int_equal(game->read_move(&pos, (struct ash_text){"M1d4\0", 4}, &move), ASH_OK);
	assert_int_equal(game->read_move(&pos, (struct ash_text){"M1d4\0", 5}, &move), ASH_SYNTAX);
}

static void the_end_has_no_moves(void **state)
{
	(void)state;
	assert_reads("W:WM1c3:BM3e5", "M1d4", "M1d4");
	assert_reads("W:WM1c3:B", "M1d4", "?after-end");
	assert_reads("W:WM1c3,Fb8,Fd8,Ff8,Fh8:BM3e5", "M1d4", "?after-end");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(moves_carry_what_they_do),
		cmocka_unit_test(unneeded_disambiguation_is_read),
		cmocka_unit_test(the_file_comes_first),
		cmocka_unit_test(the_rank_comes_where_files_are_the_same),
		cmocka_unit_test(the_square_comes_last),
		cmocka_unit_test(an_f_is_read_where_it_is_true),
		cmocka_unit_test(look_alikes_are_read),
		cmocka_unit_test(other_colons_and_dashes_are_read),
		cmocka_unit_test(canonical_text_of_the_documents),
		cmocka_unit_test(a_nul_ends_no_move),
		cmocka_unit_test(the_end_has_no_moves),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
