#include "lexer.h"
#include "lex_text.h"
#include "lines.h"
#include "movetext.h"
#include "record.h"
#include "results.h"
#include "words.h"
#include <string.h>

/* Adds an item, or returns NULL: memory ran out, or the nesting is too deep, which
 * was reported. */
static struct ash_item *add(struct ash_lexer *lx, enum ash_item_kind kind, size_t from, size_t to,
                            size_t offset)
{
	if (lx->depth > ASH_DEPTH_MAX)
		return NULL;
	struct ash_item *item =
		ash_record_add_item(lx->record, kind, ash_record_slice(lx->record, from, to), offset);
	if (!item)
		lx->failed = true;
	return item;
}

static void add_comment(struct ash_lexer *lx, size_t from, size_t to, size_t offset)
{
	struct ash_text text = ash_record_slice(lx->record, from, to);
	if (lx->depth <= ASH_DEPTH_MAX && !ash_record_add_comment(lx->record, text, offset))
		lx->failed = true;
}

/* A comment in braces. PDN does not nest them. */
static void lex_braces(struct ash_lexer *lx)
{
	const struct ash_text raw = lx->record->raw;
	size_t open = lx->at;
	const char *close = memchr(raw.data + open, '}', raw.len - open);
	size_t to = close ? (size_t)(close - raw.data) : raw.len;
	if (!close)
		ash_record_fault(lx->record, open, ASH_SYNTAX, _("this comment is never closed"));
	add_comment(lx, open + 1, to, open);
	lx->at = close ? to + 1 : to;
}

/* A comment from a character to the end of its line. */
static void lex_line_comment(struct ash_lexer *lx)
{
	size_t to = ash_skip_line(lx->record->raw.data, lx->at, lx->record->raw.len);
	struct ash_text text = ash_text_trim(ash_record_slice(lx->record, lx->at + 1, to));
	size_t from = (size_t)(text.data - lx->record->raw.data);
	add_comment(lx, from, from + text.len, lx->at);
	lx->at = to;
}

static void lex_open(struct ash_lexer *lx)
{
	if (lx->depth < ASH_DEPTH_MAX)
		lx->opened_at[lx->depth] = lx->at;
	else if (lx->depth == ASH_DEPTH_MAX)
		ash_record_fault(lx->record, lx->at, ASH_LIMIT, _("variations nested more than %d deep"),
		                 ASH_DEPTH_MAX);
	lx->depth++;
	add(lx, ASH_ITEM_OPEN, lx->at, lx->at + 1, lx->at);
	lx->at++;
}

static void lex_close(struct ash_lexer *lx)
{
	if (lx->depth == 0) {
		ash_record_fault(lx->record, lx->at, ASH_SYNTAX,
		                 _("no variation is open here to be closed"));
	} else {
		add(lx, ASH_ITEM_CLOSE, lx->at, lx->at + 1, lx->at);
		lx->depth--;
	}
	lx->at++;
}

static void lex_nag(struct ash_lexer *lx)
{
	unsigned number;
	size_t to = ash_read_number(lx->record->raw.data, lx->at + 1, lx->end, &number);
	if (to == lx->at + 1 || number > 255) {
		ash_record_fault(lx->record, lx->at, ASH_SYNTAX, _("$ begins a NAG, $0 to $255"));
	} else {
		struct ash_item *item = add(lx, ASH_ITEM_NAG, lx->at, to, lx->at);
		if (item)
			item->number = number;
	}
	lx->at = to;
}

bool ash_is_mark(struct ash_text text)
{
	for (size_t i = 0; i < text.len; i++)
		if (text.data[i] != '!' && text.data[i] != '?')
			return false;
	return text.len == 1 || text.len == 2;
}

static void lex_mark(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	size_t to = lx->at;
	while (to < lx->end && (data[to] == '!' || data[to] == '?'))
		to++;
	if (!ash_is_mark(ash_record_slice(lx->record, lx->at, to)))
		ash_record_fault(lx->record, lx->at, ASH_SYNTAX,
		                 _("no such mark: there are ! ? !! ?? !? ?!"));
	else
		add(lx, ASH_ITEM_MARK, lx->at, to, lx->at);
	lx->at = to;
}

static void lex_result(struct ash_lexer *lx, size_t to)
{
	if (lx->depth > 0) {
		ash_record_fault(lx->record, lx->at, ASH_SYNTAX, _("a result inside a variation"));
	} else {
		add(lx, ASH_ITEM_RESULT, lx->at, to, lx->at);
		lx->ended = true;
	}
	lx->at = to;
}

/* A move number with its dots, if the word is one or begins with one. */
static bool lex_number(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	unsigned number, dots;
	size_t digits = ash_read_number(data, lx->at, lx->end, &number);
	if (digits == lx->at)
		return false;
	size_t after = ash_skip_dots(data, digits, lx->end, &dots);
	bool mark = false;
	if (dots == 0 && !ash_is_bare_number(lx, digits, &mark))
		return false;
	struct ash_item *item = add(lx, ASH_ITEM_NUMBER, lx->at, digits, lx->at);
	if (item) {
		item->number = number;
		item->gap = dots > 2;
	}
	/* In a transcription "1)" is a number too. */
	if (lx->is_move && lx->depth == 0 && after < lx->end && data[after] == ')')
		after++;
	lx->at = after + mark;
	return true;
}

/* Dots that stand in place of a move; one alone is a full stop and means nothing. */
static void lex_dots(struct ash_lexer *lx)
{
	unsigned dots;
	size_t to = ash_skip_dots(lx->record->raw.data, lx->at, lx->end, &dots);
	if (dots > 1)
		add(lx, ASH_ITEM_GAP, lx->at, to, lx->at);
	lx->at = to;
}

