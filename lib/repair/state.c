#include "state.h"

struct ash_state ash_state_first(const struct ash_search *s)
{
	const struct ash_line *line = s->line;
	return (struct ash_state){.pos = line->start, .number = line->number, .leads = line->leads};
}

static uint64_t add_to_hash(uint64_t hash, const struct ash_move *move)
{
	for (int i = 0; i < move->steps; i++)
		hash = (hash + move->path[i] + 1) * 0x9E3779B97F4A7C15;
	return (hash ^ hash >> 29 ^ move->from) * 0xBF58476D1CE4E5B9;
}

static void play(const struct ash_search *s, struct ash_state *st, const struct ash_move *move)
{
	st->played = add_to_hash(st->played, move);
	s->game->play(&st->pos, move);
	st->leads = ash_round_ends(s->game, s->line->first, move->side, s->game->turn(&st->pos));
	st->number += st->leads;
}

bool ash_state_number_fits(const struct ash_search *s, const struct ash_state *st)
{
	const struct ash_slot *slot = &s->line->slots[st->slot];
	if (st->number_ok || s->line->counted)
		return true;
	if (slot->numbered && slot->number != st->number + st->shift)
		return false;
	return !slot->gap || !st->leads;
}

/* Plays what the slot says; false if that is no legal move. */
static bool play_text(struct ash_search *s, struct ash_state *st, size_t slot)
{
	struct ash_move move;
	s->work++;
	if (s->game->read_move(&st->pos, s->line->slots[slot].text, &move) != ASH_OK)
		return false;
	play(s, st, &move);
	return true;
}

bool ash_state_step(struct ash_search *s, struct ash_state *st)
{
	if (!ash_state_number_fits(s, st) || !play_text(s, st, st->slot))
		return false;
	st->slot++;
	st->number_ok = false;
	return true;
}

const uint8_t *ash_swap_order(unsigned count)
{
	static const uint8_t two[] = {1, 0}, side[] = {2, 1, 0}, pairs[] = {2, 3, 0, 1};
	static const uint8_t *const orders[] = {two, side, pairs};
	return orders[count - 2];
}

static bool number_is(const struct ash_search *s, const struct ash_state *st, size_t slot)
{
	const struct ash_slot *written = &s->line->slots[slot];
	return !written->numbered || written->number == st->number + st->shift;
}

/* Plays the half-moves of a swap. Their numbers must be those of the places where they stand
 * now, or of those where they belong. */
static bool play_swap(struct ash_search *s, struct ash_state *st, unsigned count)
{
	const uint8_t *order = ash_swap_order(count);
	bool stayed = true, moved = true;
	for (unsigned i = 0; i < count; i++) {
		stayed = stayed && number_is(s, st, st->slot + i);
		moved = moved && number_is(s, st, st->slot + order[i]);
		if (!play_text(s, st, st->slot + order[i]))
			return false;
	}
	st->slot += count;
	return stayed || moved || s->line->counted;
}

bool ash_state_make(struct ash_search *s, struct ash_state *st, const struct ash_edit *edit)
{
	bool legal = true;
	switch (edit->kind) {
	case ASH_CHANGE_MOVE:
		play(s, st, &edit->move);
		st->slot++;
		break;
	case ASH_CHANGE_INSERT:
		play(s, st, &edit->move);
		return true;
	case ASH_CHANGE_DELETE:
		st->slot += edit->count;
		break;
	case ASH_CHANGE_SWAP:
		legal = play_swap(s, st, edit->count);
		break;
	case ASH_CHANGE_NUMBER:
		st->number_ok = true;
		if (edit->jump)
			st->shift = s->line->slots[st->slot].number - st->number;
		return true;
	case ASH_CHANGE_RESULT:
		break;
	}
	st->number_ok = false;
	return legal;
}
