#include "json.h"
#include "page_parts.h"
#include "wording.h"
#include "xml.h"
#include <string.h>

struct word {
	const char *name, *text;
};

/* What is between braces in page.html. */
static const struct word controls[] = {
	{"all", N_("All games")},
	{"back", N_("Move back")},
	{"copy", N_("Copy")},
	{"first", N_("First position")},
	{"flip", N_("Flip the board")},
	{"forward", N_("Move forward")},
	{"games", N_("Games")},
	{"go", N_("Go through the game")},
	{"last", N_("Last position")},
	{"next", N_("Next")},
	{"play", N_("Play")},
	{"previous", N_("Previous")},
	/* Translators: the key. */
	{"space", N_("space")},
};

/* What the script says. Where a name in braces is, it puts what that is. */
static const struct word script[] = {
	{"all", N_("All games ({number} of {count})")},
	{"copied", N_("Copied.")},
	/* Translators: what is said of a move is put together: {move} is what was said so far, the
	 * beginning of which becomes a capital letter; {stone} is "full one of White". */
	{"moved", N_("{stone} from {from} to {path}")},
	{"taken", N_("{stone} on {square}")},
	{"takes", N_("{move} takes {stones}")},
	{"leaves", N_("{move} and leaves the board")},
	/* Translators: of a side, by itself. */
	{"passes", N_("{side} passes")},
	/* Translators: of a side. */
	{"none", N_("no stones")},
	{"selected", N_("The FEN is selected and can be copied.")},
};

static const char *text_of(struct ash_text name)
{
	for (size_t i = 0; i < sizeof controls / sizeof *controls; i++)
		if (ash_text_is(name, controls[i].name))
			return controls[i].text;
	return "";
}

void ash_page_controls(const struct ash_page *page, struct ash_text html, struct ash_buffer *out)
{
	const char *end = html.data + html.len, *brace;
	while ((brace = memchr(html.data, '{', (size_t)(end - html.data)))) {
		const char *close = memchr(brace, '}', (size_t)(end - brace));
		const struct ash_text name = {brace + 1, (size_t)(close - brace) - 1};
		const char *word = ash_word(page->language, text_of(name));
		ash_buffer_add(out, html.data, (size_t)(brace - html.data));
		ash_xml_text(out, ash_text_of(word));
		html.data = close + 1;
	}
	ash_buffer_add(out, html.data, (size_t)(end - html.data));
}

void ash_page_words(const struct ash_page *page, struct ash_buffer *out)
{
	ash_buffer_string(out, "<script type=\"application/json\" id=\"words\">\n{");
	for (size_t i = 0; i < sizeof script / sizeof *script; i++) {
		const char *word = ash_word(page->language, script[i].text);
		ash_buffer_printf(out, "%s\"%s\":", i ? ",\n" : "", script[i].name);
		ash_json_text(out, ash_text_of(word));
	}
	ash_buffer_string(out, "}\n</script>\n");
}
