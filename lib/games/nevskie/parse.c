/* The grammar of a move: point join point {join point}, or a dash alone for a pass. */
#include "notation.h"

static bool fail(struct nvsk_flaw *flaw, enum nvsk_flaw_kind what, size_t at)
{
	*flaw = (struct nvsk_flaw){what, at};
	return false;
}

int nvsk_take_point(struct ash_cursor *cursor)
{
	struct ash_cursor ahead = *cursor;
	int number = ash_take_number(&ahead), tens = number / 10, units = number % 10;
	if (tens < 1 || tens > 6 || units < 1 || units > 6)
		return NVSK_NONE;
	*cursor = ahead;
	return nvsk_first(nvsk_point(tens, units));
}

/* Takes what joins two points; false if nothing does. */
static bool take_join(struct ash_cursor *cursor, bool *takes)
{
	bool capture = ash_take(cursor, ":") || ash_take_cross(cursor);
	*takes |= capture;
	return capture || ash_take_dash(cursor);
}

/* Takes the points behind the first one. */
static bool take_path(struct ash_cursor *cursor, struct nvsk_written *written,
                      struct nvsk_flaw *flaw)
{
	for (size_t begin; begin = cursor->at, take_join(cursor, &written->takes);) {
		if (written->steps == ASH_PATH_MAX)
			return fail(flaw, NVSK_TOO_LONG, begin);
		int point = nvsk_take_point(cursor);
		if (point == NVSK_NONE)
			return fail(flaw, NVSK_NO_POINT, cursor->at);
		written->path_at[written->steps] = cursor->at - 2;
		written->path[written->steps++] = (uint8_t)point;
	}
	return written->steps > 0 || fail(flaw, NVSK_NO_JOIN, cursor->at);
}

bool nvsk_parse_move(struct ash_text text, struct nvsk_written *written, struct nvsk_flaw *flaw)
{
	struct ash_cursor cursor = {text, 0};
	written->takes = false;
	written->steps = 0;
	written->pass = ash_take_dash(&cursor) && ash_at_end(&cursor);
	if (!written->pass) {
		cursor.at = 0;
		int point = nvsk_take_point(&cursor);
		if (point == NVSK_NONE)
			return fail(flaw, NVSK_NO_POINT, 0);
		written->from = (uint8_t)point;
		if (!take_path(&cursor, written, flaw))
			return false;
	}
	written->end = cursor.at;
	return ash_at_end(&cursor) || fail(flaw, NVSK_TAIL, cursor.at);
}
