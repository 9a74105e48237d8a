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
	bool sensible = false;
	if (!begin(positions))
		return ASH_NO_MEMORY;
	for (size_t i = 0; i < positions->count; i++) {
		struct ash_sought *sought = &positions->games[i];
		struct ash_fault *own = &faults[!worst];
		if (!sought->sensible)
			continue;
		if (read(sought, asked, text, own) == ASH_OK)
			sensible = true;
		else if (!faults[worst].code || own->offset > faults[worst].offset)
			worst = !worst;
	}
	enum ash_code code = sensible ? ASH_OK : faults[worst].code;
	if (code != ASH_OK)
		ash_fault_set(fault, code, faults[worst].offset, "%s",
		              ash_buffer_cstr(&faults[worst].text));
	ash_fault_free(&faults[0]);
	ash_fault_free(&faults[1]);
	return code;
}

const struct ash_sought *ash_positions_of(const struct ash_positions *positions,
                                          const struct ash_game *game)
{
	for (size_t i = 0; i < positions->count; i++)
		if (positions->games[i].game == game)
			return positions->games[i].sensible ? &positions->games[i] : NULL;
	return NULL;
}

static bool is_sought(const struct ash_sought *sought, bool either, const struct ash_position *pos)
{
	return ash_wanted_met(&sought->wanted, pos) ||
	       (either && ash_wanted_met(&sought->mirrored, pos));
}

enum ash_truth ash_positions_match(const struct ash_positions *positions,
                                   const struct ash_replay *replay, struct ash_match *match)
{
	const struct ash_game *game = replay->game;
	const struct ash_sought *sought = ash_positions_of(positions, game);
	struct ash_position pos = replay->start;
	unsigned ply = 0;
	if (!sought)
		return ASH_TRUTH_NO;
	bool either = positions->either && sought->turns;
	bool found = is_sought(sought, either, &pos);
	for (size_t i = 0; i < replay->ply_count && !found; i++) {
		if (replay->plies[i].depth > 0)
			continue;
		game->play(&pos, &replay->plies[i].move);
		ply++;
		found = is_sought(sought, either, &pos);
	}
	if (found)
		*match = (struct ash_match){.at_ply = true, .ply = ply};
	return found ? ASH_TRUTH_YES : ASH_TRUTH_NO;
}
