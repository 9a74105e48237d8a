#include "replay.h"
#include "canonical.h"
#include "grow.h"
#include "record.h"
#include "results.h"
#include "words.h"
#include <stdlib.h>
#include <string.h>

/* A line of moves, the main one or a variation, as far as it was played. */
struct line {
	struct ash_position before, after; /* of its last ply */
	unsigned number;                   /* of its next ply */
	unsigned last_number;              /* of its last ply */
	bool leads, last_led;              /* whether they lead their rounds */
	unsigned plies;                    /* how many lead to its end */
	unsigned shift;                    /* by how much, modulo 2^32, the numbers are off */
	bool moved;                        /* it has a ply */
	bool stopped;                      /* a fault: what follows is not judged */
};

struct check {
	struct ash_replay *replay;
	struct ash_record *record;
	const struct ash_game *game;
	unsigned depth;
	bool gap;       /* dots stand for a move of the side before */
	size_t result;  /* the first item that is one, or how many items there are */
	struct ash_fault fault;
	struct line lines[ASH_DEPTH_MAX + 1];
};

static void report(struct check *c, size_t offset)
{
	ash_record_report(c->record, offset, &c->fault);
}

static void check_number(struct check *c, const struct ash_item *item)
{
	struct line *line = &c->lines[c->depth];
	unsigned expected = line->number + line->shift;
	c->gap = item->gap;
	if (line->stopped || item->number == expected)
		return;
	if (item->number == expected + 1 && !line->leads && !item->gap) {
		int turn = c->game->turn(&line->after);
		ash_record_fault(c->record, item->offset, ASH_MOVE_NUMBER, _("%s's move %u is missing"),
		                 _(c->game->side[turn].name), expected);
		line->stopped = true;
		return;
	}
	ash_record_fault(c->record, item->offset, ASH_MOVE_NUMBER, _("this is move %u, not %u"),
	                 expected, item->number);
	line->shift = item->number - line->number;
}

static void reverse(struct ash_moves *moves)
{
	for (size_t i = 0; i < moves->count / 2; i++) {
		struct ash_move swap = moves->list[i];
		moves->list[i] = moves->list[moves->count - 1 - i];
		moves->list[moves->count - 1 - i] = swap;
	}
}

/* Gathers the moves that lead to the next ply of the current line. It walks back; where the
 * first ply of a variation is passed it goes on in the line around it, and skips the move
 * there that the variation replaces. */
static void gather_history(const struct check *c, struct ash_moves *moves)
{
	const struct ash_replay *replay = c->replay;
	unsigned depth = c->depth;
	bool skip = depth > 0 && !c->lines[depth].moved;
	if (skip)
		depth--;
	for (size_t i = replay->ply_count; i-- > 0;) {
		const struct ash_ply *ply = &replay->plies[i];
		if (ply->depth != depth)
			continue;
		if (!skip)
			ash_moves_add(moves, &ply->move);
		skip = ply->opens && depth > 0;
		if (skip)
			depth--;
	}
	reverse(moves);
}

static void explain(struct check *c, const struct ash_item *item)
{
	struct ash_moves moves = {0};
	if (c->record->faults >= ASH_FAULTS_MAX) { /* it would not be shown */
		c->record->faults++;
		return;
	}
	gather_history(c, &moves);
	struct ash_history history = {moves.list, moves.count, c->replay->number};
	c->game->explain(&c->lines[c->depth].after, &history, item->text, &c->fault);
	report(c, item->offset + c->fault.offset);
	c->replay->failed |= moves.failed;
	ash_moves_free(&moves);
}

/* Room for a ply behind the others; it is none of them yet. */
static struct ash_ply *next_ply(struct ash_replay *replay)
{
	struct ash_ply *plies =
		ash_grow(replay->plies, replay->ply_count, &replay->ply_cap, sizeof *plies);
	if (!plies) {
		replay->failed = true;
		return NULL;
	}
	replay->plies = plies;
	return &replay->plies[replay->ply_count];
}

