/* Building a record: what the readers of each form share. */
#ifndef ASH_RECORD_BUILD_H
#define ASH_RECORD_BUILD_H

#include "grow.h"
#include <ash/record.h>

/* Adds a tag or an item and returns it with all but the fields named here zero, or
 * NULL if memory ran out. `offset` is into record->raw. A tag that is there already, or one
 * too many, is reported. */
struct ash_tag *ash_record_add_tag(struct ash_record *record, struct ash_text name,
                                   struct ash_text value, size_t offset);
static inline struct ash_item *ash_record_add_item(struct ash_record *record,
                                                   enum ash_item_kind kind, struct ash_text text,
                                                   size_t offset)
{
	struct ash_item *items =
		ash_grow(record->items, record->item_count, &record->item_cap, sizeof *items);
	if (!items)
		return NULL;
	record->items = items;
	struct ash_item *item = &items[record->item_count++];
	*item = (struct ash_item){.kind = kind, .text = text, .offset = offset};
	return item;
}

/* Adds a comment: a line end in its text, with the white space around it, is a space.
 * Control characters in it are reported. */
struct ash_item *ash_record_add_comment(struct ash_record *record, struct ash_text text,
                                        size_t offset);

/* The number before the first move, or NULL; `gap` says if dots stand there for a move. */
const struct ash_item *ash_record_first_number(const struct ash_record *record, bool *gap);

/* Room for `size` bytes that live as long as the record, or NULL. */
char *ash_record_room(struct ash_record *record, size_t size);

/* A copy of a text that lives as long as the record; NULL data if memory ran out. */
struct ash_text ash_record_keep(struct ash_record *record, struct ash_text text);

/* Begins the record anew: no tags, no items, no arena text. The memory is kept for use. */
void ash_record_clear(struct ash_record *record);

/* Takes a diagnostic of a record that is looked at in silence. */
void ash_record_ignore(void *context, const struct ash_diag *diag);

/* Gives the memory of a record back. */
void ash_record_free(struct ash_record *record);

/* The slice of record->raw from one offset up to another. */
static inline struct ash_text ash_record_slice(const struct ash_record *record, size_t from,
                                               size_t to)
{
	return (struct ash_text){record->raw.data + from, to - from};
}

#endif
