/* Positions as they are written, which need not be positions that can be. */
#ifndef NVSK_SETUP_H
#define NVSK_SETUP_H

#include "../cursor.h"
#include "position.h"

/* Takes a point at the cursor and puts a piece there. Returns false with `fault` filled in if
 * none is there, if it is occupied, if the side has enough pieces (N2), or if a man would stand
 * where it becomes a king (N12). */
bool nvsk_setup_piece(struct nvsk_position *p, int side, int kind, struct ash_cursor *cursor,
                      struct ash_fault *fault);

/* read_fen, write_fen, read_stones, write_stones and write_first of the interface of a game. */
enum ash_code nvsk_read_fen(struct ash_position *pos, struct ash_text text,
                            struct ash_fault *fault);
void nvsk_write_fen(const struct ash_position *pos, struct ash_buffer *out);
enum ash_code nvsk_read_stones(struct ash_position *pos, struct ash_text text,
                               struct ash_fault *fault);
void nvsk_write_stones(const struct ash_position *pos, struct ash_buffer *out);
void nvsk_write_first(int side, struct ash_buffer *out);

#endif
