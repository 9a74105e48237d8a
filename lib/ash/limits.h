/* How much is read, and no more: ash-scale(7) states these limits, and what happens beyond. */
#ifndef ASH_LIMITS_H
#define ASH_LIMITS_H

enum {
	ASH_RECORD_MAX = 4 << 20,  /* bytes of a record as UTF-8, and of a line of a summary */
	ASH_DEPTH_MAX = 64,        /* variations one within another */
	ASH_TAGS_MAX = 256,        /* tags of a record */
	ASH_FIRST_MAX = 99999,     /* the number of the move that a record begins with */
	ASH_FAULTS_MAX = 20,       /* faults of a record that are reported */

	ASH_LINKS_MAX = 1024,      /* names of positions that are remembered; the oldest go first */
	ASH_SENTENCES_MAX = 32,    /* sentences of a record that may give a name, or ask for one */
	ASH_WAITING_MAX = 256,     /* records that wait for their position before they name others, */
	ASH_WAITING_LEN = 1 << 14, /* and their bytes */

	ASH_SLOTS_MAX = 4096,      /* half-moves of a line that is repaired */
	ASH_TREE_DEPTH_MAX = 1000, /* plies of a tree */
	ASH_THEME_MAX = 1 << 13,   /* bytes of a theme */

	ASH_TERMS_MAX = 128,       /* things that are asked of a position */
	ASH_STONES_MAX = 255,      /* stones that can be asked for */
	ASH_BACKTRACKS_MAX = 2000000,  /* a regular expression's returns to what it has matched, */
	ASH_REGEX_DEPTH_MAX = 100000,  /* how deep it remembers, */
	ASH_REGEX_HEAP_MAX = 64 << 10  /* and the KiB for that */
};

#endif
