#include "canonical.h"
#include "append.h"
#include "record.h"
#include "utf8.h"
#include "words.h"
#include <string.h>

enum { FILL_COLUMNS = 79 };

/* The Seven Tag Roster, and what stands for a value that is not known. */
static const struct {
	struct ash_text name;
	const char *unknown;
} roster[] = {
	{{"Event", 5}, "?"}, {{"Site", 4}, "?"}, {{"Date", 4}, "????.??.??"}, {{"Round", 5}, "?"},
	{{"White", 5}, "?"}, {{"Black", 5}, "?"}, {{"Result", 6}, "*"},
};

enum { RESULT = 6, ROSTER };

static bool in_roster(struct ash_text name)
{
	for (size_t i = 0; i < ROSTER; i++)
		if (name.len == roster[i].name.len && memcmp(name.data, roster[i].name.data, name.len) == 0)
			return true;
	return false;
}

/* What the tag Variant says, if that is so. */
static struct ash_text variant_of(const struct ash_replay *replay, struct ash_text value)
{
	return ash_game_find(value) == replay->game ? value : ash_text_of(replay->game->name);
}

void ash_each_tag(const struct ash_replay *replay, ash_tag_fn *take, void *context)
{
	const struct ash_record *record = replay->record;
	bool fen = replay->from_start, other = replay->game != ash_games[0];
	for (size_t i = 0; i < ROSTER; i++) {
		const struct ash_tag *tag = ash_record_tag(record, roster[i].name.data);
		struct ash_text value = ash_text_of(roster[i].unknown);
		if (i == RESULT)
			value = ash_text_in(&replay->result);
		else if (tag && tag->value.len)
			value = tag->value;
		take(context, roster[i].name, value);
	}
	/* Without it a record is one of the first game. */
	if (other && !ash_record_tag(record, "Variant"))
		take(context, ash_text_of("Variant"), ash_text_of(replay->game->name));
	for (size_t i = 0; i < record->tag_count; i++) {
		const struct ash_tag *tag = &record->tags[i];
		if (ash_text_is(tag->name, "FEN")) {
			if (!fen)
				take(context, tag->name, ash_text_in(&replay->fen));
			fen = true;
		} else if (ash_text_is(tag->name, "Variant")) {
			take(context, tag->name, variant_of(replay, tag->value));
		} else if (!in_roster(tag->name)) {
			take(context, tag->name, tag->value);
		}
	}
	if (!fen)
		take(context, ash_text_of("FEN"), ash_text_in(&replay->fen));
}

static void count_tag(void *context, struct ash_text name, struct ash_text value)
{
	size_t *count = context;
	(void)name, (void)value;
	++*count;
}

void ash_check_tag_count(const struct ash_replay *replay)
{
	enum { ADDED = ROSTER + 2 }; /* at most: FEN and Variant */
	size_t count = 0;
	if (replay->record->tags_end || replay->record->tag_count + ADDED <= ASH_TAGS_MAX)
		return;
	ash_each_tag(replay, count_tag, &count);
	if (count > ASH_TAGS_MAX)
		ash_record_fault(replay->record, 0, ASH_LIMIT,
		                 _("in canonical form the record has more than %d tags"), ASH_TAGS_MAX);
}

void ash_canonical_begin(struct ash_canonical *walk, const struct ash_replay *replay)
{
	*walk = (struct ash_canonical){.replay = replay, .numbered = true};
}

const struct ash_item *ash_canonical_next(struct ash_canonical *walk, const struct ash_ply **ply,
                                          bool *number)
{
	const struct ash_record *record = walk->replay->record;
	while (walk->item < record->item_count) {
		const struct ash_item *item = &record->items[walk->item++];
		switch (item->kind) {
		case ASH_ITEM_MOVE:
			*ply = &walk->replay->plies[walk->ply++];
			*number = walk->numbered || (*ply)->leads;
			walk->numbered = false;
			return item;
		case ASH_ITEM_OPEN:
		case ASH_ITEM_CLOSE:
		case ASH_ITEM_COMMENT:
			walk->numbered = true;
			return item;
		case ASH_ITEM_MARK:
		case ASH_ITEM_NAG:
			return item;
		case ASH_ITEM_NUMBER:
		case ASH_ITEM_GAP:
		case ASH_ITEM_RESULT:
			break;
		}
	}
	return NULL;
}

void ash_fill_begin(struct ash_filler *fill, struct ash_buffer *out)
{
	*fill = (struct ash_filler){.out = out, .start = out->len, .ascii = out->len};
}

/* The columns of a unit, of which all up to fill->ascii is ASCII. */
static inline size_t width_of(const struct ash_filler *fill)
{
	const struct ash_buffer *out = fill->out;
	struct ash_text rest = {out->data + fill->ascii, out->len - fill->ascii};
	return fill->ascii - fill->start + (rest.len ? ash_utf8_count(rest) : 0);
}

