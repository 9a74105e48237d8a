/* A position as the documents write it, a line a side:
 *
 *	Белые: M1 – c3, d4, h2; M3f2; F – b8, d8, f8.
 *	Черные: M1c5; M2 – f4, h6; M3h8; F – a1, c1, e1. */
#include "../../words.h"
#include "setup.h"

static const char *const written_names[] = {"Белые", "Черные"};

/* The names of the sides in every spelling, each letter two bytes long. */
static const struct {
	int side;
	const char *lower, *upper;
} side_names[] = {
	{ASHT_WHITE, "белые", "БЕЛЫЕ"},
	{ASHT_BLACK, "черные", "ЧЕРНЫЕ"},
	{ASHT_BLACK, "чёрные", "ЧЁРНЫЕ"},
};

static bool take_name(struct asht_cursor *cursor, const char *lower, const char *upper)
{
	size_t len = strlen(lower);
	if (cursor->text.len - cursor->at < len)
		return false;
	const char *s = cursor->text.data + cursor->at;
	for (size_t i = 0; i < len; i += 2)
		if (memcmp(s + i, lower + i, 2) != 0 && memcmp(s + i, upper + i, 2) != 0)
			return false;
	cursor->at += len;
	return true;
}

/* Takes the name of a side and its colon; returns the side, or -1 if none is there. */
static int take_side(struct asht_cursor *cursor)
{
	for (size_t i = 0; i < sizeof side_names / sizeof *side_names; i++) {
		struct asht_cursor ahead = *cursor;
		if (!take_name(&ahead, side_names[i].lower, side_names[i].upper))
			continue;
		asht_skip_blanks(&ahead);
		if (asht_take(&ahead, ':')) {
			*cursor = ahead;
			return side_names[i].side;
		}
	}
	return -1;
}

/* Goes on to the next name of a side and takes it; returns the side, or -1. */
static int find_side(struct asht_cursor *cursor)
{
	int side = -1;
	while (side < 0 && asht_peek(cursor) != ASHT_END) {
		side = take_side(cursor);
		if (side < 0)
			asht_next(cursor);
	}
	return side;
}

/* Does a stone follow the full stop, as where it stands for a comma? */
static bool goes_on(struct asht_cursor cursor)
{
	asht_skip_blanks(&cursor);
	if (asht_setup_kind(&cursor) < ASHT_KINDS)
		return true;
	return asht_file_named(asht_next(&cursor)) >= 0 && asht_rank_named(asht_next(&cursor)) >= 0;
}

/* Is this where the stones of a side end: with a full stop, with the line or before the
 * name of the other side? */
static bool at_end(struct asht_cursor *cursor)
{
	switch (asht_peek(cursor)) {
	case ASHT_END: case '\n': case '\r':
		return true;
	case '.':
		asht_next(cursor);
		return !goes_on(*cursor);
	default: {
		struct asht_cursor ahead = *cursor;
		return take_side(&ahead) >= 0;
	}
	}
}

/* Takes the stones of a side, which may be none. */
static bool take_stones(struct asht_position *p, int side, struct asht_cursor *cursor,
                        struct ash_fault *fault)
{
	int kind = ASHT_KINDS;
	/* They may begin on the line after the name. */
	do
		asht_skip_blanks(cursor);
	while (asht_take(cursor, '\n') || asht_take(cursor, '\r'));
	asht_take(cursor, '-');
	for (;;) {
		do
			asht_skip_blanks(cursor);
		while (asht_take(cursor, ',') || asht_take(cursor, ';'));
		if (at_end(cursor))
			return true;
		asht_skip_blanks(cursor);
		int written = asht_setup_kind(cursor);
		if (written < ASHT_KINDS) {
			kind = written;
			asht_skip_blanks(cursor);
			asht_take(cursor, '-');
			asht_skip_blanks(cursor);
		}
		if (!asht_setup_stone(p, side, kind, cursor, fault))
			return false;
	}
}

enum ash_code asht_read_stones(struct ash_position *pos, struct ash_text text,
                               struct ash_fault *fault)
{
	struct asht_cursor cursor = {text, 0};
	struct asht_position p = {.turn = ASHT_WHITE};
	int first = -1;
	for (int i = 0; i < 2; i++) {
		int side = find_side(&cursor);
		if (side < 0 || side == first) {
			ash_fault_set(fault, ASH_BAD_POSITION, side < 0 ? text.len : cursor.at,
			              _("the stones of %s are missing"),
			              _(first < 0 ? N_("both sides") : ash_ashtarashki.side[!first].name));
			return ASH_BAD_POSITION;
		}
		first = side;
		if (!take_stones(&p, side, &cursor, fault))
			return ASH_BAD_POSITION;
	}
	asht_close(pos, &p);
	return ASH_OK;
}

static void write_side(const struct asht_position *p, int side, struct ash_buffer *out)
{
	const char *separator = " ";
	ash_buffer_string(out, written_names[side]);
	ash_buffer_char(out, ':');
	for (int kind = 0; kind < ASHT_KINDS; kind++) {
		uint8_t squares[32];
		int count = asht_squares_by_name(p->kind[kind] & p->stones[side], squares);
		if (count == 0)
			continue;
		ash_buffer_string(out, separator);
		ash_buffer_string(out, ash_ashtarashki.kind[kind].name);
		ash_buffer_string(out, count > 1 ? " – " : "");
		for (int i = 0; i < count; i++)
			ash_buffer_printf(out, "%s%s", i ? ", " : "", asht_board.names[squares[i]]);
		separator = "; ";
	}
	ash_buffer_string(out, p->stones[side] ? ".\n" : " –.\n");
}

void asht_write_stones(const struct ash_position *pos, struct ash_buffer *out)
{
	struct asht_position p = asht_open(pos);
	write_side(&p, ASHT_WHITE, out);
	write_side(&p, ASHT_BLACK, out);
	if (p.turn == ASHT_BLACK)
		ash_buffer_string(out, "Ход черных.\n");
}
