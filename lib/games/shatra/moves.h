/* How pieces move and take, and when the game is over. */
#ifndef SHTR_MOVES_H
#define SHTR_MOVES_H

#include "position.h"

/* Takes a move; `context` is what the caller handed over with it. */
typedef void shtr_move_fn(void *context, const struct ash_move *move);

/* Which pieces of the side to move have captures (S14): those that must take, and those that
 * need not, the бий (S18) and a шатра in the foreign gate (S21). */
struct shtr_duty {
	shtr_set must, may;
};

struct shtr_duty shtr_duty(const struct shtr_position *p);

/* The pieces that may make a move without a capture. */
static inline shtr_set shtr_quiet_pieces(const struct shtr_position *p, struct shtr_duty duty)
{
	if (duty.must)
		return 0;
	return duty.may ? duty.may : p->stones[p->turn];
}

/* The squares to which the piece on a square of the side to move can go without a capture, were
 * there no captures, by steps and from the reserve (S3 to S11). */
shtr_set shtr_quiet(const struct shtr_position *p, int square, int kind);

/* The same without what the reserve of the start forbids, for an explanation. */
shtr_set shtr_steps(const struct shtr_position *p, int square, int kind);

/* Can the piece on a square of the side to move take? */
bool shtr_takes(const struct shtr_position *p, int square, int kind);

/* Hands every capture of the piece on a square of the side to move to `take`. */
void shtr_captures(const struct shtr_position *p, int square, int kind, shtr_move_fn *take,
                   void *context);

/* Hands the legal moves of a piece of the side to move to `take`, or of all pieces. The game is
 * not over by S23. */
void shtr_moves_of(const struct shtr_position *p, struct shtr_duty duty, int square,
                   shtr_move_fn *take, void *context);
void shtr_each(const struct shtr_position *p, shtr_move_fn *take, void *context);

/* Does a move take the passed шатра en passant? */
bool shtr_is_passing(const struct ash_move *move, shtr_set passed);

/* Forgets which шатра passed if no move takes it en passant. */
void shtr_settle_passed(struct shtr_position *p);

/* Puts pieces in the place of the шатры of a side that wait for one (S13). */
void shtr_replace_waiting(struct shtr_position *p, int side);

/* Makes a legal move. */
void shtr_make(struct shtr_position *p, const struct ash_move *move);

/* Has a side lost its бий (S23)? */
static inline bool shtr_is_decided(const struct shtr_position *p)
{
	shtr_set biys = p->kind[SHTR_BIY];
	return !(biys & p->stones[SHTR_WHITE]) || !(biys & p->stones[SHTR_BLACK]);
}

/* How many legal moves there are; 0 if the game is over. */
size_t shtr_count_legal(const struct shtr_position *p);

/* moves, count, play, outcome and perft of the interface of a game. */
void shtr_moves(const struct ash_position *pos, struct ash_moves *list);
size_t shtr_count_moves(const struct ash_position *pos);
void shtr_play(struct ash_position *pos, const struct ash_move *move);
struct ash_outcome shtr_outcome(const struct ash_position *pos);
uint64_t shtr_perft(const struct ash_position *pos, int depth);

#endif
