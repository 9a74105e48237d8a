/* Text that is being read, and the marks that people type in several ways. */
#ifndef ASH_GAMES_CURSOR_H
#define ASH_GAMES_CURSOR_H

#include <ash/buffer.h>

struct ash_cursor {
	struct ash_text text;
	size_t at; /* the byte that is next */
};

/* Takes the text at the cursor if it is this one. */
bool ash_take(struct ash_cursor *cursor, const char *what);

/* Takes one of several texts, ended by NULL. */
bool ash_take_any(struct ash_cursor *cursor, const char *const *whats);

/* Takes a hyphen, a dash or a minus; a cross, Latin or not; blanks, but no line end. */
bool ash_take_dash(struct ash_cursor *cursor);
bool ash_take_cross(struct ash_cursor *cursor);
void ash_skip_spaces(struct ash_cursor *cursor);

/* Takes a word of Cyrillic letters if it begins as given, in either case; each letter of it has
 * two bytes. */
bool ash_take_cyrillic(struct ash_cursor *cursor, const char *lower, const char *upper);

/* Takes a number of up to three digits, which begins with none that is 0. Returns 0 and leaves the
 * cursor alone if there is none. */
int ash_take_number(struct ash_cursor *cursor);

/* The byte at the cursor, 0 at the end. */
static inline char ash_peek(const struct ash_cursor *cursor)
{
	return cursor->at < cursor->text.len ? cursor->text.data[cursor->at] : '\0';
}

static inline bool ash_at_end(const struct ash_cursor *cursor)
{
	return cursor->at >= cursor->text.len;
}

#endif
