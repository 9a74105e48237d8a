/* Bytes to records: reads PDN, transcriptions, FEN lines and YAML, in any mixture
 * and of any length, one record at a time. */
#ifndef ASH_READER_H
#define ASH_READER_H

#include <ash/record.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Fills `to` with up to `size` bytes. Returns how many, 0 at the end of the
 * input, or -1 on an error, which the reader hands on. */
typedef long ash_read_fn(void *context, char *to, size_t size);

/* What a reader is to read, and whom it tells; `read` and `report` are never NULL. */
struct ash_reader_options {
	const char *file;            /* the name of the input in diagnostics */
	size_t line;                 /* at which it begins, if it is a part of a file; 0 is 1 */
	const struct ash_game *game; /* for records without [Variant]; NULL for the default */
	ash_read_fn *read;
	void *read_context;
	ash_report_fn *report; /* takes what is wrong with the input */
	void *report_context;
	/* Asked by ash_reader_next of each record that was cut before it is taken apart, if it is whole
	 * and all of it is text: true passes it over, and it is only counted. NULL: none is passed. */
	bool (*pass)(void *context, const struct ash_record *record);
	void *pass_context;
};

struct ash_reader;

/* What ash_reader_next found. */
enum ash_found { ASH_FOUND_RECORD, ASH_FOUND_END, ASH_FOUND_READ_ERROR, ASH_FOUND_NO_MEMORY };

/* Makes a reader for an input; NULL if memory ran out. The options are copied, the
 * strings and contexts in them must outlive the reader. */
struct ash_reader *ash_reader_new(const struct ash_reader_options *options);

/* Ends with the input and begins another one, as if the reader was made for it; what was compiled
 * for the game is kept, so that it takes less time. Returns false if memory ran out. */
bool ash_reader_restart(struct ash_reader *reader, const struct ash_reader_options *options);

/* Gives a reader and its last record back. Takes NULL too. */
void ash_reader_free(struct ash_reader *reader);

/* Reads the next record and hands it out, valid until the next call. Faults of
 * its text are reported on the way and counted in `faults`; they never hide the
 * record after it. A record past ASH_RECORD_MAX is handed out in pieces, all but the
 * first of them `continued`. An input that holds text but no record is reported too,
 * as a faulty record without items. A record that goes on from a position which
 * the input gives elsewhere, under a name, has that position; for one that comes later
 * the reader reads ahead. */
enum ash_found ash_reader_next(struct ash_reader *reader, struct ash_record **record);

/* Cuts the next piece off the input without taking it apart: a record, a piece of one past
 * ASH_RECORD_MAX, or text that is no record, which has `prose` set. Its text and its place are
 * set, but its number, tags and items are not. All bytes of the input are in the `original` of
 * some piece, in their order. May be mixed with calls of ash_reader_next. */
enum ash_found ash_reader_cut(struct ash_reader *reader, struct ash_record **record);

/* Takes the record apart that was cut last, as ash_reader_next does; called once. Returns false
 * if memory ran out. */
bool ash_reader_take_apart(struct ash_reader *reader);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
