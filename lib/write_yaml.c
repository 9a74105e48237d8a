/* YAML through libyaml's emitter: a document a record, as ash-notation(5) shows it. */
#include "canonical.h"
#include "utf8.h"
#include <ash/writer.h>
#include <string.h>
#include <yaml.h>

struct yaml_out {
	const struct ash_replay *replay;
	yaml_emitter_t emitter;
	struct ash_buffer *out;
	struct ash_canonical walk;
	const struct ash_item *item; /* the next one */
	const struct ash_ply *ply;   /* its ply, if it is a move */
};

static int take_bytes(void *context, unsigned char *data, size_t len)
{
	struct ash_buffer *out = context;
	ash_buffer_add(out, data, len);
	return !out->failed;
}

/* Emits the event, which initialised may be false for want of memory. */
static void emit(struct yaml_out *y, int initialised, yaml_event_t *event)
{
	if (!initialised || !yaml_emitter_emit(&y->emitter, event))
		y->out->failed = true;
}

static void scalar(struct yaml_out *y, struct ash_text text, yaml_scalar_style_t style)
{
	yaml_event_t event;
	const char *data = text.len ? text.data : "";
	emit(y, yaml_scalar_event_initialize(&event, NULL, NULL, (const yaml_char_t *)data,
	                                     (int)text.len, 1, 1, style), &event);
}

static void key(struct yaml_out *y, const char *name)
{
	scalar(y, ash_text_of(name), YAML_PLAIN_SCALAR_STYLE);
}

static void number(struct yaml_out *y, unsigned value)
{
	struct ash_buffer digits = {0};
	ash_buffer_printf(&digits, "%u", value);
	scalar(y, ash_text_in(&digits), YAML_PLAIN_SCALAR_STYLE);
	ash_buffer_free(&digits);
}

static void quoted(struct yaml_out *y, struct ash_text text)
{
	scalar(y, text, YAML_DOUBLE_QUOTED_SCALAR_STYLE);
}

static void open_mapping(struct yaml_out *y)
{
	yaml_event_t event;
	emit(y, yaml_mapping_start_event_initialize(&event, NULL, NULL, 1, YAML_BLOCK_MAPPING_STYLE),
	     &event);
}

static void close_mapping(struct yaml_out *y)
{
	yaml_event_t event;
	emit(y, yaml_mapping_end_event_initialize(&event), &event);
}

static void open_list(struct yaml_out *y, yaml_sequence_style_t style)
{
	yaml_event_t event;
	emit(y, yaml_sequence_start_event_initialize(&event, NULL, NULL, 1, style), &event);
}

static void close_list(struct yaml_out *y)
{
	yaml_event_t event;
	emit(y, yaml_sequence_end_event_initialize(&event), &event);
}

static void write_tag(void *context, struct ash_text name, struct ash_text value)
{
	struct yaml_out *y = context;
	scalar(y, name, YAML_PLAIN_SCALAR_STYLE);
	quoted(y, value);
}

static void step(struct yaml_out *y)
{
	bool numbered;
	y->item = ash_canonical_next(&y->walk, &y->ply, &numbered);
}

static bool ahead(const struct yaml_out *y, enum ash_item_kind kind)
{
	return y->item && y->item->kind == kind;
}

/* Is the item ahead one that stands in the `then` of a move? */
static bool remark_ahead(const struct yaml_out *y)
{
	return ahead(y, ASH_ITEM_NAG) || ahead(y, ASH_ITEM_COMMENT) || ahead(y, ASH_ITEM_OPEN);
}

static void write_line(struct yaml_out *y);

static void write_remark(struct yaml_out *y)
{
	const struct ash_item *item = y->item;
	step(y);
	open_mapping(y);
	if (item->kind == ASH_ITEM_NAG) {
		key(y, "nag");
		number(y, item->number);
	} else if (item->kind == ASH_ITEM_COMMENT) {
		key(y, "comment");
		quoted(y, item->text);
	} else {
		key(y, "variation");
		write_line(y);
		step(y);
	}
	close_mapping(y);
}

