/* The sets of duplicates in a collection, of each of which one record is left.
 *
 * Records are kept in temporary files, in memory there are no more than 16 bytes a record. Two are
 * the same if 64-bit hashes of their moves or positions are: of a million different games, one
 * collection in thirty million takes two for one. */
#ifndef ASH_UNIQUE_H
#define ASH_UNIQUE_H

#include <ash/replay.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* By what records are compared. */
enum ash_same {
	ASH_SAME_MOVES, /* the first position and the moves of the main line, up to some depth */
	ASH_SAME_FINAL  /* the position after the main line */
};

struct ash_unique_options {
	enum ash_same same;
	unsigned long depth;   /* so many plies are compared; 0 for all */
	const char *directory; /* of the temporary files, which have no name there */
};

/* What became of a call. After all but the first three the sets are of no more use. */
enum ash_unique_status {
	ASH_UNIQUE_OK,
	ASH_UNIQUE_LEFT_OUT,   /* the record has a fault, which was reported */
	ASH_UNIQUE_NEW,        /* nothing was added: the record is not known */
	ASH_UNIQUE_NO_MEMORY,
	ASH_UNIQUE_FILE_ERROR, /* of a temporary file; errno has it */
	ASH_UNIQUE_TOO_MANY,   /* records, 2^32 or about that */
	ASH_UNIQUE_READ_ERROR  /* of an input of partials; errno has it */
};

/* Where a record stands in the whole collection: the name of its part, and its number there, from
 * 1. Parts are in the order of their names, bytewise but for numbers in them, which count by their
 * value: 9 is before 10. */
struct ash_place {
	struct ash_text part;
	unsigned long number;
};

/* Which sets are written, and how. */
struct ash_unique_output {
	bool repeated; /* only sets of more than one record */
	bool single;   /* only sets of one */
	bool copies;   /* a tag Copies says how many records there are */
};

/* Takes text that is to be written, which lives as long as the call, and empties the buffer. */
typedef void ash_unique_write_fn(void *context, struct ash_buffer *text);

struct ash_unique;

/* Makes sets without a record; the directory's name must outlive them. NULL if memory ran out. */
struct ash_unique *ash_unique_new(const struct ash_unique_options *options);

/* Gives the sets and their temporary files back. Takes NULL too. */
void ash_unique_free(struct ash_unique *unique);

/* Adds a valid record. One that is longer than ASH_RECORD_MAX in canonical form is reported. */
enum ash_unique_status ash_unique_add(struct ash_unique *unique, const struct ash_replay *replay,
                                      struct ash_place place);

/* Adds a record that was only cut, if it is letter by letter what would be written of one that was
 * added, so that it is valid and need not be played. It is ASH_UNIQUE_NEW if it is not, if it has
 * comments or a position of its own, or if what was added is not known any more. */
enum ash_unique_status ash_unique_add_again(struct ash_unique *unique,
                                            const struct ash_record *record,
                                            struct ash_place place);

/* Adds the records of all partials of an input, one behind the other. A faulty one, or one that was
 * made by another comparison, is reported and left out as a whole, as is an input without any. The
 * game of the options does not matter. */
enum ash_unique_status ash_unique_read_partials(struct ash_unique *unique,
                                                const struct ash_reader_options *options);

/* Writes a record of each set in canonical form, in the order in which the sets first appear,
 * and ends the use of them. */
enum ash_unique_status ash_unique_write(struct ash_unique *unique,
                                        const struct ash_unique_output *output,
                                        ash_unique_write_fn *write, void *context);

/* Writes instead a partial: the records on which it depends what is written of this part or any
 * whole that it is part of, each with a tag that says its place and for how many it stands, between
 * a first and a last line. See ash-uniq(1). */
enum ash_unique_status ash_unique_write_partial(struct ash_unique *unique,
                                                ash_unique_write_fn *write, void *context);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
