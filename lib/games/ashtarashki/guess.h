/* How likely a side is to win, for the order of a search; no proof rests on it. */
#ifndef ASHT_GUESS_H
#define ASHT_GUESS_H

#include "table.h"

/* A first finding for a position that is not over, where the question is whether the side to
 * move wins, or if `points` is 2 whether the game ends with a total win. `distances` are those of
 * both sides. */
struct asht_finding asht_guess(const struct asht_position *p, int points,
                               const unsigned distances[2]);

#endif
