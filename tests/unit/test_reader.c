/* Streams to records. */
#include "records.h"
#include <ash/writer.h>

/* The items of a record in short: numbers as they are, moves by their text, N for a NAG … */
static char *items_of(const struct ash_record *record)
{
	struct ash_buffer out = {0};
	for (size_t i = 0; i < record->item_count; i++) {
		const struct ash_item *item = &record->items[i];
		ash_buffer_string(&out, i ? " " : "");
		switch (item->kind) {
		case ASH_ITEM_NUMBER:
			ash_buffer_printf(&out, "%u%s", item->number, item->gap ? "..." : ".");
			break;
		case ASH_ITEM_NAG:
			ash_buffer_printf(&out, "$%u", item->number);
			break;
		case ASH_ITEM_GAP:
			ash_buffer_string(&out, "gap");
			break;
		case ASH_ITEM_COMMENT:
			ash_buffer_printf(&out, "{%.*s}", (int)item->text.len, item->text.data);
			break;
		case ASH_ITEM_OPEN:
			ash_buffer_char(&out, '(');
			break;
		case ASH_ITEM_CLOSE:
			ash_buffer_char(&out, ')');
			break;
		case ASH_ITEM_MOVE:
		case ASH_ITEM_MARK:
		case ASH_ITEM_RESULT:
			ash_buffer_text(&out, item->text);
			break;
		}
	}
	ash_buffer_cstr(&out);
	return out.data;
}

static void assert_items(const char *text, const char *expected)
{
	for (size_t piece = 1; piece < 100; piece += 7) {
		struct records r;
		records_begin(&r, text, strlen(text), piece);
		struct ash_record *record = records_next(&r);
		assert_non_null(record);
		char *items = items_of(record);
		assert_string_equal(items, expected);
		assert_null(records_next(&r));
		free(items);
		records_end(&r);
	}
}

static void movetext_is_taken_apart(void **state)
{
	(void)state;
	assert_items("[Event \"x\"]\n\n1. M3b4! M3g5?! $14 {a  b} (1... M3c5 $3) 2.M3d4 1-0\n",
	             "1. M3b4 ! M3g5 ?! $14 {a  b} ( 1... M3c5 $3 ) 2. M3d4 1-0");
	assert_items("1.M3b4 \t M3g5\n2… M1f6\n", "1. M3b4 M3g5 2... M1f6");
	assert_items("1. M3b4\xC2\xA0M3g5\xE2\x80\xA6\r\n5. ...  M1b4\r\n",
	             "1. M3b4 M3g5 gap 5. gap M1b4");
	assert_items("[Event \"x\"]\r\r1. M3b4 ;to the end\r% all of it\rM3g5 {two\r  lines}\r",
	             "1. M3b4 {to the end} {all of it} M3g5 {two lines}");
	assert_items("[Variant \"shatra\"]\n46-39 1–0\n", "46-39 1–0");
}

static void tags_are_unescaped_and_found(void **state)
{
	static const char text[] = "[Event \"a \\\"b\\\" \\\\c\"] [Site\t\"s\"]\n[Round \"1\"]\n\n*\n";
	struct records r;
	(void)state;
	records_begin(&r, text, strlen(text), 3);
	struct ash_record *record = records_next(&r);
	assert_true(ash_text_is(ash_record_tag(record, "Event")->value, "a \"b\" \\c"));
	assert_true(ash_text_is(ash_record_tag(record, "Site")->value, "s"));
	assert_true(ash_text_is(ash_record_tag(record, "Round")->value, "1"));
	assert_null(ash_record_tag(record, "Date"));
	assert_diags(&r, "");
	records_end(&r);
}

