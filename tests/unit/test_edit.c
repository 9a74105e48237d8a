/* Changes of records, and the pieces that an input is cut into. */
#include "records.h"
#include <ash/edit.h>
#include <ash/writer.h>

static void tags_are(const struct ash_record *record, const char *expected)
{
	struct ash_buffer out = {0};
	for (size_t i = 0; i < record->tag_count; i++) {
		ash_buffer_text(&out, record->tags[i].name);
		ash_buffer_char(&out, '=');
		ash_buffer_text(&out, record->tags[i].value);
		ash_buffer_char(&out, ' ');
	}
	assert_string_equal(ash_buffer_cstr(&out), expected);
	ash_buffer_free(&out);
}

static void tags_change(void **state)
{
	static const char text[] = "[A \"1\"]\n[B \"2\"]\n[C \"3\"]\n\n*\n";
	struct records r;
	(void)state;
	records_begin(&r, text, strlen(text), 100);
	struct ash_record *record = records_next(&r);
	assert_true(ash_record_set_tag(record, ash_text_of("B"), ash_text_of("new")));
	assert_true(ash_record_set_tag(record, ash_text_of("D"), ash_text_of("")));
	tags_are(record, "A=1 B=new C=3 D= ");
	size_t place = ash_record_place_tag(record, ash_text_of("D"), 0);
	assert_int_equal(place, 1);
	place = ash_record_place_tag(record, ash_text_of("X"), place);
	assert_int_equal(place, 1);
	place = ash_record_place_tag(record, ash_text_of("C"), place);
	assert_int_equal(place, 2);
	place = ash_record_place_tag(record, ash_text_of("D"), place);
	assert_int_equal(place, 2);
	tags_are(record, "D= C=3 A=1 B=new ");
	ash_record_drop_tag(record, ash_text_of("A"));
	ash_record_drop_tag(record, ash_text_of("X"));
	tags_are(record, "D= C=3 B=new ");
	records_end(&r);
}

static void what_a_tag_may_be(void **state)
{
	(void)state;
	assert_true(ash_tag_valid(ash_text_of("White_2"), ash_text_of("Ё \"\\\t")));
	assert_true(ash_tag_valid(ash_text_of("X"), ash_text_of("")));
	assert_false(ash_tag_valid(ash_text_of(""), ash_text_of("x")));
	assert_false(ash_tag_valid(ash_text_of("a b"), ash_text_of("x")));
	assert_false(ash_tag_valid(ash_text_of("Ё"), ash_text_of("x")));
	assert_false(ash_tag_valid(ash_text_of("X"), ash_text_of("a\nb")));
	assert_false(ash_tag_valid(ash_text_of("X"), ash_text_of("\x7F")));
	assert_false(ash_tag_valid(ash_text_of("X"), ash_text_of("\xC3")));
}

/* More tags than a record may have are its fault. */
static void tags_have_a_limit(void **state)
{
	struct records r;
	char names[257][8];
	(void)state;
	records_begin(&r, "1. M3b4 *\n", 10, 100);
	struct ash_record *record = records_next(&r);
	for (size_t i = 0; i < 257; i++) {
		snprintf(names[i], sizeof names[i], "T%zu", i);
		assert_true(ash_record_set_tag(record, ash_text_of(names[i]), ash_text_of("x")));
	}
	assert_diags(&r, "1:1 limit\n");
	assert_int_equal(record->tag_count, 256);
	records_end(&r);
}

/* The game is the one that was read, whatever a tag says of it afterwards. */
static void the_game_stays(void **state)
{
	static const char *const values[] = {"shatra", "x", "?", ""};
	(void)state;
	for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
		struct ash_replay replay = {0};
		struct ash_buffer out = {0};
		struct records r;
		records_begin(&r, "1. M3b4 *\n", 10, 100);
		struct ash_record *record = records_next(&r);
		assert_true(ash_record_set_tag(record, ash_text_of("Variant"), ash_text_of(values[i])));
		assert_true(ash_replay_load(&replay, record));
		ash_write_pdn(&replay, &out);
		assert_non_null(strstr(ash_buffer_cstr(&out), "\n[Variant \"ashtarashki\"]\n"));
		ash_replay_free(&replay);
		ash_buffer_free(&out);
		records_end(&r);
	}
}

