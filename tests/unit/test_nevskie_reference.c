/* The library against the reference at all positions of random games of Невские шашки. */
#include "nevskie_reference.h"
#include "support.h"

enum { GAMES = 300, POSITIONS = 3000, PLIES_MAX = 400 };

/* Both at one position. */
struct pair {
	struct ash_position pos;
	struct nevskie_reference reference;
	struct nevskie_reference_move moves[NEVSKIE_MOVES_MAX];
	int count;
};

static const char order[] = "BWRG";
static const int king_point_of[] = {66, 61, 11, 16};

/* What was seen of the rules that come up least. */
static int passes, draws, king_points, long_texts, sides_taken[4];

static int number_of(int square)
{
	return atoi(game->board->names[square]);
}

static const char *text_of_move(const struct ash_position *pos, const struct ash_move *move)
{
	static char text[NEVSKIE_TEXT_MAX];
	struct ash_buffer out = {0};
	game->write_move(pos, move, &out);
	snprintf(text, sizeof text, "%s", ash_buffer_cstr(&out));
	ash_buffer_free(&out);
	return text;
}

/* The move of the library as the reference would have it. */
static struct nevskie_reference_move translate(const struct ash_position *pos,
                                               const struct ash_move *move)
{
	struct nevskie_reference_move result = {.steps = move->steps};
	if (strcmp(text_of_move(pos, move), "-") == 0)
		return (struct nevskie_reference_move){.from = 0};
	result.from = number_of(move->from);
	for (int i = 0; i < move->steps; i++)
		result.path[i] = number_of(move->path[i]);
	for (int square = 0; square < game->board->squares; square++)
		if (move->taken >> square & 1) {
			result.taken[number_of(square)] = true;
			result.takes++;
		}
	return result;
}

static const struct nevskie_reference_move *find(const struct pair *pair,
                                                 const struct ash_move *move)
{
	struct nevskie_reference_move wanted = translate(&pair->pos, move);
	char text[NEVSKIE_TEXT_MAX], other[NEVSKIE_TEXT_MAX], fen[NEVSKIE_FEN_MAX];
	nevskie_reference_text(&wanted, text);
	for (int i = 0; i < pair->count; i++) {
		nevskie_reference_text(&pair->moves[i], other);
		if (strcmp(text, other) == 0)
			return &pair->moves[i];
	}
	nevskie_reference_fen(&pair->reference, fen);
	fail_msg("%s is not a move of %s", text, fen);
	return NULL;
}

static bool has_rival(const struct pair *pair, const struct nevskie_reference_move *move)
{
	int same = 0;
	for (int i = 0; i < pair->count; i++)
		same += pair->moves[i].from == move->from &&
		        pair->moves[i].path[pair->moves[i].steps - 1] == move->path[move->steps - 1];
	return same > 1;
}

/* The text has the ends, and all points on a way that is one where the ends do not do. */
static void assert_text(const struct pair *pair, const struct ash_move *library,
                        const struct nevskie_reference_move *move)
{
	const char *text = text_of_move(&pair->pos, library);
	char expected[16] = "-";
	if (move->from)
		snprintf(expected, sizeof expected, "%d%c%d", move->from, move->takes ? ':' : '-',
		         move->path[move->steps - 1]);
	if (!move->from || !has_rival(pair, move)) {
		assert_string_equal(text, expected);
		return;
	}
	int path[NEVSKIE_STEPS_MAX], steps = 0;
	for (const char *c = strchr(text, ':'); c && steps < NEVSKIE_STEPS_MAX; c = strchr(c + 1, ':'))
		path[steps++] = atoi(c + 1);
	assert_int_equal(atoi(text), move->from);
	assert_true(nevskie_reference_goes_by(&pair->reference, move, path, steps));
	long_texts++;
}

static void assert_same(const struct ash_position *pos, const struct nevskie_reference *expected)
{
	struct nevskie_reference found;
	char expected_fen[NEVSKIE_FEN_MAX], found_fen[NEVSKIE_FEN_MAX];
	nevskie_reference_read(&found, fen_of(pos));
	nevskie_reference_fen(&found, found_fen);
	nevskie_reference_fen(expected, expected_fen);
	assert_string_equal(found_fen, expected_fen);
	assert_int_equal(game->side[game->turn(pos)].letter, expected->turn);
	for (int square = 0; square < game->board->squares; square++) {
		struct nevskie_piece piece = expected->at[number_of(square)];
		int side, kind;
		bool stands = game->stone_at(pos, square, &side, &kind);
		assert_int_equal(stands ? game->side[side].letter : 0, piece.side);
		if (stands)
			assert_int_equal(game->kind[kind].name[0] == 'K', piece.king);
	}
	struct ash_buffer result = {0};
	struct ash_outcome outcome = game->outcome(pos);
	ash_result_write(game, &outcome, &result);
	assert_string_equal(ash_buffer_cstr(&result), nevskie_reference_outcome(expected));
	ash_buffer_free(&result);
}

