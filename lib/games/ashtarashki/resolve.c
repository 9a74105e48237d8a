/* From a move as it is written to the legal move that is meant. Stones that could move to
 * the first square are found from that square, so that no list of moves is made. */
#include "notation.h"

int asht_follow(const struct asht_position *p, const struct asht_written *written,
                asht_set *next)
{
	int side = (int)p->turn, taken = 0;
	*next = 0;
	if (written->kind >= ASHT_V)
		return 0;
	asht_set victims = asht_victims(p, side, written->kind - ASHT_M);
	*next = victims;
	while (taken < written->steps) {
		asht_set at = asht_bit(written->path[taken]);
		if (!(at & *next))
			break;
		victims ^= at;
		*next = asht_next_victims(at, victims, side);
		taken++;
	}
	return taken;
}

asht_set asht_places(const struct asht_position *p, const struct asht_written *written)
{
	asht_set target = asht_bit(written->path[0]);
	int side = (int)p->turn;
	if (asht_takes(p, written))
		return asht_around(target) & written->from;
	if (asht_is_retreat(written->suffix))
		return asht_ahead(target, side) & written->from;
	return asht_behind(target, side) & written->from;
}

asht_set asht_mistaken(const struct asht_position *p, const struct asht_written *written)
{
	if (written->kind == ASHT_F)
		return 0;
	asht_set alike = p->kind[ASHT_W] | p->kind[ASHT_F];
	for (int kind = ASHT_M; kind < ASHT_W; kind++)
		if (written->kind == ASHT_W || kind % ASHT_GROUPS == written->kind % ASHT_GROUPS)
			alike |= p->kind[kind];
	return alike & ~p->kind[written->kind] & p->stones[p->turn] & asht_places(p, written);
}

/* Has the move the suffix that it should have? People write F for the last rank, or leave it out. */
static inline bool has_suffix(const struct asht_written *written, asht_set to, int side,
                              bool retreat)
{
	char finished = to & asht_last_rank(side) ? 'F' : '\0';
	char wanted = retreat ? asht_retreat_suffix(written->kind) : finished;
	return written->suffix == wanted || !written->suffix;
}

/* Makes the written move, which ends on `last`, with one of the stones, if they are only one. */
static inline enum ash_code settle(const struct asht_position *p,
                                   const struct asht_written *written, asht_set stones,
                                   asht_set last, bool retreat, struct ash_move *move)
{
	int side = (int)p->turn;
	if (asht_several(stones))
		return ASH_AMBIGUOUS;
	*move = (struct ash_move){0};
	move->side = (uint8_t)side;
	move->kind = written->kind;
	move->becomes = asht_arrives(written->kind, last, side, retreat);
	move->retreat = retreat;
	move->from = asht_square(stones);
	move->steps = written->steps;
	move->path[0] = written->path[0];
	for (int i = 1; i < written->steps; i++)
		move->path[i] = written->path[i];
	return ASH_OK;
}

static enum ash_code resolve_capture(const struct asht_position *p,
                                     const struct asht_written *written, asht_set stones,
                                     struct ash_move *move)
{
	asht_set next;
	if (asht_follow(p, written, &next) < written->steps)
		return ASH_CHAIN_ILLEGAL;
	if (next)
		return ASH_CHAIN_INCOMPLETE;
	asht_set last = asht_bit(written->path[written->steps - 1]);
	if (!has_suffix(written, last, (int)p->turn, false))
		return ASH_WRONG_SUFFIX;
	enum ash_code code = settle(p, written, stones, last, false, move);
	for (int i = 0; code == ASH_OK && i < written->steps; i++)
		move->taken |= (uint64_t)1 << written->path[i];
	return code;
}

static enum ash_code resolve_step(const struct asht_position *p,
                                  const struct asht_written *written, asht_set stones,
                                  struct ash_move *move)
{
	int side = (int)p->turn;
	asht_set target = asht_bit(written->path[0]);
	bool retreat = asht_is_retreat(written->suffix);
	if (!(target & asht_empty(p)))
		return ASH_OCCUPIED;
	if (asht_can_take(p, side))
		return ASH_MUST_CAPTURE;
	if (!has_suffix(written, target, side, retreat))
		return ASH_WRONG_SUFFIX;
	stones &= asht_behind(target, side ^ retreat);
	if (!stones)
		return retreat ? ASH_WRONG_SUFFIX : ASH_MISSING_SUFFIX;
	return settle(p, written, stones, target, retreat, move);
}

/* The move of a stone of the written kind that stands beside its first square. */
static inline enum ash_code resolve_near(const struct asht_position *p,
                                  const struct asht_written *written, struct ash_move *move)
{
	asht_set stones = asht_around(asht_bit(written->path[0])) & written->from &
	                  asht_movers(p, (int)p->turn) & p->kind[written->kind];
	if (!stones)
		return ASH_UNREACHABLE;
	if (asht_takes(p, written))
		return resolve_capture(p, written, stones, move);
	return resolve_step(p, written, stones, move);
}

/* Is it a legal move of the other side, were it to move? */
static bool is_of_other_side(const struct asht_position *p, const struct asht_written *written)
{
	struct asht_position turned = *p;
	struct ash_move move;
	turned.turn = !p->turn;
	return resolve_near(&turned, written, &move) == ASH_OK;
}

/* Why no stone of the written kind stands beside the first square. */
static enum ash_code why_none_near(const struct asht_position *p,
                                   const struct asht_written *written)
{
	bool exists = p->kind[written->kind] & p->stones[p->turn] & written->from;
	if (asht_mistaken(p, written) || (exists && written->kind == ASHT_F))
		return ASH_WRONG_STATE;
	if (is_of_other_side(p, written))
		return ASH_WRONG_SIDE;
	return exists ? ASH_UNREACHABLE : ASH_NO_SUCH_STONE;
}

enum ash_code asht_resolve(const struct asht_position *p, const struct asht_written *written,
                           struct ash_move *move)
{
	enum ash_code code = resolve_near(p, written, move);
	return code == ASH_UNREACHABLE ? why_none_near(p, written) : code;
}

enum ash_code asht_read_move(const struct ash_position *pos, struct ash_text text,
                             struct ash_move *move)
{
	struct asht_written written;
	struct asht_flaw flaw;
	if (!asht_parse_move(text, &written, &flaw))
		return ASH_SYNTAX;
	if (asht_is_decided(asht_look(pos)))
		return ASH_AFTER_END;
	return asht_resolve(asht_look(pos), &written, move);
}
