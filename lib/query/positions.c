/* What is asked of positions, in the terms of each game. */
#include "parts.h"
#include <stdlib.h>

static bool begin(struct ash_positions *positions)
{
	size_t count = 0;
	if (positions->games)
		return true;
	while (ash_games[count])
		count++;
	positions->games = calloc(count, sizeof *positions->games);
	if (!positions->games)
		return false;
	positions->count = count;
	for (size_t i = 0; i < count; i++) {
		struct ash_sought *sought = &positions->games[i];
		sought->game = ash_games[i];
		sought->sensible = true;
		ash_wanted_begin(&sought->wanted, sought->game);
	}
	return true;
}

static enum ash_code read(struct ash_sought *sought, enum ash_asked asked, struct ash_text text,
                          struct ash_fault *fault)
{
	enum ash_code code = asked == ASH_ASKED_FEN ? ash_wanted_read_fen(&sought->wanted, text, fault)
	                   : asked == ASH_ASKED_POSITION
	                   ? ash_wanted_read_pattern(&sought->wanted, text, fault)
	                   : ash_wanted_read_material(&sought->wanted, text, fault);
	sought->sensible = code == ASH_OK;
	if (code == ASH_OK)
		sought->turns = ash_wanted_mirror(&sought->wanted, &sought->mirrored);
	return code;
}

/* Where it makes sense in no game, the fault is that of the game in which most of it does. */
enum ash_code ash_positions_add(struct ash_positions *positions, enum ash_asked asked,
                                struct ash_text text, struct ash_fault *fault)
{
	struct ash_fault faults[2] = {{0}};
	size_t worst = 0;
	bool sensible = false, no_memory = false;
	if (!begin(positions))
		return ASH_NO_MEMORY;
	for (size_t i = 0; i < positions->count; i++) {
		struct ash_sought *sought = &positions->games[i];
		struct ash_fault *own = &faults[!worst];
		if (!sought->sensible)
			continue;
		enum ash_code code = read(sought, asked, text, own);
		no_memory |= code == ASH_NO_MEMORY;
		sensible |= code == ASH_OK;
		if (code != ASH_OK && (!faults[worst].code || own->offset > faults[worst].offset))
			worst = !worst;
	}
	enum ash_code code = sensible ? ASH_OK : faults[worst].code;
	if (code != ASH_OK) {
		ash_fault_set(fault, code, faults[worst].offset, "%s",
		              ash_buffer_cstr(&faults[worst].text));
		no_memory |= faults[worst].text.failed;
	}
	ash_fault_free(&faults[0]);
	ash_fault_free(&faults[1]);
	return no_memory ? ASH_NO_MEMORY : code;
}

const struct ash_sought *ash_positions_of(const struct ash_positions *positions,
                                          const struct ash_game *game)
{
	for (size_t i = 0; i < positions->count; i++)
		if (positions->games[i].game == game)
			return positions->games[i].sensible ? &positions->games[i] : NULL;
	return NULL;
}

static enum ash_truth is_sought(const struct ash_sought *sought, bool either,
                                const struct ash_position *pos)
{
	enum ash_truth met = ash_wanted_met(&sought->wanted, pos);
	return met == ASH_TRUTH_NO && either ? ash_wanted_met(&sought->mirrored, pos) : met;
}

/* May a position with these stones be sought? */
static bool may_be_sought(const struct ash_sought *sought, bool either,
                          const struct ash_stones *stones)
{
	return ash_wanted_stones_met(&sought->wanted, stones) ||
	       (either && ash_wanted_stones_met(&sought->mirrored, stones));
}

/* The squares on whose stones it depends what may be sought. */
static uint64_t deciding_squares(const struct ash_wanted *wanted)
{
	uint64_t squares = wanted->exact ? UINT64_MAX : 0;
	for (size_t i = 0; i < wanted->count; i++)
		squares |= wanted->terms[i].squares;
	return squares;
}

/* Makes a move among the stones: all that it changes on the board is what it says itself. Returns
 * the squares that it changes. */
static inline uint64_t move_stone(const struct ash_game *game, const struct ash_move *move,
                                  struct ash_stones *stones)
{
	uint64_t from = (uint64_t)1 << move->from, to = (uint64_t)1 << move->path[move->steps - 1];
	for (int side = 0; side < game->sides && move->taken; side++)
		for (int kind = 0; kind < game->kinds; kind++)
			stones->at[side][kind] &= ~move->taken;
	stones->at[move->side][move->kind] &= ~from;
	if (move->becomes != ASH_GONE)
		stones->at[move->side][move->becomes] |= to;
	return from | to | move->taken;
}

/* Makes the moves of the main line from one ply up to another. */
static void play_on(const struct ash_replay *replay, size_t from, size_t to,
                    struct ash_position *pos)
{
	for (; from < to; from++)
		if (replay->plies[from].depth == 0)
			replay->game->play(pos, &replay->plies[from].move);
}

/* Most positions are out by their stones, and as long as those that decide it stay where they are;
 * they are played up to one that is not. */
enum ash_truth ash_positions_match(const struct ash_positions *positions,
                                   const struct ash_replay *replay, struct ash_match *match)
{
	const struct ash_sought *sought = ash_positions_of(positions, replay->game);
	struct ash_position pos = replay->start;
	struct ash_stones stones;
	size_t played = 0;
	unsigned ply = 0;
	if (!sought)
		return ASH_TRUTH_NO;
	ash_stones_of(replay->game, &pos, &stones);
	bool either = positions->either && sought->turns;
	bool may = may_be_sought(sought, either, &stones);
	enum ash_truth found = is_sought(sought, either, &pos);
	uint64_t deciding = deciding_squares(&sought->wanted);
	if (either)
		deciding |= deciding_squares(&sought->mirrored);
	for (size_t i = 0; i < replay->ply_count && found == ASH_TRUTH_NO; i++) {
		if (replay->plies[i].depth > 0)
			continue;
		ply++;
		if (move_stone(replay->game, &replay->plies[i].move, &stones) & deciding)
			may = may_be_sought(sought, either, &stones);
		if (!may)
			continue;
		play_on(replay, played, i + 1, &pos);
		played = i + 1;
		found = is_sought(sought, either, &pos);
	}
	if (found == ASH_TRUTH_YES)
		*match = (struct ash_match){.at_ply = true, .ply = ply};
	return found;
}
