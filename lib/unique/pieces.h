/* An input of partials, cut into pieces: lines, but that of one cut short the line where it ends is
 * a piece, and the first line of the next one another. */
#ifndef ASH_UNIQUE_PIECES_H
#define ASH_UNIQUE_PIECES_H

#include "partial.h"

enum ash_piece_kind { ASH_PIECE_HEAD, ASH_PIECE_TAIL, ASH_PIECE_OTHER, ASH_PIECE_NONE };

struct ash_pieces {
	const struct ash_reader_options *options;
	struct ash_buffer ahead; /* what was read, from the piece at hand on */
	size_t at;               /* of the piece in it */
	size_t left;             /* so much of its line is behind the piece */
	bool ended;              /* there is no more to read */
	bool failed, no_memory;  /* to read failed, errno says how; or memory ran out */

	enum ash_piece_kind kind; /* NONE at the end */
	struct ash_text text;     /* of the piece at hand, with its line end */
	size_t line;              /* where it begins, from 1 */
};

/* Takes the first piece, and the one behind the piece at hand. */
void ash_pieces_begin(struct ash_pieces *pieces, const struct ash_reader_options *options);
void ash_pieces_next(struct ash_pieces *pieces);

void ash_pieces_free(struct ash_pieces *pieces);

#endif
