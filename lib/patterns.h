/* What a line of plain text is: told by patterns, of the language and of the game. */
#ifndef ASH_PATTERNS_H
#define ASH_PATTERNS_H

#include <ash/game.h>

enum ash_line {
	ASH_LINE_BLANK,
	ASH_LINE_TAG,
	ASH_LINE_FEN,
	ASH_LINE_STONES,  /* one side's or all sides' stones */
	ASH_LINE_HEADING, /* names a game, étude, solution … */
	ASH_LINE_MOVES,
	ASH_LINE_FOREIGN, /* moves of another game */
	ASH_LINE_REMARK,  /* is a comment from ; or % on, or comments in braces, NAGs and brackets */
	ASH_LINE_PROSE
};

struct ash_patterns;

/* The patterns for a game, or NULL if memory ran out. A reader has its own. */
struct ash_patterns *ash_patterns_new(const struct ash_game *game);

/* Gives them back. Takes NULL too. */
void ash_patterns_free(struct ash_patterns *patterns);

/* What a line, without its line end, is in a transcription. */
enum ash_line ash_patterns_line(const struct ash_patterns *patterns, struct ash_text line);

/* Does a line of moves begin with the first move of a game, or SGF? */
bool ash_patterns_restarts(const struct ash_patterns *patterns, struct ash_text line);

/* The offset at which a move with its number stands in a text, or text.len. */
size_t ash_patterns_numbered(const struct ash_patterns *patterns, struct ash_text text);

/* Does the text, which stands where a move may and is none, begin with a slip? */
bool ash_patterns_slip(const struct ash_patterns *patterns, struct ash_text text);

/* Is the line, of prose behind moves, a line of moves that something has happened to? */
bool ash_patterns_is_broken(const struct ash_patterns *patterns, struct ash_text line);

/* Does the line end with a colon, so that stones follow on the next? */
bool ash_patterns_opens(struct ash_text line);

/* Is the word meant as a move? Takes struct ash_patterns as its context. */
bool ash_patterns_is_move(const void *patterns, struct ash_text word);

/* How many sides' stones the line gives, as far as ASH_SIDES_MAX + 1; `at` is where the first
 * begins. */
int ash_patterns_stones(const struct ash_patterns *patterns, struct ash_text line, size_t *at);

/* A position by its name: the étude and the position in its solution, 0 where it is not said. */
struct ash_named {
	unsigned etude, position;
	struct ash_text text; /* that says so */
	unsigned after;       /* in a sentence that names it: after so many moves, or 0 */
	bool plain;           /* after what it is that is named is clear */
};

/* Does the heading name an étude or a position, of all kinds of headings? */
bool ash_patterns_place(const struct ash_patterns *patterns, struct ash_text heading,
                        struct ash_named *named);

/* Is the heading that of a variation, which belongs to what was headed before? */
bool ash_patterns_is_variation(const struct ash_patterns *patterns, struct ash_text heading);

/* The next place, from `from` on, where prose says what position the moves go on from, and
 * the next sentence that gives a position its name: the one after move `after`, or if that is
 * 0 the one where the sentence stands. Returns false if there is none. */
bool ash_patterns_source(const struct ash_patterns *patterns, struct ash_text text, size_t from,
                         struct ash_named *named);
bool ash_patterns_naming(const struct ash_patterns *patterns, struct ash_text text, size_t from,
                         struct ash_named *named);

/* The side that the line says is to move, or was the first to move in the game, or -1. */
int ash_patterns_turn(const struct ash_patterns *patterns, struct ash_text line);
int ash_patterns_first(const struct ash_patterns *patterns, struct ash_text line);

#endif
