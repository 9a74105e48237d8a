/* Races to the last rank whose end is certain. */
#ifndef ASHT_RACE_H
#define ASHT_RACE_H

#include "moves.h"

/* How many steps the nearest stone of the side needs at least to a square of its last rank where
 * no F stone is; a step back may be among them. ASHT_NEVER if it has no stone that can move. */
enum { ASHT_NEVER = 8 };
unsigned asht_distance(const struct asht_position *p, int side);

/* Where a side lacks one stone on its last rank: after how many moves of both sides, at the
 * latest, it wins (R13) by running there with one stone, whatever the other does. 0 if that is
 * not certain, or needs too much time to tell. The game is not over; `distances` are those of
 * both sides. */
unsigned asht_race(const struct asht_position *p, int side, const unsigned distances[2]);

#endif
