#include "line.h"
#include "../grow.h"
#include "../results.h"
#include <stdlib.h>

static struct ash_slot *add_slot(struct ash_line *line)
{
	struct ash_slot *slots = ash_grow(line->slots, line->count, &line->cap, sizeof *slots);
	if (!slots)
		return NULL;
	line->slots = slots;
	return &slots[line->count++];
}

static void add_claim(struct ash_line *line, struct ash_text text, size_t item)
{
	if (line->claim_count < 2) {
		line->claims[line->claim_count] = text;
		line->claim_items[line->claim_count++] = item;
	}
}

/* Takes an item of the line; `next` is what is known of the slot before its move is there.
 * Returns false if memory ran out. */
static bool take_item(struct ash_line *line, struct ash_slot *next, const struct ash_item *item,
                      size_t at)
{
	struct ash_slot *slot;
	switch (item->kind) {
	case ASH_ITEM_NUMBER:
		next->numbered = true;
		next->gap = item->gap;
		next->number = item->number;
		next->number_item = at;
		return true;
	case ASH_ITEM_GAP:
		next->gap = true;
		return true;
	case ASH_ITEM_MOVE:
		slot = add_slot(line);
		if (!slot)
			return false;
		*slot = *next;
		slot->text = item->text;
		slot->item = at;
		ash_glyphs_take(&slot->glyphs, item->text);
		*next = (struct ash_slot){0};
		return true;
	default:
		return true;
	}
}

bool ash_line_gather(struct ash_line *line, const struct ash_record *record, size_t open)
{
	struct ash_slot next = {0};
	unsigned depth = 0;
	bool main_line = open == SIZE_MAX;
	line->count = line->claim_count = 0;
	line->too_long = false;
	for (size_t i = main_line ? 0 : open + 1; i < record->item_count && !line->too_long; i++) {
		const struct ash_item *item = &record->items[i];
		if (item->kind == ASH_ITEM_OPEN)
			depth++;
		else if (item->kind == ASH_ITEM_CLOSE && depth-- == 0)
			break;
		if (depth > 0)
			continue;
		line->too_long = item->kind == ASH_ITEM_MOVE && line->count == ASH_SLOTS_MAX;
		if (item->kind == ASH_ITEM_RESULT && main_line)
			add_claim(line, item->text, i);
		else if (!line->too_long && !take_item(line, &next, item, i))
			return false;
	}
	const struct ash_tag *tag = main_line ? ash_record_tag(record, "Result") : NULL;
	if (tag && ash_is_result(tag->value))
		add_claim(line, tag->value, record->item_count);
	return true;
}

void ash_line_count(struct ash_line *line, const struct ash_game *game)
{
	unsigned number = line->number;
	int side = game->turn(&line->start);
	bool leads = line->leads;
	line->counted = true;
	for (size_t i = 0; i < line->count; i++) {
		const struct ash_slot *slot = &line->slots[i];
		if (slot->gap && i > 0)
			line->counted = false;
		if (slot->numbered && !slot->gap && (slot->number != number || !leads))
			line->counted = false;
		int next = (side + 1) % game->sides;
		leads = ash_round_ends(game, line->first, side, next);
		number += leads;
		side = next;
	}
}

void ash_line_free(struct ash_line *line)
{
	free(line->slots);
	*line = (struct ash_line){0};
}
