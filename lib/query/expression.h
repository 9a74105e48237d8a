/* Expressions for positions as they are read: the names of sides, kinds and squares in them. */
#ifndef ASH_QUERY_EXPRESSION_H
#define ASH_QUERY_EXPRESSION_H

#include <ash/query.h>

struct ash_expression {
	struct ash_wanted *wanted;
	const struct ash_game *game;
	struct ash_text text;
	size_t at; /* the byte that is next */
	struct ash_fault *fault;
};

/* In place of a side: */
enum { ASH_SIDE_NONE = -1, ASH_SIDE_ANY = ASH_SIDES_MAX };

/* The byte at the next place that is no blank, 0 at the end. */
char ash_expression_peek(struct ash_expression *e);

/* Is nothing left but blanks? */
bool ash_expression_ended(struct ash_expression *e);

/* Takes that byte if it is this one. */
bool ash_expression_take(struct ash_expression *e, char c);

/* Takes the letter of a side, or * for ASH_SIDE_ANY. Returns ASH_SIDE_NONE, and nothing is taken,
 * if there is neither. */
int ash_expression_side(struct ash_expression *e);

/* The kinds, bit by kind, whose names match: "M1", "M?" with a character for each ?, or "?" for
 * all of them. 0 if there are none. */
uint16_t ash_kinds_named(const struct ash_game *game, struct ash_text name);

/* The same for squares: "c3", "c?", "?". */
uint64_t ash_squares_named(const struct ash_game *game, struct ash_text name);

/* All kinds and all squares of the game. */
uint16_t ash_kinds_all(const struct ash_game *game);
uint64_t ash_squares_all(const struct ash_game *game);

/* Sets the kinds of a side, or of ASH_SIDE_ANY, in a term. */
void ash_term_kinds(struct ash_term *term, const struct ash_game *game, int side, uint16_t kinds);

/* Adds a term. Returns ASH_OK, or ASH_LIMIT with the fault filled in. */
enum ash_code ash_expression_add(struct ash_expression *e, const struct ash_term *term);

/* Asks for the side to move. */
void ash_wanted_turn(struct ash_wanted *wanted, int side);

/* Fills in the fault at a byte of the text and returns ASH_SYNTAX; `expected` is a text for
 * people. */
enum ash_code ash_expression_fault(struct ash_expression *e, size_t at, const char *expected);

#endif
