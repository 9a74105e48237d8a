/* Positions as they are written, which need not be positions that can be. */
#ifndef SHTR_SETUP_H
#define SHTR_SETUP_H

#include "../cursor.h"
#include "position.h"

/* What a written piece is marked as: came back to its fortress (S4), or just passed (S20). */
enum shtr_mark { SHTR_PLAIN, SHTR_BACK, SHTR_PASSED };

/* Takes the squares at the cursor, a number or a range of numbers. Returns false with `fault`
 * filled in if there is none. */
bool shtr_setup_squares(struct ash_cursor *cursor, int *from, int *to, struct ash_fault *fault);

/* Puts a piece on the square of a number. Returns false with `fault` filled in, but for its
 * offset, if the square is used, if the side has too many such pieces (S2), or if the mark
 * belongs to no such piece there. */
bool shtr_setup_piece(struct shtr_position *p, int side, int kind, int number, enum shtr_mark mark,
                      struct ash_fault *fault);

/* Are the pieces together ones that can be? Returns false with `fault` filled in if not. */
bool shtr_setup_check(const struct shtr_position *p, struct ash_fault *fault);

/* The mark of a piece on a square. */
enum shtr_mark shtr_mark_at(const struct shtr_position *p, int side, int kind, int square);

/* read_fen, write_fen, read_stones and write_stones of the interface of a game. */
enum ash_code shtr_read_fen(struct ash_position *pos, struct ash_text text,
                            struct ash_fault *fault);
void shtr_write_fen(const struct ash_position *pos, struct ash_buffer *out);
enum ash_code shtr_read_stones(struct ash_position *pos, struct ash_text text,
                               struct ash_fault *fault);
void shtr_write_stones(const struct ash_position *pos, struct ash_buffer *out);

#endif
