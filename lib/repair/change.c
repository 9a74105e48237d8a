#include "change.h"
#include "state.h"
#include "../record.h"

static struct ash_text keep_text(struct ash_repairs *r, struct ash_text text)
{
	struct ash_text kept = ash_record_keep(&r->work->texts, text);
	r->failed |= !kept.data;
	return kept;
}

/* The same of a buffer, which is given back. */
static struct ash_text keep_buffer(struct ash_repairs *r, struct ash_buffer *text)
{
	struct ash_text kept = keep_text(r, ash_text_in(text));
	r->failed |= text->failed;
	ash_buffer_free(text);
	return kept;
}

/* The texts of `count` slots from `slot` on, in an order of theirs, or as they stand. */
static struct ash_text join_slots(struct ash_repairs *r, size_t slot, size_t count,
                                  const uint8_t *order)
{
	struct ash_buffer text = {0};
	for (size_t i = 0; i < count; i++) {
		if (i > 0)
			ash_buffer_char(&text, ' ');
		ash_buffer_text(&text, r->work->line.slots[slot + (order ? order[i] : i)].text);
	}
	return keep_buffer(r, &text);
}

struct ash_text ash_repair_number_text(struct ash_repairs *r, unsigned number, bool leads)
{
	struct ash_buffer text = {0};
	ash_number_write(number, leads, &text);
	return keep_buffer(r, &text);
}

/* A change of the record that r->work->made was made of. */
static struct ash_change to_change(struct ash_repairs *r, const struct ash_record *record,
                                   const struct ash_edit *edit)
{
	const struct ash_repair_work *w = r->work;
	const struct ash_line *line = &w->line;
	struct ash_change change = {.kind = edit->kind,
	                            .count = edit->count,
	                            .number = edit->number,
	                            .side = edit->side,
	                            .leads = edit->leads,
	                            .gains = edit->gains};
	size_t item = edit->slot < line->count ? line->slots[edit->slot].item : SIZE_MAX;
	struct ash_text text = {0};
	if (edit->text_len)
		text = keep_text(r, (struct ash_text){edit->text, edit->text_len});
	switch (edit->kind) {
	case ASH_CHANGE_MOVE:
		change.written = join_slots(r, edit->slot, 1, NULL);
		change.proposed = text;
		break;
	case ASH_CHANGE_INSERT:
		change.proposed = text;
		break;
	case ASH_CHANGE_DELETE:
		change.written = join_slots(r, edit->slot, edit->count, NULL);
		break;
	case ASH_CHANGE_SWAP:
		change.written = join_slots(r, edit->slot, edit->count, NULL);
		change.proposed = join_slots(r, edit->slot, edit->count, ash_swap_order(edit->count));
		break;
	case ASH_CHANGE_NUMBER:
		if (line->slots[edit->slot].numbered)
			item = line->slots[edit->slot].number_item;
		change.written = ash_repair_number_text(r, line->slots[edit->slot].numbered
		                                    ? line->slots[edit->slot].number : edit->number,
		                             !line->slots[edit->slot].gap);
		change.proposed = ash_repair_number_text(r, edit->number, edit->leads);
		break;
	case ASH_CHANGE_RESULT:
		change.written = keep_text(r, line->claims[0]);
		change.proposed = text;
		if (line->claim_items[0] < w->made.record.item_count)
			item = line->claim_items[0];
		break;
	}
	change.item = item == SIZE_MAX ? record->item_count : w->made.origin[item];
	return change;
}

bool ash_repair_extend(struct ash_repairs *r, struct ash_repair *repair,
                   const struct ash_record *record, const struct ash_solution *solution)
{
	if (repair->count + solution->count > ASH_CHANGES_MAX)
		return false;
	repair->cost += solution->cost;
	for (size_t i = 0; i < solution->count; i++) {
		struct ash_change change = to_change(r, record, &solution->edits[i]);
		if (change.item == SIZE_MAX)
			return false;
		repair->changes[repair->count++] = change;
	}
	return true;
}
