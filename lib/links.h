/* The positions of an input that have names, and the records that go on from them. */
#ifndef ASH_LINKS_H
#define ASH_LINKS_H

#include "patterns.h"
#include <ash/record.h>

struct ash_links;

/* None are known at first. The patterns must outlive it. NULL if memory ran out. */
struct ash_links *ash_links_new(const struct ash_patterns *patterns);

/* Takes NULL too. */
void ash_links_free(struct ash_links *links);

/* Takes note of a heading, of a record or of prose: variations after it belong to what it
 * names. */
void ash_links_pass(struct ash_links *links, struct ash_text heading);

/* What a record lacks: the position before a move. */
struct ash_want {
	const struct ash_game *game;
	unsigned etude, position; /* what it is called, 0 where that is not said */
	unsigned number;
	int side;
	struct ash_text text;     /* that calls it so; empty if none does */
};

/* Does the record, which was taken apart, go on from a position that it does not give? */
bool ash_links_want(const struct ash_links *links, const struct ash_record *record,
                    struct ash_want *want);

/* Gives the record the wanted position, and want->etude the étude that it belongs to; or else
 * the record is told what it lacks. Returns false if memory ran out. */
bool ash_links_settle(const struct ash_links *links, struct ash_want *want,
                      struct ash_record *record);

/* Learns the names that the record gives: `want` is that of a record that was linked, else
 * NULL. The record is not changed, and nothing reported. Returns false if memory ran out. */
bool ash_links_learn(struct ash_links *links, const struct ash_record *record,
                     const struct ash_want *want);

/* The same for a record that was only cut, of which raw, form, line and game are set. If it
 * goes on from a position that is not yet known, it waits until that is. */
bool ash_links_look_at(struct ash_links *links, const struct ash_record *record);

#endif