/* Every byte belongs to one record, in order, however the stream is cut. */
static void assert_cut(const char *text, size_t records)
{
	for (size_t piece = 1; piece <= strlen(text) + 1; piece += 5) {
		struct records r;
		struct ash_record *record;
		struct ash_buffer all = {0};
		size_t count = 0;
		records_begin(&r, text, strlen(text), piece);
		while ((record = records_next(&r))) {
			ash_buffer_text(&all, record->raw);
			count++;
		}
		assert_int_equal(count, records);
		assert_string_equal(ash_buffer_cstr(&all), text);
		ash_buffer_free(&all);
		records_end(&r);
	}
}

static void records_are_cut_where_the_next_begins(void **state)
{
	(void)state;
	assert_cut("[Event \"1\"]\n\n1. M3b4 *\n\n[Event \"2\"]\n\n*\n", 2);
	assert_cut("[Event \"1\"]\n[Event \"2\"]\n", 1);
	assert_cut("[Event \"1\"]\n\n[Event \"2\"]\n\n", 2);
	assert_cut("[Event \"1\"]\n\n1. M3b4 {a\n[Event \"no tag\"]\n} *\n", 1);
	assert_cut("[Event \"1\"]\n\n1. M3b4 {never closed\n\n[Event \"2\"]\n\n*\n", 2);
	assert_cut("[Event \"1\"]\n\n1. M3b4 *\n\n1. M3d4 *\n", 2);
	assert_cut("1. M3b4 M3g5\n1. M3d4\n", 2);
	assert_cut("1. M3b4\n(1. M3d4)\n1. … M3g5\n", 1);
	assert_cut("W:WM1c3:BM2f4\nW:WM1c3:BM2f4\n1\t0\t-\t-\tW:WM1c3:BM2f4\n", 3);
	assert_cut("Партия № 1.\nпроза\n1. M3b4\n\nПартия № 2.\n1. M3d4\nещё\n", 2);
	assert_cut("---\ntags: {}\n---\ntags: {}\n...\n", 2);
	assert_cut("---\ntags: {}\n[Event \"1\"]\n\n*\n", 2);
	assert_cut("Белые: M1c3.\nЧерные: M2f4.\nБелые: M1e3.\nЧерные: M2f6.\n", 2);
	assert_cut("Белые: M1c3. Черные: M1f6. Белые: M1a3.\n1. M1d4\n\n[Event \"1\"]\n\n*\n", 2);
	assert_cut("Белые:\nM1 – c3.\nЧерные:\nM1c5.\n1. M1b4\n", 1);
	assert_cut("Партия № 1.\n1. M3b4\nПартия № 2. 1. M3d4\n", 2);
	assert_cut("1. M3b4 {never closed\n\nПартия № 2.\n1. M3d4\n", 2);
	assert_cut("[Event \"1\"]\n\n1. M3b4\n\nПартия № 2.\n1. M3d4\n", 2);
	assert_cut("[Event \"1\"]\n\n1. M3b4 ; said 1-0\n\n1... M3g5 *\n", 1);
	assert_cut("[Event \"1\"]\n\n1. M3b4 ; a\tW:WM1a3:BM1h6\n1... M3g5 *\n", 1);
	assert_cut("---\nmoves:\n- [M3b4]\n- comment: said 1-0\n\n- [~, M3g5]\n", 1);
	assert_cut("Счёт:\n2-0\n\n1. M3b4 M3g5\n", 1);
	assert_cut("[Event \"1\"]\n\n1. M3b4 {open\n\n---\nmoves:\n- [M3b4]\n", 2);
	assert_cut("---\nmoves:\n- [M3b4]\n1- [M3d4]\n- [M3e5]\n", 1);
}

static void prose_is_never_a_move(void **state)
{
	(void)state;
	assert_items("Партия № 7.\n\n"
	             "Ход M3f4 (или M3h4, без разницы) здесь плох.\n"
	             "1. Надо иметь обычную доску\n"
	             "1. M3b4   M3g5\n"
	             "Теперь M3d4 лучше, чем M1c3.\n"
	             "2. M3d4  …   Назовём эту позицию позицией № 3.\n"
	             "Далее разберём M2g7V.\n",
	             "1. M3b4 M3g5 {Теперь M3d4 лучше, чем M1c3.} 2. M3d4 gap "
	             "{Назовём эту позицию позицией № 3.}");
}

