/* The runner's side makes nothing but steps forward with one stone, the runner, and wins with
 * the one that fills its last rank. That is certain if until then
 *
 *	- the other side cannot take anything, so that all it can do is step;
 *	- the runner's side cannot take anything, so that it is free to run;
 *	- the runner finds its next square empty;
 *	- the other side does not fill its own last rank.
 *
 * The runner's side is then never without a move (R15), loses no stone, and has at least four
 * (R14). What the other side can do by then is overrated throughout: each of its stones may
 * make all of its moves, through other stones. A stone that is to take must still be M, and so
 * has only stepped forward. A stone that is to be taken was of a kind that can be, or has
 * stepped back since: one of V once, one of M twice. */
#include "race.h"

enum { STEPS_MAX = 6, RUNNERS_MAX = 9 };

/* What the other side could have reached. */
struct rivals {
	int side;
	unsigned moves;                /* it has made so many */
	asht_set reached;              /* by any of its stones that can move */
	asht_set full[ASHT_GROUPS];    /* by M stones that are M still */
	asht_set prey[ASHT_GROUPS];    /* by stones that M of that group can take */
	asht_set victims[ASHT_GROUPS]; /* what they take where the runner's side stands now */
};

/* One stone of the runner's side, and where it can be by now. */
struct runner {
	asht_set start, at;
	uint8_t kind;
};

static void rivals_begin(struct rivals *r, const struct asht_position *p, int side)
{
	r->side = side;
	r->moves = 0;
	r->reached = asht_movers(p, side);
	for (int group = 0; group < ASHT_GROUPS; group++) {
		r->full[group] = p->kind[ASHT_M + group] & p->stones[side];
		r->prey[group] = asht_victims(p, !side, group);
		r->victims[group] = asht_victims(p, side, group);
	}
}

/* One more move. */
static void rivals_move(struct rivals *r, const struct asht_position *p)
{
	asht_set v = (p->kind[ASHT_V] | p->kind[ASHT_V + 1] | p->kind[ASHT_V + 2]) &
	             p->stones[r->side];
	r->moves++;
	r->reached |= asht_around(r->reached) & ASHT_SQUARES;
	for (int group = 0; group < ASHT_GROUPS; group++) {
		r->full[group] |= asht_ahead(r->full[group], r->side) & ASHT_SQUARES;
		r->prey[group] |= asht_around(r->prey[group]) & ASHT_SQUARES;
		r->prey[group] |= r->moves == 1 ? asht_behind(v, r->side) & ASHT_SQUARES : r->reached;
	}
}

/* `risky` are stones that take or are taken where they stood when the race began. Only the runner
 * may be among them, which has left. False if no run is left. */
static bool spare(struct runner *runners, int count, asht_set risky)
{
	if (asht_several(risky))
		return false;
	for (int i = 0; risky && i < count; i++)
		if (risky & ~runners[i].start)
			runners[i].at = 0;
	return true;
}

/* Nothing of the runner's side can be taken: not what stands still, nor a runner on the
 * squares that are left to it. False if no run is left. */
static bool keep_safe(struct runner *runners, int count, const struct rivals *r)
{
	asht_set taken = 0;
	for (int group = 0; group < ASHT_GROUPS; group++) {
		asht_set beside = asht_around(r->full[group]);
		taken |= beside & r->victims[group];
		for (int i = 0; i < count; i++)
			if (r->victims[group] & runners[i].start)
				runners[i].at &= ~beside;
	}
	return spare(runners, count, taken);
}

/* The runner's side cannot take either, and the same of the runners. */
static bool keep_free(struct runner *runners, int count, const struct rivals *r,
                      const struct asht_position *p)
{
	asht_set taking = 0;
	for (int group = 0; group < ASHT_GROUPS; group++) {
		asht_set beside = asht_around(r->prey[group]);
		taking |= p->kind[ASHT_M + group] & p->stones[!r->side] & beside;
		for (int i = 0; i < count; i++)
			if (runners[i].kind == ASHT_M + group)
				runners[i].at &= ~beside;
	}
	return spare(runners, count, taking);
}

