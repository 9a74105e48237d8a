#include <ash/page.h>
#include "../canonical.h"
#include "faces.h"
#include "page_files.h"
#include "page_parts.h"
#include "state.h"
#include "svg.h"
#include "wording.h"
#include "xml.h"
#include <string.h>

static const struct ash_text style = {(const char *)page_css, sizeof page_css};
static const struct ash_text script = {(const char *)page_js, sizeof page_js};
static const struct ash_text controls = {(const char *)page_html, sizeof page_html};

/* The value of a tag, or empty where the record does not know it. */
static struct ash_text known(const struct ash_record *record, const char *name)
{
	const struct ash_tag *tag = ash_record_tag(record, name);
	if (!tag || ash_text_is(tag->value, "?"))
		return (struct ash_text){"", 0};
	return tag->value;
}

/* What the record is called: its Event, else its number. */
static void write_title(const struct ash_page *page, const struct ash_replay *replay,
                        struct ash_buffer *out)
{
	struct ash_text event = known(replay->record, "Event");
	if (event.len)
		ash_xml_text(out, event);
	else
		ash_buffer_printf(out, ash_word(page->language, N_("Game %lu")), page->records);
}

/* Only the script and the style of the library may be in force, whatever the records have. */
static void write_policy(struct ash_buffer *out)
{
	ash_buffer_printf(out, "<meta http-equiv=\"Content-Security-Policy\" content=\""
	                  "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s';"
	                  " img-src data:; base-uri 'none'; form-action 'none'\">\n",
	                  page_css_digest, page_js_digest);
}

static void write_head(const struct ash_page *page, const struct ash_replay *replay,
                       struct ash_buffer *out)
{
	ash_buffer_printf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
	                  "<meta charset=\"utf-8\">\n", page->language ? page->language : "en");
	write_policy(out);
	ash_buffer_string(out, "<meta name=\"viewport\""
	                  " content=\"width=device-width, initial-scale=1\">\n"
	                  "<link rel=\"icon\" href=\"data:,\">\n<title>");
	write_title(page, replay, out);
	ash_buffer_string(out, "</title>\n<style>");
	ash_buffer_text(out, style);
	ash_buffer_string(out, "</style>\n<script>");
	ash_buffer_text(out, script);
	ash_buffer_string(out, "</script>\n</head>\n<body>\n");
	ash_page_controls(page, controls, out);
	ash_page_words(page, out);
}

static void write_board(const struct ash_theme *theme, const struct ash_game *game, bool flip,
                        struct ash_buffer *out)
{
	struct ash_layout layout = ash_layout_of(game->board, flip);
	ash_buffer_printf(out, "<g id=\"%s-%s\">\n", game->name, flip ? "flipped" : "board");
	ash_svg_board(theme, &layout, out);
	ash_buffer_string(out, "</g>\n");
}

/* The boards and stones of a game, which all its records use. */
static void write_shapes(const struct ash_theme *theme, const struct ash_game *game,
                         struct ash_buffer *out)
{
	struct ash_theme on_page = *theme;
	strcpy(on_page.text, "currentColor");
	ash_buffer_string(out, "<svg class=\"shapes\" width=\"0\" height=\"0\" aria-hidden=\"true\">\n"
	                  "<defs>\n");
	write_board(&on_page, game, false, out);
	write_board(&on_page, game, true, out);
	for (int side = 0; side < game->sides; side++)
		for (int kind = 0; kind < game->kinds; kind++)
			ash_face_svg(&on_page, game, side, kind, out);
	ash_buffer_string(out, "</defs>\n</svg>\n");
}

/* Makes sure that the game is defined on the page; returns false if it is one too many. */
static bool define_game(struct ash_page *page, const struct ash_game *game, struct ash_buffer *out)
{
	for (int i = 0; i < ASH_PAGE_GAMES; i++) {
		if (page->games[i] == game)
			return true;
		if (!page->games[i]) {
			page->games[i] = game;
			write_shapes(page->theme, game, out);
			ash_page_kinds(page, game, out);
			return true;
		}
	}
	return false;
}

/* What the page calls a tag: those of other names as the record does. */
static struct ash_text name_of_tag(const struct ash_page *page, struct ash_text name)
{
	static const char *const known_tags[] = {N_("Site"), N_("Date"), N_("Round"), N_("Result"),
	                                         N_("Annotator"), N_("Variant")};
	for (size_t i = 0; i < sizeof known_tags / sizeof *known_tags; i++) {
		if (ash_text_is(name, known_tags[i])) {
			const char *word = ash_word(page->language, known_tags[i]);
			return ash_text_of(word);
		}
	}
	return name;
}

