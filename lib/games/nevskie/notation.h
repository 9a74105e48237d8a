/* Moves as they are written, and which legal move is meant. */
#ifndef NVSK_NOTATION_H
#define NVSK_NOTATION_H

#include "../cursor.h"
#include "moves.h"

/* What is wrong with a text that is not the text of any move, and at which byte. */
struct nvsk_flaw {
	enum nvsk_flaw_kind {
		NVSK_NO_POINT, /* something else where a point belongs */
		NVSK_NO_JOIN,  /* neither a dash nor a colon between two points */
		NVSK_TAIL,     /* more behind the end */
		NVSK_TOO_LONG  /* more points than a move can visit */
	} what;
	size_t at;
};

/* A move as it is written, before it is known whether there is such a move. */
struct nvsk_written {
	bool pass;
	bool takes; /* a colon joins the points; a dash is read for one, too */
	uint8_t from;
	uint8_t steps;
	uint8_t path[ASH_PATH_MAX];
	size_t path_at[ASH_PATH_MAX]; /* the bytes of the text at which the points begin */
	size_t end;                   /* and at which it ends */
};

/* Reads the text of a move, in any form that may be read. Returns true, or false with `flaw`
 * filled in and `written` unspecified. */
bool nvsk_parse_move(struct ash_text text, struct nvsk_written *written, struct nvsk_flaw *flaw);

/* Takes the two digits of a point; returns it, or NVSK_NONE and leaves the cursor alone. */
int nvsk_take_point(struct ash_cursor *cursor);

/* Finds the legal move that is written. Returns ASH_OK, or the code of the fault. */
enum ash_code nvsk_resolve(const struct nvsk_position *p, const struct nvsk_written *written,
                           struct ash_move *move);

/* Is the written move meant as a capture? */
static inline bool nvsk_is_capture(const struct nvsk_written *written)
{
	return written->takes || written->steps > 1;
}

/* What leaps from the beginning of a written move on take, as far as they can be made; `leaps`,
 * if not NULL, is how many can. */
nvsk_set nvsk_follow(const struct nvsk_position *p, const struct nvsk_written *written, int *leaps);

/* read_move, write_move and explain of the interface of a game. */
enum ash_code nvsk_read_move(const struct ash_position *pos, struct ash_text text,
                             struct ash_move *move);
void nvsk_write_move(const struct ash_position *pos, const struct ash_move *move,
                     struct ash_buffer *out);
void nvsk_explain(const struct ash_position *pos, const struct ash_history *history,
                  struct ash_text text, struct ash_fault *fault);

#endif
