#include "../reversed.h"
#include "moves.h"

int shtr_full(int kind)
{
	static const int full[SHTR_KINDS] = {1, 1, 2, 2, 11};
	return full[kind];
}

void shtr_start(struct ash_position *pos)
{
	/* By side and kind, as numbers, ended by 0; the шатры of the front row are added (S2). */
	static const uint8_t numbers[2][SHTR_KINDS][5] = {
		{{53}, {61}, {55, 58}, {54, 56}, {57, 59, 60, 62}},
		{{10}, {2}, {5, 8}, {7, 9}, {1, 3, 4, 6}},
	};
	struct shtr_position p = {.turn = SHTR_WHITE};
	for (int side = 0; side < 2; side++) {
		for (int kind = 0; kind < SHTR_KINDS; kind++)
			for (const uint8_t *number = numbers[side][kind]; *number; number++)
				shtr_toggle(&p, side, kind, shtr_bit(*number - 1));
		p.reserve |= p.stones[side];
		shtr_toggle(&p, side, SHTR_SHATRA, shtr_half_row(side, 0));
	}
	shtr_close(pos, &p);
}

int shtr_turn(const struct ash_position *pos)
{
	return (int)shtr_open(pos).turn;
}

void shtr_set_turn(struct ash_position *pos, int side)
{
	struct shtr_position p = shtr_open(pos);
	p.turn = (uint64_t)side;
	p.passed &= p.stones[!side];
	shtr_settle_passed(&p);
	shtr_close(pos, &p);
}

bool shtr_stone_at(const struct ash_position *pos, int square, int *side, int *kind)
{
	struct shtr_position p = shtr_open(pos);
	shtr_set bit = shtr_bit(square);
	*kind = shtr_kind_at(&p, bit);
	*side = p.stones[SHTR_WHITE] & bit ? SHTR_WHITE : SHTR_BLACK;
	return *kind < SHTR_KINDS;
}

void shtr_stones(const struct ash_position *pos, uint64_t at[ASH_SIDES_MAX][ASH_KINDS_MAX])
{
	struct shtr_position p = shtr_open(pos);
	for (int side = 0; side < 2; side++)
		for (int kind = 0; kind < SHTR_KINDS; kind++)
			at[side][kind] = shtr_pieces(&p, side, kind);
}

void shtr_mirror(const struct ash_position *pos, struct ash_position *mirrored)
{
	struct shtr_position p = shtr_open(pos);
	struct shtr_position other = {.reserve = ash_reversed(p.reserve, SHTR_SQUARES),
	                              .passed = ash_reversed(p.passed, SHTR_SQUARES),
	                              .turn = !p.turn};
	for (int side = 0; side < 2; side++)
		other.stones[!side] = ash_reversed(p.stones[side], SHTR_SQUARES);
	for (int kind = 0; kind < SHTR_KINDS; kind++)
		other.kind[kind] = ash_reversed(p.kind[kind], SHTR_SQUARES);
	shtr_close(mirrored, &other);
}
