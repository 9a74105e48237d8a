/* A depth-first proof-number search (df-pn).
 *
 * Of each position two numbers are known: how many positions at least are still to be decided
 * to prove that the side to move gets what it is after, and to prove that it does not. What one
 * side is after, the other prevents. For the first number one move is enough, the one with
 * least left to do; for the second all moves count. The search goes down where least is left,
 * and comes back when another move has become cheaper. No position can come again after moves,
 * so that what is proved of a position holds however it was reached. */
#include "prove.h"
#include "../../grow.h"
#include "guess.h"
#include "race.h"
#include <stdlib.h>

struct child {
	struct asht_choice choice;
	asht_key key; /* of the question there */
	struct asht_finding finding;
};

struct ash_prover {
	struct asht_keys keys;
	struct asht_table table;
	struct asht_choices choices;
	struct child *children; /* of all positions on the way down, one after the other */
	size_t child_count, child_cap;
	const struct ash_question *question;
	asht_key offset; /* of the key of the question from that of the position */
	uint64_t nodes;
	bool stopped, failed;
};

enum { STOP_EVERY = 1 << 12 };

/* Different moves lead to the same positions, and what is to be decided for all of them is less
 * than the sum: it is taken to be that of one, and this part of the others'. */
enum { SHARED = 4 };

struct ash_prover *asht_prover_new(size_t memory)
{
	struct ash_prover *prover = calloc(1, sizeof *prover);
	if (!prover)
		return NULL;
	asht_keys_make(&prover->keys);
	if (!asht_table_make(&prover->table, memory)) {
		free(prover);
		return NULL;
	}
	return prover;
}

void asht_prover_free(struct ash_prover *prover)
{
	if (!prover)
		return;
	asht_table_free(&prover->table);
	free(prover->choices.list);
	free(prover->children);
	free(prover);
}

static struct asht_finding answer(bool yes, unsigned plies)
{
	return (struct asht_finding){.yes = yes ? 0 : ASHT_ENDLESS,
	                             .no = yes ? ASHT_ENDLESS : 0,
	                             .plies = plies};
}

/* Does the side to move get what it is after, now that the game is over? */
static bool has_won(const struct asht_position *p, const struct ash_question *question)
{
	struct ash_outcome outcome = asht_judge(p);
	bool asker = (int)p->turn == question->side;
	return (outcome.points[question->side] >= question->points) == asker;
}

/* What can be said of a position at sight. */
static struct asht_finding look(const struct asht_position *p, const struct ash_question *question)
{
	int side = (int)p->turn, defender = !question->side;
	unsigned plies, distances[2] = {asht_distance(p, ASHT_WHITE), asht_distance(p, ASHT_BLACK)};
	if (asht_is_decided(p) || (!asht_can_step(p, side) && !asht_can_take(p, side)))
		return answer(has_won(p, question), 0);
	if (question->points > 1) {
		/* An F stone is never taken (R7) and never moves: its side keeps a stone. */
		if (p->stones[defender] & p->kind[ASHT_F])
			return answer(side == defender, 0);
	} else {
		if ((plies = asht_race(p, side, distances)))
			return answer(true, plies);
		if ((plies = asht_race(p, !side, distances)))
			return answer(false, plies);
	}
	return asht_guess(p, question->points, distances);
}

/* Lists the moves behind the other children, with what is known of each. False if there is
 * no memory. */
static bool add_children(struct ash_prover *prover, const struct asht_node *node)
{
	struct asht_choices *choices = &prover->choices;
	size_t first = prover->child_count;
	struct asht_node after;
	choices->count = 0;
	asht_node_choices(node, choices);
	for (size_t i = 0; i < choices->count; i++) {
		struct child *children = ash_grow(prover->children, prover->child_count,
		                                  &prover->child_cap, sizeof *children);
		if (!children)
			return false;
		prover->children = children;
		struct child *child = &children[prover->child_count++];
		asht_node_make(node, &prover->keys, &choices->list[i], &after);
		child->choice = choices->list[i];
		child->key = after.key + prover->offset;
		asht_table_fetch(&prover->table, child->key);
	}
	for (size_t i = first; i < prover->child_count; i++) {
		struct child *child = &prover->children[i];
		if (asht_table_find(&prover->table, child->key, &child->finding))
			continue;
		asht_node_make(node, &prover->keys, &child->choice, &after);
		child->finding = look(&after.p, prover->question);
	}
	return !choices->failed;
}

/* What follows from the findings of all moves for the position before them; `best` is the
 * move with least left to do, and `next` how much the second has. */
