/* Pictures: where things are on a board, sheets, themes, and text in XML. */
#include "support.h"
#include "../../lib/diagram/layout.h"
#include "../../lib/diagram/xml.h"
#include <ash/sheet.h>

static struct ash_diagram start_diagram(const struct ash_game *of)
{
	struct ash_diagram diagram = {.game = of};
	of->start(&diagram.position);
	return diagram;
}

static const struct ash_theme *screen(void)
{
	return ash_theme_find(ash_text_of("screen"));
}

static void a_square_is_where_its_name_says(void **state)
{
	(void)state;
	struct ash_layout white = ash_layout_of(game->board, false);
	struct ash_layout black = ash_layout_of(game->board, true);
	for (int square = 0; square < game->board->squares; square++) {
		int file = game->board->names[square][0] - 'a', rank = game->board->names[square][1] - '1';
		struct ash_point at = ash_layout_square(&white, square);
		assert_int_equal(at.x, 60 * file + 30);
		assert_int_equal(at.y, 60 * (7 - rank) + 30);
		at = ash_layout_square(&black, square);
		assert_int_equal(at.x, 60 * (7 - file) + 30);
		assert_int_equal(at.y, 60 * rank + 30);
	}
}

/* The tip lies on the line before its end; the head is 20 long and 22 wide, but for rounding. */
static void an_arrow_ends_before_its_square(void **state)
{
	(void)state;
	static const struct ash_point ways[] = {{60, -60}, {-120, 120}, {60, 60},  {-60, -60},
	                                        {0, 60},   {180, 0},    {-60, 120}};
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
		struct ash_point from = {210, 210}, to = {210 + ways[i].x, 210 + ways[i].y};
		struct ash_arrow_head head = ash_layout_arrow(from, to, 26);
		int dx = to.x - head.tip.x, dy = to.y - head.tip.y;
		assert_in_range(dx * dx + dy * dy, 25 * 25 - 1, 27 * 27 + 1);
		assert_in_range(dx * ways[i].y - dy * ways[i].x + 200, 0, 400);
		dx = head.tip.x - head.base.x, dy = head.tip.y - head.base.y;
		assert_in_range(dx * dx + dy * dy, 18 * 18, 22 * 22);
		dx = head.left.x - head.right.x, dy = head.left.y - head.right.y;
		assert_in_range(dx * dx + dy * dy, 20 * 20, 24 * 24);
	}
}

/* The arrow passes e5 from the lower left to the upper right; on f6 it turns to the upper left, on
 * e7 it ends from the lower right. */
static void a_cross_is_in_a_free_corner(void **state)
{
	(void)state;
	struct ash_layout layout = ash_layout_of(game->board, false);
	struct ash_position pos = position_of("W:WM3d4:BM2e5,M2f6,M2e7,M1h8");
	struct ash_moves list = {0};
	const struct ash_move *chain = NULL;
	game->moves(&pos, &list);
	for (size_t i = 0; i < list.count; i++)
		if (list.list[i].steps == 3)
			chain = &list.list[i];
	assert_non_null(chain);
	assert_int_equal(ash_layout_gone(chain), chain->taken);
	/* e5, f6 and e7 are at 270, 210; 330, 150; 270, 90. The cross is 12 wide, 2 from the edge. */
	struct ash_point at = ash_layout_cross(&layout, chain, chain->path[0]);
	assert_int_equal(at.x, 270 - 28);
	assert_int_equal(at.y, 210 - 28);
	at = ash_layout_cross(&layout, chain, chain->path[1]);
	assert_int_equal(at.x, 330 + 28 - 12);
	assert_int_equal(at.y, 150 - 28);
	at = ash_layout_cross(&layout, chain, chain->path[2]);
	assert_int_equal(at.x, 270 + 28 - 12);
	assert_int_equal(at.y, 90 - 28);
	ash_moves_free(&list);
}

static void a_sheet_is_rows_of_columns(void **state)
{
	(void)state;
	struct ash_sheet sheet = {.theme = screen(), .columns = 2, .size = 100};
	struct ash_diagram diagram = start_diagram(game);
	struct ash_buffer out = {0};
	unsigned long wide, high, one_high;
	ash_sheet_add(&sheet, &diagram);
	ash_sheet_measure(&sheet, &wide, &one_high);
	assert_int_equal(wide, 100);
	for (int i = 0; i < 4; i++)
		ash_sheet_add(&sheet, &diagram);
	ash_sheet_measure(&sheet, &wide, &high);
	assert_int_equal(wide, 200);
	assert_in_range(high, 3 * one_high - 2, 3 * one_high + 2);
	ash_sheet_svg(&sheet, &out);
	assert_false(out.failed);
	assert_int_equal(sheet.count, 0);
	ash_buffer_free(&out);
	ash_sheet_free(&sheet);
}

