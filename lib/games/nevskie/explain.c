/* What to say about a move that was refused: the rule it breaks, what stands where, and what was
 * possible. The code is the one that nvsk_read_move returned. */
#include "../../words.h"
#include "../listing.h"
#include "notation.h"

struct teller {
	const struct ash_position *pos;
	struct nvsk_position p;
	int side;
	struct ash_text text;
	struct nvsk_written written;
	int kind;        /* of the piece that is to move */
	int leaps;       /* so many of those that are written can be made */
	nvsk_set taken;  /* and these pieces are taken by them */
	struct ash_moves legal;
	struct ash_buffer list; /* of what a sentence lists, until the next one */
	struct ash_fault *fault;
};

static const char *whose(int side)
{
	return _(ash_nevskie.side[side].name);
}

static const char *words(int kind)
{
	return _(ash_nevskie.kind[kind].words);
}

static const char *name(int point)
{
	return nvsk_board.names[point];
}

static int last_point(const struct teller *t)
{
	return t->written.path[t->written.steps - 1];
}

static bool any(const void *about, const struct ash_move *move)
{
	(void)about, (void)move;
	return true;
}

static bool same_piece(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return move->from == t->written.from && !ash_is_pass(move);
}

static bool same_target(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return move->path[move->steps - 1] == last_point(t);
}

static bool same_ends(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return same_piece(t, move) && same_target(t, move);
}

static bool goes_on(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return same_piece(t, move) && move->steps > t->leaps && (move->taken & t->taken) == t->taken;
}

static size_t count_wanted(const struct teller *t, ash_meant_fn *wanted)
{
	return ash_count_meant(&t->legal, wanted, t);
}

static const char *list_moves(struct teller *t, ash_meant_fn *wanted, const char *separator)
{
	ash_buffer_clear(&t->list);
	ash_list_meant(&ash_nevskie, t->pos, &t->legal, wanted, t, separator, &t->list);
	const char *text = ash_buffer_cstr(&t->list);
	t->fault->text.failed |= t->list.failed;
	return text;
}

/* Appends to the line that says what is wrong. */
#define SAY(t, ...) ash_buffer_printf(&(t)->fault->text, __VA_ARGS__)

/* A note with the moves that come nearest to what was written, or all legal ones. */
static void note_moves(struct teller *t)
{
	struct ash_buffer *notes = &t->fault->notes;
	bool read = t->fault->code != ASH_SYNTAX && !t->written.pass;
	if (read && count_wanted(t, same_piece))
		ash_buffer_printf(notes, _("moves of %s: %s"), name(t->written.from),
		                  list_moves(t, same_piece, " "));
	else if (read && count_wanted(t, same_target))
		ash_buffer_printf(notes, _("moves to %s: %s"), name(last_point(t)),
		                  list_moves(t, same_target, " "));
	else
		ash_buffer_printf(notes, _("legal moves: %s"), list_moves(t, any, " "));
	ash_buffer_char(notes, '\n');
}

static void tell_syntax(struct teller *t, const struct nvsk_flaw *flaw)
{
	switch (flaw->what) {
	case NVSK_NO_POINT:
		SAY(t, _("a point belongs here, 11-66 (N1)"));
		break;
	case NVSK_NO_JOIN:
		SAY(t, _("a move is written 13-14, a capture 22:42, and a pass -"));
		break;
	case NVSK_TAIL:
		SAY(t, _("a move ends with its last point"));
		break;
	case NVSK_TOO_LONG:
		SAY(t, _("no move visits so many points"));
		break;
	}
}

static void tell_pass(struct teller *t)
{
	int before = (t->side + NVSK_SIDES - 1) % NVSK_SIDES;
	SAY(t, _("%s can move, and may not pass (N13)"), whose(t->side));
	if (!t->p.pieces[before])
		SAY(t, _("; %s is out, and nothing is written for it (N14)"), whose(before));
}

/* What is written may be the move of another, before which a pass was left out. */
static void tell_left_out(struct teller *t)
{
	if (nvsk_must_pass(&t->p))
		SAY(t, _("; %s cannot move: a pass is written - (N13)"), whose(t->side));
}

static void tell_unreachable(struct teller *t)
{
	if (nvsk_must_pass(&t->p))
		SAY(t, _("%s cannot move: a pass is written - (N13)"), whose(t->side));
	else if (t->written.pass)
		tell_pass(t);
	else if (t->kind == NVSK_KING)
		SAY(t, _("the king on %s does not reach %s: it goes along a line, over free points (N7)"),
		    name(t->written.from), name(last_point(t)));
	else
		SAY(t, _("the man on %s does not reach %s: men of %s step to the next point towards %s "
		         "(N6)"), name(t->written.from), name(last_point(t)), whose(t->side),
		    name(nvsk_first(nvsk_king_point(t->side))));
}

