/* What is asked of the moves of a record one by one, of how many there are, and of its end. */
#include "../words.h"
#include "parts.h"
#include <string.h>

enum { PLIES_MAX = ASH_RECORD_MAX, CHAIN_MAX = ASH_SQUARES_MAX };

static enum ash_code fault_at(struct ash_fault *fault, size_t at, const char *expected)
{
	ash_fault_set(fault, ASH_SYNTAX, at, "%s", expected);
	return ASH_SYNTAX;
}

/* Takes a number up to `most`; returns false if there is none. */
static bool take_number(struct ash_text text, size_t *at, unsigned long most, unsigned long *number)
{
	size_t from = *at;
	*number = 0;
	for (; *at < text.len && text.data[*at] >= '0' && text.data[*at] <= '9'; ++*at) {
		*number = 10 * *number + (unsigned long)(text.data[*at] - '0');
		if (*number > most)
			return false;
	}
	return *at > from;
}

static enum ash_code read_plies(struct ash_traits *traits, struct ash_text text,
                                struct ash_fault *fault)
{
	size_t at = 0;
	unsigned long least, most;
	bool read = take_number(text, &at, PLIES_MAX, &least);
	most = least;
	if (read && at < text.len && text.data[at] == '-') {
		most = PLIES_MAX;
		if (++at < text.len)
			read = take_number(text, &at, PLIES_MAX, &most);
	}
	if (!read || at < text.len || most < least)
		return fault_at(fault, 0, _("a number of plies is 20, 20-40 or 20-"));
	if (!traits->counted || least > traits->least)
		traits->least = least;
	if (!traits->counted || most < traits->most)
		traits->most = most;
	traits->counted = true;
	return ASH_OK;
}

static enum ash_code read_chain(struct ash_traits *traits, struct ash_text text,
                                struct ash_fault *fault)
{
	size_t at = 0;
	unsigned long least;
	if (!take_number(text, &at, CHAIN_MAX, &least) || at < text.len || least == 0)
		return fault_at(fault, 0, _("a number of stones from 1 belongs here"));
	if (least > traits->chain)
		traits->chain = (unsigned)least;
	return ASH_OK;
}

static enum ash_code read_ends(struct ash_traits *traits, struct ash_text text,
                               struct ash_fault *fault)
{
	unsigned ends = 0;
	for (size_t from = 0, to; from <= text.len; from = to + 1) {
		int end = 0;
		to = from;
		while (to < text.len && text.data[to] != ',')
			to++;
		struct ash_text name = {text.data + from, to - from};
		while (end < ASH_ENDS && !ash_text_is(name, ash_end_name((enum ash_end)end)))
			end++;
		if (end == ASH_ENDS)
			return fault_at(fault, from,
			                _("an end is total, finish, count, block, capture or none"));
		ends |= 1u << end;
	}
	/* Two lists ask for an end that is in both. */
	traits->ends = traits->ends ? traits->ends & ends : ends;
	traits->no_end |= !traits->ends;
	return ASH_OK;
}

enum ash_code ash_traits_add(struct ash_traits *traits, enum ash_asked asked, struct ash_text text,
                             struct ash_fault *fault)
{
	switch (asked) {
	case ASH_ASKED_END:
		return read_ends(traits, text, fault);
	case ASH_ASKED_PLIES:
		return read_plies(traits, text, fault);
	case ASH_ASKED_CHAIN:
		return read_chain(traits, text, fault);
	case ASH_ASKED_SELF_REMOVAL:
		traits->self_removal = true;
		return ASH_OK;
	default:
		traits->forced_retreat = true;
		return ASH_OK;
	}
}

/* Are all moves of the position retreats? Returns ASH_TRUTH_NO_MEMORY if there is none to
 * list them. */
static enum ash_truth only_retreats(const struct ash_game *game, const struct ash_position *pos)
{
	struct ash_moves moves = {0};
	game->moves(pos, &moves);
	enum ash_truth all = moves.failed ? ASH_TRUTH_NO_MEMORY : ASH_TRUTH_YES;
	for (size_t i = 0; i < moves.count && all == ASH_TRUTH_YES; i++)
		if (!moves.list[i].retreat)
			all = ASH_TRUTH_NO;
	ash_moves_free(&moves);
	return all;
}

/* The first ply that has a trait, 0 while there is none. */
struct firsts {
	unsigned chain, self_removal, forced_retreat;
};

static void note(unsigned *first, unsigned ply)
{
	if (*first == 0)
		*first = ply;
}

/* Looks for the traits in a move of the position. Returns ASH_TRUTH_NO_MEMORY or another. */
static enum ash_truth look_at(const struct ash_traits *traits, const struct ash_replay *replay,
                              const struct ash_position *before, const struct ash_ply *ply,
                              struct firsts *firsts)
{
	const struct ash_move *move = &ply->move;
	if ((unsigned)__builtin_popcountll(move->taken) >= traits->chain)
		note(&firsts->chain, ply->index);
	if (move->becomes == ASH_GONE)
		note(&firsts->self_removal, ply->index);
	if (!traits->forced_retreat || firsts->forced_retreat || !move->retreat)
		return ASH_TRUTH_NO;
	enum ash_truth forced = only_retreats(replay->game, before);
	if (forced == ASH_TRUTH_YES)
		note(&firsts->forced_retreat, ply->index);
	return forced;
}

/* Takes the ply of a trait that is asked for. Returns whether there is one. */
static bool met(bool asked, unsigned first, struct ash_match *match)
{
	if (asked && first && !match->at_ply)
		*match = (struct ash_match){.at_ply = true, .ply = first};
	return !asked || first;
}

static enum ash_truth match_moves(const struct ash_traits *traits, const struct ash_replay *replay,
                                  struct ash_match *match)
{
	struct ash_walk walk;
	struct firsts firsts = {0};
	const struct ash_ply *ply;
	ash_walk_begin(&walk, replay);
	while ((ply = ash_walk_next(&walk, false)))
		if (look_at(traits, replay, &walk.before[0], ply, &firsts) == ASH_TRUTH_NO_MEMORY)
			return ASH_TRUTH_NO_MEMORY;
	bool all = met(traits->chain > 0, firsts.chain, match) &&
	           met(traits->self_removal, firsts.self_removal, match) &&
	           met(traits->forced_retreat, firsts.forced_retreat, match);
	return all ? ASH_TRUTH_YES : ASH_TRUTH_NO;
}

enum ash_truth ash_traits_match(const struct ash_traits *traits, const struct ash_replay *replay,
                                struct ash_match *match)
{
	size_t plies = replay->main_plies;
	bool of_moves = traits->chain || traits->self_removal || traits->forced_retreat;
	if (traits->no_end || (traits->ends && !(traits->ends >> replay->outcome.end & 1)) ||
	    (traits->counted && (plies < traits->least || plies > traits->most)))
		return ASH_TRUTH_NO;
	return of_moves ? match_moves(traits, replay, match) : ASH_TRUTH_YES;
}
