/* What is said about each kind of fault, and that read_move returns the same code. */
#include "support.h"

struct said {
	enum ash_code code;
	size_t offset;
	char text[256], notes[512];
};

static struct said explained(const struct ash_position *pos, const struct ash_history *history,
                             const char *text)
{
	struct ash_fault fault = {0};
	struct ash_move move;
	struct said said;
	game->explain(pos, history, ash_text_of(text), &fault);
	assert_int_equal(fault.code, game->read_move(pos, ash_text_of(text), &move));
	said.code = fault.code;
	said.offset = fault.offset;
	snprintf(said.text, sizeof said.text, "%s", ash_buffer_cstr(&fault.text));
	snprintf(said.notes, sizeof said.notes, "%s", ash_buffer_cstr(&fault.notes));
	ash_fault_free(&fault);
	return said;
}

static void assert_says(const char *fen, const char *move, enum ash_code code, size_t offset,
                        const char *text)
{
	struct ash_position pos = position_of(fen);
	struct ash_history history = {NULL, 0, 1};
	struct said said = explained(&pos, &history, move);
	if (said.code != code || said.offset != offset || strcmp(said.text, text) != 0)
		fail_msg("%s: %zu: %s [%s]", move, said.offset, said.text,
		         ash_code_name(said.code));
}

static const char start[] =
	"W:WM1b2,M1c1,M1e1,M1h2,M2a3,M2d2,M2f2,M2g3,M3a1,M3c3,M3e3,M3g1"
	":BM1a7,M1d8,M1f8,M1g7,M2b6,M2c7,M2e7,M2h6,M3b8,M3d6,M3f6,M3h8";

static void syntax(void **state)
{
	(void)state;
	assert_says(start, "", ASH_SYNTAX, 0,
	            "a move begins with a stone: M1, M2, M3, V1, V2, V3 or W");
	assert_says(start, "M4b4", ASH_SYNTAX, 0,
	            "a move begins with a stone: M1, M2, M3, V1, V2, V3 or W");
	assert_says(start, "M3e4", ASH_SYNTAX, 2, "e4 is not a dark square (R1)");
	assert_says(start, "M3i4", ASH_SYNTAX, 2,
	            "a square belongs here: a file a-h and a rank 1-8");
	assert_says(start, "M3", ASH_SYNTAX, 2,
	            "a square is missing at the end: a file a-h and a rank 1-8");
	assert_says(start, "M3b4:", ASH_SYNTAX, 5,
	            "a square is missing at the end: a file a-h and a rank 1-8");
	assert_says(start, "M3:b4c5", ASH_SYNTAX, 5,
	            "a ':' belongs before each square where a stone is taken (R10)");
	assert_says(start, "M3b4f", ASH_SYNTAX, 4,
	            "a move ends with its last square, or with V, W, Z or F after it");
	assert_says(start,
	            "M3:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4"
	            ":b4:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4:b4",
	            ASH_SYNTAX, 80, "no move visits so many squares");
}

static void no_such_stone(void **state)
{
	(void)state;
	assert_says(start, "V3e5", ASH_NO_SUCH_STONE, 0, "White has no V3 (R3)");
	assert_says(start, "M2hg3", ASH_NO_SUCH_STONE, 0,
	            "no M2 of White on the file h; M2 stands on a3, d2, f2, g3 (R3)");
	assert_says(start, "M24f4", ASH_NO_SUCH_STONE, 0,
	            "no M2 of White on the rank 4; M2 stands on a3, d2, f2, g3 (R3)");
	assert_says(start, "M2e3f4", ASH_NO_SUCH_STONE, 0,
	            "no M2 of White on e3; M2 stands on a3, d2, f2, g3 (R3)");
	assert_says(start, "Fd8", ASH_NO_SUCH_STONE, 0, "White has no F (R3)");
}

static void wrong_state(void **state)
{
	(void)state;
	assert_says("W:WV1a5,M2h2:BM1h8", "M1b6", ASH_WRONG_STATE, 0,
	            "the stone on a5 is V1, not M1; write V1b6 (R5)");
	assert_says("W:WM1a5,M2h2:BM1h8", "V1b6", ASH_WRONG_STATE, 0,
	            "the stone on a5 is M1, not V1: it has never stepped back (R3); write M1b6");
	assert_says("W:WWa5,M2h2:BM1h8", "M3b4V", ASH_WRONG_STATE, 0,
	            "the stone on a5 is W, not M3; write Wb4Z (R5)");
	assert_says("W:WV3a5,M2h2:BM2b6,M1h8", "M3:b6", ASH_WRONG_STATE, 0,
	            "the stone on a5 is V3, not M3; only M stones capture (R7)");
	assert_says("W:WM1a1,Fb8:BM1h6", "M1a7V", ASH_WRONG_STATE, 0,
	            "the stone on b8 is F, not M1: it reached its last rank "
	            "and moves no more (R11)");
	assert_says("W:WM1a1,Fb8:BM1h6", "Fc7", ASH_WRONG_STATE, 0,
	            "an F stone stays on its last rank and moves no more (R11)");
}

