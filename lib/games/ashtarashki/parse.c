/* The grammar of a move: stone [from] target {target} [suffix]. */
#include "notation.h"

/* A move that visits the most squares there are is shorter. */
enum { GLYPHS_MAX = 4 * ASH_PATH_MAX };

struct glyphs {
	int count; /* without ASHT_END */
	uint8_t glyph[GLYPHS_MAX];
	uint16_t at[GLYPHS_MAX]; /* the byte at which each begins */
};

static bool fail(struct asht_flaw *flaw, enum asht_flaw_kind what, size_t at)
{
	*flaw = (struct asht_flaw){what, at};
	return false;
}

/* Takes the text apart, up to and with ASHT_END. Returns false if it is too long. */
static bool split(struct ash_text text, struct glyphs *g)
{
	struct asht_cursor cursor = {text, 0};
	for (g->count = 0; g->count < GLYPHS_MAX; g->count++) {
		g->at[g->count] = (uint16_t)cursor.at;
		g->glyph[g->count] = (uint8_t)asht_next(&cursor);
		if (g->glyph[g->count] == ASHT_END)
			return true;
	}
	return false;
}

/* What joins a square to what is before it. */
static enum asht_join join_named(int glyph)
{
	if (glyph == ':')
		return ASHT_TAKE;
	return glyph == '-' || glyph == 'x' || glyph == 'X' ? ASHT_EITHER : ASHT_STEP;
}

/* The suffix that a glyph is, or 0. */
static char suffix_named(int glyph)
{
	if (glyph == 'V' || glyph == 'v' || glyph == ASHT_VE)
		return 'V';
	if (glyph == 'w' || glyph == 'z')
		return (char)(glyph - 'a' + 'A');
	return glyph == 'W' || glyph == 'Z' || glyph == 'F' ? (char)glyph : 0;
}

/* Is the i-th glyph a suffix, which ends the text? */
static bool is_suffix(const struct glyphs *g, int i)
{
	return suffix_named(g->glyph[i]) && g->glyph[i + 1] == ASHT_END;
}

/* Can a target begin with the i-th glyph? That of a suffix cannot. */
static bool goes_on(const struct glyphs *g, int i)
{
	return join_named(g->glyph[i]) != ASHT_STEP ||
	       (asht_file_named(g->glyph[i]) >= 0 && g->glyph[i + 1] != ASHT_END);
}

/* Reads the square of the i-th glyph and the next. */
static bool read_square(const struct glyphs *g, int i, uint8_t *square, struct asht_flaw *flaw)
{
	int file = asht_file_named(g->glyph[i]);
	int rank = file < 0 ? -1 : asht_rank_named(g->glyph[i + 1]);
	if (rank < 0)
		return fail(flaw, ASHT_NO_SQUARE, g->at[i]);
	if ((file + rank) % 2)
		return fail(flaw, ASHT_LIGHT, g->at[i]);
	*square = (uint8_t)(rank * 4 + file / 2);
	return true;
}

/* Reads where the stone comes from: a file or a rank, or a square if another follows. Moves
 * `i` past it, and leaves it alone where nothing is said. */
static bool read_origin(const struct glyphs *g, int *i, asht_set *from, struct asht_flaw *flaw)
{
	int file = asht_file_named(g->glyph[*i]), rank = asht_rank_named(g->glyph[*i]);
	*from = ASHT_SQUARES;
	if (rank >= 0) {
		*from = asht_rank(rank);
		*i += 1;
	} else if (file >= 0 && goes_on(g, *i + 1)) {
		*from = asht_file(file);
		*i += 1;
	} else if (file >= 0 && asht_rank_named(g->glyph[*i + 1]) >= 0 && goes_on(g, *i + 2)) {
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
		enum asht_join join = join_named(g.glyph[i]);
		if (written->steps == ASH_PATH_MAX)
			return fail(flaw, ASHT_TOO_LONG, g.at[i]);
		if (written->steps > 0 && join == ASHT_STEP)
			return fail(flaw, goes_on(&g, i) ? ASHT_NO_COLON : ASHT_TAIL, g.at[i]);
		written->join = (uint8_t)(written->steps > 0 ? ASHT_TAKE : join);
		i += join != ASHT_STEP;
		if (!read_square(&g, i, &written->path[written->steps], flaw))
			return false;
		written->path_at[written->steps++] = (uint8_t)g.at[i];
		i += 2;
	} while (g.glyph[i] != ASHT_END && !is_suffix(&g, i));
	written->suffix = suffix_named(g.glyph[i]);
	written->suffix_at = (uint8_t)g.at[i];
	return true;
}
