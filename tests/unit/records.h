/* Reading text in tests: a reader over a string that gives the bytes in small pieces, and
 * keeps what was reported. */
#ifndef RECORDS_H
#define RECORDS_H

#include "support.h"
#include <ash/reader.h>
#include <ash/replay.h>

struct records {
	struct ash_reader *reader;
	const char *text;
	size_t len, at, piece; /* so many bytes are given at a time */
	struct ash_buffer diags; /* "LINE:COLUMN code\n" each */
};

/* Begins to read `len` bytes of text, `piece` at a time. */
void records_begin(struct records *r, const char *text, size_t len, size_t piece);

/* Begins anew, and passes over records for which the function returns true. */
void records_pass(struct records *r, bool (*pass)(void *context, const struct ash_record *record),
                  void *context);

/* The next record, or NULL at the end. */
struct ash_record *records_next(struct records *r);

/* What was reported since the last call. */
void assert_diags(struct records *r, const char *expected);

void records_end(struct records *r);

/* Validates the whole text with a writer; the caller frees the result. */
char *validated(const char *text, void (*write)(const struct ash_replay *, struct ash_buffer *));

#endif
