/* Text that is being read, and the marks that people type in several ways. */
#ifndef SHTR_CURSOR_H
#define SHTR_CURSOR_H

#include "position.h"

struct shtr_cursor {
	struct ash_text text;
	size_t at; /* the byte that is next */
};

/* Takes the text at the cursor if it is this one. */
bool shtr_take(struct shtr_cursor *cursor, const char *what);

/* Takes one of several texts, ended by NULL. */
bool shtr_take_any(struct shtr_cursor *cursor, const char *const *whats);

/* Takes a hyphen, a dash or a minus; a cross, Latin or not; blanks, but no line end. */
bool shtr_take_dash(struct shtr_cursor *cursor);
bool shtr_take_cross(struct shtr_cursor *cursor);
void shtr_skip_blanks(struct shtr_cursor *cursor);

/* Takes a letter of a kind, В, Т and У for the letters they look like; in `small` whether it is a
 * small one. Returns SHTR_KINDS and leaves the cursor alone if there is none. */
int shtr_take_kind(struct shtr_cursor *cursor, bool *small);

/* Takes a number of up to three digits, which begins with none that is 0. Returns 0 and leaves the
 * cursor alone if there is none. */
int shtr_take_number(struct shtr_cursor *cursor);

/* The byte at the cursor, 0 at the end. */
static inline char shtr_peek(const struct shtr_cursor *cursor)
{
	return cursor->at < cursor->text.len ? cursor->text.data[cursor->at] : '\0';
}

static inline bool shtr_at_end(const struct shtr_cursor *cursor)
{
	return cursor->at >= cursor->text.len;
}

#endif
