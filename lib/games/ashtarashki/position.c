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
	*kind = asht_kind_at(p, bit);
	*side = p->stones[ASHT_WHITE] & bit ? ASHT_WHITE : ASHT_BLACK;
	return *kind < ASHT_KINDS;
}
