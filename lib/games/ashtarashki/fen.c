#include "../../words.h"
#include "setup.h"

/* Takes the letter of a side; returns the side, or -1. */
static int take_side(struct asht_cursor *cursor)
{
	switch (asht_next(cursor)) {
	case 'W': case 'w':
		return ASHT_WHITE;
	case 'B': case 'b': case ASHT_VE: case ASHT_SMALL_VE:
		return ASHT_BLACK;
	default:
		return -1;
	}
}

static enum ash_code malformed(struct ash_fault *fault, size_t offset, const char *expected)
{
	ash_fault_set(fault, ASH_BAD_POSITION, offset, _("the FEN is malformed: %s"), expected);
	return ASH_BAD_POSITION;
}

/* Is this where the stones of a side end? */
static bool at_end(const struct asht_cursor *cursor)
{
	int glyph = asht_peek(cursor);
	return glyph == ASHT_END || glyph == ':' || glyph == '.';
}

/* Takes the stones of a side, which may be none. */
static enum ash_code take_stones(struct asht_position *p, int side, struct asht_cursor *cursor,
                                 struct ash_fault *fault)
{
	int kind = ASHT_KINDS;
	asht_skip_blanks(cursor);
	if (at_end(cursor))
		return ASH_OK;
	for (;;) {
		int written = asht_setup_kind(cursor);
		if (written < ASHT_KINDS)
			kind = written;
		if (!asht_setup_stone(p, side, kind, cursor, fault))
			return ASH_BAD_POSITION;
		asht_skip_blanks(cursor);
		if (at_end(cursor))
			return ASH_OK;
		if (!asht_take(cursor, ','))
			return malformed(fault, cursor->at, _("',' or ':' belongs here"));
		asht_skip_blanks(cursor);
	}
}

enum ash_code asht_read_fen(struct ash_position *pos, struct ash_text text,
                            struct ash_fault *fault)
{
	struct asht_cursor cursor = {text, 0};
	struct asht_position p = {.turn = 0};
	asht_skip_blanks(&cursor);
	size_t start = cursor.at;
	int turn = take_side(&cursor);
	if (turn < 0)
		return malformed(fault, start, _("it begins with the side to move, W or B"));
	p.turn = (uint32_t)turn;
	int first = -1;
	for (int i = 0; i < 2; i++) {
		asht_skip_blanks(&cursor);
		if (!asht_take(&cursor, ':'))
			return malformed(fault, cursor.at, _("':' and stones belong here"));
		asht_skip_blanks(&cursor);
		start = cursor.at;
		int side = take_side(&cursor);
		if (side < 0)
			return malformed(fault, start, _("the side, W or B, belongs here"));
		if (side == first)
			return malformed(fault, start, _("the stones of this side are given twice"));
		first = side;
		enum ash_code code = take_stones(&p, side, &cursor, fault);
		if (code != ASH_OK)
			return code;
	}
	/* PDN lets a FEN end with a full stop. */
	asht_take(&cursor, '.');
	asht_skip_blanks(&cursor);
	if (asht_peek(&cursor) != ASHT_END)
		return malformed(fault, cursor.at, _("it ends before this"));
	asht_close(pos, &p);
	return ASH_OK;
}

/* A stone is at most "M1c3,", five characters, and a side has no more than twelve. */
enum { SIDE_MOST = 2 + 12 * 5 };

static void write_side(const struct asht_position *p, int side, struct ash_buffer *out)
{
	char *text = ash_buffer_reserve(out, SIDE_MOST);
	if (!text)
		return;
	char *end = text;
	*end++ = ':';
	*end++ = ash_ashtarashki.side[side].letter;
	for (int kind = 0; kind < ASHT_KINDS; kind++) {
		uint8_t squares[32];
		int count = asht_squares_by_name(p->kind[kind] & p->stones[side], squares);
		for (int i = 0; i < count; i++) {
			if (end > text + 2)
				*end++ = ',';
			for (const char *c = ash_ashtarashki.kind[kind].name; *c; c++)
				*end++ = *c;
			*end++ = asht_board.names[squares[i]][0];
			*end++ = asht_board.names[squares[i]][1];
		}
	}
	out->len += (size_t)(end - text);
}

void asht_write_fen(const struct ash_position *pos, struct ash_buffer *out)
{
	struct asht_position p = asht_open(pos);
	ash_buffer_char(out, ash_ashtarashki.side[p.turn].letter);
	write_side(&p, ASHT_WHITE, out);
	write_side(&p, ASHT_BLACK, out);
}
