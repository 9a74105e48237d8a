#include "../canonical.h"
#include "../utf8.h"
#include "page_parts.h"
#include "wording.h"
#include "xml.h"

/* A comment on the game that is longer stands apart. */
enum { LONG_COMMENT = 60 };

struct movetext {
	const struct ash_page *page;
	const struct ash_replay *replay;
	struct ash_buffer *out;
	unsigned depth; /* of variations that are open */
	size_t moves;   /* so far, in the order of the text */
	bool glued;     /* nothing stands between what comes and what was before */
};

static void space(struct movetext *m)
{
	if (!m->glued)
		ash_buffer_char(m->out, m->depth > 0 ? ' ' : '\n');
	m->glued = false;
}

static void write_move(struct movetext *m, const struct ash_ply *ply, bool number)
{
	struct ash_buffer *out = m->out;
	m->moves++;
	space(m);
	if (number) {
		ash_buffer_string(out, "<i>");
		ash_number_write(ply->number, ply->leads, out);
		ash_buffer_string(out, "</i>&nbsp;");
	}
	ash_buffer_string(out, "<a href=\"#");
	if (m->page->records > 1)
		ash_buffer_printf(out, "game=%lu&amp;", m->page->records);
	if (ply->depth == 0)
		ash_buffer_printf(out, "ply=%u\">", ply->index);
	else
		ash_buffer_printf(out, "move=%zu\">", m->moves);
	ash_xml_text(out, ash_ply_text(m->replay, ply));
	ash_buffer_string(out, "</a>");
}

/* In the order of their NAGs, from $1. */
static const struct {
	const char *mark, *words;
} marks[] = {{"!", N_("good")},      {"?", N_("bad")},          {"!!", N_("very good")},
             {"??", N_("very bad")}, {"!?", N_("interesting")}, {"?!", N_("doubtful")}};

enum { MARKS = sizeof marks / sizeof *marks };

static unsigned nag_of(struct ash_text mark)
{
	for (unsigned nag = 1; nag <= MARKS; nag++)
		if (ash_text_is(mark, marks[nag - 1].mark))
			return nag;
	return 0;
}

static void write_nag(struct movetext *m, unsigned nag)
{
	if (nag >= 1 && nag <= MARKS) {
		ash_buffer_printf(m->out, "<abbr class=\"mark\" title=\"%s\">%s</abbr>",
		                  ash_word(m->page->language, marks[nag - 1].words),
		                  marks[nag - 1].mark);
		return;
	}
	space(m);
	ash_buffer_printf(m->out, "<span class=\"mark\">$%u</span>", nag);
}

static void write_comment(struct movetext *m, struct ash_text text)
{
	bool apart = m->depth == 0 && ash_utf8_count(text) > LONG_COMMENT;
	space(m);
	ash_buffer_string(m->out, apart ? "<p" : "<span");
	ash_buffer_string(m->out, " class=\"comment\" dir=\"auto\">");
	ash_xml_text(m->out, text);
	ash_buffer_string(m->out, apart ? "</p>" : "</span>");
}

/* A variation of the game is a block; one within it is in brackets. */
static void open_variation(struct movetext *m)
{
	space(m);
	if (m->depth++ == 0)
		ash_buffer_printf(m->out, "<div class=\"variation\" role=\"group\" aria-label=\"%s\">",
		                  ash_word(m->page->language, N_("Variation")));
	else
		ash_buffer_string(m->out, "<span class=\"variation\">(");
	m->glued = true;
}

static void close_variation(struct movetext *m)
{
	ash_buffer_string(m->out, --m->depth == 0 ? "</div>" : ")</span>");
	m->glued = false;
}

static void write_item(struct movetext *m, const struct ash_item *item, const struct ash_ply *ply,
                       bool number)
{
	switch (item->kind) {
	case ASH_ITEM_MOVE:
		write_move(m, ply, number);
		break;
	case ASH_ITEM_MARK:
		write_nag(m, nag_of(item->text));
		break;
	case ASH_ITEM_NAG:
		write_nag(m, item->number);
		break;
	case ASH_ITEM_COMMENT:
		write_comment(m, item->text);
		break;
	case ASH_ITEM_OPEN:
		open_variation(m);
		break;
	case ASH_ITEM_CLOSE:
		close_variation(m);
		break;
	case ASH_ITEM_NUMBER:
	case ASH_ITEM_GAP:
	case ASH_ITEM_RESULT:
		break;
	}
}

void ash_page_moves(const struct ash_page *page, const struct ash_replay *replay,
                    struct ash_buffer *out)
{
	struct movetext m = {.page = page, .replay = replay, .out = out};
	struct ash_canonical walk;
	const struct ash_item *item;
	const struct ash_ply *ply = NULL;
	bool number = false;
	ash_buffer_string(out, "<div class=\"moves\">");
	ash_canonical_begin(&walk, replay);
	while ((item = ash_canonical_next(&walk, &ply, &number)))
		write_item(&m, item, ply, number);
	space(&m);
	ash_buffer_string(out, "<span class=\"end\">");
	ash_xml_text(out, ash_text_in(&replay->result));
	ash_buffer_string(out, "</span>\n</div>\n");
}
