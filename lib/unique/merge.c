/* Reads partials that follow each other in an input, with no more of them in memory than a line and
 * a record. */
#include "pieces.h"
#include "../utf8.h"
#include "../words.h"
#include <inttypes.h>
#include <string.h>

/* A partial as it is read. */
struct merging {
	struct ash_unique *unique;
	const struct ash_reader_options *options;
	struct ash_pieces pieces;
	struct ash_reader *reader;
	size_t given;         /* so much of the piece at hand was handed to the reader of records */
	size_t lines_before;  /* the first record */
	uint64_t records;
	bool faulty;
};

/* Reports a fault of the piece at hand. */
static void report(struct merging *m, size_t offset, struct ash_fault *fault)
{
	fault->offset += offset;
	ash_partials_report(m->options, m->pieces.line, m->pieces.text, fault);
	m->faulty = true;
}

#define FAULT(m, offset, ...) do { \
	struct ash_fault fault_ = {0}; \
	ash_fault_set(&fault_, ASH_SYNTAX, 0, __VA_ARGS__); \
	report((m), (offset), &fault_); \
	ash_fault_free(&fault_); \
} while (0)

/* Hands out the records of the partial, up to its last line or what is found instead. */
static long read_records(void *context, char *to, size_t size)
{
	struct merging *m = context;
	struct ash_pieces *p = &m->pieces;
	size_t put = 0;
	while (put < size && p->kind == ASH_PIECE_OTHER) {
		size_t rest = p->text.len - m->given, len = rest < size - put ? rest : size - put;
		memcpy(to + put, p->text.data + m->given, len);
		put += len;
		m->given += len;
		if (m->given == p->text.len) {
			ash_pieces_next(p);
			m->given = 0;
		}
	}
	return (long)put;
}

/* Reports a fault of a record, whose reader does not know what was before. */
static void report_record(void *context, const struct ash_diag *diag)
{
	struct merging *m = context;
	struct ash_diag placed = *diag;
	placed.line += m->lines_before;
	m->faulty = true;
	m->options->report(m->options->report_context, &placed);
}

static enum ash_unique_status add_record(struct merging *m, struct ash_replay *replay,
                                         struct ash_record *record)
{
	if (record->continued)
		return ASH_UNIQUE_OK;
	m->records++;
	if (ash_replay_load(replay, record))
		return ash_partial_add(m->unique, replay);
	return replay->failed ? ASH_UNIQUE_NO_MEMORY : ASH_UNIQUE_LEFT_OUT;
}

static enum ash_unique_status add_records(struct merging *m)
{
	struct ash_reader_options options = {.file = m->options->file,
	                                     .read = read_records,
	                                     .read_context = m,
	                                     .report = report_record,
	                                     .report_context = m};
	enum ash_unique_status status = ASH_UNIQUE_OK;
	struct ash_replay replay = {0};
	struct ash_record *record;
	if (!m->reader)
		m->reader = ash_reader_new(&options);
	else if (!ash_reader_restart(m->reader, &options))
		return ASH_UNIQUE_NO_MEMORY;
	enum ash_found found = m->reader ? ash_reader_next(m->reader, &record) : ASH_FOUND_NO_MEMORY;
	while (found == ASH_FOUND_RECORD && status <= ASH_UNIQUE_LEFT_OUT) {
		status = add_record(m, &replay, record);
		found = ash_reader_next(m->reader, &record);
	}
	ash_replay_free(&replay);
	return found == ASH_FOUND_NO_MEMORY ? ASH_UNIQUE_NO_MEMORY : status;
}

static void skip_records(struct merging *m)
{
	while (m->pieces.kind == ASH_PIECE_OTHER)
		ash_pieces_next(&m->pieces);
}

static bool has_line_end(struct ash_text text)
{
	return text.len > 0 && text.data[text.len - 1] == '\n';
}

/* The last line says how many records there are, so that a partial cut short is not taken for a
 * whole one. */
static void read_tail(struct merging *m)
{
	const size_t len = sizeof ASH_PARTIAL_LINE ASH_PARTIAL_END - 1;
	struct ash_text line = m->pieces.text;
	uint64_t records;
	m->faulty |= m->pieces.failed;
	if (m->pieces.failed)
		return;
	if (m->pieces.kind != ASH_PIECE_TAIL || !has_line_end(line)) {
		FAULT(m, 0, _("the partial is cut short"));
		return;
	}
	struct ash_text digits = {line.data + len, line.len - len - 1};
	if (!ash_read_count(digits, UINT64_MAX, &records) || records != m->records)
		FAULT(m, len, _("there are %" PRIu64 " records, and not \"%.*s\""), m->records,
		      ash_quotable(digits), digits.data);
}

/* Reads a partial whose first line is at hand. One with a fault leaves nothing behind. */
static enum ash_unique_status read_partial(struct merging *m)
{
	const size_t mark_len = sizeof ASH_PARTIAL_LINE - 1;
	const struct ash_unique_mark before = ash_unique_mark(m->unique);
	struct ash_text line = m->pieces.text;
	struct ash_text head = {line.data + mark_len, line.len - mark_len};
	struct ash_fault fault = {0};
	enum ash_unique_status status = ASH_UNIQUE_OK;
	enum ash_code code = ASH_OK;
	m->records = 0;
	m->faulty = false;
	if (has_line_end(line))
		code = ash_partial_read_head(m->unique, head, &fault);
	if (code == ASH_NO_MEMORY)
		status = ASH_UNIQUE_NO_MEMORY;
	else if (code != ASH_OK)
		report(m, mark_len, &fault);
	ash_fault_free(&fault);
	m->lines_before = m->pieces.line;
	ash_pieces_next(&m->pieces);
	if (m->faulty || status != ASH_UNIQUE_OK) {
		skip_records(m);
	} else {
		status = add_records(m);
		read_tail(m);
	}
	if (m->pieces.kind == ASH_PIECE_TAIL)
		ash_pieces_next(&m->pieces);
	if (m->faulty)
		ash_unique_return(m->unique, &before);
	return status == ASH_UNIQUE_LEFT_OUT ? ASH_UNIQUE_OK : status;
}

/* Steps over what is no partial, which is reported unless it is blank lines. */
static void pass(struct merging *m)
{
	bool told = false;
	for (; m->pieces.kind == ASH_PIECE_OTHER || m->pieces.kind == ASH_PIECE_TAIL;
	     ash_pieces_next(&m->pieces)) {
		if (!told && ash_text_trim(m->pieces.text).len > 0) {
			FAULT(m, 0, _("a partial of %s begins with its name"), ash_unique_form.tool);
			told = true;
		}
	}
}

enum ash_unique_status ash_unique_read_partials(struct ash_unique *unique,
                                                const struct ash_reader_options *options)
{
	struct merging m = {.unique = unique, .options = options};
	enum ash_unique_status status = ASH_UNIQUE_OK;
	ash_pieces_begin(&m.pieces, options);
	pass(&m);
	if (m.pieces.kind == ASH_PIECE_NONE && !m.faulty && !m.pieces.failed)
		FAULT(&m, 0, _("a partial of %s begins with its name"), ash_unique_form.tool);
	while (status == ASH_UNIQUE_OK && m.pieces.kind == ASH_PIECE_HEAD) {
		status = read_partial(&m);
		pass(&m);
	}
	if (m.pieces.no_memory)
		status = ASH_UNIQUE_NO_MEMORY;
	if (status == ASH_UNIQUE_OK && m.pieces.failed)
		status = ASH_UNIQUE_READ_ERROR;
	ash_reader_free(m.reader);
	ash_pieces_free(&m.pieces);
	return status;
}
