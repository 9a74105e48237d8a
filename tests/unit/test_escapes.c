/* Text that is put into HTML and into its data. */
#include "support.h"
#include "diagram/json.h"
#include "diagram/xml.h"

#define BAD "\uFFFD"

typedef void escape_fn(struct ash_buffer *out, struct ash_text text);

static void assert_escaped(escape_fn *escape, const char *text, const char *expected)
{
	struct ash_buffer out = {0};
	escape(&out, ash_text_of(text));
	assert_string_equal(ash_buffer_cstr(&out), expected);
	ash_buffer_free(&out);
}

static void markup_is_text(void **state)
{
	(void)state;
	assert_escaped(ash_xml_text, "</script><script>x='1'&\"2\"//\\",
	               "&lt;/script&gt;&lt;script&gt;x=&#39;1&#39;&amp;&quot;2&quot;//\\");
	assert_escaped(ash_xml_text, "<!--]]>&lt;\u2028", "&lt;!--]]&gt;&amp;lt; ");
	assert_escaped(ash_xml_text, "a\u202Eb\u2066c\001\n", "a" BAD "b" BAD "c" BAD " ");
	assert_escaped(ash_xml_text, "\xFFשלום", BAD "שלום");
}

static void strings_of_json_end_where_they_should(void **state)
{
	(void)state;
	assert_escaped(ash_json_text, "", "\"\"");
	assert_escaped(ash_json_text, "M3:b6 №", "\"M3:b6 №\"");
	assert_escaped(ash_json_text, "</script><!--\"\\&'",
	               "\"\\u003c/script\\u003e\\u003c!--\\u0022\\u005c\\u0026'\"");
	assert_escaped(ash_json_text, "a\u2028b\u2029c\u2027", "\"a b c\u2027\"");
	assert_escaped(ash_json_text, "a\u202Eb\001\n\x80", "\"a" BAD "b" BAD " " BAD "\"");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(markup_is_text),
		cmocka_unit_test(strings_of_json_end_where_they_should),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