/* Takes the word from lx->at to `end` as a move; points may stand behind it up to `to`. */
static void lex_move(struct ash_lexer *lx, size_t end, size_t to)
{
	add(lx, ASH_ITEM_MOVE, lx->at, end, lx->at);
	lx->at = to;
}

bool ash_lex_slip(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	size_t to = ash_word_end(data, lx->at, lx->end);
	lex_move(lx, ash_strip_points(data, lx->at, to), to);
	return !lx->failed;
}

/* A word: a result, a move with the punctuation behind it, or prose, before which it stops and
 * returns false. */
static bool lex_word(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	size_t to = ash_word_end(data, lx->at, lx->end);
	if (ash_byte_is_digit(data[lx->at]) && ash_is_result(ash_record_slice(lx->record, lx->at, to))) {
		lex_result(lx, to);
		return true;
	}
	size_t end = ash_strip_points(data, lx->at, to);
	if (lx->is_move && !lx->is_move(lx->context, ash_record_slice(lx->record, lx->at, end)))
		return false;
	lex_move(lx, end, to);
	return true;
}

/* A character that stands for itself. Returns false before a parenthesis of prose. */
static bool lex_sign(struct ash_lexer *lx)
{
	switch (lx->record->raw.data[lx->at]) {
	case '{':
		lex_braces(lx);
		break;
	case ';':
		if (ash_parts_moves(lx))
			lx->at++;
		else
			lex_line_comment(lx);
		break;
	case '$':
		lex_nag(lx);
		break;
	case '!':
	case '?':
		lex_mark(lx);
		break;
	case '*':
		lex_result(lx, lx->at + 1);
		break;
	case '(':
		if (ash_opens_prose(lx))
			return false;
		lex_open(lx);
		break;
	case ')':
		lex_close(lx);
		break;
	case '}':
		ash_record_fault(lx->record, lx->at++, ASH_SYNTAX,
		                 _("no comment is open here to be closed"));
		break;
	}
	return true;
}

bool ash_begins_line(const struct ash_lexer *lx)
{
	const char *at = lx->record->raw.data + lx->at;
	return lx->at == 0 || at[-1] == '\n' || at[-1] == '\r';
}

/* Reports what stands at lx->at behind a result, if it is the first there and no comment. */
static void check_end(struct ash_lexer *lx)
{
	if (lx->after_end || memchr("{;%", lx->record->raw.data[lx->at], 3))
		return;
	ash_record_fault(lx->record, lx->at, ASH_SYNTAX, _("movetext after the result"));
	lx->after_end = true;
}

/* What stands at lx->at, begins with a byte of that kind and is no space. Returns false before
 * prose. */
static bool lex_one(struct ash_lexer *lx, enum ash_byte kind)
{
	const char *at = lx->record->raw.data + lx->at;
	switch (kind) {
	case ASH_WORD:
		break;
	case ASH_DIGIT:
		if (lex_number(lx))
			return true;
		break;
	case ASH_PERCENT:
		if (!ash_begins_line(lx))
			break;
		lex_line_comment(lx);
		return true;
	case ASH_LEAD:
		if (!ash_is_ellipsis(at, lx->end - lx->at))
			break;
		lex_dots(lx);
		return true;
	case ASH_POINT:
		lex_dots(lx);
		return true;
	case ASH_SIGN:
		return lex_sign(lx);
	default:
		ash_record_fault(lx->record, lx->at++, ASH_SYNTAX, _("the control character 0x%02X"),
		                 (unsigned)(unsigned char)*at);
		return true;
	}
	return lex_word(lx);
}

/* The first byte from `at` on that is not of a space, or lx->end. */
static inline size_t skip_space(const struct ash_lexer *lx, size_t at)
{
	const char *data = lx->record->raw.data;
	const size_t end = lx->end;
	for (size_t space;; at += space) {
		while (at < end && ash_byte_class(data[at]) == ASH_SPACE)
			at++;
		if (at >= end || ash_byte_class(data[at]) != ASH_LEAD ||
		    !(space = ash_utf8_space(data + at, end - at)))
			return at;
	}
}

/* Takes moves and their numbers as long as they are written as most are, in ASCII and with a space
 * behind. Returns false if there are none: the rest is for lex_one. */
static bool lex_plain(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	const size_t from = lx->at;
	size_t at = from;
	while (at + 9 < lx->end) {
		size_t to = at + ash_plain_length(data + at);
		bool moves = ash_byte_class(data[at]) == ASH_WORD && ash_byte_class(data[to]) == ASH_SPACE;
		unsigned number = 0;
		if (!moves && !(data[to] == '.' && ash_byte_class(data[to + 1]) == ASH_SPACE &&
		                ash_read_digits(data + at, to - at, &number)))
			break;
		struct ash_item *item = add(lx, moves ? ASH_ITEM_MOVE : ASH_ITEM_NUMBER, at, to, at);
		if (item)
			item->number = number;
		at = to + (moves ? 1 : 2);
	}
	lx->at = at;
	return at > from;
}

bool ash_lex(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	bool moves = true;
	while (moves && !lx->failed && (lx->at = skip_space(lx, lx->at)) < lx->end) {
		if (lx->ended)
			check_end(lx);
		else if (!lx->is_move && lex_plain(lx))
			continue;
		moves = lex_one(lx, ash_byte_class(data[lx->at]));
	}
	return !lx->failed;
}

void ash_lex_finish(struct ash_lexer *lx)
{
	unsigned open = lx->depth > ASH_DEPTH_MAX ? ASH_DEPTH_MAX : lx->depth;
	if (open)
		ash_record_fault(lx->record, lx->opened_at[open - 1], ASH_SYNTAX,
		                 _("this variation is never closed"));
}