static void write_move(struct yaml_out *y)
{
	struct ash_text text = ash_ply_text(y->replay, y->ply);
	step(y);
	if (!remark_ahead(y) && !ahead(y, ASH_ITEM_MARK)) {
		scalar(y, text, YAML_PLAIN_SCALAR_STYLE);
		return;
	}
	open_mapping(y);
	key(y, "move");
	scalar(y, text, YAML_PLAIN_SCALAR_STYLE);
	if (ahead(y, ASH_ITEM_MARK)) {
		key(y, "mark");
		quoted(y, y->item->text);
		step(y);
	}
	if (remark_ahead(y)) {
		key(y, "then");
		open_list(y, YAML_BLOCK_SEQUENCE_STYLE);
		while (remark_ahead(y))
			write_remark(y);
		close_list(y);
	}
	close_mapping(y);
}

/* Are the moves of the round that begins here bare, so that it fits a line? */
static bool bare_round(const struct yaml_out *y)
{
	const struct ash_item *items = y->replay->record->items;
	size_t count = y->replay->record->item_count;
	const struct ash_ply *ply = y->ply;
	for (size_t i = ply->item + 1; i < count; i++) {
		switch (items[i].kind) {
		case ASH_ITEM_MOVE:
			if ((++ply)->leads)
				return true;
			break;
		case ASH_ITEM_NUMBER:
		case ASH_ITEM_GAP:
		case ASH_ITEM_RESULT: /* remarks may follow it */
			break;
		case ASH_ITEM_CLOSE:
			return true;
		case ASH_ITEM_OPEN:
		case ASH_ITEM_COMMENT:
		case ASH_ITEM_MARK:
		case ASH_ITEM_NAG:
			return false;
		}
	}
	return true;
}

/* What is missing at the beginning of the round is null. */
static void write_round(struct yaml_out *y)
{
	int sides = y->replay->game->sides, missing = 0;
	if (!y->ply->leads)
		missing = (y->ply->move.side - y->replay->first + sides) % sides;
	open_list(y, bare_round(y) ? YAML_FLOW_SEQUENCE_STYLE : YAML_BLOCK_SEQUENCE_STYLE);
	while (missing-- > 0)
		scalar(y, (struct ash_text){"~", 1}, YAML_PLAIN_SCALAR_STYLE);
	do
		write_move(y);
	while (ahead(y, ASH_ITEM_MOVE) && !y->ply->leads);
	close_list(y);
}

/* The moves up to the end of the record or the variation. */
static void write_line(struct yaml_out *y)
{
	open_list(y, YAML_BLOCK_SEQUENCE_STYLE);
	while (y->item && !ahead(y, ASH_ITEM_CLOSE) && !y->out->failed) {
		if (ahead(y, ASH_ITEM_MOVE))
			write_round(y);
		else
			write_remark(y);
	}
	close_list(y);
}

static void write_document(struct yaml_out *y)
{
	yaml_event_t event;
	emit(y, yaml_stream_start_event_initialize(&event, YAML_UTF8_ENCODING), &event);
	emit(y, yaml_document_start_event_initialize(&event, NULL, NULL, NULL, 0), &event);
	open_mapping(y);
	key(y, "tags");
	open_mapping(y);
	ash_each_tag(y->replay, write_tag, y);
	close_mapping(y);
	if (y->replay->number != 1 && y->replay->ply_count > 0) {
		key(y, "first");
		number(y, y->replay->number);
	}
	key(y, "moves");
	write_line(y);
	close_mapping(y);
	emit(y, yaml_document_end_event_initialize(&event, 1), &event);
	emit(y, yaml_stream_end_event_initialize(&event), &event);
}

void ash_write_yaml(const struct ash_replay *replay, struct ash_buffer *out)
{
	struct yaml_out y = {.replay = replay, .out = out};
	if (!yaml_emitter_initialize(&y.emitter)) {
		out->failed = true;
		return;
	}
	yaml_emitter_set_output(&y.emitter, take_bytes, out);
	yaml_emitter_set_encoding(&y.emitter, YAML_UTF8_ENCODING);
	yaml_emitter_set_unicode(&y.emitter, 1);
	yaml_emitter_set_width(&y.emitter, -1);
	ash_canonical_begin(&y.walk, replay);
	step(&y);
	write_document(&y);
	yaml_emitter_delete(&y.emitter);
}
