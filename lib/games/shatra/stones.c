/* A position as the document writes it, a line a side:
 *
 *	Белые: бий – 53; батыр – 61; туры – 55, 58; ялкыны – 54, 56; шатры – 57, 59, 60, 62, 46–52.
 *
 * What the place of a piece does not say stands behind it in parentheses. */
#include "../../words.h"
#include "moves.h"
#include "setup.h"

static const char *const side_names[] = {"Белые", "Черные"};
static const char *const one[] = {"бий", "батыр", "тура", "ялкын", "шатра"};
static const char *const many[] = {"бии", "батыры", "туры", "ялкыны", "шатры"};
static const char not_reserve[] = "(не резерв)", passed[] = "(на проходе)";

/* Takes the name of a side and its colon; returns the side, or -1 if none is there. */
static int take_side(struct ash_cursor *cursor)
{
	static const struct {
		int side;
		const char *lower, *upper;
	} names[] = {
		{SHTR_WHITE, "белые", "БЕЛЫЕ"},
		{SHTR_BLACK, "черные", "ЧЕРНЫЕ"},
		{SHTR_BLACK, "чёрные", "ЧЁРНЫЕ"},
	};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		struct ash_cursor ahead = *cursor;
		if (!ash_take_cyrillic(&ahead, names[i].lower, names[i].upper))
			continue;
		ash_skip_spaces(&ahead);
		if (ash_take(&ahead, ":")) {
			*cursor = ahead;
			return names[i].side;
		}
	}
	return -1;
}

static int find_side(struct ash_cursor *cursor)
{
	int side = -1;
	while (side < 0 && !ash_at_end(cursor)) {
		side = take_side(cursor);
		if (side < 0)
			cursor->at++;
	}
	return side;
}

/* Takes the word for a kind of piece, or returns SHTR_KINDS. */
static int take_kind(struct ash_cursor *cursor)
{
	static const char *const lower[] = {"би", "батыр", "тур", "ялкын", "шатр", "шатер"};
	static const char *const upper[] = {"БИ", "БАТЫР", "ТУР", "ЯЛКЫН", "ШАТР", "ШАТЕР"};
	for (int i = 0; i < 6; i++)
		if (ash_take_cyrillic(cursor, lower[i], upper[i]))
			return i < SHTR_KINDS ? i : SHTR_SHATRA;
	return SHTR_KINDS;
}

/* Passes over what parts pieces and kinds. */
static void skip_between(struct ash_cursor *cursor)
{
	do
		ash_skip_spaces(cursor);
	while (ash_take(cursor, ",") || ash_take(cursor, ";") || ash_take(cursor, "и ") ||
	       ash_take_dash(cursor));
}

/* Do the pieces of a side end here: with a full stop, the line or the name of the other side? */
static bool at_end(const struct ash_cursor *cursor)
{
	struct ash_cursor ahead = *cursor;
	char c = ash_peek(cursor);
	return ash_at_end(cursor) || c == '\n' || c == '\r' || c == '.' || take_side(&ahead) >= 0;
}

static enum shtr_mark take_mark(struct ash_cursor *cursor)
{
	struct ash_cursor ahead = *cursor;
	ash_skip_spaces(&ahead);
	bool back = ash_take(&ahead, not_reserve);
	bool en_passant = !back && ash_take(&ahead, passed);
	if (back || en_passant)
		*cursor = ahead;
	return back ? SHTR_BACK : en_passant ? SHTR_PASSED : SHTR_PLAIN;
}

static bool take_squares(struct shtr_position *p, int side, int kind, struct ash_cursor *cursor,
                         struct ash_fault *fault)
{
	int from, to;
	size_t at = cursor->at;
	if (!shtr_setup_squares(cursor, &from, &to, fault))
		return false;
	enum shtr_mark mark = take_mark(cursor);
	for (int number = from; number <= to; number++) {
		if (!shtr_setup_piece(p, side, kind, number, mark, fault)) {
			fault->offset = at;
			return false;
		}
	}
	return true;
}

