/* YAML: one document a record, its tags a mapping and its moves a list of pairs. */
#include "forms.h"
#include "lexer.h"
#include "record.h"
#include "utf8.h"
#include "words.h"
#include <ash/reader.h>
#include <string.h>
#include <yaml.h>

/* A walk over the events of a document. After a fault `stop` is set and nothing
 * further is read. */
struct yaml_walk {
	struct ash_record *record;
	yaml_parser_t parser;
	yaml_event_t event;
	size_t index, index_at; /* the character looked up last, and its offset */
	bool have_event, stop, failed;
};

/* The offset in raw of a place that libyaml counts in characters. It goes on from the last
 * one, as places are mostly looked up in the order of the text. */
static size_t offset_of(struct yaml_walk *y, yaml_mark_t mark)
{
	const struct ash_text raw = y->record->raw;
	if (mark.index < y->index)
		y->index = y->index_at = 0;
	for (; y->index < mark.index && y->index_at < raw.len; y->index++) {
		size_t len = ash_utf8_length(raw.data + y->index_at, raw.len - y->index_at);
		y->index_at += len ? len : 1;
	}
	return y->index_at;
}

static void fault(struct yaml_walk *y, yaml_mark_t mark, const char *text)
{
	if (!y->stop)
		ash_record_fault(y->record, offset_of(y, mark), ASH_SYNTAX, "%s", _(text));
	y->stop = true;
}

/* Reports what libyaml found wrong, where the thing that is wrong begins. */
static void parser_fault(struct yaml_walk *y)
{
	const yaml_parser_t *parser = &y->parser;
	if (!parser->problem) /* libyaml does not always report it otherwise */
		y->failed = true;
	else if (parser->context)
		ash_record_fault(y->record, offset_of(y, parser->context_mark), ASH_SYNTAX, "%s: %s",
		                 _(parser->context), _(parser->problem));
	else
		ash_record_fault(y->record, offset_of(y, parser->problem_mark), ASH_SYNTAX, "%s",
		                 _(parser->problem));
	y->stop = true;
}

/* The type of the event ahead, which take() steps over. After a fault it is
 * YAML_NO_EVENT. */
static yaml_event_type_t peek(struct yaml_walk *y)
{
	if (y->stop)
		return YAML_NO_EVENT;
	if (y->have_event)
		return y->event.type;
	if (!yaml_parser_parse(&y->parser, &y->event)) {
		parser_fault(y);
		return YAML_NO_EVENT;
	}
	y->have_event = true;
	if (y->event.type == YAML_ALIAS_EVENT) {
		fault(y, y->event.start_mark, N_("aliases have no place in a record"));
		return YAML_NO_EVENT;
	}
	return y->event.type;
}

static void take(struct yaml_walk *y)
{
	if (y->have_event)
		yaml_event_delete(&y->event);
	y->have_event = false;
}

/* Steps over an event of that type, or reports `otherwise`. */
static bool expect(struct yaml_walk *y, yaml_event_type_t type, const char *otherwise)
{
	if (peek(y) != type) {
		fault(y, y->event.start_mark, otherwise);
		return false;
	}
	take(y);
	return true;
}

/* Is the scalar ahead null: written `~`, `null` or as nothing, without quotes? */
static bool is_null(const struct yaml_walk *y)
{
	const struct ash_text text = {(const char *)y->event.data.scalar.value,
	                              y->event.data.scalar.length};
	return y->event.data.scalar.style == YAML_PLAIN_SCALAR_STYLE &&
	       (text.len == 0 || ash_text_is(text, "~") || ash_text_is(text, "null"));
}

/* Takes a scalar: its text, kept with the record, and where it begins. */
static bool scalar(struct yaml_walk *y, const char *otherwise, struct ash_text *text, size_t *at)
{
	if (peek(y) != YAML_SCALAR_EVENT) {
		fault(y, y->event.start_mark, otherwise);
		return false;
	}
	size_t len = y->event.data.scalar.length;
	char *copy = ash_record_room(y->record, len + 1);
	if (!copy) {
		y->failed = y->stop = true;
		return false;
	}
	memcpy(copy, y->event.data.scalar.value, len);
	*text = (struct ash_text){copy, len};
	*at = offset_of(y, y->event.start_mark);
	take(y);
	return true;
}

