/* Records by their texts, so that one which comes again, letter by letter, need not be played. In 8
 * to 16 bytes a record not all are kept, but nearly. */
#ifndef ASH_UNIQUE_KNOWN_H
#define ASH_UNIQUE_KNOWN_H

#include "sets.h"

/* Finds a record that is kept with that canonical text. Sets `entry` to what is known of it, if it
 * was `found`. Returns false, with errno set, if a temporary file failed. */
bool ash_known_find(struct ash_unique *unique, struct ash_text text, struct ash_entry *entry,
                    bool *found);

/* Keeps the record of that number by the hash of its text. Where there is no memory for it, it is
 * just not known. */
void ash_known_put(struct ash_known *known, uint64_t hash, uint32_t record);

void ash_known_free(struct ash_known *known);

#endif
