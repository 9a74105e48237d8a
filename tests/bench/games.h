/* Random legal games, and a text as the input of a reader. */
#ifndef BENCH_GAMES_H
#define BENCH_GAMES_H

#include "random.h"
#include <ash/game.h>

/* Replaces the list by the moves of a game that is played at random to its end, or up to
 * `longest` plies. Exits if memory runs out. */
void random_game(struct random *r, size_t longest, struct ash_moves *played);

/* Appends the tags of the game with this number, all but Result. */
void random_game_tags(size_t number, struct ash_buffer *text);

/* What is left to be read of a text. */
struct source {
	struct ash_text text;
};

/* The ash_read_fn of a struct source. */
long source_read(void *context, char *to, size_t size);

#endif