/* What is left of the movetext: moves by their text, others by a letter. */
static void assert_stripped(unsigned what, const char *expected)
{
	static const char text[] = "{a} 1. M3b4! {b} M3g5 $1 (1... M3c5? {c} (1... M3de5 $2)) 2. M3f4 *\n";
	static const char letters[] = {[ASH_ITEM_MARK] = '!', [ASH_ITEM_NAG] = '$',
	                               [ASH_ITEM_COMMENT] = '{', [ASH_ITEM_OPEN] = '(',
	                               [ASH_ITEM_CLOSE] = ')', [ASH_ITEM_RESULT] = '*'};
	struct ash_buffer out = {0};
	struct records r;
	records_begin(&r, text, strlen(text), 100);
	struct ash_record *record = records_next(&r);
	ash_record_strip(record, what);
	for (size_t i = 0; i < record->item_count; i++) {
		const struct ash_item *item = &record->items[i];
		if (item->kind == ASH_ITEM_MOVE)
			ash_buffer_text(&out, item->text);
		else if (item->kind != ASH_ITEM_NUMBER)
			ash_buffer_char(&out, letters[item->kind]);
	}
	assert_string_equal(ash_buffer_cstr(&out), expected);
	ash_buffer_free(&out);
	records_end(&r);
}

static void movetext_is_stripped(void **state)
{
	(void)state;
	assert_stripped(0, "{M3b4!{M3g5$(M3c5!{(M3de5$))M3f4*");
	assert_stripped(ASH_STRIP_COMMENTS, "M3b4!M3g5$(M3c5!(M3de5$))M3f4*");
	assert_stripped(ASH_STRIP_MARKS, "{M3b4{M3g5$(M3c5{(M3de5$))M3f4*");
	assert_stripped(ASH_STRIP_NAGS, "{M3b4!{M3g5(M3c5!{(M3de5))M3f4*");
	assert_stripped(ASH_STRIP_VARIATIONS, "{M3b4!{M3g5$M3f4*");
	assert_stripped(ASH_STRIP_VARIATIONS | ASH_STRIP_NAGS, "{M3b4!{M3g5M3f4*");
	assert_stripped(ASH_STRIP_ALL, "M3b4M3g5M3f4*");
}

/* All bytes are in some piece, however they arrive, and only some of them are records. */
static void an_input_is_cut_into_pieces(void **state)
{
	static const char text[] = "\xEF\xBB\xBFSome words.\n\n[Event \"x\"]\r\n\r\n1. M3b9 (\n\n"
	                           "Партия № 2.\n1. M3b4 M3g5\n\nMore words.\n";
	(void)state;
	for (size_t size = 1; size < 200; size += 13) {
		struct ash_buffer all = {0};
		struct ash_record *record;
		struct records r;
		size_t games = 0;
		records_begin(&r, text, strlen(text), size);
		while (ash_reader_cut(r.reader, &record) == ASH_FOUND_RECORD) {
			ash_buffer_text(&all, record->original);
			games += !record->prose;
			assert_int_equal(record->tag_count, 0);
			assert_int_equal(record->item_count, 0);
		}
		assert_string_equal(ash_buffer_cstr(&all), text);
		assert_int_equal(games, 2);
		assert_diags(&r, "");
		ash_buffer_free(&all);
		records_end(&r);
	}
}

/* To cut and to take apart is to read. */
static void pieces_are_taken_apart(void **state)
{
	static const char text[] = "words\n\n[White \"А\"]\n\n1. M3b4 *\n\nПартия № 2.\n1. M3b4 M3g5\n";
	struct records r;
	struct ash_record *record;
	(void)state;
	records_begin(&r, text, strlen(text), 5);
	assert_int_equal(ash_reader_cut(r.reader, &record), ASH_FOUND_RECORD);
	if (record->prose)
		assert_int_equal(ash_reader_cut(r.reader, &record), ASH_FOUND_RECORD);
	assert_true(ash_reader_take_apart(r.reader));
	assert_true(ash_text_is(ash_record_tag(record, "White")->value, "А"));
	assert_int_equal(record->number, 1);
	record = records_next(&r);
	assert_true(ash_text_is(ash_record_tag(record, "Event")->value, "Партия № 2"));
	assert_int_equal(record->number, 2);
	assert_null(records_next(&r));
	records_end(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(tags_change),
		cmocka_unit_test(what_a_tag_may_be),
		cmocka_unit_test(tags_have_a_limit),
		cmocka_unit_test(the_game_stays),
		cmocka_unit_test(movetext_is_stripped),
		cmocka_unit_test(an_input_is_cut_into_pieces),
		cmocka_unit_test(pieces_are_taken_apart),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
