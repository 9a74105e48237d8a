/* What the parts of a replay share. */
#ifndef ASH_REPLAY_PARTS_H
#define ASH_REPLAY_PARTS_H

#include <ash/replay.h>

/* Sets all of the replay that is known before the first move; its record and game are set. Reports
 * what is wrong with that, and returns false if no move can be judged. */
bool ash_replay_begin(struct ash_replay *replay, struct ash_fault *fault);

/* Appends the canonical text of a ply to those of the replay. */
static inline void ash_ply_write(struct ash_replay *replay, const struct ash_position *before,
                                 struct ash_ply *ply)
{
	ply->text_at = replay->text.len;
	replay->game->write_move(before, &ply->move, &replay->text);
	ply->text_len = replay->text.len - ply->text_at;
}

#endif
