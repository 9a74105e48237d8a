#include "plain.h"
#include "die.h"
#include <games/ashtarashki/table.h>
#include <stdlib.h>

/* The upper bits of the south of a key are free. */
static const uint64_t WON = (uint64_t)1 << 63, LOST = (uint64_t)1 << 62;

void plain_make(struct plain *plain, int bits)
{
	*plain = (struct plain){.size = (size_t)1 << bits};
	asht_keys_make(&plain->keys);
	plain->table = calloc(plain->size, sizeof *plain->table);
	if (!plain->table)
		die("out of memory");
}

void plain_free(struct plain *plain)
{
	free(plain->table);
}

static bool wins(struct plain *plain, const struct asht_node *node)
{
	const struct asht_position *p = &node->p;
	int side = (int)p->turn;
	if (asht_is_decided(p) || (!asht_can_step(p, side) && !asht_can_take(p, side)))
		return asht_judge(p).points[side] > 0;
	struct asht_key *entry = &plain->table[asht_hash(node->key) & (plain->size - 1)];
	struct asht_key known = {entry->south & ~(WON | LOST), entry->north};
	if (known.south != entry->south && asht_key_same(known, node->key))
		return entry->south & WON;
	plain->nodes++;
	struct asht_choices choices = {0};
	struct asht_node after;
	bool won = false;
	asht_node_choices(node, &choices);
	if (choices.failed)
		die("out of memory");
	for (size_t i = 0; i < choices.count && !won; i++) {
		asht_node_make(node, &plain->keys, &choices.list[i], &after);
		won = !wins(plain, &after);
	}
	free(choices.list);
	*entry = node->key;
	entry->south |= won ? WON : LOST;
	return won;
}

bool plain_wins(struct plain *plain, const struct ash_position *pos)
{
	struct asht_position p = asht_open(pos);
	struct asht_node node;
	asht_node_begin(&node, &plain->keys, &p);
	return wins(plain, &node);
}