/* Counts what the move shows of the rarer rules. */
static void note(const struct nevskie_reference *p, const struct nevskie_reference_move *move)
{
	int sides = 0;
	for (int i = 0; i < 4; i++) {
		bool of_side = false;
		for (int point = 11; point <= 66; point++)
			of_side |= move->taken[point] && p->at[point].side == order[i];
		sides += of_side;
	}
	sides_taken[sides]++;
	passes += !move->from;
	for (int i = 0; i + 1 < move->steps && !move->king; i++)
		king_points += move->path[i] == king_point_of[strchr(order, p->turn) - order];
}

/* All moves of both are the same and lead to the same. */
static void compare_moves(struct pair *pair)
{
	struct ash_moves list = {0};
	bool seen[NEVSKIE_MOVES_MAX] = {false};
	pair->count = nevskie_reference_moves(&pair->reference, pair->moves);
	game->moves(&pair->pos, &list);
	for (size_t i = 0; i < list.count; i++) {
		const struct nevskie_reference_move *move = find(pair, &list.list[i]);
		assert_false(seen[move - pair->moves]);
		seen[move - pair->moves] = true;
		assert_text(pair, &list.list[i], move);
		struct ash_position after = pair->pos;
		struct nevskie_reference expected = pair->reference;
		game->play(&after, &list.list[i]);
		nevskie_reference_play(&expected, move);
		assert_same(&after, &expected);
	}
	assert_int_equal(list.count, pair->count);
	assert_int_equal(game->count(&pair->pos), pair->count);
	ash_moves_free(&list);
}

static void play_both(struct pair *pair, const struct nevskie_reference_move *move)
{
	struct ash_moves list = {0};
	game->moves(&pair->pos, &list);
	for (size_t i = 0; i < list.count; i++)
		if (find(pair, &list.list[i]) == move) {
			game->play(&pair->pos, &list.list[i]);
			break;
		}
	ash_moves_free(&list);
	note(&pair->reference, move);
	nevskie_reference_play(&pair->reference, move);
}

/* Compares all positions of a random game of both from a position on. */
static void compare_game(const char *fen, struct random *random, int plies)
{
	static struct pair pair;
	pair.pos = position_of(fen);
	nevskie_reference_read(&pair.reference, fen);
	for (int ply = 0; ply < plies; ply++) {
		assert_same(&pair.pos, &pair.reference);
		compare_moves(&pair);
		if (pair.count == 0)
			break;
		play_both(&pair, &pair.moves[below(random, (uint32_t)pair.count)]);
	}
	draws += strcmp(nevskie_reference_outcome(&pair.reference), "0-0-0-0") == 0;
}

static void games_agree(void **state)
{
	(void)state;
	struct random random = {1};
	struct ash_position pos;
	game->start(&pos);
	for (int i = 0; i < trials(GAMES); i++)
		compare_game(fen_of(&pos), &random, PLIES_MAX);
}

/* Up to six pieces of a side anywhere, but no man where it would be a king. */
static int scatter(struct nevskie_reference *p, char side, int king_point, struct random *random)
{
	int left = (int)below(random, 7), count = 0;
	uint32_t kings = below(random, 4);
	for (int i = 0; i < left; i++) {
		int point = 11 + 10 * (int)below(random, 6) + (int)below(random, 6);
		if (p->at[point].side)
			continue;
		bool king = point == king_point || below(random, 4) < kings;
		p->at[point] = (struct nevskie_piece){side, king};
		count++;
	}
	return count;
}

static void positions_agree(void **state)
{
	(void)state;
	struct random random = {2};
	for (int done = 0; done < trials(POSITIONS);) {
		struct nevskie_reference reference = {.quiet = 59 - (int)below(&random, 8)};
		int first = (int)below(&random, 4), players = 0;
		for (int i = 0; i < 4; i++) {
			int side = (first + i) % 4;
			if (scatter(&reference, order[side], king_point_of[side], &random) && players++ == 0)
				reference.turn = order[side];
		}
		if (players < 2)
			continue;
		char fen[NEVSKIE_FEN_MAX];
		nevskie_reference_fen(&reference, fen);
		compare_game(fen, &random, 30);
		done++;
	}
	/* A few positions need not meet what is rare. */
	if (trials(100) < 20)
		return;
	assert_true(passes > trials(50));
	assert_true(draws > trials(20));
	assert_true(king_points > trials(10));
	assert_true(long_texts > trials(100));
	assert_true(sides_taken[2] > trials(1000) && sides_taken[3] > trials(100));
}

static void perft_agrees(void **state)
{
	(void)state;
	struct nevskie_reference reference;
	struct ash_position pos;
	game->start(&pos);
	nevskie_reference_start(&reference);
	for (int depth = 0; depth <= 8; depth++)
		assert_true(game->perft(&pos, depth) == nevskie_reference_perft(&reference, depth));
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(games_agree),
		cmocka_unit_test(positions_agree),
		cmocka_unit_test(perft_agrees),
	};
	game = &ash_nevskie;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
