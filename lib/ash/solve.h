/* The truth of a position: who wins it against any defence, and how.
 *
 * All that is said here is proved by search, or it is not said: a value is a range of
 * points, which grows narrower as more is known. For games of two sides that can prove
 * something. */
#ifndef ASH_SOLVE_H
#define ASH_SOLVE_H

#include <ash/game.h>
#include <ash/replay.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* What is asked, always of one side. */
enum ash_goal {
	ASH_GOAL_VALUE, /* how many points it gets, or loses */
	ASH_GOAL_WIN,   /* whether it wins */
	ASH_GOAL_TOTAL, /* whether it wins 2 points */
	ASH_GOAL_SAVE   /* whether it loses no more than 1 point */
};

enum { ASH_POINTS_MAX = 2 };

/* What a side gets, in points; what it loses is negative, and nobody gets 0. Before anything
 * is known it is -2 to 2. */
struct ash_value {
	int least, most;
	unsigned plies; /* within so many moves it can be shown on the board, if it is settled */
};

/* What the other side is after when one side has this goal. */
enum ash_goal ash_goal_of_other(enum ash_goal goal);

/* Is the value narrow enough to answer the question, and is the answer "yes"? With
 * ASH_GOAL_VALUE "yes" is a win. */
bool ash_value_settles(const struct ash_value *value, enum ash_goal goal);
bool ash_value_meets(const struct ash_value *value, enum ash_goal goal);

/* Are two values the same answer? Both are settled. */
bool ash_value_same(const struct ash_value *a, const struct ash_value *b, enum ash_goal goal);

/* How a search stands, for whoever watches it. */
struct ash_effort {
	uint64_t nodes;    /* positions looked at so far, by all threads */
	size_t annotated;  /* how many moves of a record ash_annotate has done with */
};

/* Called every few thousand positions and at the end of a search; true ends it, in all threads.
 * It may be called by another thread than the one that solves, but by one at a time. */
typedef bool ash_watch_fn(void *context, const struct ash_effort *effort);

/* A search and what it has found out. */
struct ash_solver;

/* Can positions of the game be solved? */
bool ash_solvable(const struct ash_game *game);

/* Makes a solver for such a game, whose findings take at most about `memory` bytes; they are
 * taken as they are needed. The moves of a position are shared among so many threads, 1 or more,
 * each with an equal part of the memory; what is proved does not depend on how many they are, only
 * `plies` may. `watch` may be NULL. NULL if there is no memory. */
struct ash_solver *ash_solver_new(const struct ash_game *game, size_t memory, size_t threads,
                                  ash_watch_fn *watch, void *context);
void ash_solver_free(struct ash_solver *solver);

/* Finds out what `side` gets of a position. Returns ASH_TRUTH_YES if the value settles the
 * goal, ASH_TRUTH_UNKNOWN if the search was ended before, when the value is what is known,
 * or ASH_TRUTH_NO_MEMORY. What has been found is found again at once while the findings last. */
enum ash_truth ash_solve(struct ash_solver *solver, const struct ash_position *pos, int side,
                         enum ash_goal goal, struct ash_value *value);

/* A position with all its moves. Zero-initialised before its first use. */
struct ash_solution {
	int side;                 /* to move; all values are its own */
	struct ash_value value;   /* of the position */
	struct ash_moves moves;
	struct ash_value *values; /* of each of the moves */
	size_t values_cap;
	size_t best;              /* how many moves keep the value, of those that are settled */
	size_t settled;           /* how many are */
};

/* Solves the position and each of its moves. Returns as ash_solve does, ASH_TRUTH_YES if all is
 * settled. */
enum ash_truth ash_solve_moves(struct ash_solver *solver, const struct ash_position *pos,
                               enum ash_goal goal, struct ash_solution *solution);

/* The move of a settled solution to be played: it keeps the value, and of those that do it is
 * the one that comes to an end first for the side that reaches its goal, and last for the
 * other. There is at least one move. */
size_t ash_solution_choice(const struct ash_solution *solution, enum ash_goal goal);

void ash_solution_free(struct ash_solution *solution);

/* A move of a line of best play. */
struct ash_best_move {
	struct ash_move move;
	size_t rivals; /* how many other moves keep the value for a side that reaches its goal */
	bool only;     /* it reaches its goal, and every other move would not keep the value */
};

/* A line of best play. Zero-initialised before its first use. */
struct ash_best_line {
	struct ash_best_move *moves;
	size_t count, cap;
	struct ash_moves rivals; /* those of the first move, then those of the second, … */
};

/* Plays a position to the end of the game, or to where it is plain whether `side` reaches the
 * goal. Each move is the choice of its solution. Returns as ash_solve does; the line is then as
 * long as it could be made. */
enum ash_truth ash_solve_line(struct ash_solver *solver, const struct ash_position *pos, int side,
                              enum ash_goal goal, struct ash_best_line *line);

/* Appends the line as movetext, with nothing before or after it: canonical moves, "!" after
 * those that are the only ones, and if `rivals` the others as variations of one move. `pos` is
 * the position before it, and `number` that of the first move. */
void ash_best_line_write(const struct ash_game *game, const struct ash_position *pos,
                         unsigned number, const struct ash_best_line *line, bool rivals,
                         struct ash_buffer *out);
void ash_best_line_free(struct ash_best_line *line);

/* Appends a valid record as PDN with what the solver says of each of its moves, in variations
 * too. A move that gives away the value is marked "?", and best play after it follows as a
 * variation that begins with it; a move that is the only one to keep the value is marked "!".
 * These marks take the place of those that the record has. Returns ASH_TRUTH_YES,
 * ASH_TRUTH_UNKNOWN if some moves could not be judged, which are then as they were, or
 * ASH_TRUTH_NO_MEMORY. */
enum ash_truth ash_annotate(struct ash_solver *solver, const struct ash_replay *replay,
                            enum ash_goal goal, struct ash_buffer *out);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
