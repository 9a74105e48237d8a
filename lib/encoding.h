/* Encodings of text, and how one is told from another. */
#ifndef ASH_ENCODING_KINDS_H
#define ASH_ENCODING_KINDS_H

#include <ash/buffer.h>
#include <stdint.h>

enum ash_encoding { ASH_UTF_8, ASH_UTF_16LE, ASH_UTF_16BE, ASH_CP1251, ASH_KOI8_R };

/* The name for people, and the one that iconv(3) takes. Static storage. */
const char *ash_encoding_title(enum ash_encoding encoding);
const char *ash_encoding_name(enum ash_encoding encoding);

/* The bytes 0x80 to 0xFF of an 8-bit encoding as code points, U+FFFD for one that is none.
 * Returns false with what iconv_open(3) leaves in errno, EINVAL if it does not know the
 * encoding. */
bool ash_encoding_letters(enum ash_encoding encoding, uint16_t letters[128]);

/* May the two bytes that an input begins with be UTF-16? Then more of it decides. */
bool ash_encoding_may_be_units(struct ash_text head);

/* UTF-16 if a byte-order mark or the zero bytes at the beginning of an input say so, else
 * UTF-8. Takes the first few hundred bytes, or all of them. */
enum ash_encoding ash_encoding_of_units(struct ash_text head);

/* The encoding of text whose bytes above 0x7F are not all UTF-8: an 8-bit one, or UTF-8 that
 * is damaged, as is taken for granted of what is no text at all. Takes a sample from those
 * bytes on, and the byte before it. Returns false, with errno, if iconv(3) cannot be asked. */
bool ash_encoding_of_bytes(char before, struct ash_text sample, enum ash_encoding *encoding);

#endif
