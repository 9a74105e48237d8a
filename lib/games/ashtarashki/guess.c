#include "guess.h"
#include "race.h"

/* Weights in 1/256 of a unit of the logarithm of the odds, for the side to move and for the
 * other. They were fitted to who wins some ten thousand positions in which each side lacks one
 * F stone, as they came up in searches. */
struct weights {
	int blocked;   /* a stone of the other side is where it has to go */
	int stones;    /* that can move */
	int ahead;     /* how many steps forward they have in all */
	int full;      /* of them are M */
	int retreated; /* of them are V */
	int steps;     /* possible moves */
};

static const struct weights own = {-232, -314, 76, 386, 204, 21};
static const struct weights others = {449, 422, -78, -307, -192, -49};

/* The same for how far the nearest stones have to go, from 1: of the side to move, then of the
 * other. */
static const int16_t nearest[ASHT_NEVER][ASHT_NEVER] = {
	{-153, 461, 893, 890, 852, 877, 894, 547},    {-467, -72, 522, 698, 740, 710, 915, 307},
	{-947, -253, 158, 582, 572, 771, 658, 412},   {-1138, -630, -141, 332, 595, 570, 426, 225},
	{-1220, -790, -346, 105, 296, 239, 185, 197}, {-1091, -743, -288, -198, 120, 204, 147, 147},
	{-1226, -928, -406, -208, -27, 147, 147, 152}, {-300, -442, -235, 33, 26, 55, 131, 147},
};

/* How many steps forward the stones have in all. */
static int steps_ahead(asht_set movers, int side)
{
	/* The ranks whose number, from 0, has the bit 1, 2 or 4. */
	static const asht_set ranks[] = {0xf0783c1e0, 0xf7803de00, 0xf7fbc0000};
	int sum = asht_count(movers & ranks[0]) + 2 * asht_count(movers & ranks[1]) +
	          4 * asht_count(movers & ranks[2]);
	return side == ASHT_BLACK ? sum : 7 * asht_count(movers) - sum;
}

static int weigh(const struct asht_position *p, int side, const struct weights *w)
{
	asht_set movers = asht_movers(p, side);
	asht_set goal = asht_last_rank(side) & ~p->kind[ASHT_F];
	asht_set full = p->kind[ASHT_M] | p->kind[ASHT_M + 1] | p->kind[ASHT_M + 2];
	asht_set retreated = p->kind[ASHT_V] | p->kind[ASHT_V + 1] | p->kind[ASHT_V + 2];
	return w->blocked * !!(goal & p->stones[!side]) +
	       w->stones * asht_count(movers) + w->ahead * steps_ahead(movers, side) +
	       w->full * asht_count(movers & full) + w->retreated * asht_count(movers & retreated) +
	       w->steps * asht_count_steps(p, side);
}

/* 43 log(1 + exp(x)), x in 1/256. */
static uint32_t soft(int x)
{
	/* Of 43 log(1 + exp(-i / 2)). */
	static const uint8_t excess[] = {29, 20, 13, 8, 5, 3, 2, 1, 0};
	int size = x < 0 ? -x : x;
	int above = size / 128 < 9 ? excess[size / 128] : 0;
	return (uint32_t)((x > 0 ? x / 6 : 0) + above);
}

struct asht_finding asht_guess(const struct asht_position *p, int points,
                               const unsigned distances[2])
{
	int side = (int)p->turn;
	asht_set lacking = (asht_rank(0) | asht_rank(7)) & ~p->kind[ASHT_F];
	if (points > 1 || asht_count(lacking) > 2) {
		int moves = asht_can_take(p, side) ? 1 : asht_count_steps(p, side);
		return (struct asht_finding){.yes = 1, .no = (uint32_t)moves};
	}
	int odds = nearest[distances[side] - 1][distances[!side] - 1] + weigh(p, side, &own) +
	           weigh(p, !side, &others);
	return (struct asht_finding){.yes = 1 + soft(-odds), .no = 1 + soft(odds)};
}
