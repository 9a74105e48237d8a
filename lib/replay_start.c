/* Where a record begins: its first position, whose turn it is there, and the tags that say so. */
#include "lines.h"
#include "record.h"
#include "replay.h"
#include "utf8.h"
#include "words.h"
#include <limits.h>
#include <string.h>

/* What YAML can say in a tag and PDN cannot write. */
static void check_tags(struct ash_record *record)
{
	for (size_t i = 0; i < record->tag_count; i++) {
		const struct ash_tag *tag = &record->tags[i];
		size_t name = ash_skip_name(tag->name.data, 0, tag->name.len);
		if (name == 0 || name < tag->name.len)
			ash_record_fault(record, tag->offset, ASH_BAD_TAG,
			                 _("the name of a tag has only letters, digits and _"));
		if (ash_utf8_controls(tag->value))
			ash_record_fault(record, tag->value_offset, ASH_BAD_TAG,
			                 _("a control character in the value of a tag"));
	}
}

/* Says that the position is missing that the record goes on from. */
static void report_lost(struct ash_replay *replay, size_t offset, struct ash_fault *fault)
{
	struct ash_record *record = replay->record;
	const struct ash_text name = ash_utf8_brief(record->goes_on_from);
	const size_t *rivals = record->rivals;
	unsigned number = replay->number;
	if (!name.len)
		ash_fault_set(fault, ASH_NO_POSITION, 0,
		              _("the record begins at move %u, and the input does not give the position "
		                "there"), number);
	else if (rivals[0])
		ash_fault_set(fault, ASH_NO_POSITION, 0,
		              _("the record goes on from \"%.*s\" at move %u, and the input gives two such "
		                "positions"), (int)name.len, name.data, number);
	else
		ash_fault_set(fault, ASH_NO_POSITION, 0,
		              _("the record goes on from \"%.*s\" at move %u, and the input does not give "
		                "that position"), (int)name.len, name.data, number);
	if (rivals[0])
		ash_buffer_printf(&fault->notes, _("one is in line %zu, and another in line %zu\n"),
		                  rivals[0], rivals[1]);
	ash_record_report(record, offset, fault);
}

/* The side of that name, or -1. */
static int side_of(const struct ash_game *game, struct ash_text name)
{
	int side = game->sides - 1;
	while (side >= 0 && !ash_text_is(name, game->side[side].name))
		side--;
	return side;
}

/* The side that the tag First says begins, in games that any side may begin; -1 if none does. */
static int first_side(const struct ash_game *game, struct ash_record *record)
{
	const struct ash_tag *tag = game->any_begins ? ash_record_tag(record, "First") : NULL;
	if (!tag || !tag->value.len || ash_text_is(tag->value, "?"))
		return -1;
	int side = side_of(game, tag->value);
	if (side < 0)
		ash_record_fault(record, tag->value_offset, ASH_BAD_TAG,
		                 _("First is the side that begins, such as \"%s\""), game->side[1].name);
	return side;
}

/* The tag Teams parts the sides into teams: names with + between those that play together, and a
 * space between teams. Each side is named once. */
static void check_teams(const struct ash_game *game, struct ash_record *record)
{
	const struct ash_tag *tag = game->any_begins ? ash_record_tag(record, "Teams") : NULL;
	unsigned named = 0;
	if (!tag || !tag->value.len || ash_text_is(tag->value, "?"))
		return;
	for (size_t at = 0, to; at <= tag->value.len; at = to + 1) {
		for (to = at; to < tag->value.len && !memchr("+ ", tag->value.data[to], 2);)
			to++;
		int side = side_of(game, (struct ash_text){tag->value.data + at, to - at});
		unsigned bit = side < 0 ? 0 : 1u << side;
		named = bit && !(named & bit) ? named | bit : UINT_MAX;
	}
	if (named != (1u << game->sides) - 1)
		ash_record_fault(record, tag->value_offset, ASH_BAD_TAG,
		                 _("Teams names each side once, such as \"%s+%s %s+%s\""),
		                 game->side[0].name, game->side[2 % game->sides].name,
		                 game->side[1].name, game->side[3 % game->sides].name);
}

/* Does the next move lead a round: is it the first side's turn, or is that out, and all between? */
static bool leads(const struct ash_game *game, int first, const struct ash_position *pos)
{
	struct ash_position at_first = *pos;
	game->set_turn(&at_first, first);
	return game->turn(&at_first) == game->turn(pos);
}

bool ash_replay_begin(struct ash_replay *replay, struct ash_fault *fault)
{
	const struct ash_game *game = replay->game;
	struct ash_record *record = replay->record;
	struct ash_position start;
	check_tags(record);
	check_teams(game, record);
	game->start(&start);
	replay->start = start;
	if (record->position.len) {
		enum ash_code (*read)(struct ash_position *, struct ash_text, struct ash_fault *) =
			record->position_is_stones ? game->read_stones : game->read_fen;
		if (read(&replay->start, record->position, fault) != ASH_OK) {
			ash_record_report(record, record->position_offset + fault->offset, fault);
			return false;
		}
	}
	bool gap;
	const struct ash_item *number = ash_record_first_number(record, &gap);
	int first = first_side(game, record);
	if (record->position_is_stones) {
		int turn = record->turn >= 0 ? record->turn : gap && game->sides == 2;
		game->set_turn(&replay->start, record->turn < 0 && first >= 0 ? first : turn);
	} else if (!record->position.len && first > 0) {
		game->set_turn(&start, first);
		replay->start = start;
	}
	if (game->any_begins)
		replay->first = first >= 0 ? first : game->turn(&replay->start);
	replay->leads = leads(game, replay->first, &replay->start);
	replay->from_start = memcmp(&start, &replay->start, sizeof start) == 0;
	if (!replay->from_start)
		game->write_fen(&replay->start, &replay->fen);
	replay->number = number ? number->number : 1;
	if (replay->number < 1 || replay->number > ASH_FIRST_MAX) {
		ash_record_fault(record, number->offset, ASH_MOVE_NUMBER,
		                 _("a record begins at a move from 1 to %d"), ASH_FIRST_MAX);
		return false;
	}
	bool lost = !record->position.len && record->goes_on_from.len;
	if (lost || (replay->from_start && replay->number != 1)) {
		report_lost(replay, number ? number->offset : 0, fault);
		return false;
	}
	return true;
}