/* What people type between moves, and says nothing. */
static void marks_between_moves_are_passed_over(void **state)
{
	static const char *const texts[] = {
		"1. M3b4 - M3g5 2. M3d4",  "1. M3b4 | M3g5 2. M3d4",    "1. M3b4, M3g5; 2, M3d4.",
		"1) M3b4 M3g5 2) M3d4",    "1: M3b4 M3g5\n2: M3d4",      "1.. M3b4 M3g5\n2.. M3d4",
		"1. M3b4 – M3g5\n2. M3d4", "- 1. M3b4 M3g5\n- 2. M3d4", "1\u200b. M3b4\u2028M3g5\n2. \ufeffM3d4",
	};
	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		assert_items(texts[i], "1. M3b4 M3g5 2. M3d4");
	assert_items("1. M3b4 (взятие!) M3g5", "1. M3b4 {(взятие!)} M3g5");
	assert_items("1. M3b4 (поле b4 (или а3) важно) M3g5",
	             "1. M3b4 {(поле b4 (или а3) важно)} M3g5");
	assert_items("1. M3b4 (5 мин) M3g5 (10:35)", "1. M3b4 {(5 мин)} M3g5 {(10:35)}");
	assert_items("1. M3b4 M3g5 с4 слабое\n2. M3d4", "1. M3b4 M3g5 {с4 слабое} 2. M3d4");
	assert_items("1. M3b4 M3g5 5 мин\n2. M3d4", "1. M3b4 M3g5 {5 мин} 2. M3d4");
	assert_items("1. M3b4 M3g5\na1, c3 и e5 – наши\n2. M3d4",
	             "1. M3b4 M3g5 {a1, c3 и e5 – наши} 2. M3d4");
}

/* A mistyped move is reported, and is neither prose nor gone. */
static void a_mistyped_move_is_never_lost(void **state)
{
	static const char *const texts[] = {
		"1. N3b4 M3g5",          "1. M3b4 N3g5 2. M3d4",       "1. M3b4 M3g5\n2. N3d4 M3e5",
		"1. M3b4 [M3g5]",        "1. M3b4 M3g5+",              "1. M3b4 \"M3g5\"",
		"1. M3b4/M3g5",          "1. M3b4 хороший ход M3g5 2. M3d4",
		"1. M3b4 M3g5\n2. \"M3d4\" M3e5", "1. M3b4 3Mg5",
		"1. M3b4 e5",            "1. b4 M3g5",                 "1. M3b4 M3g5\n2. (M3d4 M3e5",
	};
	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		char *text = validated(texts[i], ash_write_pdn);
		if (text && *text)
			fail_msg("%s is valid:\n%s", texts[i], text);
		free(text);
	}
}

static void a_heading_is_the_event(void **state)
{
	static const char text[] = "  Решение этюда № 11.\n\n1.Wb4Z\n";
	struct records r;
	(void)state;
	records_begin(&r, text, strlen(text), 10);
	struct ash_record *record = records_next(&r);
	assert_true(ash_text_is(ash_record_tag(record, "Event")->value, "Решение этюда № 11"));
	assert_int_equal(record->form, ASH_FORM_TEXT);
	records_end(&r);
}

static void a_position_stands_before_its_moves(void **state)
{
	static const char text[] = "Белые: M1 – c3, d4; F – b8.\nЧерные: M1c5; F – a1.\n"
	                           "Черные начинают и выигрывают.\n1. … M1b4\n";
	struct records r;
	(void)state;
	records_begin(&r, text, strlen(text), 100);
	struct ash_record *record = records_next(&r);
	assert_true(record->position_is_stones);
	assert_int_equal(record->position_offset, 0);
	assert_int_equal(record->turn, 1);
	assert_null(records_next(&r));
	records_end(&r);
}

