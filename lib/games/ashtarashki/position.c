#include "../reversed.h"
#include "position.h"

int asht_kind_at(const struct asht_position *p, asht_set bit)
{
	int kind = 0;
	while (kind < ASHT_KINDS && !(p->kind[kind] & bit))
		kind++;
	return kind;
}

void asht_start(struct ash_position *pos)
{
	/* By side, the squares of the ones, twos and threes, in the order of R2. */
	static const uint8_t squares[2][ASHT_GROUPS][4] = {
		{{4, 1, 2, 7}, {8, 5, 6, 11}, {0, 9, 10, 3}},
		{{24, 29, 30, 27}, {20, 25, 26, 23}, {28, 21, 22, 31}},
	};
	struct asht_position p = {.turn = ASHT_WHITE};
	for (int side = 0; side < 2; side++)
		for (int group = 0; group < ASHT_GROUPS; group++)
			for (int i = 0; i < 4; i++) {
				asht_set bit = asht_bit(squares[side][group][i]);
				asht_toggle(&p, side, ASHT_M + group, bit);
			}
	asht_close(pos, &p);
}

int asht_turn(const struct ash_position *pos)
{
	return (int)asht_look(pos)->turn;
}

void asht_set_turn(struct ash_position *pos, int side)
{
	struct asht_position p = asht_open(pos);
	if (p.turn != (uint32_t)side) {
		p.turn = (uint32_t)side;
		p.came_home = 0;
		asht_close(pos, &p);
	}
}

bool asht_stone_at(const struct ash_position *pos, int square, int *side, int *kind)
{
	const struct asht_position *p = asht_look(pos);
	asht_set bit = asht_bit(square);
	if (bit & asht_empty(p))
		return false;
	*kind = asht_kind_at(p, bit);
	*side = p->stones[ASHT_WHITE] & bit ? ASHT_WHITE : ASHT_BLACK;
	return true;
}

void asht_stones(const struct ash_position *pos, uint64_t at[ASH_SIDES_MAX][ASH_KINDS_MAX])
{
	struct asht_position p = asht_open(pos);
	uint64_t white = asht_packed(p.stones[ASHT_WHITE]);
	for (int kind = 0; kind < ASHT_KINDS; kind++) {
		uint64_t both = asht_packed(p.kind[kind]);
		at[ASHT_WHITE][kind] = both & white;
		at[ASHT_BLACK][kind] = both & ~white;
	}
}

void asht_mirror(const struct ash_position *pos, struct ash_position *mirrored)
{
	enum { BITS = 36 }; /* of a set */
	struct asht_position p = asht_open(pos);
	struct asht_position other = {.turn = !p.turn, .came_home = p.came_home};
	for (int side = 0; side < 2; side++)
		other.stones[!side] = ash_reversed(p.stones[side], BITS);
	for (int kind = 0; kind < ASHT_KINDS; kind++)
		other.kind[kind] = ash_reversed(p.kind[kind], BITS);
	asht_close(mirrored, &other);
}
