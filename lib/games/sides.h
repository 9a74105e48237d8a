/* The sides of games that two play. */
#ifndef ASH_GAMES_SIDES_H
#define ASH_GAMES_SIDES_H

#include <ash/game.h>

/* White, who moves first, and Black. */
extern const struct ash_side ash_white_and_black[2];

#endif