static void a_replay_line_gives_its_columns(void **state)
{
	static const char text[] = "12\t5\t3.\tM1c3\tB:WM1c3:BM2f4\n";
	struct records r;
	(void)state;
	records_begin(&r, text, strlen(text), 100);
	struct ash_record *record = records_next(&r);
	assert_int_equal(record->row.record, 12);
	assert_int_equal(record->row.ply, 5);
	assert_true(ash_text_is(record->row.number, "3."));
	assert_true(ash_text_is(record->row.move, "M1c3"));
	assert_true(ash_text_is(record->position, "B:WM1c3:BM2f4"));
	records_end(&r);
}

static void places_are_lines_and_characters(void **state)
{
	static const char text[] = "\xEF\xBB\xBF[Event \"x\"]\r\n\r\n{Мм} }\n";
	struct records r;
	(void)state;
	records_begin(&r, text, strlen(text), 4);
	records_next(&r);
	assert_diags(&r, "3:6 syntax\n");
	assert_null(records_next(&r));
	records_end(&r);
}

static void faults_are_reported_where_they_are(void **state)
{
	static const struct {
		const char *text, *diags;
	} cases[] = {
		{"[Event \"x\"]\n[Event \"y\"]\n\n*\n", "2:1 bad-tag\n"},
		{"[Event \"x]\n\n*\n", "1:8 bad-tag\n"},
		{"[Event \"x\"\n\n*\n", "1:11 bad-tag\n"},
		{"[Variant \"chess\"]\n\n1. e4 *\n", "1:11 bad-tag\n"},
		{"[Event \"x\"]\n\n1. M3b4 {a\n", "3:9 syntax\n"},
		{"[Event \"x\"]\n\n1. M3b4 (1. M3d4\n", "3:9 syntax\n"},
		{"[Event \"x\"]\n\n1. M3b4 ) *\n", "3:9 syntax\n"},
		{"[Event \"x\"]\n\n1. M3b4 $256 $ !!! *\n", "3:9 syntax\n3:14 syntax\n3:16 syntax\n"},
		{"[Event \"x\"]\n\n1. M3b4 (1. M3d4 *) *\n", "3:18 syntax\n"},
		{"[Event \"x\"]\n\n* 1. M3b4\n", "3:3 syntax\n"},
		{"[Event \"x\"]\n\n1. M3b4 {да} \xFF *\n", "3:14 encoding\n"},
		{"[Event \"x\"]\n\n1. M3b4 \x01 *\n", "3:9 syntax\n"},
		{"только слова\n", "1:1 syntax\n"},
		{"---\ntags: [1]\n", "2:7 syntax\n"},
		{"---\ntags: {}\nmoves: &a [*a]\n", "3:12 syntax\n"},
	};
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct records r;
		records_begin(&r, cases[i].text, strlen(cases[i].text), 5);
		struct ash_record *record = records_next(&r);
		assert_non_null(record);
		assert_true(record->faults > 0);
		assert_diags(&r, cases[i].diags);
		records_end(&r);
	}
}

static void an_empty_input_has_no_record(void **state)
{
	struct records r;
	(void)state;
	records_begin(&r, " \n\n\t\n", 5, 2);
	assert_null(records_next(&r));
	assert_diags(&r, "");
	records_end(&r);
}

static void faults_of_one_record_are_not_endless(void **state)
{
	struct ash_buffer text = {0};
	struct records r;
	(void)state;
	ash_buffer_string(&text, "[Event \"x\"]\n\n");
	for (int i = 0; i < 1000; i++)
		ash_buffer_string(&text, "} ");
	records_begin(&r, text.data, text.len, 4096);
	struct ash_record *record = records_next(&r);
	assert_int_equal(record->faults, 1000);
	size_t lines = 0;
	for (const char *c = ash_buffer_cstr(&r.diags); *c; c++)
		lines += *c == '\n';
	assert_int_equal(lines, ASH_FAULTS_MAX);
	records_end(&r);
	ash_buffer_free(&text);
}

