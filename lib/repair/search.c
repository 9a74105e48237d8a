/* The line is walked from its start; at every half-move, also where it is legal as it stands,
 * each slip that could have been made there is undone in turn and the walk goes on, as long
 * as the slips together are no dearer than a bound. The bound rises until there is a
 * solution, and once more, so that its rivals are known too. */
#include "search.h"
#include "../results.h"
#include "state.h"
#include <string.h>

/* In half nats. A slip at all is rare: about one in four hundred half-moves. */
enum {
	COST_SLIP = 12,
	COST_INSERT = 9,
	COST_WRITTEN_TWICE = 2,
	COST_ROUND_TWICE = 3,
	COST_TOO_MANY = 12,
	COST_SWAP = 4,
	COST_SWAP_SIDE = 6,
	COST_SWAP_PAIRS = 8,
	COST_NUMBER = 4,
	COST_NUMBER_JUMP = 5,
	COST_RESULT = 6,
	COST_MORE = 5, /* of what is written for what, where there are several slips */
	WINDOW = 10,    /* how much dearer than the best a rival may be to count */
	OTHERS_MAX = 12 /* thousandths of the likelihood of the best that all rivals may have */
};

/* What is searched before the search is given up; a second or two. Each so many legal moves of a
 * position are so much work to be compared. */
static const uint64_t work_limit = 3000000;
enum { MOVES_COMPARED = 32, WORK_OF_MOVES = 12 };

/* Where fewer changes than these may be made, rivals with one more are looked for. */
enum { DEEPER_BELOW = 3 };

static bool is_over(const struct ash_search *s, const struct ash_state *st)
{
	return s->game->outcome(&st->pos).end != ASH_END_NONE;
}

/* Is what the record says of its result true of the game? */
static bool claims_hold(struct ash_search *s, const struct ash_state *st)
{
	struct ash_outcome outcome = s->game->outcome(&st->pos);
	bool hold = true;
	ash_buffer_clear(&s->text);
	ash_result_write(s->game, &outcome, &s->text);
	for (size_t i = 0; i < s->line->claim_count; i++)
		hold = hold && ash_same_result(s->line->claims[i], &s->text);
	s->failed |= s->text.failed;
	return hold;
}

bool ash_search_legal(struct ash_search *s)
{
	struct ash_state st = ash_state_first(s);
	while (st.slot < s->line->count)
		if (!ash_state_step(s, &st))
			return false;
	return claims_hold(s, &st);
}

/* How far the line is legal after the first edits. `after` is the slot behind the last one. */
static size_t reach(struct ash_search *s, const struct ash_solution *solution, size_t edits,
                    size_t *after)
{
	struct ash_state st = ash_state_first(s);
	*after = 0;
	for (size_t i = 0; i < edits; i++) {
		while (st.slot < solution->edits[i].slot && ash_state_step(s, &st))
			;
		ash_state_make(s, &st, &solution->edits[i]);
		*after = st.slot;
	}
	while (st.slot < s->line->count && ash_state_step(s, &st))
		;
	return st.slot;
}

static void count_gains(struct ash_search *s, struct ash_solution *solution)
{
	size_t after, before = reach(s, solution, 0, &after);
	for (size_t i = 0; i < solution->count; i++) {
		size_t to = reach(s, solution, i + 1, &after);
		size_t from = before > after ? before : after;
		solution->edits[i].gains = to > from ? (unsigned)(to - from) : 0;
		before = to;
	}
}

static void drop(struct ash_search *s, size_t at)
{
	s->count--;
	memmove(&s->found[at], &s->found[at + 1], (s->count - at) * sizeof *s->found);
}

/* Makes room for a solution in order of cost; NULL if there are enough that are cheaper. */
static struct ash_solution *place(struct ash_search *s, unsigned cost)
{
	size_t at = s->count;
	while (at > 0 && s->found[at - 1].cost > cost)
		at--;
	if (at == ASH_SOLUTIONS_MAX)
		return NULL;
	if (s->count == ASH_SOLUTIONS_MAX)
		s->count--;
	memmove(&s->found[at + 1], &s->found[at], (s->count - at) * sizeof *s->found);
	s->count++;
	return &s->found[at];
}

