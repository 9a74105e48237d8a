#include "node.h"
#include "../../grow.h"

void asht_keys_make(struct asht_keys *keys)
{
	struct asht_key weight = {.south = 1};
	memset(keys, 0, sizeof *keys);
	for (int square = 0; square < 32; square++) {
		struct asht_key digit = weight;
		for (int side = 0; side < 2; side++)
			for (int kind = 0; kind < ASHT_KINDS; kind++)
				/* F stands on the last rank and nothing else does (R11). */
				if ((kind == ASHT_F) == !!(asht_bit(square) & asht_last_rank(side))) {
					keys->stone[side][kind][square] = digit;
					asht_key_add(&digit, weight);
				}
		weight = digit;
		if (square == 15)
			weight = (struct asht_key){.north = 1};
	}
	keys->turn = weight.north;
}

void asht_node_begin(struct asht_node *node, const struct asht_keys *keys,
                     const struct asht_position *p)
{
	node->p = *p;
	node->key = (struct asht_key){.north = p->turn == ASHT_BLACK ? keys->turn : 0};
	for (int side = 0; side < 2; side++)
		for (int kind = 0; kind < ASHT_KINDS; kind++)
			for (asht_set left = p->stones[side] & p->kind[kind]; left; left &= left - 1)
				asht_key_add(&node->key, keys->stone[side][kind][asht_square(left)]);
}

static void add(struct asht_choices *choices, const struct asht_choice *choice)
{
	struct asht_choice *list =
		ash_grow(choices->list, choices->count, &choices->cap, sizeof *list);
	if (!list) {
		choices->failed = true;
		return;
	}
	choices->list = list;
	list[choices->count++] = *choice;
}

static void add_steps(const struct asht_position *p, int shift, bool retreat,
                      struct asht_choices *choices)
{
	int side = (int)p->turn;
	asht_set targets = asht_step(asht_movers(p, side), shift) & asht_empty(p);
	for (; targets; targets &= targets - 1) {
		asht_set to = asht_first(targets), from = asht_step(to, -shift);
		int kind = asht_kind_at(p, from);
		struct asht_choice choice = {.from = from,
		                             .to = to,
		                             .kind = (uint8_t)kind,
		                             .becomes = asht_arrives(kind, to, side, retreat)};
		add(choices, &choice);
	}
}

/* Adds every end of a capture that has come to `at`, of those added since `first` none twice. */
static void add_chains(struct asht_choice *choice, asht_set at, asht_set victims, int side,
                       size_t first, struct asht_choices *choices)
{
	asht_set next = asht_next_victims(at, victims, side);
	for (asht_set left = next; left; left &= left - 1) {
		asht_set victim = asht_first(left);
		choice->taken ^= victim;
		add_chains(choice, victim, victims ^ victim, side, first, choices);
		choice->taken ^= victim;
	}
	if (next)
		return;
	for (size_t i = first; i < choices->count; i++)
		if (choices->list[i].to == at && choices->list[i].taken == choice->taken)
			return;
	choice->to = at;
	choice->becomes = asht_arrives(choice->kind, at, side, false);
	add(choices, choice);
}

static void add_captures(const struct asht_position *p, int side, struct asht_choices *choices)
{
	for (int group = 0; group < ASHT_GROUPS; group++) {
		asht_set victims = asht_victims(p, side, group);
		for (asht_set left = asht_takers(p, side, group); left; left &= left - 1) {
			struct asht_choice choice = {.from = asht_first(left),
			                             .kind = (uint8_t)(ASHT_M + group)};
			add_chains(&choice, choice.from, victims, side, choices->count, choices);
		}
	}
}

void asht_node_choices(const struct asht_node *node, struct asht_choices *choices)
{
	const struct asht_position *p = &node->p;
	int side = (int)p->turn, north = side == ASHT_WHITE ? 1 : -1;
	if (asht_can_take(p, side)) {
		add_captures(p, side, choices);
		return;
	}
	add_steps(p, 4 * north, false, choices);
	add_steps(p, 5 * north, false, choices);
	add_steps(p, -4 * north, true, choices);
	add_steps(p, -5 * north, true, choices);
}

void asht_node_make(const struct asht_node *node, const struct asht_keys *keys,
                    const struct asht_choice *choice, struct asht_node *after)
{
	const struct asht_position *p = &node->p;
	int side = (int)p->turn, other = !side;
	*after = *node;
	for (asht_set left = choice->taken; left; left &= left - 1) {
		asht_set victim = asht_first(left);
		int kind = asht_kind_at(p, victim);
		asht_toggle(&after->p, other, kind, victim);
		asht_key_take(&after->key, keys->stone[other][kind][asht_square(victim)]);
	}
	asht_toggle(&after->p, side, choice->kind, choice->from);
	asht_key_take(&after->key, keys->stone[side][choice->kind][asht_square(choice->from)]);
	if (choice->becomes != ASH_GONE) {
		asht_toggle(&after->p, side, choice->becomes, choice->to);
		asht_key_add(&after->key, keys->stone[side][choice->becomes][asht_square(choice->to)]);
	}
	after->p.turn = (uint32_t)other;
	after->p.came_home = asht_brought_home(&after->p, asht_is_home(p, other));
	if (side == ASHT_WHITE)
		after->key.north += keys->turn;
	else
		after->key.north -= keys->turn;
}
