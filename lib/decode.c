#include "decode.h"
#include "utf8.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum {
	HEAD = 512,         /* so many bytes decide whether an input is UTF-16 */
	RUN = 64,           /* so many decide that it is UTF-8, */
	ENOUGH = 4,         /* or a run that ends when there were so many characters */
	SAMPLE = 1 << 16    /* so many what else it is, and are kept ahead at most */
};

static const char replacement[] = "\xEF\xBF\xBD";

static bool is_converted(const struct ash_decoder *d)
{
	return d->encoding != ASH_UTF_8;
}

static bool is_utf16(enum ash_encoding encoding)
{
	return encoding == ASH_UTF_16LE || encoding == ASH_UTF_16BE;
}

static struct ash_text ahead(const struct ash_decoder *d)
{
	return (struct ash_text){d->ahead + d->at, d->end - d->at};
}

/* Reads until `want` bytes are ahead or the input ends. Returns false on failure. */
static bool gather(struct ash_decoder *d, size_t want)
{
	if (!d->ahead && !(d->ahead = malloc(SAMPLE))) {
		d->no_memory = true;
		return false;
	}
	memmove(d->ahead, d->ahead + d->at, d->end - d->at);
	d->end -= d->at;
	d->at = 0;
	while (d->end < want && !d->at_eof) {
		long got = d->read(d->context, d->ahead + d->end, SAMPLE - d->end);
		if (got < 0)
			return false;
		d->at_eof = got == 0;
		d->end += (size_t)got;
	}
	return true;
}

/* Takes bytes as they are, from those ahead or else from the input. */
static long take(struct ash_decoder *d, char *to, size_t room)
{
	size_t len = d->end - d->at;
	if (len == 0)
		return d->at_eof ? 0 : d->read(d->context, to, room);
	if (len > room)
		len = room;
	memcpy(to, d->ahead + d->at, len);
	d->at += len;
	return (long)len;
}

/* Gives the last bytes that take() gave back. */
static bool put_back(struct ash_decoder *d, const char *data, size_t len)
{
	if (!d->ahead && !(d->ahead = malloc(SAMPLE))) {
		d->no_memory = true;
		return false;
	}
	if (d->at >= len) {
		d->at -= len;
	} else {
		d->at = 0;
		d->end = len;
	}
	memcpy(d->ahead + d->at, data, len);
	return true;
}

enum run { RUN_GOOD, RUN_BAD, RUN_OPEN };

/* Whether the runs of bytes above 0x7F, each as far as RUN, are UTF-8: the first of them that
 * have ENOUGH characters, or all of a sample. RUN_OPEN where too little of them is there. A
 * word in another encoding may begin like UTF-8, or be short and like it, and the words behind
 * it are not. */
static enum run judge_runs(struct ash_text text)
{
	size_t at = 0, begin = 0, characters = 0;
	while (at < text.len) {
		struct ash_text rest = {text.data + at, text.len - at};
		size_t ascii = ash_utf8_ascii(rest), len = ash_utf8_length(rest.data, rest.len);
		if (ascii > 0 && characters >= ENOUGH)
			return RUN_GOOD;
		if (len == 0 && rest.len >= 4)
			return RUN_BAD;
		if (len == 0)
			break;
		at += ascii > 0 ? ascii : len;
		begin = ascii > 0 ? at : begin;
		characters += ascii == 0;
		if (at - begin >= RUN)
			return RUN_GOOD;
	}
	return text.len < SAMPLE ? RUN_OPEN : RUN_GOOD;
}

/* Decides for an encoding, if the C library has it, or else for UTF-8. Returns false on failure. */
static bool settle(struct ash_decoder *d, enum ash_encoding encoding)
{
	bool known = true;
	errno = EINVAL;
	d->stage = ASH_DECODING_KNOWN;
	if (is_utf16(encoding)) {
		d->units = iconv_open("UTF-8", ash_encoding_name(encoding));
		known = d->units != (iconv_t)-1;
	} else if (encoding != ASH_UTF_8) {
		known = ash_encoding_letters(encoding, d->letters);
	}
	if (known)
		d->encoding = encoding;
	d->no_memory |= !known && errno == ENOMEM;
	return known || errno == EINVAL;
}

