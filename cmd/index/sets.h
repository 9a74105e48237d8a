/* The sets of positions of a chunk, and which positions of it are wanted. */
#ifndef ASH_CMD_INDEX_SETS_H
#define ASH_CMD_INDEX_SETS_H

#include "store.h"
#include <ash/query.h>
#include <roaring/roaring.h>

/* The positions of a chunk that meet what is wanted, but for what a FEN says beside stones and
 * turn. The caller frees the set. Ends the tool for want of memory, and where the store is no
 * index. */
roaring_bitmap_t *sets_find(const struct store *store, uint32_t chunk,
                            const struct ash_wanted *wanted);

#endif
