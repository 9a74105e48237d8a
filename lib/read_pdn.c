/* PDN 3.0: tag pairs, then movetext. */
#include "forms.h"
#include "lexer.h"
#include "lines.h"
#include "record.h"
#include "utf8.h"
#include "words.h"
#include <string.h>

/* The value between its quotes without escapes; NULL data if memory ran out. */
static struct ash_text unescape(struct ash_record *record, struct ash_text value)
{
	if (!memchr(value.data, '\\', value.len))
		return value;
	char *plain = ash_record_room(record, value.len);
	struct ash_text text = {plain, 0};
	for (size_t i = 0; plain && i < value.len; i++) {
		if (value.data[i] == '\\' && i + 1 < value.len)
			i++;
		plain[text.len++] = value.data[i];
	}
	return text;
}

/* Reads the tag pair that begins at `at`. Returns the offset after it, or after its
 * line where it is none; SIZE_MAX if memory ran out. */
static size_t read_tag(struct ash_record *record, size_t at)
{
	const char *data = record->raw.data;
	struct ash_tag_parts parts = ash_tag_parts(data, at, record->raw.len);
	bool bracket = parts.bracket < parts.end && data[parts.bracket] == ']';
	if (parts.open == parts.end) {
		ash_record_fault(record, at, ASH_BAD_TAG, _("a tag pair is written [Name \"value\"]"));
		return parts.end;
	}
	if (parts.close == parts.end)
		ash_record_fault(record, parts.open, ASH_BAD_TAG,
		                 _("the value of the tag has no closing quote"));
	else if (!bracket && memchr(data + parts.bracket, '"', parts.end - parts.bracket))
		ash_record_fault(record, parts.close, ASH_BAD_TAG, _("a quote in a value is written \\\""));
	else if (!bracket)
		ash_record_fault(record, parts.bracket, ASH_BAD_TAG,
		                 _("the tag pair has no closing bracket"));
	struct ash_text name = ash_record_slice(record, parts.name, parts.name_end);
	struct ash_text value =
		unescape(record, ash_record_slice(record, parts.open + 1, parts.close));
	struct ash_tag *tag = value.data ? ash_record_add_tag(record, name, value, at) : NULL;
	if (!tag)
		return SIZE_MAX;
	tag->value_offset = parts.open + 1;
	return bracket ? parts.bracket + 1 : parts.end;
}

void ash_read_special_tags(struct ash_record *record)
{
	const struct ash_tag *variant = ash_record_tag(record, "Variant");
	if (variant && variant->value.len && !ash_text_is(variant->value, "?")) {
		struct ash_text name = ash_utf8_brief(variant->value);
		record->game = ash_game_find(variant->value);
		if (!record->game)
			ash_record_fault(record, variant->value_offset, ASH_BAD_TAG,
			                 _("no game of the name \"%.*s\" is known here"), (int)name.len,
			                 name.data);
	}
	const struct ash_tag *fen = ash_record_tag(record, "FEN");
	if (fen) {
		record->position = fen->value;
		record->position_offset = fen->value_offset;
	}
}

/* Keeps the comment at lexer->at. Returns false if memory ran out. */
static bool keep_comment(struct ash_lexer *lexer)
{
	lexer->end = lexer->at + 1;
	return ash_lex(lexer);
}

/* Steps over what stands before the tags: comments are kept, other text is not the
 * record's. Sets the lexer to the first tag. Returns false if memory ran out. */
static bool skip_to_tags(struct ash_lexer *lexer)
{
	const struct ash_text raw = lexer->record->raw;
	while (lexer->at < raw.len) {
		size_t space = ash_utf8_space(raw.data + lexer->at, raw.len - lexer->at);
		if (space) {
			lexer->at += space;
		} else if (memchr(";%{", raw.data[lexer->at], 3)) {
			if (!keep_comment(lexer))
				return false;
		} else {
			size_t end = ash_skip_line(raw.data, lexer->at, raw.len);
			if (ash_is_tag_line((struct ash_text){raw.data + lexer->at, end - lexer->at}))
				break;
			lexer->at = end;
		}
	}
	return true;
}

/* Reads tags, and comments among them, up to the movetext. Returns false if memory ran out. */
static bool read_tags(struct ash_lexer *lexer)
{
	struct ash_record *record = lexer->record;
	const char *data = record->raw.data;
	while (lexer->at < record->raw.len) {
		char c = data[lexer->at];
		size_t space = ash_utf8_space(data + lexer->at, record->raw.len - lexer->at);
		if (space) {
			lexer->at += space;
		} else if (c == '[') {
			lexer->at = read_tag(record, lexer->at);
			if (lexer->at == SIZE_MAX)
				return false;
		} else if (c == '{' || c == ';' || (c == '%' && ash_begins_line(lexer))) {
			if (!keep_comment(lexer))
				return false;
		} else {
			break;
		}
	}
	return true;
}

bool ash_read_pdn(struct ash_record *record)
{
	struct ash_lexer lexer = {.record = record};
	if (!skip_to_tags(&lexer) || !read_tags(&lexer))
		return false;
	ash_read_special_tags(record);
	if (!record->game) /* what its movetext says nobody knows */
		return true;
	lexer.end = record->raw.len;
	if (!ash_lex(&lexer))
		return false;
	ash_lex_finish(&lexer);
	return true;
}
