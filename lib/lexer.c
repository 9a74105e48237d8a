#include "lexer.h"
#include "lines.h"
#include "record.h"
#include "results.h"
#include "utf8.h"
#include "words.h"
#include <string.h>

/* What a byte is in movetext. Those up to LEAD go on with a word, but a lead byte that begins a
 * space or an ellipsis ends it. */
enum { WORD, DIGIT, POINT, PERCENT, LEAD, SPACE, SIGN, CONTROL };

static const unsigned char class[256] = {
	[0] = CONTROL,  [1] = CONTROL,  [2] = CONTROL,  [3] = CONTROL,  [4] = CONTROL,
	[5] = CONTROL,  [6] = CONTROL,  [7] = CONTROL,  [8] = CONTROL,  ['\t'] = SPACE,
	['\n'] = SPACE, ['\v'] = SPACE, ['\f'] = SPACE, ['\r'] = SPACE, [' '] = SPACE,
	['{'] = SIGN,   ['}'] = SIGN,   ['('] = SIGN,   [')'] = SIGN,   [';'] = SIGN,
	['$'] = SIGN,   ['!'] = SIGN,   ['?'] = SIGN,   ['*'] = SIGN,
	['0'] = DIGIT,  ['1'] = DIGIT,  ['2'] = DIGIT,  ['3'] = DIGIT,  ['4'] = DIGIT,
	['5'] = DIGIT,  ['6'] = DIGIT,  ['7'] = DIGIT,  ['8'] = DIGIT,  ['9'] = DIGIT,
	['.'] = POINT,  ['%'] = PERCENT,
	[0xC2] = LEAD,  [0xE2] = LEAD,  [0xE3] = LEAD,  [0xEF] = LEAD,
};

static inline unsigned char class_of(char c)
{
	return class[(unsigned char)c];
}

static bool is_digit(char c)
{
	return class_of(c) == DIGIT;
}

static bool is_ellipsis(const char *data, size_t len)
{
	return len >= 3 && memcmp(data, "…", 3) == 0;
}

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

/* Reads digits of raw from `at`, up to `end`, into a number. Returns the offset after
 * them; more than nine digits are no number, and give `at`. */
static size_t read_number(const char *data, size_t at, size_t end, unsigned *number)
{
	size_t i = at;
	*number = 0;
	for (; i < end && is_digit(data[i]); i++) {
		if (i - at == 9)
			return at;
		*number = 10 * *number + (unsigned)(data[i] - '0');
	}
	return i;
}

