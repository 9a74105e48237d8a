/* The parts of a query, each of one subject. */
#ifndef ASH_QUERY_PARTS_H
#define ASH_QUERY_PARTS_H

#include "regex.h"
#include <ash/query.h>

/* How a tag is compared with a value. */
enum ash_tag_how { ASH_TAG_THERE, ASH_TAG_FINDS, ASH_TAG_FINDS_NOT, ASH_TAG_ORDER };

struct ash_tag_test {
	struct ash_text name; /* of `text` */
	enum ash_tag_how how;
	struct ash_regex regex;
	struct ash_text value;     /* of `text`: numbers in order */
	bool less, equal, greater; /* the orders that match */
	char *text;
};

struct ash_tag_tests {
	struct ash_tag_test *list;
	size_t count, cap;
};

/* Each part reads expressions as ash_query_add does, and answers as ash_query_record or
 * ash_query_replay. */
enum ash_code ash_tag_tests_add(struct ash_tag_tests *tests, struct ash_text text,
                                struct ash_fault *fault);
enum ash_truth ash_tag_tests_match(const struct ash_tag_tests *tests,
                                   const struct ash_record *record);
void ash_tag_tests_free(struct ash_tag_tests *tests);

/* What is asked of positions, for a game. */
struct ash_sought {
	const struct ash_game *game;
	bool sensible; /* the expressions make sense in it */
	bool turns;    /* it has a mirror */
	struct ash_wanted wanted, mirrored;
};

/* The same for each of the games, once something is asked of positions. */
struct ash_positions {
	struct ash_sought *games;
	size_t count;
	bool either; /* the mirror will do too */
};

enum ash_code ash_positions_add(struct ash_positions *positions, enum ash_asked asked,
                                struct ash_text text, struct ash_fault *fault);
const struct ash_sought *ash_positions_of(const struct ash_positions *positions,
                                          const struct ash_game *game);

/* Is what is asked of stones met by these, whoever's turn it is? */
bool ash_wanted_stones_met(const struct ash_wanted *wanted, const struct ash_stones *stones);

/* Is there a position in the main line that is sought? Sets the ply of the first. */
enum ash_truth ash_positions_match(const struct ash_positions *positions,
                                   const struct ash_replay *replay, struct ash_match *match);

/* Traits of the moves; each 0 if it is not asked for. */
struct ash_traits {
	unsigned ends; /* bit by enum ash_end */
	bool no_end;   /* expressions for it contradict each other */
	bool counted;  /* the number of plies is from `least` to `most` */
	unsigned long least, most;
	unsigned chain;
	bool self_removal, forced_retreat;
};

enum ash_code ash_traits_add(struct ash_traits *traits, enum ash_asked asked, struct ash_text text,
                             struct ash_fault *fault);

/* Have the moves and the end of the replay all traits? Sets the ply of the first that is asked
 * for, if a ply has it. */
enum ash_truth ash_traits_match(const struct ash_traits *traits, const struct ash_replay *replay,
                                struct ash_match *match);

#endif
