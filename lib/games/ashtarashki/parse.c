/* The grammar of a move: stone [from] target {target} [suffix]. */
#include "notation.h"

/* A move that visits the most squares there are is shorter. */
enum { GLYPHS_MAX = 4 * ASH_PATH_MAX };

struct glyphs {
	const uint8_t *list;
	int count;
	uint8_t wide[GLYPHS_MAX]; /* the list where glyphs are not the bytes of the text */
};

static bool fail(struct asht_flaw *flaw, enum asht_flaw_kind what, int at)
{
	*flaw = (struct asht_flaw){what, (size_t)at};
	return false;
}

/* Are the four bytes ASCII, and none of them NUL, which is no glyph? */
static inline bool are_plain(const char *data)
{
	uint32_t four;
	memcpy(&four, data, sizeof four);
	return !((four | (four - 0x01010101)) & 0x80808080);
}

/* Are the glyphs of the text its bytes? Most moves are of four to eight. */
static inline bool is_plain(struct ash_text text)
{
	return text.len >= 4 && text.len <= 8 && are_plain(text.data) &&
	       are_plain(text.data + text.len - 4);
}

/* Takes the text apart. Returns false if it is too long. */
static bool split(struct ash_text text, struct glyphs *g)
{
	if (is_plain(text)) {
		g->list = (const uint8_t *)text.data;
		g->count = (int)text.len;
		return true;
	}
	struct asht_cursor cursor = {text, 0};
	g->list = g->wide;
	for (g->count = 0; cursor.at < text.len; g->count++) {
		if (g->count == GLYPHS_MAX - 1)
			return false;
		g->wide[g->count] = (uint8_t)asht_next(&cursor);
	}
	return true;
}

/* The i-th glyph, or ASHT_END behind the last. */
static inline uint8_t glyph(const struct glyphs *g, int i)
{
	return i < g->count ? g->list[i] : ASHT_END;
}

static inline const struct asht_meaning *meaning(const struct glyphs *g, int i)
{
	return &asht_meanings[glyph(g, i)];
}

/* Is the i-th glyph a suffix, which ends the text? */
static bool is_suffix(const struct glyphs *g, int i)
{
	return meaning(g, i)->suffix && i + 1 == g->count;
}

/* Can a target begin with the i-th glyph? That of a suffix cannot. */
static bool goes_on(const struct glyphs *g, int i)
{
	return meaning(g, i)->join != ASHT_STEP ||
	       (meaning(g, i)->file && i + 1 < g->count);
}

/* Reads the square of the i-th glyph and the next. */
static inline bool read_square(const struct glyphs *g, int i, uint8_t *square,
                               struct asht_flaw *flaw)
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

/* Reads the stone at the beginning as canonical text names it. Returns the length of its name, or
 * 0 if it is another. */
static inline size_t read_plain_stone(const char *at, uint8_t *kind)
{
	bool lost = at[0] == 'W', full = at[0] == 'M', retreated = at[0] == 'V';
	unsigned group = (unsigned)at[1] - '1';
	*kind = (uint8_t)(lost ? ASHT_W : (full ? ASHT_M : ASHT_V) + group);
	if (lost)
		return 1;
	return (full | retreated) && group < ASHT_GROUPS ? 2 : 0;
}

/* The squares on the file or rank of that name, or none. */
static inline asht_set plain_origin(char name)
{
	unsigned file = (unsigned)name - 'a', rank = (unsigned)name - '1';
	return file < 8 ? asht_file((int)file) : rank < 8 ? asht_rank((int)rank) : 0;
}

/* Reads what most moves are, a stone and one square, perhaps with a file or rank and a colon
 * between them and a letter behind, if they are written in canonical form. All else is left to the
 * grammar. */
static inline bool parse_simple(struct ash_text text, struct asht_written *written)
{
	if (text.len < 3 || text.len > 7)
		return false;
	const char *at = text.data, last = at[text.len - 1];
	bool retreats = asht_is_retreat(last);
	size_t stone = read_plain_stone(at, &written->kind), to = text.len - 2 - retreats;
	if (!stone || to < stone)
		return false;
	bool takes = at[to - 1] == ':';
	size_t origin = to - stone - takes;
	written->from = origin == 0 ? ASHT_SQUARES : origin == 1 ? plain_origin(at[stone]) : 0;
	unsigned file = (unsigned)at[to] - 'a', rank = (unsigned)at[to + 1] - '1';
	if (!written->from || file > 7 || rank > 7 || (file + rank) % 2)
		return false;
	written->join = takes ? ASHT_TAKE : ASHT_STEP;
	written->suffix = retreats ? last : 0;
	written->steps = 1;
	written->path[0] = (uint8_t)(rank * 4 + file / 2);
	written->path_at[0] = (uint8_t)to;
	written->suffix_at = (uint8_t)(to + 2);
	return true;
}

bool asht_parse_move(struct ash_text text, struct asht_written *written, struct asht_flaw *flaw)
{
	if (parse_simple(text, written))
		return true;
	struct glyphs g;
	bool whole = split(text, &g);
	int kind = asht_kind_named(glyph(&g, 0), glyph(&g, 1));
	/* The letters of other stones are read in either case; f is a file. */
	if (kind == ASHT_KINDS || glyph(&g, 0) == 'f')
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
	} while (i < g.count && !is_suffix(&g, i));
	written->suffix = meaning(&g, i)->suffix;
	written->suffix_at = (uint8_t)i;
	return true;
}
