#include <ash/edit.h>
#include "lines.h"
#include "record.h"
#include "utf8.h"
#include <string.h>

bool ash_tag_valid(struct ash_text name, struct ash_text value)
{
	if (name.len == 0 || ash_skip_name(name.data, 0, name.len) < name.len)
		return false;
	return !ash_utf8_controls(value) && ash_utf8_check(value) == value.len;
}

static bool is_name(const struct ash_tag *tag, struct ash_text name)
{
	return tag->name.len == name.len && memcmp(tag->name.data, name.data, name.len) == 0;
}

/* The index of the tag of that name, or tag_count. */
static size_t find(const struct ash_record *record, struct ash_text name)
{
	size_t i = 0;
	while (i < record->tag_count && !is_name(&record->tags[i], name))
		i++;
	return i;
}

bool ash_record_set_tag(struct ash_record *record, struct ash_text name, struct ash_text value)
{
	size_t i = find(record, name);
	if (i == record->tag_count)
		return ash_record_add_tag(record, name, value, 0) != NULL;
	record->tags[i].value = value;
	return true;
}

void ash_record_drop_tag(struct ash_record *record, struct ash_text name)
{
	size_t kept = 0;
	for (size_t i = 0; i < record->tag_count; i++)
		if (!is_name(&record->tags[i], name))
			record->tags[kept++] = record->tags[i];
	record->tag_count = kept;
}

size_t ash_record_place_tag(struct ash_record *record, struct ash_text name, size_t place)
{
	size_t i = find(record, name);
	if (i == record->tag_count || i < place)
		return place;
	struct ash_tag tag = record->tags[i];
	memmove(&record->tags[place + 1], &record->tags[place], (i - place) * sizeof tag);
	record->tags[place] = tag;
	return place + 1;
}

static unsigned strip_of(enum ash_item_kind kind)
{
	switch (kind) {
	case ASH_ITEM_COMMENT: return ASH_STRIP_COMMENTS;
	case ASH_ITEM_MARK: return ASH_STRIP_MARKS;
	case ASH_ITEM_NAG: return ASH_STRIP_NAGS;
	default: return 0;
	}
}

void ash_record_strip(struct ash_record *record, unsigned what)
{
	size_t kept = 0;
	unsigned depth = 0;
	for (size_t i = 0; i < record->item_count; i++) {
		const struct ash_item item = record->items[i];
		depth += item.kind == ASH_ITEM_OPEN;
		bool goes = (depth > 0 && (what & ASH_STRIP_VARIATIONS)) || (strip_of(item.kind) & what);
		depth -= item.kind == ASH_ITEM_CLOSE && depth > 0;
		if (!goes)
			record->items[kept++] = item;
	}
	record->item_count = kept;
}

bool ash_record_append_comment(struct ash_record *record, struct ash_text text)
{
	return ash_record_add_comment(record, text, record->raw.len) != NULL;
}
