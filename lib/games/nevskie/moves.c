/* Legal moves, making them, and counting sequences of them. */
#include "moves.h"

nvsk_set nvsk_steps(const struct nvsk_position *p, int point, int kind)
{
	int side = (int)p->turn;
	nvsk_set bit = nvsk_bit(point), occupied = nvsk_occupied(p), to = 0;
	if (kind == NVSK_MAN)
		return (nvsk_shift(bit, nvsk_along_tens(side)) |
		        nvsk_shift(bit, nvsk_along_units(side))) & ~occupied;
	for (int direction = 0; direction < NVSK_DIRECTIONS; direction++)
		to |= nvsk_free(point, direction, occupied);
	return to;
}

static int kind_at(const struct nvsk_position *p, int point)
{
	return p->kings & nvsk_bit(point) ? NVSK_KING : NVSK_MAN;
}

static void each_step(const struct nvsk_position *p, int point, nvsk_move_fn *take, void *context)
{
	int side = (int)p->turn, kind = kind_at(p, point);
	for (nvsk_set left = nvsk_steps(p, point, kind); left; left &= left - 1) {
		bool crowned = left & (~left + 1) & nvsk_king_point(side);
		const struct ash_move move = {
			.side = (uint8_t)side,
			.kind = (uint8_t)kind,
			.becomes = (uint8_t)(crowned ? NVSK_KING : kind),
			.from = (uint8_t)point,
			.steps = 1,
			.path = {(uint8_t)nvsk_first(left)},
		};
		take(context, &move);
	}
}

void nvsk_moves_of(const struct nvsk_position *p, const struct nvsk_duty *duty, int point,
                   nvsk_move_fn *take, void *context)
{
	if (duty->men & nvsk_bit(point))
		nvsk_captures(p, point, NVSK_MAN, 0, take, context);
	else if (duty->kings & nvsk_bit(point))
		nvsk_captures(p, point, NVSK_KING, duty->most, take, context);
	else if (!duty->men && !duty->kings)
		each_step(p, point, take, context);
}

static nvsk_set stepping_men(const struct nvsk_position *p, int direction)
{
	nvsk_set men = p->pieces[p->turn] & ~p->kings;
	return nvsk_shift(men, direction) & ~nvsk_occupied(p);
}

static int count_steps(const struct nvsk_position *p)
{
	int side = (int)p->turn;
	int count = nvsk_count(stepping_men(p, nvsk_along_tens(side))) +
	            nvsk_count(stepping_men(p, nvsk_along_units(side)));
	for (nvsk_set left = p->pieces[side] & p->kings; left; left &= left - 1)
		count += nvsk_count(nvsk_steps(p, nvsk_first(left), NVSK_KING));
	return count;
}

bool nvsk_must_pass(const struct nvsk_position *p)
{
	struct nvsk_duty duty = nvsk_duty(p);
	return !duty.men && !duty.kings && count_steps(p) == 0;
}

struct ash_move nvsk_pass(const struct nvsk_position *p)
{
	int point = nvsk_first(p->pieces[p->turn]);
	uint8_t kind = (uint8_t)kind_at(p, point);
	return (struct ash_move){.side = (uint8_t)p->turn,
	                         .kind = kind,
	                         .becomes = kind,
	                         .from = (uint8_t)point,
	                         .steps = 1,
	                         .path = {(uint8_t)point}};
}

void nvsk_each(const struct nvsk_position *p, nvsk_move_fn *take, void *context)
{
	struct nvsk_duty duty = nvsk_duty(p);
	nvsk_set pieces = duty.men | duty.kings;
	if (!pieces && count_steps(p) == 0) {
		const struct ash_move move = nvsk_pass(p);
		take(context, &move);
		return;
	}
	for (pieces = pieces ? pieces : p->pieces[p->turn]; pieces; pieces &= pieces - 1)
		nvsk_moves_of(p, &duty, nvsk_first(pieces), take, context);
}

static void lift(struct nvsk_position *p, nvsk_set taken)
{
	for (int side = 0; side < NVSK_SIDES; side++)
		p->pieces[side] &= ~taken;
	p->kings &= ~taken;
}

void nvsk_make(struct nvsk_position *p, const struct ash_move *move)
{
	nvsk_set from = nvsk_bit(move->from), to = nvsk_bit(move->path[move->steps - 1]);
	bool idle = ash_is_pass(move) || (move->kind == NVSK_KING && !move->taken);
	lift(p, move->taken | from);
	p->pieces[move->side] |= to;
	p->kings |= move->becomes == NVSK_KING ? to : 0;
	p->idle = idle ? p->idle + 1 : 0;
	p->turn = (uint64_t)nvsk_next(p, move->side);
}

static void count_one(void *context, const struct ash_move *move)
{
	size_t *count = context;
	(void)move;
	++*count;
}

static size_t count_legal(const struct nvsk_position *p)
{
	size_t count = 0;
	if (nvsk_is_over(p))
		return 0;
	struct nvsk_duty duty = nvsk_duty(p);
	nvsk_set pieces = duty.men | duty.kings;
	if (!pieces) {
		count = (size_t)count_steps(p);
		return count ? count : 1; /* the pass */
	}
	for (; pieces; pieces &= pieces - 1)
		nvsk_moves_of(p, &duty, nvsk_first(pieces), count_one, &count);
	return count;
}

static void add_move(void *context, const struct ash_move *move)
{
	ash_moves_add(context, move);
}

void nvsk_moves(const struct ash_position *pos, struct ash_moves *list)
{
	struct nvsk_position p = nvsk_open(pos);
	if (!nvsk_is_over(&p))
		nvsk_each(&p, add_move, list);
}

size_t nvsk_count_moves(const struct ash_position *pos)
{
	struct nvsk_position p = nvsk_open(pos);
	return count_legal(&p);
}

void nvsk_play(struct ash_position *pos, const struct ash_move *move)
{
	struct nvsk_position p = nvsk_open(pos);
	nvsk_make(&p, move);
	memcpy(pos->words, &p, sizeof p);
}

struct ash_outcome nvsk_outcome(const struct ash_position *pos)
{
	struct nvsk_position p = nvsk_open(pos);
	struct ash_outcome outcome = {.end = ASH_END_NONE, .rule = ""};
	if (nvsk_is_won(&p)) {
		outcome.end = ASH_END_TOTAL;
		outcome.rule = "N15";
		outcome.points[p.turn] = 1;
	} else if (p.idle >= NVSK_IDLE_MAX) {
		outcome.end = ASH_END_DRAW;
		outcome.rule = "N16";
	}
	return outcome;
}

/* The moves from a position, each of which is followed. */
struct walk {
	const struct nvsk_position *p;
	int depth;
	uint64_t count;
};

static uint64_t count_below(const struct nvsk_position *p, int depth);

static void follow(void *context, const struct ash_move *move)
{
	struct walk *walk = context;
	struct nvsk_position after = *walk->p;
	nvsk_make(&after, move);
	walk->count += count_below(&after, walk->depth - 1);
}

static uint64_t count_below(const struct nvsk_position *p, int depth)
{
	struct walk walk = {p, depth, 0};
	if (depth == 1)
		return count_legal(p);
	if (!nvsk_is_over(p))
		nvsk_each(p, follow, &walk);
	return walk.count;
}

uint64_t nvsk_perft(const struct ash_position *pos, int depth)
{
	struct nvsk_position p = nvsk_open(pos);
	return depth == 0 ? 1 : count_below(&p, depth);
}