/* Looks at the first bytes of the input. Returns false on failure. */
static bool begin(struct ash_decoder *d)
{
	if (!gather(d, 2))
		return false;
	d->stage = ASH_DECODING_ASCII;
	if (!ash_encoding_may_be_units(ahead(d)))
		return true;
	if (!gather(d, HEAD))
		return false;
	struct ash_text head = {d->ahead, d->end < HEAD ? d->end : HEAD};
	enum ash_encoding encoding = ash_encoding_of_units(head);
	return encoding == ASH_UTF_8 || settle(d, encoding);
}

/* Hands out bytes up to the first above 0x7F, or all if that is UTF-8. */
static long hand_out_ascii(struct ash_decoder *d, char *to, size_t room)
{
	long got = take(d, to, room < SAMPLE ? room : SAMPLE);
	if (got <= 0)
		return got;
	size_t len = ash_utf8_ascii((struct ash_text){to, (size_t)got});
	if (len > 0)
		d->last = to[len - 1];
	if (len == (size_t)got)
		return got;
	struct ash_text rest = {to + len, (size_t)got - len};
	if (judge_runs(rest) == RUN_GOOD) {
		settle(d, ASH_UTF_8);
		return got;
	}
	d->stage = ASH_DECODING_DOUBT;
	return put_back(d, rest.data, rest.len) ? (long)len : -1;
}

/* Decides what the bytes ahead are, the first of which is above 0x7F. How many are looked at
 * does not depend on the pieces in which they come. Returns false on failure. */
static bool resolve(struct ash_decoder *d)
{
	enum run run;
	while ((run = judge_runs(ahead(d))) == RUN_OPEN && !d->at_eof)
		if (!gather(d, d->end - d->at + 1))
			return false;
	if (run != RUN_GOOD && !gather(d, SAMPLE))
		return false;
	enum ash_encoding encoding = ASH_UTF_8;
	bool ok = run == RUN_GOOD || ash_encoding_of_bytes(d->last, ahead(d), &encoding);
	d->no_memory |= !ok && errno == ENOMEM;
	return ok && settle(d, encoding);
}

/* Writes the character of up to 16 bits and returns its length. */
static size_t put(uint16_t c, char *to)
{
	if (c < 0x80) {
		to[0] = (char)c;
		return 1;
	}
	if (c < 0x800) {
		to[0] = (char)(0xC0 | c >> 6);
		to[1] = (char)(0x80 | (c & 0x3F));
		return 2;
	}
	to[0] = (char)(0xE0 | c >> 12);
	to[1] = (char)(0x80 | (c >> 6 & 0x3F));
	to[2] = (char)(0x80 | (c & 0x3F));
	return 3;
}

/* Both convert from the bytes ahead as many as there is room for, and return how many bytes
 * they wrote. */
static size_t convert_bytes(struct ash_decoder *d, char *to, size_t room)
{
	size_t len = 0;
	for (; d->at < d->end && room - len >= 3; d->at++) {
		unsigned char c = (unsigned char)d->ahead[d->at];
		len += put(c < 0x80 ? c : d->letters[c - 0x80], to + len);
	}
	return len;
}

/* Half of a pair is no character. The iconv(3) of some machines lets it through, as three bytes
 * that are no UTF-8. */
static void replace_halves(char *text, size_t len)
{
	char *end = text + len;
	while ((text = memchr(text, 0xED, (size_t)(end - text))) != NULL) {
		if (end - text >= 3 && (unsigned char)text[1] >= 0xA0)
			memcpy(text, replacement, 3);
		text++;
	}
}

