/* A round of moves a line, as the documents print games. */
#include "canonical.h"
#include "lines.h"
#include "movetext.h"
#include "naming.h"
#include "utf8.h"
#include <ash/writer.h>
#include <string.h>

/* So many spaces, at least, stand between the moves of a line. */
enum { GUTTER = 3 };

struct columns {
	const struct ash_replay *replay;
	struct ash_buffer *out;
	struct ash_filler fill;       /* of comments and variations between the lines of moves */
	size_t width[ASH_SIDES_MAX];  /* of the widest cell of a column */
	size_t cell_at;               /* where the last cell begins */
	int column;                   /* its column, -1 if no line of moves is begun */
};

static void end_line(struct columns *c)
{
	ash_buffer_char(c->out, '\n');
	c->column = -1;
	ash_fill_begin(&c->fill, c->out);
}

static void pad(struct columns *c)
{
	struct ash_text cell = {c->out->data + c->cell_at, c->out->len - c->cell_at};
	size_t len = ash_utf8_count(cell);
	size_t to = (len > c->width[c->column] ? len : c->width[c->column]) + GUTTER;
	for (; len < to; len++)
		ash_buffer_char(c->out, ' ');
	c->cell_at = c->out->len;
}

/* A column a side, in the order in which they play a round. */
static int column_of(const struct columns *c, const struct ash_ply *ply)
{
	int sides = c->replay->game->sides;
	return (ply->move.side - c->replay->first + sides) % sides;
}

/* A move of the main line. Where a line begins within a round, … stands for the moves before it;
 * a side that is out leaves its column empty. */
static void write_cell(struct columns *c, const struct ash_ply *ply)
{
	bool begins = c->column < 0;
	if (begins) {
		ash_fill_end(&c->fill);
		c->cell_at = c->out->len;
		ash_number_write(ply->number, true, c->out);
		ash_buffer_char(c->out, ' ');
		c->column = 0;
	}
	for (; c->column < column_of(c, ply); c->column++) {
		ash_buffer_string(c->out, begins && !ply->leads ? "…" : "");
		pad(c);
	}
	ash_buffer_text(c->out, ash_ply_text(c->replay, ply));
}

/* The widths of the columns. */
static void measure(struct columns *c)
{
	struct ash_buffer number = {0};
	for (size_t i = 0; i < c->replay->ply_count; i++) {
		const struct ash_ply *ply = &c->replay->plies[i];
		size_t width = ply->text_len;
		if (ply->depth > 0)
			continue;
		int column = column_of(c, ply);
		if (column == 0) {
			ash_buffer_clear(&number);
			ash_number_write(ply->number, true, &number);
			width += number.len + 1;
			c->out->failed |= number.failed;
		}
		if (width > c->width[column])
			c->width[column] = width;
	}
	ash_buffer_free(&number);
}

/* May a number with its move stand in the text? */
static bool may_number_move(struct ash_text text)
{
	const char *data = text.data;
	for (size_t i = 0; i + 1 < text.len; i++) {
		unsigned dots;
		if (!ash_byte_is_digit(data[i]) || ash_byte_is_digit(data[i + 1]))
			continue;
		size_t at = ash_skip_dots(data, i + 1, text.len, &dots);
		at += at < text.len && data[at] == ',';
		size_t word = ash_skip_blanks(data, at, text.len);
		size_t end = ash_word_end(data, word, text.len);
		for (size_t j = word; at > i + 1 && j < end; j++)
			if (ash_byte_is_digit(data[j]))
				return true;
	}
	return false;
}

/* May the Event stand as a heading, and not be taken for a move, a position or a comment when
 * it is read again: does it begin with a word, and has it none of the marks that they have? */
static bool may_head(struct ash_text event)
{
	for (size_t i = 0; i < event.len; i++)
		if (memchr(":{}[]();%|\t", event.data[i], 11))
			return false;
	if (may_number_move(event))
		return false;
	for (size_t i = 0; i < event.len && event.data[i] != ' '; i++)
		if ((unsigned char)event.data[i] < 'A' || ash_is_ellipsis(event.data + i, event.len - i))
			return false;
	return event.len > 0;
}

/* The Event as a heading; then the position and whose turn it is, if that must be said. */
static void write_heading(const struct ash_replay *replay, struct ash_buffer *out)
{
	const struct ash_game *game = replay->game;
	const struct ash_tag *event = ash_record_tag(replay->record, "Event");
	/* What it says of the turn would come before what the record does. */
	bool silent = event && ((replay->from_start && !game->any_begins) ||
	                        !ash_naming_may_say_turn(event->value));
	if (silent && may_head(event->value)) {
		ash_buffer_text(out, event->value);
		ash_buffer_string(out, ".\n\n");
	}
	/* Under the name of an étude the start has to be said, too. */
	bool stones = !replay->from_start || (event && ash_naming_may_go_on(event->value));
	if (stones)
		game->write_stones(&replay->start, out);
	int expected = replay->from_start ? 0 : game->turn(&replay->start);
	bool first = game->write_first && replay->first != expected;
	if (first)
		game->write_first(replay->first, out);
	ash_buffer_string(out, (stones || first) && replay->record->item_count ? "\n" : "");
}

void ash_write_columns(const struct ash_replay *replay, struct ash_buffer *out)
{
	struct columns c = {.replay = replay, .out = out, .column = -1};
	struct ash_canonical walk;
	const struct ash_item *item;
	const struct ash_ply *ply = NULL;
	bool number = false;
	unsigned depth = 0;
	write_heading(replay, out);
	measure(&c);
	ash_canonical_begin(&walk, replay);
	ash_fill_begin(&c.fill, out);
	while ((item = ash_canonical_next(&walk, &ply, &number))) {
		depth += item->kind == ASH_ITEM_OPEN;
		if (depth == 0 && item->kind == ASH_ITEM_MOVE) {
			if (c.column >= 0 && ply->leads)
				end_line(&c);
			write_cell(&c, ply);
		} else if (c.column >= 0 && item->kind == ASH_ITEM_MARK) {
			ash_buffer_text(out, item->text);
		} else if (c.column >= 0 && item->kind == ASH_ITEM_NAG) {
			ash_buffer_printf(out, " $%u", item->number);
		} else {
			if (c.column >= 0)
				end_line(&c);
			ash_fill_item(&c.fill, replay, item, ply, number);
		}
		depth -= item->kind == ASH_ITEM_CLOSE;
	}
	if (c.column >= 0)
		end_line(&c);
	ash_fill_end(&c.fill);
	ash_buffer_add(out, replay->result.data, replay->result.len);
	ash_buffer_string(out, "\n\n");
}
