/* From a move as it is written to the legal move that is meant. */
#include "notation.h"

/* The direction of a leap from one point to another, and what it leaps over; -1 if there is
 * none. */
static int leap_to(const struct nvsk_leaps *leaps, int at, int to, int kind, nvsk_set *victim)
{
	for (int direction = 0; direction < NVSK_DIRECTIONS; direction++)
		if (nvsk_leap(leaps, at, kind, direction, victim) & nvsk_bit(to))
			return direction;
	return -1;
}

nvsk_set nvsk_follow(const struct nvsk_position *p, const struct nvsk_written *written, int *leaps)
{
	struct nvsk_leaps state = nvsk_leaps(p, written->from);
	int kind = p->kings & nvsk_bit(written->from) ? NVSK_KING : NVSK_MAN;
	int at = written->from, count = 0;
	nvsk_set taken = 0, victim;
	for (; count < written->steps; at = written->path[count++]) {
		if (leap_to(&state, at, written->path[count], kind, &victim) < 0)
			break;
		state.victims &= ~victim;
		taken |= victim;
	}
	if (leaps)
		*leaps = count;
	return taken;
}

/* What the legal moves of the piece are compared with, and how well they fit. */
struct search {
	const struct nvsk_written *written;
	enum how { STEP, WAY, SHORTENED } how; /* points may be left out where shortened */
	nvsk_set taken;                        /* by the way that is written, where that is one */
	int count;                             /* of moves that fit */
	struct ash_move move;                  /* one that fits */
};

/* Are the written points some of those that the move visits, in order, and its last one? */
static bool is_shortened(const struct nvsk_written *written, const struct ash_move *move)
{
	int found = 0;
	for (int i = 0; i < move->steps && found < written->steps; i++)
		found += move->path[i] == written->path[found];
	return found == written->steps;
}

static bool fits(const struct search *s, const struct ash_move *move)
{
	const struct nvsk_written *written = s->written;
	if (move->path[move->steps - 1] != written->path[written->steps - 1])
		return false;
	if (s->how == STEP)
		return !move->taken && written->steps == 1;
	if (s->how == WAY)
		return move->taken && move->taken == s->taken;
	return move->taken && is_shortened(written, move);
}

static void compare(void *context, const struct ash_move *move)
{
	struct search *s = context;
	if (fits(s, move)) {
		s->move = *move;
		s->count++;
	}
}

/* What captures go on where the written one ends. */
struct longer {
	int steps;
	nvsk_set taken;
	bool found;
};

static void note_longer(void *context, const struct ash_move *move)
{
	struct longer *longer = context;
	longer->found |= move->steps > longer->steps && (move->taken & longer->taken) == longer->taken;
}

/* Is what is written the beginning of a legal capture? */
static bool goes_on(const struct nvsk_position *p, const struct nvsk_duty *duty,
                    const struct nvsk_written *written)
{
	struct longer longer = {.found = false};
	longer.taken = nvsk_follow(p, written, &longer.steps);
	if (longer.steps == written->steps)
		nvsk_moves_of(p, duty, written->from, note_longer, &longer);
	return longer.found;
}

/* Why no legal move of the piece is the written one. */
static enum ash_code refusal(const struct nvsk_position *p, const struct nvsk_duty *duty,
                             const struct nvsk_written *written)
{
	nvsk_set to = nvsk_bit(written->path[0]);
	int leaps, kind = p->kings & nvsk_bit(written->from) ? NVSK_KING : NVSK_MAN;
	bool captures = duty->men || duty->kings;
	if (captures && goes_on(p, duty, written))
		return ASH_CHAIN_INCOMPLETE;
	nvsk_follow(p, written, &leaps);
	if (nvsk_is_capture(written) || leaps == written->steps)
		return ASH_CHAIN_ILLEGAL;
	if (to & nvsk_occupied(p))
		return ASH_OCCUPIED;
	return to & nvsk_steps(p, written->from, kind) ? ASH_MUST_CAPTURE : ASH_UNREACHABLE;
}

enum ash_code nvsk_resolve(const struct nvsk_position *p, const struct nvsk_written *written,
                           struct ash_move *move)
{
	if (written->pass) { /* legal where there is nothing else, and then nothing else is */
		*move = nvsk_pass(p);
		return nvsk_must_pass(p) ? ASH_OK : ASH_UNREACHABLE;
	}
	int owner = nvsk_owner(p, nvsk_bit(written->from));
	if (owner == NVSK_SIDES)
		return ASH_NO_SUCH_STONE;
	if (owner != (int)p->turn)
		return ASH_WRONG_SIDE;
	struct nvsk_duty duty = nvsk_duty(p);
	struct search s = {.written = written};
	int leaps;
	s.taken = nvsk_follow(p, written, &leaps);
	s.taken = leaps == written->steps ? s.taken : 0;
	/* A dash is read for a colon only where nothing else fits. */
	for (s.how = nvsk_is_capture(written) ? WAY : STEP; s.count == 0 && s.how <= SHORTENED; s.how++)
		nvsk_moves_of(p, &duty, written->from, compare, &s);
	*move = s.move;
	if (s.count == 1)
		return ASH_OK;
	return s.count > 1 ? ASH_AMBIGUOUS : refusal(p, &duty, written);
}

enum ash_code nvsk_read_move(const struct ash_position *pos, struct ash_text text,
                             struct ash_move *move)
{
	struct nvsk_position p = nvsk_open(pos);
	struct nvsk_written written;
	struct nvsk_flaw flaw;
	if (!nvsk_parse_move(text, &written, &flaw))
		return ASH_SYNTAX;
	if (nvsk_is_over(&p))
		return ASH_AFTER_END;
	return nvsk_resolve(&p, &written, move);
}
