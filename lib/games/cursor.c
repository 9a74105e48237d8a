#include "cursor.h"
#include <string.h>

bool ash_take(struct ash_cursor *cursor, const char *what)
{
	size_t len = strlen(what);
	if (cursor->text.len - cursor->at < len ||
	    memcmp(cursor->text.data + cursor->at, what, len) != 0)
		return false;
	cursor->at += len;
	return true;
}

bool ash_take_any(struct ash_cursor *cursor, const char *const *whats)
{
	while (*whats && !ash_take(cursor, *whats))
		whats++;
	return *whats != NULL;
}

bool ash_take_dash(struct ash_cursor *cursor)
{
	static const char *const dashes[] = {"-", "–", "—", "−", "‐", "‑", "‒", "―", NULL};
	return ash_take_any(cursor, dashes);
}

bool ash_take_cross(struct ash_cursor *cursor)
{
	static const char *const crosses[] = {"x", "X", "х", "Х", "×", NULL};
	return ash_take_any(cursor, crosses);
}

void ash_skip_spaces(struct ash_cursor *cursor)
{
	static const char *const blanks[] = {" ", "\t", "\u00a0", "\u2009", "\u202f", NULL};
	while (ash_take_any(cursor, blanks))
		;
}

bool ash_take_cyrillic(struct ash_cursor *cursor, const char *lower, const char *upper)
{
	size_t len = strlen(lower);
	if (cursor->text.len - cursor->at < len)
		return false;
	const char *s = cursor->text.data + cursor->at;
	for (size_t i = 0; i < len; i += 2)
		if (memcmp(s + i, lower + i, 2) != 0 && memcmp(s + i, upper + i, 2) != 0)
			return false;
	cursor->at += len;
	while (cursor->at + 1 < cursor->text.len && ((unsigned char)ash_peek(cursor) == 0xd0 ||
	                                             (unsigned char)ash_peek(cursor) == 0xd1))
		cursor->at += 2;
	return true;
}

int ash_take_number(struct ash_cursor *cursor)
{
	int number = 0;
	size_t begin = cursor->at;
	if (ash_peek(cursor) == '0')
		return 0;
	for (char c; (c = ash_peek(cursor)) >= '0' && c <= '9'; cursor->at++) {
		if (cursor->at - begin == 3)
			break;
		number = 10 * number + (c - '0');
	}
	return number;
}
