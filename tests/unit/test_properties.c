/* What holds at every position of thousands of random games, and the library against the
 * reference. The games are the same in every run. */
#include "support.h"
#include "reference.h"

enum { GAMES = 1000, PLIES_MAX = 1000 };

struct seen {
	struct ash_position pos;
	struct ash_moves moves; /* its legal moves */
};

typedef void property_fn(const struct seen *seen, struct random *random);

static const struct ash_move *random_move(const struct seen *seen, struct random *random)
{
	return &seen->moves.list[below(random, (uint32_t)seen->moves.count)];
}

/* Calls `property` at the positions of random games, up to and with the last. */
static void for_positions(int games, uint64_t seed, property_fn *property)
{
	struct random random = {seed};
	struct seen seen = {0};
	for (int i = 0; i < games; i++) {
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

static void the_texts_are_unique_and_read_back(const struct seen *seen, struct random *random)
{
	(void)random;
	char texts[REFERENCE_MOVES_MAX][32];
	struct ash_buffer out = {0};
	assert_true(seen->moves.count < REFERENCE_MOVES_MAX);
	for (size_t i = 0; i < seen->moves.count; i++) {
		struct ash_move read;
		ash_buffer_clear(&out);
		game->write_move(&seen->pos, &seen->moves.list[i], &out);
		snprintf(texts[i], sizeof texts[i], "%s", ash_buffer_cstr(&out));
		for (size_t j = 0; j < i; j++)
			assert_string_not_equal(texts[i], texts[j]);
		assert_int_equal(game->read_move(&seen->pos, text_of(texts[i]), &read), ASH_OK);
		assert_memory_equal(&read, &seen->moves.list[i], sizeof read);
	}
	ash_buffer_free(&out);
}

static void the_counts_agree(const struct seen *seen, struct random *random)
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

static int count_stones(const struct ash_position *pos, int *side_of_first)
{
	int count = 0, side, kind;
	for (int square = 0; square < game->board->squares; square++)
		if (game->stone_at(pos, square, &side, &kind) && count++ == 0)
			*side_of_first = side;
	return count;
}

static void stones_are_lost_as_the_move_says(const struct seen *seen, struct random *random)
{
	(void)random;
	int side, stones = count_stones(&seen->pos, &side);
	for (size_t i = 0; i < seen->moves.count; i++) {
		const struct ash_move *move = &seen->moves.list[i];
		struct ash_position after = seen->pos;
		game->play(&after, move);
		int lost = move->becomes == ASH_GONE ? 1 : move->taken ? move->steps : 0;
		assert_int_equal(count_stones(&after, &side), stones - lost);
		assert_int_equal(game->turn(&after), !game->turn(&seen->pos));
	}
}

static void positions_read_back(const struct seen *seen, struct random *random)
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
	assert_int_equal(game->read_stones(&pos, (struct ash_text){text.data, text.len}, &fault),
	                 ASH_OK);
	assert_string_equal(fen_of(&pos) + 1, fen_of(&seen->pos) + 1);
	ash_buffer_free(&text);
	ash_fault_free(&fault);
}

/* A text of a few characters that moves are made of, or a legal one with some changed. */
static size_t scramble(const struct seen *seen, struct random *random, char *text, size_t max)
{
	static const char *const parts[] = {
		"M", "V", "W", "F", "Z", "1", "2", "3", "4", "5", "6", "7", "8", "a", "b", "c",
		"d", "e", "f", "g", "h", ":", "-", "x", "М", "В", "З", "с", "е", "–", "×", "Ж",
		"\xff", "", " ", "m3", "M1", "M2", "V3", "b4", "d4", "e5", "f6", ":c5", ":e3",
		"V", "W", "9", "i",
	};
	struct ash_buffer out = {0};
	if (below(random, 4) > 0)
		game->write_move(&seen->pos, random_move(seen, random), &out);
	for (uint32_t changes = 1 + below(random, 3); changes > 0; changes--) {
		const char *part = parts[below(random, sizeof parts / sizeof *parts)];
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

/* A text is read as a legal move, or refused and explained with the same code. */
static void texts_are_read_or_explained(const struct seen *seen, struct random *random)
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

static void texts_and_counts(void **state)
{
	(void)state;
	for_positions(GAMES, 1, the_texts_are_unique_and_read_back);
	for_positions(GAMES, 2, the_counts_agree);
}

static void stones_never_increase(void **state)
{
	(void)state;
	for_positions(GAMES, 3, stones_are_lost_as_the_move_says);
}

static void positions_and_texts(void **state)
{
	(void)state;
	for_positions(GAMES / 3, 4, positions_read_back);
}

static void any_text_is_answered(void **state)
{
	(void)state;
	for_positions(GAMES, 5, texts_are_read_or_explained);
}

static int compare(const void *a, const void *b)
{
	const struct reference_move *x = a, *y = b;
	return strcmp(x->text, y->text);
}

/* Compares all moves of a position and what they lead to; returns how many there are. */
static int compare_moves(const struct ash_position *pos, const struct reference *reference,
                         struct reference_move *moves)
{
	int count = reference_moves(reference, moves);
	qsort(moves, (size_t)count, sizeof *moves, compare);
	struct ash_buffer expected = {0};
	for (int i = 0; i < count; i++)
		ash_buffer_printf(&expected, "%s%s", i ? " " : "", moves[i].text);
	char *found = moves_of(pos);
	assert_string_equal(found, ash_buffer_cstr(&expected));
	free(found);
	ash_buffer_free(&expected);
	for (int i = 0; i < count; i++) {
		struct ash_position after = *pos;
		char fen[256], outcome[32];
		play(&after, moves[i].text);
		reference_fen(&moves[i].after, fen);
		assert_string_equal(fen_of(&after), fen);
		snprintf(outcome, sizeof outcome, "%s", outcome_of(&after));
		char *rule = strstr(outcome, " R");
		if (rule)
			*rule = '\0';
		assert_string_equal(outcome, reference_outcome(&moves[i].after));
	}
	return count;
}

/* Plays a random game of both from a position to its end. */
static void compare_game(const char *fen, struct random *random)
{
	static struct reference_move moves[REFERENCE_MOVES_MAX];
	struct ash_position pos = position_of(fen);
	struct reference reference;
	int count;
	reference_read(&reference, fen);
	while ((count = compare_moves(&pos, &reference, moves)) > 0) {
		const struct reference_move *move = &moves[below(random, (uint32_t)count)];
		play(&pos, move->text);
		reference = move->after;
	}
}

static void games_agree_with_the_reference(void **state)
{
	(void)state;
	struct random random = {6};
	struct ash_position pos;
	game->start(&pos);
	for (int i = 0; i < GAMES / 10; i++)
		compare_game(fen_of(&pos), &random);
}

/* Few stones, most of them near their last rank, where R13 and R14 end the game. */
static void random_ending(struct random *random, char *fen, size_t max)
{
	static const char *const kinds[] = {"M1", "M2", "M3", "V1", "V2", "V3", "W"};
	bool used[32] = {false};
	struct ash_buffer out = {0};
	ash_buffer_string(&out, below(random, 2) ? "W" : "B");
	for (int side = 0; side < 2; side++) {
		ash_buffer_printf(&out, ":%c", game->side[side].letter);
		const char *separator = "";
		for (uint32_t left = 1 + below(random, 4); left > 0; left--) {
			int ranks = below(random, 4) ? 3 : 8;
			int from_last = (int)below(random, (uint32_t)ranks);
			int square = (side ? from_last : 7 - from_last) * 4 + (int)below(random, 4);
			if (used[square])
				continue;
			used[square] = true;
			ash_buffer_printf(&out, "%s%s%s", separator,
			                  from_last ? kinds[below(random, 7)] : "F",
			                  game->board->names[square]);
			separator = ",";
		}
	}
	snprintf(fen, max, "%s", ash_buffer_cstr(&out));
	ash_buffer_free(&out);
}

static void endings_agree_with_the_reference(void **state)
{
	(void)state;
	struct random random = {7};
	for (int i = 0; i < 5 * GAMES; i++) {
		char fen[128];
		random_ending(&random, fen, sizeof fen);
		compare_game(fen, &random);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(texts_and_counts),
		cmocka_unit_test(stones_never_increase),
		cmocka_unit_test(positions_and_texts),
		cmocka_unit_test(any_text_is_answered),
		cmocka_unit_test(games_agree_with_the_reference),
		cmocka_unit_test(endings_agree_with_the_reference),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
