#include "sets.h"
#include "../canonical.h"
#include "../hash.h"
#include "../record.h"
#include "../utf8.h"
#include "../words.h"
#include "known.h"
#include "partial.h"
#include "tags.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct ash_unique *ash_unique_new(const struct ash_unique_options *options)
{
	struct ash_unique *unique = calloc(1, sizeof *unique);
	if (!unique)
		return NULL;
	unique->options = *options;
	unique->entries.fd = unique->texts.fd = unique->prefixes.fd = -1;
	return unique;
}

void ash_unique_free(struct ash_unique *unique)
{
	if (!unique)
		return;
	ash_spool_close(&unique->entries);
	ash_spool_close(&unique->texts);
	ash_spool_close(&unique->prefixes);
	ash_known_free(&unique->known);
	ash_parts_free(&unique->parts);
	free(unique->link);
	free(unique->next);
	ash_buffer_free(&unique->text);
	ash_buffer_free(&unique->keys);
	free(unique);
}

enum ash_unique_status ash_unique_trouble(void)
{
	return errno == ENOMEM ? ASH_UNIQUE_NO_MEMORY : ASH_UNIQUE_FILE_ERROR;
}

/* The hash of what the moves begin from. */
static uint64_t key_of_start(const struct ash_replay *replay)
{
	const char *name = replay->game->name;
	uint64_t key = ash_hash_text(0, ash_text_of(name));
	return replay->from_start ? key : ash_hash_text(key, ash_text_in(&replay->fen));
}

/* Sets the key of the moves, and unique->keys to those of their beginnings. No moves from the
 * start of the game are no beginning: they say nothing. */
static void compare_moves(struct ash_unique *unique, const struct ash_replay *replay,
                          struct ash_entry *entry)
{
	unsigned long depth = unique->options.depth;
	uint64_t key = key_of_start(replay);
	char *keys = ash_buffer_reserve(&unique->keys, replay->main_plies * sizeof key);
	for (size_t i = 0; keys && i < replay->ply_count; i++) {
		const struct ash_ply *ply = &replay->plies[i];
		if (ply->depth > 0)
			continue;
		if (depth && entry->compared == depth)
			break;
		if (entry->compared > 0 || !replay->from_start)
			memcpy(keys + sizeof key * entry->prefix_count++, &key, sizeof key);
		key = ash_hash_text(key, ash_ply_text(replay, ply));
		entry->compared++;
	}
	entry->key = key;
	unique->keys.len = entry->prefix_count * sizeof key;
}

/* What words know beyond a FEN is why the game is over. Returns false if memory ran out. */
static bool compare_final(struct ash_unique *unique, const struct ash_replay *replay,
                          struct ash_entry *entry)
{
	const char *name = replay->game->name;
	uint64_t key = ash_hash_text(0, ash_text_of(name));
	ash_buffer_clear(&unique->text);
	replay->game->write_fen(&replay->last, &unique->text);
	entry->key = ash_hash_text(key, ash_text_in(&unique->text));
	return !unique->text.failed;
}

struct tag_taker {
	struct ash_buffer *text;
	size_t count;
	uint64_t game; /* the hash of what tells games apart */
};

/* The last tags of a record that is full of them make room for those without which it is another
 * game, and for that of a partial. */
static void take_tag(void *context, struct ash_text name, struct ash_text value)
{
	enum { ROOM = 3 };
	struct tag_taker *taker = context;
	bool needed = ash_text_is(name, "FEN") || ash_text_is(name, "Variant");
	if (ash_text_is(name, ASH_PARTIAL_TAG) ||
	    (taker->count >= ASH_TAGS_MAX - ROOM && !needed))
		return;
	taker->count++;
	if (ash_tells_games_apart(name))
		taker->game = ash_hash_text(ash_hash_text(taker->game, name), value);
	ash_write_tag(taker->text, name, value);
}

/* Writes the record to unique->text; false if it is too long. Its hash is without the line end
 * behind it. */
static bool write_text(struct ash_unique *unique, const struct ash_replay *replay,
                       struct ash_entry *entry)
{
	struct ash_buffer *text = &unique->text;
	struct tag_taker taker = {.text = text, .game = entry->key};
	ash_buffer_clear(text);
	ash_each_tag(replay, take_tag, &taker);
	entry->game = taker.game;
	entry->tags_len = (uint32_t)text->len;
	ash_buffer_char(text, '\n');
	ash_write_movetext(replay, text);
	if (text->failed)
		return true;
	entry->moves_len = (uint32_t)(text->len - entry->tags_len - 1);
	entry->content = ash_hash_text(0, (struct ash_text){text->data, text->len - 1});
	if (text->len <= ASH_RECORD_MAX)
		return true;
	ash_record_fault(replay->record, 0, ASH_LIMIT,
	                 _("in canonical form the record is longer than %d bytes"), ASH_RECORD_MAX);
	return false;
}

