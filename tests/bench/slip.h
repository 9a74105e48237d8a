/* Slips: what happens to a record between the board and the file. */
#ifndef BENCH_SLIP_H
#define BENCH_SLIP_H

#include "written.h"

enum slip_kind {
	/* what hands and eyes do */
	SLIP_SQUARE,       /* a wrong file or rank */
	SLIP_GROUP,        /* the number of another group */
	SLIP_STATE,        /* another state of the stone, or none */
	SLIP_SUFFIX,       /* V, W or Z left out, or another of them */
	SLIP_SUFFIX_EXTRA, /* V, W or Z where none belongs */
	SLIP_COLON,        /* a colon left out */
	SLIP_COLON_EXTRA,  /* a colon where nothing is taken */
	SLIP_CHAIN,        /* a chain of captures cut short, or one of its links left out */
	SLIP_ORIGIN,       /* what tells the stone from another left out */
	SLIP_CYRILLIC,     /* a Cyrillic letter, or all letters typed on the Russian keyboard */
	SLIP_SWAP,         /* two half-moves in a row exchanged */
	SLIP_SIDE_SWAP,    /* those of one side in two numbers in a row exchanged */
	SLIP_OMIT,         /* a half-move left out */
	SLIP_TWICE,        /* a half-move written twice */
	SLIP_PAIR_TWICE,   /* the half-moves of a number written twice */
	SLIP_PAIRS_SWAP,   /* those of two numbers in a row exchanged */
	SLIP_NUMBER,       /* a wrong move number */
	/* what noise does, whatever is likely */
	SLIP_REPLACE,    /* a character of a half-move is another one */
	SLIP_DELETE,     /* it is gone */
	SLIP_INSERT,     /* there is one more */
	SLIP_TRANSPOSE,  /* two in a row are exchanged */
	SLIP_OTHER_MOVE, /* another legal move stands there */
	SLIP_KINDS
};

enum slip_family { FAMILY_MODEL, FAMILY_UNIFORM, FAMILIES };

/* The kinds of a family are those from `first` on, up to the first of the next. */
static const enum slip_kind family_first[FAMILIES + 1] = {SLIP_SQUARE, SLIP_REPLACE, SLIP_KINDS};
extern const char *const family_names[FAMILIES];
extern const char *const slip_names[SLIP_KINDS];

struct slip {
	enum slip_kind kind;
	size_t ply, span;    /* the half-moves of the game that it is about */
	char text[TEXT_MAX]; /* what stands in place of the first of them, if the kind is of that */
	unsigned number;     /* and before it, for SLIP_NUMBER */
};

enum { SLIPS_MAX = 2 };

/* The slips of one record, each at half-moves of its own. */
struct slips {
	size_t count;
	struct slip list[SLIPS_MAX];
	bool afresh; /* the half-moves were numbered by their places after the slips */
};

/* Draws so many slips of a family. The kind is drawn first, all with equal chances among those
 * the game has room for, then the ply among those that the kind can befall. */
void slips_draw(struct slips *slips, size_t count, enum slip_family family,
                const struct original *original, struct random *r);

/* Writes the game down with all slips, or only with that one. */
void slips_make(const struct slips *slips, const struct original *original,
                struct written *written);
void slips_make_one(const struct slips *slips, size_t index, const struct original *original,
                    struct written *written);

#endif
