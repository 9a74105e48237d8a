/* Captures: leaps over pieces of the other side, one after the other. What is taken stays on the
 * board until the move is over (S17). */
#include "moves.h"

/* Rays both ways along each line, and the capture en passant. */
enum { EN_PASSANT = 2 * SHTR_LINES, DIRECTIONS };

/* What a leap depends on. */
struct leaps {
	int side;
	shtr_set occupied; /* without the piece that takes */
	shtr_set victims;  /* what it has not taken yet */
	shtr_set reserve;  /* of its side, without itself */
	shtr_set passed;
};

static struct leaps leaps_of(const struct shtr_position *p, shtr_set without)
{
	int side = (int)p->turn;
	return (struct leaps){
		.side = side,
		.occupied = (p->stones[SHTR_WHITE] | p->stones[SHTR_BLACK]) & ~without,
		.victims = p->stones[!side],
		.reserve = shtr_reserve(p, side) & ~without,
		.passed = p->passed,
	};
}

/* Where a capture from a square may end (S19). */
static shtr_set allowed(const struct leaps *leaps, int at, int kind)
{
	shtr_set fortress = shtr_fortress(leaps->side);
	if (shtr_bit(at) & fortress)
		return SHTR_ALL;
	if (kind == SHTR_SHATRA)
		return ~fortress;
	if (!leaps->reserve)
		return SHTR_ALL;
	return ~fortress | (kind == SHTR_BIY ? shtr_gate(leaps->side) : 0);
}

/* S20: beyond the square that the шатра beside `at` has passed over. */
static shtr_set leap_en_passant(const struct leaps *leaps, int at, shtr_set *victim)
{
	*victim = leaps->passed & leaps->victims & shtr_near[at] & shtr_row(at);
	if (!*victim)
		return 0;
	bool up = leaps->side == SHTR_BLACK;
	int middle = shtr_square(*victim) + (up ? 7 : -7);
	bool right = shtr_square(*victim) > at;
	int line = right == up ? SHTR_FALLING : SHTR_RISING;
	return shtr_nearest(shtr_ray(line, middle, up), up) & ~leaps->occupied;
}

/* The squares where a piece may stand after a leap from `at` in a direction. */
static shtr_set leap(const struct leaps *leaps, int at, int kind, int direction, shtr_set *victim)
{
	if (direction == EN_PASSANT)
		return kind == SHTR_SHATRA ? leap_en_passant(leaps, at, victim) : 0;
	int line = direction / 2;
	bool up = direction % 2, far = kind != SHTR_BIY && kind != SHTR_SHATRA;
	shtr_set ray = shtr_ray(line, at, up);
	*victim = shtr_nearest(ray & leaps->occupied, up);
	if (!(*victim & leaps->victims) || (!far && !(*victim & shtr_near[at])))
		return 0;
	shtr_set behind = ray & (up ? ~(*victim | (*victim - 1)) : *victim - 1);
	shtr_set free = far ? shtr_free(behind, leaps->occupied, up)
	                    : shtr_nearest(behind, up) & ~leaps->occupied;
	return free & allowed(leaps, at, kind);
}

/* The directions in which a kind takes: from the first one up to the second (S15, S16). */
static const uint8_t directions[SHTR_KINDS][2] = {
	[SHTR_BIY] = {0, EN_PASSANT},
	[SHTR_BATYR] = {0, EN_PASSANT},
	[SHTR_TURA] = {2 * SHTR_FILE, 2 * SHTR_RISING},
	[SHTR_YALKYN] = {2 * SHTR_RISING, EN_PASSANT},
	[SHTR_SHATRA] = {0, DIRECTIONS},
};

static bool can_leap(const struct leaps *leaps, int at, int kind)
{
	shtr_set victim;
	bool far = kind != SHTR_BIY && kind != SHTR_SHATRA;
	if (!far && !(shtr_near[at] & leaps->victims))
		return false;
	for (int i = directions[kind][0]; i < directions[kind][1]; i++)
		if (leap(leaps, at, kind, i, &victim))
			return true;
	return false;
}

