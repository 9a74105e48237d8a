/* A line of moves as it is written, ready to be searched for slips. */
#ifndef ASH_REPAIR_LINE_H
#define ASH_REPAIR_LINE_H

#include "similar.h"
#include <ash/replay.h>

/* A half-move that is written, with the number before it. */
struct ash_slot {
	struct ash_text text;
	struct ash_glyphs glyphs;
	size_t item;        /* of the record */
	size_t number_item; /* of the record, if numbered */
	bool numbered, gap; /* dots stand for the move of the side before */
	unsigned number;
};

/* The main line or a variation; only the main line has results. */
struct ash_line {
	struct ash_slot *slots;
	size_t count, cap;
	struct ash_position start;
	unsigned number; /* of the first half-move, as the position before it says */
	bool leads;      /* that leads its round */
	int first;       /* the side with which rounds begin */
	struct ash_text claims[2]; /* results that are given, by the tag and in the movetext */
	size_t claim_items[2];
	size_t claim_count;
	bool counted;  /* the numbers count what is written, and so say nothing of what is not */
	bool too_long; /* it has more than ASH_SLOTS_MAX half-moves, and only these are here */
};

/* Gathers the slots of the line that begins behind item `open`, of the main line if that is
 * SIZE_MAX. Sets all but start, number, leads, first and `counted`. Returns false if memory ran out. */
bool ash_line_gather(struct ash_line *line, const struct ash_record *record, size_t open);

/* Sets `counted`, once what comes before it is there. */
void ash_line_count(struct ash_line *line, const struct ash_game *game);

/* Gives the memory back. */
void ash_line_free(struct ash_line *line);

#endif
