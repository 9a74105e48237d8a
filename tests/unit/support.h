/* What the tests of the game say again and again. A failure fails the test. */
#ifndef SUPPORT_H
#define SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <ash/game.h>

/* The game that is tested, аштарашки unless a test sets another. */
extern const struct ash_game *game;

/* A small generator of random numbers (xorshift64*); the state must not begin as 0. */
struct random {
	uint64_t state;
};

/* A number from 0 up to, not including, the limit. */
uint32_t below(struct random *random, uint32_t limit);

/* Of so many random cases, how many to try: all, or the part that ASH_TRIALS says, in percent, as
 * slow builds ask for. */
int trials(int all);

/* The position of a FEN, which must be one. */
struct ash_position position_of(const char *fen);

/* The FEN of a position, in storage that the next three calls leave alone. */
const char *fen_of(const struct ash_position *pos);

/* The legal moves, sorted bytewise and separated by spaces. The caller frees them. */
char *moves_of(const struct ash_position *pos);

void assert_moves(const char *fen, const char *moves);

/* Plays a move of the position, which must be a legal one. */
void play(struct ash_position *pos, const char *move);

/* The outcome, "2-0 total R12", or "*". */
const char *outcome_of(const struct ash_position *pos);

void assert_outcome(const char *fen, const char *outcome);

#endif
