/* Legal moves as a sentence lists them. */
#ifndef ASH_GAMES_LISTING_H
#define ASH_GAMES_LISTING_H

#include <ash/game.h>

/* Is the move one of those that are meant? `about` is what the caller knows of them. */
typedef bool ash_meant_fn(const void *about, const struct ash_move *move);

/* Puts moves in the order of the squares they begin at, then of those they visit, then of what the
 * stone becomes. */
void ash_sort_moves(struct ash_moves *moves);

/* How many of the moves are meant. */
size_t ash_count_meant(const struct ash_moves *moves, ash_meant_fn *meant, const void *about);

/* Appends those that are meant, moves of this position, with the separator between them; of many
 * the first dozen, and how many more there are. */
void ash_list_meant(const struct ash_game *game, const struct ash_position *pos,
                    const struct ash_moves *moves, ash_meant_fn *meant, const void *about,
                    const char *separator, struct ash_buffer *out);

#endif
