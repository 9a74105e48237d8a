/* Cuts a stream into records and hands each to the reader of its form.
 *
 * The window holds the bytes of the current record and what was read beyond it. A record
 * ends where the next one begins, so that all bytes belong to some record. */
#include <ash/reader.h>
#include "decode.h"
#include "forms.h"
#include "lexer.h"
#include "lines.h"
#include "links.h"
#include "record.h"
#include "results.h"
#include "utf8.h"
#include "words.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* So much is asked for at a time. */
enum { CHUNK = 1 << 16 };

/* What is known of a record while its end is looked for. */
struct extent {
	size_t len;          /* how far it reaches from the beginning of the window */
	size_t lines;        /* how many line ends are in it */
	enum ash_form form;
	bool known;          /* the form is; what stays without one is no record */
	bool movetext;       /* tags are over, or moves were there */
	bool prose;          /* a line that cannot stand before YAML was there */
	bool position;       /* a line with a FEN was there */
	int stones;          /* how many sides' stones were */
	bool stones_open;    /* those of the last side stand on the next line */
	bool in_comment;
	bool blank;          /* the last line was blank */
	bool ended;          /* a result and a blank line were there */
};

struct ash_reader {
	struct ash_reader_options options;
	struct ash_decoder decoder;
	struct ash_patterns *patterns;
	char *window;
	size_t begin, end, cap; /* unread bytes are window[begin .. end) */
	bool at_eof, read_error, no_memory;
	int error;              /* the errno of an error that was met ahead, or 0 */
	bool oversize;          /* the record goes on past what was handed out */
	bool text_seen;         /* there was something that is no record */
	struct extent extent;   /* of the record */
	struct ash_record record;

	/* Looking ahead for positions that have names. Offsets are in the input. */
	struct ash_links *links;
	bool ahead;             /* `begin` is beyond the record, whose text must stay where it is */
	size_t kept;            /* where the record begins in the window, while looking ahead */
	char *held;             /* the window that has the text of the record, if not `window` */
	size_t offset;          /* of the record */
	size_t seen;            /* up to where records were looked at */
	size_t seen_line;       /* the line there */
	bool seen_within;       /* it is within a record that is too long */
};

struct ash_reader *ash_reader_new(const struct ash_reader_options *options)
{
	struct ash_reader *r = calloc(1, sizeof *r);
	char *window = malloc(2 * CHUNK);
	if (!r || !window) {
		free(r);
		free(window);
		return NULL;
	}
	r->window = window;
	r->cap = 2 * CHUNK;
	r->record.raw.data = window;
	r->options = *options;
	r->decoder.read = options->read;
	r->decoder.context = options->read_context;
	if (!r->options.game)
		r->options.game = ash_games[0];
	r->record.line = r->record.column = 1;
	r->record.file = options->file;
	r->record.report = options->report;
	r->record.report_context = options->report_context;
	return r;
}

void ash_reader_free(struct ash_reader *r)
{
	if (!r)
		return;
	ash_patterns_free(r->patterns);
	ash_decoder_free(&r->decoder);
	ash_links_free(r->links);
	ash_record_free(&r->record);
	free(r->held);
	free(r->window);
	free(r);
}

/* Moves what must be kept to a window with room for as much again, and leaves the text of
 * the record where it is. */
static bool make_room_ahead(struct ash_reader *r)
{
	size_t have = r->end - r->kept;
	size_t cap = r->cap < 2 * have + CHUNK ? 2 * r->cap : r->cap;
	char *window = malloc(cap);
	if (!window)
		return false;
	memcpy(window, r->window + r->kept, have);
	if (r->held)
		free(r->window);
	else
		r->held = r->window;
	r->window = window;
	r->cap = cap;
	r->begin -= r->kept;
	r->end = have;
	r->kept = 0;
	return true;
}

static bool make_room(struct ash_reader *r)
{
	if (r->cap - r->end >= CHUNK)
		return true;
	if (r->ahead)
		return make_room_ahead(r);
	memmove(r->window, r->window + r->begin, r->end - r->begin);
	r->end -= r->begin;
	r->begin = 0;
	if (r->cap - r->end >= CHUNK)
		return true;
	char *window = realloc(r->window, 2 * r->cap);
	if (!window)
		return false;
	r->window = window;
	r->cap *= 2;
	return true;
}

