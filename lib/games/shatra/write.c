/* The canonical text of a move. */
#include "notation.h"

void shtr_write_move(const struct ash_position *pos, const struct ash_move *move,
                     struct ash_buffer *out)
{
	(void)pos;
	ash_buffer_string(out, shtr_board.names[move->from]);
	for (int i = 0; i < move->steps; i++) {
		ash_buffer_char(out, move->taken ? ':' : '-');
		ash_buffer_string(out, shtr_board.names[move->path[i]]);
	}
	if (move->becomes != move->kind) {
		ash_buffer_char(out, '=');
		ash_buffer_string(out, ash_shatra.kind[move->becomes].name);
	}
}
