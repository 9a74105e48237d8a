#include "extent.h"
#include "lines.h"
#include "results.h"
#include "utf8.h"
#include <string.h>

/* So far a mark of YAML may be from its first key. */
enum { AHEAD_MAX = 1 << 16 };

static bool is_pdn(const struct ash_extent *x)
{
	return x->known && x->form == ASH_FORM_PDN;
}

/* Follows variations through movetext without comments. A bracket as in "1)" closes none. */
static void follow_variations(struct ash_extent *x, struct ash_text text)
{
	for (size_t at = 0; at < text.len; at++) {
		if (text.data[at] == '(')
			x->depth++;
		else if (text.data[at] == ')' && x->depth > 0)
			x->depth--;
	}
}

/* Follows comments and variations through a line of movetext; PDN's variations do not matter, as a
 * number begins no record there. */
static void follow_line(struct ash_extent *x, struct ash_text line)
{
	size_t at = 0;
	if (!x->in_comment && line.len && line.data[0] == '%')
		return;
	while (at < line.len) {
		const char *brace = memchr(line.data + at, x->in_comment ? '}' : '{', line.len - at);
		if (!brace && is_pdn(x))
			return;
		size_t to = brace ? (size_t)(brace - line.data) : line.len;
		if (!x->in_comment) {
			const char *semicolon = memchr(line.data + at, ';', to - at);
			size_t end = semicolon ? (size_t)(semicolon - line.data) : to;
			follow_variations(x, (struct ash_text){line.data + at, end - at});
			if (semicolon)
				return;
		}
		if (brace)
			x->in_comment = !x->in_comment;
		at = to + 1;
	}
}

/* The text without a comment in braces that it ends with, if that is on one line. */
static struct ash_text before_last_comment(struct ash_text text)
{
	size_t at = text.len;
	if (at == 0 || text.data[at - 1] != '}')
		return text;
	while (at > 0 && !memchr("{\n\r", text.data[at - 1], 3))
		at--;
	if (at == 0 || text.data[at - 1] != '{')
		return text;
	return ash_text_trim_end((struct ash_text){text.data, at - 1});
}

/* Does the text end with a result, behind which a comment may stand, and which is in none? */
static bool ends_with_result(struct ash_text text)
{
	text = before_last_comment(ash_text_trim_end(text));
	size_t at = text.len;
	while (at > 0 && text.len - at < 16 && !ash_utf8_space(text.data + at - 1, 1))
		at--;
	if (!ash_is_result((struct ash_text){text.data + at, text.len - at}))
		return false;
	while (at > 0 && text.data[at - 1] != '\n' && text.data[at - 1] != '\r')
		if (text.data[--at] == ';')
			return false;
	return true;
}

/* Does the line begin with a key of a mapping? */
static bool is_key_line(struct ash_text line)
{
	size_t at = 0;
	while (at < line.len && line.data[at] >= 'a' && line.data[at] <= 'z')
		at++;
	return at > 0 && at < line.len && line.data[at] == ':';
}

static bool is_blank(struct ash_text line)
{
	return line.len == 0 ||
	       (ash_utf8_space(line.data, line.len) && ash_text_trim(line).len == 0);
}

/* Does the line at `at` begin YAML? `---` does if a key follows, perhaps after comments; in
 * prose it is a rule between paragraphs. Reads on, so that the window may move. */
static bool begins_yaml(const struct ash_cutter *c, size_t at, struct ash_text line, size_t full)
{
	size_t begin = at;
	if (line.len == 0 || !memchr("%tm-", line.data[0], 4))
		return false;
	if (line.len >= 5 && memcmp(line.data, "%YAML", 5) == 0)
		return true;
	if (ash_text_is(line, "tags:") || ash_text_is(line, "moves:"))
		return true;
	if (line.len < 3 || memcmp(line.data, "---", 3) != 0 || (line.len > 3 && line.data[3] != ' '))
		return false;
	do {
		at += full;
		if (at - begin > AHEAD_MAX || !ash_window_line(c->window, at, &line, &full))
			return false;
	} while (is_blank(line) || line.data[0] == '#');
	return is_key_line(line);
}

static bool has_content(const struct ash_extent *x)
{
	return x->movetext || x->position || x->stones > 0;
}

/* Does the line begin a record, whatever the one before it lacks? */
static bool begins_record(const struct ash_cutter *c, struct ash_text line)
{
	switch (ash_patterns_line(c->patterns, line)) {
	case ASH_LINE_TAG:
	case ASH_LINE_FEN:
	case ASH_LINE_HEADING:
		return true;
	case ASH_LINE_MOVES:
	case ASH_LINE_FOREIGN:
		return ash_patterns_restarts(c->patterns, line);
	default:
		return false;
	}
}

/* Steps over comments from `at` on, and over tag pairs where they may stand. Returns where
 * something else begins, or the end of the line. */
