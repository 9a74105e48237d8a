/* A position in words, a line a side, as documents write those of other games:
 *
 *	Черные: 11, 12, 13, 21, 22, 31; дамки – 44.
 *
 * A side that is not named, or has a dash for its pieces, has none. How many moves were made since
 * a capture or a move of a man stands behind them. */
#include "../../words.h"
#include "notation.h"
#include "setup.h"

static const char *const side_names[NVSK_SIDES] = {"Черные", "Белые", "Красные", "Зеленые"};
static const char *const turn_names[NVSK_SIDES] = {"черных", "белых", "красных", "зеленых"};

static const char idle_words[] = "Без взятий и ходов простых:";

/* Takes the name of a side and its colon; returns the side, or -1 if none is there. */
static int take_side(struct ash_cursor *cursor)
{
	static const struct {
		int side;
		const char *lower, *upper;
	} names[] = {
		{NVSK_BLACK, "черные", "ЧЕРНЫЕ"},    {NVSK_BLACK, "чёрные", "ЧЁРНЫЕ"},
		{NVSK_WHITE, "белые", "БЕЛЫЕ"},      {NVSK_RED, "красные", "КРАСНЫЕ"},
		{NVSK_GREEN, "зеленые", "ЗЕЛЕНЫЕ"}, {NVSK_GREEN, "зелёные", "ЗЕЛЁНЫЕ"},
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

/* Passes over a dash: that for no pieces, or between kings and their points. */
static void skip_dash(struct ash_cursor *cursor)
{
	ash_skip_spaces(cursor);
	ash_take_dash(cursor);
}

/* Takes what says that kings follow: "дамка", "дамки –", "дамки:". */
static bool take_kings(struct ash_cursor *cursor)
{
	bool taken = ash_take_cyrillic(cursor, "дамк", "ДАМК");
	if (taken && !ash_take(cursor, ":"))
		skip_dash(cursor);
	return taken;
}

/* Passes over what parts pieces and kinds. */
static void skip_between(struct ash_cursor *cursor)
{
	do
		ash_skip_spaces(cursor);
	while (ash_take(cursor, ",") || ash_take(cursor, ";") || ash_take(cursor, "и "));
}

/* Do the pieces of a side end here: with a full stop, the line or the name of another side? */
static bool at_end(const struct ash_cursor *cursor)
{
	struct ash_cursor ahead = *cursor;
	char c = ash_peek(cursor);
	return ash_at_end(cursor) || c == '\n' || c == '\r' || c == '.' || take_side(&ahead) >= 0;
}

/* Takes the pieces of a side, which may be none, and may begin on the line after its name. */
static bool take_pieces(struct nvsk_position *p, int side, struct ash_cursor *cursor,
                        struct ash_fault *fault)
{
	int kind = NVSK_MAN;
	do
		ash_skip_spaces(cursor);
	while (ash_take(cursor, "\n") || ash_take(cursor, "\r"));
	skip_dash(cursor);
	for (;;) {
		skip_between(cursor);
		if (at_end(cursor))
			return true;
		if (take_kings(cursor))
			kind = NVSK_KING;
		else if (!nvsk_setup_piece(p, side, kind, cursor, fault))
			return false;
	}
}

/* Takes the count behind its words if they are there. */
static bool take_idle(struct nvsk_position *p, struct ash_cursor *cursor, struct ash_fault *fault)
{
	struct ash_cursor ahead = *cursor;
	if (!ash_take(&ahead, idle_words))
		return true;
	ash_skip_spaces(&ahead);
	size_t begin = ahead.at;
	int idle = ash_take_number(&ahead);
	if (idle < 1 || idle > NVSK_IDLE_MAX) {
		ash_fault_set(fault, ASH_BAD_POSITION, begin,
		              _("moves without a capture or a move of a man are counted from 1 to 60 (N16)"));
		return false;
	}
	p->idle = (uint64_t)idle;
	*cursor = ahead;
	return true;
}

enum ash_code nvsk_read_stones(struct ash_position *pos, struct ash_text text,
                               struct ash_fault *fault)
{
	struct ash_cursor cursor = {text, 0};
	struct nvsk_position p = {.turn = NVSK_BLACK};
	unsigned given = 0;
	while (!ash_at_end(&cursor)) {
		size_t at = cursor.at;
		int side = take_side(&cursor);
		if (side < 0) {
			if (!take_idle(&p, &cursor, fault))
				return ASH_BAD_POSITION;
			cursor.at += cursor.at == at;
			continue;
		}
		if (given >> side & 1) {
			ash_fault_set(fault, ASH_BAD_POSITION, at, _("the pieces of %s are given twice"),
			              _(ash_nevskie.side[side].name));
			return ASH_BAD_POSITION;
		}
		given |= 1u << side;
		if (!take_pieces(&p, side, &cursor, fault))
			return ASH_BAD_POSITION;
	}
	if (!nvsk_occupied(&p)) {
		ash_fault_set(fault, ASH_BAD_POSITION, 0, _("nobody has a piece (N15)"));
		return ASH_BAD_POSITION;
	}
	nvsk_close(pos, &p);
	nvsk_set_turn(pos, NVSK_BLACK);
	return ASH_OK;
}

static void write_points(nvsk_set points, struct ash_buffer *out)
{
	for (; points; points &= points - 1)
		ash_buffer_printf(out, "%s%s", nvsk_board.names[nvsk_first(points)],
		                  points & (points - 1) ? ", " : "");
}

static void write_side(const struct nvsk_position *p, int side, struct ash_buffer *out)
{
	nvsk_set men = p->pieces[side] & ~p->kings, kings = p->pieces[side] & p->kings;
	ash_buffer_printf(out, "%s: %s", side_names[side], p->pieces[side] ? "" : "–");
	write_points(men, out);
	ash_buffer_string(out, men && kings ? "; " : "");
	if (kings)
		ash_buffer_string(out, kings & (kings - 1) ? "дамки – " : "дамка – ");
	write_points(kings, out);
	ash_buffer_char(out, '.');
}

void nvsk_write_stones(const struct ash_position *pos, struct ash_buffer *out)
{
	struct nvsk_position p = nvsk_open(pos);
	for (int side = 0; side < NVSK_SIDES; side++) {
		write_side(&p, side, out);
		if (side + 1 == NVSK_SIDES && p.idle)
			ash_buffer_printf(out, " %s %u.", idle_words, (unsigned)p.idle);
		ash_buffer_char(out, '\n');
	}
	if (p.turn != NVSK_BLACK)
		ash_buffer_printf(out, "Ход %s.\n", turn_names[p.turn]);
}

void nvsk_write_first(int side, struct ash_buffer *out)
{
	ash_buffer_printf(out, "Первый ход %s.\n", turn_names[side]);
}
