/* Positions and their FEN, of whatever game. */
#ifndef ASH_FEN_H
#define ASH_FEN_H

#include <ash/game.h>

/* Leaves out of a position what its FEN does not say: at the end of a game words can say more.
 * Returns false if memory ran out. */
bool ash_position_as_fen(const struct ash_game *game, struct ash_position *position);

/* Reads a FEN that is in canonical form. Returns ASH_OK, ASH_BAD_POSITION if it is not, or
 * ASH_NO_MEMORY. */
enum ash_code ash_read_canonical_fen(const struct ash_game *game, struct ash_text fen,
                                     struct ash_position *position);

#endif
