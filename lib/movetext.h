/* The bytes of movetext, and what they make: where words, numbers and dots end. Offsets are of
 * `data`, of which nothing from `end` on is looked at. */
#ifndef ASH_MOVETEXT_H
#define ASH_MOVETEXT_H

#include "utf8.h"
#include <stdint.h>
#include <string.h>

/* What a byte is in movetext. Those up to ASH_LEAD go on with a word, but a lead byte that begins
 * a space or an ellipsis ends it. */
enum ash_byte {
	ASH_WORD,
	ASH_DIGIT,
	ASH_POINT,
	ASH_PERCENT,
	ASH_LEAD,
	ASH_SPACE,
	ASH_SIGN,
	ASH_CONTROL
};

extern const unsigned char ash_byte_classes[256];

static inline enum ash_byte ash_byte_class(char c)
{
	return (enum ash_byte)ash_byte_classes[(unsigned char)c];
}

static inline bool ash_byte_is_digit(char c)
{
	return ash_byte_class(c) == ASH_DIGIT;
}

static inline bool ash_is_ellipsis(const char *data, size_t len)
{
	return len >= 3 && memcmp(data, "…", 3) == 0;
}

/* Where the word that begins at `at` ends. */
static inline size_t ash_word_end(const char *data, size_t at, size_t end)
{
	for (;; at++) {
		while (at < end && ash_byte_class(data[at]) < ASH_LEAD)
			at++;
		if (at == end || ash_byte_class(data[at]) > ASH_LEAD ||
		    ash_utf8_space(data + at, end - at) || ash_is_ellipsis(data + at, end - at))
			return at;
	}
}

/* How many of the eight bytes, up to the first that is none, are of a plain word: digits, colons,
 * letters of ASCII and what is between them there. Of each byte the highest bit tells. */
static inline size_t ash_plain_length(const char *bytes)
{
	const uint64_t highest = 0x8080808080808080;
	uint64_t word = 0;
	for (int i = 0; i < 8; i++)
		word |= (uint64_t)(unsigned char)bytes[i] << 8 * i;
	uint64_t from_0 = (word | highest) - 0x3030303030303030;
	uint64_t behind_colon = (word & 0x3f3f3f3f3f3f3f3f) + 0x4545454545454545; /* or behind z */
	uint64_t others = (~from_0 | behind_colon | word) & highest;
	return others ? (size_t)__builtin_ctzll(others) / 8 : 8;
}

/* Reads as many digits as there are said to be. Returns false if one of them is none. */
static inline bool ash_read_digits(const char *data, size_t count, unsigned *number)
{
	*number = 0;
	for (size_t i = 0; i < count; i++) {
		if (!ash_byte_is_digit(data[i]))
			return false;
		*number = 10 * *number + (unsigned)(data[i] - '0');
	}
	return count > 0;
}

/* Reads digits from `at` on into a number. Returns the offset after them; more than nine digits
 * are no number, and give `at`. */
size_t ash_read_number(const char *data, size_t at, size_t end, unsigned *number);

/* The offset after the dots and ellipses at `at`; `dots` counts them, … as three. */
size_t ash_skip_dots(const char *data, size_t at, size_t end, unsigned *dots);

/* The end of a word from `at` to `to` without the full stops and commas behind it. */
size_t ash_strip_points(const char *data, size_t at, size_t to);

#endif
