/* What to say about a move that was refused: the rule it breaks, what stands where, and
 * what was possible. The code is the one that asht_read_move returned. */
#include "teller.h"
#include <stdlib.h>

static bool same_kind(const void *about, const struct ash_move *move)
{
	const struct asht_teller *t = about;
	return move->kind == t->written.kind;
}

static bool same_target(const void *about, const struct ash_move *move)
{
	const struct asht_teller *t = about;
	return move->path[0] == t->written.path[0];
}

/* The path is as written, and so is whether it is a retreat. */
static bool same_direction(const void *about, const struct ash_move *move)
{
	const struct asht_teller *t = about;
	return asht_same_path(t, move) && asht_bit(move->from) & asht_places(&t->p, &t->written);
}

/* The target is as written, and the stone one whose kind was mistaken. */
static bool by_mistaken(const void *about, const struct ash_move *move)
{
	const struct asht_teller *t = about;
	return same_target(t, move) && asht_bit(move->from) & asht_mistaken(&t->p, &t->written);
}

/* By stone, then by the squares it visits, then by where it begins, as people read them. */
static int compare_moves(const void *a, const void *b)
{
	const struct ash_move *x = a, *y = b;
	int order = x->kind - y->kind;
	for (int i = 0; order == 0 && i < x->steps && i < y->steps; i++)
		order = strcmp(asht_board.names[x->path[i]], asht_board.names[y->path[i]]);
	if (order == 0)
		order = x->steps - y->steps;
	return order ? order : strcmp(asht_board.names[x->from], asht_board.names[y->from]);
}

/* A note with the moves that come nearest to what was written, or all legal ones. */
static void note_moves(const struct asht_teller *t)
{
	struct ash_buffer *notes = &t->fault->notes;
	if (t->fault->code != ASH_SYNTAX && asht_count_wanted(t, same_target))
		ash_buffer_printf(notes, _("moves to %s: %s"), asht_target_name(t, 0),
		                  asht_list_moves(t, same_target, " "));
	else if (t->fault->code != ASH_SYNTAX && asht_count_wanted(t, same_kind))
		ash_buffer_printf(notes, _("moves of %s: %s"), asht_kind_name(t->written.kind),
		                  asht_list_moves(t, same_kind, " "));
	else if (t->legal.count)
		ash_buffer_printf(notes, _("legal moves: %s"), asht_list_moves(t, asht_any_move, " "));
	ash_buffer_char(notes, '\n');
}

/* Where the text says that the stone comes from: nothing if it does not. */
static void write_origin(const struct asht_teller *t, struct ash_buffer *out)
{
	asht_set from = t->written.from;
	int square = asht_square(from);
	if (from == asht_file(asht_file_of(square)))
		ash_buffer_printf(out, _(" on the file %c"), 'a' + asht_file_of(square));
	else if (from == asht_rank(asht_rank_of(square)))
		ash_buffer_printf(out, _(" on the rank %d"), asht_rank_of(square) + 1);
	else if (!asht_several(from))
		ash_buffer_printf(out, _(" on %s"), asht_board.names[square]);
}

/* Appends when the stone on a square retreated, if the history tells. A stone is followed
 * back from the last move that ended where it stands. */
static void say_retreats(const struct asht_teller *t, int square)
{
	const struct ash_history *history = t->history;
	size_t steps_back[2];
	int count = 0;
	for (size_t i = history->count; i-- > 0;) {
		const struct ash_move *move = &history->moves[i];
		if (move->path[move->steps - 1] != square || move->becomes == ASH_GONE)
			continue;
		square = move->from;
		if (move->retreat && count < 2)
			steps_back[count++] = i;
	}
	if (count == 0)
		return;
	unsigned number = history->number;
	ash_buffer_clear(t->list);
	for (size_t i = 0; i < history->count && count > 0; i++) {
		const struct ash_move *move = &history->moves[i];
		if (i == steps_back[count - 1]) {
			ash_buffer_string(t->list, t->list->len ? _(" and at ") : "");
			ash_number_write(number, move->side == 0, t->list);
			count--;
		}
		number += ash_round_ends(&ash_ashtarashki, 0, move->side, !move->side);
	}
	SAY(t, _(": it stepped back at %s"), asht_listed(t));
}

