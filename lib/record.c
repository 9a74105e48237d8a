#include "record.h"
#include "grow.h"
#include "utf8.h"
#include "words.h"
#include <stdlib.h>
#include <string.h>

struct ash_arena {
	struct ash_arena *older;
	size_t used, size;
	char bytes[];
};

char *ash_record_room(struct ash_record *record, size_t size)
{
	struct ash_arena *arena = record->arena;
	if (!arena || arena->size - arena->used < size) {
		size_t block = size > 4096 ? size : 4096;
		arena = malloc(sizeof *arena + block);
		if (!arena)
			return NULL;
		*arena = (struct ash_arena){.older = record->arena, .size = block};
		record->arena = arena;
	}
	char *room = arena->bytes + arena->used;
	arena->used += size;
	return room;
}

struct ash_text ash_record_keep(struct ash_record *record, struct ash_text text)
{
	char *room = ash_record_room(record, text.len);
	if (!room)
		return (struct ash_text){0};
	if (text.len > 0)
		memcpy(room, text.data, text.len);
	return (struct ash_text){room, text.len};
}

static void free_arena(struct ash_record *record)
{
	while (record->arena) {
		struct ash_arena *older = record->arena->older;
		free(record->arena);
		record->arena = older;
	}
}

void ash_record_clear(struct ash_record *record)
{
	free_arena(record);
	record->tag_count = record->item_count = record->faults = record->read_faults = 0;
	record->continued = record->prose = record->position_is_stones = false;
	record->tags_end = false;
	record->position = record->goes_on_from = (struct ash_text){0};
	record->rivals[0] = record->rivals[1] = 0;
	record->row = (struct ash_row){0};
	record->turn = -1;
}

void ash_record_ignore(void *context, const struct ash_diag *diag)
{
	(void)context, (void)diag;
}

void ash_record_free(struct ash_record *record)
{
	free_arena(record);
	free(record->tags);
	free(record->items);
}

static const struct ash_tag *find_tag(const struct ash_record *record, struct ash_text name)
{
	for (size_t i = 0; i < record->tag_count; i++) {
		struct ash_text known = record->tags[i].name;
		if (known.len == name.len && memcmp(known.data, name.data, name.len) == 0)
			return &record->tags[i];
	}
	return NULL;
}

const struct ash_tag *ash_record_tag(const struct ash_record *record, const char *name)
{
	return find_tag(record, ash_text_of(name));
}

struct ash_tag *ash_record_add_tag(struct ash_record *record, struct ash_text name,
                                   struct ash_text value, size_t offset)
{
	struct ash_text shown = ash_utf8_brief(name);
	if (record->tags_end) /* that was reported */
		return &record->tags[ASH_TAGS_MAX - 1];
	if (find_tag(record, name))
		ash_record_fault(record, offset, ASH_BAD_TAG, _("the tag %.*s is given twice"),
		                 (int)shown.len, shown.data);
	if (record->tag_count == ASH_TAGS_MAX) {
		ash_record_fault(record, offset, ASH_LIMIT, _("more than %d tags"), ASH_TAGS_MAX);
		record->tags_end = true;
		return &record->tags[ASH_TAGS_MAX - 1];
	}
	struct ash_tag *tags = ash_grow(record->tags, record->tag_count, &record->tag_cap, sizeof *tags);
	if (!tags)
		return NULL;
	record->tags = tags;
	struct ash_tag *tag = &tags[record->tag_count++];
	*tag = (struct ash_tag){.name = name, .value = value, .offset = offset};
	return tag;
}

static bool is_line_space(char c)
{
	return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The length of the white space at text[at], and whether it has a line end in it. */
static size_t space_run(struct ash_text text, size_t at, bool *ends)
{
	size_t to = at;
	*ends = false;
	for (; to < text.len && is_line_space(text.data[to]); to++)
		*ends |= text.data[to] == '\n' || text.data[to] == '\r';
	return to - at;
}

struct ash_item *ash_record_add_comment(struct ash_record *record, struct ash_text text,
                                        size_t offset)
{
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.data[i];
		if (c == 0x7F || (c < ' ' && !is_line_space(text.data[i]))) {
			ash_record_fault(record, offset, ASH_SYNTAX,
			                 _("the control character 0x%02X in a comment"), c);
			break;
		}
	}
	if (text.len && (memchr(text.data, '\n', text.len) || memchr(text.data, '\r', text.len))) {
		char *flat = ash_record_room(record, text.len);
		size_t len = 0;
		if (!flat)
			return NULL;
		for (size_t at = 0; at < text.len;) {
			bool ends;
			size_t run = space_run(text, at, &ends);
			if (ends) {
				flat[len++] = ' ';
			} else {
				run += run == 0;
				memcpy(flat + len, text.data + at, run);
				len += run;
			}
			at += run;
		}
		text = (struct ash_text){flat, len};
	}
	return ash_record_add_item(record, ASH_ITEM_COMMENT, text, offset);
}

const struct ash_item *ash_record_first_number(const struct ash_record *record, bool *gap)
{
	const struct ash_item *number = NULL;
	*gap = false;
	for (size_t i = 0; i < record->item_count; i++) {
		const struct ash_item *item = &record->items[i];
		if (item->kind == ASH_ITEM_MOVE)
			break;
		if (item->kind == ASH_ITEM_NUMBER && !number)
			number = item;
		*gap |= item->gap || item->kind == ASH_ITEM_GAP;
	}
	return number;
}

void ash_record_locate(const struct ash_record *record, size_t offset, size_t *line,
                       size_t *column)
{
	const char *data = record->raw.data;
	size_t begin = 0;
	*line = record->line;
	*column = record->column;
	for (size_t i = 0; i < offset; i++) {
		bool crlf = data[i] == '\r' && i + 1 < record->raw.len && data[i + 1] == '\n';
		if (data[i] == '\n' || (data[i] == '\r' && !crlf)) {
			++*line;
			*column = 1;
			begin = i + 1;
		}
	}
	if (begin == 0 && record->line == 1 && ash_utf8_bom(data, offset))
		begin = 3;
	*column += ash_utf8_count(ash_record_slice(record, begin, offset));
}

void ash_record_report(struct ash_record *record, size_t offset, struct ash_fault *fault)
{
	if (++record->faults > ASH_FAULTS_MAX)
		return;
	if (record->faults == ASH_FAULTS_MAX)
		ash_buffer_printf(&fault->notes, "%s\n", _("further faults of this record are not shown"));
	struct ash_diag diag = {.code = fault->code, .file = record->file};
	ash_record_locate(record, offset, &diag.line, &diag.column);
	diag.text = ash_buffer_cstr(&fault->text);
	diag.notes = ash_buffer_cstr(&fault->notes);
	if (fault->text.failed || fault->notes.failed) {
		diag.code = ASH_NO_MEMORY;
		diag.text = _("out of memory");
		diag.notes = "";
	}
	record->report(record->report_context, &diag);
}

void ash_record_fault(struct ash_record *record, size_t offset, enum ash_code code,
                      const char *format, ...)
{
	struct ash_fault fault = {.code = code};
	va_list args;
	if (record->faults >= ASH_FAULTS_MAX) { /* it would not be shown */
		record->faults++;
		return;
	}
	va_start(args, format);
	ash_buffer_vprintf(&fault.text, format, args);
	va_end(args);
	ash_record_report(record, offset, &fault);
	ash_fault_free(&fault);
}
