/* Asking an index. */
#ifndef ASH_CMD_INDEX_INDEX_H
#define ASH_CMD_INDEX_INDEX_H

#include "../common.h"
#include "files.h"
#include <ash/query.h>

struct index {
	const char *path;
	struct store store;
	struct files files;
};

/* Opens an index, or ends the tool: also if a file is not what it was when the index was made. */
void index_open(struct index *index, const char *path);
void index_close(struct index *index);

/* A record that may match. */
struct candidate {
	uint64_t number; /* in the index, from 0 */
	size_t file;     /* its number in `files` */
	struct place place;
	bool sure;       /* it is valid, and meets what is asked of positions */
};

/* Hands out each record that can match what a query asks of positions, in the order of the
 * collection, and each that is not valid, so that what is reported is the same as without an
 * index. */
typedef void candidate_fn(void *context, const struct candidate *candidate);
void index_each(const struct index *index, const struct ash_query *query, candidate_fn *take,
                void *context);

/* Hands each file of an index to `take` as each_input does. */
void index_each_input(const struct index *index, input_fn *take, void *context);

/* Reads candidates, one after another in their order. Zero-initialised but for `index`. */
struct fetcher {
	const struct index *index;
	size_t file;   /* that is open, if `fd` is */
	bool open;
	int fd;
	struct ash_buffer bytes;
	size_t at;                /* of `bytes`, up to where they were read */
	struct ash_reader *piece; /* reads records that stand alone */
	struct ash_reader *whole; /* reads the file from its beginning, or NULL */
	uint64_t next;            /* the number of its next record in the index */
};

/* Reads the record of a candidate and hands it out. What cannot be read ends the tool. */
void fetch(struct fetcher *fetcher, const struct candidate *candidate, record_fn *take,
           void *context);
void fetch_end(struct fetcher *fetcher);

#endif
