/* What making an index and asking one have to understand alike. */
#ifndef ASH_CMD_INDEX_FACTS_H
#define ASH_CMD_INDEX_FACTS_H

#include <ash/query.h>
#include <string.h>

/* Gray code, in which numbers that differ by one differ in one bit: what is counted from position to
 * position so changes its bits as seldom as can be. */
static inline unsigned gray(unsigned number)
{
	return number ^ number >> 1;
}

static inline bool same_stones(const struct ash_game *game, const struct ash_stones *a,
                               const struct ash_stones *b)
{
	for (int side = 0; side < game->sides; side++)
		if (memcmp(a->at[side], b->at[side], (size_t)game->kinds * sizeof a->at[side][0]) != 0)
			return false;
	return true;
}

static inline unsigned stones_of_side(const struct ash_game *game, const struct ash_stones *stones,
                                      int side)
{
	unsigned total = 0;
	for (int kind = 0; kind < game->kinds; kind++)
		total += (unsigned)__builtin_popcountll(stones->at[side][kind]);
	return total;
}

/* What stands on the board at the start. */
static inline struct ash_stones stones_at_start(const struct ash_game *game)
{
	struct ash_stones stones;
	struct ash_position start;
	game->start(&start);
	ash_stones_of(game, &start, &stones);
	return stones;
}

#endif
