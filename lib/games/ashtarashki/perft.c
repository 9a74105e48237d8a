/* Counting move sequences without making lists of moves. Each ply is built, made on a copy
 * and counted at once. The last is only counted, and after most steps not even made: a step
 * changes what the other side can do around two squares. */
#include "moves.h"

#ifdef __GNUC__
#define INLINED static inline __attribute__((always_inline))
#else
#define INLINED static inline
#endif

static uint64_t count_below(const struct asht_position *p, int side, int depth);

/* The sequences that begin with steps onto `targets`, of stones of any kind. */
static uint64_t count_steps(const struct asht_position *p, int side, asht_set targets, int shift,
                            bool retreat, int depth)
{
	uint64_t count = 0;
	for (; targets; targets &= targets - 1) {
		asht_set to = asht_first(targets), from = asht_step(to, -shift);
		int kind = asht_kind_at(p, from);
		uint8_t becomes = asht_arrives(kind, to, side, retreat);
		struct asht_position after = *p;
		asht_toggle(&after, side, kind, from);
		if (becomes != ASH_GONE)
			asht_toggle(&after, side, becomes, to);
		count += count_below(&after, !side, depth - 1);
	}
	return count;
}

/* The sequences that begin with a capture which has come to `at`; `p` is without the
 * stone that captures and without what it has taken. */
static uint64_t count_chains(const struct asht_position *p, int side, int group, asht_set at,
                             int depth)
{
	asht_set next = asht_next_victims(at, asht_victims(p, side, group), side);
	struct asht_position after = *p;
	if (!next) {
		asht_toggle(&after, side, asht_arrives(ASHT_M + group, at, side, false), at);
		return count_below(&after, !side, depth - 1);
	}
	uint64_t count = 0;
	for (; next; next &= next - 1) {
		after = *p;
		asht_remove(&after, !side, asht_first(next));
		count += count_chains(&after, side, group, asht_first(next), depth);
	}
	return count;
}

static uint64_t count_captures(const struct asht_position *p, int side, int depth)
{
	uint64_t count = 0;
	for (int group = 0; group < ASHT_GROUPS; group++) {
		asht_set takers = asht_takers(p, side, group);
		for (; takers; takers &= takers - 1) {
			struct asht_position lifted = *p;
			asht_toggle(&lifted, side, ASHT_M + group, asht_first(takers));
			count += count_chains(&lifted, side, group, asht_first(takers), depth);
		}
	}
	return count;
}

/* What the side that is not to move could answer at once. */
struct answers {
	int steps;                     /* how many steps it has */
	asht_set ones, twos;           /* how many end, or would, on a square: the bits of that */
	asht_set takers[ASHT_GROUPS];  /* its M stones of each group */
	asht_set reach[ASHT_GROUPS];   /* the squares beside them */
	asht_set victims[ASHT_GROUPS]; /* what they would take there */
	asht_set taken;                /* what they can take */
	size_t captures[ASHT_GROUPS];  /* and in how many ways */
};

INLINED void find_answers(const struct asht_position *p, int side, struct answers *a)
{
	a->steps = asht_count_steps(p, side);
	a->taken = 0;
	asht_set movers = asht_movers(p, side);
	asht_set north = movers << 4 ^ movers << 5, south = movers >> 4 ^ movers >> 5;
	a->ones = north ^ south;
	a->twos = (movers << 4 & movers << 5) ^ (movers >> 4 & movers >> 5) ^ (north & south);
	for (int group = 0; group < ASHT_GROUPS; group++) {
		a->takers[group] = p->kind[ASHT_M + group] & p->stones[side];
		a->reach[group] = asht_around(a->takers[group]);
		a->victims[group] = asht_victims(p, side, group);
		a->taken |= a->reach[group] & a->victims[group];
	}
	for (int group = 0; group < ASHT_GROUPS; group++)
		a->captures[group] =
			a->taken ? asht_count_chains(a->takers[group], a->victims[group], side) : 0;
}

/* How many steps end on the squares of a set in all if they are empty, where they are at most
 * three on each: of the two squares of a step each has the other beside it. */
INLINED int steps_onto(const struct answers *a, asht_set set)
{
	return asht_count(a->ones & set) + 2 * asht_count(a->twos & set);
}

/* The captures that answer a step, where `comes` is its end for the groups that take the stone
 * there. What groups can do that do not take it stays as it was. */
INLINED size_t count_answers(const struct answers *a, int side, asht_set from,
                             const asht_set comes[ASHT_GROUPS], asht_set to)
{
	size_t count = 0;
	for (int group = 0; group < ASHT_GROUPS; group++) {
		asht_set victims = (a->victims[group] & ~from) | (comes[group] & to);
		count += victims == a->victims[group] ? a->captures[group]
		                                      : asht_count_chains(a->takers[group], victims, side);
	}
	return count;
}

/* The same where there was nothing to take: the ways on from the stone that comes are the same for
 * each stone of a group. */
