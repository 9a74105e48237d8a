/* Movetext to items. */
#ifndef ASH_LEXER_H
#define ASH_LEXER_H

#include <ash/reader.h>

/* Decides whether a word that is no number and no result is meant as a move. */
typedef bool ash_is_move_fn(const void *context, struct ash_text word);

/* A walk over the movetext in record->raw. Set the first five fields before the first
 * call; the rest begins as zero. */
struct ash_lexer {
	struct ash_record *record;
	size_t at;               /* the next byte */
	size_t end;              /* where tokens end; a comment may go on to the end of `raw` */
	ash_is_move_fn *is_move; /* NULL where every word is a move */
	const void *context;

	size_t brace;            /* the next closing brace from somewhere before `at` on */
	bool failed;             /* memory ran out */
	bool ended;              /* a result was read */
	bool after_end;          /* and movetext after it reported */
	unsigned depth;          /* of the variations that are open */
	size_t opened_at[ASH_DEPTH_MAX];
};

/* Adds the items from `at` on to the record and reports what is none. Stops at `end`, or
 * before a word that is_move says is prose; then `at` is below `end`. Returns false
 * if memory ran out. */
bool ash_lex(struct ash_lexer *lexer);

/* Adds the word at `at` as a move, although is_move says that it is none: a slip. Returns as
 * ash_lex does. */
bool ash_lex_slip(struct ash_lexer *lexer);

/* Does a line begin at `at`, so that a % there makes a comment of it? */
bool ash_begins_line(const struct ash_lexer *lexer);

/* Reports the variations that are still open when the movetext is over. */
void ash_lex_finish(struct ash_lexer *lexer);

/* Is the text one of the marks ! ? !! ?? !? ?! ? */
bool ash_is_mark(struct ash_text text);

#endif
