#include <ash/query.h>
#include "../record.h"
#include "../utf8.h"

bool ash_match_may_say(struct ash_text comment)
{
	for (size_t i = 0; i < comment.len; i++)
		if ((unsigned char)comment.data[i] < ' ' || comment.data[i] == 0x7F)
			return false;
	return ash_utf8_check(comment) == comment.len;
}

static bool is_mark(enum ash_item_kind kind)
{
	return kind == ASH_ITEM_MARK || kind == ASH_ITEM_NAG;
}

/* The item before which the comment goes: behind the move and its marks. */
static size_t place_of(const struct ash_match *match, const struct ash_replay *replay)
{
	const struct ash_record *record = replay->record;
	for (size_t i = 0; match->at_ply && match->ply > 0 && i < replay->ply_count; i++) {
		if (replay->plies[i].depth > 0 || replay->plies[i].index != match->ply)
			continue;
		size_t at = replay->plies[i].item + 1;
		while (at < record->item_count && is_mark(record->items[at].kind))
			at++;
		return at;
	}
	return 0;
}

bool ash_match_mark(const struct ash_match *match, struct ash_replay *replay,
                    struct ash_text comment)
{
	struct ash_record *record = replay->record;
	size_t at = place_of(match, replay), last = record->item_count;
	struct ash_text kept = ash_record_keep(record, comment);
	if (!kept.data || !ash_record_add_comment(record, kept, 0))
		return false;
	struct ash_item added = record->items[last];
	for (size_t i = last; i > at; i--)
		record->items[i] = record->items[i - 1];
	record->items[at] = added;
	for (size_t i = 0; i < replay->ply_count; i++)
		replay->plies[i].item += replay->plies[i].item >= at;
	return true;
}