/* The stones from which a run can begin, with at most so many steps to `goal`. */
static int find_runners(const struct asht_position *p, int side, asht_set goal,
                        struct runner runners[RUNNERS_MAX])
{
	asht_set near = goal, movers = asht_movers(p, side);
	int count = 0;
	for (int i = 0; i < STEPS_MAX; i++)
		near |= asht_behind(near, side) & ASHT_SQUARES;
	for (movers &= near; movers && count < RUNNERS_MAX; movers &= movers - 1) {
		asht_set start = asht_first(movers);
		runners[count++] = (struct runner){start, start, (uint8_t)asht_kind_at(p, start)};
	}
	return count;
}

unsigned asht_distance(const struct asht_position *p, int side)
{
	asht_set from = asht_last_rank(side) & ~(p->kind[ASHT_F] & p->stones[side]);
	asht_set movers = asht_movers(p, side);
	unsigned steps = 0;
	while (steps < ASHT_NEVER && !(from & movers)) {
		from = asht_around(from) & ASHT_SQUARES;
		steps++;
	}
	return steps;
}

/* Could a side fill its last rank with so many moves? Each stone it lacks there needs one, and
 * the nearest as many as it has steps to go. */
static bool finishes(const struct asht_position *p, int side, unsigned distance, unsigned moves)
{
	asht_set lacking = asht_last_rank(side) & ~p->kind[ASHT_F];
	return distance <= moves && (unsigned)asht_count(lacking) <= moves;
}

/* Could a stone of the side be on the square after so many moves? */
static bool reaches(const struct asht_position *p, int side, asht_set square, unsigned moves)
{
	asht_set near = square;
	for (unsigned i = 0; i < moves; i++)
		near |= asht_around(near) & ASHT_SQUARES;
	return near & asht_movers(p, side);
}

/* Each runner makes a step; those that can are kept, the first of `runners`. Returns how many
 * they are, and adds to `came` where they can be. */
static int advance(struct runner *runners, int count, const struct rivals *r,
                   const struct asht_position *p, asht_set *came)
{
	int side = !r->side, left = 0;
	for (int i = 0; i < count; i++) {
		struct runner *run = &runners[i];
		run->at = asht_ahead(run->at, side) & ASHT_SQUARES & ~r->reached &
		          ~(p->stones[side] ^ run->start);
		*came |= run->at;
		if (run->at)
			runners[left++] = *run;
	}
	return left;
}

unsigned asht_race(const struct asht_position *p, int side, const unsigned distances[2])
{
	asht_set goal = asht_last_rank(side) & ~p->kind[ASHT_F];
	unsigned second = p->turn != (uint32_t)side; /* 1 if the other side moves first */
	struct runner runners[RUNNERS_MAX];
	struct rivals r;
	unsigned steps = distances[side];
	if (asht_several(goal) || !(goal & asht_empty(p)) || steps > STEPS_MAX ||
	    finishes(p, !side, distances[!side], steps - 1 + second) ||
	    reaches(p, !side, goal, steps - 1 + second))
		return 0;
	int count = find_runners(p, side, goal, runners);
	rivals_begin(&r, p, !side);
	for (unsigned step = 1; count && step <= STEPS_MAX; step++) {
		asht_set came = 0;
		if (second || step > 1) {
			if (!keep_safe(runners, count, &r))
				return 0;
			rivals_move(&r, p);
		}
		/* What the other side can do only grows. */
		if (finishes(p, !side, distances[!side], r.moves) || (r.reached & goal) ||
		    !keep_free(runners, count, &r, p))
			return 0;
		count = advance(runners, count, &r, p, &came);
		if (came & goal)
			return 2 * step - 1 + second;
	}
	return 0;
}
