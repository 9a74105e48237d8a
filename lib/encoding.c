#include "encoding.h"
#include "utf8.h"
#include <iconv.h>
#include <string.h>

static const struct {
	const char *title, *name;
} encodings[] = {
	[ASH_UTF_8] = {"UTF-8", "UTF-8"},
	[ASH_UTF_16LE] = {"UTF-16LE", "UTF-16LE"},
	[ASH_UTF_16BE] = {"UTF-16BE", "UTF-16BE"},
	[ASH_CP1251] = {"Windows-1251", "CP1251"},
	[ASH_KOI8_R] = {"KOI8-R", "KOI8-R"},
};

/* What stands for bytes that are no character. */
enum { REPLACEMENT = 0xFFFD };

/* How much speaks against an encoding. */
enum { WEAK = 1, RARE = 3, STRONG = 8 };

const char *ash_encoding_title(enum ash_encoding encoding)
{
	return encodings[encoding].title;
}

const char *ash_encoding_name(enum ash_encoding encoding)
{
	return encodings[encoding].name;
}

bool ash_encoding_letters(enum ash_encoding encoding, uint16_t letters[128])
{
	iconv_t convert = iconv_open("UTF-16BE", ash_encoding_name(encoding));
	if (convert == (iconv_t)-1)
		return false;
	for (unsigned i = 0; i < 128; i++) {
		char byte = (char)(0x80 + i), *in = &byte;
		unsigned char unit[2];
		char *out = (char *)unit;
		size_t left = 1, room = sizeof unit;
		iconv(convert, NULL, NULL, NULL, NULL);
		bool is_letter = iconv(convert, &in, &left, &out, &room) == 0 && room == 0;
		letters[i] = is_letter ? (uint16_t)(unit[0] << 8 | unit[1]) : REPLACEMENT;
		/* Some libraries map a byte that is none to a control character. */
		if (letters[i] < 0xA0)
			letters[i] = REPLACEMENT;
	}
	iconv_close(convert);
	return true;
}

bool ash_encoding_may_be_units(struct ash_text head)
{
	return head.len >= 2 &&
	       (memcmp(head.data, "\xFF\xFE", 2) == 0 || memcmp(head.data, "\xFE\xFF", 2) == 0 ||
	        head.data[0] == 0 || head.data[0] == 4 || head.data[1] == 0 || head.data[1] == 4);
}

/* Are nearly all units ASCII, Cyrillic or punctuation when the upper byte of each is the one
 * at `upper`, and is there one of ASCII? */
static bool has_units(struct ash_text head, size_t upper)
{
	size_t units = head.len / 2, zeros = 0, usual = 0;
	for (size_t i = 0; i < units; i++) {
		char high = head.data[2 * i + upper], low = head.data[2 * i + 1 - upper];
		zeros += high == 0 && low != 0;
		usual += low != 0 && (high == 0 || high == 0x04 || high == 0x20 || high == 0x21);
	}
	return zeros > 0 && 8 * usual >= 7 * units;
}

enum ash_encoding ash_encoding_of_units(struct ash_text head)
{
	if (head.len >= 2 && memcmp(head.data, "\xFF\xFE", 2) == 0)
		return ASH_UTF_16LE;
	if (head.len >= 2 && memcmp(head.data, "\xFE\xFF", 2) == 0)
		return ASH_UTF_16BE;
	if (has_units(head, 1))
		return ASH_UTF_16LE;
	return has_units(head, 0) ? ASH_UTF_16BE : ASH_UTF_8;
}

/* Control characters that text does not have. */
static bool has_controls(struct ash_text text)
{
	for (size_t i = 0; i < text.len; i++) {
		char c = text.data[i];
		if ((c >= 0 && c < '\t') || (c > '\r' && c < ' ') || c == 0x7F)
			return true;
	}
	return false;
}

/* Are there more characters of UTF-8 than bytes that are none? */
static bool is_mostly_utf8(struct ash_text text)
{
	size_t good = 0, bad = 0;
	for (size_t at = 0; at < text.len;) {
		size_t len = ash_utf8_length(text.data + at, text.len - at);
		good += len > 1;
		bad += len == 0;
		at += len ? len : 1;
	}
	return good > bad;
}

static bool is_upper(uint16_t c)
{
	return (c >= 0x410 && c <= 0x42F) || c == 0x401;
}