static size_t convert_units(struct ash_decoder *d, char *to, size_t room)
{
	char *out = to;
	size_t left = room;
	while (d->at < d->end && left >= 4) {
		char *in = d->ahead + d->at, *converted = out;
		size_t have = d->end - d->at;
		bool done = iconv(d->units, &in, &have, &out, &left) != (size_t)-1;
		bool cut_short = !done && errno == EINVAL, wrong = !done && errno == EILSEQ;
		replace_halves(converted, (size_t)(out - converted));
		d->at = d->end - have;
		if (cut_short && !d->at_eof)
			break;
		if ((cut_short || wrong) && left >= 3) {
			memcpy(out, replacement, 3);
			out += 3;
			left -= 3;
			d->at += have < 2 ? have : 2;
		}
	}
	return room - left;
}

/* Hands out converted bytes, and keeps them as they were. */
static long convert(struct ash_decoder *d, char *to, size_t room)
{
	for (;;) {
		size_t from = d->at;
		size_t len = is_utf16(d->encoding) ? convert_units(d, to, room)
		                                   : convert_bytes(d, to, room);
		ash_buffer_add(&d->original, d->ahead + from, d->at - from);
		if (len > 0 || (d->at_eof && d->at == d->end))
			return (long)len;
		if (!gather(d, d->end - d->at + 1))
			return -1;
	}
}

/* Makes room where bytes of the original were dropped, and keeps what comes before the first
 * that are converted. */
static void tidy(struct ash_decoder *d, struct ash_text before)
{
	if (d->original.len == 0)
		ash_buffer_text(&d->original, before);
	if (d->original_at > d->original.len / 2) {
		d->original.len -= d->original_at;
		memmove(d->original.data, d->original.data + d->original_at, d->original.len);
		d->original_at = 0;
	}
}

long ash_decode(struct ash_decoder *d, struct ash_text before, char *to, size_t room)
{
	if (d->stage == ASH_DECODING_BEGINS && !begin(d))
		return -1;
	if (d->stage == ASH_DECODING_ASCII) {
		long got = hand_out_ascii(d, to, room);
		if (got != 0 || d->stage != ASH_DECODING_DOUBT)
			return got;
	}
	if (d->stage == ASH_DECODING_DOUBT && !resolve(d))
		return -1;
	if (!is_converted(d))
		return take(d, to, room);
	tidy(d, before);
	long got = convert(d, to, room);
	d->no_memory |= d->original.failed;
	return d->no_memory ? -1 : got;
}

struct ash_text ash_decoder_original(const struct ash_decoder *d, struct ash_text text)
{
	if (d->original.len == 0)
		return text;
	size_t have = d->original.len - d->original_at, len = ash_utf8_count(text);
	if (is_utf16(d->encoding)) {
		len *= 2;
		for (size_t i = 0; i < text.len; i++) /* two units */
			len += (unsigned char)text.data[i] >= 0xF0 ? 2 : 0;
	}
	/* The last character may be of one byte. */
	return (struct ash_text){d->original.data + d->original_at, len < have ? len : have};
}

void ash_decoder_drop(struct ash_decoder *d, struct ash_text original)
{
	if (d->original.len > 0)
		d->original_at += original.len;
}

size_t ash_decoder_check(const struct ash_decoder *d, struct ash_text text)
{
	if (!is_converted(d))
		return ash_utf8_check(text);
	const char *at = text.data, *end = text.data + text.len;
	while ((at = memchr(at, 0xEF, (size_t)(end - at)))) {
		if (end - at >= 3 && memcmp(at, replacement, 3) == 0)
			return (size_t)(at - text.data);
		at++;
	}
	return text.len;
}

void ash_decoder_free(struct ash_decoder *d)
{
	free(d->ahead);
	ash_buffer_free(&d->original);
	if (is_utf16(d->encoding))
		iconv_close(d->units);
}
