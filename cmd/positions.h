/* The positions of an input, for the tools that take any: records, FEN lines, and the
 * lines of ash-replay(1). */
#ifndef ASH_CMD_POSITIONS_H
#define ASH_CMD_POSITIONS_H

#include <ash/game.h>
#include <ash/record.h>

/* Which positions of a record are asked for. */
struct plies {
	enum { PLIES_DEFAULT, PLIES_ALL, PLIES_LIST } which;
	const char *list;    /* the items of PLIES_LIST as they were given */
	unsigned long every; /* if not 0, of those only each so-many-th, and the last position */
};

/* Reads "all", or items with commas between them: "PLY", "PLY-PLY", "PLY-" or "last"; or ends
 * the tool. The argument must outlive the plies. */
void plies_parse(struct plies *plies, const char *argument);

/* Reads how many of the plies asked for make one that is taken, or ends the tool. */
void plies_parse_every(struct plies *plies, const char *argument);

/* Reports a record that ends before some ply asked for. */
void plies_check(const struct plies *plies, struct ash_record *record, unsigned long last);

/* Is the ply, which is the last of its record or not, one that is asked for? */
bool plies_include(const struct plies *plies, unsigned long ply, bool last);

/* A position with what the input says of it. */
struct shown {
	const struct ash_game *game;
	struct ash_position position;
	unsigned long ply;
	struct ash_text event;        /* empty if unknown */
	struct ash_text number, move; /* the move that led here and its number, or empty */
	const struct ash_move *last;  /* the same move by the rules; NULL if it is not known */
};

/* Hands each position asked for to `take`. By default that is the last one of a record,
 * and every one of lines that hold a position; if plies are asked for, the lines of
 * ash-replay(1) count as the records they came from. To take every so-many-th is to ask for
 * all where nothing else is asked for. Invalid records are reported. */
typedef void shown_fn(void *context, const struct shown *shown);
void each_position(char *const *files, struct plies plies, shown_fn *take, void *context);

#endif
