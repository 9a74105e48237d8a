/* The forms a record is written in: each takes record->raw apart. */
#ifndef ASH_FORMS_H
#define ASH_FORMS_H

#include "patterns.h"
#include <ash/record.h>

/* Each fills in tags, items, position and game from record->raw, where record->game is the
 * game to be taken if the record names none, and reports what cannot be read. Returns false
 * if memory ran out. */
bool ash_read_pdn(struct ash_record *record);
bool ash_read_text(struct ash_record *record, const struct ash_patterns *patterns);
bool ash_read_yaml(struct ash_record *record);

/* The same for the form that the record is in. */
bool ash_read_form(struct ash_record *record, const struct ash_patterns *patterns);

/* Takes the game from [Variant] and the position from [FEN], once all tags are there. A
 * game that the library does not know is reported and leaves record->game NULL. */
void ash_read_special_tags(struct ash_record *record);

/* Reads a position line, `line` of record->raw: a FEN alone or as the last column. */
void ash_read_fen_line(struct ash_record *record, struct ash_text line);

#endif