static void tell_syntax(const struct asht_teller *t, enum asht_flaw_kind what)
{
	struct asht_cursor cursor = {t->text, t->fault->offset};
	switch (what) {
	case ASHT_NO_STONE:
		SAY(t, _("a move begins with a stone: M1, M2, M3, V1, V2, V3 or W"));
		break;
	case ASHT_NO_SQUARE:
		if (asht_peek(&cursor) == ASHT_END)
			SAY(t, _("a square is missing at the end: a file a-h and a rank 1-8"));
		else
			SAY(t, _("a square belongs here: a file a-h and a rank 1-8"));
		break;
	case ASHT_LIGHT: {
		int file = asht_file_named(asht_next(&cursor));
		SAY(t, _("%c%c is not a dark square (R1)"), 'a' + file, asht_peek(&cursor));
		break;
	}
	case ASHT_NO_COLON:
		SAY(t, _("a ':' belongs before each square where a stone is taken (R10)"));
		break;
	case ASHT_TAIL:
		SAY(t, _("a move ends with its last square, or with V, W, Z or F after it"));
		break;
	case ASHT_TOO_LONG:
		SAY(t, _("no move visits so many squares"));
		break;
	}
}

/* That no stone of the kind stands where the text says, or none is near the target. */
static void tell_absent(const struct asht_teller *t)
{
	const char *kind = asht_kind_name(t->written.kind), *side = asht_whose(t->side);
	asht_set stones = t->p.kind[t->written.kind] & t->p.stones[t->side];
	struct ash_buffer origin = {0};
	if (!stones) {
		SAY(t, _("%s has no %s (R3)"), side, kind);
		return;
	}
	write_origin(t, &origin);
	if (t->fault->code == ASH_NO_SUCH_STONE)
		SAY(t, _("no %s of %s%s; %s stands on %s (R3)"), kind, side, ash_buffer_cstr(&origin),
		    kind, asht_list_squares(t, stones));
	else
		SAY(t, _("no %s of %s%s reaches %s; %s stands on %s (%s)"), kind, side,
		    ash_buffer_cstr(&origin), asht_target_name(t, 0), kind, asht_list_squares(t, stones),
		    asht_takes(&t->p, &t->written) ? "R8" : "R4");
	t->fault->text.failed |= origin.failed;
	ash_buffer_free(&origin);
}

static void tell_wrong_state(const struct asht_teller *t)
{
	asht_set mistaken = asht_mistaken(&t->p, &t->written);
	if (!mistaken) {
		SAY(t, _("an F stone stays on its last rank and moves no more (R11)"));
		return;
	}
	int square = asht_square(mistaken);
	int kind = asht_kind_at(&t->p, asht_bit(square));
	const char *rule = "";
	SAY(t, _("the stone on %s is %s, not %s"), asht_board.names[square], asht_kind_name(kind),
	    asht_kind_name(t->written.kind));
	if (kind == ASHT_F)
		SAY(t, _(": it reached its last rank and moves no more (R11)"));
	else if (kind < ASHT_V)
		SAY(t, _(": it has never stepped back (R3)"));
	else {
		say_retreats(t, square);
		if (asht_takes(&t->p, &t->written))
			SAY(t, _("; only M stones capture (R7)"));
		else
			rule = " (R5)";
	}
	SAY_MOVES(t, _("; write %s"), by_mistaken);
	SAY(t, "%s", rule);
}

static void tell_occupied(const struct asht_teller *t)
{
	int square = t->written.path[0];
	SAY(t, _("%s is occupied by %s's %s"), asht_target_name(t, 0), asht_whose_is_on(t, square),
	    asht_kind_on(t, square));
	SAY_MOVES(t, _("; to take it write %s"), asht_same_path);
	SAY(t, " (R4)");
}

static void tell_ambiguous(const struct asht_teller *t)
{
	SAY(t, _("%.*s may be %s"), (int)t->text.len, t->text.data,
	    asht_list_moves(t, same_direction, _(" or ")));
}

static void tell_missing_suffix(const struct asht_teller *t)
{
	const char *kind = asht_kind_name(t->written.kind), *target = asht_target_name(t, 0);
	size_t i = 0;
	while (i < t->legal.count && !asht_same_path(t, &t->legal.list[i]))
		i++;
	if (asht_count_wanted(t, asht_same_path) == 1)
		SAY(t, _("%s from %s to %s is a retreat"), kind,
		    asht_board.names[t->legal.list[i].from], target);
	else
		SAY(t, _("%s to %s is a retreat"), kind, target);
	SAY_MOVES(t, _(": write %s"), asht_same_path);
	SAY(t, " (R5)");
}

