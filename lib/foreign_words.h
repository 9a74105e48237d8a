/* Words of records that may be of another game. */
#ifndef ASH_FOREIGN_WORDS_H
#define ASH_FOREIGN_WORDS_H

#include "patterns.h"

/* What a word is taken for where a move may stand. */
enum ash_foreign_word {
	ASH_WORD_OTHER,   /* none of those below */
	ASH_WORD_OURS,    /* a move of the game */
	ASH_WORD_NUMBERS, /* squares by their numbers: 32-28, 47x38x24 */
	ASH_WORD_SQUARES, /* by their names, and no stone: c3-d4, e3:g5 */
	ASH_WORD_CHESS    /* a piece, or castling: Nf3, exd5, O-O */
};

/* The patterns are those of the game. */
enum ash_foreign_word ash_foreign_word(const struct ash_patterns *patterns,
                                       const struct ash_game *game, struct ash_text word);

/* Is the word two squares or more, by their names or their numbers? Between names nothing need
 * stand. */
bool ash_is_path(struct ash_text word, bool named);

/* Is it the name of one square, as a pawn's move is? */
bool ash_is_square(struct ash_text word);

/* The length of the number of a move at `at` with the dots behind it, or 0. */
size_t ash_foreign_number(struct ash_text text, size_t at);

/* The length of the word at `at`, without the points behind it. */
size_t ash_foreign_length(struct ash_text text, size_t at);

#endif
