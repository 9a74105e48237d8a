#include "positions.h"
#include "common.h"
#include "language.h"
#include <ash/replay.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { EVERY_MAX = 1000000 };

struct positions {
	struct plies plies;
	unsigned long asked; /* positions of this record that are asked for, so far */
	shown_fn *take;
	void *context;
	struct ash_replay replay;
	struct ash_walk walk;
	struct ash_buffer number;
	/* The last line of ash-replay(1), held back until it is known whether more of its
	 * record follow. */
	bool held;
	unsigned long held_record;
	struct shown row;
	struct ash_buffer row_number, row_move;
	struct ash_position before; /* of the line before it, if that is of the ply before */
	bool follows;
	struct ash_move row_last;
	struct ash_buffer fens[2];
};

/* An item of a list of plies: the last one of a record, or a range, both ends included. */
struct item {
	bool last;
	unsigned long from, to;
};

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Reads a number and returns where it ends; NULL if there is none. */
static const char *read_number(const char *at, unsigned long *number)
{
	char *end;
	errno = 0;
	*number = strtoul(at, &end, 10);
	return is_digit(*at) && !errno ? end : NULL;
}

/* Reads an item and returns where it ends; NULL if it is none. */
static const char *read_item(const char *at, struct item *item)
{
	*item = (struct item){.last = strncmp(at, "last", 4) == 0};
	if (item->last)
		return at + 4;
	at = read_number(at, &item->from);
	item->to = item->from;
	if (at && *at == '-') {
		item->to = ULONG_MAX;
		if (is_digit(*++at))
			at = read_number(at, &item->to);
	}
	return item->to < item->from ? NULL : at;
}

/* Steps along a list that is known to be one; `*at` is NULL at its end. */
static bool next_item(const char **at, struct item *item)
{
	if (!*at)
		return false;
	const char *end = read_item(*at, item);
	*at = end && *end == ',' ? end + 1 : NULL;
	return true;
}

void plies_parse(struct plies *plies, const char *argument)
{
	struct item item;
	plies->which = strcmp(argument, "all") == 0 ? PLIES_ALL : PLIES_LIST;
	plies->list = argument;
	if (plies->which == PLIES_ALL)
		return;
	const char *end = read_item(argument, &item);
	while (end && *end == ',')
		end = read_item(end + 1, &item);
	if (!end || *end)
		die(_("-p takes plies (5), ranges of them (5-9 or 5-) and last, with commas between "
		      "them, or all; not %s"), argument);
}

void plies_parse_every(struct plies *plies, const char *argument)
{
	plies->every = option_number("--every", argument, 1, EVERY_MAX);
}

bool plies_include(const struct plies *plies, unsigned long ply, bool last)
{
	const char *at = plies->list;
	struct item item;
	if (plies->which != PLIES_LIST)
		return last || plies->which == PLIES_ALL;
	while (next_item(&at, &item))
		if (item.last ? last : ply >= item.from && ply <= item.to)
			return true;
	return false;
}

/* The first ply asked for with which an item begins that is all behind the last one, or 0. */
static unsigned long first_missing(const struct plies *plies, unsigned long last)
{
	const char *at = plies->which == PLIES_LIST ? plies->list : NULL;
	unsigned long first = 0;
	struct item item;
	while (next_item(&at, &item))
		if (!item.last && item.from > last && (first == 0 || item.from < first))
			first = item.from;
	return first;
}

void plies_check(const struct plies *plies, struct ash_record *record, unsigned long last)
{
	unsigned long missing = first_missing(plies, last);
	if (missing)
		ash_record_fault(record, 0, ASH_NO_SUCH_PLY, _("the record has %lu plies, and no ply %lu"),
		                 last, missing);
}

/* Is the next position of a record to be shown? */
static bool takes(struct positions *p, unsigned long ply, bool last)
{
	bool asked = plies_include(&p->plies, ply, last);
	if (p->plies.every == 0)
		return asked;
	bool nth = asked && p->asked++ % p->plies.every == 0;
	if (last)
		p->asked = 0;
	return nth || last;
}

static void show(struct positions *p, const struct shown *shown, bool last)
{
	if (takes(p, shown->ply, last))
		p->take(p->context, shown);
}

static struct ash_text fen_of(struct ash_buffer *buffer, const struct ash_game *game,
                              const struct ash_position *position)
{
	ash_buffer_clear(buffer);
	game->write_fen(position, buffer);
	if (buffer->failed)
		die_memory();
	return ash_text_in(buffer);
}

