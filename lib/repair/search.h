/* The search for the likeliest slips in a line of moves. */
#ifndef ASH_REPAIR_SEARCH_H
#define ASH_REPAIR_SEARCH_H

#include "line.h"
#include <ash/repair.h>

/* A change as the search makes it. */
struct ash_edit {
	enum ash_change_kind kind;
	bool jump;            /* of a number: those after it are off by as much */
	uint8_t count;        /* of so many half-moves it is */
	uint8_t side;         /* of the first half-move it is about */
	bool leads;           /* that leads its round */
	uint8_t text_len;
	unsigned number;
	unsigned gains;       /* see struct ash_change */
	size_t slot;          /* of the line; its count at the end */
	struct ash_move move; /* that is meant or inserted */
	char text[3 * ASH_PATH_MAX + 8]; /* of that move */
};

struct ash_solution {
	uint64_t played; /* a hash of the moves, by which equal games are told */
	unsigned cost;
	size_t count;
	struct ash_edit edits[ASH_CHANGES_MAX];
};

/* More solutions than this leave no doubt that there is no certain one. */
enum { ASH_SOLUTIONS_MAX = 64 };

struct ash_search {
	const struct ash_game *game;
	const struct ash_line *line;
	unsigned most;    /* so many changes a solution may have */
	struct ash_solution found[ASH_SOLUTIONS_MAX]; /* by cost */
	size_t count;
	bool certain, gave_up, failed; /* as in struct ash_repairs */

	unsigned deepest; /* so many changes are looked for; rivals may have one more */
	unsigned bound;   /* solutions up to this cost are looked for */
	uint64_t work;    /* what was done, in moves read */
	size_t depth;     /* how many edits are made */
	struct ash_edit edits[ASH_CHANGES_MAX];
	struct ash_moves legal[ASH_CHANGES_MAX];
	struct ash_buffer text;
};

/* Is the line legal as it is, and its result the game's? */
bool ash_search_legal(struct ash_search *search);

/* Fills in `found` and `certain`. Set game, line and most first; the rest begins as zero and
 * is kept for use again. */
void ash_search_run(struct ash_search *search);

/* Sets `certain`: the first solution may be made, and is so much likelier than all the others
 * together. A result is never made to fit: the record may lack its end. */
void ash_search_judge(struct ash_search *search);

/* Gives the memory back. */
void ash_search_free(struct ash_search *search);

#endif