static bool find_place(struct ash_unique *unique, struct ash_place place, struct ash_entry *entry)
{
	size_t part, last = (size_t)(unique->last_place >> ASH_PLACE_BITS);
	if (!ash_parts_find(&unique->parts, place.part, &part))
		return false;
	char *const *names = unique->parts.names;
	entry->place = (uint64_t)part << ASH_PLACE_BITS | place.number;
	if (unique->count > 0)
		unique->unordered |= entry->place <= unique->last_place ||
		                     ash_parts_compare(names[last], names[part]) > 0;
	unique->last_place = entry->place;
	return true;
}

static bool open_files(struct ash_unique *unique)
{
	const char *directory = unique->options.directory;
	return unique->entries.fd >= 0 ||
	       (ash_spool_open(&unique->texts, directory) &&
	        ash_spool_open(&unique->prefixes, directory) &&
	        ash_spool_open(&unique->entries, directory));
}

static bool keep_entry(struct ash_unique *unique, const struct ash_entry *entry)
{
	unique->count++;
	return ash_spool_add(&unique->entries, entry, sizeof *entry);
}

static bool keep(struct ash_unique *unique, struct ash_entry *entry)
{
	if (!open_files(unique))
		return false;
	entry->text = unique->texts.size;
	entry->prefixes = unique->prefixes.size;
	unique->lengths[entry->compared < ASH_LENGTHS ? entry->compared : ASH_LENGTHS - 1] = true;
	return ash_spool_add(&unique->texts, unique->text.data, unique->text.len) &&
	       ash_spool_add(&unique->prefixes, unique->keys.data, unique->keys.len) &&
	       keep_entry(unique, entry);
}

/* Keeps the record, and sets `content` to the hash of its text. */
static enum ash_unique_status keep_replay(struct ash_unique *unique,
                                          const struct ash_replay *replay, struct ash_place place,
                                          uint64_t copies, uint64_t *content)
{
	struct ash_entry entry = {.plies = (uint32_t)replay->main_plies, .copies = copies};
	if (unique->count == ASH_NO_ENTRY - 1)
		return ASH_UNIQUE_TOO_MANY;
	ash_buffer_clear(&unique->keys);
	bool final = unique->options.same == ASH_SAME_FINAL;
	if (final && !compare_final(unique, replay, &entry))
		return ASH_UNIQUE_NO_MEMORY;
	if (!final)
		compare_moves(unique, replay, &entry);
	if (!write_text(unique, replay, &entry))
		return ASH_UNIQUE_LEFT_OUT;
	if (unique->text.failed || unique->keys.failed)
		return ASH_UNIQUE_NO_MEMORY;
	if (!find_place(unique, place, &entry) || !keep(unique, &entry))
		return ash_unique_trouble();
	*content = entry.content;
	return ASH_UNIQUE_OK;
}

enum ash_unique_status ash_unique_keep(struct ash_unique *unique, const struct ash_replay *replay,
                                       struct ash_place place, uint64_t copies)
{
	uint64_t content;
	return keep_replay(unique, replay, place, copies, &content);
}

/* Is the record one of moves from the start alone, so that its text is the same record wherever it
 * stands, and names no position from which others go on? */
static bool stands_alone(const struct ash_replay *replay)
{
	const struct ash_record *record = replay->record;
	bool comments = false;
	for (size_t i = 0; i < record->item_count; i++)
		comments |= record->items[i].kind == ASH_ITEM_COMMENT;
	return replay->from_start && !comments;
}

enum ash_unique_status ash_unique_add(struct ash_unique *unique, const struct ash_replay *replay,
                                      struct ash_place place)
{
	uint64_t content;
	enum ash_unique_status status = keep_replay(unique, replay, place, 1, &content);
	if (status == ASH_UNIQUE_OK && stands_alone(replay))
		ash_known_put(&unique->known, content, unique->count - 1);
	return status;
}

/* Canonical text says of which game it is, but for the first. */
enum ash_unique_status ash_unique_add_again(struct ash_unique *unique,
                                            const struct ash_record *record,
                                            struct ash_place place)
{
	struct ash_entry entry;
	bool found = false;
	if (record->form != ASH_FORM_PDN || record->game != ash_games[0])
		return ASH_UNIQUE_NEW;
	if (!ash_known_find(unique, ash_text_trim(record->raw), &entry, &found))
		return ash_unique_trouble();
	if (!found)
		return ASH_UNIQUE_NEW;
	if (unique->count == ASH_NO_ENTRY - 1)
		return ASH_UNIQUE_TOO_MANY;
	if (!find_place(unique, place, &entry) || !keep_entry(unique, &entry))
		return ash_unique_trouble();
	return ASH_UNIQUE_OK;
}

struct ash_unique_mark ash_unique_mark(const struct ash_unique *unique)
{
	return (struct ash_unique_mark){unique->entries.size, unique->texts.size,
	                                unique->prefixes.size, unique->count, unique->unordered,
	                                unique->last_place};
}

/* What was learned of lengths and names of parts does no harm. */
void ash_unique_return(struct ash_unique *unique, const struct ash_unique_mark *mark)
{
	ash_spool_cut(&unique->entries, mark->entries);
	ash_spool_cut(&unique->texts, mark->texts);
	ash_spool_cut(&unique->prefixes, mark->prefixes);
	unique->count = mark->count;
	unique->unordered = mark->unordered;
	unique->last_place = mark->last_place;
}