/* Takes the key ahead, and where it begins; its value is then ahead. Returns false at the end
 * of the mapping. */
static bool next_key(struct yaml_walk *y, struct ash_text *key, yaml_mark_t *mark)
{
	size_t at;
	if (peek(y) != YAML_SCALAR_EVENT)
		return false;
	*mark = y->event.start_mark;
	if (!scalar(y, "", key, &at))
		return false;
	peek(y);
	return true;
}

static struct ash_item *add(struct yaml_walk *y, enum ash_item_kind kind, struct ash_text text,
                            size_t at)
{
	struct ash_item *item = ash_record_add_item(y->record, kind, text, at);
	if (!item)
		y->failed = y->stop = true;
	return item;
}

/* Takes a scalar that is a number up to `most` as an item of that kind. */
static void number_item(struct yaml_walk *y, enum ash_item_kind kind, unsigned most)
{
	struct ash_text text;
	size_t at;
	unsigned number = 0;
	yaml_mark_t mark = y->event.start_mark;
	if (!scalar(y, N_("a number belongs here"), &text, &at))
		return;
	bool digits = text.len > 0 && text.len <= 6;
	for (size_t i = 0; digits && i < text.len; i++) {
		digits = text.data[i] >= '0' && text.data[i] <= '9';
		number = 10 * number + (unsigned)(text.data[i] - '0');
	}
	if (!digits || number > most) {
		fault(y, mark, N_("a number belongs here"));
		return;
	}
	struct ash_item *item = add(y, kind, text, at);
	if (item)
		item->number = number;
}

static void scalar_item(struct yaml_walk *y, enum ash_item_kind kind, const char *otherwise)
{
	struct ash_text text;
	size_t at;
	if (scalar(y, otherwise, &text, &at))
		add(y, kind, text, at);
}

static void comment_item(struct yaml_walk *y)
{
	struct ash_text text;
	size_t at;
	if (scalar(y, N_("the text of a comment belongs here"), &text, &at) &&
	    !ash_record_add_comment(y->record, text, at))
		y->failed = y->stop = true;
}

static void mark_item(struct yaml_walk *y)
{
	struct ash_text text;
	size_t at;
	yaml_mark_t place = y->event.start_mark;
	if (!scalar(y, N_("a mark belongs here"), &text, &at))
		return;
	if (ash_is_mark(text))
		add(y, ASH_ITEM_MARK, text, at);
	else
		fault(y, place, N_("no such mark: there are ! ? !! ?? !? ?!"));
}

static void read_line(struct yaml_walk *y, unsigned depth);

/* The mapping of one remark: `comment`, `nag` or `variation`. */
static void read_remark(struct yaml_walk *y, unsigned depth)
{
	struct ash_text key;
	size_t at;
	yaml_mark_t mark = y->event.start_mark;
	if (!expect(y, YAML_MAPPING_START_EVENT,
	            N_("a mapping with comment, nag or variation belongs here")))
		return;
	if (!scalar(y, N_("comment, nag or variation belongs here"), &key, &at))
		return;
	peek(y);
	if (ash_text_is(key, "comment")) {
		comment_item(y);
	} else if (ash_text_is(key, "nag")) {
		number_item(y, ASH_ITEM_NAG, 255);
	} else if (ash_text_is(key, "variation") && depth == ASH_DEPTH_MAX) {
		ash_record_fault(y->record, at, ASH_LIMIT, _("variations nested more than %d deep"),
		                 ASH_DEPTH_MAX);
		y->stop = true;
	} else if (ash_text_is(key, "variation")) {
		add(y, ASH_ITEM_OPEN, key, at);
		read_line(y, depth + 1);
		add(y, ASH_ITEM_CLOSE, key, at);
	} else {
		fault(y, mark, N_("no such key: a remark is a comment, a nag or a variation"));
	}
	expect(y, YAML_MAPPING_END_EVENT, N_("a remark has one key"));
}