static struct asht_finding combine(const struct child *children, size_t count, size_t *best,
                                   uint32_t *next)
{
	struct asht_finding finding = {.yes = ASHT_ENDLESS};
	uint64_t sum = 0;
	uint32_t most = 0;
	uint32_t shortest = UINT32_MAX, longest = 0;
	*next = ASHT_ENDLESS;
	*best = 0;
	for (size_t i = 0; i < count; i++) {
		const struct asht_finding *child = &children[i].finding;
		sum += child->yes;
		if (child->yes > most)
			most = child->yes;
		if (child->no < finding.yes) {
			*next = finding.yes;
			finding.yes = child->no;
			*best = i;
		} else if (child->no < *next) {
			*next = child->no;
		}
		if (child->no == 0 && child->plies < shortest)
			shortest = child->plies;
		if (child->plies > longest)
			longest = child->plies;
	}
	if (finding.yes == 0)
		return answer(true, shortest + 1);
	if (sum == 0)
		return answer(false, longest + 1);
	sum = most + (sum - most) / SHARED;
	finding.no = sum < ASHT_ENDLESS ? (uint32_t)sum : ASHT_ENDLESS - 1;
	return finding;
}

/* How far the first number of a move may grow before the second one of the position reaches its
 * limit, or a little farther. */
static uint32_t limit_below(const struct child *children, size_t count, size_t move,
                            uint32_t no_limit)
{
	uint64_t others = 0;
	uint32_t yes = children[move].finding.yes;
	if (no_limit >= ASHT_ENDLESS)
		return no_limit;
	for (size_t i = 0; i < count; i++)
		others += i == move ? 0 : children[i].finding.yes;
	others /= SHARED;
	return others + yes < no_limit ? no_limit - (uint32_t)others : yes + 1;
}

static bool must_stop(struct ash_prover *prover)
{
	const struct ash_question *question = prover->question;
	if (++prover->nodes % STOP_EVERY == 0 && question->stop &&
	    question->stop(question->context, prover->nodes))
		prover->stopped = true;
	return prover->stopped || prover->failed;
}

/* Searches below a position until one of its numbers reaches its limit. Adds the positions
 * looked at to `work`. */
static struct asht_finding search(struct ash_prover *prover, const struct asht_node *node,
                                  uint32_t yes_limit, uint32_t no_limit, uint64_t *work)
{
	size_t first = prover->child_count, best;
	uint64_t own_work = 1;
	uint32_t next;
	struct asht_finding finding = {1, 1, 0};
	if (must_stop(prover))
		return finding;
	if (!add_children(prover, node))
		prover->failed = true;
	for (;;) {
		struct child *children = prover->children + first;
		finding = combine(children, prover->child_count - first, &best, &next);
		if (finding.yes >= yes_limit || finding.no >= no_limit || asht_answered(&finding) ||
		    prover->stopped || prover->failed)
			break;
		/* A little past the second best, or the search would go to and fro. */
		uint32_t no = next + 1 + next / 4;
		if (no > yes_limit)
			no = yes_limit;
		uint32_t yes = limit_below(children, prover->child_count - first, best, no_limit);
		struct asht_node after;
		asht_node_make(node, &prover->keys, &children[best].choice, &after);
		struct asht_finding found = search(prover, &after, yes, no, &own_work);
		prover->children[first + best].finding = found;
	}
	prover->child_count = first;
	*work += own_work;
	if (!prover->stopped && !prover->failed)
		asht_table_keep(&prover->table, node->key + prover->offset, &finding, own_work);
	return finding;
}

enum ash_truth asht_prove(struct ash_prover *prover, const struct ash_position *pos,
                          const struct ash_question *question, unsigned *plies)
{
	struct asht_position p = asht_open(pos);
	struct asht_node node;
	struct asht_finding finding = look(&p, question);
	bool asker = (int)p.turn == question->side;
	uint64_t work = 0;
	asht_node_begin(&node, &prover->keys, &p);
	/* Who wins is one question, whoever asks; who wins totally is two. */
	prover->offset =
		2 * prover->keys.turn * (question->points > 1 ? 2 + (unsigned)question->side : 1);
	prover->question = question;
	prover->stopped = prover->failed = false;
	prover->child_count = 0;
	if (!asht_answered(&finding) &&
	    !asht_table_find(&prover->table, node.key + prover->offset, &finding))
		finding = (struct asht_finding){1, 1, 0};
	if (!asht_answered(&finding))
		finding = search(prover, &node, ASHT_ENDLESS, ASHT_ENDLESS, &work);
	if (question->stop)
		question->stop(question->context, prover->nodes);
	*plies = finding.plies;
	if (prover->failed)
		return ASH_TRUTH_NO_MEMORY;
	if (!asht_answered(&finding))
		return ASH_TRUTH_UNKNOWN;
	return (finding.yes == 0) == asker ? ASH_TRUTH_YES : ASH_TRUTH_NO;
}
