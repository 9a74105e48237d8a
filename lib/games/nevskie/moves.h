/* How pieces move and take, and when the game is over. */
#ifndef NVSK_MOVES_H
#define NVSK_MOVES_H

#include "position.h"

/* Takes a move; `context` is what the caller handed over with it. */
typedef void nvsk_move_fn(void *context, const struct ash_move *move);

/* Which pieces of the side to move take: the men that can (N8), and of the kings those that take
 * the most (N11). */
struct nvsk_duty {
	nvsk_set men, kings;
	int most; /* how many pieces these kings take; 0 if no king takes */
};

struct nvsk_duty nvsk_duty(const struct nvsk_position *p);

/* What a leap depends on. */
struct nvsk_leaps {
	nvsk_set occupied; /* without the piece that takes, and with all that it has taken (N10) */
	nvsk_set victims;  /* what it has not taken yet */
};

/* Before the first leap of the piece on a point. */
struct nvsk_leaps nvsk_leaps(const struct nvsk_position *p, int point);

/* The points where a piece may stand after a leap in a direction; `victim` is then what it leaps
 * over. */
nvsk_set nvsk_leap(const struct nvsk_leaps *leaps, int at, int kind, int direction,
                   nvsk_set *victim);

/* Hands out every capture of the piece on a point: of a man those that cannot go on, of a king
 * those of exactly `most` pieces. Of several ways to one end with the same pieces taken it is the
 * one whose points are the smaller ones. */
void nvsk_captures(const struct nvsk_position *p, int point, int kind, int most,
                   nvsk_move_fn *take, void *context);

/* The points to which a piece of the side to move steps, were there no captures (N6, N7). */
nvsk_set nvsk_steps(const struct nvsk_position *p, int point, int kind);

/* Hands out the legal moves of a piece of the side to move, or all there are. The game is not
 * over. A pass (N13) is of no piece, and only among all. */
void nvsk_moves_of(const struct nvsk_position *p, const struct nvsk_duty *duty, int point,
                   nvsk_move_fn *take, void *context);
void nvsk_each(const struct nvsk_position *p, nvsk_move_fn *take, void *context);

/* Is there nothing for the side to move but to pass? */
bool nvsk_must_pass(const struct nvsk_position *p);

/* The pass (N13): a piece has to be said, which stays where it is. */
struct ash_move nvsk_pass(const struct nvsk_position *p);

/* Makes a legal move. */
void nvsk_make(struct nvsk_position *p, const struct ash_move *move);

/* Has nobody pieces but the side to move (N15)? */
static inline bool nvsk_is_won(const struct nvsk_position *p)
{
	return nvsk_occupied(p) == p->pieces[p->turn];
}

static inline bool nvsk_is_over(const struct nvsk_position *p)
{
	return nvsk_is_won(p) || p->idle >= NVSK_IDLE_MAX;
}

/* moves, count, play, outcome and perft of the interface of a game. */
void nvsk_moves(const struct ash_position *pos, struct ash_moves *list);
size_t nvsk_count_moves(const struct ash_position *pos);
void nvsk_play(struct ash_position *pos, const struct ash_move *move);
struct ash_outcome nvsk_outcome(const struct ash_position *pos);
uint64_t nvsk_perft(const struct ash_position *pos, int depth);

#endif