/* Keeps a solution; of two that give the same game the cheaper. */
static void keep(struct ash_search *s, const struct ash_state *st)
{
	for (size_t i = 0; i < s->count; i++) {
		if (s->found[i].played != st->played)
			continue;
		if (s->found[i].cost <= st->cost)
			return;
		drop(s, i);
		break;
	}
	struct ash_solution *solution = place(s, st->cost);
	if (!solution)
		return;
	solution->played = st->played;
	solution->cost = st->cost;
	solution->count = s->depth;
	memcpy(solution->edits, s->edits, s->depth * sizeof *s->edits);
}

static void explore(struct ash_search *s, struct ash_state st);

/* What the next edit may cost beside COST_SLIP, or -1 if there is none. */
static int allowance(const struct ash_search *s, const struct ash_state *st)
{
	return s->depth == s->deepest ? -1 : (int)s->bound - (int)st->cost - COST_SLIP;
}

/* Makes the edit and goes on from there. */
static void try_edit(struct ash_search *s, const struct ash_state *st, unsigned cost,
                     const struct ash_edit *edit)
{
	struct ash_state next = *st;
	if ((int)cost > allowance(s, st))
		return;
	struct ash_edit *made = &s->edits[s->depth];
	*made = *edit;
	made->slot = st->slot;
	made->side = (uint8_t)s->game->turn(&st->pos);
	made->number = st->number;
	made->leads = st->leads;
	next.cost += COST_SLIP + cost;
	if (!ash_state_make(s, &next, made))
		return;
	s->depth++;
	explore(s, next);
	s->depth--;
}

static bool same_text(const struct ash_search *s, size_t a, size_t b)
{
	struct ash_text x = s->line->slots[a].text, y = s->line->slots[b].text;
	return x.len == y.len && memcmp(x.data, y.data, x.len) == 0;
}

static void try_deletions(struct ash_search *s, const struct ash_state *st)
{
	size_t at = st->slot, left = s->line->count - at;
	struct ash_edit edit = {.kind = ASH_CHANGE_DELETE, .count = 1};
	size_t round = (size_t)s->game->sides, same = 0;
	while (at >= round && same < round && same < left && same_text(s, at + same, at + same - round))
		same++;
	bool twice = same > 0 || (at > 0 && left > 0 && same_text(s, at, at - 1));
	if (left > 0)
		try_edit(s, st, twice ? COST_WRITTEN_TWICE : COST_TOO_MANY, &edit);
	edit.count = (uint8_t)round;
	if (same == round)
		try_edit(s, st, COST_ROUND_TWICE, &edit);
}

static void try_swaps(struct ash_search *s, const struct ash_state *st)
{
	static const unsigned costs[] = {[2] = COST_SWAP, [3] = COST_SWAP_SIDE, [4] = COST_SWAP_PAIRS};
	size_t left = s->line->count - st->slot;
	for (unsigned count = 2; count <= 4 && count <= left; count++) {
		struct ash_edit edit = {.kind = ASH_CHANGE_SWAP, .count = (uint8_t)count};
		if (count < 4 || st->leads) /* pairs begin with the first side */
			try_edit(s, st, costs[count], &edit);
	}
}

static void try_number(struct ash_search *s, const struct ash_state *st)
{
	struct ash_edit edit = {.kind = ASH_CHANGE_NUMBER, .count = 1};
	try_edit(s, st, COST_NUMBER, &edit);
	edit.jump = s->line->slots[st->slot].numbered;
	if (edit.jump)
		try_edit(s, st, COST_NUMBER_JUMP, &edit);
}

static bool same_move(const struct ash_move *a, const struct ash_move *b)
{
	return a->from == b->from && a->steps == b->steps && memcmp(a->path, b->path, a->steps) == 0;
}

/* Another legal move for the one that is written, and one more before it. */
static void try_moves(struct ash_search *s, const struct ash_state *st)
{
	struct ash_moves *legal = &s->legal[s->depth];
	bool written = st->slot < s->line->count && ash_state_number_fits(s, st);
	const struct ash_slot *slot = written ? &s->line->slots[st->slot] : NULL;
	struct ash_move read;
	bool is_read = slot && s->game->read_move(&st->pos, slot->text, &read) == ASH_OK;
	struct ash_glyphs meant;
	legal->count = 0;
	s->game->moves(&st->pos, legal);
	s->work += WORK_OF_MOVES * (1 + legal->count / MOVES_COMPARED);
	s->failed |= legal->failed;
	for (size_t i = 0; i < legal->count; i++) {
		struct ash_edit edit = {.kind = ASH_CHANGE_INSERT, .count = 1, .move = legal->list[i]};
		ash_buffer_clear(&s->text);
		s->game->write_move(&st->pos, &legal->list[i], &s->text);
		if (s->text.failed || s->text.len > sizeof edit.text) {
			s->failed |= s->text.failed;
			continue;
		}
		edit.text_len = (uint8_t)s->text.len;
		memcpy(edit.text, s->text.data, s->text.len);
		try_edit(s, st, COST_INSERT, &edit);
		if (!slot || (is_read && same_move(&read, &legal->list[i])))
			continue;
		edit.kind = ASH_CHANGE_MOVE;
		ash_glyphs_take(&meant, (struct ash_text){edit.text, edit.text_len});
		unsigned cost = ash_similar_cost(&slot->glyphs, &meant);
		try_edit(s, st, cost ? cost : 1, &edit);
	}
}

