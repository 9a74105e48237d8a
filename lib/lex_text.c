#include "lex_text.h"
#include "lines.h"
#include "movetext.h"
#include "record.h"
#include <string.h>

/* In a transcription a number without dots is one if a move follows, or what a number may
 * have behind it: ")" as in "1)", or dots that stand apart. */
static bool numbers_move(const struct ash_lexer *lx, size_t at)
{
	const char *data = lx->record->raw.data;
	for (size_t space; (space = ash_utf8_space(data + at, lx->end - at));)
		at += space;
	if (!lx->is_move || ash_is_ellipsis(data + at, lx->end - at))
		return true;
	struct ash_text word = {data + at, ash_word_end(data, at, lx->end) - at};
	return (at < lx->end && memchr(").", data[at], 2)) || lx->is_move(lx->context, word);
}

bool ash_is_bare_number(const struct ash_lexer *lx, size_t at, bool *mark)
{
	const char *data = lx->record->raw.data;
	size_t to = ash_word_end(data, at, lx->end);
	*mark = lx->is_move && at + 1 == to && (data[at] == ':' || data[at] == ',');
	return *mark || (at == to && numbers_move(lx, at));
}

/* Whether all words from `at` up to the closing parenthesis are meant as moves. */
static bool encloses_moves(const struct ash_lexer *lx, size_t at)
{
	const char *data = lx->record->raw.data;
	while (at < lx->end && data[at] != ')') {
		size_t space = ash_utf8_space(data + at, lx->end - at);
		size_t to = space ? at + space : ash_word_end(data, at, lx->end);
		if (!space && !lx->is_move(lx->context, ash_record_slice(lx->record, at, to)))
			return false;
		at = to;
	}
	return at < lx->end;
}

bool ash_opens_prose(const struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	size_t at = ash_skip_blanks(data, lx->at + 1, lx->end);
	unsigned number, dots;
	size_t digits = ash_read_number(data, at, lx->end, &number);
	ash_skip_dots(data, digits, lx->end, &dots);
	bool comment = lx->end - at > 2 && memcmp(data + at, "; ", 2) == 0;
	bool remark = comment || (at < lx->end && (data[at] == '{' || data[at] == '$'));
	bool plain = remark || (digits > at && dots > 0);
	return lx->is_move && !plain && !encloses_moves(lx, at);
}

/* Whether a closing brace stands between `at` and the end of the line. */
static bool brace_ahead(struct ash_lexer *lx)
{
	const struct ash_text raw = lx->record->raw;
	if (lx->brace <= lx->at) {
		const char *brace = memchr(raw.data + lx->at, '}', raw.len - lx->at);
		lx->brace = brace ? (size_t)(brace - raw.data) : raw.len;
	}
	return lx->brace < lx->end;
}

bool ash_parts_moves(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	size_t at = ash_skip_blanks(data, lx->at + 1, lx->end);
	unsigned number;
	if (!lx->is_move || brace_ahead(lx))
		return false;
	size_t digits = ash_read_number(data, at, lx->end, &number);
	if (digits > at && digits < lx->end && memchr(".,:", data[digits], 3))
		at = ash_skip_blanks(data, digits + 1, lx->end);
	size_t to = ash_strip_points(data, at, ash_word_end(data, at, lx->end));
	return to > at && lx->is_move(lx->context, ash_record_slice(lx->record, at, to));
}
