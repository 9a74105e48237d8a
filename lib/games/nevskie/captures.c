/* Captures: leaps over pieces of all other sides, one after the other. What is taken stays on the
 * board until the move is over (N10). */
#include "moves.h"

struct nvsk_leaps nvsk_leaps(const struct nvsk_position *p, int point)
{
	nvsk_set occupied = nvsk_occupied(p);
	return (struct nvsk_leaps){occupied & ~nvsk_bit(point), occupied & ~p->pieces[p->turn]};
}

nvsk_set nvsk_leap(const struct nvsk_leaps *leaps, int at, int kind, int direction,
                   nvsk_set *victim)
{
	if (kind == NVSK_MAN) {
		*victim = nvsk_shift(nvsk_bit(at), direction) & leaps->victims;
		return nvsk_shift(*victim, direction) & ~leaps->occupied;
	}
	nvsk_set hit = nvsk_rays[direction][at] & leaps->occupied;
	*victim = hit ? nvsk_nearest(hit, direction) & leaps->victims : 0;
	return *victim ? nvsk_free(nvsk_first(*victim), direction, leaps->occupied) : 0;
}

/* So many states of one piece's captures are remembered. Those of a man are never more than 4096:
 * it lands on nine points with twelve others between, and where it stands follows from what it has
 * taken. Of a king a game has a few, and a position made to have many a quarter of this. */
enum { STATES_MAX = 8192 };

/* A capture that has begun. */
struct chain {
	struct nvsk_leaps leaps;
	struct ash_move move;
	int kind, most;
	int longest; /* so many pieces were taken in one way */
	nvsk_move_fn *take;
	void *context;
	int states;
	uint64_t seen[STATES_MAX]; /* where it stood, and what was taken, after two leaps or more */
};

/* Was the chain here before, with the same pieces taken? All that follows was then found. */
static bool is_known(struct chain *c, int at)
{
	uint64_t state = c->move.taken | (uint64_t)at << NVSK_POINTS;
	if (c->move.steps < 2)
		return false;
	for (int i = 0; i < c->states; i++)
		if (c->seen[i] == state)
			return true;
	if (c->states < STATES_MAX)
		c->seen[c->states++] = state;
	return false;
}

static void go_on(struct chain *c, int at);

static void land(struct chain *c, int at, nvsk_set victim)
{
	c->move.path[c->move.steps++] = (uint8_t)at;
	c->move.taken ^= victim;
	c->leaps.victims ^= victim;
	if (!is_known(c, at))
		go_on(c, at);
	c->leaps.victims ^= victim;
	c->move.taken ^= victim;
	c->move.path[--c->move.steps] = 0;
}

static void hand_out(struct chain *c, int at)
{
	bool crowned = c->kind == NVSK_MAN && nvsk_bit(at) & nvsk_king_point(c->move.side);
	c->move.becomes = (uint8_t)(crowned ? NVSK_KING : c->kind);
	c->take(c->context, &c->move);
}

/* Makes every leap from `at` in turn, to the smaller points first. */
static void go_on(struct chain *c, int at)
{
	bool any = false;
	c->longest = c->move.steps > c->longest ? c->move.steps : c->longest;
	for (int direction = 0; direction < NVSK_DIRECTIONS; direction++) {
		nvsk_set victim, to = nvsk_leap(&c->leaps, at, c->kind, direction, &victim);
		any |= to != 0;
		for (; to; to &= to - 1)
			land(c, nvsk_first(to), victim);
	}
	bool ends = c->kind == NVSK_MAN ? !any : c->move.steps == c->most;
	if (ends && c->move.steps > 0)
		hand_out(c, at);
}

/* Goes through the captures of a piece, and returns the number of pieces that the longest takes. */
static int search(const struct nvsk_position *p, int point, int kind, int most,
                  nvsk_move_fn *take, void *context)
{
	struct chain c;
	c.leaps = nvsk_leaps(p, point);
	c.move = (struct ash_move){
		.side = (uint8_t)p->turn, .kind = (uint8_t)kind, .from = (uint8_t)point};
	c.kind = kind;
	c.most = most;
	c.longest = c.states = 0;
	c.take = take;
	c.context = context;
	go_on(&c, point);
	return c.longest;
}

void nvsk_captures(const struct nvsk_position *p, int point, int kind, int most,
                   nvsk_move_fn *take, void *context)
{
	search(p, point, kind, most, take, context);
}

/* The men that can leap, found for all of them at once. */
static nvsk_set leaping_men(const struct nvsk_position *p)
{
	nvsk_set own = p->pieces[p->turn], occupied = nvsk_occupied(p), men = 0;
	for (int direction = 0; direction < NVSK_DIRECTIONS; direction++) {
		int back = NVSK_DIRECTIONS - 1 - direction;
		nvsk_set over = nvsk_shift(NVSK_ALL & ~occupied, back) & occupied & ~own;
		men |= nvsk_shift(over, back);
	}
	return men & own & ~p->kings;
}

struct nvsk_duty nvsk_duty(const struct nvsk_position *p)
{
	struct nvsk_duty duty = {.men = leaping_men(p)};
	for (nvsk_set left = p->pieces[p->turn] & p->kings; left; left &= left - 1) {
		int most = search(p, nvsk_first(left), NVSK_KING, 0, NULL, NULL);
		if (most > duty.most) {
			duty.most = most;
			duty.kings = 0;
		}
		if (most > 0 && most == duty.most)
			duty.kings |= left & (~left + 1);
	}
	return duty;
}
