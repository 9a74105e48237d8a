#include "../../words.h"
#include "setup.h"

void asht_skip_blanks(struct asht_cursor *cursor)
{
	while (asht_take(cursor, ' ') || asht_take(cursor, '\t'))
		;
}

static bool begins_square(struct asht_cursor cursor)
{
	int file = asht_next(&cursor), rank = asht_next(&cursor);
	if (asht_file_named(file) < 0 || asht_rank_named(rank) < 0)
		return false;
	if (file != ASHT_VE)
		return true;
	do
		asht_skip_blanks(&cursor);
	while (asht_take(&cursor, '-'));
	return asht_file_named(asht_peek(&cursor)) < 0;
}

int asht_setup_kind(struct asht_cursor *cursor)
{
	if (begins_square(*cursor))
		return ASHT_KINDS;
	struct asht_cursor ahead = *cursor;
	int letter = asht_next(&ahead);
	int kind = asht_kind_named(letter, asht_peek(&ahead));
	if (kind < ASHT_KINDS) {
		*cursor = ahead;
		if (kind < ASHT_W)
			asht_next(cursor);
	}
	return kind;
}

/* Takes the square at the cursor. */
static bool take_square(struct asht_cursor *cursor, int *square, struct ash_fault *fault)
{
	size_t start = cursor->at;
	int file = asht_file_named(asht_next(cursor));
	int rank = file < 0 ? -1 : asht_rank_named(asht_next(cursor));
	if (rank < 0)
		ash_fault_set(fault, ASH_BAD_POSITION, start,
		              _("a square belongs here: a file a-h and a rank 1-8"));
	else if ((file + rank) % 2)
		ash_fault_set(fault, ASH_BAD_POSITION, start, _("%c%d is not a dark square (R1)"),
		              'a' + file, rank + 1);
	else
		*square = rank * 4 + file / 2;
	return rank >= 0 && (file + rank) % 2 == 0;
}

/* Has the side four stones, M and V, of the group of this kind? */
static bool is_full(const struct asht_position *p, int side, int kind)
{
	if (kind >= ASHT_W)
		return false;
	int group = kind % ASHT_GROUPS;
	asht_set numbered = p->kind[ASHT_M + group] | p->kind[ASHT_V + group];
	return asht_count(numbered & p->stones[side]) == 4;
}

bool asht_setup_stone(struct asht_position *p, int side, int kind, struct asht_cursor *cursor,
                      struct ash_fault *fault)
{
	const enum ash_code bad = ASH_BAD_POSITION;
	size_t start = cursor->at;
	int square;
	if (!take_square(cursor, &square, fault))
		return false;
	const char *name = asht_board.names[square];
	const char *who = _(ash_ashtarashki.side[side].name);
	asht_set bit = asht_bit(square);
	bool is_last = bit & asht_last_rank(side);
	if (kind == ASHT_KINDS)
		ash_fault_set(fault, bad, start, _("the stone on %s has no kind before it"), name);
	else if (!(asht_empty(p) & bit))
		ash_fault_set(fault, bad, start, _("%s is used twice"), name);
	else if (kind == ASHT_F && !is_last)
		ash_fault_set(fault, bad, start,
		              _("an F stone stands on its last rank only, not on %s (R11)"), name);
	else if (kind != ASHT_F && is_last)
		ash_fault_set(fault, bad, start,
		              _("a stone on its last rank is F, and so on %s (R11)"), name);
	else if (asht_count(p->stones[side]) == 12)
		ash_fault_set(fault, bad, start, _("%s has more than 12 stones (R2)"), who);
	else if (is_full(p, side, kind))
		ash_fault_set(fault, bad, start,
		              _("%s has more than four stones with the number %d (R2)"), who,
		              kind % ASHT_GROUPS + 1);
	else {
		asht_toggle(p, side, kind, bit);
		return true;
	}
	return false;
}
