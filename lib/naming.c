#include "naming.h"
#include "record.h"
#include <string.h>

struct naming {
	const struct ash_patterns *patterns;
	struct ash_replay *replay;
	const struct ash_record *record;
	unsigned etude;   /* that the record is about, or 0 */
	unsigned sentences;
	ash_naming_fn *take;
	void *context;
};

bool ash_naming_is_text(const struct ash_record *record)
{
	return record->form == ASH_FORM_TEXT || record->form == ASH_FORM_FEN;
}

bool ash_naming_of_heading(const struct ash_patterns *patterns, const struct ash_record *record,
                           struct ash_named *named)
{
	const struct ash_tag *event = ash_record_tag(record, "Event");
	*named = (struct ash_named){0};
	return event && ash_patterns_place(patterns, event->value, named);
}

/* Plays the record without a word. Returns false if memory ran out. */
static bool play(struct naming *n)
{
	struct ash_record quiet = *n->record;
	quiet.report = ash_record_ignore;
	ash_replay_load(n->replay, &quiet);
	return !n->replay->failed;
}

/* Hands a position with its name to who asked. `offset` is where the record gives it. */
static bool hand(struct naming *n, const struct ash_place *place,
                 const struct ash_position *position, size_t offset)
{
	size_t line, column;
	ash_record_locate(n->record, offset, &line, &column);
	return n->take(n->context, place, position, line);
}

/* The position that the record itself has, under the name of its heading. */
static bool name_start(struct naming *n, const struct ash_named *named)
{
	const struct ash_replay *replay = n->replay;
	if (replay->number == 0)
		return true;
	struct ash_place place = {named->etude, named->position, replay->number,
	                          n->record->game->turn(&replay->start)};
	if (place.number == 1 && place.etude)
		place.position = 0;
	return hand(n, &place, &replay->start, n->record->position_offset);
}

/* The last move of its line before the offset: its ply, or NULL if there is none or it was
 * not legal. */
static const struct ash_ply *ply_before(const struct naming *n, size_t offset)
{
	const struct ash_record *record = n->record;
	size_t last[ASH_DEPTH_MAX + 1] = {SIZE_MAX};
	unsigned depth = 0;
	for (size_t i = 0; i < record->item_count && record->items[i].offset < offset; i++) {
		enum ash_item_kind kind = record->items[i].kind;
		if (kind == ASH_ITEM_MOVE)
			last[depth] = i;
		else if (kind == ASH_ITEM_OPEN && depth < ASH_DEPTH_MAX)
			last[++depth] = SIZE_MAX;
		else if (kind == ASH_ITEM_CLOSE && depth > 0)
			depth--;
	}
	const struct ash_replay *replay = n->replay;
	for (size_t i = 0; i < replay->ply_count; i++)
		if (replay->plies[i].item == last[depth])
			return &replay->plies[i];
	return NULL;
}

/* Does its round end with the ply that the walk came to? */
static bool ends_round(const struct ash_replay *replay, const struct ash_ply *ply,
                       const struct ash_walk *walk)
{
	int next = replay->game->turn(&walk->after[ply->depth]);
	return ash_round_ends(replay->game, replay->first, ply->move.side, next);
}

/* The last ply of that move number in the main line, if all sides moved, or NULL. */
static const struct ash_ply *ply_of_number(const struct naming *n, unsigned number)
{
	const struct ash_ply *ply;
	struct ash_walk walk;
	ash_walk_begin(&walk, n->replay);
	while ((ply = ash_walk_next(&walk, false)))
		if (ply->number == number && ends_round(n->replay, ply, &walk))
			break;
	return ply;
}

/* The position after a ply, under that name. */
static bool name_after(struct naming *n, const struct ash_ply *ply, struct ash_place place,
                       size_t offset)
{
	struct ash_walk walk;
	const struct ash_game *game = n->record->game;
	const struct ash_ply *at;
	ash_walk_begin(&walk, n->replay);
	do
		at = ash_walk_next(&walk, true);
	while (at && at != ply);
	place.number = ply->number + ends_round(n->replay, ply, &walk);
	place.side = game->turn(&walk.after[ply->depth]);
	return hand(n, &place, &walk.after[ply->depth], offset);
}

/* The names that sentences of the text give: a comment, which stands at the offset, or all of
 * a transcription. Each may cost a walk through the record. */