/* A move as a mapping: `move`, then perhaps `mark` and `then`. */
static void read_move_mapping(struct yaml_walk *y, unsigned depth)
{
	bool moved = false;
	struct ash_text key;
	yaml_mark_t mark;
	take(y);
	while (next_key(y, &key, &mark)) {
		if (ash_text_is(key, "move") && !moved) {
			scalar_item(y, ASH_ITEM_MOVE, N_("a move belongs here"));
			moved = true;
		} else if (ash_text_is(key, "mark") && moved) {
			mark_item(y);
		} else if (ash_text_is(key, "then") && moved) {
			if (!expect(y, YAML_SEQUENCE_START_EVENT, N_("a list of remarks belongs here")))
				return;
			while (!y->stop && peek(y) != YAML_SEQUENCE_END_EVENT)
				read_remark(y, depth);
			take(y);
		} else {
			fault(y, mark, N_("a move has the keys move, mark and then, in this order"));
		}
	}
	expect(y, YAML_MAPPING_END_EVENT, N_("a key belongs here"));
}

/* A pair of moves, the first of which may be null. */
static void read_pair(struct yaml_walk *y, unsigned depth)
{
	take(y);
	while (!y->stop && peek(y) != YAML_SEQUENCE_END_EVENT) {
		if (peek(y) == YAML_MAPPING_START_EVENT)
			read_move_mapping(y, depth);
		else if (peek(y) == YAML_SCALAR_EVENT && is_null(y))
			scalar_item(y, ASH_ITEM_GAP, "");
		else
			scalar_item(y, ASH_ITEM_MOVE, N_("a move belongs here"));
	}
	take(y);
}

/* A list of pairs, and of remarks before the first of them. */
static void read_line(struct yaml_walk *y, unsigned depth)
{
	if (peek(y) == YAML_SCALAR_EVENT && is_null(y)) {
		take(y);
		return;
	}
	if (!expect(y, YAML_SEQUENCE_START_EVENT, N_("a list of pairs of moves belongs here")))
		return;
	while (!y->stop && peek(y) != YAML_SEQUENCE_END_EVENT) {
		if (peek(y) == YAML_SEQUENCE_START_EVENT)
			read_pair(y, depth);
		else
			read_remark(y, depth);
	}
	take(y);
}

static void read_tags(struct yaml_walk *y)
{
	if (!expect(y, YAML_MAPPING_START_EVENT, N_("a mapping of tags belongs here")))
		return;
	while (peek(y) == YAML_SCALAR_EVENT) {
		struct ash_text name, value;
		size_t at, value_at;
		if (!scalar(y, "", &name, &at) ||
		    !scalar(y, N_("the value of a tag belongs here"), &value, &value_at))
			return;
		struct ash_tag *tag = ash_record_add_tag(y->record, name, value, at);
		if (!tag) {
			y->failed = y->stop = true;
			return;
		}
		tag->value_offset = value_at;
	}
	expect(y, YAML_MAPPING_END_EVENT, N_("the name of a tag belongs here"));
}

static void read_document(struct yaml_walk *y)
{
	struct ash_text key;
	yaml_mark_t mark;
	if (!expect(y, YAML_STREAM_START_EVENT, N_("this is no YAML")) ||
	    !expect(y, YAML_DOCUMENT_START_EVENT, N_("this is no YAML document")) ||
	    !expect(y, YAML_MAPPING_START_EVENT, N_("a record is a mapping with tags and moves")))
		return;
	while (next_key(y, &key, &mark)) {
		if (ash_text_is(key, "tags"))
			read_tags(y);
		else if (ash_text_is(key, "first"))
			number_item(y, ASH_ITEM_NUMBER, 999999);
		else if (ash_text_is(key, "moves"))
			read_line(y, 0);
		else
			fault(y, mark, N_("a record has the keys tags, first and moves"));
	}
	if (expect(y, YAML_MAPPING_END_EVENT, N_("a key belongs here")))
		expect(y, YAML_DOCUMENT_END_EVENT, N_("the record goes on after its end"));
	if (peek(y) != YAML_STREAM_END_EVENT)
		fault(y, y->event.start_mark, N_("a second document without a line ---"));
}

bool ash_read_yaml(struct ash_record *record)
{
	struct yaml_walk y = {.record = record};
	if (!yaml_parser_initialize(&y.parser))
		return false;
	yaml_parser_set_encoding(&y.parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&y.parser, (const unsigned char *)record->raw.data,
	                             record->raw.len);
	read_document(&y);
	take(&y);
	yaml_parser_delete(&y.parser);
	ash_read_special_tags(record);
	return !y.failed;
}
