#include "fen.h"
#include <string.h>

static enum ash_code read_fen(const struct ash_game *game, struct ash_text fen,
                              struct ash_position *position)
{
	struct ash_fault fault = {0};
	enum ash_code code = game->read_fen(position, fen, &fault);
	ash_fault_free(&fault);
	return code == ASH_OK ? ASH_OK : ASH_BAD_POSITION;
}

bool ash_position_as_fen(const struct ash_game *game, struct ash_position *position)
{
	struct ash_buffer fen = {0};
	game->write_fen(position, &fen);
	bool ok = !fen.failed &&
	          read_fen(game, ash_text_in(&fen), position) == ASH_OK;
	ash_buffer_free(&fen);
	return ok;
}

enum ash_code ash_read_canonical_fen(const struct ash_game *game, struct ash_text fen,
                                     struct ash_position *position)
{
	struct ash_buffer own = {0};
	enum ash_code code = read_fen(game, fen, position);
	if (code == ASH_OK) {
		game->write_fen(position, &own);
		bool same = own.len == fen.len && memcmp(own.data, fen.data, fen.len) == 0;
		code = own.failed ? ASH_NO_MEMORY : same ? ASH_OK : ASH_BAD_POSITION;
	}
	ash_buffer_free(&own);
	return code;
}