static void tell_wrong_suffix(const struct asht_teller *t)
{
	static const char *const becomes[] = {
		N_("the first retreat of a stone makes it V"),
		N_("the second retreat of a stone makes it W"),
		N_("the third retreat of a stone removes it"),
	};
	if (asht_takes(&t->p, &t->written)) {
		SAY(t, _("a capture has no suffix (R8)"));
	} else if (t->written.suffix == 'F') {
		SAY(t, _("%s is not on %s's last rank, where a stone becomes F (R11)"),
		    asht_target_name(t, 0), asht_whose(t->side));
	} else if (asht_count_wanted(t, same_direction)) {
		SAY(t, "%s", _(becomes[t->written.kind / ASHT_GROUPS]));
		SAY_MOVES(t, _(": write %s"), same_direction);
		SAY(t, " (R5)");
		return;
	} else {
		SAY(t, _("%s to %s is a step forward, which has no suffix"),
		    asht_kind_name(t->written.kind), asht_target_name(t, 0));
		SAY_MOVES(t, _(": write %s"), asht_same_path);
		SAY(t, " (R5)");
		return;
	}
	SAY_MOVES(t, _(": write %s"), asht_same_path);
}

static void tell_wrong_side(const struct asht_teller *t)
{
	SAY(t, _("it is %s's turn; %.*s would be a move of %s (R1)"), asht_whose(t->side),
	    (int)t->text.len, t->text.data, asht_whose(!t->side));
}

/* Fills in the fault but for its notes; the text is that of a move. */
static void tell(const struct asht_teller *t)
{
	const struct asht_written *written = &t->written;
	struct ash_fault *fault = t->fault;
	asht_set next;
	int taken = asht_follow(&t->p, written, &next);
	switch (fault->code) {
	case ASH_NO_SUCH_STONE:
		tell_absent(t);
		break;
	case ASH_UNREACHABLE:
		fault->offset = asht_glyph_offset(t->text, written->path_at[0]);
		tell_absent(t);
		break;
	case ASH_WRONG_STATE:
		tell_wrong_state(t);
		break;
	case ASH_OCCUPIED:
		fault->offset = asht_glyph_offset(t->text, written->path_at[0]);
		tell_occupied(t);
		break;
	case ASH_MUST_CAPTURE:
		asht_tell_must_capture(t);
		break;
	case ASH_CHAIN_ILLEGAL:
		fault->offset = asht_glyph_offset(t->text, written->path_at[taken]);
		asht_tell_chain_illegal(t, taken);
		break;
	case ASH_CHAIN_INCOMPLETE:
		fault->offset = asht_glyph_offset(t->text, written->suffix_at);
		asht_tell_chain_incomplete(t);
		break;
	case ASH_AMBIGUOUS:
		tell_ambiguous(t);
		break;
	case ASH_MISSING_SUFFIX:
		fault->offset = asht_glyph_offset(t->text, written->suffix_at);
		tell_missing_suffix(t);
		break;
	case ASH_WRONG_SUFFIX:
		fault->offset = asht_glyph_offset(t->text, written->suffix_at);
		tell_wrong_suffix(t);
		break;
	case ASH_WRONG_SIDE:
		tell_wrong_side(t);
		break;
	default:
		break;
	}
}

/* Does the text of such a fault have the moves that may be meant, so that no note need? */
static bool says_what_to_write(enum ash_code code)
{
	return code == ASH_MUST_CAPTURE || code == ASH_CHAIN_INCOMPLETE || code == ASH_AMBIGUOUS ||
	       code == ASH_MISSING_SUFFIX;
}

void asht_explain(const struct ash_position *pos, const struct ash_history *history,
                  struct ash_text text, struct ash_fault *fault)
{
	struct ash_buffer list = {0};
	struct asht_teller t = {
		.pos = pos,
		.p = asht_open(pos),
		.side = asht_turn(pos),
		.text = text,
		.history = history,
		.list = &list,
		.fault = fault,
	};
	struct asht_flaw flaw;
	struct ash_move move;
	asht_moves(pos, &t.legal);
	if (t.legal.count)
		qsort(t.legal.list, t.legal.count, sizeof *t.legal.list, compare_moves);
	if (!asht_parse_move(text, &t.written, &flaw)) {
		ash_fault_set(fault, ASH_SYNTAX, asht_glyph_offset(text, flaw.at), "%s", "");
		tell_syntax(&t, flaw.what);
	} else {
		ash_fault_set(fault, asht_resolve(&t.p, &t.written, &move), 0, "%s", "");
		tell(&t);
	}
	if (!says_what_to_write(fault->code))
		note_moves(&t);
	ash_moves_free(&t.legal);
	ash_buffer_free(&list);
}
