#include "printable.h"
#include "utf8.h"
#include <stdint.h>

/* The code point of a character of UTF-8. */
static uint32_t point_of(const char *data, size_t len)
{
	uint32_t point = (unsigned char)data[0];
	if (len > 1)
		point &= 0x7Fu >> len;
	for (size_t i = 1; i < len; i++)
		point = point << 6 | ((unsigned char)data[i] & 0x3Fu);
	return point;
}

static bool is_shown(uint32_t point)
{
	static const uint32_t hidden[][2] = {
		{0x0000, 0x001F}, {0x007F, 0x009F}, /* controls */
		{0x061C, 0x061C}, {0x200E, 0x200F}, /* marks of direction */
		{0x202A, 0x202E}, {0x2066, 0x2069}, /* embeddings, overrides, isolates */
		{0xFDD0, 0xFDEF},                   /* no characters */
	};
	for (size_t i = 0; i < sizeof hidden / sizeof hidden[0]; i++)
		if (point >= hidden[i][0] && point <= hidden[i][1])
			return false;
	return (point & 0xFFFE) != 0xFFFE; /* the last two of each plane are no characters either */
}

size_t ash_printable_next(const char *data, size_t len, struct ash_text *shown)
{
	size_t size = ash_utf8_length(data, len);
	uint32_t point = size ? point_of(data, size) : 0;
	bool ends_line = (point >= '\t' && point <= '\r') || point == 0x2028 || point == 0x2029;
	if (size > 0 && ends_line)
		*shown = (struct ash_text){" ", 1};
	else if (size > 0 && is_shown(point))
		*shown = (struct ash_text){data, size};
	else
		*shown = (struct ash_text){ASH_REPLACEMENT, sizeof ASH_REPLACEMENT - 1};
	return size ? size : 1;
}
