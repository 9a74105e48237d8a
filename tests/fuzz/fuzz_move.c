/* Text as a move: the first byte says how many moves of a game are played first, the bytes
 * after it choose them, and the rest is the text. */
#include "fuzz.h"

enum { PLIES_MAX = 127 };

static const struct ash_game *const game = &ash_ashtarashki;

/* Plays moves chosen by bytes, none that ends the game. Returns how many bytes were used. */
static size_t play_on(struct ash_position *pos, struct ash_moves *history, const uint8_t *data,
                      size_t size)
{
	size_t used = 0;
	for (; used < size; used++) {
		struct ash_moves list = {0};
		game->moves(pos, &list);
		struct ash_move move = list.list[data[used] % list.count];
		struct ash_position after = *pos;
		ash_moves_free(&list);
		check_written(game, pos, &move);
		game->play(&after, &move);
		if (game->outcome(&after).end != ASH_END_NONE)
			break;
		*pos = after;
		ash_moves_add(history, &move);
	}
	return used;
}

static void check_accepted(const struct ash_position *pos, const struct ash_move *move,
                           struct ash_text text)
{
	struct ash_moves list = {0};
	game->moves(pos, &list);
	require(has_move(&list, move), "a move that is accepted is legal", text);
	check_written(game, pos, move);
	ash_moves_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ash_position pos;
	struct ash_moves played = {0};
	struct ash_fault fault = {0};
	struct ash_move move;
	if (size == 0)
		return 0;
	size_t plies = data[0] & PLIES_MAX;
	if (plies > size - 1)
		plies = size - 1;
	game->start(&pos);
	play_on(&pos, &played, data + 1, plies);
	struct ash_text text = {(const char *)data + 1 + plies, size - 1 - plies};
	struct ash_history history = {played.list, played.count, 1};
	enum ash_code code = game->read_move(&pos, text, &move);
	if (code == ASH_OK) {
		check_accepted(&pos, &move, text);
	} else {
		game->explain(&pos, &history, text, &fault);
		require(fault.code == code, "explain and read_move agree on the code", text);
		check_fault(&fault, text);
		if (data[0] > PLIES_MAX) {
			struct ash_history none = {0};
			game->explain(&pos, &none, text, &fault);
			require(fault.code == code, "and without a history too", text);
		}
	}
	ash_fault_free(&fault);
	ash_moves_free(&played);
	return 0;
}
