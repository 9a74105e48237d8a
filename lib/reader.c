/* Cuts a stream into records and hands each to the reader of its form. A record ends where the
 * next one begins, so that all bytes belong to some record. */
#include <ash/reader.h>
#include "extent.h"
#include "foreign.h"
#include "forms.h"
#include "lines.h"
#include "links.h"
#include "naming.h"
#include "record.h"
#include "utf8.h"
#include "words.h"
#include <stdlib.h>

struct ash_reader {
	struct ash_reader_options options;
	struct ash_patterns *patterns;
	struct ash_window window;
	bool text_seen;         /* there was something that is no record */
	struct ash_extent extent; /* of the record */
	struct ash_record record;

	/* Looking ahead for positions that have names. Offsets are in the input. */
	struct ash_links *links;
	size_t offset;          /* of the record */
	size_t seen;            /* up to where records were looked at */
	size_t seen_line;       /* the line there */
	bool seen_within;       /* it is within a record that is too long */
};

/* Sets a reader that is zero but for its patterns before the first record. */
static bool begin(struct ash_reader *r, const struct ash_reader_options *options)
{
	if (!ash_window_begin(&r->window, options->read, options->read_context))
		return false;
	r->record.raw.data = r->window.data;
	r->options = *options;
	if (!r->options.game)
		r->options.game = ash_games[0];
	r->record.line = options->line ? options->line : 1;
	r->record.column = 1;
	r->record.file = options->file;
	r->record.report = options->report;
	r->record.report_context = options->report_context;
	return true;
}

struct ash_reader *ash_reader_new(const struct ash_reader_options *options)
{
	struct ash_reader *r = calloc(1, sizeof *r);
	if (!r || !begin(r, options)) {
		free(r);
		return NULL;
	}
	return r;
}

static void end(struct ash_reader *r)
{
	ash_links_free(r->links);
	ash_record_free(&r->record);
	ash_window_free(&r->window);
}

bool ash_reader_restart(struct ash_reader *r, const struct ash_reader_options *options)
{
	struct ash_patterns *patterns = r->patterns;
	if ((options->game ? options->game : ash_games[0]) != r->options.game) {
		ash_patterns_free(patterns);
		patterns = NULL;
	}
	end(r);
	*r = (struct ash_reader){.patterns = patterns};
	return begin(r, options);
}

void ash_reader_free(struct ash_reader *r)
{
	if (!r)
		return;
	end(r);
	ash_patterns_free(r->patterns);
	free(r);
}

static void find_extent(struct ash_reader *r, struct ash_extent *extent)
{
	struct ash_cutter cutter = {&r->window, r->patterns, r->options.game};
	ash_extent_find(&cutter, extent);
}

/* Steps over the bytes handed out last, and sets the record to the next ones, untaken. */
static void cut(struct ash_reader *r)
{
	struct ash_record *record = &r->record;
	size_t line = record->line + r->extent.lines, column = 1;
	bool oversize = r->extent.oversize, prose = record->prose;
	if (oversize) /* it may have been cut within a line */
		ash_record_locate(record, record->raw.len, &line, &column);
	r->offset += record->raw.len;
	record->offset += record->original.len;
	ash_window_step(&r->window, record->raw, record->original);
	ash_record_clear(record);
	record->line = line;
	record->column = column;
	record->game = r->options.game;
	record->continued = oversize && !prose; /* of prose it does not matter where it is cut */
	if (!record->continued)
		r->extent = (struct ash_extent){0};
	find_extent(r, &r->extent);
	r->text_seen |= r->extent.text_seen;
	record->raw = (struct ash_text){ash_window_at(&r->window, 0), r->extent.len};
	record->original = ash_decoder_original(&r->window.decoder, record->raw);
	record->form = r->extent.form;
	record->prose = !r->extent.known && !record->continued;
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
	struct ash_extent x = {0};
	bool ok = true;
	ash_window_look(&r->window, r->seen - r->offset);
	find_extent(r, &x);
	struct ash_record found = {.file = r->options.file, .line = r->seen_line, .column = 1,
	                           .raw = {ash_window_at(&r->window, 0), x.len}, .form = x.form,
	                           .game = r->options.game};
	if (x.known && !x.oversize && ash_decoder_check(&r->window.decoder, found.raw) == x.len)
		ok = ash_links_look_at(r->links, &found);
	r->window.no_memory |= !ok;
	r->seen += x.len;
	r->seen_line += x.lines;
	r->seen_within = x.oversize;
	ash_window_return(&r->window);
	return ok && x.len > 0;
}

/* Gives the record the position that it goes on from, if that has a name in the input, and
 * learns the names that the record gives. Returns false if memory ran out. */
static bool link_record(struct ash_reader *r)
{
	struct ash_record *record = &r->record;
	struct ash_want want;
	const struct ash_tag *event = ash_record_tag(record, "Event");
	if (event && ash_naming_is_text(record))
		ash_links_pass(r->links, event->value);
	if (!ash_links_want(r->links, record, &want))
		return ash_links_learn(r->links, record, NULL);
	while (want.text.len && look_ahead(r)) /* all of it: there may be a rival */
		;
	record->original = ash_decoder_original(&r->window.decoder, record->raw);
	return !r->window.no_memory && ash_links_settle(r->links, &want, record) &&
	       ash_links_learn(r->links, record, &want);
}

