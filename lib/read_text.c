/* Transcriptions: text copied from a blog, a message or a notebook. */
#include "forms.h"
#include "lexer.h"
#include "lines.h"
#include "movetext.h"
#include "record.h"
#include "results.h"
#include "utf8.h"
#include "words.h"
#include <string.h>

/* Where we are in the text. */
struct transcription {
	struct ash_record *record;
	const struct ash_patterns *patterns;
	struct ash_lexer lexer;
	struct ash_text heading;
	size_t stones_at, stones_to; /* of the position's lines, equal if there are none */
	bool stones_open;            /* the last side's stand on the next line */
	size_t prose_at, prose_to;   /* of prose that may turn out to stand between moves */
	bool moves;                  /* a line of moves was there */
	size_t moves_to;             /* where the last one ends */
	int first;                   /* who is said to be the first to move in the game, or -1 */
	int opener;                  /* and whose turn it is said to be before the moves, or -1 */
};

/* Is there no letter and no digit in the word that begins at `at`? Marks that people put
 * between moves say nothing. Returns the length of the word if so, else 0. */
static size_t mark_length(const struct ash_record *record, size_t at, size_t end)
{
	size_t to = at;
	while (to < end && !ash_utf8_space(record->raw.data + to, end - to)) {
		size_t len = ash_utf8_length(record->raw.data + to, end - to);
		unsigned char c = (unsigned char)record->raw.data[to];
		const char *point = record->raw.data + to;
		/* U+2010 to U+2015, and U+2212 */
		bool dash = len == 3 && (memcmp(point, "\xE2\x88\x92", 3) == 0 ||
		                         (memcmp(point, "\xE2\x80", 2) == 0 &&
		                          (unsigned char)point[2] >= 0x90 && (unsigned char)point[2] <= 0x95));
		if (!dash && (c >= 0x80 || c == '(' || (c >= '0' && c <= '9') ||
		              ((c | 0x20) >= 'a' && (c | 0x20) <= 'z')))
			return 0;
		to += len;
	}
	return to - at;
}

/* The offset behind the parenthesis that closes the one at `at`, or 0. */
static size_t closing(const struct ash_record *record, size_t at, size_t end)
{
	unsigned depth = 0;
	for (; at < end; at++) {
		depth += record->raw.data[at] == '(';
		if (record->raw.data[at] == ')' && --depth == 0)
			return at + 1;
	}
	return 0;
}

/* Where the prose at lexer.at ends: what is in parentheses with them, or all up to the end of
 * the variation or the line. */
static size_t tail_end(const struct transcription *t, size_t line_end)
{
	const char *data = t->record->raw.data;
	size_t at = t->lexer.at;
	size_t closed = data[at] == '(' ? closing(t->record, at, line_end) : 0;
	if (closed)
		return closed;
	const char *close = t->lexer.depth ? memchr(data + at, ')', line_end - at) : NULL;
	return close ? (size_t)(close - data) : line_end;
}

/* Prose on a line of moves. A word that looks like a mistyped move is taken for one, to be
 * judged by the game; a move with its number was hardly meant as prose, but in parentheses. */
static bool read_tail(struct transcription *t, size_t line_end)
{
	const char *data = t->record->raw.data;
	struct ash_lexer *lx = &t->lexer;
	size_t at = lx->at;
	size_t mark = mark_length(t->record, at, line_end);
	if (mark) {
		lx->at += mark;
		return true;
	}
	struct ash_text line = ash_record_slice(t->record, at, line_end);
	if (data[at] != '(' && ash_patterns_slip(t->patterns, line))
		return ash_lex_slip(lx);
	/* Only now is the line looked through: a line of slips would be once for each. */
	size_t to = tail_end(t, line_end);
	struct ash_text tail = ash_text_trim(ash_record_slice(t->record, at, to));
	size_t numbered = ash_patterns_numbered(t->patterns, tail);
	if (data[at] == '(' && data[to - 1] != ')')
		ash_record_fault(t->record, at, ASH_SYNTAX,
		                 _("this parenthesis is not closed on its line"));
	else if (data[at] != '(' && numbered < tail.len)
		ash_record_fault(t->record, (size_t)(tail.data - data) + numbered, ASH_SYNTAX,
		                 _("a move after prose on its line: put the prose in braces"));
	lx->at = to;
	return ash_record_add_comment(t->record, tail, at) != NULL;
}

/* Reads the movetext at [at, end), and prose in it. */
static bool read_movetext(struct transcription *t, size_t at, size_t end)
{
	struct ash_lexer *lx = &t->lexer;
	lx->at = at;
	lx->end = end;
	while (lx->at < end) {
		if (!ash_lex(lx))
			return false;
		if (lx->at < end && !read_tail(t, end))
			return false;
	}
	return true;
}

/* A line of moves, before which the prose was between moves. */
static bool read_moves(struct transcription *t, size_t at, size_t end)
{
	if (t->moves && t->prose_to > t->prose_at) {
		struct ash_text prose = ash_record_slice(t->record, t->prose_at, t->prose_to);
		if (!ash_record_add_comment(t->record, ash_text_trim(prose), t->prose_at))
			return false;
	}
	t->prose_at = t->prose_to = 0;
	t->opener = t->moves ? t->opener : t->record->turn;
	t->moves = true;
	t->moves_to = end;
	return read_movetext(t, at, end);
}

/* Whose turn it is says the first line that says so, and so who was the first to move. */
static void read_turn(struct transcription *t, size_t at, size_t end)
{
	struct ash_text line = ash_record_slice(t->record, at, end);
	if (t->record->turn < 0)
		t->record->turn = ash_patterns_turn(t->patterns, line);
	if (t->first < 0)
		t->first = ash_patterns_first(t->patterns, line);
}

