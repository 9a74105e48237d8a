#include "replay.h"

void ash_walk_begin(struct ash_walk *walk, const struct ash_replay *replay)
{
	walk->replay = replay;
	walk->next = 0;
	walk->after[0] = replay->start;
}

const struct ash_ply *ash_walk_next(struct ash_walk *walk, bool variations)
{
	const struct ash_replay *replay = walk->replay;
	while (walk->next < replay->ply_count) {
		const struct ash_ply *ply = &replay->plies[walk->next++];
		unsigned depth = ply->depth;
		if (depth > 0 && !variations)
			continue;
		walk->before[depth] = depth > 0 && ply->opens ? walk->before[depth - 1] : walk->after[depth];
		walk->after[depth] = walk->before[depth];
		replay->game->play(&walk->after[depth], &ply->move);
		return ply;
	}
	return NULL;
}

bool ash_replay_write_texts(struct ash_replay *replay)
{
	struct ash_walk walk;
	const struct ash_ply *ply;
	ash_buffer_clear(&replay->text);
	ash_walk_begin(&walk, replay);
	while ((ply = ash_walk_next(&walk, true)))
		ash_ply_write(replay, &walk.before[ply->depth], &replay->plies[walk.next - 1]);
	replay->failed |= replay->text.failed;
	return !replay->text.failed;
}
