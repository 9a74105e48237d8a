/* The patterns of PCRE2 that text is told by, as they are compiled for a game. */
#ifndef ASH_PATTERN_SET_H
#define ASH_PATTERN_SET_H

#include "patterns.h"

enum ash_pattern {
	ASH_PATTERN_HEADING,       /* a heading */
	ASH_PATTERN_STONES,        /* the stones of a side */
	ASH_PATTERN_MOVE,          /* a word that is meant as a move */
	ASH_PATTERN_NUMBERED,      /* lines that begin with a number and a move */
	ASH_PATTERN_NUMBERED_SLIP, /* … and a slip */
	ASH_PATTERN_PAIRED,        /* that begin with two moves */
	ASH_PATTERN_BARE,          /* that are nothing but movetext */
	ASH_PATTERN_BROKEN,        /* with no word and a move in them */
	ASH_PATTERN_SLIP,          /* a slip */
	ASH_PATTERN_WITHIN,        /* a move with its number */
	ASH_PATTERN_RESTARTS,      /* the first move of a game */
	ASH_PATTERN_ETUDE,         /* an étude by its number */
	ASH_PATTERN_POSITION,      /* a position by its number */
	ASH_PATTERN_PLACE,         /* in a heading: either */
	ASH_PATTERN_SOURCE,        /* where moves go on from */
	ASH_PATTERN_AFTER,         /* after how many moves */
	ASH_PATTERN_SAYS_AFTER,    /* after anything */
	ASH_PATTERN_NAMING,        /* a sentence that names a position */
	ASH_PATTERN_VARIATION,     /* a heading of a variation */
	ASH_PATTERN_DOUBT,         /* words of a sentence that names nothing */
	ASH_PATTERN_ELSEWHERE,     /* words that tell of another variation */
	/* One for each side, in the order of the game. */
	ASH_PATTERN_BEGINS,
	ASH_PATTERN_FIRST = ASH_PATTERN_BEGINS + ASH_SIDES_MAX,
	ASH_PATTERN_COUNT = ASH_PATTERN_FIRST + ASH_SIDES_MAX
};

/* Does the pattern match at `from` or later? `at` and `to` are where. */
bool ash_pattern_find(const struct ash_patterns *patterns, enum ash_pattern which,
                      struct ash_text text, size_t from, size_t *at, size_t *to);

bool ash_pattern_matches(const struct ash_patterns *patterns, enum ash_pattern which,
                         struct ash_text text);

/* The first side whose pattern matches, or -1. Takes ASH_PATTERN_BEGINS or ASH_PATTERN_FIRST. */
int ash_pattern_side(const struct ash_patterns *patterns, enum ash_pattern of_first,
                     struct ash_text text);

/* The number of the first group that the last match of ASH_PATTERN_AFTER has: 1 of digits, 2 of a
 * word for one, 3 of one for two, and so on. */
unsigned ash_pattern_group(const struct ash_patterns *patterns);

#endif
