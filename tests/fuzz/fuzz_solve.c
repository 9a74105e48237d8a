/* Positions with few stones and what is proved of them: answers agree with each other, with the
 * moves, and with what is said of the mirrored position. And records, which are valid again with
 * what is said of their moves. The highest bit of the first byte chooses. */
#include "records.h"
#include <ash/solve.h>

enum { NODES_MAX = 4000, STONES_MAX = 6, MEMORY = 1 << 16 };

static const struct ash_game *const game = &ash_ashtarashki;
static struct ash_solver *solver;
static uint64_t nodes_before, nodes;

static bool stop(void *context, const struct ash_effort *effort)
{
	(void)context;
	nodes = effort->nodes;
	return nodes - nodes_before > NODES_MAX;
}

static void begin(void)
{
	nodes_before = nodes;
}

/* The first byte has whose turn it is and stones of White that are home, the next those of Black,
 * and each two bytes a stone more. */
static bool read_position(struct ash_position *pos, const uint8_t *data, size_t size,
                          struct ash_buffer *fen)
{
	static const char *const kinds[] = {"M1", "M2", "M3", "V1", "V2", "V3", "W", "F"};
	struct ash_fault fault = {0};
	ash_buffer_char(fen, "WB"[data[0] >> 4 & 1]);
	for (int side = 0; side < 2; side++) {
		const char *separator = side == 0 ? ":W" : ":B";
		for (int square = 0; square < 4; square++)
			if (data[side] >> square & 1) {
				const char *name = game->board->names[side == 0 ? 28 + square : square];
				ash_buffer_printf(fen, "%sF%s", separator, name);
				separator = ",";
			}
		for (size_t at = 2; at + 1 < size && at < 2 + 2 * STONES_MAX; at += 2)
			if (data[at] >> 7 == side) {
				ash_buffer_printf(fen, "%s%s%s", separator, kinds[data[at + 1] % 8],
				                  game->board->names[data[at] % 32]);
				separator = ",";
			}
	}
	bool good = game->read_fen(pos, ash_text_in(fen), &fault) == ASH_OK;
	ash_fault_free(&fault);
	return good;
}

/* Can both be true of a position? */
static bool agree(const struct ash_value *a, const struct ash_value *b)
{
	return a->least <= b->most && b->least <= a->most;
}

static void check_goals(const struct ash_position *pos, const struct ash_value *value,
                        struct ash_text fen)
{
	for (enum ash_goal goal = ASH_GOAL_WIN; goal <= ASH_GOAL_SAVE; goal++) {
		struct ash_value part;
		begin();
		enum ash_truth truth = ash_solve(solver, pos, 0, goal, &part);
		require(agree(&part, value), "a part of the truth is true", fen);
		require(truth != ASH_TRUTH_YES || ash_value_settles(&part, goal), "yes settles it", fen);
		if (truth == ASH_TRUTH_YES && ash_value_settles(value, goal))
			require(ash_value_meets(&part, goal) == ash_value_meets(value, goal),
			        "two answers are the same", fen);
	}
}

static void check_moves(const struct ash_position *pos, struct ash_text fen)
{
	struct ash_solution solution = {0};
	begin();
	if (ash_solve_moves(solver, pos, ASH_GOAL_VALUE, &solution) == ASH_TRUTH_YES) {
		int best = -ASH_POINTS_MAX;
		for (size_t i = 0; i < solution.moves.count; i++)
			best = solution.values[i].least > best ? solution.values[i].least : best;
		require(solution.moves.count == game->count(pos), "all moves are there", fen);
		require(solution.moves.count == 0 || best == solution.value.least,
		        "a position is worth its best move", fen);
		require(solution.moves.count == 0 ||
		                ash_solution_choice(&solution, ASH_GOAL_VALUE) < solution.moves.count,
		        "a move is chosen", fen);
	}
	ash_solution_free(&solution);
}

static void check_mirror(const struct ash_position *pos, const struct ash_value *value,
                         struct ash_text fen)
{
	struct ash_position mirrored;
	struct ash_value other;
	game->mirror(pos, &mirrored);
	begin();
	ash_solve(solver, &mirrored, 1, ASH_GOAL_VALUE, &other);
	require(agree(&other, value), "the mirrored position is worth the same", fen);
}

/* The line leads to an end with these points. */
static void check_line(const struct ash_position *pos, const struct ash_value *value,
                       struct ash_text fen)
{
	struct ash_best_line line = {0};
	struct ash_buffer text = {0};
	begin();
	if (ash_solve_line(solver, pos, 0, ASH_GOAL_VALUE, &line) == ASH_TRUTH_YES) {
		struct ash_position last = *pos;
		for (size_t i = 0; i < line.count; i++)
			game->play(&last, &line.moves[i].move);
		struct ash_outcome outcome = game->outcome(&last);
		require(outcome.end != ASH_END_NONE, "a line leads to an end", fen);
		require(outcome.points[0] - outcome.points[1] == value->least, "with what was promised",
		        fen);
		ash_best_line_write(game, pos, 1, &line, true, &text);
	}
	ash_buffer_free(&text);
	ash_best_line_free(&line);
}

static void check_position(const uint8_t *data, size_t size)
{
	struct ash_position pos;
	struct ash_buffer fen = {0};
	struct ash_value value;
	if (size >= 2 && read_position(&pos, data, size, &fen) &&
	    game->outcome(&pos).end == ASH_END_NONE) {
		begin();
		enum ash_truth truth = ash_solve(solver, &pos, 0, ASH_GOAL_VALUE, &value);
		check_goals(&pos, &value, ash_text_in(&fen));
		check_mirror(&pos, &value, ash_text_in(&fen));
		if (truth == ASH_TRUTH_YES) {
			check_moves(&pos, ash_text_in(&fen));
			check_line(&pos, &value, ash_text_in(&fen));
		}
	}
	ash_buffer_free(&fen);
}

static void must_be_valid(void *context, struct ash_record *record)
{
	require(ash_replay_load(context, record), "what is annotated is valid", record->raw);
}

static void annotate(void *context, struct ash_record *record)
{
	struct ash_replay *replay = context, again = {0};
	struct ash_buffer text = {0};
	if (record->continued || !ash_replay_load(replay, record) || replay->game != game)
		return;
	begin();
	enum ash_truth truth = ash_annotate(solver, replay, ASH_GOAL_WIN, &text);
	require(truth != ASH_TRUTH_NO_MEMORY, "there is memory", record->raw);
	struct input written = input_whole(ash_text_in(&text), game);
	read_records(&written, must_be_valid, ignore_diag, &again);
	require(again.main_plies == replay->main_plies, "the moves are the same", ash_text_in(&text));
	ash_buffer_free(&text);
	ash_replay_free(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	nodes = 0;
	solver = ash_solver_new(game, MEMORY, 1, stop, NULL);
	if (size > 0 && data[0] & 0x80) {
		struct ash_replay replay = {0};
		struct input input = input_of(data + 1, size - 1);
		read_records(&input, annotate, ignore_diag, &replay);
		ash_replay_free(&replay);
	} else {
		check_position(data, size);
	}
	ash_solver_free(solver);
	return 0;
}
