/* What a partial has besides its records: the first line, the tag of each, and the last line. */
#ifndef ASH_UNIQUE_PARTIAL_H
#define ASH_UNIQUE_PARTIAL_H

#include "../partials.h"
#include "sets.h"

#define ASH_PARTIAL_TAG "Partial"

/* What the first and the last line begin with, which are comments of PDN. */
#define ASH_PARTIAL_LINE "% "
#define ASH_PARTIAL_NAME ASH_PARTIAL_LINE "ash-uniq-partial"

extern const struct ash_partial_form ash_unique_form;

/* Append the first line of a partial, and the tag of a record. */
void ash_partial_write_head(const struct ash_unique *unique, struct ash_buffer *out);
void ash_partial_write_tag(const struct ash_unique *unique, const struct ash_entry *entry,
                           struct ash_buffer *out);

/* Makes of a tab in the text of a record, which begins at out->data[from], a space where it would
 * make what is before it the first or the last line of a partial. */
void ash_partial_keep_apart(struct ash_buffer *out, size_t from);

/* Appends the last line. */
void ash_partial_write_tail(unsigned long records, struct ash_buffer *out);

/* Reads the first line without ASH_PARTIAL_LINE. Returns ASH_OK, or a code with the fault filled
 * in. */
enum ash_code ash_partial_read_head(const struct ash_unique *unique, struct ash_text line,
                                    struct ash_fault *fault);

/* Adds a valid record of a partial. One whose tag cannot be read is reported. */
enum ash_unique_status ash_partial_add(struct ash_unique *unique, const struct ash_replay *replay);

#endif
