/* An edit distance with the weights of hands and eyes: letters that look alike are easily
 * exchanged, a colon or a suffix is easily forgotten, a square of a chain is left out whole. */
#include "similar.h"
#include "../utf8.h"
#include <string.h>

enum {
	COST_ALIKE = 4,    /* of two characters that look alike, or lie on one key */
	COST_STATE = 4,    /* of two capital letters: M for V */
	COST_SAME_SORT = 6,
	COST_OTHER = 8,
	COST_EXCHANGED = 5, /* of two neighbours */
	COST_LINK = 6      /* of a square of a chain that is left out, or too many */
};

enum sort { CAPITAL, FILE_LETTER, DIGIT, JOIN, OTHER };

/* What is read as an ASCII character, or is confused with it. Capitals and crosses that are
 * read for a colon are folded before; the rest is told by pairs. */
static uint16_t fold(unsigned code)
{
	static const struct {
		uint16_t from, to;
	} alike[] = {
		{0x410, 'a'}, {0x412, 'V'}, {0x415, 'e'}, {0x417, '3'}, {0x41c, 'M'}, {0x41d, 'h'},
		{0x421, 'c'}, {0x425, ':'}, {0x430, 'a'}, {0x432, 'b'}, {0x435, 'e'}, {0x437, '3'},
		{0x43c, 'M'}, {0x441, 'c'}, {0x445, ':'}, {0xd7, ':'},  {0x2013, '-'}, {0x2014, '-'},
		{0x2010, '-'}, {0x2011, '-'}, {0x2212, '-'},
	};
	if (code < 0x80) {
		if (code == 'x' || code == 'X')
			return ':';
		if (code == 'm' || code == 'v' || code == 'w' || code == 'z')
			return (uint16_t)(code - 'a' + 'A');
		return (uint16_t)(code >= 'A' && code <= 'H' && code != 'F' ? code - 'A' + 'a' : code);
	}
	for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
		if (alike[i].from == code)
			return alike[i].to;
	return (uint16_t)(code <= 0xffff ? code : 0xfffd);
}

static unsigned code_point(const char *data, size_t len)
{
	unsigned char lead = (unsigned char)data[0];
	unsigned code = len == 1 ? lead : lead & (0x7fu >> len);
	for (size_t i = 1; i < len; i++)
		code = code << 6 | ((unsigned char)data[i] & 0x3fu);
	return code;
}

void ash_glyphs_take(struct ash_glyphs *glyphs, struct ash_text text)
{
	glyphs->count = 0;
	for (size_t at = 0; at < text.len;) {
		size_t len = ash_utf8_length(text.data + at, text.len - at);
		len += len == 0;
		if (glyphs->count == ASH_GLYPHS_MAX) {
			glyphs->count++;
			return;
		}
		glyphs->glyph[glyphs->count++] = fold(code_point(text.data + at, len));
		at += len;
	}
}

static enum sort sort_of(unsigned glyph)
{
	if (glyph >= 'A' && glyph <= 'Z')
		return CAPITAL;
	if (glyph >= 'a' && glyph <= 'z')
		return FILE_LETTER;
	if (glyph >= '0' && glyph <= '9')
		return DIGIT;
	return glyph == ':' || glyph == '-' ? JOIN : OTHER;
}

/* Do the two look alike in a hand, or lie on one key of a Russian keyboard? */
static bool alike(unsigned a, unsigned b)
{
	static const uint16_t pairs[][2] = {
		{'b', 'd'}, {'b', '6'}, {'d', '6'}, {'1', '7'}, {'3', '8'}, {'e', 'c'}, {'c', 'g'},
		{'e', 'g'}, {'a', 'd'}, {'b', 'h'}, {'5', '6'}, {'6', '8'}, {'3', '5'}, {'1', '4'},
		{'4', '7'}, {'V', 'W'}, {'2', 'Z'}, {'M', 'W'}, {'b', 0x431}, {'6', 0x431},
		{'b', 0x44c}, {'b', 0x42c}, {'d', 0x434}, {'d', 0x414}, {'g', 0x433}, {'g', 0x434},
		{'h', 0x43d}, {'b', 0x438}, {'f', 0x444}, {'b', 0x411},
		/* the keys of M V W Z : and a to h */
		{'M', 0x44c}, {'M', 0x42c}, {'V', 0x43c}, {'W', 0x446}, {'W', 0x426}, {'Z', 0x44f},
		{'Z', 0x42f}, {':', 0x436}, {':', 0x416}, {'a', 0x444}, {'a', 0x424}, {'c', 0x441},
		{'d', 0x432}, {'b', 'V'}, {'e', 0x443}, {'e', 0x423}, {'f', 0x430}, {'g', 0x43f},
		{'g', 0x41f}, {'h', 0x440}, {'h', 0x420}, {'V', 'M'}, {'a', 'f'},
	};
	for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++)
		if ((pairs[i][0] == a && pairs[i][1] == b) || (pairs[i][0] == b && pairs[i][1] == a))
			return true;
	return false;
}

static unsigned replace_cost(unsigned a, unsigned b)
{
	if (a == b)
		return 0;
	enum sort x = sort_of(a), y = sort_of(b);
	if (x == JOIN && y == JOIN)
		return 1;
	if (x == CAPITAL && y == CAPITAL)
		return COST_STATE;
	if (alike(a, b))
		return COST_ALIKE;
	return x == y ? COST_SAME_SORT : COST_OTHER;
}

/* Of a character that is missing or too many. */
static unsigned gap_cost(unsigned glyph)
{
	static const uint8_t costs[] = {
		[CAPITAL] = 3, [FILE_LETTER] = 3, [DIGIT] = 5, [JOIN] = 2, [OTHER] = 3};
	return costs[sort_of(glyph)];
}

/* Is glyph i the colon of a square that ends before glyph i + 3? */
static bool is_link(const struct ash_glyphs *g, unsigned i)
{
	return i + 3 <= g->count && sort_of(g->glyph[i]) == JOIN;
}

static void lower(unsigned *cost, unsigned to)
{
	if (to < *cost)
		*cost = to;
}

unsigned ash_similar_cost(const struct ash_glyphs *written, const struct ash_glyphs *meant)
{
	/* cost[i][j] is of the first i glyphs for the first j. */
	unsigned cost[ASH_GLYPHS_MAX + 1][ASH_GLYPHS_MAX + 1];
	const uint16_t *a = written->glyph, *b = meant->glyph;
	if (written->count > ASH_GLYPHS_MAX || meant->count > ASH_GLYPHS_MAX)
		return ASH_UNREADABLE_COST;
	for (unsigned i = 0; i <= written->count; i++) {
		for (unsigned j = 0; j <= meant->count; j++) {
			unsigned best = i + j == 0 ? 0 : ASH_UNREADABLE_COST;
			if (i > 0)
				lower(&best, cost[i - 1][j] + gap_cost(a[i - 1]));
			if (j > 0)
				lower(&best, cost[i][j - 1] + gap_cost(b[j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				lower(&best, cost[i - 2][j - 2] + COST_EXCHANGED);
			if (i > 2 && is_link(written, i - 3))
				lower(&best, cost[i - 3][j] + COST_LINK);
			if (j > 2 && is_link(meant, j - 3))
				lower(&best, cost[i][j - 3] + COST_LINK);
			/* Last, as it takes the longest to tell. */
			if (i > 0 && j > 0 && cost[i - 1][j - 1] < best)
				lower(&best, cost[i - 1][j - 1] + replace_cost(a[i - 1], b[j - 1]));
			cost[i][j] = best;
		}
	}
	return cost[written->count][meant->count];
}
