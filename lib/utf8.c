#include "utf8.h"
#include <stdint.h>
#include <string.h>

static bool continues(char c)
{
	return ((unsigned char)c & 0xC0) == 0x80;
}

size_t ash_utf8_length(const char *data, size_t len)
{
	static const uint32_t least[] = {0, 0, 0x80, 0x800, 0x10000};
	if (len == 0)
		return 0;
	unsigned char lead = (unsigned char)data[0];
	if (lead < 0x80)
		return 1;
	size_t need = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
	if (lead < 0xC2 || lead > 0xF4 || len < need)
		return 0;
	uint32_t point = lead & (0x7Fu >> need);
	for (size_t i = 1; i < need; i++) {
		if (!continues(data[i]))
			return 0;
		point = point << 6 | ((unsigned char)data[i] & 0x3Fu);
	}
	bool surrogate = point >= 0xD800 && point <= 0xDFFF;
	return point < least[need] || point > 0x10FFFF || surrogate ? 0 : need;
}

size_t ash_utf8_ascii(struct ash_text text)
{
	const uint64_t high = 0x8080808080808080u;
	size_t at = 0;
	for (uint64_t eight; text.len - at >= sizeof eight; at += sizeof eight) {
		memcpy(&eight, text.data + at, sizeof eight);
		if (eight & high)
			break;
	}
	while (at < text.len && (unsigned char)text.data[at] < 0x80)
		at++;
	return at;
}

size_t ash_utf8_check(struct ash_text text)
{
	size_t at = 0;
	while (at < text.len) {
		size_t len = ash_utf8_length(text.data + at, text.len - at);
		if (len == 0)
			return at;
		at += len;
		if (len == 1)
			at += ash_utf8_ascii((struct ash_text){text.data + at, text.len - at});
	}
	return at;
}

bool ash_utf8_controls(struct ash_text text)
{
	for (size_t i = 0; i < text.len; i++) {
		unsigned char c = (unsigned char)text.data[i];
		if ((c < ' ' && c != '\t') || c == 0x7F)
			return true;
	}
	return false;
}

size_t ash_utf8_whole(struct ash_text text)
{
	size_t at = text.len;
	for (int back = 0; back < 3 && at > 0 && continues(text.data[at - 1]); back++)
		at--;
	if (at == 0 || (unsigned char)text.data[at - 1] < 0x80)
		return text.len;
	at--;
	return ash_utf8_length(text.data + at, text.len - at) ? text.len : at;
}

struct ash_text ash_utf8_brief(struct ash_text text)
{
	enum { SHOWN_MAX = 100 };
	size_t len = 0;
	while (len < text.len && len < SHOWN_MAX && (unsigned char)text.data[len] >= ' ')
		len++;
	text.len = len;
	return (struct ash_text){text.data, ash_utf8_whole(text)};
}

size_t ash_utf8_count(struct ash_text text)
{
	size_t count = 0;
	for (size_t at = 0; at < text.len; at++)
		count += !continues(text.data[at]);
	return count;
}

bool ash_utf8_bom(const char *data, size_t len)
{
	return len >= 3 && memcmp(data, "\xEF\xBB\xBF", 3) == 0;
}

size_t ash_utf8_space(const char *data, size_t len)
{
	if (len == 0)
		return 0;
	switch ((unsigned char)data[0]) {
	case ' ': case '\t': case '\n': case '\v': case '\f': case '\r':
		return 1;
	case 0xC2: /* U+00A0 no-break space */
		return len >= 2 && data[1] == '\xA0' ? 2 : 0;
	case 0xE2: /* U+2000-200B spaces, U+2028, U+2029 separators, U+202F, U+205F spaces */
		if (len < 3)
			return 0;
		if (data[1] == '\x80' && continues(data[2]) &&
		    ((unsigned char)data[2] <= 0x8B || strchr("\xA8\xA9\xAF", data[2])))
			return 3;
		return data[1] == '\x81' && data[2] == '\x9F' ? 3 : 0;
	case 0xE3: /* U+3000 ideographic space */
		return len >= 3 && data[1] == '\x80' && data[2] == '\x80' ? 3 : 0;
	case 0xEF:
		return ash_utf8_bom(data, len) ? 3 : 0;
	default:
		return 0;
	}
}

struct ash_text ash_text_trim(struct ash_text text)
{
	size_t space;
	while ((space = ash_utf8_space(text.data, text.len))) {
		text.data += space;
		text.len -= space;
	}
	return ash_text_trim_end(text);
}

struct ash_text ash_text_trim_end(struct ash_text text)
{
	for (bool more = true; more;) {
		more = false;
		for (size_t back = 1; back <= 3 && back <= text.len; back++) {
			if (ash_utf8_space(text.data + text.len - back, back) == back) {
				text.len -= back;
				more = true;
				break;
			}
		}
	}
	return text;
}
