#include "show.h"
#include <stdlib.h>

const char *const goal_names[] = {"value", "win", "total", "save", NULL};

/* The result of points that `side` gets. */
static void add_points(const struct ash_game *game, int side, int points, struct ash_buffer *out)
{
	struct ash_outcome outcome = {.end = ASH_END_FINISH};
	outcome.points[points > 0 ? side : !side] = (uint8_t)abs(points);
	ash_result_write(game, &outcome, out);
}

/* "1-0", or whether the goal is reached, or "*" for what is not known. */
static void add_verdict(const struct answer *answer, const struct ash_value *value,
                        struct ash_buffer *out)
{
	if (!ash_value_settles(value, answer->goal))
		ash_buffer_char(out, '*');
	else if (answer->goal == ASH_GOAL_VALUE)
		add_points(answer->game, answer->solution.side, value->least, out);
	else
		ash_buffer_string(out, ash_value_meets(value, answer->goal) ? "yes" : "no");
}

/* The moves in an order that means something: those that are best first. */
static bool comes_before(const struct answer *answer, size_t a, size_t b)
{
	const struct ash_value *x = &answer->solution.values[a], *y = &answer->solution.values[b];
	if (x->least + x->most != y->least + y->most)
		return x->least + x->most > y->least + y->most;
	return a < b;
}

/* The move that comes next in that order after `last`, or the first for SIZE_MAX. */
static size_t next_move(const struct answer *answer, size_t last)
{
	size_t count = answer->solution.moves.count, next = count;
	for (size_t i = 0; i < count; i++)
		if ((last == SIZE_MAX || comes_before(answer, last, i)) &&
		    (next == count || comes_before(answer, i, next)))
			next = i;
	return next;
}

static void add_move(const struct answer *answer, size_t move, struct ash_buffer *out)
{
	answer->game->write_move(&answer->position, &answer->solution.moves.list[move], out);
}

static bool is_reached(const struct answer *answer)
{
	return ash_value_meets(&answer->solution.value, answer->goal);
}

/* Movetext, with the result if the line comes to the end of the game. */
static void add_line(const struct answer *answer, struct ash_buffer *out)
{
	struct ash_position last = answer->position;
	ash_best_line_write(answer->game, &answer->position, 1, &answer->line, true, out);
	for (size_t i = 0; i < answer->line.count; i++)
		answer->game->play(&last, &answer->line.moves[i].move);
	struct ash_outcome outcome = answer->game->outcome(&last);
	ash_buffer_char(out, ' ');
	ash_result_write(answer->game, &outcome, out);
}

void show_text(const struct answer *answer, struct ash_buffer *out)
{
	const struct ash_solution *solution = &answer->solution;
	const struct ash_value *value = &solution->value;
	ash_buffer_string(out, "position\t");
	answer->game->write_fen(&answer->position, out);
	ash_buffer_printf(out, "\n%s\t", goal_names[answer->goal]);
	add_verdict(answer, value, out);
	ash_buffer_char(out, '\n');
	if (!ash_value_settles(value, answer->goal)) {
		ash_buffer_string(out, "bounds\t");
		add_points(answer->game, solution->side, value->least, out);
		ash_buffer_string(out, " to ");
		add_points(answer->game, solution->side, value->most, out);
		ash_buffer_printf(out, "\nsearched\t%llu\n", (unsigned long long)answer->nodes);
	}
	if (answer->settled && solution->moves.count && is_reached(answer))
		ash_buffer_printf(out, "unique\t%s\n", solution->best == 1 ? "yes" : "no");
	for (size_t i = next_move(answer, SIZE_MAX); i < solution->moves.count;
	     i = next_move(answer, i)) {
		ash_buffer_string(out, "move\t");
		add_move(answer, i, out);
		ash_buffer_char(out, '\t');
		add_verdict(answer, &solution->values[i], out);
		ash_buffer_char(out, '\n');
	}
	if (answer->line.count) {
		ash_buffer_string(out, "line\t");
		add_line(answer, out);
		ash_buffer_char(out, '\n');
	}
	for (size_t i = 0; i < answer->tree_count; i++) {
		const struct branch *branch = &answer->tree[i];
		ash_buffer_printf(out, "tree\t%*s", 2 * branch->depth, "");
		ash_number_write(branch->number, branch->move.side == 0, out);
		ash_buffer_char(out, ' ');
		answer->game->write_move(&branch->before, &branch->move, out);
		ash_buffer_char(out, '\n');
	}
}

/* The verdict as a value of JSON. */
static void add_json_verdict(const struct answer *answer, const struct ash_value *value,
                             struct ash_buffer *out)
{
	bool settled = ash_value_settles(value, answer->goal);
	if (settled && answer->goal == ASH_GOAL_VALUE) {
		ash_buffer_char(out, '"');
		add_verdict(answer, value, out);
		ash_buffer_char(out, '"');
	} else {
		bool reached = ash_value_meets(value, answer->goal);
		ash_buffer_string(out, !settled ? "null" : reached ? "true" : "false");
	}
}

static void add_json_tree(const struct answer *answer, struct ash_buffer *out)
{
	int open = 0;
	for (size_t i = 0; i < answer->tree_count; i++) {
		const struct branch *branch = &answer->tree[i];
		for (; open > branch->depth; open--)
			ash_buffer_string(out, "]}");
		ash_buffer_printf(out, "%s{\"move\":\"",
		                  i && answer->tree[i - 1].depth >= branch->depth ? "," : "");
		answer->game->write_move(&branch->before, &branch->move, out);
		ash_buffer_string(out, "\",\"replies\":[");
		open++;
	}
	for (; open > 0; open--)
		ash_buffer_string(out, "]}");
}

void show_json(const struct answer *answer, struct ash_buffer *out)
{
	const struct ash_solution *solution = &answer->solution;
	ash_buffer_string(out, "{\"position\":\"");
	answer->game->write_fen(&answer->position, out);
	ash_buffer_printf(out, "\",\"side\":\"%c\",\"goal\":\"%s\",\"answer\":",
	                  answer->game->side[solution->side].letter, goal_names[answer->goal]);
	add_json_verdict(answer, &solution->value, out);
	ash_buffer_printf(out, ",\"least\":%d,\"most\":%d,\"unique\":", solution->value.least,
	                  solution->value.most);
	ash_buffer_string(out, !answer->settled                                ? "null"
	                       : is_reached(answer) && solution->best == 1 ? "true"
	                                                                   : "false");
	ash_buffer_string(out, ",\"moves\":[");
	const char *separator = "";
	for (size_t i = next_move(answer, SIZE_MAX); i < solution->moves.count;
	     i = next_move(answer, i)) {
		ash_buffer_printf(out, "%s{\"move\":\"", separator);
		add_move(answer, i, out);
		ash_buffer_string(out, "\",\"answer\":");
		add_json_verdict(answer, &solution->values[i], out);
		ash_buffer_char(out, '}');
		separator = ",";
	}
	ash_buffer_string(out, "],\"line\":\"");
	if (answer->line.count)
		add_line(answer, out);
	ash_buffer_string(out, "\",\"tree\":[");
	add_json_tree(answer, out);
	ash_buffer_printf(out, "],\"searched\":%llu}\n", (unsigned long long)answer->nodes);
}

void answer_free(struct answer *answer)
{
	ash_solution_free(&answer->solution);
	ash_best_line_free(&answer->line);
	free(answer->tree);
}