static size_t skip_remarks(struct ash_extent *x, struct ash_text line, size_t at)
{
	while (at < line.len) {
		size_t space = ash_utf8_space(line.data + at, line.len - at);
		if (space) {
			at += space;
		} else if (line.data[at] == '[' && !x->movetext) {
			struct ash_tag_parts tag = ash_tag_parts(line.data, at, line.len);
			bool closed = tag.bracket < tag.end && line.data[tag.bracket] == ']';
			at = closed ? tag.bracket + 1 : tag.end;
		} else if (line.data[at] == '{') {
			const char *close = memchr(line.data + at, '}', line.len - at);
			x->in_comment = !close;
			at = close ? (size_t)(close - line.data) + 1 : line.len;
		} else {
			return line.data[at] == ';' || (at == 0 && line.data[at] == '%') ? line.len : at;
		}
	}
	return at;
}

/* Follows a line of PDN from `at` on, where no comment is open. */
static void follow_pdn(struct ash_extent *x, struct ash_text line, size_t at)
{
	if (!x->moves) {
		at = skip_remarks(x, line, at);
		x->moves = at < line.len;
		x->movetext |= x->moves;
	}
	if (x->moves)
		follow_line(x, (struct ash_text){line.data + at, line.len - at});
}

/* Takes a line that begins with a tag pair. */
static void take_tags(struct ash_extent *x, struct ash_text line)
{
	x->remark = false;
	if (memchr(line.data, '{', line.len)) /* seldom is there a comment behind it */
		follow_pdn(x, line, 0);
}

/* A line of PDN. Returns false if it is the next record's. */
static bool take_pdn_line(const struct ash_cutter *c, struct ash_extent *x, struct ash_text line)
{
	struct ash_text text = ash_text_trim(line);
	if (!x->movetext && text.len && text.data[0] == '[') {
		bool over = x->blank || x->remark;
		if (over && text.len > 6 && memcmp(text.data, "[Event ", 7) == 0)
			return false;
		take_tags(x, line);
		return true;
	}
	if ((x->movetext || x->blank) && ash_is_tag_line(text))
		return false;
	bool may_be_fen = text.len > 2 && (text.data[1] == ':' || memchr(text.data, '\t', text.len));
	if (may_be_fen && ash_is_fen_line(line))
		return false;
	/* Behind comments only moves go on, whatever their number. */
	if (x->movetext && x->blank && begins_record(c, line) &&
	    (x->moves || ash_patterns_line(c->patterns, line) != ASH_LINE_MOVES))
		return false;
	x->movetext |= x->blank;
	x->remark = true;
	follow_pdn(x, line, 0);
	return true;
}

/* At its left edge YAML has keys, items and marks; a line that begins there otherwise may
 * begin the next record. */
static bool take_yaml_line(const struct ash_cutter *c, struct ash_extent *x, struct ash_text line)
{
	bool marker = line.len >= 3 && memcmp(line.data, "---", 3) == 0;
	unsigned char first = (unsigned char)line.data[0];
	bool foreign =
		first >= 0x80 || (first >= 'A' && first <= 'Z') || (first >= '0' && first <= '9');
	if ((marker && x->movetext) || ash_is_tag_line(line) || (foreign && begins_record(c, line)))
		return false;
	x->movetext |= line.data[0] != '%' && line.data[0] != '#';
	x->ended = ash_text_is(line, "...");
	return true;
}

/* The number that a line begins with, or 0. */
static unsigned leading_number(struct ash_text line)
{
	unsigned number = 0;
	line = ash_text_trim(line);
	for (size_t at = 0; at < line.len && at < 4; at++) {
		if (line.data[at] < '0' || line.data[at] > '9')
			return number;
		number = 10 * number + (unsigned)(line.data[at] - '0');
	}
	return 0;
}

/* Does the game go on at the line at x->len, which begins with 1? If the next line of text has
 * the number after the next, 1 is a slip, most often of 7. Reads on, so that the window may
 * move. */
static bool goes_on(const struct ash_cutter *c, const struct ash_extent *x)
{
	struct ash_text line;
	size_t full, at = x->len;
	if (x->number == 0)
		return false;
	for (int i = 0; i < 3 && ash_window_line(c->window, at, &line, &full); i++) {
		if (i > 0 && !is_blank(line))
			return leading_number(line) == x->number + 2;
		at += full;
	}
	return false;
}

/* Takes a line of stones; `content` says whether the record has begun. */
static bool take_stones(const struct ash_cutter *c, struct ash_extent *x, struct ash_text line,
                        bool content)
{
	size_t first;
	int stones = ash_patterns_stones(c->patterns, line, &first);
	if (content && (x->movetext || x->position || x->stones + stones > c->game->sides))
		return false;
	x->stones += stones;
	x->stones_open = ash_patterns_opens(line);
	return true;
}

/* Do the moves of a line follow those that are there, and not begin another record? Keeps their
 * number, and where the line is then. */
