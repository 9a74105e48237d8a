/* The grammar of a move: square join square {join square} ["=" piece]. */
#include "notation.h"

static bool fail(struct shtr_flaw *flaw, enum shtr_flaw_kind what, size_t at)
{
	*flaw = (struct shtr_flaw){what, at};
	return false;
}

static bool take_square(struct ash_cursor *cursor, uint8_t *square, struct shtr_flaw *flaw)
{
	size_t begin = cursor->at;
	int number = ash_take_number(cursor);
	if (number < 1 || number > SHTR_SQUARES)
		return fail(flaw, SHTR_NO_SQUARE, begin);
	*square = (uint8_t)(number - 1);
	return true;
}

/* Takes what joins two squares; false if nothing does. */
static bool take_join(struct ash_cursor *cursor, uint8_t *join)
{
	bool takes = ash_take(cursor, ":") || ash_take_cross(cursor);
	if (takes)
		*join = SHTR_TAKE;
	return takes || ash_take_dash(cursor);
}

/* Takes the piece that a шатра becomes, if one is written. */
static bool take_becomes(struct ash_cursor *cursor, uint8_t *becomes, struct shtr_flaw *flaw)
{
	bool small;
	*becomes = SHTR_KINDS;
	if (!ash_take(cursor, "="))
		return true;
	size_t begin = cursor->at;
	*becomes = (uint8_t)shtr_take_kind(cursor, &small);
	if (*becomes == SHTR_KINDS || *becomes == SHTR_BIY)
		return fail(flaw, SHTR_NO_PIECE, begin);
	return true;
}

bool shtr_parse_move(struct ash_text text, struct shtr_written *written, struct shtr_flaw *flaw)
{
	struct ash_cursor cursor = {text, 0};
	written->steps = 0;
	written->join = SHTR_EITHER;
	if (!take_square(&cursor, &written->from, flaw))
		return false;
	for (;;) {
		size_t begin = cursor.at;
		if (!take_join(&cursor, &written->join)) {
			if (written->steps == 0)
				return fail(flaw, SHTR_NO_JOIN, begin);
			break;
		}
		if (written->steps == ASH_PATH_MAX)
			return fail(flaw, SHTR_TOO_LONG, begin);
		written->path_at[written->steps] = cursor.at;
		if (!take_square(&cursor, &written->path[written->steps], flaw))
			return false;
		written->steps++;
	}
	written->becomes_at = cursor.at;
	if (!take_becomes(&cursor, &written->becomes, flaw))
		return false;
	return ash_at_end(&cursor) || fail(flaw, SHTR_TAIL, cursor.at);
}
