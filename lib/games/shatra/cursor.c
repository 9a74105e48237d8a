#include "cursor.h"

bool shtr_take(struct shtr_cursor *cursor, const char *what)
{
	size_t len = strlen(what);
	if (cursor->text.len - cursor->at < len ||
	    memcmp(cursor->text.data + cursor->at, what, len) != 0)
		return false;
	cursor->at += len;
	return true;
}

bool shtr_take_any(struct shtr_cursor *cursor, const char *const *whats)
{
	while (*whats && !shtr_take(cursor, *whats))
		whats++;
	return *whats != NULL;
}

bool shtr_take_dash(struct shtr_cursor *cursor)
{
	static const char *const dashes[] = {"-", "–", "—", "−", "‐", "‑", NULL};
	return shtr_take_any(cursor, dashes);
}

bool shtr_take_cross(struct shtr_cursor *cursor)
{
	static const char *const crosses[] = {"x", "X", "х", "Х", "×", NULL};
	return shtr_take_any(cursor, crosses);
}

void shtr_skip_blanks(struct shtr_cursor *cursor)
{
	static const char *const blanks[] = {" ", "\t", "\u00a0", "\u2009", "\u202f", NULL};
	while (shtr_take_any(cursor, blanks))
		;
}

int shtr_take_kind(struct shtr_cursor *cursor, bool *small)
{
	static const struct {
		const char *letter;
		uint8_t kind;
		bool small;
	} letters[] = {
		{"B", SHTR_BIY, false},    {"b", SHTR_BIY, true},   {"В", SHTR_BIY, false},
		{"T", SHTR_BATYR, false},  {"t", SHTR_BATYR, true}, {"Т", SHTR_BATYR, false},
		{"R", SHTR_TURA, false},   {"r", SHTR_TURA, true},  {"Y", SHTR_YALKYN, false},
		{"y", SHTR_YALKYN, true},  {"У", SHTR_YALKYN, false},
	};
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
		if (shtr_take(cursor, letters[i].letter)) {
			*small = letters[i].small;
			return letters[i].kind;
		}
	}
	return SHTR_KINDS;
}

int shtr_take_number(struct shtr_cursor *cursor)
{
	int number = 0;
	size_t begin = cursor->at;
	if (shtr_peek(cursor) == '0')
		return 0;
	for (char c; (c = shtr_peek(cursor)) >= '0' && c <= '9'; cursor->at++) {
		if (cursor->at - begin == 3)
			break;
		number = 10 * number + (c - '0');
	}
	return number;
}
