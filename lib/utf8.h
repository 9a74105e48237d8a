/* UTF-8: how long a character is, and whether bytes are text. */
#ifndef ASH_UTF8_H
#define ASH_UTF8_H

#include <ash/buffer.h>

/* The length in bytes, 1 to 4, of the character that begins at data[0], of which `len`
 * bytes are there; 0 if it is not UTF-8 (overlong, a surrogate, cut short …). */
size_t ash_utf8_length(const char *data, size_t len);

/* How many bytes of ASCII the text begins with. */
size_t ash_utf8_ascii(struct ash_text text);

/* The offset of the first byte that is not UTF-8, or text.len. */
size_t ash_utf8_check(struct ash_text text);

/* Is there a control character of ASCII in the text, other than a tab? */
bool ash_utf8_controls(struct ash_text text);

/* The length of the text without a character that is cut short at its end. */
size_t ash_utf8_whole(struct ash_text text);

/* The beginning of a text, as far as it is worth showing: whole characters, none of control. */
struct ash_text ash_utf8_brief(struct ash_text text);

/* How many characters begin in the text. */
size_t ash_utf8_count(struct ash_text text);

/* Do the bytes begin with a byte-order mark (3 bytes)? */
bool ash_utf8_bom(const char *data, size_t len);

/* The length in bytes of the white space that begins at data[0]: blank, tab, line
 * ends, no-break and other spaces of Unicode, the byte-order mark; 0 if there is none. */
size_t ash_utf8_space(const char *data, size_t len);

/* The text without white space at its ends, or at its end only. */
struct ash_text ash_text_trim(struct ash_text text);
struct ash_text ash_text_trim_end(struct ash_text text);

#endif
