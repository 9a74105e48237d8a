#include "movetext.h"

const unsigned char ash_byte_classes[256] = {
	[0] = ASH_CONTROL, [1] = ASH_CONTROL, [2] = ASH_CONTROL, [3] = ASH_CONTROL,
	[4] = ASH_CONTROL, [5] = ASH_CONTROL, [6] = ASH_CONTROL, [7] = ASH_CONTROL,
	[8] = ASH_CONTROL,
	['\t'] = ASH_SPACE, ['\n'] = ASH_SPACE, ['\v'] = ASH_SPACE, ['\f'] = ASH_SPACE,
	['\r'] = ASH_SPACE, [' '] = ASH_SPACE,
	['{'] = ASH_SIGN, ['}'] = ASH_SIGN, ['('] = ASH_SIGN, [')'] = ASH_SIGN,
	[';'] = ASH_SIGN, ['$'] = ASH_SIGN, ['!'] = ASH_SIGN, ['?'] = ASH_SIGN,
	['*'] = ASH_SIGN,
	['0'] = ASH_DIGIT, ['1'] = ASH_DIGIT, ['2'] = ASH_DIGIT, ['3'] = ASH_DIGIT,
	['4'] = ASH_DIGIT, ['5'] = ASH_DIGIT, ['6'] = ASH_DIGIT, ['7'] = ASH_DIGIT,
	['8'] = ASH_DIGIT, ['9'] = ASH_DIGIT,
	['.'] = ASH_POINT,
	['%'] = ASH_PERCENT,
	[0xC2] = ASH_LEAD, [0xE2] = ASH_LEAD, [0xE3] = ASH_LEAD, [0xEF] = ASH_LEAD,
};

size_t ash_read_number(const char *data, size_t at, size_t end, unsigned *number)
{
	size_t i = at;
	*number = 0;
	for (; i < end && ash_byte_is_digit(data[i]); i++) {
		if (i - at == 9)
			return at;
		*number = 10 * *number + (unsigned)(data[i] - '0');
	}
	return i;
}

size_t ash_skip_dots(const char *data, size_t at, size_t end, unsigned *dots)
{
	*dots = 0;
	for (;;) {
		if (at < end && data[at] == '.') {
			++*dots;
			at++;
		} else if (ash_is_ellipsis(data + at, end - at)) {
			*dots += 3;
			at += 3;
		} else {
			return at;
		}
	}
}

size_t ash_strip_points(const char *data, size_t at, size_t to)
{
	while (to > at + 1 && (data[to - 1] == '.' || data[to - 1] == ','))
		to--;
	return to;
}
