#include <ash/query.h>
#include "../words.h"
#include "expression.h"
#include "parts.h"
#include <string.h>

void ash_stones_of(const struct ash_game *game, const struct ash_position *pos,
                   struct ash_stones *stones)
{
	int side, kind;
	if (game->stones) {
		game->stones(pos, stones->at);
		return;
	}
	for (side = 0; side < game->sides; side++)
		memset(stones->at[side], 0, (size_t)game->kinds * sizeof stones->at[side][0]);
	for (int square = 0; square < game->board->squares; square++)
		if (game->stone_at(pos, square, &side, &kind))
			stones->at[side][kind] |= (uint64_t)1 << square;
}

void ash_wanted_begin(struct ash_wanted *wanted, const struct ash_game *game)
{
	wanted->game = game;
	wanted->turn = -1;
	wanted->count = 0;
	wanted->exact = wanted->never = false;
}

void ash_wanted_turn(struct ash_wanted *wanted, int side)
{
	wanted->never |= wanted->turn >= 0 && wanted->turn != side;
	wanted->turn = side;
}

static void set_exact(struct ash_wanted *wanted, const struct ash_position *pos)
{
	wanted->exact = true;
	wanted->position = *pos;
	ash_stones_of(wanted->game, pos, &wanted->stones);
	ash_wanted_turn(wanted, wanted->game->turn(pos));
}

/* Have the positions one FEN? They may differ in what it does not say. Returns ASH_TRUTH_NO_MEMORY
 * if that cannot be told. */
static enum ash_truth same_fen(const struct ash_game *game, const struct ash_position *a,
                               const struct ash_position *b)
{
	struct ash_buffer of_a = {0}, of_b = {0};
	game->write_fen(a, &of_a);
	game->write_fen(b, &of_b);
	bool same = of_a.len == of_b.len && memcmp(of_a.data, of_b.data, of_a.len) == 0;
	bool failed = of_a.failed || of_b.failed;
	ash_buffer_free(&of_a);
	ash_buffer_free(&of_b);
	return failed ? ASH_TRUTH_NO_MEMORY : same ? ASH_TRUTH_YES : ASH_TRUTH_NO;
}

enum ash_code ash_wanted_read_fen(struct ash_wanted *wanted, struct ash_text text,
                                  struct ash_fault *fault)
{
	struct ash_position pos;
	enum ash_code code = wanted->game->read_fen(&pos, text, fault);
	if (code != ASH_OK)
		return code;
	enum ash_truth same = ASH_TRUTH_YES;
	if (wanted->exact)
		same = same_fen(wanted->game, &wanted->position, &pos);
	if (same == ASH_TRUTH_NO_MEMORY)
		return ASH_NO_MEMORY;
	wanted->never |= same == ASH_TRUTH_NO;
	set_exact(wanted, &pos);
	return ASH_OK;
}

/* The square that is where this one was before the board was turned; -1 if there is none. */
static int turned(const struct ash_board *board, int square)
{
	int file = board->files - 1 - board->cells[square][0];
	int rank = board->ranks - 1 - board->cells[square][1];
	for (int other = 0; other < board->squares; other++)
		if (board->cells[other][0] == file && board->cells[other][1] == rank)
			return other;
	return -1;
}

static struct ash_term mirrored_term(const struct ash_game *game, const struct ash_term *term)
{
	struct ash_term mirrored = {.least = term->least, .most = term->most};
	for (int side = 0; side < game->sides; side++)
		mirrored.kinds[(side + game->sides / 2) % game->sides] = term->kinds[side];
	for (int square = 0; square < game->board->squares; square++)
		if (term->squares >> square & 1)
			mirrored.squares |= (uint64_t)1 << turned(game->board, square);
	return mirrored;
}

