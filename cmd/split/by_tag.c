#include "by_tag.h"
#include "../language.h"
#include "../whole.h"
#include "pieces.h"
#include <search.h>
#include <stdlib.h>
#include <string.h>

/* So many files are open at a time, there are so many at most, and a value takes so many bytes of
 * a name. */
enum { OPEN_MAX_FILES = 64, FILES_MAX = 10000, VALUE_MAX = 120 };

struct value {
	char *key; /* as it is in the name of the file */
	struct whole *whole;
	unsigned long used;
};

struct by_tag {
	const char *tag, *path;
	char *const *inputs;
	void *tree; /* of struct value by key, for tsearch */
	struct value *values[FILES_MAX];
	size_t count;
	struct value *open[OPEN_MAX_FILES];
	unsigned long now;
	struct value *last;
	struct ash_buffer key;
};

bool path_has_value(const char *path)
{
	return strstr(path, "%s") != NULL;
}

/* Is the byte one that a name of a file can have anywhere, and a shell leaves alone? */
static bool is_safe(unsigned char c)
{
	return c > ' ' && c != 0x7F && !strchr("/%\\\"'*?<>|:;&$`!()[]{}#~", c);
}

/* Different values have different names, and none leads out of its folder. A space is written as
 * one; what is not safe as its bytes in hexadecimal after a percent sign, as in an URL. What is too
 * long is cut, and told apart by the number of the file. */
static void write_key(struct by_tag *b, struct ash_text value)
{
	ash_buffer_clear(&b->key);
	for (size_t i = 0; i < value.len; i++) {
		unsigned char c = (unsigned char)value.data[i];
		bool inside = i > 0 && i + 1 < value.len;
		if ((is_safe(c) && (i > 0 || !strchr(".-", c))) || (c == ' ' && inside))
			ash_buffer_char(&b->key, (char)c);
		else
			ash_buffer_printf(&b->key, "%%%02X", c);
	}
}

static int compare(const void *a, const void *b)
{
	return strcmp(((const struct value *)a)->key, ((const struct value *)b)->key);
}

/* The path with the value in its place. Of a long one there is as much as fits, to the end of a
 * character, and what no other value has. */
static char *path_of(const struct by_tag *b, const char *key)
{
	const char *at = strstr(b->path, "%s");
	struct ash_buffer path = {0};
	size_t len = strlen(key);
	ash_buffer_add(&path, b->path, (size_t)(at - b->path));
	if (len <= VALUE_MAX) {
		ash_buffer_string(&path, key);
	} else {
		len = VALUE_MAX;
		while (((unsigned char)key[len] & 0xC0) == 0x80)
			len--;
		ash_buffer_add(&path, key, len);
		ash_buffer_printf(&path, "%%_%zu", b->count + 1);
	}
	ash_buffer_string(&path, at + 2);
	ash_buffer_cstr(&path);
	if (path.failed)
		die_memory();
	return path.data;
}

static struct value *find_value(struct by_tag *b)
{
	if (!*ash_buffer_cstr(&b->key))
		die_memory();
	struct value wanted = {.key = b->key.data};
	struct value **found = tfind(&wanted, &b->tree, compare);
	if (found)
		return *found;
	if (b->count == FILES_MAX)
		die(_("more than %d values of the tag %s"), FILES_MAX, b->tag);
	struct value *value = calloc(1, sizeof *value);
	if (!value || !(value->key = strdup(wanted.key)))
		die_memory();
	char *path = path_of(b, value->key);
	value->whole = whole_begin(path, b->inputs);
	whole_close(value->whole);
	free(path);
	if (!tsearch(value, &b->tree, compare))
		die_memory();
	return b->values[b->count++] = value;
}

/* Opens the file of a value, in the place of the one that was not used for longest. */
static void open_value(struct by_tag *b, struct value *value)
{
	size_t place = 0;
	value->used = ++b->now;
	if (value->whole->file)
		return;
	for (size_t i = 0; i < OPEN_MAX_FILES && b->open[place]; i++)
		if (!b->open[i] || b->open[i]->used < b->open[place]->used)
			place = i;
	if (b->open[place])
		whole_close(b->open[place]->whole);
	b->open[place] = value;
	whole_open(value->whole);
}

static void take(void *context, struct ash_reader *reader, const struct ash_record *record)
{
	struct by_tag *b = context;
	bool goes_on = b->last && (record->prose || record->continued);
	if (!goes_on) {
		if (!ash_reader_take_apart(reader))
			die_memory();
		const struct ash_tag *tag = ash_record_tag(record, b->tag);
		write_key(b, tag && tag->value.len ? tag->value : (struct ash_text){"?", 1});
		b->last = find_value(b);
	}
	open_value(b, b->last);
	whole_write(b->last->whole, record->original);
}

void split_by_tag(char *const *files, const char *tag, const char *path)
{
	struct by_tag *b = calloc(1, sizeof *b);
	if (!b)
		die_memory();
	b->tag = tag;
	b->path = path;
	b->inputs = files;
	each_piece(files, take, b);
	for (size_t i = 0; i < b->count; i++) {
		whole_end(b->values[i]->whole);
		tdelete(b->values[i], &b->tree, compare);
		free(b->values[i]->key);
		free(b->values[i]);
	}
	ash_buffer_free(&b->key);
	free(b);
}
