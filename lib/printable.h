/* Text of an input as it may be shown: without what drives a terminal, turns the writing
 * around, or is not text at all. */
#ifndef ASH_PRINTABLE_H
#define ASH_PRINTABLE_H

#include <ash/buffer.h>

/* U+FFFD, which stands for what is not shown. */
#define ASH_REPLACEMENT "\xEF\xBF\xBD"

/* Takes the first of `len` > 0 bytes, a character or a byte that is not UTF-8. Returns how many
 * bytes that is and sets `shown` to the one character, in UTF-8, to be shown for them: itself; a
 * blank for a tab and for what ends a line; ASH_REPLACEMENT for other controls,
 * bidirectional controls, what Unicode calls no character (U+FFFE, U+FDD0 …), and the byte. */
size_t ash_printable_next(const char *data, size_t len, struct ash_text *shown);

#endif