bool ash_wanted_mirror(const struct ash_wanted *wanted, struct ash_wanted *mirrored)
{
	const struct ash_game *game = wanted->game;
	if (!game->mirror)
		return false;
	ash_wanted_begin(mirrored, game);
	if (wanted->exact) {
		struct ash_position pos;
		game->mirror(&wanted->position, &pos);
		set_exact(mirrored, &pos);
	}
	if (wanted->turn >= 0)
		mirrored->turn = (wanted->turn + game->sides / 2) % game->sides;
	mirrored->never = wanted->never;
	for (size_t i = 0; i < wanted->count; i++)
		mirrored->terms[mirrored->count++] = mirrored_term(game, &wanted->terms[i]);
	return true;
}

/* Is a stone there that counts? */
static bool has_any(const struct ash_term *term, const struct ash_game *game,
                    const struct ash_stones *stones)
{
	for (int side = 0; side < game->sides; side++)
		for (unsigned kinds = term->kinds[side]; kinds; kinds &= kinds - 1)
			if (stones->at[side][__builtin_ctz(kinds)] & term->squares)
				return true;
	return false;
}

static int count(const struct ash_term *term, const struct ash_game *game,
                 const struct ash_stones *stones)
{
	int counted = 0;
	for (int side = 0; side < game->sides; side++)
		for (unsigned kinds = term->kinds[side]; kinds; kinds &= kinds - 1)
			counted += __builtin_popcountll(stones->at[side][__builtin_ctz(kinds)] & term->squares);
	return counted;
}

static bool is_single(const struct ash_term *term)
{
	return term->squares && !(term->squares & (term->squares - 1));
}

/* A term of one square needs no list of stones. */
static bool single_met(const struct ash_term *term, const struct ash_game *game,
                       const struct ash_position *pos)
{
	int side, kind, square = __builtin_ctzll(term->squares);
	bool counted = game->stone_at(pos, square, &side, &kind) && term->kinds[side] >> kind & 1;
	return counted >= term->least && counted <= term->most;
}

/* Most terms ask for a stone, or for none, and need no count. */
static bool term_met(const struct ash_term *term, const struct ash_game *game,
                     const struct ash_stones *stones)
{
	if (term->most == 0 || (term->least == 1 && term->most == ASH_STONES_MAX))
		return has_any(term, game, stones) == (term->most > 0);
	int counted = count(term, game, stones);
	return counted >= term->least && counted <= term->most;
}

static bool same_stones(const struct ash_game *game, const struct ash_stones *a,
                        const struct ash_stones *b)
{
	size_t size = (size_t)game->kinds * sizeof a->at[0][0];
	for (int side = 0; side < game->sides; side++)
		if (memcmp(a->at[side], b->at[side], size) != 0)
			return false;
	return true;
}

bool ash_wanted_stones_met(const struct ash_wanted *wanted, const struct ash_stones *stones)
{
	const struct ash_game *game = wanted->game;
	if (wanted->never || (wanted->exact && !same_stones(game, stones, &wanted->stones)))
		return false;
	for (size_t i = 0; i < wanted->count; i++)
		if (!term_met(&wanted->terms[i], game, stones))
			return false;
	return true;
}

enum ash_truth ash_wanted_met(const struct ash_wanted *wanted, const struct ash_position *pos)
{
	const struct ash_game *game = wanted->game;
	struct ash_stones stones;
	bool listed = wanted->exact;
	if (wanted->never || (wanted->turn >= 0 && game->turn(pos) != wanted->turn))
		return ASH_TRUTH_NO;
	for (size_t i = 0; i < wanted->count; i++) {
		if (!is_single(&wanted->terms[i]))
			listed = true;
		else if (!single_met(&wanted->terms[i], game, pos))
			return ASH_TRUTH_NO;
	}
	if (!listed)
		return ASH_TRUTH_YES;
	ash_stones_of(game, pos, &stones);
	if (!ash_wanted_stones_met(wanted, &stones))
		return ASH_TRUTH_NO;
	if (!wanted->exact || memcmp(pos, &wanted->position, sizeof *pos) == 0)
		return ASH_TRUTH_YES;
	return same_fen(game, pos, &wanted->position);
}