/* Prose that is no record may have a heading, which others stand under. */
static void pass_prose(struct ash_reader *r)
{
	struct ash_text line = ash_text_trim(r->record.raw);
	line.len = ash_skip_line(line.data, 0, line.len);
	if (ash_patterns_line(r->patterns, line) == ASH_LINE_HEADING)
		ash_links_pass(r->links, line);
}

/* Reports what stands at `bad` and is no character. */
static void report_bad(struct ash_reader *r, size_t bad)
{
	struct ash_record *record = &r->record;
	enum ash_encoding encoding = r->window.decoder.encoding;
	const char *title = ash_encoding_title(encoding);
	if (encoding == ASH_UTF_8)
		ash_record_fault(record, bad, ASH_ENCODING,
		                 _("the byte 0x%02X is no %s text, which the input seems to be"),
		                 (unsigned)(unsigned char)record->raw.data[bad], title);
	else
		ash_record_fault(record, bad, ASH_ENCODING,
		                 _("this is no %s text, which the input seems to be"), title);
}

/* Of a record of another game the tags are read, if there are any, and nothing more is said of it.
 * Returns false if memory ran out. */
static bool read_foreign(struct ash_record *record, bool readable)
{
	ash_report_fn *report = record->report;
	size_t faults = record->faults;
	bool ok = true;
	record->report = ash_record_ignore;
	if (readable && record->form == ASH_FORM_PDN)
		ok = ash_read_pdn(record);
	record->report = report;
	record->faults = faults;
	return ok;
}

/* Takes the record apart, whose characters are right up to `bad`. Returns false if memory ran
 * out. */
static bool take_apart(struct ash_reader *r, size_t bad)
{
	struct ash_record *record = &r->record;
	if (r->extent.oversize) {
		ash_record_fault(record, 0, ASH_LIMIT, _("the record is longer than %d bytes"),
		                 ASH_RECORD_MAX);
		return true;
	}
	if (ash_foreign_refuse(record, r->patterns))
		return read_foreign(record, bad == record->raw.len);
	if (bad < record->raw.len) {
		report_bad(r, bad);
		return true;
	}
	return ash_read_form(record, r->patterns) && link_record(r);
}

/* The offset of what is no character in the record, or its length. Of what is too long to be
 * taken apart nobody asks. */
static size_t find_bad(const struct ash_reader *r)
{
	const struct ash_text raw = r->record.raw;
	return r->extent.oversize ? raw.len : ash_decoder_check(&r->window.decoder, raw);
}

bool ash_reader_take_apart(struct ash_reader *r)
{
	struct ash_record *record = &r->record;
	if (record->continued)
		return true;
	size_t bad = find_bad(r);
	if (record->prose && bad == record->raw.len) {
		pass_prose(r);
		return true;
	}
	record->prose = false;
	record->number++;
	bool taken = take_apart(r, bad);
	record->read_faults = record->faults;
	return taken;
}

enum ash_found ash_reader_cut(struct ash_reader *r, struct ash_record **found)
{
	struct ash_record *record = &r->record;
	*found = record;
	if (!r->patterns && !(r->patterns = ash_patterns_new(r->options.game)))
		return ASH_FOUND_NO_MEMORY;
	if (!r->links && !(r->links = ash_links_new(r->patterns)))
		return ASH_FOUND_NO_MEMORY;
	do {
		cut(r);
		if (r->window.no_memory)
			return ASH_FOUND_NO_MEMORY;
		if (r->window.read_error)
			return ASH_FOUND_READ_ERROR;
	} while (record->continued && record->raw.len == 0); /* it was cut just where it ended */
	return record->raw.len ? ASH_FOUND_RECORD : ASH_FOUND_END;
}

/* Is the record at hand, which was only cut, one that is passed over? */
static bool passes(struct ash_reader *r)
{
	struct ash_record *record = &r->record;
	bool asked = r->options.pass && !record->prose && !record->continued && !r->extent.oversize &&
	             find_bad(r) == record->raw.len;
	bool pass = asked && r->options.pass(r->options.pass_context, record);
	record->number += pass;
	return pass;
}

enum ash_found ash_reader_next(struct ash_reader *r, struct ash_record **found)
{
	struct ash_record *record = &r->record;
	enum ash_found cut;
	bool passed;
	do {
		cut = ash_reader_cut(r, found);
		passed = cut == ASH_FOUND_RECORD && passes(r);
		if (cut == ASH_FOUND_RECORD && !passed && !ash_reader_take_apart(r))
			return ASH_FOUND_NO_MEMORY;
	} while (cut == ASH_FOUND_RECORD && (passed || record->prose));
	if (cut != ASH_FOUND_END || record->number > 0 || !r->text_seen)
		return cut;
	record->number++;
	record->line = r->options.line ? r->options.line : 1;
	record->column = 1;
	ash_record_fault(record, 0, ASH_SYNTAX, _("no game, position or moves in this input"));
	record->read_faults = record->faults;
	return ASH_FOUND_RECORD;
}
