/* What holds at every position of random games, whatever the game. */
#include "properties.h"

enum { PLIES_MAX = 1000 };

static const struct ash_move *random_move(const struct seen *seen, struct random *random)
{
	return &seen->moves.list[below(random, (uint32_t)seen->moves.count)];
}

void for_positions(int games, uint64_t seed, property_fn *property)
{
	struct random random = {seed};
	struct seen seen = {0};
	for (int i = 0; i < trials(games); i++) {
		game->start(&seen.pos);
		int ply = 0;
		do {
			if (ply++ > 0)
				game->play(&seen.pos, random_move(&seen, &random));
			seen.moves.count = 0;
			game->moves(&seen.pos, &seen.moves);
			property(&seen, &random);
		} while (seen.moves.count > 0 && ply < PLIES_MAX);
		assert_int_equal(seen.moves.count, 0);
	}
	ash_moves_free(&seen.moves);
}

static int compare_texts(const void *a, const void *b)
{
	return strcmp(a, b);
}

void the_texts_are_unique_and_read_back(const struct seen *seen, struct random *random)
{
	enum { TEXT_MAX = 64 };
	(void)random;
	char(*texts)[TEXT_MAX] = calloc(seen->moves.count + 1, sizeof *texts);
	struct ash_buffer out = {0};
	assert_non_null(texts);
	for (size_t i = 0; i < seen->moves.count; i++) {
		struct ash_move read;
		ash_buffer_clear(&out);
		game->write_move(&seen->pos, &seen->moves.list[i], &out);
		snprintf(texts[i], TEXT_MAX, "%s", ash_buffer_cstr(&out));
		assert_int_equal(game->read_move(&seen->pos, ash_text_of(texts[i]), &read), ASH_OK);
		assert_memory_equal(&read, &seen->moves.list[i], sizeof read);
	}
	qsort(texts, seen->moves.count, TEXT_MAX, compare_texts);
	for (size_t i = 1; i < seen->moves.count; i++)
		assert_string_not_equal(texts[i - 1], texts[i]);
	free(texts);
	ash_buffer_free(&out);
}

void the_counts_agree(const struct seen *seen, struct random *random)
{
	(void)random;
	uint64_t pairs = 0;
	for (size_t i = 0; i < seen->moves.count; i++) {
		struct ash_position after = seen->pos;
		game->play(&after, &seen->moves.list[i]);
		pairs += game->count(&after);
	}
	assert_int_equal(game->count(&seen->pos), seen->moves.count);
	assert_true(game->perft(&seen->pos, 1) == seen->moves.count);
	assert_true(game->perft(&seen->pos, 2) == pairs);
	assert_true((game->outcome(&seen->pos).end == ASH_END_NONE) == (seen->moves.count > 0));
}

/* Whose turn it is behind a side's: of more than two sides those without stones are passed over. */
static int turn_after(const struct ash_position *pos, int side)
{
	int other, kind;
	for (int next = (side + 1) % game->sides; game->sides > 2 && next != side;
	     next = (next + 1) % game->sides)
		for (int square = 0; square < game->board->squares; square++)
			if (game->stone_at(pos, square, &other, &kind) && other == next)
				return next;
	return game->sides > 2 ? side : !side;
}

/* The stone on a square: its side and kind in one number, -1 where there is none. */
static int stone_on(const struct ash_position *pos, int square)
{
	int side, kind;
	return game->stone_at(pos, square, &side, &kind) ? side * ASH_KINDS_MAX + kind : -1;
}

/* What a move leaves on a square. */
static int stone_after(const struct ash_position *pos, const struct ash_move *move, int square)
{
	if (square == move->path[move->steps - 1] && move->becomes != ASH_GONE)
		return move->side * ASH_KINDS_MAX + move->becomes;
	return square == move->from || move->taken >> square & 1 ? -1 : stone_on(pos, square);
}

