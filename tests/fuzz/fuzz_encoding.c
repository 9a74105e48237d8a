/* Bytes in any encoding. The first byte says in which one the rest is: as it is, or a text that is
 * written in it, which gives what it gives in UTF-8. The pieces in which it comes make no
 * difference. */
#include "../../lib/decode.h"
#include "../../lib/utf8.h"
#include "records.h"
#include <ash/writer.h>

/* The encoding of an input, -1 for one that is to be found out. */
static int encoding_of(uint8_t byte)
{
	return byte % (ASH_KOI8_R + 2) - 1;
}

/* Decodes all of a text, whose bytes are found again, piece by piece. */
static enum ash_encoding decode(struct ash_text text, size_t piece, struct ash_buffer *out)
{
	struct source source = {.text = text, .piece = piece};
	struct ash_decoder decoder = {.read = supply, .context = &source};
	struct ash_buffer original = {0};
	size_t kept = 0;
	long got;
	do {
		char *to = ash_buffer_reserve(out, 4 + piece);
		struct ash_text before = {out->data + kept, out->len - kept};
		got = ash_decode(&decoder, before, to, 4 + piece);
		require(got >= 0, "what is in memory can be read", text);
		out->len += (size_t)got;
		if (out->len - kept > 2 * piece || got == 0) {
			struct ash_text whole = {out->data + kept, out->len - kept};
			whole.len = got ? ash_utf8_whole(whole) : whole.len;
			struct ash_text were = ash_decoder_original(&decoder, whole);
			ash_buffer_text(&original, were);
			ash_decoder_drop(&decoder, were);
			kept += whole.len;
		}
	} while (got > 0);
	require(same_text(ash_text_in(&original), text), "all bytes are handed out as they were", text);
	enum ash_encoding encoding = decoder.encoding;
	ash_decoder_free(&decoder);
	ash_buffer_free(&original);
	return encoding;
}

/* Writes the characters of a text that the encoding has, there and in UTF-8. */
static void encode(struct ash_text text, enum ash_encoding encoding, struct ash_buffer *encoded,
                   struct ash_buffer *plain)
{
	static const char *const marks[] = {[ASH_UTF_16LE] = "\xFF\xFE", [ASH_UTF_16BE] = "\xFE\xFF"};
	iconv_t convert = iconv_open(ash_encoding_name(encoding), "UTF-8");
	if (encoding == ASH_UTF_16LE || encoding == ASH_UTF_16BE) {
		ash_buffer_add(encoded, marks[encoding], 2);
		ash_buffer_string(plain, "\xEF\xBB\xBF");
	}
	for (size_t at = 0, len; at < text.len; at += len ? len : 1) {
		len = ash_utf8_length(text.data + at, text.len - at);
		char *in = (char *)text.data + at, unit[4], *out = unit;
		size_t left = len, room = sizeof unit;
		bool replacement = len == 3 && memcmp(in, "\xEF\xBF\xBD", 3) == 0;
		if (len == 0 || replacement || iconv(convert, &in, &left, &out, &room) != 0) {
			iconv(convert, NULL, NULL, NULL, NULL);
			continue;
		}
		ash_buffer_add(encoded, unit, sizeof unit - room);
		ash_buffer_add(plain, text.data + at, len);
	}
	iconv_close(convert);
}

/* What is said and written of an input. */
struct told {
	struct ash_text text;
	struct ash_replay replay;
	struct ash_buffer all;
};

static void tell_diag(void *context, const struct ash_diag *diag)
{
	struct told *told = context;
	check_diag(diag, told->text);
	ash_buffer_printf(&told->all, "%d:%zu:%zu:%s%s\n", diag->code, diag->line, diag->column,
	                  diag->text, diag->notes);
}

static void tell_record(void *context, struct ash_record *record)
{
	struct told *told = context;
	if (ash_replay_load(&told->replay, record))
		ash_write_pdn(&told->replay, &told->all);
	ash_buffer_text(&told->all, record->raw);
}

static void tell(struct told *told, struct ash_text text, const struct ash_game *game)
{
	struct input input = input_whole(text, game);
	told->text = text;
	read_records(&input, tell_record, tell_diag, told);
	ash_replay_free(&told->replay);
}

static void check_encoded(const struct input *input, enum ash_encoding encoding)
{
	struct ash_buffer encoded = {0}, plain = {0}, decoded = {0};
	struct told told = {0}, other = {0};
	encode(input->text, encoding, &encoded, &plain);
	/* Of 8-bit ones a few letters may be taken for others. */
	if (decode(ash_text_in(&encoded), input->piece, &decoded) == encoding) {
		require(same_text(ash_text_in(&decoded), ash_text_in(&plain)), "it is the same text in UTF-8",
		        input->text);
		tell(&told, ash_text_in(&plain), input->game);
		tell(&other, ash_text_in(&encoded), input->game);
		require(same_text(ash_text_in(&told.all), ash_text_in(&other.all)), "records are the same",
		        input->text);
	}
	ash_buffer_free(&encoded);
	ash_buffer_free(&plain);
	ash_buffer_free(&decoded);
	ash_buffer_free(&told.all);
	ash_buffer_free(&other.all);
}

static void check_bytes(const struct input *input)
{
	struct ash_buffer whole = {0}, pieces = {0};
	enum ash_encoding encoding = decode(input->text, input->text.len, &whole);
	require(decode(input->text, input->piece, &pieces) == encoding,
	        "pieces make no difference to what encoding it is", input->text);
	require(same_text(ash_text_in(&whole), ash_text_in(&pieces)), "nor to the text", input->text);
	require(encoding == ASH_UTF_8 || ash_utf8_check(ash_text_in(&whole)) == whole.len,
	        "what is converted is UTF-8", input->text);
	ash_buffer_free(&whole);
	ash_buffer_free(&pieces);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0)
		return 0;
	struct input input = input_of(data + 1, size - 1);
	int encoding = encoding_of(data[0]);
	if (encoding > ASH_UTF_8)
		check_encoded(&input, (enum ash_encoding)encoding);
	else
		check_bytes(&input);
	return 0;
}
