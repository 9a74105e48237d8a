#include "moves.h"

static struct ash_outcome won(int side, enum ash_end end, const char *rule)
{
	struct ash_outcome outcome = {.end = end, .rule = rule};
	outcome.points[side] = end == ASH_END_TOTAL ? 2 : 1;
	return outcome;
}

/* Where both sides have few stones and one of them is home (R14). That the side with more
 * stones loses if it is blocked needs no code: all stones of the other are on their last
 * rank, and so the foremost of its own that is not F has somewhere to step. */
static struct ash_outcome won_with_few(const struct asht_position *p, int side)
{
	int own = asht_count(p->stones[side]), others = asht_count(p->stones[!side]);
	if (own != others)
		return won(own > others ? side : !side, ASH_END_COUNT, "R14");
	bool first = asht_is_home(p, side) && !p->came_home;
	return won(first ? side : !side, ASH_END_FINISH, "R14");
}

struct ash_outcome asht_judge(const struct asht_position *p)
{
	int side = (int)p->turn;
	if (!asht_is_decided(p)) {
		if (asht_can_step(p, side) || asht_can_take(p, side))
			return (struct ash_outcome){.end = ASH_END_NONE, .rule = ""};
		return won(!side, ASH_END_BLOCK, "R15");
	}
	if (!p->stones[side])
		return won(!side, ASH_END_TOTAL, "R12");
	if (!p->stones[!side])
		return won(side, ASH_END_TOTAL, "R12");
	if (asht_has_finished(p, side))
		return won(side, ASH_END_FINISH, "R13");
	if (asht_has_finished(p, !side))
		return won(!side, ASH_END_FINISH, "R13");
	return won_with_few(p, side);
}

struct ash_outcome asht_outcome(const struct ash_position *pos)
{
	return asht_judge(asht_look(pos));
}