INLINED size_t count_first_answers(const struct answers *a, int side, asht_set from,
                                   const asht_set comes[ASHT_GROUPS], asht_set to)
{
	size_t count = 0;
	for (int group = 0; group < ASHT_GROUPS; group++) {
		asht_set takers = a->takers[group] & asht_around(comes[group] & to);
		if (takers)
			count += (size_t)asht_count(takers) *
			         asht_count_ends(to, a->victims[group] & ~from, side);
	}
	return count;
}

/* The pairs of moves that begin with steps in one direction. */
INLINED uint64_t count_pairs_to(const struct asht_position *p, int side, int shift, bool retreat,
                                const struct answers *a)
{
	asht_set own = p->stones[side], targets = asht_empty(p);
	/* Where the steps end of stones that then are W, and then of those that each group of
	 * the other side takes. Where stones become F or are removed is in none of them. */
	asht_set inner = targets & ~asht_last_rank(side);
	asht_set v = p->kind[ASHT_V] | p->kind[ASHT_V + 1] | p->kind[ASHT_V + 2];
	asht_set w = asht_step((retreat ? v : p->kind[ASHT_W]) & own, shift) & inner;
	asht_set prey[ASHT_GROUPS], plain = 0, danger = 0;
	for (int group = 0; group < ASHT_GROUPS; group++) {
		int m = ASHT_M + asht_prey(group);
		asht_set stones = p->kind[m] | (retreat ? 0 : p->kind[m + ASHT_V]);
		prey[group] = (asht_step(stones & own, shift) & inner) | w;
		plain |= prey[group];
		danger |= prey[group] & a->reach[group];
	}
	uint64_t count = 0;
	for (asht_set left = a->taken ? plain : plain & danger; left; left &= left - 1) {
		asht_set to = asht_first(left), from = asht_step(to, -shift);
		if (!a->taken)
			count += count_first_answers(a, !side, from, prey, to);
		else if ((danger & to) | (a->taken & ~from))
			count += count_answers(a, !side, from, prey, to);
		else
			count += (uint64_t)(a->steps + steps_onto(a, from) - steps_onto(a, to));
	}
	/* After most steps the answers are the steps that there were, but for those onto the two
	 * squares. They are counted for all of them at once. */
	asht_set quiet = a->taken ? 0 : plain & ~danger;
	count += (uint64_t)(asht_count(quiet) * a->steps + steps_onto(a, asht_step(quiet, -shift)) -
	                    steps_onto(a, quiet));
	/* The others can end the game. */
	targets &= asht_step(asht_movers(p, side), shift) & ~plain;
	return count + (targets ? count_steps(p, side, targets, shift, retreat, 2) : 0);
}

INLINED uint64_t count_all_pairs(const struct asht_position *p, int side)
{
	struct answers a;
	find_answers(p, !side, &a);
	int north = side == ASHT_WHITE ? 1 : -1;
	return count_pairs_to(p, side, 4 * north, false, &a) +
	       count_pairs_to(p, side, 5 * north, false, &a) +
	       count_pairs_to(p, side, -4 * north, true, &a) +
	       count_pairs_to(p, side, -5 * north, true, &a);
}

static uint64_t count_pairs(const struct asht_position *p, int side)
{
	return side == ASHT_WHITE ? count_all_pairs(p, ASHT_WHITE) : count_all_pairs(p, ASHT_BLACK);
}

#if defined(__x86_64__) && defined(__GNUC__)
/* The same for processors that count bits in one instruction, as nearly all of them do. */
__attribute__((target("popcnt")))
static uint64_t count_pairs_fast(const struct asht_position *p, int side)
{
	return side == ASHT_WHITE ? count_all_pairs(p, ASHT_WHITE) : count_all_pairs(p, ASHT_BLACK);
}
#define COUNTS_BITS __builtin_cpu_supports("popcnt")
#else
#define count_pairs_fast count_pairs
#define COUNTS_BITS false
#endif

static uint64_t count_below(const struct asht_position *p, int side, int depth)
{
	if (depth == 1)
		return asht_count_legal(p, side);
	if (asht_is_decided(p))
		return 0;
	if (asht_can_take(p, side))
		return count_captures(p, side, depth);
	if (depth == 2)
		return COUNTS_BITS ? count_pairs_fast(p, side) : count_pairs(p, side);

	static const int shifts[] = {4, 5, -4, -5};
	uint64_t count = 0;
	for (int i = 0; i < 4; i++) {
		bool north = shifts[i] > 0, retreat = north != (side == ASHT_WHITE);
		asht_set targets = asht_step(asht_movers(p, side), shifts[i]) & asht_empty(p);
		count += count_steps(p, side, targets, shifts[i], retreat, depth);
	}
	return count;
}

uint64_t asht_perft(const struct ash_position *pos, int depth)
{
	struct asht_position p = asht_open(pos);
	return depth == 0 ? 1 : count_below(&p, (int)p.turn, depth);
}
