/* From a move as it is written to the legal move that is meant. */
#include "notation.h"

/* What the legal moves of the piece are compared with, and how well they fit. */
struct search {
	const struct shtr_written *written;
	enum how { QUIET, CAPTURE, SHORTENED } how; /* squares may be left out where shortened */
	int count;            /* of moves that fit */
	int others;           /* of those that fit but for the piece they become */
	bool same_path;       /* all that fit but for that visit the same squares */
	struct ash_move move; /* one that fits */
	struct ash_move any;  /* one that fits but for the piece */
};

/* Are the written squares some of those that the move visits, in order, and its last one? */
static bool is_shortened(const struct shtr_written *written, const struct ash_move *move)
{
	int found = 0;
	for (int i = 0; i < move->steps && found < written->steps; i++)
		found += move->path[i] == written->path[found];
	return found == written->steps &&
	       move->path[move->steps - 1] == written->path[written->steps - 1];
}

static bool same_path(const struct ash_move *a, const struct ash_move *b)
{
	return a->steps == b->steps && memcmp(a->path, b->path, a->steps) == 0;
}

bool shtr_begins_so(const struct shtr_written *written, const struct ash_move *move)
{
	return move->steps >= written->steps && memcmp(move->path, written->path, written->steps) == 0;
}

static bool fits(const struct search *s, const struct ash_move *move)
{
	const struct shtr_written *written = s->written;
	if ((s->how == QUIET) != !move->taken)
		return false;
	if (s->how == SHORTENED)
		return is_shortened(written, move);
	return move->steps == written->steps && shtr_begins_so(written, move);
}

static void compare(void *context, const struct ash_move *move)
{
	struct search *s = context;
	if (!fits(s, move))
		return;
	s->same_path = s->others == 0 || (s->same_path && same_path(move, &s->any));
	s->any = *move;
	s->others++;
	uint8_t becomes = move->becomes == move->kind ? SHTR_KINDS : move->becomes;
	if (s->written->becomes != becomes)
		return;
	s->move = *move;
	s->count++;
}

/* What kinds of moves begin as is written. */
struct beginnings {
	const struct shtr_written *written;
	bool longer;
};

static void note_longer(void *context, const struct ash_move *move)
{
	struct beginnings *b = context;
	b->longer |= move->taken && move->steps > b->written->steps && shtr_begins_so(b->written, move);
}

/* Why no legal move of the piece is the written one. */
static enum ash_code refusal(const struct shtr_position *p, struct shtr_duty duty,
                             const struct shtr_written *written)
{
	struct beginnings b = {written, false};
	shtr_moves_of(p, duty, written->from, note_longer, &b);
	if (b.longer)
		return ASH_CHAIN_INCOMPLETE;
	if (shtr_is_capture(written))
		return ASH_CHAIN_ILLEGAL;
	shtr_set to = shtr_bit(written->path[0]);
	if (!(to & shtr_empty(p)))
		return ASH_OCCUPIED;
	int kind = shtr_kind_at(p, shtr_bit(written->from));
	return to & shtr_quiet(p, written->from, kind) ? ASH_MUST_CAPTURE : ASH_UNREACHABLE;
}

enum ash_code shtr_resolve(const struct shtr_position *p, const struct shtr_written *written,
                           struct ash_move *move)
{
	shtr_set from = shtr_bit(written->from);
	if (from & p->stones[!p->turn])
		return ASH_WRONG_SIDE;
	if (!(from & p->stones[p->turn]))
		return ASH_NO_SUCH_STONE;
	struct shtr_duty duty = shtr_duty(p);
	struct search s = {.written = written};
	/* A dash is read for a colon only where nothing else fits. */
	s.how = shtr_is_capture(written) ? CAPTURE : QUIET;
	shtr_moves_of(p, duty, written->from, compare, &s);
	while (s.others == 0 && s.how < SHORTENED) {
		s.how++;
		shtr_moves_of(p, duty, written->from, compare, &s);
	}
	*move = s.move;
	if (s.count == 1)
		return ASH_OK;
	if (s.count > 1 || (s.others > 1 && !s.same_path))
		return ASH_AMBIGUOUS;
	if (s.others > 0)
		return written->becomes == SHTR_KINDS ? ASH_MISSING_SUFFIX : ASH_WRONG_SUFFIX;
	return refusal(p, duty, written);
}

enum ash_code shtr_read_move(const struct ash_position *pos, struct ash_text text,
                             struct ash_move *move)
{
	struct shtr_position p = shtr_open(pos);
	struct shtr_written written;
	struct shtr_flaw flaw;
	if (!shtr_parse_move(text, &written, &flaw))
		return ASH_SYNTAX;
	if (shtr_is_decided(&p))
		return ASH_AFTER_END;
	return shtr_resolve(&p, &written, move);
}