static void read_prose(struct transcription *t, size_t at, size_t end)
{
	struct ash_text line = ash_record_slice(t->record, at, end);
	bool behind_moves = t->moves && at <= t->moves_to + 2; /* no more than a CRLF between */
	if (behind_moves && ash_patterns_is_broken(t->patterns, line))
		ash_record_fault(t->record, at, ASH_SYNTAX,
		                 _("a move stands in this line, which cannot be read as one of moves"));
	read_turn(t, at, end);
	if (t->prose_to == t->prose_at)
		t->prose_at = at;
	t->prose_to = end;
}

/* Moves behind stones would be lost without a word. Of what looks like a number and a move only
 * one with a full stop is taken for that: shatra has squares such as "6, 11-17". */
static void check_behind_stones(struct transcription *t, size_t at, size_t end)
{
	const char *data = t->record->raw.data;
	for (int tries = 0; tries < 16; tries++) {
		unsigned number;
		at += ash_patterns_numbered(t->patterns, ash_record_slice(t->record, at, end));
		size_t dot = ash_read_number(data, at, end, &number);
		if (dot < end && data[dot] == '.')
			ash_record_fault(t->record, at, ASH_SYNTAX,
			                 _("moves behind stones on one line: give them a line of their own"));
		if (dot == end || data[dot] == '.')
			return;
		at = dot;
	}
}

static void read_stones(struct transcription *t, size_t at, size_t end)
{
	size_t first = 0;
	read_turn(t, at, end);
	check_behind_stones(t, at, end);
	ash_patterns_stones(t->patterns, ash_record_slice(t->record, at, end), &first);
	if (t->stones_at == t->stones_to)
		t->stones_at = at + first;
	t->stones_to = end;
	t->stones_open = ash_patterns_opens(ash_record_slice(t->record, at, end));
}

/* A heading, behind which the moves may begin. */
static bool read_heading(struct transcription *t, size_t at, size_t end)
{
	struct ash_text line = ash_record_slice(t->record, at, end);
	size_t moves = ash_patterns_numbered(t->patterns, line);
	if (t->record->game->any_begins)
		read_turn(t, at, at + moves);
	t->heading = ash_text_trim((struct ash_text){line.data, moves});
	return moves == line.len || read_moves(t, at + moves, end);
}

/* Reads the line at [at, end). A comment may make t->lexer.at go on past it. */
static bool read_line(struct transcription *t, size_t at, size_t end)
{
	struct ash_text line = ash_record_slice(t->record, at, end);
	bool content = t->moves || t->stones_to > t->stones_at || t->record->position.len > 0;
	if (!content && ash_is_result(ash_text_trim(line)))
		return true; /* of what is told in the prose */
	if (t->stones_open && ash_text_trim(line).len > 0) {
		t->stones_open = false;
		t->stones_to = end;
		return true;
	}
	if (t->lexer.depth > 0) /* a variation goes on to its bracket */
		return read_moves(t, at, end);
	switch (ash_patterns_line(t->patterns, line)) {
	case ASH_LINE_BLANK:
	case ASH_LINE_TAG:
		return true;
	case ASH_LINE_FEN:
		ash_read_fen_line(t->record, line);
		return true;
	case ASH_LINE_STONES:
		read_stones(t, at, end);
		return true;
	case ASH_LINE_HEADING:
		return read_heading(t, at, end);
	case ASH_LINE_MOVES:
		return read_moves(t, at, end);
	case ASH_LINE_REMARK:
		return read_movetext(t, at, end);
	case ASH_LINE_FOREIGN: /* among our own */
	case ASH_LINE_PROSE:
		read_prose(t, at, end);
		return true;
	}
	return true;
}

/* The heading becomes the Event, without the marks of a heading around it and the full stop
 * it may end with. */
static bool name_event(struct transcription *t)
{
	struct ash_text heading = t->heading;
	while (heading.len && memchr("#* ", heading.data[0], 3)) {
		heading.data++;
		heading.len--;
	}
	while (heading.len && memchr("*.", heading.data[heading.len - 1], 2))
		heading.len--;
	if (!heading.len)
		return true;
	size_t at = (size_t)(heading.data - t->record->raw.data);
	return ash_record_add_tag(t->record, (struct ash_text){"Event", 5}, heading, at) != NULL;
}

/* Where any side may begin the game, who does becomes the tag First. */
static bool name_first(struct transcription *t)
{
	struct ash_record *record = t->record;
	int side = t->first < 0 && record->position.len == 0 ? t->opener : t->first;
	if (!record->game->any_begins || side < 0)
		return true;
	const char *name = record->game->side[side].name;
	struct ash_text value = ash_text_of(name);
	return ash_record_add_tag(record, (struct ash_text){"First", 5}, value, 0) != NULL;
}

bool ash_read_text(struct ash_record *record, const struct ash_patterns *patterns)
{
	struct transcription t = {.record = record, .patterns = patterns, .first = -1, .opener = -1};
	t.lexer = (struct ash_lexer){
		.record = record, .is_move = ash_patterns_is_move, .context = patterns};
	const char *data = record->raw.data;
	for (size_t at = 0; at < record->raw.len;) {
		size_t end = ash_skip_line(data, at, record->raw.len);
		if (end > at && !read_line(&t, at, end))
			return false;
		at = t.lexer.at > end ? t.lexer.at : end + 1;
	}
	if (t.stones_to > t.stones_at) {
		record->position = ash_record_slice(record, t.stones_at, t.stones_to);
		record->position_offset = t.stones_at;
		record->position_is_stones = true;
	}
	ash_lex_finish(&t.lexer);
	return name_event(&t) && name_first(&t);
}
