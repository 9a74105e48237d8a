/* The grammar of a move: stone [from] target {target} [suffix]. */
#include "notation.h"

/* A move that visits the most squares there are is shorter. */
enum { GLYPHS_MAX = 4 * ASH_PATH_MAX };

struct glyphs {
	int count; /* without ASHT_END */
	uint8_t glyph[GLYPHS_MAX];
};

static bool fail(struct asht_flaw *flaw, enum asht_flaw_kind what, int at)
{
	*flaw = (struct asht_flaw){what, (size_t)at};
	return false;
}

/* As asht_glyph sees it, to whom NUL is no ASCII. */
static inline bool is_ascii(char c)
{
	return c != '\0' && (unsigned char)c < 0x80;
}

/* Takes the text apart, up to and with ASHT_END. Returns false if it is too long. */
static bool split(struct ash_text text, struct glyphs *g)
{
	int count = 0;
	/* Of ASCII, which most moves are in, a glyph is a byte. */
	for (; count < GLYPHS_MAX && (size_t)count < text.len && is_ascii(text.data[count]); count++)
		g->glyph[count] = (uint8_t)text.data[count];
	struct asht_cursor cursor = {text, (size_t)count};
	for (; count < GLYPHS_MAX; count++) {
		g->glyph[count] = (uint8_t)asht_next(&cursor);
		if (g->glyph[count] == ASHT_END)
			break;
	}
	g->count = count;
	return count < GLYPHS_MAX;
}

static const struct asht_meaning *meaning(const struct glyphs *g, int i)
{
	return &asht_meanings[g->glyph[i]];
}

/* Is the i-th glyph a suffix, which ends the text? */
static bool is_suffix(const struct glyphs *g, int i)
{
	return meaning(g, i)->suffix && g->glyph[i + 1] == ASHT_END;
}

/* Can a target begin with the i-th glyph? That of a suffix cannot. */
static bool goes_on(const struct glyphs *g, int i)
{
	return meaning(g, i)->join != ASHT_STEP ||
	       (meaning(g, i)->file && g->glyph[i + 1] != ASHT_END);
}

/* Reads the square of the i-th glyph and the next. */
static inline bool read_square(const struct glyphs *g, int i, uint8_t *square, struct asht_flaw *flaw)
{
	unsigned file = meaning(g, i)->file, rank = file ? meaning(g, i + 1)->rank : 0;
	if (!rank)
		return fail(flaw, ASHT_NO_SQUARE, i);
	if ((file + rank) % 2)
		return fail(flaw, ASHT_LIGHT, i);
	*square = (uint8_t)((rank - 1) * 4 + (file - 1) / 2);
	return true;
}

/* Reads where the stone comes from: a file or a rank, or a square if another follows. Moves
 * `i` past it, and leaves it alone where nothing is said. */
static bool read_origin(const struct glyphs *g, int *i, asht_set *from, struct asht_flaw *flaw)
{
	int file = meaning(g, *i)->file, rank = meaning(g, *i)->rank;
	*from = ASHT_SQUARES;
	if (rank) {
		*from = asht_rank(rank - 1);
		*i += 1;
	} else if (file && goes_on(g, *i + 1)) {
		*from = asht_file(file - 1);
		*i += 1;
	} else if (file && meaning(g, *i + 1)->rank && goes_on(g, *i + 2)) {
		uint8_t square;
		if (!read_square(g, *i, &square, flaw))
			return false;
		*from = asht_bit(square);
		*i += 2;
	}
	return true;
}

bool asht_parse_move(struct ash_text text, struct asht_written *written, struct asht_flaw *flaw)
{
	struct glyphs g;
	bool whole = split(text, &g);
	int kind = g.count > 0 ? asht_kind_named(g.glyph[0], g.glyph[1]) : ASHT_KINDS;
	/* The letters of other stones are read in either case; f is a file. */
	if (kind == ASHT_KINDS || g.glyph[0] == 'f')
		return fail(flaw, ASHT_NO_STONE, 0);
	if (!whole)
		return fail(flaw, ASHT_TOO_LONG, 0);
	written->kind = (uint8_t)kind;
	int i = kind < ASHT_W ? 2 : 1;
	if (!read_origin(&g, &i, &written->from, flaw))
		return false;

	written->steps = 0;
	do {
		uint8_t join = meaning(&g, i)->join;
		if (written->steps == ASH_PATH_MAX)
			return fail(flaw, ASHT_TOO_LONG, i);
		if (written->steps > 0 && join == ASHT_STEP)
			return fail(flaw, goes_on(&g, i) ? ASHT_NO_COLON : ASHT_TAIL, i);
		written->join = written->steps > 0 ? ASHT_TAKE : join;
		i += join != ASHT_STEP;
		if (!read_square(&g, i, &written->path[written->steps], flaw))
			return false;
		written->path_at[written->steps++] = (uint8_t)i;
		i += 2;
	} while (g.glyph[i] != ASHT_END && !is_suffix(&g, i));
	written->suffix = meaning(&g, i)->suffix;
	written->suffix_at = (uint8_t)i;
	return true;
}
