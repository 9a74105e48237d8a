/* How unlikely it is that one text of a move was written for another. */
#ifndef ASH_REPAIR_SIMILAR_H
#define ASH_REPAIR_SIMILAR_H

#include <ash/buffer.h>
#include <stdint.h>

/* The unit of all costs is half a nat: two of them make a slip e times less likely. */
enum {
	ASH_GLYPHS_MAX = 32,     /* of a text that is compared; a longer one is unlike all others */
	ASH_UNREADABLE_COST = 15 /* of any move for a text that is like none; the most there is */
};

/* A text of a move taken apart: ASCII characters, with Cyrillic letters and marks as the ASCII
 * characters that they are read as. */
struct ash_glyphs {
	uint8_t count; /* ASH_GLYPHS_MAX + 1 if the text is longer */
	uint16_t glyph[ASH_GLYPHS_MAX];
};

void ash_glyphs_take(struct ash_glyphs *glyphs, struct ash_text text);

/* The cost of having written the one for the other, from 0 (they are read alike) to
 * ASH_UNREADABLE_COST. */
unsigned ash_similar_cost(const struct ash_glyphs *written, const struct ash_glyphs *meant);

#endif
