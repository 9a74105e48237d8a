/* The canonical text of a move. */
#include "../../append.h"
#include "notation.h"

/* The stones that would make the same move in the same words, were the square it begins
 * at not told. */
static inline asht_set rivals(const struct asht_position *p, const struct ash_move *move)
{
	asht_set target = asht_bit(move->path[0]);
	asht_set places = move->taken ? asht_around(target)
	                              : asht_behind(target, move->side ^ move->retreat);
	return places & p->stones[move->side] & p->kind[move->kind] & ~asht_bit(move->from);
}

/* Writes of the square that a move begins at what tells it from those of others. */
static char *put_origin(char *end, int square, asht_set others)
{
	int file = asht_file_of(square), rank = asht_rank_of(square);
	bool same_file = others & asht_file(file), same_rank = others & asht_rank(rank);
	if (!same_file || same_rank)
		*end++ = (char)('a' + file);
	if (same_file)
		*end++ = (char)('1' + rank);
	return end;
}

/* What only some moves have is put there in any case, and left there where they have it. */
void asht_write_move(const struct ash_position *pos, const struct ash_move *move,
                     struct ash_buffer *out)
{
	/* A stone, the square it begins at, what it visits, a suffix. */
	if (!ash_append_room(out, 2 + 2 + 3 * (size_t)move->steps + 1))
		return;
	char *text = out->data + out->len, *end = text;
	end[0] = "MMMVVVW"[move->kind];
	end[1] = "123123"[move->kind];
	end += move->kind < ASHT_W ? 2 : 1;

	asht_set others = rivals(asht_look(pos), move);
	if (others)
		end = put_origin(end, move->from, others);
	for (int i = 0; i < move->steps; i++) {
		*end = ':';
		end += move->taken != 0;
		*end++ = (char)('a' + asht_file_of(move->path[i]));
		*end++ = (char)('1' + asht_rank_of(move->path[i]));
	}
	*end = asht_retreat_suffix(move->kind);
	end += move->retreat;
	out->len += (size_t)(end - text);
}
