/* The rules once more, as plainly as can be: an array of squares, one statement of the rules
 * after the other, nothing of the library. What the library does is compared with it. */
#ifndef REFERENCE_H
#define REFERENCE_H

#include <stdbool.h>

/* A stone: side 'W' or 'B', state 'M', 'V', 'W' or 'F', group '1' to '3', which in a W or F
 * stone means nothing. An empty square has side 0. */
struct reference_stone {
	char side, state, group;
};

struct reference {
	struct reference_stone at[8][8]; /* by file and rank */
	char turn;
	bool home_before; /* was the side to move all home before the last move? */
};

struct reference_move {
	char text[64]; /* canonical */
	struct reference after;
};

enum { REFERENCE_MOVES_MAX = 256 };

/* Reads a canonical FEN. */
void reference_read(struct reference *position, const char *fen);

/* The canonical FEN. */
void reference_fen(const struct reference *position, char fen[256]);

/* "2-0 total", or "*". */
const char *reference_outcome(const struct reference *position);

/* Lists the legal moves, none if the game is over, and returns how many. */
int reference_moves(const struct reference *position, struct reference_move *moves);

#endif
