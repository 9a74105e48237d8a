/* Moves as they are written, and which legal move is meant. */
#ifndef SHTR_NOTATION_H
#define SHTR_NOTATION_H

#include "../cursor.h"
#include "moves.h"

/* Takes a letter of a kind, В, Т and У for the letters they look like; in `small` whether it is a
 * small one. Returns SHTR_KINDS and leaves the cursor alone if there is none. */
int shtr_take_kind(struct ash_cursor *cursor, bool *small);

/* What is wrong with a text that is not the text of any move, and at which byte. */
struct shtr_flaw {
	enum shtr_flaw_kind {
		SHTR_NO_SQUARE, /* something else where the number of a square belongs */
		SHTR_NO_JOIN,   /* neither a dash nor a colon between two squares */
		SHTR_NO_PIECE,  /* behind '=' is none that a шатра becomes */
		SHTR_TAIL,      /* more behind the end */
		SHTR_TOO_LONG   /* more squares than a move can visit */
	} what;
	size_t at;
};

/* How the squares are joined: a dash is read for a colon too. */
enum shtr_join { SHTR_EITHER, SHTR_TAKE };

/* A move as it is written, before it is known whether there is such a move. */
struct shtr_written {
	uint8_t from;
	uint8_t join;    /* of enum shtr_join */
	uint8_t becomes; /* SHTR_KINDS where nothing is said */
	uint8_t steps;
	uint8_t path[ASH_PATH_MAX];
	size_t path_at[ASH_PATH_MAX]; /* the bytes of the text at which the squares begin */
	size_t becomes_at;            /* and at which '=' stands, or the text ends */
};

/* Reads the text of a move, in any form that may be read. Returns true, or false with `flaw`
 * filled in and `written` unspecified. */
bool shtr_parse_move(struct ash_text text, struct shtr_written *written, struct shtr_flaw *flaw);

/* Finds the legal move that is written. Returns ASH_OK, or the code of the fault. */
enum ash_code shtr_resolve(const struct shtr_position *p, const struct shtr_written *written,
                           struct ash_move *move);

/* Is the written move meant as a capture? */
static inline bool shtr_is_capture(const struct shtr_written *written)
{
	return written->join == SHTR_TAKE || written->steps > 1;
}

/* Does the move begin with the squares that are written? */
bool shtr_begins_so(const struct shtr_written *written, const struct ash_move *move);

/* read_move, write_move and explain of the interface of a game. */
enum ash_code shtr_read_move(const struct ash_position *pos, struct ash_text text,
                             struct ash_move *move);
void shtr_write_move(const struct ash_position *pos, const struct ash_move *move,
                     struct ash_buffer *out);
void shtr_explain(const struct ash_position *pos, const struct ash_history *history,
                  struct ash_text text, struct ash_fault *fault);

#endif
