/* How far a line is played, as it is written and with edits. */
#ifndef ASH_REPAIR_STATE_H
#define ASH_REPAIR_STATE_H

#include "search.h"

struct ash_state {
	struct ash_position pos;
	unsigned number; /* of the next half-move */
	bool leads;      /* that leads its round */
	unsigned shift;  /* by how much, modulo 2^32, the numbers are off */
	size_t slot;     /* the next one */
	bool number_ok;  /* whatever the number of that slot is */
	uint64_t played; /* a hash of the moves */
	unsigned cost;
};

/* At the start of the line. */
struct ash_state ash_state_first(const struct ash_search *s);

/* Is the number of the next slot right, or is it passed over? */
bool ash_state_number_fits(const struct ash_search *s, const struct ash_state *st);

/* Plays the next slot as it is written; false if that is no legal move, or its number is wrong. */
bool ash_state_step(struct ash_search *s, struct ash_state *st);

/* Makes an edit at the state; false if its moves are not legal there. */
bool ash_state_make(struct ash_search *s, struct ash_state *st, const struct ash_edit *edit);

/* The order in which the half-moves were played that stand in a swap of so many, from 2 to 4: two
 * in a row changed places, those of one side, or two pairs. */
const uint8_t *ash_swap_order(unsigned count);

#endif
