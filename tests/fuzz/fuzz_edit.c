/* Records that are edited: what is valid then, and written, is valid again and the same. The first
 * byte says what is stripped, the first line is a tag and its value, and the rest the records. */
#include "records.h"
#include <ash/edit.h>
#include <ash/writer.h>

struct editing {
	unsigned strip;
	struct ash_text name, value;
	struct ash_replay replay;
	struct ash_buffer pdn;
	size_t written;
};

static void edit(const struct editing *e, struct ash_record *record)
{
	if (!ash_tag_valid(e->name, e->value)) {
		ash_record_drop_tag(record, e->name);
	} else {
		require(ash_record_set_tag(record, e->name, e->value), "there is memory", record->raw);
		size_t place = ash_record_place_tag(record, e->name, 0);
		require(place <= 1, "a tag has one place", record->raw);
	}
	ash_record_strip(record, e->strip);
	if (!(e->strip & ASH_STRIP_COMMENTS))
		require(ash_record_append_comment(record, (struct ash_text){"end", 3}), "there is memory",
		        record->raw);
}

static void take_first(void *context, struct ash_record *record)
{
	struct editing *e = context;
	if (record->continued)
		return;
	edit(e, record);
	if (!ash_replay_load(&e->replay, record))
		return;
	ash_write_pdn(&e->replay, &e->pdn);
	e->written++;
}

static void take_again(void *context, struct ash_record *record)
{
	struct editing *e = context;
	require(ash_replay_load(&e->replay, record), "what is edited is valid", record->raw);
	for (size_t i = 0; i < record->item_count; i++) {
		enum ash_item_kind kind = record->items[i].kind;
		require(!(e->strip & ASH_STRIP_VARIATIONS) || kind != ASH_ITEM_OPEN, "nothing varies",
		        record->raw);
		require(!(e->strip & ASH_STRIP_COMMENTS) || kind != ASH_ITEM_COMMENT,
		        "there are no comments", record->raw);
		require(!(e->strip & ASH_STRIP_MARKS) || kind != ASH_ITEM_MARK, "there are no marks",
		        record->raw);
		require(!(e->strip & ASH_STRIP_NAGS) || kind != ASH_ITEM_NAG, "there are no NAGs",
		        record->raw);
	}
	ash_write_pdn(&e->replay, &e->pdn);
	e->written++;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct editing e = {0}, again = {0};
	if (size == 0)
		return 0;
	again.strip = e.strip = data[0] & ASH_STRIP_ALL;
	struct input input = input_of(data + 1, size - 1);
	const char *end = memchr(input.text.data, '\n', input.text.len);
	size_t line = end ? (size_t)(end - input.text.data) : 0;
	const char *equals = line ? memchr(input.text.data, '=', line) : NULL;
	size_t name = equals ? (size_t)(equals - input.text.data) : line;
	size_t value = name + (equals != NULL);
	e.name = (struct ash_text){input.text.data, name};
	e.value = (struct ash_text){input.text.data + value, line - value};
	struct ash_text records = {input.text.data + line, input.text.len - line};
	input = input_whole(records, input.game);
	read_records(&input, take_first, ignore_diag, &e);
	if (e.written) {
		struct input written = input_whole(ash_text_in(&e.pdn), input.game);
		read_records(&written, take_again, ignore_diag, &again);
		require(again.written == e.written, "there are as many records", ash_text_in(&e.pdn));
		require(same_text(ash_text_in(&again.pdn), ash_text_in(&e.pdn)), "PDN is a fixed point",
		        ash_text_in(&e.pdn));
	}
	ash_replay_free(&e.replay);
	ash_replay_free(&again.replay);
	ash_buffer_free(&e.pdn);
	ash_buffer_free(&again.pdn);
	return 0;
}