void boards_change_as_the_move_says(const struct seen *seen, struct random *random)
{
	(void)random;
	for (size_t i = 0; i < seen->moves.count; i++) {
		const struct ash_move *move = &seen->moves.list[i];
		struct ash_position after = seen->pos;
		game->play(&after, move);
		assert_int_equal(stone_on(&seen->pos, move->from),
		                 move->side * ASH_KINDS_MAX + move->kind);
		for (int square = 0; square < game->board->squares; square++)
			assert_int_equal(stone_on(&after, square), stone_after(&seen->pos, move, square));
		assert_int_equal(game->turn(&after), turn_after(&after, game->turn(&seen->pos)));
	}
}

void positions_read_back(const struct seen *seen, struct random *random)
{
	(void)random;
	struct ash_position pos = position_of(fen_of(&seen->pos));
	struct ash_fault fault = {0};
	struct ash_buffer text = {0};
	assert_int_equal(game->count(&pos), seen->moves.count);
	assert_string_equal(fen_of(&pos), fen_of(&seen->pos));
	if (seen->moves.count > 0)
		assert_memory_equal(&pos, &seen->pos, sizeof pos);
	game->write_stones(&seen->pos, &text);
	assert_int_equal(game->read_stones(&pos, ash_text_in(&text), &fault),
	                 ASH_OK);
	assert_string_equal(fen_of(&pos) + 1, fen_of(&seen->pos) + 1);
	ash_buffer_free(&text);
	ash_fault_free(&fault);
}

const char *const *scraps;

/* A text of a few characters that moves are made of, or a legal one with some changed. */
static size_t scramble(const struct seen *seen, struct random *random, char *text, size_t max)
{
	uint32_t count = 0;
	while (scraps[count])
		count++;
	struct ash_buffer out = {0};
	if (below(random, 4) > 0)
		game->write_move(&seen->pos, random_move(seen, random), &out);
	for (uint32_t changes = 1 + below(random, 3); changes > 0; changes--) {
		const char *part = scraps[below(random, count)];
		size_t at = below(random, (uint32_t)out.len + 1);
		size_t cut = below(random, 2) && at < out.len ? 1 : 0;
		struct ash_buffer changed = {0};
		const char *old = ash_buffer_cstr(&out);
		ash_buffer_add(&changed, old, at);
		ash_buffer_string(&changed, part);
		ash_buffer_add(&changed, old + at + cut, out.len - at - cut);
		ash_buffer_free(&out);
		out = changed;
	}
	size_t len = out.len < max ? out.len : max;
	memcpy(text, ash_buffer_cstr(&out), len);
	ash_buffer_free(&out);
	return len;
}

static bool is_legal(const struct seen *seen, const struct ash_move *move)
{
	for (size_t i = 0; i < seen->moves.count; i++)
		if (memcmp(&seen->moves.list[i], move, sizeof *move) == 0)
			return true;
	return false;
}

void texts_are_read_or_explained(const struct seen *seen, struct random *random)
{
	struct ash_fault fault = {0};
	for (int i = 0; i < 4 && seen->moves.count > 0; i++) {
		char *bytes = malloc(64);
		assert_non_null(bytes);
		struct ash_text text = {bytes, scramble(seen, random, bytes, 64)};
		struct ash_history history = {NULL, 0, 1};
		struct ash_move move;
		enum ash_code code = game->read_move(&seen->pos, text, &move);
		if (code == ASH_OK) {
			assert_true(is_legal(seen, &move));
		} else {
			game->explain(&seen->pos, &history, text, &fault);
			assert_int_equal(fault.code, code);
			assert_true(fault.offset <= text.len);
			assert_true(fault.text.len > 0);
			assert_null(memchr(fault.text.data, '\n', fault.text.len));
			assert_int_equal(fault.notes.len == 0,
			                 code == ASH_MUST_CAPTURE || code == ASH_CHAIN_INCOMPLETE ||
			                         code == ASH_AMBIGUOUS || code == ASH_MISSING_SUFFIX);
			if (fault.notes.len)
				assert_int_equal(fault.notes.data[fault.notes.len - 1], '\n');
		}
		free(bytes);
	}
	ash_fault_free(&fault);
}
