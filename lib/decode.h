/* Bytes as they are read to UTF-8: recognises the encoding of an input and converts it. */
#ifndef ASH_DECODE_H
#define ASH_DECODE_H

#include "encoding.h"
#include <ash/reader.h>
#include <iconv.h>

/* How far the encoding of the input is known. */
enum ash_decoding {
	ASH_DECODING_BEGINS,
	ASH_DECODING_ASCII, /* so far all encodings are the same */
	ASH_DECODING_DOUBT, /* bytes above 0x7F are ahead */
	ASH_DECODING_KNOWN
};

/* Begins zero-initialised but for `read` and `context`. */
struct ash_decoder {
	ash_read_fn *read;
	void *context;

	enum ash_decoding stage;
	enum ash_encoding encoding; /* UTF-8 until another is known */
	char *ahead;                /* bytes read and not handed out: ahead[at .. end) */
	size_t at, end;
	char last;                  /* handed out while all was ASCII */
	bool at_eof, no_memory;
	iconv_t units;              /* converts UTF-16 */
	uint16_t letters[128];      /* of an 8-bit encoding */
	struct ash_buffer original; /* what was handed out converted, as it was read */
	size_t original_at;         /* where what was not dropped of it begins */
};

/* Hands out the next bytes of the input as UTF-8, as an ash_read_fn does. `room` is large
 * enough for a character; `before` is what was handed out and not dropped. UTF-8 is read
 * straight into `to` and handed out as it is. On failure no_memory may be set. */
long ash_decode(struct ash_decoder *decoder, struct ash_text before, char *to, size_t room);

/* The bytes that a text was read as; the text is the first of what was not dropped. They are
 * valid until the next call of ash_decode. */
struct ash_text ash_decoder_original(const struct ash_decoder *decoder, struct ash_text text);

/* Drops the bytes that ash_decoder_original gave. */
void ash_decoder_drop(struct ash_decoder *decoder, struct ash_text original);

/* The offset of the first character of a text that is none in the encoding of the input, or
 * text.len. */
size_t ash_decoder_check(const struct ash_decoder *decoder, struct ash_text text);

void ash_decoder_free(struct ash_decoder *decoder);

#endif