/* A record past the limit is kept in pieces, and the one after it is read. */
static void a_huge_record_does_not_hide_the_next(void **state)
{
	struct ash_buffer text = {0};
	struct records r;
	struct ash_record *record;
	size_t bytes = 0, pieces = 0;
	(void)state;
	ash_buffer_string(&text, "[Event \"huge\"]\n\n");
	while (text.len < 2 * (size_t)ASH_RECORD_MAX + 1000)
		ash_buffer_string(&text, "1. M3b4 {a comment that goes on and on and on}\n");
	size_t huge = text.len;
	ash_buffer_string(&text, "[Event \"next\"]\n\n1. M3b4 *\n");
	records_begin(&r, text.data, text.len, 1 << 16);
	while ((record = records_next(&r)) && !(pieces && !record->continued)) {
		bytes += record->raw.len;
		pieces++;
	}
	assert_int_equal(bytes, huge);
	assert_true(pieces >= 3);
	assert_non_null(record);
	assert_int_equal(record->number, 2);
	assert_true(ash_text_is(ash_record_tag(record, "Event")->value, "next"));
	assert_diags(&r, "1:1 limit\n");
	records_end(&r);
	ash_buffer_free(&text);
}

static bool pass_twos(void *context, const struct ash_record *record)
{
	int *asked = context;
	++*asked;
	assert_int_equal(record->tag_count, 0);
	return memchr(record->raw.data, '2', record->raw.len) != NULL;
}

static void assert_passed(const char *text, int asked, const char *numbers, const char *diags)
{
	struct records r;
	struct ash_record *record;
	struct ash_buffer found = {0};
	int calls = 0;
	records_begin(&r, text, strlen(text), 4096);
	records_pass(&r, pass_twos, &calls);
	while ((record = records_next(&r)))
		ash_buffer_printf(&found, "%zu ", record->number);
	assert_string_equal(ash_buffer_cstr(&found), numbers);
	assert_int_equal(calls, asked);
	assert_diags(&r, diags);
	ash_buffer_free(&found);
	records_end(&r);
}

static void records_that_pass_are_only_counted(void **state)
{
	(void)state;
	assert_passed("[Round \"1\"]\n\n*\n\n[Round \"2\"]\n\n*\n\n[Round \"3\"]\n\n*\n", 3, "1 3 ", "");
	/* Prose is no record, and there is one. */
	assert_passed("Two\n\n[Round \"2\"]\n\n*\n", 1, "", "");
	assert_passed("About 2\n", 0, "1 ", "1:1 syntax\n");
	/* What is no text is a fault, whatever else it says. */
	assert_passed("[Round \"2\"]\n[Site \"\xD0\x90\xD0\x90\xD0\x90\xD0\x90\xD0\x90 \xFF\"]\n\n*\n",
	              0, "1 ", "2:14 encoding\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(movetext_is_taken_apart),
		cmocka_unit_test(tags_are_unescaped_and_found),
		cmocka_unit_test(records_are_cut_where_the_next_begins),
		cmocka_unit_test(prose_is_never_a_move),
		cmocka_unit_test(marks_between_moves_are_passed_over),
		cmocka_unit_test(a_mistyped_move_is_never_lost),
		cmocka_unit_test(a_heading_is_the_event),
		cmocka_unit_test(a_position_stands_before_its_moves),
		cmocka_unit_test(a_replay_line_gives_its_columns),
		cmocka_unit_test(places_are_lines_and_characters),
		cmocka_unit_test(faults_are_reported_where_they_are),
		cmocka_unit_test(an_empty_input_has_no_record),
		cmocka_unit_test(faults_of_one_record_are_not_endless),
		cmocka_unit_test(a_huge_record_does_not_hide_the_next),
		cmocka_unit_test(records_that_pass_are_only_counted),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
