/* The sides of games. */
#ifndef ASH_GAMES_SIDES_H
#define ASH_GAMES_SIDES_H

#include <ash/game.h>

/* White, who moves first, and Black. */
extern const struct ash_side ash_white_and_black[2];

/* Four players clockwise: Black (night), White (morning), Red (day), Green (evening). */
extern const struct ash_side ash_night_to_evening[4];

#endif
