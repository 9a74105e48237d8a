/* Letters, digits and marks as people type them: Cyrillic letters that look Latin,
 * and the several dashes, crosses and blanks. */
#ifndef ASHT_GLYPH_H
#define ASHT_GLYPH_H

#include "position.h"

/* A glyph is an ASCII character or one of these. Cyrillic В stays apart from B and V:
 * it is V as the letter of a stone and b as a file. */
enum {
	ASHT_END = 0,   /* the end of the text */
	ASHT_OTHER = 1, /* a character that no move and no position has */
	ASHT_VE = 128,
	ASHT_SMALL_VE,
	ASHT_ZE, /* Cyrillic З in either case, which looks like 3 */
	ASHT_GLYPHS
};

/* How the squares of a move are joined, which says whether it takes. */
enum asht_join {
	ASHT_STEP,   /* nothing between stone and square */
	ASHT_EITHER, /* a dash or a cross, which people write for both */
	ASHT_TAKE    /* a colon, or several squares */
};

/* What a glyph may be in a move, where not 0. */
struct asht_meaning {
	uint8_t stone;      /* the first of the kinds that the letter begins, from 1 */
	uint8_t file, rank; /* from 1 */
	uint8_t join;       /* of enum asht_join */
	char suffix;        /* V, W, Z or F */
};

/* By glyph. */
extern const struct asht_meaning asht_meanings[ASHT_GLYPHS];

/* Text that is being read. */
struct asht_cursor {
	struct ash_text text;
	size_t at; /* the byte that is next */
};

/* The glyph of the character of more than one byte that begins at the cursor: the ASCII
 * character it looks like, or one of the above. Sets `len` to its bytes. */
int asht_wide_glyph(const struct asht_cursor *cursor, size_t *len);

/* The glyph at the cursor, and in `len` how many bytes it takes, 0 at the end. */
static inline int asht_glyph(const struct asht_cursor *cursor, size_t *len)
{
	*len = 0;
	if (cursor->at >= cursor->text.len)
		return ASHT_END;
	unsigned char c = (unsigned char)cursor->text.data[cursor->at];
	if (c >= 0x80)
		return asht_wide_glyph(cursor, len);
	*len = 1;
	return c == '\0' ? ASHT_OTHER : c;
}

static inline int asht_peek(const struct asht_cursor *cursor)
{
	size_t len;
	return asht_glyph(cursor, &len);
}

/* The byte at which a glyph of the text begins, counted from 0. */
size_t asht_glyph_offset(struct ash_text text, size_t glyph);

/* Takes the glyph at the cursor. */
static inline int asht_next(struct asht_cursor *cursor)
{
	size_t len;
	int glyph = asht_glyph(cursor, &len);
	cursor->at += len;
	return glyph;
}

/* Takes the glyph at the cursor if it is this one. */
static inline bool asht_take(struct asht_cursor *cursor, int glyph)
{
	size_t len;
	if (asht_glyph(cursor, &len) != glyph)
		return false;
	cursor->at += len;
	return true;
}

/* The file or rank, from 0, that a glyph names, or -1. */
static inline int asht_file_named(int glyph)
{
	return asht_meanings[glyph].file - 1;
}

static inline int asht_rank_named(int glyph)
{
	return asht_meanings[glyph].rank - 1;
}

/* The kind of stone that a letter and what follows it name, in either case: M or V and its
 * group, or W or F by themselves; ASHT_KINDS if they name none. */
static inline int asht_kind_named(int letter, int next)
{
	int first = asht_meanings[letter].stone - 1, group = asht_rank_named(next);
	if (first == ASHT_W || first == ASHT_F)
		return first;
	return first >= 0 && group >= 0 && group < ASHT_GROUPS ? first + group : ASHT_KINDS;
}

#endif