/* Takes note of an error, which waits until the records before it were handed out. */
static void meet_error(struct ash_reader *r)
{
	if (!r->error)
		r->error = errno ? errno : EIO;
	r->read_error = !r->ahead;
	errno = r->error;
}

/* Reads more into the window. Returns false at the end, or after an error. */
static bool fill(struct ash_reader *r)
{
	if (r->at_eof || r->read_error || r->no_memory)
		return false;
	if (r->error) {
		meet_error(r);
		return false;
	}
	if (!make_room(r)) {
		r->no_memory = true;
		return false;
	}
	size_t from = r->ahead ? r->kept : r->begin;
	struct ash_text before = {r->window + from, r->end - from};
	long got = ash_decode(&r->decoder, before, r->window + r->end, r->cap - r->end);
	if (r->decoder.no_memory)
		r->no_memory = true;
	else if (got < 0)
		meet_error(r);
	else if (got == 0)
		r->at_eof = true;
	else
		r->end += (size_t)got;
	return got > 0;
}

/* Finds the line that begins `at` bytes into the window, reading as needed; `full` is its
 * length with its line end. A line is cut at ASH_RECORD_MAX. False at the end of the input. */
static bool next_line(struct ash_reader *r, size_t at, struct ash_text *line, size_t *full)
{
	size_t i = at;
	for (;;) {
		const char *data = r->window + r->begin;
		size_t have = r->end - r->begin;
		while (i < have && data[i] != '\n' && data[i] != '\r')
			i++;
		/* A CR at the end of what was read may be half of a CRLF. */
		bool whole = i < have && (data[i] == '\n' || i + 1 < have);
		if (whole || i - at >= ASH_RECORD_MAX || !fill(r))
			break;
	}
	const char *data = r->window + r->begin;
	size_t have = r->end - r->begin;
	size_t to = i;
	if (to < have)
		to += data[to] == '\r' && to + 1 < have && data[to + 1] == '\n' ? 2 : 1;
	*line = (struct ash_text){data + at, i - at};
	*full = to - at;
	return to > at;
}

/* Follows braces through a line of movetext: does a comment stay open after it? */
static bool open_after(struct ash_text line, bool in_comment)
{
	size_t at = 0;
	if (!in_comment && line.len && line.data[0] == '%')
		return false;
	while (at < line.len) {
		const char *brace = memchr(line.data + at, in_comment ? '}' : '{', line.len - at);
		if (!brace)
			return in_comment;
		size_t to = (size_t)(brace - line.data);
		if (!in_comment && memchr(line.data + at, ';', to - at))
			return false;
		in_comment = !in_comment;
		at = to + 1;
	}
	return in_comment;
}