static bool is_lower(uint16_t c)
{
	return (c >= 0x430 && c <= 0x44F) || c == 0x451;
}

static bool is_ascii_word(uint16_t c)
{
	return (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
}

static bool is_among(uint16_t c, const uint16_t *list, size_t count)
{
	while (count > 0)
		if (list[--count] == c)
			return true;
	return false;
}

/* Letters that people type for Latin ones and for 3: М В С Е А Н К Р Т Х З а с е о р х з м в. */
static bool looks_latin(uint16_t c)
{
	static const uint16_t letters[] = {
		0x41C, 0x412, 0x421, 0x415, 0x410, 0x41D, 0x41A, 0x420, 0x422, 0x425, 0x417,
		0x430, 0x441, 0x435, 0x43E, 0x440, 0x445, 0x437, 0x43C, 0x432,
	};
	return is_among(c, letters, sizeof letters / sizeof *letters);
}

/* The letters that nobody writes at the beginning of a word: ъ ы ь. */
static bool never_begins(uint16_t lower)
{
	return lower >= 0x44A && lower <= 0x44C;
}

/* Is it one of а е и о у ы э ю я ё, or ъ or ь, which no more make a word hard to say? */
static bool is_vowel(uint16_t lower)
{
	static const uint16_t letters[] = {0x430, 0x435, 0x438, 0x43E, 0x443, 0x451};
	return (lower >= 0x44A && lower <= 0x44F) ||
	       is_among(lower, letters, sizeof letters / sizeof *letters);
}

/* Seldom met: of Russian letters ф ц ч ш щ ъ, the letters of other languages, and what is
 * neither a letter nor among the marks that people use. */
static bool is_rare(uint16_t lower)
{
	static const uint16_t marks[] = {0xA0, 0xA7, 0xA9, 0xAB, 0xB0, 0xB7, 0xBB, 0x2116};
	if (is_lower(lower))
		return lower == 0x444 || (lower >= 0x446 && lower <= 0x44A);
	bool punctuation = lower >= 0x2010 && lower <= 0x203A;
	return lower >= 0x80 && !punctuation && !is_among(lower, marks, sizeof marks / sizeof *marks);
}

static uint16_t to_lower(uint16_t c)
{
	if (c == 0x401)
		return 0x451;
	return is_upper(c) ? (uint16_t)(c + 0x20) : c;
}

/* What speaks against a character behind another, both of the same encoding. */
static size_t penalty(uint16_t before, uint16_t c)
{
	bool letter = is_upper(c) || is_lower(c), behind_letter = is_upper(before) || is_lower(before);
	size_t sum = 0;
	if (is_lower(before) && is_upper(c))
		sum += STRONG;
	if (is_upper(c))
		sum += WEAK;
	if (letter && is_ascii_word(before) && !looks_latin(c))
		sum += STRONG;
	if (is_ascii_word(c) && behind_letter && !looks_latin(before))
		sum += STRONG;
	if (!behind_letter && never_begins(to_lower(c)))
		sum += STRONG;
	if (!letter && to_lower(before) == 0x44A) /* ъ ends none */
		sum += STRONG;
	if (c == REPLACEMENT)
		sum += STRONG;
	else if (is_rare(to_lower(c)))
		sum += RARE;
	return sum;
}

static size_t score(uint16_t before, struct ash_text sample, const uint16_t letters[128])
{
	size_t sum = 0, consonants = 0;
	for (size_t i = 0; i < sample.len; i++) {
		unsigned char byte = (unsigned char)sample.data[i];
		uint16_t c = byte < 0x80 ? byte : letters[byte - 0x80], lower = to_lower(c);
		sum += penalty(before, c);
		consonants = is_lower(lower) && !is_vowel(lower) ? consonants + 1 : 0;
		if (consonants > 3)
			sum += RARE;
		before = c;
	}
	return sum;
}

enum ash_encoding ash_encoding_of_bytes(char before, struct ash_text sample)
{
	uint16_t cp1251[128], koi8_r[128];
	if (is_mostly_utf8(sample) || has_controls(sample) ||
	    !ash_encoding_letters(ASH_CP1251, cp1251) || !ash_encoding_letters(ASH_KOI8_R, koi8_r))
		return ASH_UTF_8;
	uint16_t first = (unsigned char)before;
	return score(first, sample, koi8_r) < score(first, sample, cp1251) ? ASH_KOI8_R : ASH_CP1251;
}
