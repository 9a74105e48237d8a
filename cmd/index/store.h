/* The file of an index: values by keys, in an LMDB, each with a hash that is checked when it is read. All functions end the tool when they fail. */
#ifndef ASH_CMD_INDEX_STORE_H
#define ASH_CMD_INDEX_STORE_H

#include <ash/buffer.h>
#include <lmdb.h>
#include <stdint.h>

/* What a value is. Values of a chunk stand together, in this order. */
enum what {
	WHAT_HEAD,    /* struct head */
	WHAT_FIRST,   /* of each record its first position, and one more for the end: uint32_t */
	WHAT_PLACES,  /* of each record where it stands: struct place */
	/* Sets of positions of a game, in shelves. */
	WHAT_ALL,     /* by enum all */
	WHAT_TURNS,   /* by how many sides the one to move is ahead of the position's number */
	WHAT_TOTALS,  /* of the number of a side's stones on the board, in Gray code, each bit */
	WHAT_COUNTS,  /* of the number of a kind, the same */
	WHAT_SQUARES, /* by squares on which a stone of a kind stands */
	/* Of the whole index, in the chunk that is after all others: */
	WHAT_HEADER,  /* text: the version and the games */
	WHAT_FILE     /* struct indexed_file and its names; the key has its number */
};

enum all {
	ALL_POSITIONS,
	ALL_AT_START, /* with the stones of the start of the game where they are then, and no others */
	ALL_FULL      /* and one more for each side: with as many stones of it as at the start */
};

/* Keys are compared as bytes. `chunk` comes first in them, and `place` is the number of a file. */
struct key {
	uint32_t chunk;
	uint8_t what, game, side, kind;
	uint32_t place;
};

enum { CHUNK_OF_ALL = 0x7FFFFFFF };

struct store {
	const char *path; /* for messages */
	const char *file; /* where it is; elsewhere while it is made */
	bool writing;
	MDB_env *env;
	MDB_txn *txn;
	MDB_dbi dbi;
};

/* Begins an empty store in a file that is there and empty and is to have that path, and ends it. In
 * between values are put in the order of their keys. */
void store_create(struct store *store, const char *file, const char *path);
void store_put(struct store *store, const struct key *key, const void *data, size_t len);
void store_finish(struct store *store);

/* How long the file is to be, without its seal, for what its last transaction says. */
size_t store_size(const struct store *store);

/* Opens a store for reading, and closes it. */
void store_open(struct store *store, const char *path);
void store_close(struct store *store);

/* Finds a value, which lives as long as the store is open and is not aligned; false if there is
 * none. */
bool store_get(const struct store *store, const struct key *key, struct ash_text *value);

/* Ends the tool if LMDB says that it failed. */
void store_check(const struct store *store, int code);

/* Ends the tool: the file holds what no index has. */
_Noreturn void die_no_index(const char *path);

#endif
