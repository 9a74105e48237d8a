/* The tag by which a record of a partial is known. */
#ifndef ASH_UNIQUE_PARTIAL_H
#define ASH_UNIQUE_PARTIAL_H

#include "sets.h"

#define ASH_PARTIAL_TAG "Partial"

/* Appends the value of the tag for a record that is `at` of `of` records. */
void ash_partial_write_tag(const struct ash_unique *unique, const struct ash_entry *entry,
                           unsigned long at, unsigned long of, struct ash_buffer *out);

/* Adds a valid record that stands for so many. */
enum ash_unique_status ash_unique_keep(struct ash_unique *unique, const struct ash_replay *replay,
                                       struct ash_place place, uint64_t copies);

/* What errno says of a call that failed. */
enum ash_unique_status ash_unique_trouble(void);

#endif
