/* The seal of an index: a hash of all that LMDB follows to find a value, which stands behind its
 * pages. LMDB takes its pages on trust, and would follow a flipped bit out of the file. */
#ifndef ASH_CMD_INDEX_SEAL_H
#define ASH_CMD_INDEX_SEAL_H

#include "store.h"

/* Seals a store whose last transaction is in the file; ends the tool if it cannot. */
void seal(const struct store *store);

/* Is the file, before LMDB sees it, as it was sealed? All of it is looked at but for the pages of
 * large values. */
bool is_sealed(const char *path);

#endif