static void tell_occupied(struct teller *t)
{
	int side, kind, to = t->written.path[0];
	nvsk_stone_at(t->pos, to, &side, &kind);
	/* Translators: a point, and a piece of a side: "22 is occupied by White's man (N6)". */
	SAY(t, _("%s is occupied by %s's %s (%s)"), name(to), whose(side), words(kind),
	    t->kind == NVSK_KING ? "N7" : "N6");
}

static void tell_chain_illegal(struct teller *t)
{
	const char *at = name(t->written.from);
	bool whole = t->leaps == t->written.steps;
	if (t->kind == NVSK_KING && whole && count_wanted(t, same_piece))
		SAY(t, _("the king on %s must take the most pieces: %s (N11)"), at,
		    list_moves(t, same_piece, _(" or ")));
	else if (t->kind == NVSK_KING && whole)
		SAY(t, _("the king on %s takes fewer pieces than another king can: %s (N11)"), at,
		    list_moves(t, any, _(" or ")));
	else if (count_wanted(t, same_piece) && t->legal.list[0].taken)
		SAY(t, _("the %s on %s does not take so: it takes %s (N9)"), words(t->kind), at,
		    list_moves(t, same_piece, _(" or ")));
	else
		SAY(t, _("the %s on %s takes nothing (N9)"), words(t->kind), at);
}

static void tell(struct teller *t)
{
	const struct nvsk_written *written = &t->written;
	struct ash_fault *fault = t->fault;
	switch (fault->code) {
	case ASH_NO_SUCH_STONE:
		SAY(t, _("no piece stands on %s"), name(written->from));
		break;
	case ASH_WRONG_SIDE:
		SAY(t, _("it is %s's turn; %.*s would be a move of %s (N3)"), whose(t->side),
		    (int)t->text.len, t->text.data,
		    whose(nvsk_owner(&t->p, nvsk_bit(written->from))));
		tell_left_out(t);
		break;
	case ASH_UNREACHABLE:
		fault->offset = written->pass ? 0 : written->path_at[0];
		tell_unreachable(t);
		break;
	case ASH_OCCUPIED:
		fault->offset = written->path_at[0];
		tell_occupied(t);
		break;
	case ASH_MUST_CAPTURE:
		SAY(t, _("%s must capture: %s (N8)"), whose(t->side), list_moves(t, any, ", "));
		break;
	case ASH_CHAIN_INCOMPLETE:
		fault->offset = written->end;
		SAY(t, _("the capture goes on: write %s (N9)"), list_moves(t, goes_on, _(" or ")));
		break;
	case ASH_AMBIGUOUS:
		SAY(t, _("%.*s may be %s (N20)"), (int)t->text.len, t->text.data,
		    list_moves(t, same_ends, _(" or ")));
		break;
	default:
		tell_chain_illegal(t);
		break;
	}
}

/* Does the text of such a fault have the moves that may be meant, so that no note need? */
static bool says_what_to_write(enum ash_code code)
{
	return code == ASH_MUST_CAPTURE || code == ASH_CHAIN_INCOMPLETE || code == ASH_AMBIGUOUS;
}

void nvsk_explain(const struct ash_position *pos, const struct ash_history *history,
                  struct ash_text text, struct ash_fault *fault)
{
	struct teller t = {.pos = pos, .p = nvsk_open(pos), .text = text, .fault = fault};
	struct nvsk_flaw flaw;
	struct ash_move move;
	(void)history;
	t.side = (int)t.p.turn;
	nvsk_moves(pos, &t.legal);
	ash_sort_moves(&t.legal);
	if (!nvsk_parse_move(text, &t.written, &flaw)) {
		ash_fault_set(fault, ASH_SYNTAX, flaw.at, "%s", "");
		tell_syntax(&t, &flaw);
	} else {
		if (!t.written.pass) {
			t.kind = t.p.kings & nvsk_bit(t.written.from) ? NVSK_KING : NVSK_MAN;
			t.taken = nvsk_follow(&t.p, &t.written, &t.leaps);
		}
		ash_fault_set(fault, nvsk_resolve(&t.p, &t.written, &move), 0, "%s", "");
		tell(&t);
	}
	if (!says_what_to_write(fault->code))
		note_moves(&t);
	ash_moves_free(&t.legal);
	ash_buffer_free(&t.list);
}
