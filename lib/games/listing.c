#include "listing.h"
#include "../words.h"
#include <stdlib.h>

enum { MOVES_LISTED = 12 };

static int compare_moves(const void *a, const void *b)
{
	const struct ash_move *x = a, *y = b;
	int order = x->from - y->from;
	for (int i = 0; order == 0 && i < x->steps && i < y->steps; i++)
		order = x->path[i] - y->path[i];
	if (order == 0)
		order = x->steps - y->steps;
	return order ? order : x->becomes - y->becomes;
}

void ash_sort_moves(struct ash_moves *moves)
{
	if (moves->count)
		qsort(moves->list, moves->count, sizeof *moves->list, compare_moves);
}

size_t ash_count_meant(const struct ash_moves *moves, ash_meant_fn *meant, const void *about)
{
	size_t count = 0;
	for (size_t i = 0; i < moves->count; i++)
		count += meant(about, &moves->list[i]);
	return count;
}

void ash_list_meant(const struct ash_game *game, const struct ash_position *pos,
                    const struct ash_moves *moves, ash_meant_fn *meant, const void *about,
                    const char *separator, struct ash_buffer *out)
{
	size_t count = ash_count_meant(moves, meant, about), done = 0;
	for (size_t i = 0; i < moves->count && done < MOVES_LISTED; i++) {
		if (!meant(about, &moves->list[i]))
			continue;
		ash_buffer_string(out, done++ ? separator : "");
		game->write_move(pos, &moves->list[i], out);
	}
	if (count > done) {
		ash_buffer_string(out, separator);
		ash_buffer_printf(out, _("… and %zu more"), count - done);
	}
}
