/* Whether a slip can be told apart from all others: every single change of a record is tried,
 * and those after which it is legal as a whole are compared.
 *
 * This knows nothing of what is likely. A change weighs as many characters as the half-move
 * that is written and the one that is meant are apart (see distance.h); a number that is not
 * heeded weighs 1; a half-move put in or left out, two half-moves or two pairs in a row
 * exchanged, and a pair written twice weigh 2 each, however long they are. */
#ifndef BENCH_APART_H
#define BENCH_APART_H

#include "written.h"

enum { WEIGHT_NUMBER = 1, WEIGHT_PLACE = 2, WEIGHT_NONE = 1000 };

enum single_kind {
	SINGLE_REPLACE,
	SINGLE_INSERT,
	SINGLE_DELETE,
	SINGLE_SWAP,
	SINGLE_SWAP_SIDE,
	SINGLE_SWAP_PAIRS,
	SINGLE_DELETE_PAIR,
	SINGLE_NUMBER
};

/* A change of the half-move `at` as written, or of what stands before it. */
struct single {
	unsigned weight; /* WEIGHT_NONE: there is no such change */
	enum single_kind kind;
	size_t at;
	char text[TEXT_MAX]; /* the move that is put there */
};

/* The lightest changes after which the record agrees with the rules, with its result and with
 * its numbers. Numbers agree if each is that of its half-move in the changed game, or if as
 * written they only count half-moves. */
struct singles {
	bool in_order;       /* it agrees as it is */
	struct single own;   /* which gives the game that was played */
	struct single rival; /* which gives another one */
};

/* Tries all single changes of the record of the game. */
void singles_find(struct singles *singles, const struct written *written,
                  const struct original *original);

/* Is the game that was played nearer to what is written than every other one? */
bool singles_apart(const struct singles *singles);

/* Is there a single change that makes the record legal? */
bool singles_any(const struct singles *singles);

/* Appends the change in words. */
void single_write(const struct single *single, const struct written *written,
                  struct ash_buffer *out);

#endif
