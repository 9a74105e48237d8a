/* A position in a search, and the moves that lead on from it. */
#ifndef ASHT_NODE_H
#define ASHT_NODE_H

#include "moves.h"

/* Two numbers that stand for one position only: one for each half of the board, so that none
 * needs more than 64 bits and nothing is carried from one to the other. */
struct asht_key {
	uint64_t south, north;
};

static inline void asht_key_add(struct asht_key *key, struct asht_key digit)
{
	key->south += digit.south;
	key->north += digit.north;
}

static inline void asht_key_take(struct asht_key *key, struct asht_key digit)
{
	key->south -= digit.south;
	key->north -= digit.north;
}

static inline bool asht_key_same(struct asht_key a, struct asht_key b)
{
	return ((a.south ^ b.south) | (a.north ^ b.north)) == 0;
}

/* What the key of a position is the sum of: a digit for each square, which says what stands
 * there, and one for whose turn it is. A square has a digit of its own base, 15 or, on the
 * last ranks, 9; those of a half together make less than 2^60. That only the last move brought
 * a side home is not in it, for then the game is over. */
struct asht_keys {
	struct asht_key stone[2][ASHT_KINDS][32];
	uint64_t turn; /* of Black, in the north */
};

struct asht_node {
	struct asht_key key; /* first, so that it is copied in one piece */
	struct asht_position p;
};

/* A move, but for the order in which a capture visits its squares. */
struct asht_choice {
	asht_set from, to, taken;
	uint8_t kind, becomes;
};

/* A growable list of choices; `failed` if memory ran out. */
struct asht_choices {
	struct asht_choice *list;
	size_t count, cap;
	bool failed;
};

/* Works out the digits. */
void asht_keys_make(struct asht_keys *keys);

/* The node of a position. */
void asht_node_begin(struct asht_node *node, const struct asht_keys *keys,
                     const struct asht_position *p);

/* Adds the choices at a position where the game is not over; two captures that take the same
 * stones from and to the same squares are one. */
void asht_node_choices(const struct asht_node *node, struct asht_choices *choices);

/* The node after a choice. */
void asht_node_make(const struct asht_node *node, const struct asht_keys *keys,
                    const struct asht_choice *choice, struct asht_node *after);

#endif