/* A game of which the moves are kept. */
struct played {
	struct ash_position pos;
	struct ash_move moves[32];
	struct ash_history history;
};

static void play_all(struct played *played, const char *fen, const char *moves)
{
	played->pos = position_of(fen);
	played->history = (struct ash_history){played->moves, 0, 7};
	while (*moves) {
		struct ash_text text = {moves, strcspn(moves, " ")};
		struct ash_move *move = &played->moves[played->history.count++];
		assert_int_equal(game->read_move(&played->pos, text, move), ASH_OK);
		game->play(&played->pos, move);
		moves += text.len + (moves[text.len] == ' ');
	}
}

static void the_story_of_a_stone_is_told(void **state)
{
	(void)state;
	struct played played;
	play_all(&played, "B:WM1a1,M1a3:BM3h8,M2c7", "M2b8V M1b2 V2a7 M1b4 M3g7 M1c3");
	struct said said = explained(&played.pos, &played.history, "M2b6");
	assert_int_equal(said.code, ASH_WRONG_STATE);
	assert_string_equal(said.text,
	                    "the stone on a7 is V2, not M2: it stepped back at 7...; write V2b6 (R5)");
	play_all(&played, "W:WM1a1,M1c3:BM3h8,M2h2",
	         "M1b2V M3g7 V1c1W M3h6 Wd2 M2g1");
	said = explained(&played.pos, &played.history, "V1e3");
	assert_int_equal(said.code, ASH_WRONG_STATE);
	assert_string_equal(
		said.text,
		"the stone on d2 is W, not V1: it stepped back at 7. and at 8.; write We3 (R5)");
}

static void occupied(void **state)
{
	(void)state;
	assert_says(start, "M1c3", ASH_OCCUPIED, 2, "c3 is occupied by White's M3 (R4)");
	assert_says("W:WM3c3:BM2d4,M1h8", "M3d4", ASH_OCCUPIED, 2,
	            "d4 is occupied by Black's M2; to take it write M3:d4 (R4)");
	assert_says("W:WM3c3:BM2d4,M2e5,M1h8", "M3d4", ASH_OCCUPIED, 2,
	            "d4 is occupied by Black's M2; to take it write M3:d4:e5 (R4)");
	assert_says("W:WM3c3:BM1d4,M1h8", "M3d4", ASH_OCCUPIED, 2, "d4 is occupied by Black's M1 (R4)");
}

static void unreachable(void **state)
{
	(void)state;
	assert_says(start, "M2e5", ASH_UNREACHABLE, 2,
	            "no M2 of White reaches e5; M2 stands on a3, d2, f2, g3 (R4)");
	assert_says(start, "M2de5", ASH_UNREACHABLE, 3,
	            "no M2 of White on the file d reaches e5; M2 stands on a3, d2, f2, g3 (R4)");
	assert_says("W:WM3a1,M1g1:BM2d4,M1h8", "M3:d4", ASH_UNREACHABLE, 3,
	            "no M3 of White reaches d4; M3 stands on a1 (R8)");
}

static void must_capture(void **state)
{
	(void)state;
	assert_says("B:WM2d4,M1a1:BM3c5,M1h8", "M1g7V", ASH_MUST_CAPTURE, 0,
	            "Black must capture: M3:d4 (R9)");
	assert_says("W:WM3c3,M3a1:BM2d4,M2b4,M1h8", "M3ab2", ASH_MUST_CAPTURE, 0,
	            "White must capture: M3:b4, M3:d4 (R9)");
}

static void chain_incomplete(void **state)
{
	(void)state;
	assert_says("W:WM3a5:BM2b6,M2c7,M1h8", "M3:b6", ASH_CHAIN_INCOMPLETE, 5,
	            "the chain goes on: write M3:b6:c7 (R10)");
	assert_says("W:WM3d2:BM2c3,M2b4,M2d4,M1h8", "M3:c3", ASH_CHAIN_INCOMPLETE, 5,
	            "the chain goes on: write M3:c3:b4 or M3:c3:d4 (R10)");
}

static void chain_illegal(void **state)
{
	(void)state;
	const char *fen = "W:WM3c3,V3e3,Wa1,M1g1:BM1d4,M2f4,M2b2,M1h8";
	assert_says(fen, "M3:d4", ASH_CHAIN_ILLEGAL, 3,
	            "M3 takes 2s and W, and d4 holds Black's M1 (R7)");
	assert_says(fen, "V3:f4", ASH_CHAIN_ILLEGAL, 3, "V stones do not capture (R7)");
	assert_says(fen, "W:b2", ASH_CHAIN_ILLEGAL, 2, "W stones do not capture (R7)");
	assert_says(fen, "M3:b4", ASH_CHAIN_ILLEGAL, 3, "there is no stone on b4 to take (R8)");
	assert_says(fen, "M3:b2:a3", ASH_CHAIN_ILLEGAL, 6, "there is no stone on a3 to take (R8)");
	assert_says(fen, "M3:b2:f4", ASH_CHAIN_ILLEGAL, 6,
	            "f4 is not one diagonal step from b2 (R8)");
	assert_says(fen, "M3:b2:a1", ASH_CHAIN_ILLEGAL, 6, "a stone takes those of the other side, and a1 holds White's W (R7)");
	assert_says("W:WM3c3:BM1h8", "M3:d4", ASH_CHAIN_ILLEGAL, 3,
	            "there is no stone on d4 to take; a step is written M3d4 (R8)");
	assert_says("W:WM3d2:BM2c3,M2d4,M1h8", "M3:c3:d4:c3", ASH_CHAIN_ILLEGAL, 9,
	            "there is no stone on c3 to take any more (R8)");
	assert_says("W:WM3c7:BM2b8,M2a7,M1h6", "M3:b8:a7", ASH_CHAIN_ILLEGAL, 6,
	            "the stone becomes F on b8, and its capture ends there (R11)");
	assert_says("W:WM3b2:BFc1,M1h8", "M3:c1", ASH_CHAIN_ILLEGAL, 3,
	            "the stone on c1 is F, which is never taken (R7)");
}

