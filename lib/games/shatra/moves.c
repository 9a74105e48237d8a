/* Legal moves, making them, and counting sequences of them. */
#include "moves.h"

/* Adds the moves without a capture of a piece. */
static void each_quiet(const struct shtr_position *p, int square, int kind, shtr_move_fn *take,
                       void *context)
{
	int side = (int)p->turn;
	unsigned missing = kind == SHTR_SHATRA ? shtr_missing(p, side) : 0;
	for (shtr_set left = shtr_quiet(p, square, kind); left; left &= left - 1) {
		struct ash_move move = {
			.side = (uint8_t)side,
			.kind = (uint8_t)kind,
			.becomes = (uint8_t)kind,
			.from = (uint8_t)square,
			.steps = 1,
			.path = {(uint8_t)shtr_square(left)},
		};
		if (!missing || !(shtr_first(left) & shtr_last_row(side))) {
			take(context, &move);
			continue;
		}
		for (int other = SHTR_BATYR; other < SHTR_SHATRA; other++) {
			move.becomes = (uint8_t)other;
			if (missing >> other & 1)
				take(context, &move);
		}
	}
}

void shtr_moves_of(const struct shtr_position *p, struct shtr_duty duty, int square,
                   shtr_move_fn *take, void *context)
{
	shtr_set bit = shtr_bit(square);
	int kind = shtr_kind_at(p, bit);
	if ((duty.must | duty.may) & bit)
		shtr_captures(p, square, kind, take, context);
	if (shtr_quiet_pieces(p, duty) & bit)
		each_quiet(p, square, kind, take, context);
}

void shtr_each(const struct shtr_position *p, shtr_move_fn *take, void *context)
{
	struct shtr_duty duty = shtr_duty(p);
	shtr_set pieces = duty.must | duty.may | shtr_quiet_pieces(p, duty);
	for (; pieces; pieces &= pieces - 1)
		shtr_moves_of(p, duty, shtr_square(pieces), take, context);
}

bool shtr_is_passing(const struct ash_move *move, shtr_set passed)
{
	int at = move->from;
	if (!(move->taken & passed))
		return false;
	for (int i = 0; i < move->steps; at = move->path[i++])
		if (shtr_between(at, move->path[i]) & passed)
			return false;
	return true;
}

/* What is looked for among the captures of шатры. */
struct passing {
	shtr_set passed;
	bool found;
};

static void note_passing(void *context, const struct ash_move *move)
{
	struct passing *passing = context;
	passing->found |= shtr_is_passing(move, passing->passed);
}

void shtr_settle_passed(struct shtr_position *p)
{
	struct passing passing = {p->passed, false};
	shtr_set shatras = p->passed ? shtr_pieces(p, (int)p->turn, SHTR_SHATRA) : 0;
	for (; shatras; shatras &= shatras - 1)
		if (shtr_near[shtr_square(shatras)] & p->stones[!p->turn])
			shtr_captures(p, shtr_square(shatras), SHTR_SHATRA, note_passing, &passing);
	if (!passing.found)
		p->passed = 0;
}

void shtr_replace_waiting(struct shtr_position *p, int side)
{
	shtr_set waiting = shtr_pieces(p, side, SHTR_SHATRA) & shtr_last_row(side);
	unsigned missing;
	for (; waiting && (missing = shtr_missing(p, side)); waiting &= waiting - 1) {
		shtr_toggle(p, side, SHTR_SHATRA, shtr_first(waiting));
		shtr_toggle(p, side, __builtin_ctz(missing), shtr_first(waiting));
	}
}

/* Where the piece of the reserve stands after the move: nowhere if it left the fortress (S3). */
static shtr_set stays_reserve(const struct ash_move *move)
{
	for (int i = 0; i < move->steps; i++)
		if (!(shtr_bit(move->path[i]) & shtr_fortress(move->side)))
			return 0;
	return shtr_bit(move->path[move->steps - 1]);
}