/* Does the text end with a result that is not in a comment to the end of its line? */
static bool ends_with_result(struct ash_text text)
{
	text = ash_text_trim(text);
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

/* Does the line at `at` begin YAML? `---` does if a key follows, perhaps after comments; in
 * prose it is a rule between paragraphs. Reads on, so that the window may move. */
static bool begins_yaml(struct ash_reader *r, size_t at, struct ash_text line, size_t full)
{
	size_t begin = at;
	if (line.len >= 5 && memcmp(line.data, "%YAML", 5) == 0)
		return true;
	if (ash_text_is(line, "tags:") || ash_text_is(line, "moves:"))
		return true;
	if (line.len < 3 || memcmp(line.data, "---", 3) != 0 || (line.len > 3 && line.data[3] != ' '))
		return false;
	do {
		at += full;
		if (at - begin > CHUNK || !next_line(r, at, &line, &full))
			return false;
	} while (ash_text_trim(line).len == 0 || line.data[0] == '#');
	return is_key_line(line);
}

static bool has_content(const struct extent *x)
{
	return x->movetext || x->position || x->stones > 0;
}

/* Does the line begin a record, whatever the one before it lacks? */
static bool begins_record(const struct ash_reader *r, struct ash_text line)
{
	switch (ash_patterns_line(r->patterns, line)) {
	case ASH_LINE_TAG:
	case ASH_LINE_FEN:
	case ASH_LINE_HEADING:
		return true;
	case ASH_LINE_MOVES:
		return ash_patterns_restarts(r->patterns, line);
	default:
		return false;
	}
}

/* A line of PDN. Returns false if it is the next record's. */
static bool take_pdn_line(const struct ash_reader *r, struct extent *x, struct ash_text line)
{
	size_t blanks = ash_skip_blanks(line.data, 0, line.len);
	struct ash_text text = {line.data + blanks, line.len - blanks};
	if (!x->movetext && text.len && text.data[0] == '[')
		return !(x->blank && text.len > 6 && memcmp(text.data, "[Event ", 7) == 0);
	if (ash_is_tag_line(text))
		return false;
	bool may_be_fen = text.len > 2 && (text.data[1] == ':' || memchr(text.data, '\t', text.len));
	if (may_be_fen && ash_is_fen_line(line))
		return false;
	if (x->movetext && x->blank && begins_record(r, line))
		return false;
	x->movetext = true;
	x->in_comment = open_after(line, false);
	return true;
}

/* At its left edge YAML has keys, items and marks; a line that begins there otherwise may
 * begin the next record. */
static bool take_yaml_line(const struct ash_reader *r, struct extent *x, struct ash_text line)
{
	bool marker = line.len >= 3 && memcmp(line.data, "---", 3) == 0;
	unsigned char first = (unsigned char)line.data[0];
	bool foreign =
		first >= 0x80 || (first >= 'A' && first <= 'Z') || (first >= '0' && first <= '9');
	if ((marker && x->movetext) || ash_is_tag_line(line) || (foreign && begins_record(r, line)))
		return false;
	x->movetext |= line.data[0] != '%' && line.data[0] != '#';
	x->ended = ash_text_is(line, "...");
	return true;
}

/* A line where no tag was yet. Returns false if it is the next record's. */
static bool take_text_line(struct ash_reader *r, struct extent *x, struct ash_text line)
{
	bool content = has_content(x);
	if (x->stones_open) {
		x->stones_open = false;
		return true;
	}
	enum ash_line kind = ash_patterns_line(r->patterns, line);
	size_t first;
	int stones;
	switch (kind) {
	case ASH_LINE_TAG:
		x->known = true;
		x->form = ASH_FORM_PDN;
		return !content;
	case ASH_LINE_FEN:
		x->known = x->position = true;
		x->form = ASH_FORM_FEN;
		return !content;
	case ASH_LINE_STONES:
		stones = ash_patterns_stones(r->patterns, line, &first);
		if (content && (x->movetext || x->position || x->stones + stones > r->options.game->sides))
			return false;
		x->stones += stones;
		x->stones_open = ash_patterns_opens(line);
		break;
	case ASH_LINE_HEADING:
		r->text_seen = true;
		if (x->len > 0)
			return false;
		if (ash_patterns_numbered(r->patterns, line) == line.len)
			return true;
		x->movetext = true;
		break;
	case ASH_LINE_MOVES:
		if (x->movetext && ash_patterns_restarts(r->patterns, line))
			return false;
		/* A result alone is none where no game is. */
		if (!content && ash_is_result(ash_text_trim(line)))
			return true;
		x->movetext = true;
		x->in_comment = open_after(line, false);
		break;
	case ASH_LINE_PROSE:
		r->text_seen = true;
		x->prose |= line.data[0] != '#';
		return true;
	case ASH_LINE_COMMENT:
		x->in_comment = open_after(line, false);
		return true;
	case ASH_LINE_BLANK:
		return true;
	}
	x->known = true;
	x->form = ASH_FORM_TEXT;
	return true;
}

/* Does the line at x->len belong to the record? `full` is its length with its end. */
static bool take_line(struct ash_reader *r, struct extent *x, struct ash_text line, size_t full)
{
	bool blank = line.len == 0 || ash_text_trim(line).len == 0;
	if (x->in_comment) {
		/* A blank line and what begins a record: the comment was never closed. */
		if (x->blank && (begins_record(r, line) || begins_yaml(r, x->len, line, full)))
			return false;
		line.data = r->window + r->begin + x->len; /* it moves when more is read */
		x->in_comment = open_after(line, true);
		x->blank = blank;
		return true;
	}
	if (blank) {
		struct ash_text before = {r->window + r->begin, x->len};
		x->ended |= !x->blank && x->movetext && x->form != ASH_FORM_YAML &&
		            ends_with_result(before);
		x->blank = true;
		return true;
	}
	if (x->ended)
		return false;
	bool taken;
	if (x->known && x->form == ASH_FORM_YAML) {
		taken = take_yaml_line(r, x, line);
	} else if (begins_yaml(r, x->len, line, full)) {
		taken = !x->known && !x->prose;
		x->known = true;
		x->form = ASH_FORM_YAML;
		x->movetext = r->window[r->begin + x->len] != '%';
	} else {
		line.data = r->window + r->begin + x->len; /* it moves when more is read */
		taken = x->known && x->form == ASH_FORM_PDN ? take_pdn_line(r, x, line)
		                                            : take_text_line(r, x, line);
	}
	x->blank = false;
	return taken;
}

/* Extends the record to where the next one begins, or to ASH_RECORD_MAX, where it is
 * cut. */
static void find_extent(struct ash_reader *r, struct extent *x)
{
	struct ash_text line;
	size_t full;
	x->len = x->lines = 0;
	r->oversize = false;
	while (next_line(r, x->len, &line, &full)) {
		struct extent before = *x;
		if (!take_line(r, x, line, full)) {
			*x = before;
			return;
		}
		x->len += full;
		x->lines += full > line.len;
		if (x->len > ASH_RECORD_MAX) {
			x->len = ash_utf8_whole((struct ash_text){r->window + r->begin, x->len});
			r->oversize = true;
			return;
		}
	}
}

/* Steps over the bytes handed out last, and sets the record to the next ones, untaken. */
static void cut(struct ash_reader *r)
{
	struct ash_record *record = &r->record;
	size_t line = record->line + r->extent.lines, column = 1;
	if (r->oversize) /* it may have been cut within a line */
		ash_record_locate(record, record->raw.len, &line, &column);
	r->begin += record->raw.len;
	r->offset += record->raw.len;
	ash_decoder_drop(&r->decoder, record->original);
	ash_record_clear(record);
	free(r->held);
	r->held = NULL;
	record->line = line;
	record->column = column;
	record->game = r->options.game;
	record->continued = r->oversize;
	if (!record->continued)
		r->extent = (struct extent){0};
	find_extent(r, &r->extent);
	record->raw = (struct ash_text){r->window + r->begin, r->extent.len};
	record->original = ash_decoder_original(&r->decoder, record->raw);
	record->form = r->extent.form;
}

bool ash_read_form(struct ash_record *record, const struct ash_patterns *patterns)
{
	switch (record->form) {
	case ASH_FORM_PDN:
		return ash_read_pdn(record);
	case ASH_FORM_YAML:
		return ash_read_yaml(record);
	case ASH_FORM_TEXT:
	case ASH_FORM_FEN:
		return ash_read_text(record, patterns);
	}
	return true;
}

/* Looks at the next record ahead that was not looked at, for names of positions. Each is
 * looked at once, and only those that begin less than ASH_RECORD_MAX beyond the record at hand.
 * Returns false if there is none. */
static bool look_ahead(struct ash_reader *r)
{
	size_t after = r->offset + r->record.raw.len;
	if (r->seen <= after) {
		r->seen = after;
		r->seen_line = r->record.line + r->extent.lines;
		r->seen_within = false;
	}
	if (r->seen_within || r->seen - after >= ASH_RECORD_MAX)
		return false;
	struct extent x = {0};
	bool ok = true;
	r->ahead = true;
	r->kept = r->begin;
	r->begin += r->seen - r->offset;
	find_extent(r, &x);
	struct ash_record found = {.file = r->options.file, .line = r->seen_line, .column = 1,
	                           .raw = {r->window + r->begin, x.len}, .form = x.form,
	                           .game = r->options.game};
	if (x.known && !r->oversize && ash_decoder_check(&r->decoder, found.raw) == x.len)
		ok = ash_links_look_at(r->links, &found);
	r->no_memory |= !ok;
	r->seen += x.len;
	r->seen_line += x.lines;
	r->seen_within = r->oversize;
	r->begin = r->kept;
	r->ahead = r->oversize = false;
	return ok && x.len > 0;
}

/* Gives the record the position that it goes on from, if that has a name in the input, and
 * learns the names that the record gives. Returns false if memory ran out. */
static bool link_record(struct ash_reader *r)
{
	struct ash_record *record = &r->record;
	struct ash_want want;
	if (!ash_links_want(r->links, record, &want))
		return ash_links_learn(r->links, record, NULL);
	while (want.text.len && ash_links_find(r->links, &want) == ASH_LINK_UNKNOWN)
		if (!look_ahead(r))
			break;
	record->original = ash_decoder_original(&r->decoder, record->raw);
	return !r->no_memory && ash_links_settle(r->links, &want, record) &&
	       ash_links_learn(r->links, record, &want);
}

/* Reports what stands at `bad` and is no character. */
static void report_bad(struct ash_reader *r, size_t bad)
{
	struct ash_record *record = &r->record;
	enum ash_encoding encoding = r->decoder.encoding;
	const char *title = ash_encoding_title(encoding);
	if (encoding == ASH_UTF_8)
		ash_record_fault(record, bad, ASH_ENCODING,
		                 _("the byte 0x%02X is no %s text, which the input seems to be"),
		                 (unsigned)(unsigned char)record->raw.data[bad], title);
	else
		ash_record_fault(record, bad, ASH_ENCODING,
		                 _("this is no %s text, which the input seems to be"), title);
}

/* Takes the record apart, whose characters are right up to `bad`. Returns false if memory ran
 * out. */
static bool take_apart(struct ash_reader *r, size_t bad)
{
	struct ash_record *record = &r->record;
	record->number++;
	if (r->oversize) {
		ash_record_fault(record, 0, ASH_LIMIT, _("the record is longer than %d bytes"),
		                 ASH_RECORD_MAX);
		return true;
	}
	if (bad < record->raw.len) {
		report_bad(r, bad);
		return true;
	}
	return ash_read_form(record, r->patterns) && link_record(r);
}

enum ash_found ash_reader_next(struct ash_reader *r, struct ash_record **found)
{
	struct ash_record *record = &r->record;
	*found = record;
	if (!r->patterns && !(r->patterns = ash_patterns_new(r->options.game)))
		return ASH_FOUND_NO_MEMORY;
	if (!r->links && !(r->links = ash_links_new(r->patterns)))
		return ASH_FOUND_NO_MEMORY;
	for (;;) {
		cut(r);
		if (r->no_memory)
			return ASH_FOUND_NO_MEMORY;
		if (r->read_error)
			return ASH_FOUND_READ_ERROR;
		if (record->continued && record->raw.len == 0)
			continue; /* it was cut just where it ended */
		if (record->raw.len == 0)
			break;
		if (record->continued)
			return ASH_FOUND_RECORD;
		size_t bad = r->oversize ? record->raw.len : ash_decoder_check(&r->decoder, record->raw);
		if (r->extent.known || bad < record->raw.len) {
			bool taken = take_apart(r, bad);
			record->read_faults = record->faults;
			return taken ? ASH_FOUND_RECORD : ASH_FOUND_NO_MEMORY;
		}
		r->oversize = false; /* of prose it does not matter where it is cut */
	}
	if (record->number > 0 || !r->text_seen)
		return ASH_FOUND_END;
	record->number++;
	record->line = record->column = 1;
	ash_record_fault(record, 0, ASH_SYNTAX, _("no game, position or moves in this input"));
	return ASH_FOUND_RECORD;
}
