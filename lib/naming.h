/* The names that a record gives to positions: by its heading to the one it begins from, and in
 * sentences to those that its moves lead to. */
#ifndef ASH_NAMING_H
#define ASH_NAMING_H

#include "patterns.h"
#include <ash/replay.h>

/* What a position is called, 0 where that is not said, and the move that is next in it. */
struct ash_place {
	unsigned etude, position, number;
	int side;
};

/* Is the record a transcription, so that its prose is part of it? */
bool ash_naming_is_text(const struct ash_record *record);

/* What the heading or Event calls the position that the record has or goes on from. Returns
 * false, and all of `named` is zero, if it calls it nothing. */
bool ash_naming_of_heading(const struct ash_patterns *patterns, const struct ash_record *record,
                           struct ash_named *named);

/* May a transcription under this heading be read as going on from a position elsewhere? Says
 * so of more headings than are, at no cost. */
bool ash_naming_may_go_on(struct ash_text heading);

/* May it be read as saying whose turn it is? Says so of more headings, too. */
bool ash_naming_may_say_turn(struct ash_text heading);

/* Is there a sentence that gives a name? */
bool ash_naming_has_sentences(const struct ash_patterns *patterns,
                              const struct ash_record *record);

/* Takes a name, the position, and the line in which it is given. Returns false to stop. */
typedef bool ash_naming_fn(void *context, const struct ash_place *place,
                           const struct ash_position *position, size_t line);

/* Hands over each name that the record, which has a game, gives. It is played without a word,
 * with `replay`; `linked_etude` is the étude that it was linked to, NULL if it has its own
 * position. Returns false if `take` did or memory ran out. */
bool ash_naming_each(const struct ash_patterns *patterns, struct ash_replay *replay,
                     const struct ash_record *record, const unsigned *linked_etude,
                     ash_naming_fn *take, void *context);

#endif
