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
	if (ash_take(cursor, "W") || ash_take(cursor, "w"))
		return SHTR_WHITE;
	if (ash_take(cursor, "B") || ash_take(cursor, "b") || ash_take(cursor, "В"))
		return SHTR_BLACK;
	return -1;
}

/* Is this where the pieces of a side end? */
static bool at_end(const struct ash_cursor *cursor)
{
	char c = ash_peek(cursor);
	return ash_at_end(cursor) || c == ':' || c == '.';
}

/* Takes a piece, or several of one kind. */
static bool take_pieces(struct shtr_position *p, int side, struct ash_cursor *cursor,
                        struct ash_fault *fault)
{
	int from, to;
	bool small = false;
	enum shtr_mark mark = SHTR_PLAIN;
	int kind = shtr_take_kind(cursor, &small);
	if (kind == SHTR_KINDS) {
		kind = SHTR_SHATRA;
		mark = ash_take(cursor, "e") ? SHTR_PASSED : SHTR_PLAIN;
	} else if (small) {
		mark = SHTR_BACK;
	}
	size_t at = cursor->at;
	if (!shtr_setup_squares(cursor, &from, &to, fault))
		return false;
	for (int number = from; number <= to; number++) {
		if (!shtr_setup_piece(p, side, kind, number, mark, fault)) {
			fault->offset = at;
			return false;
		}
	}
	return true;
}

/* Takes the pieces of a side, which may be none. */
static enum ash_code take_side_pieces(struct shtr_position *p, int side, struct ash_cursor *cursor,
                                      struct ash_fault *fault)
{
	ash_skip_spaces(cursor);
	while (!at_end(cursor)) {
		if (!take_pieces(p, side, cursor, fault))
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

/* Takes both sides, in either order. */
static enum ash_code take_sides(struct shtr_position *p, struct ash_cursor *cursor,
                                struct ash_fault *fault)
{
	int first = -1;
	for (int i = 0; i < 2; i++) {
		ash_skip_spaces(cursor);
		if (!ash_take(cursor, ":"))
			return malformed(fault, cursor->at, _("':' and stones belong here"));
		ash_skip_spaces(cursor);
		size_t start = cursor->at;
		int side = take_side(cursor);
		if (side < 0)
			return malformed(fault, start, _("the side, W or B, belongs here"));
		if (side == first)
			return malformed(fault, start, _("the stones of this side are given twice"));
		first = side;
		enum ash_code code = take_side_pieces(p, side, cursor, fault);
		if (code != ASH_OK)
			return code;
	}
	return ASH_OK;
}

enum ash_code shtr_read_fen(struct ash_position *pos, struct ash_text text, struct ash_fault *fault)
{
	struct ash_cursor cursor = {text, 0};
	struct shtr_position p = {.turn = 0};
	ash_skip_spaces(&cursor);
	size_t start = cursor.at;
	int turn = take_side(&cursor);
	if (turn < 0)
		return malformed(fault, start, _("it begins with the side to move, W or B"));
	p.turn = (uint64_t)turn;
	enum ash_code code = take_sides(&p, &cursor, fault);
	if (code != ASH_OK)
		return code;
	/* PDN lets a FEN end with a full stop. */
	ash_take(&cursor, ".");
	ash_skip_spaces(&cursor);
	if (!ash_at_end(&cursor))
		return malformed(fault, cursor.at, _("it ends before this"));
	if (!shtr_setup_check(&p, fault))
		return ASH_BAD_POSITION;
	shtr_close(pos, &p);
	shtr_set_turn(pos, turn);
	return ASH_OK;
}

static void write_side(const struct shtr_position *p, int side, struct ash_buffer *out)
{
	static const char letters[] = "BTRY", small[] = "btry";
	const char *separator = "";
	ash_buffer_char(out, ':');
	ash_buffer_char(out, ash_shatra.side[side].letter);
	for (int kind = 0; kind < SHTR_KINDS; kind++) {
		uint8_t squares[SHTR_SQUARES];
		int count = shtr_squares_listed(shtr_pieces(p, side, kind), side, squares);
		for (int i = 0; i < count; i++) {
			enum shtr_mark mark = shtr_mark_at(p, side, kind, squares[i]);
			ash_buffer_string(out, separator);
			if (kind != SHTR_SHATRA)
				ash_buffer_char(out, mark == SHTR_BACK ? small[kind] : letters[kind]);
			else if (mark == SHTR_PASSED)
				ash_buffer_char(out, 'e');
			ash_buffer_string(out, shtr_board.names[squares[i]]);
			separator = ",";
		}
	}
}

void shtr_write_fen(const struct ash_position *pos, struct ash_buffer *out)
{
	struct shtr_position p = shtr_open(pos);
	ash_buffer_char(out, ash_shatra.side[p.turn].letter);
	write_side(&p, SHTR_WHITE, out);
	write_side(&p, SHTR_BLACK, out);
}
