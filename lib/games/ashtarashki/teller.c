/* Names and lists for the sentences about a refused move. */
#include "teller.h"
#include "../listing.h"

const char *asht_whose(int side)
{
	return _(ash_ashtarashki.side[side].name);
}

const char *asht_kind_name(int kind)
{
	return ash_ashtarashki.kind[kind].name;
}

const char *asht_target_name(const struct asht_teller *t, int step)
{
	return asht_board.names[t->written.path[step]];
}

const char *asht_kind_on(const struct asht_teller *t, int square)
{
	return asht_kind_name(asht_kind_at(&t->p, asht_bit(square)));
}

const char *asht_whose_is_on(const struct asht_teller *t, int square)
{
	return asht_whose(t->p.stones[ASHT_WHITE] & asht_bit(square) ? ASHT_WHITE : ASHT_BLACK);
}

bool asht_any_move(const void *about, const struct ash_move *move)
{
	(void)about, (void)move;
	return true;
}

bool asht_same_path(const void *about, const struct ash_move *move)
{
	const struct asht_teller *t = about;
	return move->kind == t->written.kind && asht_bit(move->from) & t->written.from &&
	       move->steps >= t->written.steps &&
	       memcmp(move->path, t->written.path, t->written.steps) == 0;
}

size_t asht_count_wanted(const struct asht_teller *t, ash_meant_fn *wanted)
{
	return ash_count_meant(&t->legal, wanted, t);
}

const char *asht_listed(const struct asht_teller *t)
{
	const char *text = ash_buffer_cstr(t->list);
	t->fault->text.failed |= t->list->failed;
	return text;
}

const char *asht_list_moves(const struct asht_teller *t, ash_meant_fn *wanted,
                            const char *separator)
{
	ash_buffer_clear(t->list);
	ash_list_meant(&ash_ashtarashki, t->pos, &t->legal, wanted, t, separator, t->list);
	return asht_listed(t);
}

const char *asht_list_squares(const struct asht_teller *t, asht_set set)
{
	uint8_t squares[32];
	int count = asht_squares_by_name(set, squares);
	ash_buffer_clear(t->list);
	for (int i = 0; i < count; i++)
		ash_buffer_printf(t->list, "%s%s", i ? ", " : "", asht_board.names[squares[i]]);
	return asht_listed(t);
}
