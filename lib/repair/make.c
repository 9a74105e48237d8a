#include "make.h"
#include "state.h"
#include "../grow.h"
#include "../record.h"
#include <stdlib.h>
#include <string.h>

/* What becomes of an item. */
struct plan {
	bool drop;
	struct ash_text text;
};

struct maker {
	struct ash_made *made;
	const struct ash_record *record;
	const struct ash_repair *repair;
	struct plan *plans;
	size_t changed[ASH_CHANGES_MAX]; /* the lines that the changes are of */
	size_t opened_at[ASH_DEPTH_MAX + 1]; /* of the lines that are open; SIZE_MAX for the main one */
	unsigned depth;
	size_t wrong_first;       /* the number that is to be 1 */
	bool moved;               /* a move was there */
	struct ash_text pending;  /* a comment that waits for the marks of its move */
};

/* The next move behind `item` in its line, or item_count. */
static size_t next_move(const struct ash_record *record, size_t item)
{
	unsigned depth = 0;
	while (++item < record->item_count) {
		enum ash_item_kind kind = record->items[item].kind;
		if (kind == ASH_ITEM_CLOSE && depth-- == 0)
			return record->item_count;
		depth += kind == ASH_ITEM_OPEN;
		if (kind == ASH_ITEM_MOVE && depth == 0)
			break;
	}
	return item;
}

static bool is_mark(enum ash_item_kind kind)
{
	return kind == ASH_ITEM_MARK || kind == ASH_ITEM_NAG;
}

/* Does the item belong to the move it stands behind? */
static bool is_attached(enum ash_item_kind kind)
{
	return is_mark(kind) || kind == ASH_ITEM_COMMENT;
}

/* Drops the moves of a change with the items behind them that go with them. */
static void drop_moves(struct maker *m, const struct ash_change *change,
                       bool (*goes)(enum ash_item_kind))
{
	size_t item = change->item;
	for (unsigned i = 0; i < change->count && item < m->record->item_count; i++) {
		size_t behind = item;
		do {
			m->plans[behind++].drop = true;
		} while (behind < m->record->item_count && goes(m->record->items[behind].kind));
		item = next_move(m->record, item);
	}
}

/* The line that a change is of: the item that opens it. */
static size_t line_of(const struct ash_record *record, size_t item)
{
	unsigned depth = 0;
	if (item >= record->item_count)
		return SIZE_MAX;
	while (item-- > 0) {
		enum ash_item_kind kind = record->items[item].kind;
		if (kind == ASH_ITEM_OPEN && depth-- == 0)
			return item;
		depth += kind == ASH_ITEM_CLOSE;
	}
	return SIZE_MAX;
}

static void plan_changes(struct maker *m)
{
	for (size_t i = 0; i < m->record->item_count; i++)
		m->plans[i] = (struct plan){.text = m->record->items[i].text};
	for (size_t i = 0; i < m->repair->count; i++) {
		const struct ash_change *change = &m->repair->changes[i];
		m->changed[i] = line_of(m->record, change->item);
		if (change->kind == ASH_CHANGE_MOVE)
			m->plans[change->item].text = change->proposed;
		else if (change->kind == ASH_CHANGE_DELETE)
			drop_moves(m, change, is_mark);
		else if (change->kind == ASH_CHANGE_SWAP)
			drop_moves(m, change, is_attached); /* they are made where the first stands */
	}
}

static bool is_changed(const struct maker *m, size_t line)
{
	for (size_t i = 0; i < m->repair->count; i++)
		if (m->changed[i] == line)
			return true;
	return false;
}

/* Adds a copy of an item with another text. */
static bool add(struct maker *m, enum ash_item_kind kind, struct ash_text text, size_t origin)
{
	struct ash_record *record = &m->made->record;
	const struct ash_item *old = origin == SIZE_MAX ? NULL : &m->record->items[origin];
	size_t *origins =
		ash_grow(m->made->origin, record->item_count, &m->made->origin_cap, sizeof *origins);
	if (!origins)
		return false;
	m->made->origin = origins;
	origins[record->item_count] = origin;
	struct ash_item *item = ash_record_add_item(record, kind, text, old ? old->offset : 0);
	if (!item)
		return false;
	if (old) {
		item->gap = old->gap;
		item->number = old->number;
	}
	return true;
}

