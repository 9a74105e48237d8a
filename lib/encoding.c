#include "encoding.h"
#include "utf8.h"
#include <errno.h>
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

/* How much speaks against an encoding, in halves of a bit. */
enum { CAPITALISED = 2, CAPITALS = 3, STRONG = 28 };

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
		letters[i] = (uint16_t)(is_letter ? unit[0] << 8 | unit[1] : REPLACEMENT);
		/* Some libraries map a byte that is none to a control character. */
		if (letters[i] < 0xA0)
			letters[i] = REPLACEMENT;
	}
	iconv_close(convert);
	return true;
}

/* Is it a character of ASCII or Cyrillic, a dash, a quotation mark, an ellipsis or the like?
 * Those of U+2020 to U+207E but two are left out: they are a blank beside a letter of ASCII. */
static bool is_usual(char high, char low)
{
	if (high == 0x20)
		return (low > 0 && low < 0x20) || low == 0x22 || low == 0x26;
	return low != 0 && (high == 0 || high == 0x04 || high == 0x21);
}

bool ash_encoding_may_be_units(struct ash_text head)
{
	const char *at = head.data;
	return head.len >= 2 &&
	       (memcmp(at, "\xFF\xFE", 2) == 0 || memcmp(at, "\xFE\xFF", 2) == 0 ||
	        is_usual(at[0], at[1]) || is_usual(at[1], at[0]));
}

/* Are nearly all units usual when the upper byte of each is the one at `upper`, and is there
 * one of ASCII? */
static bool has_units(struct ash_text head, size_t upper)
{
	size_t units = head.len / 2, zeros = 0, usual = 0;
	for (size_t i = 0; i < units; i++) {
		char high = head.data[2 * i + upper], low = head.data[2 * i + 1 - upper];
		zeros += high == 0 && low != 0;
		usual += is_usual(high, low);
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
		unsigned char c = (unsigned char)text.data[i];
		if (c < '\t' || (c > '\r' && c < ' ') || c == 0x7F)
			return true;
	}
	return false;
}

