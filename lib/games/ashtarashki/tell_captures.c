/* What is wrong with a move that captures, or that should. */
#include "teller.h"

void asht_tell_must_capture(const struct asht_teller *t)
{
	SAY(t, _("%s must capture: %s (R9)"), asht_whose(t->side),
	    asht_list_moves(t, asht_any_move, ", "));
}

void asht_tell_chain_illegal(const struct asht_teller *t, int step)
{
	const struct asht_written *written = &t->written;
	int square = written->path[step];
	asht_set bit = asht_bit(square);
	const char *kind = asht_kind_name(written->kind), *name = asht_target_name(t, step);
	if (step > 0) {
		asht_set at = asht_bit(written->path[step - 1]);
		if (at & asht_last_rank(t->side)) {
			SAY(t, _("the stone becomes F on %s, and its capture ends there (R11)"),
			    asht_target_name(t, step - 1));
			return;
		}
		if (!(asht_around(at) & bit)) {
			SAY(t, _("%s is not one diagonal step from %s (R8)"), name,
			    asht_target_name(t, step - 1));
			return;
		}
	}
	if (memchr(written->path, square, (size_t)step)) {
		SAY(t, _("there is no stone on %s to take any more (R8)"), name);
	} else if (bit & asht_empty(&t->p)) {
		SAY(t, _("there is no stone on %s to take"), name);
		if (written->steps == 1)
			SAY_MOVES(t, _("; a step is written %s"), asht_same_path);
		SAY(t, " (R8)");
	} else if (bit & t->p.stones[t->side]) {
		SAY(t, _("a stone takes those of the other side, and %s holds %s's %s (R7)"), name,
		    asht_whose_is_on(t, square), asht_kind_on(t, square));
	} else if (written->kind >= ASHT_V) {
		SAY(t, _("%s stones do not capture (R7)"), written->kind == ASHT_W ? "W" : "V");
	} else if (bit & t->p.kind[ASHT_F]) {
		SAY(t, _("the stone on %s is F, which is never taken (R7)"), name);
	} else {
		SAY(t, _("%s takes %ds and W, and %s holds %s's %s (R7)"), kind,
		    asht_prey(written->kind - ASHT_M) + 1, name, asht_whose_is_on(t, square),
		    asht_kind_on(t, square));
	}
}

void asht_tell_chain_incomplete(const struct asht_teller *t)
{
	SAY(t, _("the chain goes on"));
	SAY_MOVES(t, _(": write %s"), asht_same_path);
	SAY(t, " (R10)");
}
