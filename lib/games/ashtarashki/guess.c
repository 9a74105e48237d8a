#include "guess.h"
#include "race.h"

/* Weights in 1/256 of a unit of the logarithm of the odds, for the side to move and for the
 * other. They were fitted to who wins some ten thousand positions in which each side lacks one
 * F stone, as they came up in searches. */
struct weights {
	int distance; /* of the nearest stone */
	int blocked;  /* a stone of the other side is where it has to go */
	int stones;   /* that can move */
	int ahead;    /* how many steps forward they have in all */
	int full;     /* of them are M */
	int retreated; /* of them are V */
	int steps;    /* possible moves */
};

static const struct weights own = {-202, -187, -462, 145, 486, 314, 33};
static const struct weights others = {447, 369, 556, -159, -420, -246, -40};

enum { BIAS = -728 };

static int steps_ahead(asht_set movers, int side)
{
	int sum = 0;
	for (int rank = 1; rank < 8; rank++) {
		/* Those with at least so many ranks before them. */
		int edge = side == ASHT_WHITE ? 7 - rank : rank;
		asht_set beyond = side == ASHT_WHITE ? asht_rank(edge) | (asht_rank(edge) - 1)
		                                     : ASHT_SQUARES & ~(asht_rank(edge) - 1);
		sum += asht_count(movers & beyond);
	}
	return sum;
}

static int weigh(const struct asht_position *p, int side, const struct weights *w)
{
	asht_set movers = asht_movers(p, side);
	asht_set goal = asht_last_rank(side) & ~p->kind[ASHT_F];
	asht_set full = p->kind[ASHT_M] | p->kind[ASHT_M + 1] | p->kind[ASHT_M + 2];
	asht_set retreated = p->kind[ASHT_V] | p->kind[ASHT_V + 1] | p->kind[ASHT_V + 2];
	return w->distance * asht_distance(p, side) + w->blocked * !!(goal & p->stones[!side]) +
	       w->stones * asht_count(movers) + w->ahead * steps_ahead(movers, side) +
	       w->full * asht_count(movers & full) + w->retreated * asht_count(movers & retreated) +
	       w->steps * asht_count_steps(p, side);
}

/* 64 log(1 + exp(x)), x in 1/256. */
static uint32_t soft(int x)
{
	/* Of 64 log(1 + exp(-i / 2)). */
	static const uint8_t excess[] = {44, 30, 20, 13, 8, 5, 3, 2, 1};
	int size = x < 0 ? -x : x;
	int above = size / 128 < 9 ? excess[size / 128] : 0;
	return (uint32_t)((x > 0 ? x / 4 : 0) + above);
}

struct asht_finding asht_guess(const struct asht_position *p, int points)
{
	int side = (int)p->turn;
	uint32_t moves = (uint32_t)(asht_can_take(p, side) ? 1 : asht_count_steps(p, side));
	asht_set lacking = (asht_rank(0) | asht_rank(7)) & ~p->kind[ASHT_F];
	if (points > 1 || asht_count(lacking) > 2)
		return (struct asht_finding){.yes = 1, .no = moves};
	int odds = BIAS + weigh(p, side, &own) + weigh(p, !side, &others);
	return (struct asht_finding){.yes = 1 + soft(-odds), .no = 1 + soft(odds) + moves / 4};
}
