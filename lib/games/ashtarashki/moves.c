#include "moves.h"

/* Adds the steps of the stones of one kind in one direction. */
static void add_steps(const struct asht_position *p, int kind, int shift, bool retreat,
                      struct ash_moves *list)
{
	int side = (int)p->turn;
	asht_set stones = p->kind[kind] & p->stones[side];
	asht_set targets = asht_step(stones, shift) & asht_empty(p);
	for (; targets; targets &= targets - 1) {
		asht_set to = asht_first(targets);
		struct ash_move move = {
			.side = (uint8_t)side,
			.kind = (uint8_t)kind,
			.becomes = asht_arrives(kind, to, side, retreat),
			.retreat = retreat,
			.from = asht_square(asht_step(to, -shift)),
			.steps = 1,
			.path = {asht_square(to)},
		};
		ash_moves_add(list, &move);
	}
}

/* Adds every way to end a capture that `move` has begun: the stone stands at `at`
 * and can take `victims`. Each of its choices is followed to the end (R10). */
static void add_chains(struct ash_move *move, asht_set at, asht_set victims, struct ash_moves *list)
{
	asht_set next = asht_next_victims(at, victims, move->side);
	if (!next) {
		move->becomes = asht_arrives(move->kind, at, move->side, false);
		ash_moves_add(list, move);
		return;
	}
	for (; next; next &= next - 1) {
		asht_set victim = asht_first(next);
		uint8_t square = asht_square(victim);
		move->path[move->steps++] = square;
		move->taken ^= (uint64_t)1 << square;
		add_chains(move, victim, victims ^ victim, list);
		move->taken ^= (uint64_t)1 << square;
		move->path[--move->steps] = 0;
	}
}

static void add_captures(const struct asht_position *p, int group, struct ash_moves *list)
{
	int side = (int)p->turn;
	asht_set victims = asht_victims(p, side, group);
	asht_set takers = asht_takers(p, side, group);
	for (; takers; takers &= takers - 1) {
		struct ash_move move = {
			.side = (uint8_t)side,
			.kind = (uint8_t)(ASHT_M + group),
			.from = asht_square(takers),
		};
		add_chains(&move, asht_first(takers), victims, list);
	}
}

void asht_moves(const struct ash_position *pos, struct ash_moves *list)
{
	struct asht_position p = asht_open(pos);
	int side = (int)p.turn;
	if (asht_is_decided(&p))
		return;
	if (asht_can_take(&p, side)) {
		for (int group = 0; group < ASHT_GROUPS; group++)
			add_captures(&p, group, list);
		return;
	}
	int north = side == ASHT_WHITE ? 1 : -1;
	for (int kind = ASHT_M; kind < ASHT_F; kind++) {
		add_steps(&p, kind, 4 * north, false, list);
		add_steps(&p, kind, 5 * north, false, list);
		add_steps(&p, kind, -4 * north, true, list);
		add_steps(&p, kind, -5 * north, true, list);
	}
}

size_t asht_count_ends(asht_set at, asht_set victims, int side)
{
	asht_set next = asht_next_victims(at, victims, side);
	if (!next)
		return 1;
	size_t count = 0;
	for (; next; next &= next - 1)
		count += asht_count_ends(asht_first(next), victims ^ asht_first(next), side);
	return count;
}

size_t asht_count_chains(asht_set takers, asht_set victims, int side)
{
	size_t count = 0;
	for (takers &= asht_around(victims); takers; takers &= takers - 1)
		count += asht_count_ends(asht_first(takers), victims, side);
	return count;
}

static size_t count_captures(const struct asht_position *p, int side)
{
	size_t count = 0;
	for (int group = 0; group < ASHT_GROUPS; group++)
		count += asht_count_chains(p->stones[side] & p->kind[ASHT_M + group],
		                           asht_victims(p, side, group), side);
	return count;
}

size_t asht_count_legal(const struct asht_position *p, int side)
{
	if (asht_is_decided(p))
		return 0;
	if (asht_can_take(p, side))
		return count_captures(p, side);
	return (size_t)asht_count_steps(p, side);
}

size_t asht_count_moves(const struct ash_position *pos)
{
	const struct asht_position *p = asht_look(pos);
	return asht_count_legal(p, (int)p->turn);
}

void asht_play(struct ash_position *pos, const struct ash_move *move)
{
	struct asht_position *p = (struct asht_position *)pos->words;
	int side = move->side, other = !side;
	bool was_home = asht_is_home(p, other);
	for (int i = 0; move->taken && i < move->steps; i++)
		asht_remove(p, other, asht_bit(move->path[i]));
	asht_toggle(p, side, move->kind, asht_bit(move->from));
	if (move->becomes != ASH_GONE)
		asht_toggle(p, side, move->becomes, asht_bit(move->path[move->steps - 1]));
	p->turn = (uint32_t)other;
	p->came_home = asht_brought_home(p, was_home);
}