static bool name_by_sentences(struct naming *n, struct ash_text text, bool all, size_t offset)
{
	struct ash_named named;
	for (size_t from = 0; n->sentences < ASH_SENTENCES_MAX; n->sentences++) {
		if (!ash_patterns_naming(n->patterns, text, from, &named))
			break;
		size_t at = (size_t)(named.text.data - text.data);
		size_t said_at = all ? at : offset;
		const struct ash_ply *ply = named.after ? ply_of_number(n, named.after)
		                                        : ply_before(n, said_at);
		bool of_other = named.etude && named.etude != n->etude;
		struct ash_place place = {.etude = n->etude, .position = named.position};
		if (ply && named.plain && named.position && !of_other &&
		    !name_after(n, ply, place, said_at))
			return false;
		from = at + named.text.len;
	}
	return true;
}

/* Has the text the letters of "позиция" or "position" that are rare elsewhere? Most have not,
 * and need no pattern. */
static bool may_name(struct ash_text text)
{
	for (size_t i = 1; i < text.len; i++) {
		unsigned char before = (unsigned char)text.data[i - 1], c = (unsigned char)text.data[i];
		bool tse = (before == 0xD1 && c == 0x86) || (before == 0xD0 && c == 0xA6);
		if (tse || ((before | 0x20) == 'p' && (c | 0x20) == 'o'))
			return true;
	}
	return false;
}

static bool names(const struct ash_patterns *patterns, struct ash_text text)
{
	struct ash_named named;
	return may_name(text) && ash_patterns_naming(patterns, text, 0, &named);
}

/* Does the text begin with the word, which is in small letters, in letters of either case? */
static bool begins_with(struct ash_text text, const char *word)
{
	size_t len = strlen(word);
	for (size_t i = 0; i < len && len <= text.len; i++) {
		unsigned char c = (unsigned char)text.data[i];
		unsigned char next = i + 1 < text.len ? (unsigned char)text.data[i + 1] : 0;
		unsigned char last = i > 0 ? (unsigned char)text.data[i - 1] : 0;
		if (c >= 'A' && c <= 'Z')
			c |= 0x20;
		else if (c == 0xD0 && next >= 0xA0 && next <= 0xAF) /* Р to Я */
			c = 0xD1;
		else if (last == 0xD0 && c >= 0x90 && c <= 0x9F) /* А to П */
			c = (unsigned char)(c + 0x20);
		else if (last == 0xD0 && c >= 0xA0 && c <= 0xAF)
			c = (unsigned char)(c - 0x20);
		if (c != (unsigned char)word[i])
			return false;
	}
	return len <= text.len;
}

/* Is one of the words, after which NULL stands, somewhere in the text? */
static bool has_word(struct ash_text text, const char *const *words)
{
	for (; text.len > 0; text.data++, text.len--)
		for (size_t i = 0; words[i]; i++)
			if (begins_with(text, words[i]))
				return true;
	return false;
}

bool ash_naming_may_go_on(struct ash_text heading)
{
	/* Without their first letters, of which É has several spellings. */
	static const char *const words[] = {"тюд", "озици", "ариант", "tude", "tudy", "osition",
	                                    "ariation", NULL};
	return has_word(heading, words);
}

bool ash_naming_may_say_turn(struct ash_text heading)
{
	static const char *const words[] = {"начина", "ход", "очеред", "begin", "start", "move", "play",
	                                    NULL};
	return has_word(heading, words);
}

bool ash_naming_has_sentences(const struct ash_patterns *patterns,
                              const struct ash_record *record)
{
	if (ash_naming_is_text(record))
		return record->item_count > 0 && names(patterns, record->raw);
	for (size_t i = 0; i < record->item_count; i++)
		if (record->items[i].kind == ASH_ITEM_COMMENT && names(patterns, record->items[i].text))
			return true;
	return false;
}

bool ash_naming_each(const struct ash_patterns *patterns, struct ash_replay *replay,
                     const struct ash_record *record, const unsigned *linked_etude,
                     ash_naming_fn *take, void *context)
{
	struct ash_named named;
	struct naming n = {.patterns = patterns, .replay = replay, .record = record, .take = take,
	                   .context = context};
	bool has_start = !linked_etude && record->position.len > 0;
	bool sentences = ash_naming_has_sentences(patterns, record);
	if (!has_start && !sentences)
		return true;
	bool placed = ash_naming_of_heading(patterns, record, &named);
	n.etude = linked_etude ? *linked_etude : named.etude;
	if (!sentences && !placed)
		return true;
	if (!play(&n) || (has_start && placed && !name_start(&n, &named)))
		return false;
	if (sentences && ash_naming_is_text(record))
		return name_by_sentences(&n, record->raw, true, 0);
	for (size_t i = 0; sentences && i < record->item_count; i++) {
		const struct ash_item *item = &record->items[i];
		if (item->kind == ASH_ITEM_COMMENT &&
		    !name_by_sentences(&n, item->text, false, item->offset))
			return false;
	}
	return true;
}