static bool flush(struct maker *m)
{
	struct ash_text pending = m->pending;
	m->pending = (struct ash_text){0};
	return !pending.len || add(m, ASH_ITEM_COMMENT, pending, SIZE_MAX);
}

/* What stood there, for the comment. */
static void write_comment(const struct ash_change *change, struct ash_buffer *out)
{
	static const char *const before[] = {
		[ASH_CHANGE_MOVE] = "repaired: the source has ",
		[ASH_CHANGE_INSERT] = "repaired: left out in the source",
		[ASH_CHANGE_DELETE] = "repaired: the source goes on with ",
		[ASH_CHANGE_SWAP] = "repaired: the source has the order ",
		[ASH_CHANGE_NUMBER] = "repaired: the source has the number ",
		[ASH_CHANGE_RESULT] = "repaired: the source has the result ",
	};
	ash_buffer_string(out, before[change->kind]);
	/* YAML can say what no comment can hold. */
	for (size_t i = 0; i < change->written.len; i++) {
		char c = change->written.data[i];
		ash_buffer_char(out, (unsigned char)c < ' ' || c == 0x7F ? '?' : c);
	}
}

/* The contents of a buffer, which is given back, as long as the record lives; NULL data if
 * memory ran out. */
static struct ash_text keep(struct maker *m, struct ash_buffer *text)
{
	struct ash_text kept = {0};
	if (!text->failed)
		kept = ash_record_keep(&m->made->record, ash_text_in(text));
	ash_buffer_free(text);
	return kept;
}

static bool comment_on(struct maker *m, const struct ash_change *change)
{
	struct ash_buffer text = {0};
	if (!flush(m))
		return false;
	write_comment(change, &text);
	m->pending = keep(m, &text);
	return m->pending.data != NULL;
}

/* The changes at an item, once the item itself is there; insertions come before it. */
static bool change_at(struct maker *m, size_t item, bool insertions)
{
	for (size_t i = 0; i < m->repair->count; i++) {
		const struct ash_change *change = &m->repair->changes[i];
		bool inserts = change->kind == ASH_CHANGE_INSERT;
		if (change->item != item || inserts != insertions)
			continue;
		if (inserts && (!flush(m) || !add(m, ASH_ITEM_MOVE, change->proposed, SIZE_MAX)))
			return false;
		m->moved |= inserts;
		if (!comment_on(m, change))
			return false;
	}
	return true;
}

size_t ash_wrong_first(const struct ash_record *record, unsigned *second)
{
	size_t first = SIZE_MAX;
	for (size_t i = 0; record->position.len == 0 && i < record->item_count; i++) {
		const struct ash_item *item = &record->items[i];
		bool number = item->kind == ASH_ITEM_NUMBER && !item->gap;
		if (item->kind == ASH_ITEM_OPEN || (number && first == SIZE_MAX && item->number == 1))
			break;
		if (number && first != SIZE_MAX) {
			*second = item->number;
			return *second == 1 || *second == 2 ? first : SIZE_MAX;
		}
		if (number)
			first = i;
	}
	return SIZE_MAX;
}

/* Is it a number, or dots, that a change of its line makes wrong? The number of the first
 * move is not: it says where the record begins. */
static bool is_void(const struct maker *m, size_t item)
{
	enum ash_item_kind kind = m->record->items[item].kind;
	if (kind == ASH_ITEM_RESULT)
		return m->repair->count > 0;
	if (kind != ASH_ITEM_NUMBER && kind != ASH_ITEM_GAP)
		return false;
	if (!is_changed(m, m->opened_at[m->depth]))
		return false;
	return m->moved || m->depth > 0 || kind == ASH_ITEM_GAP;
}

static bool add_item(struct maker *m, size_t i)
{
	return add(m, m->record->items[i].kind, m->plans[i].text, i);
}

/* The moves of a swap in the order in which they were played. */
static bool make_swap(struct maker *m, const struct ash_change *change)
{
	const uint8_t *order = ash_swap_order(change->count);
	for (unsigned i = 0; i < change->count; i++) {
		size_t item = change->item;
		for (unsigned j = 0; j < order[i]; j++)
			item = next_move(m->record, item);
		do {
			if (!flush(m) || !add_item(m, item++))
				return false;
		} while (item < m->record->item_count && is_attached(m->record->items[item].kind));
	}
	return true;
}

