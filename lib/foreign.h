/* Records of other games, which people keep in the same form. */
#ifndef ASH_FOREIGN_H
#define ASH_FOREIGN_H

#include "patterns.h"
#include <ash/record.h>

/* Says if a record, of which raw, form and game are set, is one of a game that it does not call
 * by a name of ours: its GameType says so, or its moves, none of which is one of record->game.
 * Reports that as its one fault, and takes its game away. */
bool ash_foreign_refuse(struct ash_record *record, const struct ash_patterns *patterns);

/* Does a line of text hold movetext of another game: a number and two moves that are numbers, or
 * what SGF begins with? */
bool ash_foreign_is_line(struct ash_text line);

#endif
