/* Positions from any bytes: their canonical text is a fixed point, and the rules hold
 * together at them. The first byte says which form is read, and of which game. */
#include "fuzz.h"

/* Far pieces that are offered a whole side can have a million captures. */
enum { MOVES_MOST = 2000 };

static const struct ash_game *game;

static void check_fen(const struct ash_position *pos, bool exact)
{
	struct ash_buffer fen = {0}, again = {0};
	struct ash_fault fault = {0};
	struct ash_position read;
	game->write_fen(pos, &fen);
	require(game->read_fen(&read, ash_text_in(&fen), &fault) == ASH_OK, "a canonical FEN can be read",
	        ash_text_in(&fen));
	require(!exact || memcmp(pos, &read, sizeof read) == 0, "a FEN is the same position",
	        ash_text_in(&fen));
	game->write_fen(&read, &again);
	require(same_text(ash_text_in(&fen), ash_text_in(&again)), "a canonical FEN is a fixed point",
	        ash_text_in(&fen));
	ash_buffer_free(&fen);
	ash_buffer_free(&again);
	ash_fault_free(&fault);
}

static void check_stones(const struct ash_position *pos)
{
	struct ash_buffer stones = {0};
	struct ash_fault fault = {0};
	struct ash_position read;
	game->write_stones(pos, &stones);
	require(game->read_stones(&read, ash_text_in(&stones), &fault) == ASH_OK,
	        "stones that are written can be read", ash_text_in(&stones));
	game->set_turn(&read, game->turn(pos));
	require(memcmp(pos, &read, sizeof read) == 0, "stones are the same position",
	        ash_text_in(&stones));
	ash_buffer_free(&stones);
	ash_fault_free(&fault);
}

static void check_moves(const struct ash_position *pos, struct ash_text text)
{
	struct ash_moves list = {0};
	uint64_t next = 0;
	struct ash_outcome outcome = game->outcome(pos);
	if (game->count(pos) > MOVES_MOST)
		return;
	game->moves(pos, &list);
	require(list.count == game->count(pos), "moves and count agree", text);
	require(list.count == game->perft(pos, 1), "moves and perft(1) agree", text);
	require((outcome.end == ASH_END_NONE) == (list.count > 0), "no moves where it is over", text);
	for (size_t i = 0; i < list.count; i++) {
		struct ash_position after = *pos;
		check_written(game, pos, &list.list[i]);
		game->play(&after, &list.list[i]);
		next += game->count(&after);
		if (i < 8)
			check_fen(&after, false);
	}
	require(next == game->perft(pos, 2), "counts after each move add up to perft(2)", text);
	ash_moves_free(&list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ash_fault fault = {0};
	struct ash_position pos;
	if (size == 0)
		return 0;
	game = data[0] & 4 ? &ash_nevskie : data[0] & 2 ? &ash_shatra : &ash_ashtarashki;
	struct ash_text text = {(const char *)data + 1, size - 1};
	enum ash_code code = data[0] & 1 ? game->read_stones(&pos, text, &fault)
	                                 : game->read_fen(&pos, text, &fault);
	if (code == ASH_OK) {
		game->set_turn(&pos, game->turn(&pos));
		check_fen(&pos, true);
		check_stones(&pos);
		check_moves(&pos, text);
	} else {
		require(code == fault.code, "a refusal has its code in the fault", text);
		check_fault(&fault, text);
	}
	ash_fault_free(&fault);
	return 0;
}
