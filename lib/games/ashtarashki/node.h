/* A position in a search, and the moves that lead on from it. */
#ifndef ASHT_NODE_H
#define ASHT_NODE_H

#include "moves.h"

/* A number that stands for one position only, and leaves the upper six bits free. */
__extension__ typedef unsigned __int128 asht_key;

/* What the key of a position is the sum of: a digit for each square, which says what stands
 * there, and one for whose turn it is. A square has a digit of its own base, 15 or, on the
 * last ranks, 9; all of them together make less than 2^121. That only the last move brought
 * a side home is not in it, for then the game is over. */
struct asht_keys {
	asht_key stone[2][ASHT_KINDS][32];
	asht_key turn; /* of Black */
};

struct asht_node {
	struct asht_position p;
	asht_key key;
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