static void try_edits(struct ash_search *s, const struct ash_state *st)
{
	if (st->slot < s->line->count && !ash_state_number_fits(s, st))
		try_number(s, st);
	if (!is_over(s, st))
		try_moves(s, st);
	if (st->slot < s->line->count) {
		try_deletions(s, st);
		try_swaps(s, st);
	}
}

/* At the end of the line: a solution if the result is right, or one more change makes it so. */
static void finish(struct ash_search *s, const struct ash_state *st)
{
	struct ash_state end = *st;
	bool hold = claims_hold(s, st);
	if (!hold && allowance(s, st) < COST_RESULT)
		return;
	if (!hold) {
		struct ash_edit *edit = &s->edits[s->depth++];
		*edit = (struct ash_edit){
			.kind = ASH_CHANGE_RESULT, .slot = st->slot, .text_len = (uint8_t)s->text.len};
		memcpy(edit->text, s->text.data, s->text.len);
		end.cost += COST_SLIP + COST_RESULT;
	}
	keep(s, &end);
	s->depth -= !hold;
}

static void explore(struct ash_search *s, struct ash_state st)
{
	while (!s->failed && !s->gave_up) {
		bool end = st.slot == s->line->count;
		s->gave_up = s->work > work_limit;
		if (allowance(s, &st) > 0 && !(end && claims_hold(s, &st)))
			try_edits(s, &st);
		if (end) {
			finish(s, &st);
			return;
		}
		if (!ash_state_step(s, &st))
			return;
	}
}

void ash_search_judge(struct ash_search *s)
{
	/* exp(-d / 2), in thousandths */
	static const unsigned weights[WINDOW + 1] = {1000, 607, 368, 223, 135, 82, 50, 30, 18, 11, 7};
	unsigned others = 0;
	for (size_t i = 1; i < s->count && s->found[i].cost <= s->found[0].cost + WINDOW; i++)
		others += weights[s->found[i].cost - s->found[0].cost];
	s->certain = s->count > 0 && !s->gave_up && others < OTHERS_MAX && s->found[0].count <= s->most;
	for (size_t i = 0; s->certain && i < s->found[0].count; i++)
		s->certain = s->found[0].edits[i].kind != ASH_CHANGE_RESULT;
}

static void look(struct ash_search *s, unsigned bound)
{
	s->bound = bound;
	s->count = 0;
	explore(s, ash_state_first(s));
}

void ash_search_run(struct ash_search *s)
{
	static const unsigned steps[] = {6, 10, ASH_UNREADABLE_COST};
	s->count = s->depth = 0;
	s->work = 0;
	s->certain = s->gave_up = s->failed = false;
	s->deepest = s->most;
	for (unsigned slips = 1; slips <= s->most && s->count == 0; slips++)
		for (size_t i = 0; i < 3 && s->count == 0 && !s->gave_up && !s->failed; i++)
			look(s, slips * COST_SLIP + (slips - 1) * COST_MORE + steps[i]);
	if (s->count > 0 && !s->gave_up) {
		unsigned bound = s->found[0].cost + WINDOW;
		s->deepest += s->most < DEEPER_BELOW;
		bool deeper = s->deepest > s->most && bound >= s->deepest * COST_SLIP;
		if (deeper || s->bound < bound)
			look(s, bound);
	}
	for (size_t i = 0; i < s->count; i++)
		count_gains(s, &s->found[i]);
	ash_search_judge(s);
}

void ash_search_free(struct ash_search *s)
{
	for (size_t i = 0; i < ASH_CHANGES_MAX; i++)
		ash_moves_free(&s->legal[i]);
	ash_buffer_free(&s->text);
}
