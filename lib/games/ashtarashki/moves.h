/* How stones move and take, and when the game is over. */
#ifndef ASHT_MOVES_H
#define ASHT_MOVES_H

#include "position.h"

/* The group that a group takes (R7): three takes two, two takes one, one takes three. */
static inline int asht_prey(int group)
{
	return (group + 2) % ASHT_GROUPS;
}

/* The stones that stones of a group take, wherever they stand: of their prey M and V,
 * and every W (R7). */
static inline asht_set asht_victims(const struct asht_position *p, int side, int group)
{
	int prey = asht_prey(group);
	asht_set kinds = p->kind[ASHT_M + prey] | p->kind[ASHT_V + prey] | p->kind[ASHT_W];
	return p->stones[!side] & kinds;
}

/* The stones of a group that can take something (R7, R8). */
static inline asht_set asht_takers(const struct asht_position *p, int side, int group)
{
	asht_set beside = asht_around(asht_victims(p, side, group));
	return p->stones[side] & p->kind[ASHT_M + group] & beside;
}

/* Whether the side must capture (R9). */
static inline bool asht_can_take(const struct asht_position *p, int side)
{
	return asht_takers(p, side, 0) | asht_takers(p, side, 1) | asht_takers(p, side, 2);
}

/* Where the capture of a stone can go on to, `at` being where it stands and
 * `victims` what is left to take: nowhere from the last rank (R10, R11). */
static inline asht_set asht_next_victims(asht_set at, asht_set victims, int side)
{
	return at & asht_last_rank(side) ? 0 : asht_around(at) & victims;
}

/* Whether a stone of the side has an empty square beside it (R4, R5, R6). */
static inline bool asht_can_step(const struct asht_position *p, int side)
{
	return asht_around(asht_movers(p, side)) & asht_empty(p);
}

/* How many quiet moves the side has, were there no captures. */
static inline int asht_count_steps(const struct asht_position *p, int side)
{
	asht_set movers = asht_movers(p, side), empty = asht_empty(p);
	return asht_count(movers << 4 & empty) + asht_count(movers << 5 & empty) +
	       asht_count(movers >> 4 & empty) + asht_count(movers >> 5 & empty);
}

/* The kind of a stone once it has come to `to`, or ASH_GONE: forward and by captures
 * it stays what it is, a retreat changes it (R4, R5, R8), the last rank makes it F (R11). */
static inline uint8_t asht_arrives(int kind, asht_set to, int side, bool retreat)
{
	if (to & asht_last_rank(side))
		return ASHT_F;
	return retreat ? asht_retreated(kind) : (uint8_t)kind;
}

/* Whether the side fills its last rank with F stones (R13). */
static inline bool asht_has_finished(const struct asht_position *p, int side)
{
	return !(asht_last_rank(side) & ~p->kind[ASHT_F]);
}

/* Whether all stones of the side are F (R14); also if it has none. */
static inline bool asht_is_home(const struct asht_position *p, int side)
{
	return !asht_movers(p, side);
}

static inline bool asht_is_few(const struct asht_position *p, int side)
{
	return asht_count(p->stones[side]) < 4;
}

/* R14, after a move: did only that bring the side to move home? It matters only where both are
 * home with as many stones. */
static inline bool asht_brought_home(const struct asht_position *p, bool was_home)
{
	return !was_home && asht_is_home(p, ASHT_WHITE) && asht_is_home(p, ASHT_BLACK) &&
	       asht_count(p->stones[ASHT_WHITE]) == asht_count(p->stones[ASHT_BLACK]);
}

/* Whether R12, R13 or R14 has ended the game. R15 has if there is no move. */
static inline bool asht_is_decided(const struct asht_position *p)
{
	if (asht_has_finished(p, ASHT_WHITE) || asht_has_finished(p, ASHT_BLACK))
		return true;
	if (!asht_is_home(p, ASHT_WHITE) && !asht_is_home(p, ASHT_BLACK))
		return false;
	return !p->stones[ASHT_WHITE] || !p->stones[ASHT_BLACK] ||
	       (asht_is_few(p, ASHT_WHITE) && asht_is_few(p, ASHT_BLACK));
}

/* How many ways there are to end a capture that has come to `at`, with `victims` left to take. */
size_t asht_count_ends(asht_set at, asht_set victims, int side);

/* How many captures `takers`, stones of the side and of one group, have in all, where they
 * take `victims`; none from a square that has no victim beside it (R10). */
size_t asht_count_chains(asht_set takers, asht_set victims, int side);

/* How many legal moves the side to move has; 0 if the game is over. */
size_t asht_count_legal(const struct asht_position *p, int side);

/* Whether and how the game is over. */
struct ash_outcome asht_judge(const struct asht_position *p);

/* moves, count, play, outcome and perft of the interface of a game. */
void asht_moves(const struct ash_position *pos, struct ash_moves *list);
size_t asht_count_moves(const struct ash_position *pos);
void asht_play(struct ash_position *pos, const struct ash_move *move);
struct ash_outcome asht_outcome(const struct ash_position *pos);
uint64_t asht_perft(const struct ash_position *pos, int depth);

#endif
