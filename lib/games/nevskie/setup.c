#include "setup.h"
#include "../../words.h"
#include "notation.h"

bool nvsk_setup_piece(struct nvsk_position *p, int side, int kind, struct ash_cursor *cursor,
                      struct ash_fault *fault)
{
	const enum ash_code bad = ASH_BAD_POSITION;
	const char *who = _(ash_nevskie.side[side].name);
	size_t begin = cursor->at;
	int point = nvsk_take_point(cursor);
	if (point == NVSK_NONE) {
		ash_fault_set(fault, bad, begin, _("a point belongs here, 11-66 (N1)"));
		return false;
	}
	nvsk_set bit = nvsk_bit(point);
	const char *name = nvsk_board.names[point];
	if (nvsk_occupied(p) & bit) {
		ash_fault_set(fault, bad, begin, _("%s is used twice"), name);
	} else if (nvsk_count(p->pieces[side]) == NVSK_PIECES) {
		ash_fault_set(fault, bad, begin, _("%s has more than %d pieces (N2)"), who, NVSK_PIECES);
	} else if (kind == NVSK_MAN && bit & nvsk_king_point(side)) {
		ash_fault_set(fault, bad, begin,
		              _("a man of %s on %s has become a king, which is written K%s (N12)"), who,
		              name, name);
	} else {
		p->pieces[side] |= bit;
		p->kings |= kind == NVSK_KING ? bit : 0;
		return true;
	}
	return false;
}