static bool follows(const struct ash_cutter *c, struct ash_extent *x, struct ash_text *line)
{
	if (!x->movetext || x->depth > 0 || !ash_patterns_restarts(c->patterns, *line)) {
		x->number = leading_number(*line);
		return true;
	}
	if (!goes_on(c, x))
		return false;
	line->data = ash_window_at(c->window, x->len); /* it moves when more is read */
	x->number++;
	return true;
}

/* A line where no tag was yet. Returns false if it is the next record's. */
static bool take_text_line(const struct ash_cutter *c, struct ash_extent *x, struct ash_text line)
{
	bool content = has_content(x);
	if (x->stones_open) {
		x->stones_open = false;
		return true;
	}
	enum ash_line kind = ash_patterns_line(c->patterns, line);
	switch (kind) {
	case ASH_LINE_TAG:
		x->known = true;
		x->form = ASH_FORM_PDN;
		take_tags(x, line);
		return !content;
	case ASH_LINE_FEN:
		x->known = x->position = true;
		x->form = ASH_FORM_FEN;
		return !content;
	case ASH_LINE_STONES:
		if (!take_stones(c, x, line, content))
			return false;
		break;
	case ASH_LINE_HEADING:
		x->text_seen = true;
		if (x->len > 0)
			return false;
		if (ash_patterns_numbered(c->patterns, line) == line.len)
			return true;
		x->movetext = true;
		break;
	case ASH_LINE_MOVES:
		if (!follows(c, x, &line))
			return false;
		/* A result alone is none where no game is. */
		if (!content && ash_is_result(ash_text_trim(line)))
			return true;
		x->movetext = true;
		follow_line(x, line);
		break;
	case ASH_LINE_FOREIGN:
		if (content)
			return !ash_patterns_restarts(c->patterns, line);
		x->movetext = true;
		break;
	case ASH_LINE_PROSE:
		x->text_seen = true;
		x->prose |= line.data[0] != '#';
		return true;
	case ASH_LINE_REMARK:
		follow_line(x, line);
		return true;
	case ASH_LINE_BLANK:
		return true;
	}
	x->known = true;
	x->form = ASH_FORM_TEXT;
	return true;
}

/* Follows a line that a comment goes on in. */
static void follow_comment(struct ash_extent *x, struct ash_text line)
{
	const char *close = memchr(line.data, '}', line.len);
	if (is_pdn(x) && close) {
		x->in_comment = false;
		follow_pdn(x, line, (size_t)(close - line.data) + 1);
	} else {
		follow_line(x, line);
	}
}

/* Does the line at x->len belong to the record? `full` is its length with its end. */
static bool take_line(const struct ash_cutter *c, struct ash_extent *x, struct ash_text line,
                      size_t full)
{
	bool blank = is_blank(line);
	if (x->in_comment) {
		/* Lines of a comment are filled at spaces, and may hold no more than another blank. */
		blank = ash_skip_blanks(line.data, 0, line.len) == line.len;
		/* A blank line and what begins a record: the comment was never closed. */
		if (x->blank && (begins_record(c, line) || begins_yaml(c, x->len, line, full)))
			return false;
		line.data = ash_window_at(c->window, x->len); /* it moves when more is read */
		follow_comment(x, line);
		x->blank = blank;
		return true;
	}
	if (blank) {
		struct ash_text before = {ash_window_at(c->window, 0), x->len};
		x->ended |= !x->blank && x->movetext && x->form != ASH_FORM_YAML &&
		            ends_with_result(before);
		x->blank = true;
		x->depth = 0;
		return true;
	}
	if (x->ended)
		return false;
	bool taken;
	if (x->known && x->form == ASH_FORM_YAML) {
		taken = take_yaml_line(c, x, line);
	} else if (begins_yaml(c, x->len, line, full)) {
		taken = !x->known && !x->prose;
		x->known = true;
		x->form = ASH_FORM_YAML;
		x->movetext = ash_window_at(c->window, x->len)[0] != '%';
	} else {
		line.data = ash_window_at(c->window, x->len); /* it moves when more is read */
		taken = is_pdn(x) ? take_pdn_line(c, x, line) : take_text_line(c, x, line);
	}
	x->blank = false;
	return taken;
}

void ash_extent_find(const struct ash_cutter *c, struct ash_extent *x)
{
	struct ash_text line;
	size_t full;
	x->len = x->lines = 0;
	x->oversize = false;
	while (ash_window_line(c->window, x->len, &line, &full)) {
		struct ash_extent before = *x;
		if (!take_line(c, x, line, full)) {
			*x = before;
			return;
		}
		x->len += full;
		x->lines += full > line.len;
		if (x->len > ASH_RECORD_MAX) {
			x->len = ash_utf8_whole((struct ash_text){ash_window_at(c->window, 0), x->len});
			x->oversize = true;
			return;
		}
	}
}
