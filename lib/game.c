#include <ash/game.h>
#include "append.h"
#include "grow.h"
#include "words.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>

const struct ash_game *const ash_games[] = {&ash_ashtarashki, &ash_shatra, &ash_nevskie, NULL};

const struct ash_game *ash_game_find(struct ash_text name)
{
	for (const struct ash_game *const *game = ash_games; *game; game++) {
		const char *known = (*game)->name;
		bool named = strlen(known) == name.len && strncasecmp(known, name.data, name.len) == 0;
		if (named || ash_text_is(name, (*game)->title))
			return *game;
	}
	return NULL;
}

void ash_result_write(const struct ash_game *game, const struct ash_outcome *outcome,
                      struct ash_buffer *out)
{
	if (outcome->end == ASH_END_NONE) {
		ash_buffer_char(out, '*');
		return;
	}
	for (int side = 0; side < game->sides; side++) {
		if (side > 0)
			ash_buffer_char(out, '-');
		ash_buffer_number(out, outcome->points[side]);
	}
}

const char *ash_end_name(enum ash_end end)
{
	static const char *const names[ASH_ENDS] = {
		[ASH_END_NONE] = "none",
		[ASH_END_TOTAL] = N_("total"),
		[ASH_END_FINISH] = N_("finish"),
		[ASH_END_COUNT] = N_("count"),
		[ASH_END_BLOCK] = N_("block"),
		[ASH_END_CAPTURE] = N_("capture"),
		[ASH_END_DRAW] = N_("draw"),
	};
	return names[end];
}

bool ash_is_pass(const struct ash_move *move)
{
	return !move->taken && move->path[move->steps - 1] == move->from;
}

/* How many turns after that of a side one of another is: of all sides, if it is the same. */
static int turns_until(const struct ash_game *game, int side, int other)
{
	int turns = other - side;
	return turns > 0 ? turns : turns + game->sides;
}

bool ash_round_ends(const struct ash_game *game, int first, int side, int next)
{
	return turns_until(game, side, first) <= turns_until(game, side, next);
}

void ash_number_write(unsigned number, bool leads, struct ash_buffer *out)
{
	ash_buffer_number(out, number);
	ash_append(out, "...", leads ? 1 : 3);
}

bool ash_moves_add(struct ash_moves *list, const struct ash_move *move)
{
	struct ash_move *moves = ash_grow(list->list, list->count, &list->cap, sizeof *moves);
	if (!moves) {
		list->failed = true;
		return false;
	}
	list->list = moves;
	moves[list->count++] = *move;
	return true;
}

void ash_moves_free(struct ash_moves *list)
{
	free(list->list);
	*list = (struct ash_moves){0};
}