static inline void end_unit(struct ash_filler *fill)
{
	struct ash_buffer *out = fill->out;
	if (out->len == fill->start || fill->glued || out->failed) {
		fill->glued = false;
		return;
	}
	size_t width = width_of(fill);
	fill->column += (fill->column > 0) + width;
	if (fill->column > FILL_COLUMNS && fill->column > width) {
		out->data[fill->start - 1] = '\n';
		fill->column = width;
	}
	ash_append_char(out, ' ');
	fill->start = fill->ascii = out->len;
}

void ash_fill_break(struct ash_filler *fill)
{
	end_unit(fill);
}

void ash_fill_end(struct ash_filler *fill)
{
	fill->glued = false;
	ash_fill_break(fill);
	if (fill->column > 0 && !fill->out->failed)
		fill->out->data[fill->start - 1] = '\n';
	ash_fill_begin(fill, fill->out);
}

/* Is there a space or a tab at text[at]? */
static bool blank_at(struct ash_text text, size_t at)
{
	return at < text.len && (text.data[at] == ' ' || text.data[at] == '\t');
}

/* A comment keeps its text. Lines are broken only at a space with no other blank beside it, so that
 * reading gives the same text again. */
static void fill_braces(struct ash_filler *fill, struct ash_text text)
{
	ash_append_char(fill->out, '{');
	for (size_t at = 0; at < text.len; at++) {
		bool before = at > 0 && blank_at(text, at - 1);
		bool after = blank_at(text, at + 1);
		if (text.data[at] == ' ' && !before && !after)
			ash_fill_break(fill);
		else
			ash_append_char(fill->out, text.data[at]);
	}
	ash_append_char(fill->out, '}');
}

/* Braces cannot hold a brace; a comment to the end of the line can. */
static void fill_to_line_end(struct ash_filler *fill, struct ash_text text)
{
	ash_buffer_string(fill->out, "; ");
	ash_append_text(fill->out, ash_text_trim(text));
	ash_fill_end(fill);
}

static inline void fill_move(struct ash_filler *fill, const struct ash_replay *replay,
                             const struct ash_ply *ply, bool number)
{
	struct ash_buffer *out = fill->out;
	if (!ash_append_room(out, ASH_DIGITS_MAX + 4 + ply->text_len))
		return;
	char *end = out->data + out->len;
	if (number) {
		end = ash_put_number(end, ply->number);
		for (int dots = ply->leads ? 1 : 3; dots > 0; dots--)
			*end++ = '.';
		*end++ = ' ';
	}
	memcpy(end, replay->text.data + ply->text_at, ply->text_len);
	fill->ascii = out->len = (size_t)(end - out->data) + ply->text_len;
}

void ash_fill_item(struct ash_filler *fill, const struct ash_replay *replay,
                   const struct ash_item *item, const struct ash_ply *ply, bool number)
{
	struct ash_buffer *out = fill->out;
	if (item->kind != ASH_ITEM_MARK && item->kind != ASH_ITEM_CLOSE)
		end_unit(fill);
	switch (item->kind) {
	case ASH_ITEM_MOVE:
		fill_move(fill, replay, ply, number);
		break;
	case ASH_ITEM_NAG:
		ash_buffer_printf(out, "$%u", item->number);
		break;
	case ASH_ITEM_COMMENT:
		if (item->text.len && memchr(item->text.data, '}', item->text.len))
			fill_to_line_end(fill, item->text);
		else
			fill_braces(fill, item->text);
		break;
	case ASH_ITEM_OPEN:
		ash_append_char(out, '(');
		fill->glued = true;
		break;
	case ASH_ITEM_CLOSE:
		ash_append_char(out, ')');
		fill->glued = false; /* of a variation with nothing in it */
		break;
	case ASH_ITEM_MARK:
		ash_append_text(out, item->text);
		break;
	case ASH_ITEM_NUMBER:
	case ASH_ITEM_GAP:
	case ASH_ITEM_RESULT:
		break;
	}
}

void ash_write_movetext(const struct ash_replay *replay, struct ash_buffer *out)
{
	struct ash_canonical walk;
	struct ash_filler fill;
	const struct ash_item *item;
	const struct ash_ply *ply = NULL;
	bool number = false;
	ash_canonical_begin(&walk, replay);
	ash_fill_begin(&fill, out);
	while ((item = ash_canonical_next(&walk, &ply, &number))) {
		if (item->kind == ASH_ITEM_MOVE) {
			end_unit(&fill);
			fill_move(&fill, replay, ply, number);
		} else {
			ash_fill_item(&fill, replay, item, ply, number);
		}
	}
	end_unit(&fill);
	ash_append(out, replay->result.data, replay->result.len);
	ash_fill_end(&fill);
}
