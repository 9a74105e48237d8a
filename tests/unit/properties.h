/* What holds at every position of random games of the game that is tested. */
#ifndef PROPERTIES_H
#define PROPERTIES_H

#include "support.h"

struct seen {
	struct ash_position pos;
	struct ash_moves moves; /* its legal moves */
};

typedef void property_fn(const struct seen *seen, struct random *random);

/* Calls `property` at the positions of `trials(games)` random games, up to and with the last. The
 * games are the same in every run. */
void for_positions(int games, uint64_t seed, property_fn *property);

/* Every legal move has a text of its own, which is read as it. */
void the_texts_are_unique_and_read_back(const struct seen *seen, struct random *random);

/* count and perft agree with the list of moves, and so does whether the game is over. */
void the_counts_agree(const struct seen *seen, struct random *random);

/* A move changes on the board what it says, and nothing else, and passes the turn. */
void boards_change_as_the_move_says(const struct seen *seen, struct random *random);

/* FEN and the form of the documents are read as the position that they were written of. */
void positions_read_back(const struct seen *seen, struct random *random);

/* Pieces of which texts that may be no moves are made, ended by NULL. */
extern const char *const *scraps;

/* A text is read as a legal move, or refused and explained with the same code. */
void texts_are_read_or_explained(const struct seen *seen, struct random *random);

#endif
