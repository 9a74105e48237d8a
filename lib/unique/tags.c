#include "tags.h"
#include "../append.h"
#include "../canonical.h"
#include "../grow.h"
#include "../record.h"
#include <stdlib.h>
#include <string.h>

/* A whole value is better than one with question marks, of which the rest counts that is no mere
 * punctuation: 2011.??.?? is four. */
static size_t known_of(const char *value, size_t len)
{
	size_t known = 0;
	if (len > 0 && !memchr(value, '?', len))
		return SIZE_MAX;
	for (size_t i = 0; i < len; i++)
		known += !strchr("?.-/ ", value[i]);
	return known;
}

static bool is_one_of(const char *name, const char *const *names)
{
	for (; *names; names++)
		if (strcmp(name, *names) == 0)
			return true;
	return false;
}

/* Does the tag say what the moves are? */
static bool of_the_moves(const char *name)
{
	static const char *const names[] = {"Result", "FEN", "Variant", NULL};
	return is_one_of(name, names);
}

bool ash_tells_games_apart(struct ash_text name)
{
	if (ash_text_is(name, "Date"))
		return true;
	for (const struct ash_game *const *game = ash_games; *game; game++)
		for (int side = 0; side < (*game)->sides; side++)
			if (ash_text_is(name, (*game)->side[side].name))
				return true;
	return false;
}

void ash_best_tags_clear(struct ash_best_tags *tags)
{
	ash_buffer_clear(&tags->text);
	tags->count = 0;
}

static struct ash_best_tag *find(const struct ash_best_tags *tags, const char *name)
{
	for (size_t i = 0; i < tags->count; i++)
		if (strcmp(tags->text.data + tags->list[i].name, name) == 0)
			return &tags->list[i];
	return NULL;
}

/* Makes a tag without a value; NULL if there is no room for one. */
static struct ash_best_tag *make(struct ash_best_tags *tags, const char *name)
{
	if (tags->count == ASH_TAGS_MAX)
		return NULL;
	struct ash_best_tag *list = ash_grow(tags->list, tags->count, &tags->cap, sizeof *list);
	if (!list) {
		tags->text.failed = true;
		return NULL;
	}
	tags->list = list;
	list[tags->count] = (struct ash_best_tag){.name = tags->text.len};
	ash_buffer_add(&tags->text, name, strlen(name) + 1);
	return tags->text.failed ? NULL : &list[tags->count++];
}

/* Do they agree in every character that is known in both? */
static bool agree(const char *sure, size_t sure_len, const char *value, size_t len)
{
	bool same = sure_len == len;
	for (size_t i = 0; same && i < len; i++)
		same = sure[i] == value[i] || sure[i] == '?' || value[i] == '?';
	return same;
}

/* Is the value that of another game? */
static bool contradicts(const struct ash_best_tags *tags, const char *name, const char *value)
{
	const struct ash_best_tag *tag = find(tags, name);
	size_t len = strlen(value);
	return tag && tag->sure_len && known_of(value, len) &&
	       !agree(tags->text.data + tag->sure, tag->sure_len, value, len);
}

/* Adds what is known of a value to what is known of the tag. Nothing that was known once is
 * forgotten, so that of all records with the same values the first one decides. */
static void make_sure(struct ash_best_tags *tags, const char *name, const char *value)
{
	struct ash_best_tag *tag = find(tags, name);
	size_t len = strlen(value);
	if (!tag || !known_of(value, len) ||
	    !ash_tells_games_apart(ash_text_of(name)))
		return;
	if (!tag->sure_len) {
		tag->sure = tags->text.len;
		tag->sure_len = len;
		ash_buffer_add(&tags->text, value, len);
		return;
	}
	char *sure = tags->text.data + tag->sure;
	for (size_t i = 0; i < len; i++)
		if (sure[i] == '?')
			sure[i] = value[i];
}

static void add(struct ash_best_tags *tags, const char *name, const char *value, uint32_t from,
                bool first)
{
	size_t len = strlen(value), known = known_of(value, len);
	struct ash_best_tag *tag = find(tags, name);
	if (tag && (known <= tag->known || of_the_moves(name)))
		return;
	if (!tag && !first && of_the_moves(name))
		return;
	if (!tag)
		tag = make(tags, name);
	if (!tag)
		return;
	tag->value = tags->text.len;
	tag->value_len = len;
	tag->known = known;
	tag->from = from;
	ash_buffer_add(&tags->text, value, len + 1);
}

/* Sets tags->pairs to the names and values of lines of tags, each ended by NUL. */
static void split(struct ash_best_tags *tags, struct ash_text lines)
{
	const char *at = lines.data, *end = lines.data + lines.len;
	ash_buffer_clear(&tags->pairs);
	while (at < end) {
		const char *line_end = memchr(at, '\n', (size_t)(end - at));
		const char *quote = memchr(at, '"', (size_t)(line_end - at)), *value = quote + 1;
		ash_append(&tags->pairs, at + 1, (size_t)(quote - at) - 2);
		ash_append_char(&tags->pairs, '\0');
		for (; value < line_end - 2; value++) {
			value += *value == '\\';
			ash_append_char(&tags->pairs, *value);
		}
		ash_append_char(&tags->pairs, '\0');
		at = line_end + 1;
	}
	tags->text.failed |= tags->pairs.failed;
}

/* Takes the next pair of name and value; false at the end. */
static bool next_pair(struct ash_text pairs, size_t *at, const char **name, const char **value)
{
	if (*at >= pairs.len)
		return false;
	*name = pairs.data + *at;
	*value = *name + strlen(*name) + 1;
	*at += (size_t)(*value - *name) + strlen(*value) + 1;
	return true;
}

void ash_best_tags_add(struct ash_best_tags *tags, struct ash_text lines, uint32_t from)
{
	const bool first = tags->count == 0;
	const char *name, *value;
	split(tags, lines);
	struct ash_text pairs = ash_text_in(&tags->pairs);
	for (size_t at = 0; !tags->text.failed && next_pair(pairs, &at, &name, &value);)
		if (contradicts(tags, name, value))
			return;
	for (size_t at = 0; !tags->text.failed && next_pair(pairs, &at, &name, &value);) {
		add(tags, name, value, from, first);
		make_sure(tags, name, value);
	}
}

void ash_best_tags_write(const struct ash_best_tags *tags, bool copies, struct ash_buffer *out)
{
	out->failed |= tags->text.failed;
	for (size_t i = 0; i < tags->count && !out->failed; i++) {
		const struct ash_best_tag *tag = &tags->list[i];
		const char *name = tags->text.data + tag->name;
		if (copies && strcmp(name, "Copies") == 0)
			continue;
		ash_write_tag(out, ash_text_of(name),
		              (struct ash_text){tags->text.data + tag->value, tag->value_len});
	}
}

void ash_best_tags_free(struct ash_best_tags *tags)
{
	ash_buffer_free(&tags->text);
	ash_buffer_free(&tags->pairs);
	free(tags->list);
}
