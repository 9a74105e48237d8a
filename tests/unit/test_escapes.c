/* Text that is put into HTML and into its data, and digests. */
#include "support.h"
#include "diagram/digest.h"
#include "diagram/json.h"
#include "diagram/xml.h"

#define BAD "\uFFFD"

typedef void escape_fn(struct ash_buffer *out, struct ash_text text);

static void assert_escaped(escape_fn *escape, const char *text, const char *expected)
{
	struct ash_buffer out = {0};
	escape(&out, text_of(text));
	assert_string_equal(ash_buffer_cstr(&out), expected);
	ash_buffer_free(&out);
}

static void markup_is_text(void **state)
{
	(void)state;
	assert_escaped(ash_xml_text, "</script><script>x='1'&\"2\"//\\",
	               "&lt;/script&gt;&lt;script&gt;x=&#39;1&#39;&amp;&quot;2&quot;//\\");
	assert_escaped(ash_xml_text, "<!--]]>&lt;\u2028", "&lt;!--]]&gt;&amp;lt;\u2028");
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
	assert_escaped(ash_json_text, "a\u2028b\u2029c\u2027", "\"a\\u2028b\\u2029c\u2027\"");
	assert_escaped(ash_json_text, "a\u202Eb\001\n\x80", "\"a" BAD "b" BAD " " BAD "\"");
}

/* The length is to the left of, at, and beyond where a block is full. */
static void digests_are_those_of_openssl(void **state)
{
	static const struct {
		const char *text;
		int zeros; /* before it */
		const char *digest;
	} cases[] = {
		{"", 0, "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="},
		{"abc", 0, "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="},
		{"7", 54, "ti2DLK+Q+I/ow1PtJqJlC+NR/7tU4lYqhGFyIhQSuDg="},
		{"7", 55, "cNm4TWqLNTn6zdBidJCXPA35eBu+IdnQUsrLaOMthTk="},
		{"7", 63, "d5ggETNtkVeQ532DAaUtpWVIV6hw3mX7FtDLGkSCC5w="},
		{"7", 118, "F3zYA55Jj1MaqFuh3Mz/J3Ps0dcR7DcQhykDpUf2s9Q="},
		{"7", 127, "ZRqkd4OV+HhFQOpwG6SBTt0CfxT66HIyziTDZUfn4gg="},
	};
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ash_buffer text = {0}, out = {0};
		for (int zero = 0; zero < cases[i].zeros; zero++)
			ash_buffer_char(&text, '0');
		ash_buffer_string(&text, cases[i].text);
		ash_digest_write((struct ash_text){text.data, text.len}, &out);
		assert_string_equal(ash_buffer_cstr(&out), cases[i].digest);
		ash_buffer_free(&text);
		ash_buffer_free(&out);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(markup_is_text),
		cmocka_unit_test(strings_of_json_end_where_they_should),
		cmocka_unit_test(digests_are_those_of_openssl),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
