/* The stones on the board and the side to move. */
#ifndef ASHT_POSITION_H
#define ASHT_POSITION_H

#include "board.h"
#include <string.h>

/* The kinds of stones (R3): M and V have a group, from 0 for the ones, which is added. */
enum { ASHT_M = 0, ASHT_V = 3, ASHT_W = 6, ASHT_F = 7, ASHT_KINDS = 8 };
enum { ASHT_GROUPS = 3 };

/* Every bit of it is significant, so that equal positions have equal bytes. It is looked at and
 * changed where it stands, in the words of a struct ash_position, which it therefore may alias. */
struct __attribute__((may_alias)) asht_position {
	asht_set stones[2];        /* by side */
	asht_set kind[ASHT_KINDS]; /* of both sides */
	uint32_t turn;
	uint32_t came_home; /* R14: 1 if only the last move brought the side to move home */
};

_Static_assert(sizeof(struct asht_position) <= sizeof(struct ash_position),
               "a position fits its public form");

/* The position in its public form, where it stands, and a copy of it. */
static inline const struct asht_position *asht_look(const struct ash_position *pos)
{
	return (const struct asht_position *)pos->words;
}

static inline struct asht_position asht_open(const struct ash_position *pos)
{
	return *asht_look(pos);
}

/* Stores a position; the rest of `pos` becomes zero. */
static inline void asht_close(struct ash_position *pos, const struct asht_position *p)
{
	*pos = (struct ash_position){{0}};
	memcpy(pos->words, p, sizeof *p);
}

static inline asht_set asht_empty(const struct asht_position *p)
{
	return ASHT_SQUARES & ~(p->stones[ASHT_WHITE] | p->stones[ASHT_BLACK]);
}

/* The stones of a side that are not F, and so can move. */
static inline asht_set asht_movers(const struct asht_position *p, int side)
{
	return p->stones[side] & ~p->kind[ASHT_F];
}

/* Puts stones of one side and kind on empty squares, or lifts those that stand there. */
static inline void asht_toggle(struct asht_position *p, int side, int kind, asht_set set)
{
	p->stones[side] ^= set;
	p->kind[kind] ^= set;
}

/* Removes stones of one side, of any kinds but F. */
static inline void asht_remove(struct asht_position *p, int side, asht_set set)
{
	p->stones[side] &= ~set;
	for (int kind = ASHT_M; kind < ASHT_F; kind++)
		p->kind[kind] &= ~set;
}

/* The kind of the stone on a square, of which `bit` is the set; ASHT_KINDS if it is empty. */
int asht_kind_at(const struct asht_position *p, asht_set bit);

/* The kind that a stone becomes by a retreat, or ASH_GONE (R5). */
static inline uint8_t asht_retreated(int kind)
{
	static const uint8_t becomes[] = {ASHT_V, ASHT_V + 1, ASHT_V + 2, ASHT_W, ASHT_W, ASHT_W,
	                                  ASH_GONE};
	return becomes[kind];
}

/* start, turn, set_turn, stone_at, stones and mirror of the interface of a game. Another side to
 * move has no last move: for R14 it counts as home already. */
void asht_start(struct ash_position *pos);
int asht_turn(const struct ash_position *pos);
void asht_set_turn(struct ash_position *pos, int side);
bool asht_stone_at(const struct ash_position *pos, int square, int *side, int *kind);
void asht_stones(const struct ash_position *pos, uint64_t at[ASH_SIDES_MAX][ASH_KINDS_MAX]);
void asht_mirror(const struct ash_position *pos, struct ash_position *mirrored);

#endif
