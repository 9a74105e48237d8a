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
	struct asht_key key; /* of the question there */
	struct asht_finding finding;
	bool known; /* by a search */
};

/* What was said of a position at sight, of the last one of those that have the same place. */
struct glance {
	struct asht_key key;
	struct asht_finding finding;
};

enum { GLANCES = 1 << 15 };

struct ash_prover {
	struct asht_keys keys;
	struct asht_table table;
	struct glance *glances;
	struct asht_choices choices;
	struct asht_node *afters; /* of each of these choices */
	size_t after_cap;
	struct child *children; /* of all positions on the way down, one after the other */
	size_t child_count, child_cap;
	const struct ash_question *question;
	uint64_t offset; /* of the key of the question from that of the position, in the north */
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
	prover->glances = calloc(GLANCES, sizeof *prover->glances);
	if (prover->glances && asht_table_make(&prover->table, memory))
		return prover;
	free(prover->glances);
	free(prover);
	return NULL;
}

void asht_prover_free(struct ash_prover *prover)
{
	if (!prover)
		return;
	asht_table_free(&prover->table);
	free(prover->glances);
	free(prover->choices.list);
	free(prover->afters);
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

static bool is_over(const struct asht_position *p)
{
	int side = (int)p->turn;
	return asht_is_decided(p) || (!asht_can_step(p, side) && !asht_can_take(p, side));
}

/* What can be said at sight of a position where the game goes on. */
static struct asht_finding look(const struct asht_position *p, const struct ash_question *question)
{
	int side = (int)p->turn, defender = !question->side;
	unsigned plies, distances[2] = {asht_distance(p, ASHT_WHITE), asht_distance(p, ASHT_BLACK)};
	if (question->points > 1) {
		/* An F stone is never taken (R7) and never moves: its side keeps a stone. */
		if (p->stones[defender] & p->kind[ASHT_F])
			return answer(side == defender, 0);
	} else if (!asht_can_take(p, side)) {
		/* Where the side to move must take (R9), no race is certain. */
		if ((plies = asht_race(p, side, distances)))
			return answer(true, plies);
		if ((plies = asht_race(p, !side, distances)))
			return answer(false, plies);
	}
	return asht_guess(p, question->points, distances);
}

/* The key of the question of a position. */
static struct asht_key key_of(const struct ash_prover *prover, const struct asht_node *node)
{
	return (struct asht_key){node->key.south, node->key.north + prover->offset};
}

static struct glance *glance_of(const struct ash_prover *prover, struct asht_key key)
{
	return &prover->glances[asht_hash(key) >> 32 & (GLANCES - 1)];
}

/* The same, from what is remembered if it can be; and where the game is over, how it ended. That
 * is not remembered, since the key does not say all of it. */
static struct asht_finding glance(struct ash_prover *prover, const struct asht_node *node)
{
	struct asht_key key = key_of(prover, node);
	struct glance *glance = glance_of(prover, key);
	if (asht_key_same(glance->key, key))
		return glance->finding;
	if (is_over(&node->p))
		return answer(has_won(&node->p, prover->question), 0);
	struct asht_finding finding = look(&node->p, prover->question);
	*glance = (struct glance){key, finding};
	return finding;
}

/* Room for one more child, with `i` before it of the same position. */
static bool make_room(struct ash_prover *prover, size_t i)
{
	struct child *children = ash_grow(prover->children, prover->child_count,
	                                  &prover->child_cap, sizeof *children);
	if (!children)
		return false;
	prover->children = children;
	struct asht_node *afters = ash_grow(prover->afters, i, &prover->after_cap, sizeof *afters);
	if (!afters)
		return false;
	prover->afters = afters;
	return true;
}

/* Adds the moves of a position behind the other children, and fetches what is known of them.
 * False if there is no memory. */
static bool add_children(struct ash_prover *prover, const struct asht_node *node)
{
	struct asht_choices *choices = &prover->choices;
	choices->count = 0;
	asht_node_choices(node, choices);
	for (size_t i = 0; i < choices->count; i++) {
		if (!make_room(prover, i))
			return false;
		struct child *child = &prover->children[prover->child_count++];
		asht_node_make(node, &prover->keys, &choices->list[i], &prover->afters[i]);
		child->choice = choices->list[i];
		child->key = key_of(prover, &prover->afters[i]);
		asht_table_fetch(&prover->table, child->key);
		__builtin_prefetch(glance_of(prover, child->key));
	}
	return !choices->failed;
}

/* Leaves of the children since `first` only one, which proves that the side to move gets what it
 * is after. */
static void leave(struct ash_prover *prover, size_t first, const struct child *child)
{
	prover->children[first] = *child;
	prover->child_count = first + 1;
}

/* Finds what is known of the children since `first`, which were just added: first what has been
 * searched, then what takes a look, and no more once one move is enough. */
static void judge_children(struct ash_prover *prover, size_t first)
{
	for (size_t i = first; i < prover->child_count; i++) {
		struct child *child = &prover->children[i];
		child->known = asht_table_find(&prover->table, child->key, &child->finding);
		if (child->known && child->finding.no == 0) {
			leave(prover, first, child);
			return;
		}
	}
	for (size_t i = first; i < prover->child_count; i++) {
		struct child *child = &prover->children[i];
		if (child->known)
			continue;
		child->finding = glance(prover, &prover->afters[i - first]);
		if (child->finding.no == 0) {
			leave(prover, first, child);
			return;
		}
	}
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
	if (add_children(prover, node))
		judge_children(prover, first);
	else
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
		asht_table_keep(&prover->table, key_of(prover, node), &finding, own_work);
	return finding;
}

enum ash_truth asht_prove(struct ash_prover *prover, const struct ash_position *pos,
                          const struct ash_question *question, unsigned *plies)
{
	struct asht_position p = asht_open(pos);
	struct asht_node node;
	struct asht_finding finding;
	bool asker = (int)p.turn == question->side;
	uint64_t work = 0;
	asht_node_begin(&node, &prover->keys, &p);
	/* Who wins is one question, whoever asks; who wins totally is two. */
	prover->offset =
		2 * prover->keys.turn * (question->points > 1 ? 2 + (unsigned)question->side : 1);
	prover->question = question;
	prover->stopped = prover->failed = false;
	prover->child_count = 0;
	finding = glance(prover, &node);
	if (!asht_answered(&finding) &&
	    !asht_table_find(&prover->table, key_of(prover, &node), &finding))
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