/* Finds the move of the held row, if it leads from the row before to this one. Positions that
 * differ may yet have one FEN: the one that was played knows more, and is kept. */
static bool find_last(struct positions *p)
{
	const struct ash_game *game = p->row.game;
	struct ash_position pos = p->before;
	if (!p->follows || game->read_move(&pos, p->row.move, &p->row_last) != ASH_OK)
		return false;
	game->play(&pos, &p->row_last);
	if (memcmp(&pos, &p->row.position, sizeof pos) == 0)
		return true;
	struct ash_text played = fen_of(&p->fens[0], game, &pos);
	struct ash_text read = fen_of(&p->fens[1], game, &p->row.position);
	if (played.len != read.len || memcmp(played.data, read.data, read.len) != 0)
		return false;
	p->row.position = pos;
	return true;
}

static void show_row(struct positions *p, bool last)
{
	if (!takes(p, p->row.ply, last))
		return;
	p->row.last = find_last(p) ? &p->row_last : NULL;
	p->take(p->context, &p->row);
}

static void flush_row(struct positions *p)
{
	if (!p->held)
		return;
	unsigned long missing = first_missing(&p->plies, p->row.ply);
	if (missing)
		complain(STATUS_INVALID, _("record %lu has %lu plies, and no ply %lu"),
		         p->held_record, p->row.ply, missing);
	show_row(p, true);
	p->held = false;
}

/* Keeps the text of a column beyond the line it came from. */
static struct ash_text keep(struct ash_buffer *buffer, struct ash_text column)
{
	ash_buffer_clear(buffer);
	if (!ash_text_is(column, "-"))
		ash_buffer_text(buffer, column);
	if (buffer->failed)
		die_memory();
	return ash_text_in(buffer);
}

static void take_row(struct positions *p, const struct ash_row *row)
{
	bool goes_on = p->held && row->record == p->held_record && row->ply > p->row.ply;
	bool follows = goes_on && row->ply == p->row.ply + 1 && p->replay.game == p->row.game;
	if (goes_on && p->plies.which != PLIES_DEFAULT)
		show_row(p, false);
	else
		flush_row(p);
	p->follows = follows;
	p->before = p->row.position;
	p->row = (struct shown){.game = p->replay.game,
	                        .position = p->replay.start,
	                        .ply = row->ply,
	                        .number = keep(&p->row_number, row->number),
	                        .move = keep(&p->row_move, row->move)};
	p->held = true;
	p->held_record = row->record;
}

static void take_moves(struct positions *p)
{
	const struct ash_replay *replay = &p->replay;
	const struct ash_tag *event = ash_record_tag(replay->record, "Event");
	struct shown shown = {.game = replay->game, .position = replay->start};
	const struct ash_ply *ply;
	if (event && !ash_text_is(event->value, "?"))
		shown.event = event->value;
	show(p, &shown, replay->main_plies == 0);
	ash_walk_begin(&p->walk, replay);
	while ((ply = ash_walk_next(&p->walk, false))) {
		ash_buffer_clear(&p->number);
		ash_number_write(ply->number, ply->leads, &p->number);
		if (p->number.failed)
			die_memory();
		shown.position = p->walk.after[0];
		shown.ply = ply->index;
		shown.number = ash_text_in(&p->number);
		shown.move = ash_ply_text(replay, ply);
		shown.last = &ply->move;
		show(p, &shown, ply->index == replay->main_plies);
	}
}

static void take_record(void *context, struct ash_record *record)
{
	struct positions *p = context;
	if (!load_record(&p->replay, record))
		return;
	if (record->row.record) {
		take_row(p, &record->row);
		return;
	}
	flush_row(p);
	plies_check(&p->plies, record, p->replay.main_plies);
	take_moves(p);
}

void each_position(char *const *files, struct plies plies, shown_fn *take, void *context)
{
	struct positions p = {.plies = plies, .take = take, .context = context};
	if (plies.every && plies.which == PLIES_DEFAULT)
		p.plies.which = PLIES_ALL;
	each_record(files, take_record, &p);
	flush_row(&p);
	ash_replay_free(&p.replay);
	ash_buffer_free(&p.number);
	ash_buffer_free(&p.row_number);
	ash_buffer_free(&p.row_move);
	ash_buffer_free(&p.fens[0]);
	ash_buffer_free(&p.fens[1]);
}
