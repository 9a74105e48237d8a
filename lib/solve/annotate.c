/* What the solver says of each move of a record. */
#include "../canonical.h"
#include "solver.h"
#include <stdlib.h>
#include <string.h>

struct annotation {
	struct ash_solver *solver;
	const struct ash_replay *replay;
	enum ash_goal goal;
	enum ash_truth truth; /* the worst so far */
	struct ash_walk walk;
	struct ash_moves moves;
	struct ash_best_line line;
	struct ash_filler fill;
	/* By depth, the variation that is still to be written: those of the record come first. */
	struct ash_buffer pending[ASH_DEPTH_MAX + 1];
	size_t depth;
	bool judged; /* the last move: the marks of the record are left out */
};

static void note(struct annotation *a, enum ash_truth truth)
{
	if (truth > a->truth)
		a->truth = truth;
}

/* Prepares the variation of a move and best play after it. */
static void refute(struct annotation *a, const struct ash_ply *ply)
{
	const struct ash_game *game = a->replay->game;
	struct ash_buffer *text = &a->pending[ply->depth];
	const struct ash_position *after = &a->walk.after[ply->depth];
	unsigned next = ply->number + ash_round_ends(game, 0, ply->move.side, game->turn(after));
	note(a, ash_solve_line(a->solver, after, game->turn(after), ash_goal_of_other(a->goal),
	                       &a->line));
	ash_number_write(ply->number, ply->leads, text);
	ash_buffer_char(text, ' ');
	ash_buffer_text(text, ash_ply_text(a->replay, ply));
	ash_buffer_string(text, a->line.count ? " " : "");
	ash_best_line_go_on(game, after, next, false, &a->line, false, text);
}

/* Has the side that made the move another one that keeps the value? ASH_TRUTH_NO also if it
 * has no other at all, with `others` false. */
static enum ash_truth has_rival(struct annotation *a, const struct ash_ply *ply,
                                const struct ash_value *kept, bool *others)
{
	const struct ash_game *game = a->replay->game;
	const struct ash_position *before = &a->walk.before[ply->depth];
	enum ash_truth all = ASH_TRUTH_NO;
	a->moves.count = 0;
	game->moves(before, &a->moves);
	if (a->moves.failed)
		return ASH_TRUTH_NO_MEMORY;
	*others = a->moves.count > 1;
	for (size_t i = 0; i < a->moves.count; i++) {
		const struct ash_move *move = &a->moves.list[i];
		struct ash_position after = *before;
		struct ash_value value;
		if (memcmp(move, &ply->move, sizeof *move) == 0)
			continue;
		game->play(&after, move);
		enum ash_truth truth = ash_solve(a->solver, &after, ply->move.side, a->goal, &value);
		if (truth == ASH_TRUTH_YES && ash_value_same(&value, kept, a->goal))
			return ASH_TRUTH_YES;
		if (truth > ASH_TRUTH_YES)
			all = truth;
	}
	return all;
}

/* Judges a move; returns its mark. */
static const char *judge(struct annotation *a, const struct ash_ply *ply)
{
	int side = ply->move.side;
	struct ash_value before, after;
	bool others = false;
	enum ash_truth truth =
		ash_solve(a->solver, &a->walk.before[ply->depth], side, a->goal, &before);
	note(a, truth);
	a->judged = truth == ASH_TRUTH_YES;
	if (a->judged) {
		truth = ash_solve(a->solver, &a->walk.after[ply->depth], side, a->goal, &after);
		note(a, truth);
		a->judged = truth == ASH_TRUTH_YES;
	}
	if (!a->judged)
		return "";
	if (!ash_value_same(&before, &after, a->goal)) {
		refute(a, ply);
		return "?";
	}
	truth = has_rival(a, ply, &before, &others);
	if (truth > ASH_TRUTH_YES) {
		note(a, truth);
		a->judged = false;
	}
	return truth == ASH_TRUTH_NO && others ? "!" : "";
}

/* Writes the variation that waits at a depth. Returns whether there was one. */
static bool write_pending(struct annotation *a, size_t depth)
{
	struct ash_buffer *text = &a->pending[depth];
	if (!text->len)
		return false;
	ash_fill_break(&a->fill);
	ash_buffer_char(a->fill.out, '(');
	for (size_t i = 0; i < text->len; i++) {
		/* The number of a move stays with it. */
		if (text->data[i] == ' ' && text->data[i - 1] != '.')
			ash_fill_break(&a->fill);
		else
			ash_buffer_char(a->fill.out, text->data[i]);
	}
	ash_buffer_char(a->fill.out, ')');
	a->fill.out->failed |= text->failed;
	ash_buffer_clear(text);
	return true;
}

static void write_item(struct annotation *a, const struct ash_item *item, const struct ash_ply *ply,
                       bool number)
{
	switch (item->kind) {
	case ASH_ITEM_MOVE:
		a->depth = ply->depth;
		number |= write_pending(a, a->depth);
		ash_fill_item(&a->fill, a->replay, item, ply, number);
		ash_walk_next(&a->walk, true);
		ash_buffer_string(a->fill.out, judge(a, ply));
		a->solver->annotated++;
		return;
	case ASH_ITEM_MARK:
		if (a->judged)
			return;
		break;
	case ASH_ITEM_OPEN:
		a->depth++;
		break;
	case ASH_ITEM_CLOSE:
		write_pending(a, a->depth--);
		break;
	default:
		break;
	}
	ash_fill_item(&a->fill, a->replay, item, ply, number);
}

enum ash_truth ash_annotate(struct ash_solver *solver, const struct ash_replay *replay,
                            enum ash_goal goal, struct ash_buffer *out)
{
	struct annotation *a = calloc(1, sizeof *a);
	struct ash_canonical items;
	const struct ash_item *item;
	const struct ash_ply *ply = NULL;
	bool number = false;
	if (!a)
		return ASH_TRUTH_NO_MEMORY;
	*a = (struct annotation){
		.solver = solver, .replay = replay, .goal = goal, .truth = ASH_TRUTH_YES};
	ash_each_tag(replay, ash_write_tag, out);
	ash_buffer_char(out, '\n');
	ash_canonical_begin(&items, replay);
	ash_walk_begin(&a->walk, replay);
	ash_fill_begin(&a->fill, out);
	while ((item = ash_canonical_next(&items, &ply, &number)))
		write_item(a, item, ply, number);
	write_pending(a, 0);
	ash_fill_break(&a->fill);
	ash_buffer_add(out, replay->result.data, replay->result.len);
	ash_fill_end(&a->fill);
	ash_buffer_char(out, '\n');
	for (size_t i = 0; i <= ASH_DEPTH_MAX; i++) {
		if (a->pending[i].failed)
			note(a, ASH_TRUTH_NO_MEMORY);
		ash_buffer_free(&a->pending[i]);
	}
	enum ash_truth truth = out->failed ? ASH_TRUTH_NO_MEMORY : a->truth;
	ash_moves_free(&a->moves);
	ash_best_line_free(&a->line);
	free(a);
	return truth;
}
