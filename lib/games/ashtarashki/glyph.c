#include "glyph.h"

const struct asht_meaning asht_meanings[ASHT_GLYPHS] = {
	['a'] = {.file = 1}, ['A'] = {.file = 1}, ['1'] = {.rank = 1},
	['b'] = {.file = 2}, ['B'] = {.file = 2}, ['2'] = {.rank = 2},
	['c'] = {.file = 3}, ['C'] = {.file = 3}, ['3'] = {.rank = 3}, [ASHT_ZE] = {.rank = 3},
	['d'] = {.file = 4}, ['D'] = {.file = 4}, ['4'] = {.rank = 4},
	['e'] = {.file = 5}, ['E'] = {.file = 5}, ['5'] = {.rank = 5},
	['f'] = {.stone = ASHT_F + 1, .file = 6}, ['6'] = {.rank = 6},
	['F'] = {.stone = ASHT_F + 1, .file = 6, .suffix = 'F'},
	['g'] = {.file = 7}, ['G'] = {.file = 7}, ['7'] = {.rank = 7},
	['h'] = {.file = 8}, ['H'] = {.file = 8}, ['8'] = {.rank = 8},
	['v'] = {.stone = ASHT_V + 1, .suffix = 'V'}, ['V'] = {.stone = ASHT_V + 1, .suffix = 'V'},
	['w'] = {.stone = ASHT_W + 1, .suffix = 'W'}, ['W'] = {.stone = ASHT_W + 1, .suffix = 'W'},
	['z'] = {.suffix = 'Z'}, ['Z'] = {.suffix = 'Z'},
	[ASHT_VE] = {.stone = ASHT_V + 1, .file = 2, .suffix = 'V'},
	['M'] = {.stone = ASHT_M + 1}, ['m'] = {.stone = ASHT_M + 1},
	[ASHT_SMALL_VE] = {.stone = ASHT_V + 1},
	[':'] = {.join = ASHT_TAKE},
	['-'] = {.join = ASHT_EITHER}, ['x'] = {.join = ASHT_EITHER}, ['X'] = {.join = ASHT_EITHER},
};

static int cyrillic_glyph(unsigned code)
{
	switch (code) {
	case 0x410: return 'A';
	case 0x412: return ASHT_VE;
	case 0x415: return 'E';
	case 0x417: case 0x437: return ASHT_ZE;
	case 0x41c: return 'M';
	case 0x41d: return 'H';
	case 0x421: return 'C';
	case 0x425: return 'X';
	case 0x430: return 'a';
	case 0x432: return ASHT_SMALL_VE;
	case 0x435: return 'e';
	case 0x43c: return 'm';
	case 0x441: return 'c';
	case 0x445: return 'x';
	default: return ASHT_OTHER;
	}
}

/* Of the characters that UTF-8 writes in three bytes from E2: blanks and dashes. */
static int general_glyph(unsigned code)
{
	if ((code >= 0x2000 && code <= 0x200a) || code == 0x202f)
		return ' ';
	if ((code >= 0x2010 && code <= 0x2015) || code == 0x2212)
		return '-';
	return ASHT_OTHER;
}

int asht_wide_glyph(const struct asht_cursor *cursor, size_t *len)
{
	const unsigned char *s = (const unsigned char *)cursor->text.data + cursor->at;
	size_t left = cursor->text.len - cursor->at;
	*len = 1;
	if (left >= 2 && s[0] >= 0xc2 && s[0] <= 0xdf && s[1] >> 6 == 2) {
		unsigned code = (s[0] & 0x1fu) << 6 | (s[1] & 0x3fu);
		*len = 2;
		if (code == 0xa0)
			return ' ';
		return code == 0xd7 ? 'x' : cyrillic_glyph(code);
	}
	if (left >= 3 && s[0] == 0xe2 && s[1] >> 6 == 2 && s[2] >> 6 == 2) {
		*len = 3;
		return general_glyph((s[0] & 0xfu) << 12 | (s[1] & 0x3fu) << 6 | (s[2] & 0x3fu));
	}
	return ASHT_OTHER;
}

size_t asht_glyph_offset(struct ash_text text, size_t glyph)
{
	struct asht_cursor cursor = {text, 0};
	while (glyph-- > 0)
		asht_next(&cursor);
	return cursor.at;
}
