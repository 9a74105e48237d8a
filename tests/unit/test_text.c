/* Buffers and UTF-8. */
#include "../../lib/utf8.h"
#include "support.h"

static void a_buffer_grows_and_stays_a_string(void **state)
{
	struct ash_buffer b = {0};
	(void)state;
	assert_string_equal(ash_buffer_cstr(&b), "");
	for (int i = 0; i < 1000; i++)
		ash_buffer_char(&b, 'x');
	ash_buffer_number(&b, 0);
	ash_buffer_number(&b, 1234567890);
	ash_buffer_printf(&b, "-%d", 7);
	assert_int_equal(b.len, 1000 + 1 + 10 + 2);
	assert_string_equal(ash_buffer_cstr(&b) + 1000, "01234567890-7");
	ash_buffer_clear(&b);
	assert_int_equal(b.len, 0);
	ash_buffer_free(&b);
}

static void a_buffer_remembers_that_memory_ran_out(void **state)
{
	struct ash_buffer b = {0};
	(void)state;
	ash_buffer_string(&b, "kept");
	assert_null(ash_buffer_reserve(&b, SIZE_MAX - 2));
	assert_true(b.failed);
	ash_buffer_string(&b, " lost");
	assert_int_equal(b.len, 4);
	ash_buffer_free(&b);
}

static void utf8_is_what_the_standard_says(void **state)
{
	static const struct {
		const char *bytes;
		size_t length;
	} cases[] = {
		{"a", 1}, {"\xD0\x9C", 2}, {"\xE2\x80\xA6", 3}, {"\xF0\x9F\x85\xA6", 4},
		{"\xC0\x80", 0}, {"\xE0\x80\x80", 0}, {"\xED\xA0\x80", 0}, {"\xF4\x90\x80\x80", 0},
		{"\x80", 0}, {"\xFF", 0}, {"\xD0", 0}, {"\xE2\x80", 0}, {"\xE2\x28\xA1", 0},
	};
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(ash_utf8_length(cases[i].bytes, strlen(cases[i].bytes)), cases[i].length);
}

static void the_first_bad_byte_is_found(void **state)
{
	(void)state;
	assert_int_equal(ash_utf8_check(ash_text_of("0123456789М")), 12);
	assert_int_equal(ash_utf8_check(ash_text_of("0123456\xFFxyz")), 7);
	assert_int_equal(ash_utf8_check(ash_text_of("01234567\xD0")), 8);
}

static void a_cut_leaves_whole_characters(void **state)
{
	(void)state;
	assert_int_equal(ash_utf8_whole(ash_text_of("")), 0);
	assert_int_equal(ash_utf8_whole(ash_text_of("ab")), 2);
	assert_int_equal(ash_utf8_whole(ash_text_of("aя")), 3);
	assert_int_equal(ash_utf8_whole(ash_text_of("a\xD1")), 1);
	assert_int_equal(ash_utf8_whole(ash_text_of("a\xE2\x80")), 1);
	assert_int_equal(ash_utf8_whole(ash_text_of("a\xE2\x80\xA6")), 4);
}

static void spaces_of_unicode_are_trimmed(void **state)
{
	struct ash_text text = ash_text_trim(ash_text_of("\xEF\xBB\xBF \xC2\xA0\tМ3b4\xE2\x80\xAF\r\n"));
	(void)state;
	assert_true(ash_text_is(text, "М3b4"));
	assert_int_equal(ash_utf8_count(text), 4);
	assert_int_equal(ash_text_trim(ash_text_of("  \xC2\xA0 ")).len, 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_buffer_grows_and_stays_a_string),
		cmocka_unit_test(a_buffer_remembers_that_memory_ran_out),
		cmocka_unit_test(utf8_is_what_the_standard_says),
		cmocka_unit_test(the_first_bad_byte_is_found),
		cmocka_unit_test(a_cut_leaves_whole_characters),
		cmocka_unit_test(spaces_of_unicode_are_trimmed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
