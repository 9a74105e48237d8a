#include "../../words.h"
#include "notation.h"
#include "setup.h"

static enum ash_code malformed(struct ash_fault *fault, size_t offset, const char *expected)
{
	ash_fault_set(fault, ASH_BAD_POSITION, offset, _("the FEN is malformed: %s"), expected);
	return ASH_BAD_POSITION;
}

/* Takes the letter of a side; returns the side, or -1. */
static int take_side(struct ash_cursor *cursor)
{
	static const char *const letters[NVSK_SIDES][4] = {
		{"B", "b", "В", NULL}, {"W", "w", NULL}, {"R", "r", NULL}, {"G", "g", NULL}};
	for (int side = 0; side < NVSK_SIDES; side++)
		if (ash_take_any(cursor, letters[side]))
			return side;
	return -1;
}

/* Is this where the pieces of a side end? */
static bool at_end(const struct ash_cursor *cursor)
{
	char c = ash_peek(cursor);
	return ash_at_end(cursor) || c == ':' || c == '.';
}

/* Takes the pieces of a side, which may be none. */
static enum ash_code take_pieces(struct nvsk_position *p, int side, struct ash_cursor *cursor,
                                 struct ash_fault *fault)
{
	static const char *const kings[] = {"K", "k", "К", NULL};
	ash_skip_spaces(cursor);
	while (!at_end(cursor)) {
		int kind = ash_take_any(cursor, kings) ? NVSK_KING : NVSK_MAN;
		if (!nvsk_setup_piece(p, side, kind, cursor, fault))
			return ASH_BAD_POSITION;
		ash_skip_spaces(cursor);
		if (at_end(cursor))
			break;
		if (!ash_take(cursor, ","))
			return malformed(fault, cursor->at, _("',' or ':' belongs here"));
		ash_skip_spaces(cursor);
		if (at_end(cursor))
			return malformed(fault, cursor->at, _("a piece belongs here"));
	}
	return ASH_OK;
}

/* Takes the moves since a capture or a move of a man, behind the H (N16). */
static enum ash_code take_idle(struct nvsk_position *p, struct ash_cursor *cursor,
                               struct ash_fault *fault)
{
	size_t begin = cursor->at;
	int idle = ash_take_number(cursor);
	if (idle < 1 || idle > NVSK_IDLE_MAX)
		return malformed(fault, begin, _("behind H the moves without a capture or a move of a man "
		                                 "are counted, 1-60 (N16)"));
	p->idle = (uint64_t)idle;
	ash_skip_spaces(cursor);
	return ASH_OK;
}

/* Takes the pieces of all sides, in any order; a side that is not there has none. */
static enum ash_code take_sides(struct nvsk_position *p, struct ash_cursor *cursor,
                                struct ash_fault *fault)
{
	unsigned given = 0;
	for (ash_skip_spaces(cursor); ash_take(cursor, ":"); ash_skip_spaces(cursor)) {
		ash_skip_spaces(cursor);
		size_t start = cursor->at;
		if (given && (ash_take(cursor, "H") || ash_take(cursor, "h")))
			return take_idle(p, cursor, fault);
		int side = take_side(cursor);
		if (side < 0)
			return malformed(fault, start, _("the side, B, W, R or G, belongs here"));
		if (given >> side & 1)
			return malformed(fault, start, _("the pieces of this side are given twice"));
		given |= 1u << side;
		enum ash_code code = take_pieces(p, side, cursor, fault);
		if (code != ASH_OK)
			return code;
	}
	return given ? ASH_OK : malformed(fault, cursor->at, _("':' and pieces belong here"));
}

/* Can the side that is said to move do so? */
static enum ash_code check_turn(const struct nvsk_position *p, size_t at, struct ash_fault *fault)
{
	if (p->pieces[p->turn])
		return ASH_OK;
	if (nvsk_occupied(p))
		ash_fault_set(fault, ASH_BAD_POSITION, at, _("it is %s's turn, who has no pieces (N14)"),
		              _(ash_nevskie.side[p->turn].name));
	else
		ash_fault_set(fault, ASH_BAD_POSITION, at, _("nobody has a piece (N15)"));
	return ASH_BAD_POSITION;
}

enum ash_code nvsk_read_fen(struct ash_position *pos, struct ash_text text, struct ash_fault *fault)
{
	struct ash_cursor cursor = {text, 0};
	struct nvsk_position p = {.turn = 0};
	ash_skip_spaces(&cursor);
	size_t start = cursor.at;
	int turn = take_side(&cursor);
	if (turn < 0)
		return malformed(fault, start, _("it begins with the side to move, B, W, R or G"));
	p.turn = (uint64_t)turn;
	enum ash_code code = take_sides(&p, &cursor, fault);
	if (code != ASH_OK)
		return code;
	/* PDN lets a FEN end with a full stop. */
	ash_take(&cursor, ".");
	ash_skip_spaces(&cursor);
	if (!ash_at_end(&cursor))
		return malformed(fault, cursor.at, _("it ends before this"));
	code = check_turn(&p, start, fault);
	nvsk_close(pos, &p);
	return code;
}

void nvsk_write_fen(const struct ash_position *pos, struct ash_buffer *out)
{
	struct nvsk_position p = nvsk_open(pos);
	ash_buffer_char(out, ash_nevskie.side[p.turn].letter);
	for (int side = 0; side < NVSK_SIDES; side++) {
		const char *separator = "";
		ash_buffer_char(out, ':');
		ash_buffer_char(out, ash_nevskie.side[side].letter);
		for (nvsk_set left = p.pieces[side]; left; left &= left - 1) {
			ash_buffer_string(out, separator);
			ash_buffer_string(out, left & (~left + 1) & p.kings ? "K" : "");
			ash_buffer_string(out, nvsk_board.names[nvsk_first(left)]);
			separator = ",";
		}
	}
	if (p.idle)
		ash_buffer_printf(out, ":H%u", (unsigned)p.idle);
}
