#include "state.h"

void ash_state_write(const struct ash_diagram *diagram, struct ash_buffer *out)
{
	const struct ash_game *game = diagram->game;
	struct ash_outcome outcome = game->outcome(&diagram->position);
	if (diagram->move.len) {
		ash_buffer_string(out, "Last move ");
		ash_buffer_text(out, diagram->number);
		ash_buffer_char(out, ' ');
		ash_buffer_text(out, diagram->move);
		ash_buffer_string(out, ". ");
	}
	if (outcome.end == ASH_END_NONE) {
		ash_buffer_string(out, game->side[game->turn(&diagram->position)].name);
		ash_buffer_string(out, " to move.");
	} else {
		ash_result_write(game, &outcome, out);
		ash_buffer_printf(out, " by %s (%s).", outcome.rule, ash_end_name(outcome.end));
	}
}
