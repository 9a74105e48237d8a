/* The pieces on the board and the side to move. */
#ifndef SHTR_POSITION_H
#define SHTR_POSITION_H

#include "board.h"
#include <string.h>

/* The kinds of pieces (S2). */
enum { SHTR_BIY, SHTR_BATYR, SHTR_TURA, SHTR_YALKYN, SHTR_SHATRA, SHTR_KINDS };

/* Every bit of it is significant, so that equal positions have equal bytes. */
struct shtr_position {
	shtr_set stones[2];        /* by side */
	shtr_set kind[SHTR_KINDS]; /* of both sides */
	shtr_set reserve;          /* those of the start that have not left their fortress (S3) */
	shtr_set passed;           /* the шатра that can be taken en passant (S20) */
	uint64_t turn;
};

_Static_assert(sizeof(struct shtr_position) <= sizeof(struct ash_position),
               "a position fits its public form");

static inline struct shtr_position shtr_open(const struct ash_position *pos)
{
	struct shtr_position p;
	memcpy(&p, pos->words, sizeof p);
	return p;
}

/* Stores a position; the rest of `pos` becomes zero. */
static inline void shtr_close(struct ash_position *pos, const struct shtr_position *p)
{
	*pos = (struct ash_position){{0}};
	memcpy(pos->words, p, sizeof *p);
}

static inline shtr_set shtr_empty(const struct shtr_position *p)
{
	return SHTR_ALL & ~(p->stones[SHTR_WHITE] | p->stones[SHTR_BLACK]);
}

/* The pieces of a side and kind. */
static inline shtr_set shtr_pieces(const struct shtr_position *p, int side, int kind)
{
	return p->stones[side] & p->kind[kind];
}

/* Those of the side's reserve of the start that are left in it. */
static inline shtr_set shtr_reserve(const struct shtr_position *p, int side)
{
	return p->reserve & p->stones[side];
}

/* Puts pieces of one side and kind on empty squares, or lifts those that stand there. */
static inline void shtr_toggle(struct shtr_position *p, int side, int kind, shtr_set set)
{
	p->stones[side] ^= set;
	p->kind[kind] ^= set;
}

/* The kind of the piece on a square, of which `bit` is the set; SHTR_KINDS if it is empty. */
static inline int shtr_kind_at(const struct shtr_position *p, shtr_set bit)
{
	int kind = 0;
	while (kind < SHTR_KINDS && !(p->kind[kind] & bit))
		kind++;
	return kind;
}

/* How many pieces of a kind a side begins with. */
int shtr_full(int kind);

/* The kinds that a шатра of the side can be replaced with, bit by kind (S12). */
static inline unsigned shtr_missing(const struct shtr_position *p, int side)
{
	unsigned missing = 0;
	for (int kind = SHTR_BATYR; kind < SHTR_SHATRA; kind++) {
		shtr_set pieces = shtr_pieces(p, side, kind);
		bool full = kind == SHTR_BATYR ? pieces != 0 : shtr_several(pieces);
		missing |= full ? 0 : 1u << kind;
	}
	return missing;
}

/* start, turn, set_turn, stone_at, stones and mirror of the interface of a game. A шатра of the
 * side that is said to move can no more be taken en passant. */
void shtr_start(struct ash_position *pos);
int shtr_turn(const struct ash_position *pos);
void shtr_set_turn(struct ash_position *pos, int side);
bool shtr_stone_at(const struct ash_position *pos, int square, int *side, int *kind);
void shtr_stones(const struct ash_position *pos, uint64_t at[ASH_SIDES_MAX][ASH_KINDS_MAX]);
void shtr_mirror(const struct ash_position *pos, struct ash_position *mirrored);

#endif
