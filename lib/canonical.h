/* What all forms of a canonical record share. */
#ifndef ASH_CANONICAL_H
#define ASH_CANONICAL_H

#include <ash/replay.h>

typedef void ash_tag_fn(void *context, struct ash_text name, struct ash_text value);

/* Hands out the tags in canonical order: the Seven Tag Roster, its gaps filled in, then the
 * others in the order found; FEN where the record does not begin at the start. */
void ash_each_tag(const struct ash_replay *replay, ash_tag_fn *take, void *context);

/* Reports a record that with the tags it lacks has more than can be read again. */
void ash_check_tag_count(const struct ash_replay *replay);

/* Appends a tag as PDN has it to the struct ash_buffer that is `context`. */
void ash_write_tag(void *context, struct ash_text name, struct ash_text value);

/* Appends the movetext as PDN has it, without the empty line that ends a record. */
void ash_write_movetext(const struct ash_replay *replay, struct ash_buffer *out);

/* Walks the items of a record together with the plies they became. */
struct ash_canonical {
	const struct ash_replay *replay;
	size_t item, ply;
	bool numbered; /* the next move has its number written, whatever its side */
};

void ash_canonical_begin(struct ash_canonical *walk, const struct ash_replay *replay);

/* The next item that canonical text has (a move, mark, NAG, comment, or bracket), or NULL
 * at the end. For a move, `ply` is set, and `number` says whether its number is written. */
const struct ash_item *ash_canonical_next(struct ash_canonical *walk, const struct ash_ply **ply,
                                          bool *number);

/* The filling of text: units that stay whole, each after a space that becomes a line end
 * where the unit does not fit. */
struct ash_filler {
	struct ash_buffer *out;
	size_t start;  /* of the unit in `out` */
	size_t ascii;  /* up to where the unit is known to be ASCII */
	size_t column; /* where the line ends before the unit; 0 if the unit begins it */
	bool glued;    /* the next unit belongs to this one */
};

void ash_fill_begin(struct ash_filler *fill, struct ash_buffer *out);

/* Ends the unit, if there is one and nothing glues it to what follows. */
void ash_fill_break(struct ash_filler *fill);

/* Ends the line. */
void ash_fill_end(struct ash_filler *fill);

/* Writes an item as PDN does. `number` and `ply` are of ash_canonical_next. */
void ash_fill_item(struct ash_filler *fill, const struct ash_replay *replay,
                   const struct ash_item *item, const struct ash_ply *ply, bool number);

#endif
