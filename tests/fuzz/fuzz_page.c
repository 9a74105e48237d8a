/* Records of any bytes on a page: nothing of the input becomes markup. */
#include "markup.h"
#include "records.h"
#include <ash/page.h>

static struct ash_page page; /* goes on from run to run, so that its head is made once */
static struct ash_replay replay;

static size_t count(struct ash_text text, const char *word)
{
	size_t found = 0, len = strlen(word);
	for (size_t i = 0; i + len <= text.len; i++)
		found += memcmp(text.data + i, word, len) == 0;
	return found;
}

static void take(void *context, struct ash_record *record)
{
	static const char *const tags[] = {
		"<article ", "</article>", "<header>", "</header>", "<h1 ", "</h1>", "<bdi>", "</bdi>",
		"<dl>", "</dl>", "<div>", "<div ", "</div>", "<dt>", "</dt>", "<dd>", "<dd ", "</dd>",
		"<p>", "<p ", "</p>", "<svg ", "</svg>", "<use ", "<g ", "</g>", "<span>", "<span ",
		"</span>", "<small>", "</small>", "<b>", "</b>", "<label>", "</label>", "<input ",
		"<code>", "</code>", "<script type=\"application/json\">\n", "</script>\n", "<a ",
		"</a>", "<i>", "</i>", "<abbr ", "</abbr>", NULL};
	struct ash_buffer out = {0};
	(void)context;
	if (record->continued || !ash_replay_load(&replay, record))
		return;
	ash_page_game(&page, &replay, &out);
	const char *article = strstr(ash_buffer_cstr(&out), "<article ");
	struct ash_text text = {article, out.len - (size_t)(article - out.data)};
	check_markup(text, tags);
	require(count(text, "<script") == 1 && count(text, "</script") == 1, "a record has its script",
	        text);
	ash_buffer_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input input = input_of(data, size);
	page.theme = ash_theme_find((struct ash_text){"screen", 6});
	read_records(&input, take, ignore_diag, NULL);
	return 0;
}
