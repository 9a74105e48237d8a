/* Reading records, for the targets that do. */
#ifndef FUZZ_RECORDS_H
#define FUZZ_RECORDS_H

#include "fuzz.h"
#include <ash/replay.h>

/* What is read, and in pieces of how many bytes: records may be cut anywhere. */
struct input {
	struct ash_text text;
	const struct ash_game *game;
	size_t piece;
};

/* The input of a run: its last byte says the game and the pieces. The line end of a file makes it
 * one of the first game, byte by byte. */
struct input input_of(const uint8_t *data, size_t size);

/* A text of that game that comes all at once. */
struct input input_whole(struct ash_text text, const struct ash_game *game);

/* Bytes that are read in pieces; takes a struct source. */
struct source {
	struct ash_text text;
	size_t piece, at;
};

long supply(void *source, char *to, size_t size);

typedef void take_fn(void *context, struct ash_record *record);

/* Reads all of an input. May be called by `take`. */
void read_records(const struct input *input, take_fn *take, ash_report_fn *report, void *context);

/* Requires that a report tells one line, lines of notes, and a place. */
void check_diag(const struct ash_diag *diag, struct ash_text text);

/* A report that nobody is interested in. */
void ignore_diag(void *context, const struct ash_diag *diag);

#endif
