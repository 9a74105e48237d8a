/* What to say about a move that was refused: the rule it breaks, what stands where, and what was
 * possible. The code is the one that shtr_read_move returned. */
#include "../../words.h"
#include "../listing.h"
#include "notation.h"

struct teller {
	const struct ash_position *pos;
	struct shtr_position p;
	int side;
	struct ash_text text;
	struct shtr_written written;
	int kind; /* of the piece that is to move */
	struct ash_moves legal;
	struct ash_buffer list; /* of what a sentence lists, until the next one */
	struct ash_fault *fault;
};

static const char *whose(int side)
{
	return _(ash_shatra.side[side].name);
}

static const char *words(int kind)
{
	return ash_shatra.kind[kind].words;
}

static const char *name(int square)
{
	return shtr_board.names[square];
}

static int target(const struct teller *t)
{
	return t->written.path[0];
}

static bool any(const void *about, const struct ash_move *move)
{
	(void)about, (void)move;
	return true;
}

static bool same_piece(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return move->from == t->written.from;
}

static bool same_target(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return move->path[move->steps - 1] == t->written.path[t->written.steps - 1];
}

static bool same_ends(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return same_piece(t, move) && same_target(t, move);
}

static bool same_beginning(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return same_piece(t, move) && shtr_begins_so(&t->written, move);
}

static size_t count_wanted(const struct teller *t, ash_meant_fn *wanted)
{
	return ash_count_meant(&t->legal, wanted, t);
}

static const char *list_moves(struct teller *t, ash_meant_fn *wanted, const char *separator)
{
	ash_buffer_clear(&t->list);
	ash_list_meant(&ash_shatra, t->pos, &t->legal, wanted, t, separator, &t->list);
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
	if (t->fault->code != ASH_SYNTAX && count_wanted(t, same_piece))
		ash_buffer_printf(notes, _("moves of %s: %s"), name(t->written.from),
		                  list_moves(t, same_piece, " "));
	else if (t->fault->code != ASH_SYNTAX && count_wanted(t, same_target))
		ash_buffer_printf(notes, _("moves to %s: %s"),
		                  name(t->written.path[t->written.steps - 1]),
		                  list_moves(t, same_target, " "));
	else
		ash_buffer_printf(notes, _("legal moves: %s"), list_moves(t, any, " "));
	ash_buffer_char(notes, '\n');
}

static void tell_syntax(struct teller *t, const struct shtr_flaw *flaw)
{
	switch (flaw->what) {
	case SHTR_NO_SQUARE:
		SAY(t, _("the number of a square belongs here, 1-62 (S1)"));
		break;
	case SHTR_NO_JOIN:
		SAY(t, _("a move is written 46-39, and a capture 49:35"));
		break;
	case SHTR_NO_PIECE:
		SAY(t, _("a шатра is replaced by T, R or Y (S12)"));
		break;
	case SHTR_TAIL:
		SAY(t, _("a move ends with its last square, or with =T, =R or =Y after it"));
		break;
	case SHTR_TOO_LONG:
		SAY(t, _("no move visits so many squares"));
		break;
	}
}

/* The rule for the steps of the piece. */
static const char *steps_rule(const struct teller *t)
{
	static const char *const rules[SHTR_KINDS] = {"S7", "S8", "S9", "S10", "S6"};
	return t->p.reserve & shtr_bit(t->written.from) ? "S3" : rules[t->kind];
}

static void tell_unreachable(struct teller *t)
{
	shtr_set from = shtr_bit(t->written.from), to = shtr_bit(target(t));
	bool enters = to & shtr_fortress(t->side) && shtr_reserve(&t->p, t->side);
	if (from & t->p.reserve)
		SAY(t, _("the %s on %s is of the reserve, which moves to %s's half of the field only (S3)"),
		    words(t->kind), name(t->written.from), whose(t->side));
	else if (enters && to & shtr_steps(&t->p, t->written.from, t->kind))
		SAY(t, _("%s's fortress and gate are closed while a piece of the reserve is there (S4)"),
		    whose(t->side));
	else
		SAY(t, _("the %s on %s does not reach %s (%s)"), words(t->kind), name(t->written.from),
		    name(target(t)), steps_rule(t));
}

static void tell_occupied(struct teller *t)
{
	int side, kind;
	shtr_stone_at(t->pos, target(t), &side, &kind);
	SAY(t, _("%s is occupied by %s's %s (%s)"), name(target(t)), whose(side), words(kind),
	    steps_rule(t));
}

