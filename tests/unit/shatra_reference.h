/* The rules of шатра once more, as plainly as can be: an array of squares by their numbers, one
 * statement of the rules after the other, nothing of the library. */
#ifndef SHATRA_REFERENCE_H
#define SHATRA_REFERENCE_H

#include <stdbool.h>
#include <stdint.h>

/* A piece: side 'W' or 'B', kind 'B', 'T', 'R', 'Y' or 'S'; whether it is of the reserve of the
 * start. An empty square has side 0. */
struct shatra_piece {
	char side, kind;
	bool reserve;
};

struct shatra_reference {
	struct shatra_piece at[63]; /* by number */
	char turn;
	int passed; /* where the шатра stands that has just moved by two squares; 0 for none */
};

struct shatra_reference_move {
	int from, steps, path[20];
	bool taken[63];
	bool takes, passes; /* a capture; one that takes en passant somewhere */
	char becomes;
};

enum { SHATRA_MOVES_MAX = 4096 };

void shatra_reference_start(struct shatra_reference *position);

/* Reads a canonical FEN, and writes it. */
void shatra_reference_read(struct shatra_reference *position, const char *fen);
void shatra_reference_fen(const struct shatra_reference *position, char fen[400]);

/* Lists the legal moves, none if the game is over, and returns how many. */
int shatra_reference_moves(const struct shatra_reference *position,
                           struct shatra_reference_move *moves);

void shatra_reference_text(const struct shatra_reference *position,
                           const struct shatra_reference_move *move, char text[80]);

void shatra_reference_play(struct shatra_reference *position,
                           const struct shatra_reference_move *move);

/* "1-0 capture", or "*". */
const char *shatra_reference_outcome(const struct shatra_reference *position);

uint64_t shatra_reference_perft(const struct shatra_reference *position, int depth);

#endif
