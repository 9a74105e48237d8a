/* Moves as they are written, and which legal move is meant. */
#ifndef ASHT_NOTATION_H
#define ASHT_NOTATION_H

#include "glyph.h"
#include "moves.h"

/* What is wrong with a text that is not the text of any move, and at which of its glyphs. */
struct asht_flaw {
	enum asht_flaw_kind {
		ASHT_NO_STONE,  /* it does not begin with a stone, M1 to V3 or W */
		ASHT_NO_SQUARE, /* something else where a square belongs */
		ASHT_LIGHT,     /* a square that is not dark */
		ASHT_NO_COLON,  /* squares of a chain that stand side by side */
		ASHT_TAIL,      /* more than a suffix after the last square */
		ASHT_TOO_LONG   /* more squares than a move can visit */
	} what;
	size_t at;
};

/* A move as it is written, before it is known whether there is such a move. */
struct asht_written {
	asht_set from; /* the squares it may begin at */
	uint8_t kind;
	uint8_t join; /* of enum asht_join */
	char suffix;  /* V, W, Z or F, or 0 */
	uint8_t steps;
	uint8_t path[ASH_PATH_MAX];
	uint8_t path_at[ASH_PATH_MAX]; /* the glyphs of the text at which the squares begin */
	uint8_t suffix_at;             /* and at which the suffix does, or the text ends */
};

/* Reads the text of a move, in any form that may be read. Returns true, or false with
 * `flaw` filled in and `written` unspecified. */
bool asht_parse_move(struct ash_text text, struct asht_written *written, struct asht_flaw *flaw);

/* Does the written move take, in this position? */
static inline bool asht_takes(const struct asht_position *p, const struct asht_written *written)
{
	asht_set target = asht_bit(written->path[0]);
	return written->join == ASHT_TAKE ||
	       (written->join == ASHT_EITHER && p->stones[!p->turn] & target);
}

/* How many squares of a written capture can be taken one after the other by a stone of
 * its kind that stands beside the first (R7, R8, R10, R11), and in `next` which could
 * be taken after these. */
int asht_follow(const struct asht_position *p, const struct asht_written *written,
                asht_set *next);

/* The squares from which the written move could begin, whatever stands there: beside its
 * first square to take there, else in front of it or behind it as the suffix says. */
asht_set asht_places(const struct asht_position *p, const struct asht_written *written);

/* The stones on these squares that are of another kind than is written, but may once
 * have been of it or may become it (R5, R11). */
asht_set asht_mistaken(const struct asht_position *p, const struct asht_written *written);

/* Finds the legal move that is written. Returns ASH_OK, or the code of the fault. */
enum ash_code asht_resolve(const struct asht_position *p, const struct asht_written *written,
                           struct ash_move *move);

/* Is the letter one that a retreat is written with (R5)? */
static inline bool asht_is_retreat(char suffix)
{
	return suffix == 'V' || suffix == 'W' || suffix == 'Z';
}

/* The letter that the retreat of a stone of this kind is written with. */
static inline char asht_retreat_suffix(int kind)
{
	return "VVVWWWZ"[kind];
}

/* read_move, write_move and explain of the interface of a game. */
enum ash_code asht_read_move(const struct ash_position *pos, struct ash_text text,
                             struct ash_move *move);
void asht_write_move(const struct ash_position *pos, const struct ash_move *move,
                     struct ash_buffer *out);
void asht_explain(const struct ash_position *pos, const struct ash_history *history,
                  struct ash_text text, struct ash_fault *fault);

#endif
