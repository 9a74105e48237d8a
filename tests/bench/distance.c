#include "distance.h"
#include <stddef.h>

enum { LONGEST = 128 };

/* Takes the text apart into characters, each as the number its bytes make. */
static size_t characters(const char *text, unsigned *to)
{
	size_t count = 0;
	for (; *text; text++) {
		unsigned byte = (unsigned char)*text;
		if ((byte & 0xC0) == 0x80 && count > 0)
			to[count - 1] = to[count - 1] << 8 | byte;
		else if (count < LONGEST)
			to[count++] = byte;
		else
			break;
	}
	return count;
}

static unsigned least(unsigned a, unsigned b)
{
	return a < b ? a : b;
}

unsigned distance(const char *a, const char *b)
{
	unsigned from[LONGEST], to[LONGEST];
	unsigned rows[3][LONGEST + 1]; /* of the prefix of `a`, and of those one and two shorter */
	size_t m = characters(a, from), n = characters(b, to);
	for (size_t i = 0; i <= m; i++) {
		unsigned *row = rows[i % 3], *last = rows[(i + 2) % 3], *before = rows[(i + 1) % 3];
		row[0] = (unsigned)i;
		for (size_t j = 1; j <= n; j++) {
			if (i == 0) {
				row[j] = (unsigned)j;
				continue;
			}
			row[j] = least(last[j], row[j - 1]) + 1;
			row[j] = least(row[j], last[j - 1] + (from[i - 1] != to[j - 1]));
			if (i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1])
				row[j] = least(row[j], before[j - 2] + 1);
		}
	}
	return rows[m % 3][n];
}
