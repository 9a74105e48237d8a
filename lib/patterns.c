#include "patterns.h"
#include "foreign.h"
#include "lines.h"
#include "movetext.h"
#include "pattern_set.h"
#include "utf8.h"
#include <string.h>

/* Is the line nothing but remarks: comments, the last of which may go on after it, NAGs, and
 * brackets around them? In prose a bracket may stand alone. */
static bool is_remark(struct ash_text line)
{
	size_t at = 0;
	bool told = false;
	while (at < line.len && memchr("{$()", line.data[at], 4)) {
		size_t next = at + 1;
		if (line.data[at] == '{') {
			const char *close = memchr(line.data + at, '}', line.len - at);
			if (!close)
				return true;
			next = (size_t)(close - line.data) + 1;
		} else if (line.data[at] == '$') {
			while (next < line.len && ash_byte_is_digit(line.data[next]))
				next++;
			if (next == at + 1)
				return false;
		} else if (line.data[at] == '(' && next < line.len && line.data[next] == ')') {
			next++;
		}
		told |= next > at + 1;
		at = ash_skip_blanks(line.data, next, line.len);
	}
	/* SGF begins with "(;" and a name. */
	bool comment = line.len - at > 2 && memcmp(line.data + at, "; ", 2) == 0;
	return at > 0 && (comment || (told && at == line.len));
}

/* Up to its first comment, in which stones are none. */
static struct ash_text before_comment(struct ash_text line)
{
	const char *brace = line.len ? memchr(line.data, '{', line.len) : NULL;
	return (struct ash_text){line.data, brace ? (size_t)(brace - line.data) : line.len};
}

/* Does the line begin with moves, whatever is behind them? */
static bool begins_with_moves(const struct ash_patterns *p, struct ash_text line)
{
	return ash_pattern_matches(p, ASH_PATTERN_NUMBERED, line) ||
	       ash_pattern_matches(p, ASH_PATTERN_NUMBERED_SLIP, line) ||
	       ash_pattern_matches(p, ASH_PATTERN_PAIRED, line);
}

static bool is_moves(const struct ash_patterns *p, struct ash_text line)
{
	return begins_with_moves(p, line) || ash_pattern_matches(p, ASH_PATTERN_BARE, line);
}

/* Has the line the stones of a position? Behind moves, of a variation perhaps, they are told of. */
static bool is_stones(const struct ash_patterns *p, struct ash_text line)
{
	size_t at, to, from = 0;
	if (!ash_pattern_find(p, ASH_PATTERN_STONES, before_comment(line), 0, &at, &to))
		return false;
	while (from < at && line.data[from] == '(')
		from++;
	return !begins_with_moves(p, (struct ash_text){line.data + from, at - from});
}

enum ash_line ash_patterns_line(const struct ash_patterns *p, struct ash_text line)
{
	bool escape = line.len > 0 && line.data[0] == '%';
	line = ash_text_trim(line);
	if (line.len == 0)
		return ASH_LINE_BLANK;
	if (escape || line.data[0] == ';' || is_remark(line))
		return ASH_LINE_REMARK;
	if (ash_is_tag_line(line))
		return ASH_LINE_TAG;
	if (ash_is_fen_line(line))
		return ASH_LINE_FEN;
	if (is_stones(p, line))
		return ASH_LINE_STONES;
	if (is_moves(p, line))
		return ASH_LINE_MOVES;
	if (ash_pattern_matches(p, ASH_PATTERN_HEADING, line))
		return ASH_LINE_HEADING;
	if (ash_foreign_is_line(line))
		return ASH_LINE_FOREIGN;
	return ASH_LINE_PROSE;
}

bool ash_patterns_restarts(const struct ash_patterns *p, struct ash_text line)
{
	return ash_pattern_matches(p, ASH_PATTERN_RESTARTS, ash_text_trim(line));
}

size_t ash_patterns_numbered(const struct ash_patterns *p, struct ash_text text)
{
	size_t at, to;
	return ash_pattern_find(p, ASH_PATTERN_WITHIN, text, 0, &at, &to) ? at : text.len;
}

bool ash_patterns_slip(const struct ash_patterns *p, struct ash_text text)
{
	enum { DECIDING = 256 }; /* so many bytes; a line may have a slip for each few */
	text.len = text.len < DECIDING ? text.len : DECIDING;
	return ash_pattern_matches(p, ASH_PATTERN_SLIP, text);
}

bool ash_patterns_is_broken(const struct ash_patterns *p, struct ash_text line)
{
	return ash_pattern_matches(p, ASH_PATTERN_BROKEN, ash_text_trim(line));
}

bool ash_patterns_opens(struct ash_text line)
{
	line = ash_text_trim(line);
	return line.len > 0 && line.data[line.len - 1] == ':';
}

bool ash_patterns_is_move(const void *patterns, struct ash_text word)
{
	const struct ash_patterns *p = patterns;
	return ash_pattern_matches(p, ASH_PATTERN_MOVE, word);
}

int ash_patterns_stones(const struct ash_patterns *p, struct ash_text line, size_t *first)
{
	int sides = 0;
	size_t at, to, from = 0;
	line = before_comment(line);
	while (sides <= ASH_SIDES_MAX) {
		struct ash_text rest = {line.data + from, line.len - from};
		if (!ash_pattern_find(p, ASH_PATTERN_STONES, rest, 0, &at, &to))
			break;
		if (sides++ == 0)
			*first = at;
		from += to;
	}
	return sides;
}

int ash_patterns_turn(const struct ash_patterns *p, struct ash_text line)
{
	return ash_pattern_side(p, ASH_PATTERN_BEGINS, line);
}

int ash_patterns_first(const struct ash_patterns *p, struct ash_text line)
{
	return ash_pattern_side(p, ASH_PATTERN_FIRST, line);
}
