#include "state.h"
#include "wording.h"

static void write_last(const struct ash_diagram *d, struct ash_buffer *out)
{
	/* Translators: the number and the move, "13... M1d6". */
	ash_buffer_printf(out, ash_word(d->translated, N_("Last move %.*s %.*s.")),
	                  (int)d->number.len, d->number.data, (int)d->move.len, d->move.data);
	ash_buffer_char(out, ' ');
}

void ash_state_write(const struct ash_diagram *d, struct ash_buffer *out)
{
	const struct ash_game *game = d->game;
	struct ash_outcome outcome = game->outcome(&d->position);
	if (d->move.len)
		write_last(d, out);
	if (outcome.end == ASH_END_NONE) {
		const char *side = game->side[game->turn(&d->position)].name;
		ash_buffer_printf(out, ash_word(d->translated, N_("%s to move.")),
		                  ash_word(d->translated, side));
	} else {
		ash_result_write(game, &outcome, out);
		/* Translators: after a result, "1-0 by R13 (finish)." */
		ash_buffer_printf(out, ash_word(d->translated, N_(" by %s (%s).")), outcome.rule,
		                  ash_word(d->translated, ash_end_name(outcome.end)));
	}
}
