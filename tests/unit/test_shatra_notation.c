/* Moves and positions of шатра as they are read and written. */
#include "support.h"

/* Reads a text at a position and writes the move canonically: "?code" if it is refused. */
static const char *read_as(const char *fen, const char *text)
{
	static char canonical[64];
	struct ash_position pos = position_of(fen);
	struct ash_move move;
	struct ash_buffer out = {0};
	enum ash_code code = game->read_move(&pos, ash_text_of(text), &move);
	if (code == ASH_OK)
		game->write_move(&pos, &move, &out);
	else
		ash_buffer_printf(&out, "?%s", ash_code_name(code));
	snprintf(canonical, sizeof canonical, "%s", ash_buffer_cstr(&out));
	ash_buffer_free(&out);
	return canonical;
}

static void assert_reads(const char *fen, const char *text, const char *canonical)
{
	if (strcmp(read_as(fen, text), canonical) != 0)
		fail_msg("%s at %s is %s and not %s", text, fen, read_as(fen, text), canonical);
}

static void dashes_and_crosses(void **state)
{
	(void)state;
	static const char *const steps[] = {"49-42", "49–42", "49—42", "49−42"};
	static const char *const takes[] = {"49:35", "49x35", "49X35", "49х35", "49Х35", "49×35", "49-35"};
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
		assert_reads("W:WB46,49:BB17", steps[i], "49-42");
	for (size_t i = 0; i < sizeof takes / sizeof *takes; i++)
		assert_reads("W:WB46,49:BB17,42", takes[i], "49:35");
	assert_reads("W:WB46,49:BB17", "49:42", "?chain-illegal");
	/* The бий can do both. */
	assert_reads("W:Wb53:BB17,49", "53-42", "53-42");
	assert_reads("W:Wb53:BB17,49", "53:42", "53:42");
}

static void squares_may_be_left_out(void **state)
{
	(void)state;
	const char *fen = "W:WB46,T35:BB17,21,12";
	assert_reads(fen, "35:14:11", "35:14:11");
	assert_reads(fen, "35:11", "35:14:11");
	assert_reads(fen, "35-11", "35:14:11");
	assert_reads(fen, "35:14", "?chain-incomplete");
	assert_reads(fen, "35:10", "?chain-illegal");
	fen = "W:WB46,35:BB17,22,28,29";
	assert_reads(fen, "35:35", "?ambiguous");
	assert_reads(fen, "35:23:21:35", "35:23:21:35");
	assert_reads(fen, "35:37", "35:21:37");
	/* What is whole is meant as it stands. */
	assert_reads("W:WB35:BB17,28,14", "35:21", "35:21");
}

static void replacements(void **state)
{
	(void)state;
	const char *fen = "W:WB46,T47,R48,Y49,Y50,4:BB17";
	assert_reads(fen, "4-1=R", "4-1=R");
	assert_reads(fen, "4-1=r", "4-1=R");
	assert_reads(fen, "4-1", "?missing-suffix");
	assert_reads(fen, "4-1=T", "?wrong-suffix");
	assert_reads(fen, "4-5=R", "?wrong-suffix");
	assert_reads(fen, "4-1=B", "?syntax");
	assert_reads("W:WB46,4:BB17", "4-1=Т", "4-1=T");
	assert_reads("W:WB46,4:BB17", "4-1=У", "4-1=Y");
	assert_reads("W:WB46,7:BB17,4,2", "7:1:3=T", "7:1:3=T");
	assert_reads("W:WB46,7:BB17,4,2", "7:3=R", "7:1:3=R");
	assert_reads("W:WB46,7:BB17,4,2", "7:3", "?missing-suffix");
}

static void what_is_no_move(void **state)
{
	(void)state;
	static const char *const texts[] = {
		"", "-", "4", "49", "49-", "49-63", "49-0", "0-49", "049-42", "49-042", "49 42", "4942", "49-42-",
		"49-42=", "49-42=S", "49-42R", "49-42 ", "a49-42", "49--42", "490-42", "9999999999-1",
	};
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_reads("W:WB46,49:BB17", texts[i], "?syntax");
}

static void moves_carry_what_they_do(void **state)
{
	(void)state;
	struct ash_position pos = position_of("W:WB46,42:BB17,35,e27");
	struct ash_move move;
	assert_int_equal(game->read_move(&pos, ash_text_of("42:28:12"), &move), ASH_OK);
	assert_int_equal(move.side, 0);
	assert_string_equal(game->kind[move.kind].words, "шатра");
	assert_int_equal(move.becomes, move.kind);
	assert_string_equal(game->board->names[move.from], "42");
	assert_int_equal(move.steps, 2);
	assert_string_equal(game->board->names[move.path[1]], "12");
	assert_true(move.taken == ((uint64_t)1 << 34 | (uint64_t)1 << 26));
}

static void assert_fen(const char *text, const char *canonical)
{
	struct ash_position pos = position_of(text);
	assert_string_equal(fen_of(&pos), canonical);
}

static void positions_in_other_words(void **state)
{
	(void)state;
	assert_fen("W: B 17,B16 : W 46-48 , b53 , r54.", "W:Wb53,r54,46,47,48:BB16,17");
	assert_fen("w:wB53:bB17", "W:WB53:BB17");
	assert_fen("W:WВ53,Т61,У1:BВ17", "W:WB53,T61,Y1:BB17");
	/* The mark goes where nothing can be taken en passant. */
	assert_fen("W:WB46,52:BB17,e27", "W:WB46,52:BB17,27");
	assert_fen("W:WB47,28,e32:BB17", "W:WB47,28,32:BB17");
	assert_fen("W:WB46,28:BB17,e27", "W:WB46,28:BB17,e27");
}

static void marks_in_words_are_kept(void **state)
{
	(void)state;
	static const char *const fens[] = {
		"W:Wb53,t55,r58,28:BB10,Y7,e27", "B:WB46,e34:BB17,R60,35", "B:WB53,Y54,57,60:Bb10,y9,41"};
	for (size_t i = 0; i < sizeof fens / sizeof *fens; i++) {
		struct ash_position pos = position_of(fens[i]), read;
		struct ash_fault fault = {0};
		struct ash_buffer words = {0};
		game->write_stones(&pos, &words);
		assert_int_equal(game->read_stones(&read, ash_text_in(&words), &fault),
		                 ASH_OK);
		game->set_turn(&read, game->turn(&pos));
		assert_memory_equal(&read, &pos, sizeof pos);
		ash_buffer_free(&words);
		ash_fault_free(&fault);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(dashes_and_crosses),
		cmocka_unit_test(squares_may_be_left_out),
		cmocka_unit_test(replacements),
		cmocka_unit_test(what_is_no_move),
		cmocka_unit_test(moves_carry_what_they_do),
		cmocka_unit_test(positions_in_other_words),
		cmocka_unit_test(marks_in_words_are_kept),
	};
	game = &ash_shatra;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
