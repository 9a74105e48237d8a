/* Which positions of a chunk are wanted. */
#ifndef ASH_CMD_INDEX_QUESTION_H
#define ASH_CMD_INDEX_QUESTION_H

#include "sets.h"
#include <ash/query.h>

/* Finds the positions of the chunk that meet what is wanted, but for what a FEN says beside stones
 * and turn. Ends the tool where the store is no index. */
void question_ask(struct sets *sets, const struct ash_wanted *wanted);

#endif