static void report_after_end(struct check *c, size_t offset, const struct ash_outcome *outcome)
{
	struct ash_buffer result = {0};
	ash_result_write(c->game, outcome, &result);
	ash_record_fault(c->record, offset, ASH_AFTER_END, _("the game is over here: %s by %s (%s)"),
	                 ash_buffer_cstr(&result), outcome->rule, _(ash_end_name(outcome->end)));
	c->replay->failed |= result.failed;
	ash_buffer_free(&result);
}

/* Whether a move may follow here at all; reports what stands against it. A legal move without
 * dots before it may. */
static bool may_move(struct check *c, const struct ash_item *item)
{
	struct line *line = &c->lines[c->depth];
	struct ash_outcome outcome = c->game->outcome(&line->after);
	if (outcome.end != ASH_END_NONE) {
		report_after_end(c, item->offset, &outcome);
		return false;
	}
	if (c->gap && line->leads) {
		int turn = c->game->turn(&line->after);
		ash_record_fault(c->record, item->offset, ASH_WRONG_SIDE,
		                 _("it is %s's turn, but dots stand for its move"),
		                 _(c->game->side[turn].name));
		return false;
	}
	return true;
}

static void check_move(struct check *c, size_t index)
{
	const struct ash_item *item = &c->record->items[index];
	struct ash_replay *replay = c->replay;
	struct line *line = &c->lines[c->depth];
	if (line->stopped)
		return;
	line->stopped = true; /* unless the move is made */
	struct ash_ply *ply = next_ply(replay);
	if (!ply)
		return;
	bool legal = c->game->read_move(&line->after, item->text, &ply->move) == ASH_OK;
	if ((!legal || c->gap) && !may_move(c, item))
		return;
	if (!legal) {
		explain(c, item);
		return;
	}
	replay->ply_count++;
	ply->item = index;
	ply->number = line->number;
	ply->leads = line->leads;
	ply->index = ++line->plies;
	ply->depth = c->depth;
	ply->opens = !line->moved;
	if (!replay->moves_only)
		ash_ply_write(replay, &line->after, ply);
	line->before = line->after;
	c->game->play(&line->after, &ply->move);
	line->last_number = line->number;
	line->last_led = line->leads;
	int turn = c->game->turn(&line->after);
	line->leads = ash_round_ends(c->game, replay->first, ply->move.side, turn);
	line->number += line->leads;
	line->moved = true;
	line->stopped = false;
	replay->main_plies += c->depth == 0;
}

static void open_variation(struct check *c, const struct ash_item *item)
{
	const struct line *parent = &c->lines[c->depth];
	struct line *line = &c->lines[++c->depth];
	bool orphan = !parent->moved && !parent->stopped;
	if (orphan)
		ash_record_fault(c->record, item->offset, ASH_SYNTAX,
		                 _("a variation stands behind the move that it replaces"));
	*line = (struct line){.after = parent->before,
	                      .number = parent->last_number,
	                      .leads = parent->last_led,
	                      .plies = parent->plies - parent->moved,
	                      .shift = parent->shift,
	                      .stopped = parent->stopped || orphan};
}

static void check_items(struct check *c)
{
	for (size_t i = 0; i < c->record->item_count && !c->replay->failed; i++) {
		const struct ash_item *item = &c->record->items[i];
		switch (item->kind) {
		case ASH_ITEM_NUMBER:
			check_number(c, item);
			break;
		case ASH_ITEM_GAP:
			c->gap = true;
			break;
		case ASH_ITEM_MOVE:
			check_move(c, i);
			c->gap = false;
			break;
		case ASH_ITEM_OPEN:
			open_variation(c, item);
			c->gap = false;
			break;
		case ASH_ITEM_CLOSE:
			c->depth--;
			c->gap = false;
			break;
		case ASH_ITEM_MARK:
			if (i == 0 || item[-1].kind != ASH_ITEM_MOVE)
				ash_record_fault(c->record, item->offset, ASH_SYNTAX,
				                 _("a mark stands directly behind its move"));
			break;
		case ASH_ITEM_RESULT:
			if (c->result > i)
				c->result = i;
			break;
		case ASH_ITEM_NAG:
		case ASH_ITEM_COMMENT:
			break;
		}
	}
}

