/* What the values of an index are, in the byte order of the machine. */
#ifndef ASH_CMD_INDEX_FORMAT_H
#define ASH_CMD_INDEX_FORMAT_H

#include <stdint.h>

/* Of a chunk: records in a row, with about so many positions. The positions of a record are those
 * of its main line, and none of one that is not valid. */
enum { CHUNK_POSITIONS = 1 << 20, CHUNK_RECORDS = 1 << 18 };

struct head {
	uint64_t record; /* the number of its first record in the index, from 0 */
	uint32_t records, positions;
};

/* A record in its file. */
struct place {
	uint64_t offset, line; /* where it begins; the line from 1 */
	uint32_t length;       /* in bytes as they are read */
	uint32_t flags;
};

enum {
	PLACE_FAULTY = 1, /* it is not valid */
	PLACE_ALONE = 2   /* it can be read without what stands before it and behind it */
};

/* A file, as it was when it was read; the path by which it is found and the name by which it was
 * given follow, each ended by a NUL. */
struct indexed_file {
	uint64_t records;  /* how many there are in this file and those before */
	uint64_t size, inode, device;
	int64_t seconds, nanoseconds; /* when it was changed last */
	uint64_t hash;     /* of its bytes */
};

#endif