struct tags {
	const struct ash_page *page;
	const struct ash_game *game;
	struct ash_buffer *out;
	bool any;
};

/* Is the tag shown elsewhere: as the heading, by the board, as the position? */
static bool is_elsewhere(const struct ash_game *game, struct ash_text name)
{
	for (int side = 0; side < game->sides; side++)
		if (ash_text_is(name, game->side[side].name))
			return true;
	return ash_text_is(name, "Event") || ash_text_is(name, "FEN");
}

static void write_tag(void *context, struct ash_text name, struct ash_text value)
{
	struct tags *tags = context;
	struct ash_buffer *out = tags->out;
	if (is_elsewhere(tags->game, name) || ash_text_is(value, "?") || ash_text_is(value, "*") ||
	    ash_text_is(value, "????.??.??"))
		return;
	ash_buffer_string(out, tags->any ? "" : "<dl>\n");
	tags->any = true;
	ash_buffer_string(out, "<div data-tag=\"");
	ash_xml_text(out, name);
	ash_buffer_string(out, "\"><dt>");
	ash_xml_text(out, name_of_tag(tags->page, name));
	ash_buffer_string(out, "</dt><dd dir=\"auto\">");
	ash_xml_text(out, value);
	ash_buffer_string(out, "</dd></div>\n");
}

static void write_header(const struct ash_page *page, const struct ash_replay *replay,
                         struct ash_buffer *out)
{
	struct tags tags = {.page = page, .game = replay->game, .out = out};
	ash_buffer_string(out, "<header>\n<h1 tabindex=\"-1\"><bdi>");
	write_title(page, replay, out);
	ash_buffer_string(out, "</bdi></h1>\n");
	ash_each_tag(replay, write_tag, &tags);
	ash_buffer_string(out, tags.any ? "</dl>\n</header>\n" : "</header>\n");
}

/* A line beside the board: who has this side, and whether it is to move. */
static void write_player(const struct ash_page *page, const struct ash_replay *replay, int side,
                         struct ash_buffer *out)
{
	const struct ash_game *game = replay->game;
	const char *who = ash_word_in_context(page->language, game->side[side].who);
	struct ash_text player = known(replay->record, game->side[side].name);
	bool over = game->outcome(&replay->start).end != ASH_END_NONE;
	bool moving = !over && game->turn(&replay->start) == side;
	ash_buffer_printf(out, "<p class=\"player%s\" data-side=\"%d\"><svg viewBox=\"-28 -28 56 56\""
	                  " font-family=\"%s\" aria-hidden=\"true\"><use href=\"#",
	                  moving ? " moving" : "", side, page->theme->font);
	ash_face_id(game, side, 0, out);
	ash_buffer_string(out, "\"/></svg>");
	if (player.len) {
		ash_buffer_string(out, "<bdi>");
		ash_xml_text(out, player);
		ash_buffer_printf(out, "</bdi> <small>%s</small>", who);
	} else {
		ash_buffer_printf(out, "<b>%s</b>", who);
	}
	/* Translators: a label beside the name of who is to move. */
	ash_buffer_printf(out, "<span class=\"turn\" aria-hidden=\"true\">%s</span></p>\n",
	                  ash_word(page->language, N_("to move")));
}

static void write_stones(const struct ash_page *page, const struct ash_replay *replay,
                         struct ash_buffer *out)
{
	const struct ash_game *game = replay->game;
	struct ash_layout layout = ash_layout_of(game->board, page->flip);
	int side, kind;
	ash_buffer_string(out, "<g class=\"stones\">");
	for (int square = 0; square < game->board->squares; square++) {
		if (!game->stone_at(&replay->start, square, &side, &kind))
			continue;
		struct ash_point at = ash_layout_square(&layout, square);
		ash_buffer_string(out, "<use href=\"#");
		ash_face_id(game, side, kind, out);
		ash_buffer_printf(out, "\" x=\"%d\" y=\"%d\"/>", at.x, at.y);
	}
	ash_buffer_string(out, "</g>\n");
}

