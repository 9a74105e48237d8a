/* Text as a move: the first byte says of which game, the second how many moves are played first,
 * the bytes after it choose them, and the rest is the text. */
#include "fuzz.h"

enum { GAMES = 3, PLIES_MAX = 127 };

static const struct ash_game *game;

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

static void check_refused(const struct ash_position *pos, const struct ash_history *history,
                          struct ash_text text, enum ash_code code)
{
	static const struct ash_history none;
	struct ash_fault fault = {0};
	game->explain(pos, history, text, &fault);
	require(fault.code == code, "explain and read_move agree on the code", text);
	check_fault(&fault, text);
	game->explain(pos, &none, text, &fault);
	require(fault.code == code, "and without a history too", text);
	check_fault(&fault, text);
	ash_fault_free(&fault);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ash_position pos;
	struct ash_moves played = {0};
	struct ash_move move;
	if (size < 2)
		return 0;
	game = ash_games[data[0] % GAMES];
	size_t plies = data[1] & PLIES_MAX;
	data += 2;
	size -= 2;
	if (plies > size)
		plies = size;
	game->start(&pos);
	play_on(&pos, &played, data, plies);
	struct ash_text text = {(const char *)data + plies, size - plies};
	struct ash_history history = {played.list, played.count, 1};
	enum ash_code code = game->read_move(&pos, text, &move);
	if (code == ASH_OK)
		check_accepted(&pos, &move, text);
	else
		check_refused(&pos, &history, text, code);
	ash_moves_free(&played);
	return 0;
}
