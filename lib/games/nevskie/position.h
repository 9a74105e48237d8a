/* The pieces on the board and the side to move. */
#ifndef NVSK_POSITION_H
#define NVSK_POSITION_H

#include "board.h"
#include <string.h>

enum { NVSK_MAN, NVSK_KING, NVSK_KINDS };

/* A side begins with so many pieces; after so many moves in succession in which nothing is taken
 * and no man moves the game is drawn (N16). */
enum { NVSK_PIECES = 6, NVSK_IDLE_MAX = 60 };

/* Every bit of it is significant, so that equal positions have equal bytes. */
struct nvsk_position {
	nvsk_set pieces[NVSK_SIDES];
	nvsk_set kings; /* of all sides */
	uint64_t turn;
	uint64_t idle;  /* moves since a capture or a move of a man */
};

_Static_assert(sizeof(struct nvsk_position) <= sizeof(struct ash_position),
               "a position fits its public form");

static inline struct nvsk_position nvsk_open(const struct ash_position *pos)
{
	struct nvsk_position p;
	memcpy(&p, pos->words, sizeof p);
	return p;
}

/* Stores a position; the rest of `pos` becomes zero. */
static inline void nvsk_close(struct ash_position *pos, const struct nvsk_position *p)
{
	*pos = (struct ash_position){{0}};
	memcpy(pos->words, p, sizeof *p);
}

static inline nvsk_set nvsk_occupied(const struct nvsk_position *p)
{
	return p->pieces[0] | p->pieces[1] | p->pieces[2] | p->pieces[3];
}

/* Whose piece stands on a point, of which `bit` is the set; NVSK_SIDES if none does. */
static inline int nvsk_owner(const struct nvsk_position *p, nvsk_set bit)
{
	int side = 0;
	while (side < NVSK_SIDES && !(p->pieces[side] & bit))
		side++;
	return side;
}

/* The side that is next after one, clockwise, of those that have pieces (N3, N14): itself if no
 * other has. */
static inline int nvsk_next(const struct nvsk_position *p, int side)
{
	for (int i = 1; i < NVSK_SIDES; i++)
		if (p->pieces[(side + i) % NVSK_SIDES])
			return (side + i) % NVSK_SIDES;
	return side;
}

/* start, turn, set_turn, stone_at, stones and mirror of the interface of a game. Where the side that is said to
 * move has no pieces it is the turn of the next one. */
void nvsk_start(struct ash_position *pos);
int nvsk_turn(const struct ash_position *pos);
void nvsk_set_turn(struct ash_position *pos, int side);
bool nvsk_stone_at(const struct ash_position *pos, int square, int *side, int *kind);
void nvsk_stones(const struct ash_position *pos, uint64_t at[ASH_SIDES_MAX][ASH_KINDS_MAX]);
void nvsk_mirror(const struct ash_position *pos, struct ash_position *mirrored);

#endif
