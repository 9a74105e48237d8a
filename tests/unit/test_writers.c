/* Canonical records, and their way through each form and back. */
#include "records.h"
#include <ash/writer.h>

#define ROSTER(event) \
	"[Event \"" event "\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n" \
	"[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"

static void assert_canonical(const char *text, const char *expected)
{
	char *once = validated(text, ash_write_pdn);
	assert_string_equal(once, expected);
	char *twice = validated(once, ash_write_pdn);
	assert_string_equal(twice, expected);
	char *yaml = validated(once, ash_write_yaml);
	char *back = validated(yaml, ash_write_pdn);
	assert_string_equal(back, expected);
	free(once);
	free(twice);
	free(yaml);
	free(back);
}

static void tags_have_their_order(void **state)
{
	(void)state;
	assert_canonical("[Annotator \"A \\\"B\\\"\"]\n[Site \"Ереван\"]\n[Event \"x\"]\n\n1. M3b4",
	                 "[Event \"x\"]\n[Site \"Ереван\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
	                 "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"
	                 "[Annotator \"A \\\"B\\\"\"]\n\n1. M3b4 *\n\n");
}

static void numbers_are_written_where_they_help(void **state)
{
	(void)state;
	assert_canonical("1.M3b4! {a} M3g5 $1 2. M3d4 (M3f4 M3h4) M3c5 3. M3e5?? ({b} M1c3) M2f6",
	                 ROSTER("?") "\n1. M3b4! {a} 1... M3g5 $1 2. M3d4 (2. M3f4 M3h4) 2... M3c5 "
	                 "3. M3e5?? ({b}\n3. M1c3) 3... M2f6 *\n\n");
	assert_canonical("[FEN \"B:WM1c3,M1a1:BM2f6,M2h8\"]\n\n9... M2e5 10. M1b4",
	                 ROSTER("?") "[FEN \"B:WM1a1,M1c3:BM2f6,M2h8\"]\n\n9... M2e5 10. M1b4 *\n\n");
}

/* The start needs no FEN. */
static void a_fen_of_the_start_is_left_out(void **state)
{
	(void)state;
	assert_canonical("[FEN \"W:WM1b2,c1,e1,h2,M2a3,d2,f2,g3,M3a1,c3,e3,g1:"
	                 "BM1a7,d8,f8,g7,M2b6,c7,e7,h6,M3b8,d6,f6,h8\"]\n\n*\n",
	                 ROSTER("?") "\n*\n\n");
}

/* Sixty-nine letters of two bytes each. */
#define TWENTY_THREE "яяяяяяяяяяяяяяяяяяяяяяя"
#define SIXTY_NINE TWENTY_THREE TWENTY_THREE TWENTY_THREE

/* 79 columns fit and 80 do not; columns are characters, and a comment is broken at single
 * spaces only, with no tab beside them. */
static void lines_are_filled(void **state)
{
	(void)state;
	assert_canonical("1. M3b4 {" SIXTY_NINE "}", ROSTER("?") "\n1. M3b4 {" SIXTY_NINE "}\n*\n\n");
	assert_canonical("1. M3b4 {" SIXTY_NINE "я}",
	                 ROSTER("?") "\n1. M3b4\n{" SIXTY_NINE "я} *\n\n");
	assert_canonical("1. M3b4 {" SIXTY_NINE " я}",
	                 ROSTER("?") "\n1. M3b4 {" SIXTY_NINE "\nя} *\n\n");
	assert_canonical("1. M3b4 {" SIXTY_NINE " \tя x}",
	                 ROSTER("?") "\n1. M3b4\n{" SIXTY_NINE " \tя x} *\n\n");
	assert_canonical("1. M3b4 { two  spaces\n   and a line end }",
	                 ROSTER("?") "\n1. M3b4 { two  spaces and a line end } *\n\n");
}

static void a_brace_in_a_comment_is_kept(void **state)
{
	(void)state;
	assert_canonical("1. M3b4 ; a } brace\nM3g5 ; none\n",
	                 ROSTER("?") "\n1. M3b4 ; a } brace\n1... M3g5 {none} *\n\n");
	assert_canonical("1. M3b4 (1. M3f4 ; a } brace\n) M3g5",
	                 ROSTER("?") "\n1. M3b4 (1. M3f4 ; a } brace\n) 1... M3g5 *\n\n");
}

static void pairs_stand_in_columns(void **state)
{
	char *text = validated("[Event \"Партия № 1\"]\n\n1. M3b4! M3g5 2. M3d4 {c} (2. M3f4) M3c5 3. M3e5",
	                       ash_write_columns);
	(void)state;
	assert_string_equal(text, "Партия № 1.\n\n1. M3b4!   M3g5\n2. M3d4\n{c} (2. M3f4)\n"
	                          "2. …      M3c5\n3. M3e5\n*\n\n");
	char *back = validated(text, ash_write_pdn);
	assert_string_equal(back, ROSTER("Партия № 1") "\n1. M3b4! M3g5 2. M3d4 {c} (2. M3f4) 2... M3c5 "
	                          "3. M3e5 *\n\n");
	free(text);
	free(back);
}

static void yaml_shows_the_record(void **state)
{
	char *text = validated("[Event \"x\"]\n\n1. M3b4 M3g5 2. M3d4! $2 {c} (2. M3f4 M3h4) M3c5",
	                       ash_write_yaml);
	(void)state;
	assert_string_equal(text, "---\ntags:\n  Event: \"x\"\n  Site: \"?\"\n  Date: \"????.??.??\"\n"
	                          "  Round: \"?\"\n  White: \"?\"\n  Black: \"?\"\n  Result: \"*\"\n"
	                          "moves:\n- [M3b4, M3g5]\n- - move: M3d4\n    mark: \"!\"\n    then:\n"
	                          "    - nag: 2\n    - comment: \"c\"\n    - variation:\n"
	                          "      - [M3f4, M3h4]\n  - M3c5\n");
	free(text);
}

/* A remark behind the result is one of the last move. */
static void yaml_has_what_follows_a_result(void **state)
{
	char *text = validated("1. M3b4 M3g5 * ; two", ash_write_yaml);
	(void)state;
	assert_non_null(strstr(text, "\n- - M3b4\n  - move: M3g5\n    then:\n    - comment: \"two\"\n"));
	free(text);
}

static void the_games_are_canonical(void **state)
{
	struct ash_buffer text = {0};
	FILE *file = fopen(ASH_TEST_DATA "/games.pdn", "r");
	char piece[4096];
	size_t got;
	(void)state;
	assert_non_null(file);
	while ((got = fread(piece, 1, sizeof piece, file)) > 0)
		ash_buffer_add(&text, piece, got);
	fclose(file);
	const char *games = ash_buffer_cstr(&text);
	assert_canonical(games, games);
	ash_buffer_free(&text);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tags_have_their_order),
		cmocka_unit_test(numbers_are_written_where_they_help),
		cmocka_unit_test(a_fen_of_the_start_is_left_out),
		cmocka_unit_test(lines_are_filled),
		cmocka_unit_test(a_brace_in_a_comment_is_kept),
		cmocka_unit_test(pairs_stand_in_columns),
		cmocka_unit_test(yaml_shows_the_record),
		cmocka_unit_test(yaml_has_what_follows_a_result),
		cmocka_unit_test(the_games_are_canonical),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
