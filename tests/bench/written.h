/* A game as it was played, and what somebody wrote of it. */
#ifndef BENCH_WRITTEN_H
#define BENCH_WRITTEN_H

#include "games.h"

/* No game is longer: each of 24 stones has seven steps ahead of it and one more for each of
 * three steps back, and a capture is a step back at most. Slips add a few half-moves. */
enum { PLIES_MAX = 512, HALVES_MAX = PLIES_MAX + 8, TEXT_MAX = 192 };

struct original {
	size_t plies;
	struct ash_position before[PLIES_MAX + 1]; /* each ply, and after the last */
	struct ash_move moves[PLIES_MAX];
	char texts[PLIES_MAX][TEXT_MAX]; /* canonical */
	char result[16];                 /* as a record writes it */
};

/* A half-move as it stands on the paper, with the number before it, or 0. */
struct half {
	unsigned number;
	char text[TEXT_MAX];
};

struct written {
	size_t count;
	struct half halves[HALVES_MAX];
	const char *result;
};

/* Plays a game at random; every other one, by lot, is known only up to some ply from the tenth
 * on and has no result. */
void original_play(struct original *original, struct random *r);

/* Writes the game without a slip. */
void written_begin(struct written *written, const struct original *original);

/* Gives the half-moves the numbers that follow from their places. */
void written_number(struct written *written);

/* Appends the record as canonical PDN would have it, but for its moves and numbers. */
void written_pdn(const struct written *written, size_t number, struct ash_buffer *out);

#endif