static void lex_nag(struct ash_lexer *lx)
{
	unsigned number;
	size_t to = read_number(lx->record->raw.data, lx->at + 1, lx->end, &number);
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

/* The offset after the dots and ellipses at `at`; `dots` counts them, … as three. */
static size_t skip_dots(const char *data, size_t at, size_t end, unsigned *dots)
{
	*dots = 0;
	for (;;) {
		if (at < end && data[at] == '.') {
			++*dots;
			at++;
		} else if (is_ellipsis(data + at, end - at)) {
			*dots += 3;
			at += 3;
		} else {
			return at;
		}
	}
}

/* Where the word that begins at `at` ends. */
static inline size_t word_end(const struct ash_lexer *lx, size_t at)
{
	const char *data = lx->record->raw.data;
	const size_t end = lx->end;
	for (;; at++) {
		while (at < end && class_of(data[at]) < LEAD)
			at++;
		if (at == end || class_of(data[at]) > LEAD || ash_utf8_space(data + at, end - at) ||
		    is_ellipsis(data + at, end - at))
			return at;
	}
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

/* In a transcription a number without dots is one if a move follows, or what a number may
 * have behind it: ")" as in "1)", or dots that stand apart. */
static bool numbers_move(const struct ash_lexer *lx, size_t at)
{
	const char *data = lx->record->raw.data;
	for (size_t space; (space = ash_utf8_space(data + at, lx->end - at));)
		at += space;
	if (!lx->is_move || is_ellipsis(data + at, lx->end - at))
		return true;
	return (at < lx->end && memchr(").", data[at], 2)) ||
	       lx->is_move(lx->context, ash_record_slice(lx->record, at, word_end(lx, at)));
}

/* Are the digits up to `at`, which have no dots, a move number? In a transcription "1:" and "1,"
 * are numbers too; then `mark` is set. */
static bool is_bare_number(const struct ash_lexer *lx, size_t at, bool *mark)
{
	const char *data = lx->record->raw.data;
	size_t to = word_end(lx, at);
	*mark = lx->is_move && at + 1 == to && (data[at] == ':' || data[at] == ',');
	return *mark || (at == to && numbers_move(lx, at));
}

/* A move number with its dots, if the word is one or begins with one. */
static bool lex_number(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	unsigned number, dots;
	size_t digits = read_number(data, lx->at, lx->end, &number);
	if (digits == lx->at)
		return false;
	size_t after = skip_dots(data, digits, lx->end, &dots);
	bool mark = false;
	if (dots == 0 && !is_bare_number(lx, digits, &mark))
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
	size_t to = skip_dots(lx->record->raw.data, lx->at, lx->end, &dots);
	if (dots > 1)
		add(lx, ASH_ITEM_GAP, lx->at, to, lx->at);
	lx->at = to;
}

/* The end of a word from `at` to `to` without the full stops and commas behind it. */
static size_t strip_points(const char *data, size_t at, size_t to)
{
	while (to > at + 1 && (data[to - 1] == '.' || data[to - 1] == ','))
		to--;
	return to;
}

/* Takes the word from lx->at to `end` as a move; points may stand behind it up to `to`. */
static void lex_move(struct ash_lexer *lx, size_t end, size_t to)
{
	add(lx, ASH_ITEM_MOVE, lx->at, end, lx->at);
	lx->at = to;
}

bool ash_lex_slip(struct ash_lexer *lx)
{
	size_t to = word_end(lx, lx->at);
	lex_move(lx, strip_points(lx->record->raw.data, lx->at, to), to);
	return !lx->failed;
}

/* A word: a result, a move with the punctuation behind it, or prose, before which it stops and
 * returns false. */
static bool lex_word(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	size_t to = word_end(lx, lx->at);
	if (is_digit(data[lx->at]) && ash_is_result(ash_record_slice(lx->record, lx->at, to))) {
		lex_result(lx, to);
		return true;
	}
	size_t end = strip_points(data, lx->at, to);
	if (lx->is_move && !lx->is_move(lx->context, ash_record_slice(lx->record, lx->at, end)))
		return false;
	lex_move(lx, end, to);
	return true;
}

/* Whether all words from `at` up to the closing parenthesis are meant as moves. */
static bool encloses_moves(const struct ash_lexer *lx, size_t at)
{
	const struct ash_record *record = lx->record;
	while (at < lx->end && record->raw.data[at] != ')') {
		size_t space = ash_utf8_space(record->raw.data + at, lx->end - at);
		size_t to = space ? at + space : word_end(lx, at);
		if (!space && !lx->is_move(lx->context, ash_record_slice(record, at, to)))
			return false;
		at = to;
	}
	return at < lx->end;
}

/* In a transcription a parenthesis is a variation if a move number, a comment or a NAG
 * follows, or nothing but moves. */
static bool opens_prose(const struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	size_t at = ash_skip_blanks(data, lx->at + 1, lx->end);
	unsigned number, dots;
	size_t digits = read_number(data, at, lx->end, &number);
	skip_dots(data, digits, lx->end, &dots);
	bool plain = at < lx->end && (data[at] == '{' || data[at] == '$' || (digits > at && dots > 0));
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

/* In a transcription a semicolon may only part moves: a move or its number follows. A comment
 * with a brace in it is none of that, as it can be written in no other way. */
static bool parts_moves(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	size_t at = ash_skip_blanks(data, lx->at + 1, lx->end);
	unsigned number;
	if (!lx->is_move || brace_ahead(lx))
		return false;
	size_t digits = read_number(data, at, lx->end, &number);
	if (digits > at && digits < lx->end && memchr(".,:", data[digits], 3))
		at = ash_skip_blanks(data, digits + 1, lx->end);
	size_t to = strip_points(data, at, word_end(lx, at));
	return to > at && lx->is_move(lx->context, ash_record_slice(lx->record, at, to));
}

/* A character that stands for itself. Returns false before a parenthesis of prose. */
static bool lex_sign(struct ash_lexer *lx)
{
	switch (lx->record->raw.data[lx->at]) {
	case '{':
		lex_braces(lx);
		break;
	case ';':
		if (parts_moves(lx))
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
		if (opens_prose(lx))
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

/* Where a % makes its line a comment. */
static bool begins_line(const struct ash_lexer *lx)
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
static bool lex_one(struct ash_lexer *lx, unsigned char kind)
{
	const char *at = lx->record->raw.data + lx->at;
	switch (kind) {
	case WORD:
		break;
	case DIGIT:
		if (lex_number(lx))
			return true;
		break;
	case PERCENT:
		if (!begins_line(lx))
			break;
		lex_line_comment(lx);
		return true;
	case LEAD:
		if (!is_ellipsis(at, lx->end - lx->at))
			break;
		lex_dots(lx);
		return true;
	case POINT:
		lex_dots(lx);
		return true;
	case SIGN:
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
		while (at < end && class_of(data[at]) == SPACE)
			at++;
		if (at >= end || class_of(data[at]) != LEAD ||
		    !(space = ash_utf8_space(data + at, end - at)))
			return at;
	}
}

/* How many of the eight bytes, up to the first that is none, are of a plain word: digits, colons,
 * letters of ASCII and what is between them there. Of each byte the highest bit tells. */
static inline size_t plain_length(const char *bytes)
{
	const uint64_t highest = 0x8080808080808080;
	uint64_t word = 0;
	for (int i = 0; i < 8; i++)
		word |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
	uint64_t from_0 = (word | highest) - 0x3030303030303030;
	uint64_t behind_colon = (word & 0x3f3f3f3f3f3f3f3f) + 0x4545454545454545; /* or behind z */
	uint64_t others = (~from_0 | behind_colon | word) & highest;
	return others ? (size_t)__builtin_ctzll(others) / 8 : 8;
}

/* Reads as many digits as there are said to be. Returns false if one of them is none. */
static inline bool read_digits(const char *data, size_t count, unsigned *number)
{
	*number = 0;
	for (size_t i = 0; i < count; i++) {
		if (!is_digit(data[i]))
			return false;
		*number = 10 * *number + (unsigned)(data[i] - '0');
	}
	return count > 0;
}

/* Takes moves and their numbers as long as they are written as most are, in ASCII and with a space
 * behind. Returns false if there are none: the rest is for lex_one. */
static bool lex_plain(struct ash_lexer *lx)
{
	const char *data = lx->record->raw.data;
	const size_t from = lx->at;
	size_t at = from;
	while (at + 9 < lx->end) {
		size_t to = at + plain_length(data + at);
		bool moves = class_of(data[at]) == WORD && class_of(data[to]) == SPACE;
		unsigned number = 0;
		if (!moves && !(data[to] == '.' && class_of(data[to + 1]) == SPACE &&
		                read_digits(data + at, to - at, &number)))
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
		moves = lex_one(lx, class_of(data[lx->at]));
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