void shtr_make(struct shtr_position *p, const struct ash_move *move)
{
	int side = move->side;
	shtr_set from = shtr_bit(move->from), to = shtr_bit(move->path[move->steps - 1]);
	if (move->taken) {
		p->stones[!side] &= ~move->taken;
		for (int kind = 0; kind < SHTR_KINDS; kind++)
			p->kind[kind] &= ~move->taken;
		p->reserve &= ~move->taken;
		shtr_replace_waiting(p, !side);
	}
	shtr_toggle(p, side, move->kind, from);
	shtr_toggle(p, side, move->becomes, to);
	if (p->reserve & from)
		p->reserve = (p->reserve & ~from) | stays_reserve(move);
	p->turn = (uint64_t)!side;
	bool doubled = move->kind == SHTR_SHATRA && !move->taken && from & shtr_half_row(side, 0) &&
	               to & shtr_half_row(side, 2);
	p->passed = doubled ? to : 0;
	if (doubled)
		shtr_settle_passed(p);
}

static void count_one(void *context, const struct ash_move *move)
{
	size_t *count = context;
	(void)move;
	++*count;
}

size_t shtr_count_legal(const struct shtr_position *p)
{
	size_t count = 0;
	if (shtr_is_decided(p))
		return 0;
	struct shtr_duty duty = shtr_duty(p);
	if (duty.must | duty.may) {
		shtr_each(p, count_one, &count);
		return count;
	}
	int side = (int)p->turn, ways = shtr_count(shtr_missing(p, side));
	for (int kind = 0; kind < SHTR_KINDS; kind++) {
		for (shtr_set left = shtr_pieces(p, side, kind); left; left &= left - 1) {
			shtr_set to = shtr_quiet(p, shtr_square(left), kind);
			count += (size_t)shtr_count(to);
			if (kind == SHTR_SHATRA && ways > 1)
				count += (size_t)(shtr_count(to & shtr_last_row(side)) * (ways - 1));
		}
	}
	return count;
}

static void add_move(void *context, const struct ash_move *move)
{
	ash_moves_add(context, move);
}

void shtr_moves(const struct ash_position *pos, struct ash_moves *list)
{
	struct shtr_position p = shtr_open(pos);
	if (!shtr_is_decided(&p))
		shtr_each(&p, add_move, list);
}

size_t shtr_count_moves(const struct ash_position *pos)
{
	struct shtr_position p = shtr_open(pos);
	return shtr_count_legal(&p);
}

void shtr_play(struct ash_position *pos, const struct ash_move *move)
{
	struct shtr_position p = shtr_open(pos);
	shtr_make(&p, move);
	memcpy(pos->words, &p, sizeof p);
}

struct ash_outcome shtr_outcome(const struct ash_position *pos)
{
	struct shtr_position p = shtr_open(pos);
	struct ash_outcome outcome = {.end = ASH_END_NONE, .rule = ""};
	int winner = (int)!p.turn;
	if (shtr_is_decided(&p)) {
		winner = p.kind[SHTR_BIY] & p.stones[SHTR_WHITE] ? SHTR_WHITE : SHTR_BLACK;
		outcome.end = ASH_END_CAPTURE;
		outcome.rule = "S23";
	} else if (shtr_count_legal(&p) == 0) {
		outcome.end = ASH_END_BLOCK;
		outcome.rule = "S24";
	}
	if (outcome.end != ASH_END_NONE)
		outcome.points[winner] = 1;
	return outcome;
}

/* The moves from a position, each of which is followed. */
struct walk {
	const struct shtr_position *p;
	int depth;
	uint64_t count;
};

static uint64_t count_below(const struct shtr_position *p, int depth);

static void follow(void *context, const struct ash_move *move)
{
	struct walk *walk = context;
	struct shtr_position after = *walk->p;
	shtr_make(&after, move);
	walk->count += count_below(&after, walk->depth - 1);
}

static uint64_t count_below(const struct shtr_position *p, int depth)
{
	struct walk walk = {p, depth, 0};
	if (depth == 1)
		return shtr_count_legal(p);
	if (!shtr_is_decided(p))
		shtr_each(p, follow, &walk);
	return walk.count;
}

uint64_t shtr_perft(const struct ash_position *pos, int depth)
{
	struct shtr_position p = shtr_open(pos);
	return depth == 0 ? 1 : count_below(&p, depth);
}