/* A sheet that was used before draws the next one as a new one does, whatever was on it. */
static void a_sheet_is_used_again(void **state)
{
	(void)state;
	struct ash_sheet used = {.theme = screen(), .columns = 1, .size = 100}, fresh = used;
	struct ash_diagram diagram = start_diagram(game), other = diagram;
	struct ash_buffer first = {0}, second = {0};
	other.flip = true;
	ash_sheet_add(&used, &other);
	ash_sheet_svg(&used, &first);
	ash_buffer_clear(&first);
	diagram.position = position_of("W:WM1c3:BM3c5");
	used.theme = fresh.theme = ash_theme_find(ash_text_of("print"));
	ash_sheet_add(&used, &diagram);
	ash_sheet_svg(&used, &first);
	ash_sheet_add(&fresh, &diagram);
	ash_sheet_svg(&fresh, &second);
	assert_string_equal(ash_buffer_cstr(&first), ash_buffer_cstr(&second));
	assert_non_null(strstr(ash_buffer_cstr(&first), "ashtarashki-WM1\">"));
	assert_null(strstr(ash_buffer_cstr(&first), "ashtarashki-WM2\">"));
	ash_buffer_free(&first);
	ash_buffer_free(&second);
	ash_sheet_free(&used);
	ash_sheet_free(&fresh);
}

static void games_meet_on_a_sheet(void **state)
{
	(void)state;
	static const char *const names[] = {"g1", "g2", "g3", "g4", "g5", "g6", "g7", "g8", "g9"};
	struct ash_game games[9];
	struct ash_sheet sheet = {.theme = screen(), .columns = 3};
	struct ash_buffer out = {0};
	for (int i = 0; i < 9; i++) {
		games[i] = *game;
		games[i].name = names[i];
		struct ash_diagram diagram = start_diagram(&games[i]);
		ash_sheet_add(&sheet, &diagram);
		assert_int_equal(sheet.failed, i == 8);
	}
	ash_sheet_svg(&sheet, &out);
	assert_true(out.failed);
	ash_buffer_free(&out);
	ash_sheet_free(&sheet);
}

static void xml_takes_any_bytes(void **state)
{
	(void)state;
	struct ash_buffer out = {0};
	ash_xml_text(&out, ash_text_of("<a href=\"x\">&'\x1B\xFF\xE2\x80\xAE\xD0\x96\t"));
	assert_string_equal(ash_buffer_cstr(&out),
	                    "&lt;a href=&quot;x&quot;&gt;&amp;&#39;\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD"
	                    "\xD0\x96 ");
	ash_buffer_free(&out);
}

struct reported {
	enum ash_code code;
	size_t line, column;
};

static void note(void *context, const struct ash_diag *diag)
{
	struct reported *reported = context;
	*reported = (struct reported){diag->code, diag->line, diag->column};
}

static void a_theme_says_what_differs(void **state)
{
	(void)state;
	struct ash_theme theme, expected = *ash_theme_find(ash_text_of("print"));
	const char *yaml = "base: print\nlight: \"#abc\"\nsides: [{ink: navy}, {fill: \"#102030\"}]\n";
	assert_true(ash_theme_read(&theme, "theme", ash_text_of(yaml), note, NULL));
	strcpy(expected.light, "#abc");
	strcpy(expected.side[0].ink, "navy");
	strcpy(expected.side[1].fill, "#102030");
	assert_string_equal(theme.light, expected.light);
	assert_string_equal(theme.dark, expected.dark);
	assert_string_equal(theme.side[0].ink, expected.side[0].ink);
	assert_string_equal(theme.side[0].fill, expected.side[0].fill);
	assert_string_equal(theme.side[1].fill, expected.side[1].fill);
	assert_true(ash_theme_read(&theme, "theme", ash_text_of(""), note, NULL));
	assert_string_equal(theme.dark, screen()->dark);
}

static void a_fault_of_a_theme_has_its_place(void **state)
{
	(void)state;
	struct ash_theme theme;
	struct reported reported;
	static const struct {
		const char *yaml;
		enum ash_code code;
		size_t line, column;
	} faults[] = {
		{"dark: red\nrim: red\n", ASH_SYNTAX, 2, 1},
		{"dark: Red\n", ASH_SYNTAX, 1, 7},
		{"dark: url(#x)\n", ASH_SYNTAX, 1, 7},
		{"dark: [red]\n", ASH_SYNTAX, 1, 7},
		{"font: a;b\n", ASH_SYNTAX, 1, 7},
		{"sides:\n- {fill: red, edge: red}\n", ASH_SYNTAX, 2, 15},
		{"- dark\n", ASH_SYNTAX, 1, 1},
		{"? [dark]\n: red\n", ASH_SYNTAX, 1, 3},
	};
	for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) {
		assert_false(ash_theme_read(&theme, "theme", ash_text_of(faults[i].yaml), note, &reported));
		assert_int_equal(reported.code, faults[i].code);
		assert_int_equal(reported.line, faults[i].line);
		assert_int_equal(reported.column, faults[i].column);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_square_is_where_its_name_says),
		cmocka_unit_test(an_arrow_ends_before_its_square),
		cmocka_unit_test(a_cross_is_in_a_free_corner),
		cmocka_unit_test(a_sheet_is_rows_of_columns),
		cmocka_unit_test(a_sheet_is_used_again),
		cmocka_unit_test(games_meet_on_a_sheet),
		cmocka_unit_test(xml_takes_any_bytes),
		cmocka_unit_test(a_theme_says_what_differs),
		cmocka_unit_test(a_fault_of_a_theme_has_its_place),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
