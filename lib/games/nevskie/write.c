/* The canonical text of a move. */
#include "notation.h"

/* Captures of one piece that end where the move does. */
struct rivals {
	const struct ash_move *move;
	int count;
};

static void count_rival(void *context, const struct ash_move *other)
{
	struct rivals *rivals = context;
	const struct ash_move *move = rivals->move;
	rivals->count += other->path[other->steps - 1] == move->path[move->steps - 1];
}

/* Does another capture begin and end at the same points, and take other pieces (N20)? */
static bool has_rival(const struct ash_position *pos, const struct ash_move *move)
{
	struct nvsk_position p = nvsk_open(pos);
	struct nvsk_duty duty = nvsk_duty(&p);
	struct rivals rivals = {move, 0};
	nvsk_moves_of(&p, &duty, move->from, count_rival, &rivals);
	return rivals.count > 1;
}

void nvsk_write_move(const struct ash_position *pos, const struct ash_move *move,
                     struct ash_buffer *out)
{
	if (ash_is_pass(move)) {
		ash_buffer_char(out, '-');
		return;
	}
	int step = move->taken && has_rival(pos, move) ? 0 : move->steps - 1;
	ash_buffer_string(out, nvsk_board.names[move->from]);
	for (; step < move->steps; step++) {
		ash_buffer_char(out, move->taken ? ':' : '-');
		ash_buffer_string(out, nvsk_board.names[move->path[step]]);
	}
}