/* Compares what the record says of its result with what the game has. */
static void check_claim(struct check *c, struct ash_text claim, size_t offset)
{
	const struct ash_outcome *outcome = &c->replay->outcome;
	if (ash_same_result(claim, &c->replay->result))
		return;
	if (outcome->end == ASH_END_NONE)
		ash_record_fault(c->record, offset, ASH_WRONG_RESULT,
		                 _("the record stops before the end, so its result is *, not %.*s; a "
		                   "comment can say how the game ended"),
		                 (int)claim.len, claim.data);
	else
		ash_record_fault(c->record, offset, ASH_WRONG_RESULT,
		                 _("the game ends %.*s by %s (%s), not %.*s"), (int)c->replay->result.len,
		                 c->replay->result.data, outcome->rule, _(ash_end_name(outcome->end)),
		                 (int)claim.len, claim.data);
}

/* The tag and the end of the movetext say it; a fault of both is one. */
static void check_result(struct check *c)
{
	const struct ash_record *record = c->record;
	const struct ash_tag *tag = ash_record_tag(record, "Result");
	bool given = tag && tag->value.len && !ash_text_is(tag->value, "?");
	bool judged = !c->lines[0].stopped;
	if (given && (!ash_is_result(tag->value) || tag->value.len > 16))
		ash_record_fault(c->record, tag->value_offset, ASH_BAD_TAG,
		                 _("a Result is points by side, or * before the end"));
	else if (given && judged)
		check_claim(c, tag->value, tag->value_offset);
	for (size_t i = c->result; judged && i < record->item_count; i++) {
		const struct ash_item *item = &record->items[i];
		if (item->kind != ASH_ITEM_RESULT)
			continue;
		bool again = given && item->text.len == tag->value.len &&
		             memcmp(item->text.data, tag->value.data, tag->value.len) == 0;
		if (!again)
			check_claim(c, item->text, item->offset);
	}
}

static void begin(struct ash_replay *replay, struct ash_record *record)
{
	replay->record = record;
	replay->game = record->game;
	replay->ply_count = replay->main_plies = 0;
	replay->first = 0;
	replay->leads = true;
	replay->number = 0;
	replay->failed = false;
	replay->outcome = (struct ash_outcome){.rule = ""};
	ash_buffer_clear(&replay->text);
	ash_buffer_clear(&replay->fen);
	ash_buffer_clear(&replay->result);
}

bool ash_replay_load(struct ash_replay *replay, struct ash_record *record)
{
	begin(replay, record);
	if (!record->game || record->continued)
		return false;
	/* Not zeroed whole: the lines are large, and each is set when it begins. */
	struct check c;
	c.replay = replay;
	c.record = record;
	c.game = record->game;
	c.depth = 0;
	c.gap = false;
	c.result = record->item_count;
	c.fault = (struct ash_fault){0};
	if (ash_replay_begin(replay, &c.fault)) {
		c.lines[0] = (struct line){.after = replay->start,
		                           .number = replay->number,
		                           .leads = replay->leads};
		check_items(&c);
		replay->last = c.lines[0].after;
		replay->outcome = c.game->outcome(&replay->last);
		ash_result_write(c.game, &replay->outcome, &replay->result);
		check_result(&c);
		ash_check_tag_count(replay);
	}
	replay->failed |= c.fault.text.failed || c.fault.notes.failed || replay->text.failed ||
	                  replay->fen.failed || replay->result.failed;
	ash_fault_free(&c.fault);
	return record->faults == 0 && !replay->failed;
}

struct ash_text ash_ply_text(const struct ash_replay *replay, const struct ash_ply *ply)
{
	return (struct ash_text){replay->text.data + ply->text_at, ply->text_len};
}

void ash_replay_free(struct ash_replay *replay)
{
	free(replay->plies);
	ash_buffer_free(&replay->text);
	ash_buffer_free(&replay->fen);
	ash_buffer_free(&replay->result);
	*replay = (struct ash_replay){0};
}
