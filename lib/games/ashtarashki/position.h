/* The stones on the board and the side to move. */
#ifndef ASHT_POSITION_H
#define ASHT_POSITION_H

#include "board.h"
#include <string.h>

/* The kinds of stones (R3): M and V have a group, from 0 for the ones, which is added. */
enum { ASHT_M = 0, ASHT_V = 3, ASHT_W = 6, ASHT_F = 7, ASHT_KINDS = 8 };
enum { ASHT_GROUPS = 3 };

/* Every bit of it is significant, so that equal positions have equal bytes. */
struct asht_position {
	asht_set stones[2];        /* by side */
	asht_set kind[ASHT_KINDS]; /* of both sides */
	uint32_t turn;
	uint32_t came_home; /* R14: 1 if only the last move brought the side to move home */
};

_Static_assert(sizeof(struct asht_position) <= sizeof(struct ash_position),
               "a position fits its public form");

/* A word holds two members, the first in its low half, on every machine: where the high half
 * comes first in memory, the halves change places. */
static inline void asht_order_halves(struct ash_position *pos)
{
	const union {
		uint32_t number;
		unsigned char bytes[sizeof(uint32_t)];
	} one = {1};
	if (one.bytes[0])
		return;
	for (size_t i = 0; i < sizeof pos->words / sizeof *pos->words; i++)
		pos->words[i] = pos->words[i] << 32 | pos->words[i] >> 32;
}

static inline struct asht_position asht_open(const struct ash_position *pos)
{
	struct asht_position p;
	struct ash_position ordered = *pos;
	asht_order_halves(&ordered);
	memcpy(&p, ordered.words, sizeof p);
	return p;
}

/* Stores a position; the rest of `pos` becomes zero. */
static inline void asht_close(struct ash_position *pos, const struct asht_position *p)
{
	*pos = (struct ash_position){{0}};
	memcpy(pos->words, p, sizeof *p);
	asht_order_halves(pos);
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
	if (kind == ASHT_W)
		return ASH_GONE;
	return (uint8_t)(kind < ASHT_V ? kind + ASHT_V : ASHT_W);
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