bool shtr_takes(const struct shtr_position *p, int square, int kind)
{
	struct leaps leaps = leaps_of(p, 0);
	return can_leap(&leaps, square, kind);
}

struct shtr_duty shtr_duty(const struct shtr_position *p)
{
	int side = (int)p->turn;
	struct leaps leaps = leaps_of(p, 0);
	struct shtr_duty duty = {0, 0};
	for (int kind = 0; kind < SHTR_KINDS; kind++) {
		shtr_set free = kind == SHTR_BIY      ? SHTR_ALL
		                : kind == SHTR_SHATRA ? shtr_gate(!side)
		                                      : 0;
		for (shtr_set left = shtr_pieces(p, side, kind); left; left &= left - 1) {
			shtr_set bit = shtr_first(left);
			if (!can_leap(&leaps, shtr_square(left), kind))
				continue;
			if (bit & free)
				duty.may |= bit;
			else
				duty.must |= bit;
		}
	}
	return duty;
}

/* A capture that has begun. */
struct chain {
	struct leaps leaps;
	struct ash_move move;
	int kind;         /* of the piece by now */
	unsigned missing; /* what a шатра can be replaced with */
	bool may_stop;    /* a шатра may, as it began in the foreign gate (S21) */
	shtr_move_fn *take;
	void *context;
};

static void arrive(struct chain *c, int at);

/* Of the squares where a far leap can end, those from which the capture goes on, if there are
 * any (S17). */
static shtr_set furthest(const struct chain *c, shtr_set squares)
{
	shtr_set further = 0;
	if (!shtr_several(squares))
		return squares;
	for (shtr_set left = squares; left; left &= left - 1)
		if (can_leap(&c->leaps, shtr_square(left), c->kind))
			further |= shtr_first(left);
	return further ? further : squares;
}

/* Makes every leap from `at` in turn. Returns false if there is none. */
static bool go_on(struct chain *c, int at)
{
	bool any = false;
	int kind = c->kind;
	for (int i = directions[kind][0]; i < directions[kind][1]; i++) {
		shtr_set victim, squares = leap(&c->leaps, at, kind, i, &victim);
		if (!squares)
			continue;
		any = true;
		c->leaps.victims ^= victim;
		c->move.taken ^= victim;
		for (squares = furthest(c, squares); squares; squares &= squares - 1) {
			c->move.path[c->move.steps++] = (uint8_t)shtr_square(squares);
			arrive(c, shtr_square(squares));
			c->move.path[--c->move.steps] = 0;
		}
		c->leaps.victims ^= victim;
		c->move.taken ^= victim;
	}
	return any;
}

/* Ends the capture where it may end, and goes on where it can. */
static void land(struct chain *c, int at)
{
	bool free = c->kind == SHTR_BIY || (c->may_stop && c->kind == SHTR_SHATRA);
	bool on = !free && go_on(c, at);
	if (on)
		return;
	c->move.becomes = (uint8_t)c->kind;
	c->take(c->context, &c->move);
	if (free)
		go_on(c, at);
}

/* A шатра that comes to its last row is replaced, by each piece in turn (S12, S22). */
static void arrive(struct chain *c, int at)
{
	bool last = shtr_bit(at) & shtr_last_row(c->leaps.side);
	if (!last || c->kind != SHTR_SHATRA || !c->missing) {
		land(c, at);
		return;
	}
	for (int kind = SHTR_BATYR; kind < SHTR_SHATRA; kind++) {
		if (c->missing >> kind & 1) {
			c->kind = kind;
			land(c, at);
		}
	}
	c->kind = SHTR_SHATRA;
}

void shtr_captures(const struct shtr_position *p, int square, int kind, shtr_move_fn *take,
                   void *context)
{
	int side = (int)p->turn;
	struct chain c = {
		.leaps = leaps_of(p, shtr_bit(square)),
		.move = {.side = (uint8_t)side, .kind = (uint8_t)kind, .from = (uint8_t)square},
		.kind = kind,
		.missing = shtr_missing(p, side),
		.may_stop = shtr_bit(square) & shtr_gate(!side),
		.take = take,
		.context = context,
	};
	go_on(&c, square);
}
