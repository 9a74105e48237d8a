/* A record with changes made. */
#ifndef ASH_REPAIR_MAKE_H
#define ASH_REPAIR_MAKE_H

#include <ash/repair.h>

/* Zero-initialised before its first use, then used again and again. */
struct ash_made {
	struct ash_record record; /* borrows from the one it was made of */
	size_t *origin;           /* of each item: the item it comes from, SIZE_MAX for a new one */
	size_t origin_cap;
};

/* The first number of a record that begins at the start of the game although that number is
 * not 1, as `second`, the next one, says: it is 2, or 1 where pairs changed places. SIZE_MAX if
 * there is no such number. */
size_t ash_wrong_first(const struct ash_record *record, unsigned *second);

/* Makes the changes of a repair, with a comment at each and the tag Repaired, if there are any.
 * Move numbers that the changes contradict are left out. Returns false if memory ran out. */
bool ash_make(struct ash_made *made, const struct ash_record *record,
              const struct ash_repair *repair);

/* Gives the memory back. */
void ash_made_free(struct ash_made *made);

#endif
