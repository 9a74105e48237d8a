#include "setup.h"
#include "../../words.h"

static bool refuse(struct ash_fault *fault, size_t at, const char *why)
{
	ash_fault_set(fault, ASH_BAD_POSITION, at, "%s", why);
	return false;
}

/* Takes the number of a square. */
static bool take_square(struct ash_cursor *cursor, int *number, struct ash_fault *fault)
{
	size_t begin = cursor->at;
	*number = ash_take_number(cursor);
	if (*number >= 1 && *number <= SHTR_SQUARES)
		return true;
	return refuse(fault, begin, _("the number of a square belongs here, 1-62 (S1)"));
}

bool shtr_setup_squares(struct ash_cursor *cursor, int *from, int *to, struct ash_fault *fault)
{
	size_t begin = cursor->at;
	if (!take_square(cursor, from, fault))
		return false;
	*to = *from;
	struct ash_cursor ahead = *cursor;
	if (!ash_take_dash(&ahead))
		return true;
	*cursor = ahead;
	if (!take_square(cursor, to, fault))
		return false;
	return *to > *from ||
	       refuse(fault, begin, _("a range of squares goes from the smaller number"));
}

bool shtr_setup_piece(struct shtr_position *p, int side, int kind, int number, enum shtr_mark mark,
                      struct ash_fault *fault)
{
	const enum ash_code bad = ASH_BAD_POSITION;
	shtr_set bit = shtr_bit(number - 1);
	const char *who = _(ash_shatra.side[side].name), *name = ash_shatra.kind[kind].words;
	bool home = bit & shtr_fortress(side);
	if (!(shtr_empty(p) & bit)) {
		ash_fault_set(fault, bad, 0, _("%d is used twice"), number);
	} else if (shtr_count(shtr_pieces(p, side, kind)) == shtr_full(kind)) {
		ash_fault_set(fault, bad, 0, _("%s has too many pieces of one kind: %s (S2)"), who, name);
	} else if (mark == SHTR_BACK && (!home || kind == SHTR_SHATRA)) {
		ash_fault_set(fault, bad, 0,
		              _("a piece that came back stands in its fortress or gate, not on %d (S4)"),
		              number);
	} else if (mark == SHTR_PASSED && !(bit & shtr_half_row(side, 2))) {
		ash_fault_set(fault, bad, 0,
		              _("a шатра that can be taken en passant stands at the ditch, not on %d (S20)"),
		              number);
	} else {
		shtr_toggle(p, side, kind, bit);
		p->reserve |= home && mark != SHTR_BACK ? bit : 0;
		p->passed |= mark == SHTR_PASSED ? bit : 0;
		return true;
	}
	return false;
}

/* Has a шатра come over the two squares behind it? */
static bool could_pass(const struct shtr_position *p, shtr_set passed)
{
	if (shtr_several(passed))
		return false;
	bool white = p->stones[SHTR_WHITE] & passed;
	shtr_set over = white ? passed << 7 : passed >> 7, from = white ? over << 7 : over >> 7;
	return !((over | from) & ~shtr_empty(p));
}

bool shtr_setup_check(const struct shtr_position *p, struct ash_fault *fault)
{
	if (!p->kind[SHTR_BIY])
		return refuse(fault, 0, _("neither side has a бий (S23)"));
	if (p->passed && !could_pass(p, p->passed))
		return refuse(fault, 0, _("one шатра at most has just moved by two squares (S20)"));
	for (int side = 0; side < 2; side++) {
		const char *who = _(ash_shatra.side[side].name);
		shtr_set back = p->stones[side] & shtr_fortress(side) & ~p->reserve & ~p->kind[SHTR_BIY];
		if (back && shtr_reserve(p, side)) {
			ash_fault_set(fault, ASH_BAD_POSITION, 0,
			              _("no piece of %s can have come back while the reserve is there (S4)"),
			              who);
			return false;
		}
		bool waits = shtr_pieces(p, side, SHTR_SHATRA) & shtr_last_row(side);
		if (waits && shtr_missing(p, side) && shtr_pieces(p, side, SHTR_BIY)) {
			ash_fault_set(fault, ASH_BAD_POSITION, 0,
			              _("a шатра of %s on its last row has been replaced (S12, S13)"), who);
			return false;
		}
	}
	return true;
}

enum shtr_mark shtr_mark_at(const struct shtr_position *p, int side, int kind, int square)
{
	shtr_set bit = shtr_bit(square);
	if (bit & p->passed)
		return SHTR_PASSED;
	bool back = bit & shtr_fortress(side) & ~p->reserve && kind != SHTR_SHATRA;
	return back ? SHTR_BACK : SHTR_PLAIN;
}
