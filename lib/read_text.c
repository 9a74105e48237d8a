/* Transcriptions: text copied from a blog, a message or a notebook. */
#include "forms.h"
#include "lexer.h"
#include "lines.h"
#include "record.h"
#include "utf8.h"
#include <string.h>

/* Where we are in the text. */
struct transcription {
	struct ash_record *record;
	const struct ash_patterns *patterns;
	struct ash_lexer lexer;
	struct ash_text heading;
	size_t stones_at, stones_to; /* of the position's lines, equal if there are none */
	size_t prose_at, prose_to;   /* of prose that may turn out to stand between moves */
	bool moves;                  /* a line of moves was there */
};

/* Prose on a line of moves: what is in parentheses, or all up to the end of the variation or
 * the line. A move with its number in it was hardly meant as prose. */
static bool read_tail(struct transcription *t, size_t line_end)
{
	const char *data = t->record->raw.data;
	struct ash_lexer *lx = &t->lexer;
	size_t at = lx->at, to = line_end;
	bool enclosed = data[at] == '(';
	const char *close = enclosed || lx->depth ? memchr(data + at, ')', line_end - at) : NULL;
	if (close)
		to = (size_t)(close - data) + enclosed;
	struct ash_text tail = ash_text_trim(ash_record_slice(t->record, at, to));
	size_t numbered = ash_patterns_numbered(t->patterns, tail);
	if (numbered < tail.len)
		ash_record_fault(t->record, (size_t)(tail.data - data) + numbered, ASH_SYNTAX,
		                 "a move after prose on its line: put the prose in braces");
	lx->at = to;
	return ash_record_add_comment(t->record, tail, at) != NULL;
}

static bool read_moves(struct transcription *t, size_t at, size_t end)
{
	struct ash_lexer *lx = &t->lexer;
	if (t->moves && t->prose_to > t->prose_at) {
		struct ash_text prose = ash_record_slice(t->record, t->prose_at, t->prose_to);
		if (!ash_record_add_comment(t->record, ash_text_trim(prose), t->prose_at))
			return false;
	}
	t->prose_at = t->prose_to = 0;
	t->moves = true;
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

/* Whose turn it is says the first line that says so. */
static void read_turn(struct transcription *t, size_t at, size_t end)
{
	if (t->record->turn < 0)
		t->record->turn = ash_patterns_turn(t->patterns, ash_record_slice(t->record, at, end));
}

static void read_prose(struct transcription *t, size_t at, size_t end)
{
	read_turn(t, at, end);
	if (t->prose_to == t->prose_at)
		t->prose_at = at;
	t->prose_to = end;
}

static void read_stones(struct transcription *t, size_t at, size_t end)
{
	size_t first = 0;
	read_turn(t, at, end);
	ash_patterns_stones(t->patterns, ash_record_slice(t->record, at, end), &first);
	if (t->stones_at == t->stones_to)
		t->stones_at = at + first;
	t->stones_to = end;
}

/* Reads the line at [at, end). A comment may make t->lexer.at go on past it. */
static bool read_line(struct transcription *t, size_t at, size_t end)
{
	struct ash_text line = ash_record_slice(t->record, at, end);
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
		t->heading = ash_text_trim(line);
		return true;
	case ASH_LINE_MOVES:
		return read_moves(t, at, end);
	case ASH_LINE_COMMENT:
		t->lexer.at = at;
		t->lexer.end = end;
		return ash_lex(&t->lexer);
	case ASH_LINE_PROSE:
		read_prose(t, at, end);
		return true;
	}
	return true;
}

/* The heading becomes the Event, without the full stop it may end with. */
static bool name_event(struct transcription *t)
{
	struct ash_text heading = t->heading;
	if (!heading.len)
		return true;
	if (heading.data[heading.len - 1] == '.')
		heading.len--;
	size_t at = (size_t)(heading.data - t->record->raw.data);
	return ash_record_add_tag(t->record, (struct ash_text){"Event", 5}, heading, at) != NULL;
}

bool ash_read_text(struct ash_record *record, const struct ash_patterns *patterns)
{
	struct transcription t = {.record = record, .patterns = patterns};
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
	return name_event(&t);
}
