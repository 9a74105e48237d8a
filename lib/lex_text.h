/* What signs mean in a transcription, where words may be prose and not moves. */
#ifndef ASH_LEX_TEXT_H
#define ASH_LEX_TEXT_H

#include "lexer.h"

/* Are the digits up to `at`, which have no dots, a move number? In a transcription "1:" and "1,"
 * are numbers too; then `mark` is set. */
bool ash_is_bare_number(const struct ash_lexer *lexer, size_t at, bool *mark);

/* Is the parenthesis at hand one of prose? In a transcription it is a variation if a move number, a
 * comment or a NAG follows, or nothing but moves. */
bool ash_opens_prose(const struct ash_lexer *lexer);

/* Does the semicolon at hand part moves? In a transcription it does if a move or its number
 * follows. A comment with a brace in it is none of that, as it can be written in no other way. */
bool ash_parts_moves(struct ash_lexer *lexer);

#endif