/* S18, S21: the piece that need not take is then the one to move. */
static void tell_must_capture(struct teller *t)
{
	struct shtr_duty duty = shtr_duty(&t->p);
	if (duty.must)
		SAY(t, _("%s must capture: %s (S14)"), whose(t->side), list_moves(t, any, ", "));
	else
		SAY(t, _("the piece on %s must capture, or move (S18): %s"),
		    name(shtr_square(duty.may)), list_moves(t, any, ", "));
}

static bool takes(const void *about, const struct ash_move *move)
{
	const struct teller *t = about;
	return same_piece(t, move) && move->taken;
}

static void tell_chain_illegal(struct teller *t)
{
	bool is_short = t->kind == SHTR_BIY || t->kind == SHTR_SHATRA;
	shtr_set to = shtr_bit(t->written.path[t->written.steps - 1]);
	bool enters = to & shtr_fortress(t->side);
	if (enters && !(shtr_bit(t->written.from) & shtr_fortress(t->side)))
		SAY(t, _("the %s on %s takes nothing into %s's fortress or gate now (S19)"), words(t->kind),
		    name(t->written.from), whose(t->side));
	else if (count_wanted(t, takes))
		SAY(t, _("the %s on %s does not take so: it takes %s (%s)"), words(t->kind),
		    name(t->written.from), list_moves(t, takes, _(" or ")), is_short ? "S15" : "S16");
	else
		SAY(t, _("the %s on %s takes nothing (%s)"), words(t->kind), name(t->written.from),
		    is_short ? "S15" : "S16");
}

static void tell_chain_incomplete(struct teller *t)
{
	SAY(t, _("the capture goes on: write %s (S17)"), list_moves(t, same_beginning, _(" or ")));
}

static void tell_suffix(struct teller *t)
{
	if (count_wanted(t, same_ends) && t->fault->code == ASH_MISSING_SUFFIX)
		SAY(t, _("the шатра is replaced on %s: write %s (S12)"),
		    name(t->written.path[t->written.steps - 1]), list_moves(t, same_ends, _(" or ")));
	else
		SAY(t, _("nothing is replaced so (S12): write %s"), list_moves(t, same_ends, _(" or ")));
}

static void tell(struct teller *t)
{
	const struct shtr_written *written = &t->written;
	struct ash_fault *fault = t->fault;
	switch (fault->code) {
	case ASH_NO_SUCH_STONE:
		SAY(t, _("no piece stands on %s"), name(written->from));
		break;
	case ASH_WRONG_SIDE:
		SAY(t, _("it is %s's turn; %.*s would be a move of %s (S2)"), whose(t->side),
		    (int)t->text.len, t->text.data, whose(!t->side));
		break;
	case ASH_UNREACHABLE:
		fault->offset = written->path_at[0];
		tell_unreachable(t);
		break;
	case ASH_OCCUPIED:
		fault->offset = written->path_at[0];
		tell_occupied(t);
		break;
	case ASH_MUST_CAPTURE:
		tell_must_capture(t);
		break;
	case ASH_CHAIN_ILLEGAL:
		tell_chain_illegal(t);
		break;
	case ASH_CHAIN_INCOMPLETE:
		fault->offset = written->becomes_at;
		tell_chain_incomplete(t);
		break;
	case ASH_AMBIGUOUS:
		SAY(t, _("%.*s may be %s"), (int)t->text.len, t->text.data,
		    list_moves(t, same_ends, _(" or ")));
		break;
	default:
		fault->offset = written->becomes_at;
		tell_suffix(t);
		break;
	}
}

/* Does the text of such a fault have the moves that may be meant, so that no note need? */
static bool says_what_to_write(enum ash_code code)
{
	return code == ASH_MUST_CAPTURE || code == ASH_CHAIN_INCOMPLETE || code == ASH_AMBIGUOUS ||
	       code == ASH_MISSING_SUFFIX;
}

void shtr_explain(const struct ash_position *pos, const struct ash_history *history,
                  struct ash_text text, struct ash_fault *fault)
{
	struct teller t = {.pos = pos, .p = shtr_open(pos), .text = text, .fault = fault};
	struct shtr_flaw flaw;
	struct ash_move move;
	(void)history;
	t.side = (int)t.p.turn;
	shtr_moves(pos, &t.legal);
	ash_sort_moves(&t.legal);
	if (!shtr_parse_move(text, &t.written, &flaw)) {
		ash_fault_set(fault, ASH_SYNTAX, flaw.at, "%s", "");
		tell_syntax(&t, &flaw);
	} else {
		t.kind = shtr_kind_at(&t.p, shtr_bit(t.written.from));
		ash_fault_set(fault, shtr_resolve(&t.p, &t.written, &move), 0, "%s", "");
		tell(&t);
	}
	if (!says_what_to_write(fault->code))
		note_moves(&t);
	ash_moves_free(&t.legal);
	ash_buffer_free(&t.list);
}
