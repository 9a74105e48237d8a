/* The pieces of an input: records and what stands between them, byte for byte. */
#ifndef ASH_CMD_SPLIT_PIECES_H
#define ASH_CMD_SPLIT_PIECES_H

#include "../common.h"

/* Hands out each piece of the files, or of standard input if there is none, in order, as
 * ash_reader_cut gives it. Nothing is checked, and no fault reported. */
typedef void piece_fn(void *context, struct ash_reader *reader, const struct ash_record *piece);
void each_piece(char *const *files, piece_fn *take, void *context);

#endif
