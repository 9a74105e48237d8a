/* Lines of best play. */
#include "../grow.h"
#include "solver.h"
#include <stdlib.h>

/* Adds the move that is chosen of a solution, where `meets` says if its side reaches its goal. */
static bool add(struct ash_best_line *line, const struct ash_solution *solution, size_t choice,
                bool meets, enum ash_goal goal)
{
	struct ash_best_move *moves = ash_grow(line->moves, line->count, &line->cap, sizeof *moves);
	if (!moves)
		return false;
	line->moves = moves;
	struct ash_best_move *move = &moves[line->count++];
	*move = (struct ash_best_move){.move = solution->moves.list[choice]};
	for (size_t i = 0; meets && i < solution->moves.count; i++)
		if (i != choice && ash_value_same(&solution->values[i], &solution->value, goal)) {
			move->rivals++;
			if (!ash_moves_add(&line->rivals, &solution->moves.list[i]))
				return false;
		}
	move->only = meets && move->rivals == 0 && solution->moves.count > 1;
	return true;
}

enum ash_truth ash_solve_line(struct ash_solver *solver, const struct ash_position *pos, int side,
                              enum ash_goal goal, struct ash_best_line *line)
{
	const struct ash_game *game = solver->game;
	struct ash_position at = *pos;
	struct ash_solution solution = {0};
	enum ash_truth truth = ASH_TRUTH_YES;
	line->count = line->rivals.count = 0;
	while (game->outcome(&at).end == ASH_END_NONE) {
		enum ash_goal own = game->turn(&at) == side ? goal : ash_goal_of_other(goal);
		truth = ash_solve_moves(solver, &at, own, &solution);
		if (truth != ASH_TRUTH_YES)
			break;
		/* Nothing that is played can change the answer any more. */
		if (goal >= ASH_GOAL_TOTAL && solution.value.plies == 0)
			break;
		bool meets = ash_value_meets(&solution.value, own);
		size_t choice = ash_solution_choice(&solution, own);
		if (!add(line, &solution, choice, meets, own)) {
			truth = ASH_TRUTH_NO_MEMORY;
			break;
		}
		game->play(&at, &solution.moves.list[choice]);
	}
	ash_solution_free(&solution);
	return truth;
}

static void write_rivals(const struct ash_game *game, const struct ash_position *pos,
                         unsigned number, const struct ash_move *rivals, size_t count,
                         struct ash_buffer *out)
{
	for (size_t i = 0; i < count; i++) {
		ash_buffer_string(out, " (");
		ash_number_write(number, rivals[i].side == 0, out);
		ash_buffer_char(out, ' ');
		game->write_move(pos, &rivals[i], out);
		ash_buffer_char(out, ')');
	}
}

void ash_best_line_go_on(const struct ash_game *game, const struct ash_position *pos,
                         unsigned number, bool numbered, const struct ash_best_line *line,
                         bool rivals, struct ash_buffer *out)
{
	struct ash_position at = *pos;
	size_t rival = 0;
	for (size_t i = 0; i < line->count; i++) {
		const struct ash_best_move *best = &line->moves[i];
		int side = best->move.side;
		ash_buffer_string(out, i ? " " : "");
		if (numbered || side == 0) {
			ash_number_write(number, side == 0, out);
			ash_buffer_char(out, ' ');
		}
		game->write_move(&at, &best->move, out);
		ash_buffer_string(out, best->only ? "!" : "");
		if (rivals && best->rivals)
			write_rivals(game, &at, number, &line->rivals.list[rival], best->rivals, out);
		numbered = rivals && best->rivals;
		rival += best->rivals;
		game->play(&at, &best->move);
		number += ash_round_ends(game, 0, side, game->turn(&at));
	}
}

void ash_best_line_write(const struct ash_game *game, const struct ash_position *pos,
                         unsigned number, const struct ash_best_line *line, bool rivals,
                         struct ash_buffer *out)
{
	ash_best_line_go_on(game, pos, number, true, line, rivals, out);
}

void ash_best_line_free(struct ash_best_line *line)
{
	ash_moves_free(&line->rivals);
	free(line->moves);
	*line = (struct ash_best_line){0};
}
