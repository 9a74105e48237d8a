/* How far a record reaches: up to where the next one begins. */
#ifndef ASH_EXTENT_H
#define ASH_EXTENT_H

#include "patterns.h"
#include "window.h"
#include <ash/record.h>

/* What is known of a record while its end is looked for. */
struct ash_extent {
	size_t len;          /* how far it reaches from the beginning of the window */
	size_t lines;        /* how many line ends are in it */
	bool oversize;       /* it was cut at ASH_RECORD_MAX and goes on */
	enum ash_form form;
	bool known;          /* the form is; what stays without one is no record */
	bool text_seen;      /* there was something that is no record */
	bool movetext;       /* tags are over, or moves were there */
	bool moves;          /* in PDN: there was more in it than comments */
	bool remark;         /* the last line was no tag pair, but tags are not over */
	bool prose;          /* a line that cannot stand before YAML was there */
	bool position;       /* a line with a FEN was there */
	int stones;          /* how many sides' stones were */
	bool stones_open;    /* those of the last side stand on the next line */
	unsigned number;     /* that the last line of moves begins with, or 0 */
	unsigned depth;      /* of the variations that are open in its paragraph */
	bool in_comment;
	bool blank;          /* the last line was blank */
	bool ended;          /* a result and a blank line were there */
};

/* What records are cut from, and by what. */
struct ash_cutter {
	struct ash_window *window;
	const struct ash_patterns *patterns;
	const struct ash_game *game; /* of records that name none */
};

/* Extends the record at the beginning of the window to where the next one begins, or to
 * ASH_RECORD_MAX, where it is cut. The extent begins as zero; that of a record that was cut is
 * kept for the rest of it. Errors of reading are the window's. */
void ash_extent_find(const struct ash_cutter *cutter, struct ash_extent *extent);

#endif
