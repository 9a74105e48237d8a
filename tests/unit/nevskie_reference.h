/* The rules of Невские шашки once more, as plainly as can be: an array of points by their numbers,
 * one statement of the rules after the other, nothing of the library. */
#ifndef NEVSKIE_REFERENCE_H
#define NEVSKIE_REFERENCE_H

#include <stdbool.h>
#include <stdint.h>

enum {
	NEVSKIE_POINTS = 67, /* points are 11 to 66, without digits over 6 */
	NEVSKIE_STEPS_MAX = 40,
	NEVSKIE_MOVES_MAX = 1024,
	NEVSKIE_TEXT_MAX = 160,
	NEVSKIE_FEN_MAX = 256
};

/* A piece of side 'B', 'W', 'R' or 'G'. An empty point has side 0. */
struct nevskie_piece {
	char side;
	bool king;
};

struct nevskie_reference {
	struct nevskie_piece at[NEVSKIE_POINTS];
	char turn;
	int quiet; /* moves one after the other that took nothing and moved no man */
};

struct nevskie_reference_move {
	int from; /* 0 in a pass */
	bool king;
	int steps, path[NEVSKIE_STEPS_MAX]; /* one of the ways, where several are one move */
	int takes;                          /* how many pieces */
	bool taken[NEVSKIE_POINTS];
};

void nevskie_reference_start(struct nevskie_reference *position);

/* Reads a FEN, the pieces of a side in any order, and writes one. */
void nevskie_reference_read(struct nevskie_reference *position, const char *fen);
void nevskie_reference_fen(const struct nevskie_reference *position, char fen[NEVSKIE_FEN_MAX]);

/* Lists the legal moves, none if the game is over, and returns how many. */
int nevskie_reference_moves(const struct nevskie_reference *position,
                            struct nevskie_reference_move *moves);

/* What makes a move itself and no other: "13-14", "22:44 of 23,34" or "-". */
void nevskie_reference_text(const struct nevskie_reference_move *move, char text[NEVSKIE_TEXT_MAX]);

/* May the move, a capture, go by these points, of which the last is its end? */
bool nevskie_reference_goes_by(const struct nevskie_reference *position,
                               const struct nevskie_reference_move *move, const int *path,
                               int steps);

void nevskie_reference_play(struct nevskie_reference *position,
                            const struct nevskie_reference_move *move);

/* "1-0-0-0", "0-0-0-0", or "*". */
const char *nevskie_reference_outcome(const struct nevskie_reference *position);

uint64_t nevskie_reference_perft(const struct nevskie_reference *position, int depth);

#endif
