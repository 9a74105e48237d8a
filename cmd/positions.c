#include "positions.h"
#include "common.h"
#include "language.h"
#include <ash/replay.h>
#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

struct positions {
	struct plies plies;
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

static _Noreturn void die_plies(const char *argument)
{
	die(_("-p takes a ply (5), a range of them (5-9 or 5-), last or all; not %s"), argument);
}

/* Reads the ply number at `*at` and steps over it, or ends the tool. */
static unsigned long parse_ply(const char **at, const char *argument)
{
	char *end;
	errno = 0;
	unsigned long ply = strtoul(*at, &end, 10);
	if (**at < '0' || **at > '9' || errno)
		die_plies(argument);
	*at = end;
	return ply;
}

struct plies plies_parse(const char *argument)
{
	if (strcmp(argument, "last") == 0)
		return (struct plies){.which = PLIES_LAST};
	if (strcmp(argument, "all") == 0)
		return (struct plies){.which = PLIES_ALL};
	const char *at = argument;
	unsigned long from = parse_ply(&at, argument), to = from;
	if (*at == '-') {
		at++;
		to = *at ? parse_ply(&at, argument) : ULONG_MAX;
	}
	if (*at || to < from)
		die_plies(argument);
	return (struct plies){.which = PLIES_RANGE, .from = from, .to = to};
}

bool plies_include(const struct plies *plies, unsigned long ply, bool last)
{
	switch (plies->which) {
	case PLIES_ALL:
		return true;
	case PLIES_RANGE:
		return ply >= plies->from && ply <= plies->to;
	case PLIES_DEFAULT:
	case PLIES_LAST:
		break;
	}
	return last;
}

void plies_check(const struct plies *plies, struct ash_record *record, unsigned long last)
{
	if (plies->which == PLIES_RANGE && plies->from > last)
		ash_record_fault(record, 0, ASH_NO_SUCH_PLY, _("the record has %lu plies, and no ply %lu"),
		                 last, plies->from);
}

static void show(struct positions *p, const struct shown *shown, bool last)
{
	if (plies_include(&p->plies, shown->ply, last))
		p->take(p->context, shown);
}

static struct ash_text fen_of(struct ash_buffer *buffer, const struct ash_game *game,
                              const struct ash_position *position)
{
	ash_buffer_clear(buffer);
	game->write_fen(position, buffer);
	if (buffer->failed)
		die_memory();
	return (struct ash_text){buffer->data, buffer->len};
}

/* Finds the move of the held row, if it leads from the row before to this one. Positions
 * compare by FEN: one that was played knows more than one that was read. */
static bool find_last(struct positions *p)
{
	const struct ash_game *game = p->row.game;
	struct ash_position pos = p->before;
	if (!p->follows || game->outcome(&pos).end != ASH_END_NONE ||
	    game->read_move(&pos, p->row.move, &p->row_last) != ASH_OK)
		return false;
	game->play(&pos, &p->row_last);
	struct ash_text played = fen_of(&p->fens[0], game, &pos);
	struct ash_text read = fen_of(&p->fens[1], game, &p->row.position);
	return played.len == read.len && memcmp(played.data, read.data, read.len) == 0;
}

static void show_row(struct positions *p, bool last)
{
	if (!plies_include(&p->plies, p->row.ply, last))
		return;
	p->row.last = find_last(p) ? &p->row_last : NULL;
	p->take(p->context, &p->row);
}

static void flush_row(struct positions *p)
{
	if (!p->held)
		return;
	if (p->plies.which == PLIES_RANGE && p->plies.from > p->row.ply)
		complain(STATUS_INVALID, _("record %lu has %lu plies, and no ply %lu"),
		         p->held_record, p->row.ply, p->plies.from);
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
	return (struct ash_text){buffer->data, buffer->len};
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
		ash_number_write(ply->number, ply->move.side, &p->number);
		if (p->number.failed)
			die_memory();
		shown.position = p->walk.after[0];
		shown.ply = ply->index;
		shown.number = (struct ash_text){p->number.data, p->number.len};
		shown.move = ash_ply_text(replay, ply);
		shown.last = &ply->move;
		show(p, &shown, ply->index == replay->main_plies);
	}
}

static void take_record(void *context, struct ash_record *record)
{
	struct positions *p = context;
	if (!ash_replay_load(&p->replay, record)) {
		if (p->replay.failed)
			die_memory();
		return;
	}
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
	each_record(files, take_record, &p);
	flush_row(&p);
	ash_replay_free(&p.replay);
	ash_buffer_free(&p.number);
	ash_buffer_free(&p.row_number);
	ash_buffer_free(&p.row_move);
	ash_buffer_free(&p.fens[0]);
	ash_buffer_free(&p.fens[1]);
}
