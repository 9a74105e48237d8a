/* What the sentences about a refused move are made with. */
#ifndef ASHT_TELLER_H
#define ASHT_TELLER_H

#include "../../words.h"
#include "../listing.h"
#include "notation.h"

struct asht_teller {
	const struct ash_position *pos;
	struct asht_position p;
	int side;
	struct ash_text text;
	struct asht_written written;
	const struct ash_history *history;
	struct ash_moves legal;
	struct ash_buffer *list; /* of what a sentence lists, until the next one */
	struct ash_fault *fault;
};

/* The name of the side in a sentence about what is its: "White's". */
const char *asht_whose(int side);

/* Whose stone is on the square, and of which kind. */
const char *asht_whose_is_on(const struct asht_teller *t, int square);
const char *asht_kind_on(const struct asht_teller *t, int square);

const char *asht_kind_name(int kind);

/* The name of the square of that step. */
const char *asht_target_name(const struct asht_teller *t, int step);

/* Which moves are meant: any, or those whose stone, what it visits and where it may begin are as
 * written. */
bool asht_any_move(const void *about, const struct ash_move *move);
bool asht_same_path(const void *about, const struct ash_move *move);

/* How many legal moves are meant, and the list of them. A list is valid until the next one; where
 * there is no memory for it, the fault fails. */
size_t asht_count_wanted(const struct asht_teller *t, ash_meant_fn *wanted);
const char *asht_list_moves(const struct asht_teller *t, ash_meant_fn *wanted,
                            const char *separator);
const char *asht_list_squares(const struct asht_teller *t, asht_set set);

/* The text in t->list, as a list is. */
const char *asht_listed(const struct asht_teller *t);

/* Appends to the line that says what is wrong. */
#define SAY(t, ...) ash_buffer_printf(&(t)->fault->text, __VA_ARGS__)

/* Appends to it a clause with the moves that are meant, or may be, if there are any. */
#define SAY_MOVES(t, clause, wanted) \
	(asht_count_wanted((t), (wanted)) \
	     ? SAY(t, clause, asht_list_moves((t), (wanted), _(" or "))) \
	     : (void)0)

/* The sentences about captures: one was due (R9); the one that is written cannot take on the
 * square of that step (R7, R8, R10, R11); it ends too soon (R10). */
void asht_tell_must_capture(const struct asht_teller *t);
void asht_tell_chain_illegal(const struct asht_teller *t, int step);
void asht_tell_chain_incomplete(const struct asht_teller *t);

#endif