static void ambiguous(void **state)
{
	(void)state;
	assert_says("W:WM2d2,M2f2:BM1h8", "M2e3", ASH_AMBIGUOUS, 0, "M2e3 may be M2de3 or M2fe3");
	assert_says("W:WM2e3,M2e5,M2g3:BM1f4,V3h8", "M2e:f4", ASH_AMBIGUOUS, 0,
	            "M2e:f4 may be M2e3:f4 or M25:f4");
}

static void missing_suffix(void **state)
{
	(void)state;
	assert_says("W:WM2g3:BM1h8", "M2f2", ASH_MISSING_SUFFIX, 4,
	            "M2 from g3 to f2 is a retreat: write M2f2V (R5)");
	assert_says("B:WM2g3:BM1f4,M1h4", "M1g5", ASH_MISSING_SUFFIX, 4,
	            "M1 to g5 is a retreat: write M1fg5V or M1hg5V (R5)");
}

static void wrong_suffix(void **state)
{
	(void)state;
	assert_says("W:WV3e5:BM1h8", "V3f4V", ASH_WRONG_SUFFIX, 4,
	            "the second retreat of a stone makes it W: write V3f4W (R5)");
	assert_says("W:WM3e5:BM1h8", "M3f4W", ASH_WRONG_SUFFIX, 4,
	            "the first retreat of a stone makes it V: write M3f4V (R5)");
	assert_says("W:WWe5:BM1h8", "Wf4W", ASH_WRONG_SUFFIX, 3,
	            "the third retreat of a stone removes it: write Wf4Z (R5)");
	assert_says("W:WM3e5:BM1h8", "M3f6V", ASH_WRONG_SUFFIX, 4,
	            "M3 to f6 is a step forward, which has no suffix: write M3f6 (R5)");
	assert_says("W:WM3e5:BM1h8", "M3f6F", ASH_WRONG_SUFFIX, 4,
	            "f6 is not on White's last rank, where a stone becomes F (R11): write M3f6");
	assert_says("W:WM3c3:BM2d4,M1h8", "M3:d4V", ASH_WRONG_SUFFIX, 5,
	            "a capture has no suffix (R8): write M3:d4");
}

static void wrong_side(void **state)
{
	(void)state;
	assert_says(start, "M3g5", ASH_WRONG_SIDE, 0,
	            "it is White's turn; M3g5 would be a move of Black (R1)");
	/* Not if it would be no legal move of the other side either. */
	assert_says("B:WM3c3:BM1d4,M1h8", "M3:d4", ASH_NO_SUCH_STONE, 0, "Black has no M3 (R3)");
}

static void the_notes_list_what_was_possible(void **state)
{
	(void)state;
	struct ash_position pos = position_of(start);
	struct ash_history history = {NULL, 0, 1};
	assert_string_equal(explained(&pos, &history, "M1b4").notes, "moves to b4: M2b4 M3b4\n");
	assert_string_equal(explained(&pos, &history, "M2e5").notes,
	                    "moves of M2: M2b4 M2f4 M2h4\n");
	assert_string_equal(explained(&pos, &history, "M1a5").notes,
	                    "legal moves: M2b4 M2f4 M2h4 M3b4 M3cd4 M3ed4 M3f4\n");
	pos = position_of("W:WM1c3,M1e3,M2g3,M2b4,M3d4:BM1h8");
	struct said said = explained(&pos, &history, "W");
	assert_non_null(strstr(said.notes, " … and "));
	assert_true(game->count(&pos) > 12);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(syntax),
		cmocka_unit_test(no_such_stone),
		cmocka_unit_test(wrong_state),
		cmocka_unit_test(the_story_of_a_stone_is_told),
		cmocka_unit_test(occupied),
		cmocka_unit_test(unreachable),
		cmocka_unit_test(must_capture),
		cmocka_unit_test(chain_incomplete),
		cmocka_unit_test(chain_illegal),
		cmocka_unit_test(ambiguous),
		cmocka_unit_test(missing_suffix),
		cmocka_unit_test(wrong_suffix),
		cmocka_unit_test(wrong_side),
		cmocka_unit_test(the_notes_list_what_was_possible),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