/* The first position, and the empty groups that the script fills; it is described below. */
static void write_picture(const struct ash_page *page, const struct ash_replay *replay,
                          struct ash_buffer *out)
{
	const struct ash_game *game = replay->game;
	struct ash_layout layout = ash_layout_of(game->board, page->flip);
	int edge = 4, labels = game->board->file_labels ? ASH_MARGIN - 4 : 0;
	ash_buffer_printf(out, "<svg viewBox=\"%d %d %d %d\" font-family=\"%s\" role=\"img\""
	                  " aria-label=\"%s\" aria-describedby=\"words=%lu\">\n", -edge - labels,
	                  -edge, layout.width + 2 * edge + labels,
	                  layout.height + 2 * edge + labels, page->theme->font,
	                  ash_word(page->language, N_("Board")), page->records);
	ash_buffer_printf(out, "<use class=\"squares\" href=\"#%s-%s\"/>\n", game->name,
	                  page->flip ? "flipped" : "board");
	ash_buffer_printf(out, "<g class=\"way\" fill=\"%s\" stroke=\"%s\" opacity=\".85\"></g>\n",
	                  page->theme->arrow, page->theme->arrow);
	write_stones(page, replay, out);
	ash_buffer_printf(out, "<g class=\"taken\" stroke=\"%s\"></g>\n</svg>\n", page->theme->arrow);
}

static void write_state(const struct ash_page *page, const struct ash_replay *replay,
                        struct ash_buffer *out)
{
	const struct ash_diagram first = {
		.game = replay->game, .position = replay->start, .translated = page->language};
	ash_buffer_string(out, "<p class=\"state\" role=\"status\"><span class=\"says\">");
	ash_state_write(&first, out);
	ash_buffer_printf(out, "</span><span class=\"moved unseen\"></span></p>\n"
	                  "<p class=\"words unseen\" id=\"words=%lu\"></p>\n", page->records);
}

/* The players but the first, from the left as they sit around the board. */
static void write_others(const struct ash_page *page, const struct ash_replay *replay,
                         struct ash_buffer *out)
{
	bool several = replay->game->sides > 2;
	ash_buffer_string(out, several ? "<div class=\"players\">\n" : "");
	for (int side = 1; side < replay->game->sides; side++)
		write_player(page, replay, side, out);
	ash_buffer_string(out, several ? "</div>\n" : "");
}

static void write_table(const struct ash_page *page, const struct ash_replay *replay,
                        struct ash_buffer *out)
{
	ash_buffer_printf(out, "<div class=\"board\">\n<div class=\"table%s\">\n",
	                  page->flip ? " flipped" : "");
	write_others(page, replay, out);
	write_picture(page, replay, out);
	write_player(page, replay, 0, out);
	ash_buffer_string(out, "</div>\n");
	write_state(page, replay, out);
	ash_buffer_string(out, "</div>\n");
}

static void write_fen(const struct ash_replay *replay, struct ash_buffer *out)
{
	ash_buffer_string(out, "<div class=\"fen\"><label>FEN <input type=\"text\" readonly"
	                  " spellcheck=\"false\" value=\"");
	replay->game->write_fen(&replay->start, out);
	/* A field would be cut off on paper. */
	ash_buffer_string(out, "\"></label><span class=\"paper\">FEN <code>");
	replay->game->write_fen(&replay->start, out);
	ash_buffer_string(out, "</code></span></div>\n");
}

void ash_page_game(struct ash_page *page, const struct ash_replay *replay, struct ash_buffer *out)
{
	if (page->records++ == 0)
		write_head(page, replay, out);
	if (!define_game(page, replay->game, out)) {
		out->failed = true;
		return;
	}
	ash_buffer_printf(out, "<article id=\"game=%lu\" data-length=\"", page->records);
	ash_buffer_printf(out, ash_word_counted(page->language, "%zu ply", "%zu plies",
	                                        replay->main_plies), replay->main_plies);
	ash_buffer_string(out, "\" data-result=\"");
	ash_xml_text(out, ash_text_in(&replay->result));
	ash_buffer_string(out, "\">\n");
	write_header(page, replay, out);
	write_table(page, replay, out);
	ash_page_moves(page, replay, out);
	write_fen(replay, out);
	ash_page_positions(page, replay, out);
	ash_buffer_string(out, "</article>\n");
}

void ash_page_end(struct ash_page *page, struct ash_buffer *out)
{
	if (page->records)
		ash_buffer_string(out, "</main>\n</body>\n</html>\n");
	page->records = 0;
	memset(page->games, 0, sizeof page->games);
}
