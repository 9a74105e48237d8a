/* What is shown of a text. */
#include "support.h"
#include "printable.h"

#define BAD ASH_REPLACEMENT

/* The text as it is shown, character by character. */
static void assert_shown(const char *data, size_t len, const char *expected)
{
	struct ash_buffer out = {0};
	for (size_t at = 0; at < len;) {
		struct ash_text shown;
		size_t taken = ash_printable_next(data + at, len - at, &shown);
		assert_in_range(taken, 1, len - at);
		ash_buffer_text(&out, shown);
		at += taken;
	}
	assert_string_equal(ash_buffer_cstr(&out), expected);
	ash_buffer_free(&out);
}

static void assert_string_shown(const char *text, const char *expected)
{
	assert_shown(text, strlen(text), expected);
}

static void text_is_shown_as_it_is(void **state)
{
	(void)state;
	assert_string_shown("Партия № 2 – ①❸v <&\"\\~", "Партия № 2 – ①❸v <&\"\\~");
	assert_string_shown("שלום 你好 é́ 🂡 \U0010FFFD", "שלום 你好 é́ 🂡 \U0010FFFD");
	/* The neighbours of what is not shown; a joiner is a part of words. */
	assert_string_shown(" ~\u00A0\u061B\u061D\u200D\u2010\u2027\u202F\u2065\u206A\uFFFD",
	                    " ~\u00A0\u061B\u061D\u200D\u2010\u2027\u202F\u2065\u206A\uFFFD");
}

static void white_space_is_a_blank(void **state)
{
	(void)state;
	assert_string_shown("a\tb\nc\rd\ve\ff\u2028g\u2029h", "a b c d e f g h");
}

static void controls_are_replaced(void **state)
{
	(void)state;
	assert_shown("a\0b", 3, "a" BAD "b");
	assert_string_shown("\001\b\016\033[31m\037\177", BAD BAD BAD BAD "[31m" BAD BAD);
	assert_string_shown("\xC2\x80\xC2\x85\xC2\x9B\xC2\x9F", BAD BAD BAD BAD);
}

static void the_direction_of_writing_stays(void **state)
{
	(void)state;
	assert_string_shown("\u061C\u200E\u200F", BAD BAD BAD);
	assert_string_shown("\u202A\u202B\u202C\u202D\u202E", BAD BAD BAD BAD BAD);
	assert_string_shown("\u2066\u2067\u2068\u2069", BAD BAD BAD BAD);
}

static void no_characters_are_replaced(void **state)
{
	(void)state;
	assert_string_shown("\xEF\xBF\xBE\xEF\xBF\xBF", BAD BAD);
	assert_string_shown("\uFDD0\uFDEF\U0001FFFE\U0010FFFF", BAD BAD BAD BAD);
	assert_string_shown("\uFDCF\uFDF0\U0001FFFD\U00020000", "\uFDCF\uFDF0\U0001FFFD\U00020000");
	assert_string_shown("a\x80\xFF\xC0\xAF", "a" BAD BAD BAD BAD);
	assert_string_shown("\xED\xA0\x80", BAD BAD BAD);
	assert_string_shown("\xE2\x80", BAD BAD);
	assert_string_shown("\xE2\x80z", BAD BAD "z");
	/* Nothing is read beyond the end. */
	assert_shown("№", 2, BAD BAD);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(text_is_shown_as_it_is),
		cmocka_unit_test(white_space_is_a_blank),
		cmocka_unit_test(controls_are_replaced),
		cmocka_unit_test(the_direction_of_writing_stays),
		cmocka_unit_test(no_characters_are_replaced),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
