#include "games.h"
#include "die.h"
#include <string.h>

static const struct ash_game *const game = &ash_ashtarashki;

void random_game(struct random *r, size_t longest, struct ash_moves *played)
{
	struct ash_position pos;
	struct ash_moves legal = {0};
	game->start(&pos);
	for (played->count = 0; played->count < longest;) {
		legal.count = 0;
		game->moves(&pos, &legal);
		if (legal.count == 0)
			break;
		const struct ash_move *move = &legal.list[random_below(r, legal.count)];
		ash_moves_add(played, move);
		game->play(&pos, move);
		if (legal.failed || played->failed)
			die("out of memory");
	}
	ash_moves_free(&legal);
}

void random_game_tags(size_t number, struct ash_buffer *text)
{
	ash_buffer_printf(text,
	                  "[Event \"Random game\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n"
	                  "[Round \"%zu\"]\n[White \"A\"]\n[Black \"B\"]\n", number);
}

long source_read(void *context, char *to, size_t size)
{
	struct source *source = context;
	size_t len = size < source->text.len ? size : source->text.len;
	if (len)
		memcpy(to, source->text.data, len);
	source->text.data += len;
	source->text.len -= len;
	return (long)len;
}