/* Are there more bytes that go on with a character of UTF-8 than bytes of none? */
static bool is_mostly_utf8(struct ash_text text)
{
	size_t good = 0, bad = 0;
	for (size_t at = 0; at < text.len;) {
		size_t len = ash_utf8_length(text.data + at, text.len - at);
		good += len > 1 ? len - 1 : 0;
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

/* Neither ASCII nor among the marks that people use; letters of other languages are. */
static bool is_rare(uint16_t c)
{
	static const uint16_t marks[] = {0xA0, 0xA7, 0xA9, 0xAB, 0xB0, 0xB7, 0xBB, 0x2116};
	bool punctuation = c >= 0x2010 && c <= 0x203A;
	return c >= 0x80 && !punctuation && !is_among(c, marks, sizeof marks / sizeof *marks);
}

/* -2 * log2 of how often a letter of Russian (a column) follows another (a row), a is 0; the
 * first of both is none, where a word ends or begins, and then а to я. */
static const char pairs[33][34] = {
	"akkimjprjjvilkihfjgkkmopmpwzyzntp", /* none */
	"gslimlknjqlkikgvljjhpqnmmoozzzzmj", /* а */
	"mgstwrgyrizmgtjgugmvixnowylkjuuyo", /* б */
	"gezpwqgztizkiojgpllmlzpzzprzhrzzo", /* в */
	"jhspnnizzhzsjnkdwgpsiysyrzzzvzvwy", /* г */
	"jfvlqmelrgzmlpjgmkkrjxpsppzzmqwto", /* д */
	"fqnkminnmplkiifnmgjhssqonoozzzxvt", /* е */
	"mgnwwhdzzezltsgnrwoukzzzztzzztuzz", /* ж */
	"ldniuilttizmmihgyloxjzzsuzzzjwzzp", /* з */
	"gnnjmmiqkkijkiinoiihwmnmkprzzzzni", /* и */
	"bvtrtmqztsznjolpuqhjxuyptpzzuzzvt", /* й */
	"ievoyxkuvfzsitoewijjjytlztzzxwrwz", /* к */
	"khpuqtfoyfznntkgvzoskuyzrzzznfwji", /* л */
	"egnmwvfzzhzqpllglznzjyyxzxzzirvxn", /* м */
	"jgytnkgzrfzowyhfzykjlpsrruzzgoztm", /* н */
	"hujgjikllokkiijpkiiiuspplovzzzwzp", /* о */
	"nhzyzzgzzizrlypdneppizwqzwzzoszur", /* п */
	"kesmopfmvhzormkfrpmljsouuozzlsyxn", /* р */
	"kkpmtrirzizgjmnhjnkelupspozynmzwh", /* с */
	"hgsjzsgzuhzlpqjgqhisltvzpzzzlgyss", /* т */
	"gmlnmjiklqojjjkrjihiwnqtkokzzzphs", /* у */
	"mfzzszhzzeuvjppfwhpnjkvzzzzzrowzt", /* ф */
	"citmzwkzzizxtpmfxinrnttzzwzzwvqzw", /* х */
	"jhumsvfzuczkvzwkpzpvlzutzzzzkzzwz", /* ц */
	"mfzxzxdszezkpufpvtrknzvzupzzznzzz", /* ч */
	"jgwozzezzdzjmsjlvnmllzzzvzzzvpzzt", /* ш */
	"qgzzzzczzdzzzzrzzzzzlzzzzzzzzozzz", /* щ */
	"mtyvywbzyuywwwutwvvvxzzzyzzzxyzzf", /* ъ */
	"fzmhqmgtnrfmlhszllnkzzgxmmxzzzzzu", /* ы */
	"czrsrrmzitzmzofqvxhkztzptlyzzzzmm", /* ь */
	"ltrnmnxzqrlffkixmjieqjpszizzzzzzz", /* э */
	"dvnzulznrutptrnwumogzwzwfzezzzvpz", /* ю */
	"bzslumiulyrspkkxtnoivzmorzmzzzvko", /* я */
};

/* The place of a letter in that table, ё as е; 0 of what is no letter. */
static size_t place(uint16_t c)
{
	if (c == 0x401 || c == 0x451)
		return 6;
	if (is_upper(c))
		return c - 0x410u + 1;
	return is_lower(c) ? c - 0x430u + 1 : 0;
}

/* What speaks against a character behind another, but for capitals. */
static size_t penalty(uint16_t before, uint16_t c)
{
	size_t from = place(before), to = place(c), sum = (size_t)(pairs[from][to] - 'a');
	if (to > 0 && is_ascii_word(before) && !looks_latin(c))
		sum += STRONG;
	if (is_ascii_word(c) && from > 0 && !looks_latin(before))
		sum += STRONG;
	if (to == 0 && is_rare(c))
		sum += STRONG;
	return sum;
}

/* What speaks against a word for its capitals, or none; `first` if it begins with one. */
static size_t capitals_penalty(size_t letters, size_t capitals, bool first, uint16_t behind)
{
	if (letters == 1 && behind == '.') /* an initial */
		return capitals > 0 ? 0 : CAPITALS;
	if (capitals == 0)
		return 0;
	if (capitals == 1 && first)
		return CAPITALISED;
	return capitals == letters ? CAPITALS : STRONG;
}

static size_t score(uint16_t before, struct ash_text sample, const uint16_t table[128])
{
	size_t sum = 0, letters = 0, capitals = 0;
	bool first = false;
	for (size_t i = 0; i <= sample.len; i++) {
		unsigned char byte = i < sample.len ? (unsigned char)sample.data[i] : '\n';
		uint16_t c = byte < 0x80 ? byte : table[byte - 0x80];
		sum += penalty(before, c);
		if (place(c) == 0) {
			sum += capitals_penalty(letters, capitals, first, c);
			letters = capitals = 0;
		} else {
			first = letters == 0 ? is_upper(c) : first;
			letters++;
			capitals += is_upper(c);
		}
		before = c;
	}
	return sum;
}

bool ash_encoding_of_bytes(char before, struct ash_text sample, enum ash_encoding *encoding)
{
	uint16_t cp1251[128], koi8_r[128], first = (unsigned char)before;
	*encoding = ASH_UTF_8;
	if (is_mostly_utf8(sample) || has_controls(sample))
		return true;
	if (!ash_encoding_letters(ASH_CP1251, cp1251) || !ash_encoding_letters(ASH_KOI8_R, koi8_r))
		return errno == EINVAL;
	bool is_koi8_r = score(first, sample, koi8_r) < score(first, sample, cp1251);
	*encoding = is_koi8_r ? ASH_KOI8_R : ASH_CP1251;
	return true;
}
