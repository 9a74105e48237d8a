#include "../reversed.h"
#include "position.h"

/* N2: the corner and the two diagonals next to it. */
static nvsk_set begins_on(int side)
{
	int tens = nvsk_along_tens(side), units = nvsk_along_units(side);
	nvsk_set corner = nvsk_corner(side);
	nvsk_set near = nvsk_shift(corner, tens) | nvsk_shift(corner, units);
	return corner | near | nvsk_shift(near, tens) | nvsk_shift(near, units);
}

void nvsk_start(struct ash_position *pos)
{
	struct nvsk_position p = {.turn = NVSK_BLACK};
	for (int side = 0; side < NVSK_SIDES; side++)
		p.pieces[side] = begins_on(side);
	nvsk_close(pos, &p);
}

int nvsk_turn(const struct ash_position *pos)
{
	return (int)nvsk_open(pos).turn;
}

void nvsk_set_turn(struct ash_position *pos, int side)
{
	struct nvsk_position p = nvsk_open(pos);
	p.turn = (uint64_t)(p.pieces[side] ? side : nvsk_next(&p, side));
	nvsk_close(pos, &p);
}

bool nvsk_stone_at(const struct ash_position *pos, int square, int *side, int *kind)
{
	struct nvsk_position p = nvsk_open(pos);
	nvsk_set bit = nvsk_bit(square);
	*side = nvsk_owner(&p, bit);
	*kind = p.kings & bit ? NVSK_KING : NVSK_MAN;
	return *side < NVSK_SIDES;
}

void nvsk_stones(const struct ash_position *pos, uint64_t at[ASH_SIDES_MAX][ASH_KINDS_MAX])
{
	struct nvsk_position p = nvsk_open(pos);
	for (int side = 0; side < NVSK_SIDES; side++) {
		at[side][NVSK_MAN] = p.pieces[side] & ~p.kings;
		at[side][NVSK_KING] = p.pieces[side] & p.kings;
	}
}

void nvsk_mirror(const struct ash_position *pos, struct ash_position *mirrored)
{
	struct nvsk_position p = nvsk_open(pos);
	struct nvsk_position other = {.kings = ash_reversed(p.kings, NVSK_POINTS),
	                              .turn = (p.turn + NVSK_SIDES / 2) % NVSK_SIDES,
	                              .idle = p.idle};
	for (int side = 0; side < NVSK_SIDES; side++)
		other.pieces[(side + NVSK_SIDES / 2) % NVSK_SIDES] =
			ash_reversed(p.pieces[side], NVSK_POINTS);
	nvsk_close(mirrored, &other);
}