/* Takes the pieces of a side, which may be none, and may begin on the line after its name. */
static bool take_pieces(struct shtr_position *p, int side, struct ash_cursor *cursor,
                        struct ash_fault *fault)
{
	int kind = SHTR_KINDS;
	do
		ash_skip_spaces(cursor);
	while (ash_take(cursor, "\n") || ash_take(cursor, "\r"));
	for (;;) {
		skip_between(cursor);
		if (at_end(cursor))
			return true;
		int written = take_kind(cursor);
		if (written < SHTR_KINDS) {
			kind = written;
		} else if (kind == SHTR_KINDS) {
			ash_fault_set(fault, ASH_BAD_POSITION, cursor->at,
			              _("a kind of piece belongs here: бий, батыр, тура, ялкын or шатра (S2)"));
			return false;
		} else if (!take_squares(p, side, kind, cursor, fault)) {
			return false;
		}
	}
}

enum ash_code shtr_read_stones(struct ash_position *pos, struct ash_text text,
                               struct ash_fault *fault)
{
	struct ash_cursor cursor = {text, 0};
	struct shtr_position p = {.turn = SHTR_WHITE};
	int first = -1;
	for (int i = 0; i < 2; i++) {
		int side = find_side(&cursor);
		if (side < 0 || side == first) {
			ash_fault_set(fault, ASH_BAD_POSITION, side < 0 ? text.len : cursor.at,
			              _("the stones of %s are missing"),
			              _(first < 0 ? N_("both sides") : ash_shatra.side[!first].name));
			return ASH_BAD_POSITION;
		}
		first = side;
		if (!take_pieces(&p, side, &cursor, fault))
			return ASH_BAD_POSITION;
	}
	if (!shtr_setup_check(&p, fault))
		return ASH_BAD_POSITION;
	shtr_close(pos, &p);
	return ASH_OK;
}

/* The last of the plain squares that follow each other from the i-th on, if they are three or
 * more; else the i-th. */
static int range_end(const struct shtr_position *p, int side, int kind, const uint8_t *squares,
                     int i, int count)
{
	int end = i;
	while (shtr_mark_at(p, side, kind, squares[end]) == SHTR_PLAIN && end + 1 < count &&
	       squares[end + 1] == squares[end] + 1 &&
	       shtr_mark_at(p, side, kind, squares[end + 1]) == SHTR_PLAIN)
		end++;
	return end > i + 1 ? end : i;
}

static void write_squares(const struct shtr_position *p, int side, int kind, const uint8_t *squares,
                          int count, struct ash_buffer *out)
{
	for (int i = 0; i < count; i++) {
		enum shtr_mark mark = shtr_mark_at(p, side, kind, squares[i]);
		int end = range_end(p, side, kind, squares, i, count);
		ash_buffer_printf(out, "%s%s", i ? ", " : "", shtr_board.names[squares[i]]);
		if (mark != SHTR_PLAIN)
			ash_buffer_printf(out, " %s", mark == SHTR_BACK ? not_reserve : passed);
		if (end > i)
			ash_buffer_printf(out, "–%s", shtr_board.names[squares[end]]);
		i = end;
	}
}

static void write_side(const struct shtr_position *p, int side, struct ash_buffer *out)
{
	const char *separator = " ";
	ash_buffer_string(out, side_names[side]);
	ash_buffer_char(out, ':');
	for (int kind = 0; kind < SHTR_KINDS; kind++) {
		uint8_t squares[SHTR_SQUARES];
		int count = shtr_squares_listed(shtr_pieces(p, side, kind), side, squares);
		if (count == 0)
			continue;
		ash_buffer_printf(out, "%s%s – ", separator, count > 1 ? many[kind] : one[kind]);
		write_squares(p, side, kind, squares, count, out);
		separator = "; ";
	}
	ash_buffer_string(out, p->stones[side] ? ".\n" : " –.\n");
}

void shtr_write_stones(const struct ash_position *pos, struct ash_buffer *out)
{
	struct shtr_position p = shtr_open(pos);
	write_side(&p, SHTR_WHITE, out);
	write_side(&p, SHTR_BLACK, out);
	if (p.turn == SHTR_BLACK)
		ash_buffer_string(out, "Ход черных.\n");
}
