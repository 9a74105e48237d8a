#include "lines.h"
#include "utf8.h"
#include <string.h>

static bool is_name_char(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

size_t ash_skip_name(const char *data, size_t at, size_t end)
{
	while (at < end && is_name_char(data[at]))
		at++;
	return at;
}

size_t ash_skip_blanks(const char *data, size_t at, size_t end)
{
	while (at < end && (data[at] == ' ' || data[at] == '\t'))
		at++;
	return at;
}

/* Lines are short: where one kind of line end is missing, all that follows is not searched for it
 * from each line anew. */
size_t ash_skip_line(const char *data, size_t at, size_t end)
{
	enum { STRETCH = 128 };
	while (at < end) {
		size_t len = end - at < STRETCH ? end - at : STRETCH;
		const char *newline = memchr(data + at, '\n', len);
		if (newline)
			len = (size_t)(newline - (data + at));
		const char *carriage_return = memchr(data + at, '\r', len);
		if (carriage_return)
			return (size_t)(carriage_return - data);
		at += len;
		if (newline)
			break;
	}
	return at;
}

/* A name and a quote; [Event is one even where its quote was forgotten. */
bool ash_is_tag_line(struct ash_text line)
{
	size_t open = 0;
	while (open < line.len && line.data[open] == '{') {
		const char *close = memchr(line.data + open, '}', line.len - open);
		open = close ? (size_t)(close - line.data) + 1 : line.len;
		open = ash_skip_blanks(line.data, open, line.len);
	}
	if (open == line.len || line.data[open] != '[')
		return false;
	size_t name = ash_skip_blanks(line.data, open + 1, line.len);
	size_t at = ash_skip_name(line.data, name, line.len);
	bool event = at - name == 5 && memcmp(line.data + name, "Event", 5) == 0;
	at = ash_skip_blanks(line.data, at, line.len);
	return at > name && at < line.len && (line.data[at] == '"' || event);
}

/* The offset of the quote that closes a value; \" is none. */
static size_t closing_quote(const char *data, size_t at, size_t end)
{
	const char *quote = memchr(data + at, '"', end - at);
	if (quote && !memchr(data + at, '\\', (size_t)(quote - data) - at))
		return (size_t)(quote - data);
	while (at < end && data[at] != '"')
		at += data[at] == '\\' && at + 1 < end ? 2 : 1;
	return at < end ? at : end;
}

struct ash_tag_parts ash_tag_parts(const char *data, size_t at, size_t end)
{
	end = ash_skip_line(data, at, end);
	struct ash_tag_parts tag = {.close = end, .bracket = end, .end = end};
	tag.name = ash_skip_blanks(data, at + 1, end);
	tag.name_end = ash_skip_name(data, tag.name, end);
	tag.open = ash_skip_blanks(data, tag.name_end, end);
	if (tag.name == tag.name_end || tag.open == end || data[tag.open] != '"') {
		tag.open = end;
		return tag;
	}
	tag.close = closing_quote(data, tag.open + 1, end);
	if (tag.close < end)
		tag.bracket = ash_skip_blanks(data, tag.close + 1, end);
	return tag;
}

struct ash_text ash_last_column(struct ash_text line)
{
	line = ash_text_trim(line);
	size_t at = line.len;
	while (at > 0 && line.data[at - 1] != '\t')
		at--;
	return ash_text_trim((struct ash_text){line.data + at, line.len - at});
}

static bool is_upper(char c)
{
	return c >= 'A' && c <= 'Z';
}

/* A brace or a semicolon is of a comment, and no column has one. */
bool ash_is_fen_line(struct ash_text line)
{
	struct ash_text fen = ash_last_column(line);
	if (fen.len < 3 || !is_upper(fen.data[0]))
		return false;
	size_t colon = ash_skip_blanks(fen.data, 1, fen.len);
	if (colon == fen.len || fen.data[colon] != ':')
		return false;
	size_t side = ash_skip_blanks(fen.data, colon + 1, fen.len);
	return side < fen.len && is_upper(fen.data[side]) &&
	       !memchr(line.data, '{', line.len) && !memchr(line.data, ';', line.len);
}
