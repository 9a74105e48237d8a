/* What a solution of the search changes in the record. */
#ifndef ASH_REPAIR_CHANGE_H
#define ASH_REPAIR_CHANGE_H

#include "line.h"
#include "make.h"
#include "search.h"

struct ash_repair_work {
	struct ash_record texts; /* its arena holds the texts of the changes */
	struct ash_made made;    /* with what is certain so far */
	struct ash_made trial;
	struct ash_replay replay;
	struct ash_line line;
	struct ash_search search;
	unsigned first_number;   /* as it is written, where `made` has 1 in its place; else 0 */
	bool repairable;         /* the faults of `made` can be those of a slip */
};

/* Appends a solution, of a line of r->work->made, to a repair of the record. False if it changes
 * what an earlier change has put there. */
bool ash_repair_extend(struct ash_repairs *r, struct ash_repair *repair,
                       const struct ash_record *record, const struct ash_solution *solution);

/* The number of a half-move as it is written, which lives as long as r->work->texts. */
struct ash_text ash_repair_number_text(struct ash_repairs *r, unsigned number, bool leads);

#endif
