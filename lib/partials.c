#include "partials.h"
#include "words.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define VERSION "1"
#define NO_GAME "-"

int ash_quotable(struct ash_text text)
{
	return (int)(text.len < 60 ? text.len : 60);
}

struct ash_text ash_take_until(struct ash_text *text, char end)
{
	const char *at = text->len ? memchr(text->data, end, text->len) : NULL;
	struct ash_text word = {text->data, at ? (size_t)(at - text->data) : text->len};
	size_t taken = word.len + (at != NULL);
	text->data += taken;
	text->len -= taken;
	return word;
}

struct ash_text ash_take_word(struct ash_text *text)
{
	return ash_take_until(text, ' ');
}

bool ash_read_count(struct ash_text text, uint64_t max, uint64_t *value)
{
	*value = 0;
	if (text.len == 0 || (text.len > 1 && text.data[0] == '0'))
		return false;
	for (size_t i = 0; i < text.len; i++) {
		if (text.data[i] < '0' || text.data[i] > '9')
			return false;
		uint64_t digit = (uint64_t)(text.data[i] - '0');
		if (digit > max || *value > (max - digit) / 10)
			return false;
		*value = *value * 10 + digit;
	}
	return true;
}

enum ash_code ash_play_canonical(const struct ash_game *game, struct ash_position *position,
                                 struct ash_text text)
{
	struct ash_move move;
	struct ash_buffer canonical = {0};
	if (game->read_move(position, text, &move) != ASH_OK)
		return ASH_SYNTAX;
	game->write_move(position, &move, &canonical);
	bool same = canonical.len == text.len && memcmp(canonical.data, text.data, text.len) == 0;
	enum ash_code code = canonical.failed ? ASH_NO_MEMORY : same ? ASH_OK : ASH_SYNTAX;
	ash_buffer_free(&canonical);
	game->play(position, &move);
	return code;
}

/* Takes the next line without its end; false where none is whole. */
static bool take_line(struct ash_partial *p, struct ash_text *line)
{
	const char *begin = p->text.data + p->at;
	const char *end = p->at < p->text.len ? memchr(begin, '\n', p->text.len - p->at) : NULL;
	if (!end)
		return false;
	*line = (struct ash_text){begin, (size_t)(end - begin)};
	p->at += line->len + 1;
	return true;
}

bool ash_take_prefix(struct ash_text *line, const char *prefix)
{
	size_t len = strlen(prefix);
	if (line->len < len || memcmp(line->data, prefix, len) != 0)
		return false;
	line->data += len;
	line->len -= len;
	return true;
}

enum ash_code ash_partial_begin(struct ash_partial *p, const struct ash_game **game,
                                struct ash_text *rest)
{
	struct ash_text line;
	if (!take_line(p, &line) || !ash_take_prefix(&line, p->form->tool) ||
	    !ash_take_prefix(&line, ASH_PARTIAL_MAGIC)) {
		ash_fault_set(p->fault, ASH_SYNTAX, 0, _("a partial of %s begins with its name"),
		              p->form->tool);
		return ASH_SYNTAX;
	}
	struct ash_text version = ash_take_until(&line, '\t');
	if (version.data + version.len == line.data)
		return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, p->text.data,
		                         _("the version and the game are missing"));
	if (!ash_text_is(version, VERSION))
		return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, version.data,
		                         _("partials of version %.*s are not known, only of version %s"),
		                         ash_quotable(version), version.data, VERSION);
	struct ash_text name = ash_take_until(&line, '\t');
	*rest = line;
	*game = NULL;
	if (ash_text_is(name, NO_GAME))
		return ASH_OK;
	*game = ash_game_find(name);
	if (!*game || !ash_text_is(name, (*game)->name))
		return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, name.data,
		                         _("no game of the name \"%.*s\" is known here"),
		                         ash_quotable(name), name.data);
	return ASH_OK;
}

/* The last line says how many counters there are, so that a partial cut short is not taken for
 * a whole one. */
static enum ash_code read_end(struct ash_partial *p, struct ash_text digits)
{
	uint64_t lines;
	if (!ash_read_count(digits, UINT64_MAX, &lines) || lines != p->lines)
		return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, digits.data,
		                         _("there are %" PRIu64 " counters, and not \"%.*s\""), p->lines,
		                         ash_quotable(digits), digits.data);
	if (p->at < p->text.len)
		return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, p->text.data + p->at,
		                         _("the partial has ended before"));
	return ASH_OK;
}

int ash_compare_texts(struct ash_text a, struct ash_text b)
{
	size_t len = a.len < b.len ? a.len : b.len;
	int order = len ? memcmp(a.data, b.data, len) : 0;
	return order ? order : (a.len > b.len) - (a.len < b.len);
}

enum ash_code ash_partial_next(struct ash_partial *p, struct ash_text *key,
                               struct ash_text *value)
{
	struct ash_text line;
	*key = (struct ash_text){0};
	if (!take_line(p, &line))
		return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, p->text.data + p->at,
		                         _("the partial is cut short"));
	struct ash_text digits = line;
	if (ash_take_prefix(&digits, ASH_PARTIAL_END))
		return read_end(p, digits);
	size_t tab = line.len;
	while (tab > 0 && line.data[tab - 1] != '\t')
		tab--;
	if (tab == 0)
		return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, line.data,
		                         _("a counter, a tab and a count belong here"));
	struct ash_text found = {line.data, tab - 1};
	/* The tab sorts before all characters of a key, so that keys sort as their lines do. */
	if (p->lines > 0 && ash_compare_texts(p->last, found) >= 0)
		return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, found.data,
		                         _("the counter \"%.*s\" is given twice, or out of order"),
		                         ash_quotable(found), found.data);
	*key = p->last = found;
	*value = (struct ash_text){line.data + tab, line.len - tab};
	p->lines++;
	return ASH_OK;
}

enum ash_code ash_partial_count(const struct ash_partial *p, struct ash_text digits,
                                uint64_t *count)
{
	if (ash_read_count(digits, ASH_COUNT_MAX, count) && *count > 0)
		return ASH_OK;
	return ASH_PARTIAL_FAULT(p, ASH_SYNTAX, digits.data,
	                         _("a count is a number from 1 to %" PRIu64 ", and not \"%.*s\""),
	                         ASH_COUNT_MAX, ash_quotable(digits), digits.data);
}

void ash_partial_write_begin(const struct ash_partial_form *form, const struct ash_game *game,
                             struct ash_buffer *out)
{
	ash_buffer_printf(out, "%s" ASH_PARTIAL_MAGIC VERSION "\t%s", form->tool,
	                  game ? game->name : NO_GAME);
}

static int compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

void ash_partial_write_lines(const struct ash_buffer *lines, size_t count, struct ash_buffer *out)
{
	const char **sorted = malloc((count + 1) * sizeof *sorted);
	if (!sorted || lines->failed) {
		out->failed = true;
		free(sorted);
		return;
	}
	const char *line = lines->data;
	for (size_t i = 0; i < count; i++, line += strlen(line) + 1)
		sorted[i] = line;
	qsort(sorted, count, sizeof *sorted, compare);
	for (size_t i = 0; i < count; i++) {
		ash_buffer_string(out, sorted[i]);
		ash_buffer_char(out, '\n');
	}
	ash_buffer_printf(out, ASH_PARTIAL_END "%zu\n", count);
	free(sorted);
}
