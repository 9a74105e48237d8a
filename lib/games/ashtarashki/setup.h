/* Positions as they are written, which need not be positions that can be. */
#ifndef ASHT_SETUP_H
#define ASHT_SETUP_H

#include "glyph.h"
#include "position.h"

/* Takes all blanks at the cursor, but no line end. */
void asht_skip_blanks(struct asht_cursor *cursor);

/* Takes the kind of stone at the cursor. Returns ASHT_KINDS and leaves the cursor alone if
 * there is none, or a square: F4 is the file f, and В2 is b2 where no square follows it. */
int asht_setup_kind(struct asht_cursor *cursor);

/* Takes the square at the cursor and puts a stone of that side and kind on it, or of no
 * kind yet if it is ASHT_KINDS, which is a fault. Returns false with `fault` filled in,
 * at the offending byte, if there is no square, if it is not dark or has a stone, if the
 * side has too many stones or too many with the number, and if exactly one of stone and
 * square is of the last rank (R1, R2, R11). */
bool asht_setup_stone(struct asht_position *p, int side, int kind, struct asht_cursor *cursor,
                      struct ash_fault *fault);

/* read_fen, write_fen, read_stones and write_stones of the interface of a game. */
enum ash_code asht_read_fen(struct ash_position *pos, struct ash_text text,
                            struct ash_fault *fault);
void asht_write_fen(const struct ash_position *pos, struct ash_buffer *out);
enum ash_code asht_read_stones(struct ash_position *pos, struct ash_text text,
                               struct ash_fault *fault);
void asht_write_stones(const struct ash_position *pos, struct ash_buffer *out);

#endif