static bool make_swaps(struct maker *m, size_t item)
{
	for (size_t i = 0; i < m->repair->count; i++) {
		const struct ash_change *change = &m->repair->changes[i];
		if (change->kind == ASH_CHANGE_SWAP && change->item == item && !make_swap(m, change))
			return false;
	}
	return true;
}

static bool make_item(struct maker *m, size_t i)
{
	enum ash_item_kind kind = m->record->items[i].kind;
	if (kind == ASH_ITEM_OPEN)
		m->opened_at[++m->depth] = i;
	if (!change_at(m, i, true))
		return false;
	bool drop = m->plans[i].drop || is_void(m, i);
	bool mark = is_mark(kind);
	if (!drop && ((!mark && !flush(m)) || !add_item(m, i)))
		return false;
	if (!make_swaps(m, i))
		return false;
	if (!drop && i == m->wrong_first)
		m->made->record.items[m->made->record.item_count - 1].number = 1;
	m->moved |= kind == ASH_ITEM_MOVE;
	if (kind == ASH_ITEM_CLOSE)
		m->depth--;
	return change_at(m, i, false);
}

/* What an earlier repair has left in the tag Repaired. */
static unsigned long repaired_before(const struct ash_record *record)
{
	const struct ash_tag *tag = ash_record_tag(record, "Repaired");
	unsigned long count = 0;
	for (size_t i = 0; tag && i < tag->value.len && i < 9; i++) {
		if (tag->value.data[i] < '0' || tag->value.data[i] > '9')
			return 0;
		count = 10 * count + (unsigned long)(tag->value.data[i] - '0');
	}
	return count;
}

/* The tags but the result, which the game has, and Repaired, which counts the changes. */
static bool make_tags(struct maker *m)
{
	struct ash_record *made = &m->made->record;
	for (size_t i = 0; i < m->record->tag_count; i++) {
		const struct ash_tag *tag = &m->record->tags[i];
		bool anew = ash_text_is(tag->name, "Result") || ash_text_is(tag->name, "Repaired");
		if (m->repair->count > 0 && anew)
			continue;
		struct ash_tag *copy = ash_record_add_tag(made, tag->name, tag->value, tag->offset);
		if (!copy)
			return false;
		copy->value_offset = tag->value_offset;
	}
	if (m->repair->count == 0)
		return true;
	struct ash_buffer count = {0};
	ash_buffer_number(&count, m->repair->count + repaired_before(m->record));
	struct ash_text value = keep(m, &count);
	return value.data && ash_record_add_tag(made, (struct ash_text){"Repaired", 8}, value, 0);
}

/* Begins with all of the record but its tags, items and memory. */
static void begin(struct ash_record *made, const struct ash_record *record)
{
	struct ash_record old = *made;
	ash_record_clear(&old);
	*made = *record;
	made->tags = old.tags;
	made->tag_cap = old.tag_cap;
	made->items = old.items;
	made->item_cap = old.item_cap;
	made->tag_count = made->item_count = made->faults = 0;
	made->arena = NULL;
	made->report = ash_record_ignore;
	made->report_context = NULL;
}

bool ash_make(struct ash_made *made, const struct ash_record *record,
              const struct ash_repair *repair)
{
	struct maker m = {.made = made, .record = record, .repair = repair};
	begin(&made->record, record);
	unsigned second;
	m.wrong_first = ash_wrong_first(record, &second);
	m.opened_at[0] = SIZE_MAX;
	m.plans = calloc(record->item_count + 1, sizeof *m.plans);
	if (!m.plans)
		return false;
	plan_changes(&m);
	bool whole = make_tags(&m);
	for (size_t i = 0; whole && i < record->item_count; i++)
		whole = make_item(&m, i);
	whole = whole && change_at(&m, record->item_count, true) &&
	        change_at(&m, record->item_count, false) && flush(&m);
	free(m.plans);
	return whole;
}

void ash_made_free(struct ash_made *made)
{
	ash_record_free(&made->record);
	free(made->origin);
	*made = (struct ash_made){0};
}
