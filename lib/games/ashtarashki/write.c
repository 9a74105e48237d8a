/* The canonical text of a move. */
#include "../../append.h"
#include "notation.h"

/* The stones that would make the same move in the same words, were the square it begins
 * at not told. */
static asht_set rivals(const struct asht_position *p, const struct ash_move *move)
{
	asht_set target = asht_bit(move->path[0]);
	asht_set places = move->taken     ? asht_around(target)
	                  : move->retreat ? asht_ahead(target, move->side)
	                                  : asht_behind(target, move->side);
	return places & p->stones[move->side] & p->kind[move->kind] & ~asht_bit(move->from);
}

void asht_write_move(const struct ash_position *pos, const struct ash_move *move,
                     struct ash_buffer *out)
{
	/* A stone, the square it begins at, what it visits, a suffix. */
	if (!ash_append_room(out, 2 + 2 + 3 * (size_t)move->steps + 1))
		return;
	char *text = out->data + out->len, *end = text;
	*end++ = "MMMVVVW"[move->kind];
	if (move->kind < ASHT_W)
		*end++ = (char)('1' + move->kind % ASHT_GROUPS);

	asht_set others = rivals(asht_look(pos), move);
	if (others) {
		int file = asht_file_of(move->from), rank = asht_rank_of(move->from);
		bool same_file = others & asht_file(file), same_rank = others & asht_rank(rank);
		if (!same_file || same_rank)
			*end++ = (char)('a' + file);
		if (same_file)
			*end++ = (char)('1' + rank);
	}
	for (int i = 0; i < move->steps; i++) {
		if (move->taken)
			*end++ = ':';
		*end++ = (char)('a' + asht_file_of(move->path[i]));
		*end++ = (char)('1' + asht_rank_of(move->path[i]));
	}
	if (move->retreat)
		*end++ = asht_retreat_suffix(move->kind);
	out->len += (size_t)(end - text);
}
