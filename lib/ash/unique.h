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

/* What became of a call. After all but the first two the sets are of no more use. */
enum ash_unique_status {
	ASH_UNIQUE_OK,
	ASH_UNIQUE_LEFT_OUT,   /* the record has a fault, which was reported */
	ASH_UNIQUE_NO_MEMORY,
	ASH_UNIQUE_FILE_ERROR, /* of a temporary file; errno has it */
	ASH_UNIQUE_TOO_MANY    /* records, 2^32 or about that */
};

/* Where a record stands in the whole collection: the name of its part, and its number there, from
 * 1. Parts are in the order of their names, bytewise. */
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

/* Adds a valid record of a partial, which has a tag that says so; without, or if it is of a
 * partial that was made by another comparison or is cut short, it is reported and left out. One
 * that is not the next one of its partial is reported, and added. */
enum ash_unique_status ash_unique_add_partial(struct ash_unique *unique,
                                              const struct ash_replay *replay);

/* How many records the last partial lacks at its end; the next record begins another. */
unsigned long ash_unique_end_partial(struct ash_unique *unique);

/* Writes a record of each set in canonical form, in the order in which the sets first appear,
 * and ends the use of them. */
enum ash_unique_status ash_unique_write(struct ash_unique *unique,
                                        const struct ash_unique_output *output,
                                        ash_unique_write_fn *write, void *context);

/* Writes instead a partial: the records on which it depends what is written of this part or any
 * whole that it is part of, each with a tag that says its place and for how many it stands. See
 * ash-uniq(1). */
enum ash_unique_status ash_unique_write_partial(struct ash_unique *unique,
                                                ash_unique_write_fn *write, void *context);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
