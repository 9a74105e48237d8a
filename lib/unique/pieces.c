#include "pieces.h"
#include <string.h>

/* So much is read at a time; a line may be as long as a record. */
enum { CHUNK = 1 << 16, LINE_MAX = ASH_RECORD_MAX };

/* Reads more behind what is there, which moves to the front. Returns false if there is no more. */
static bool read_more(struct ash_pieces *p)
{
	const struct ash_reader_options *options = p->options;
	if (p->at > 0)
		memmove(p->ahead.data, p->ahead.data + p->at, p->ahead.len - p->at);
	p->ahead.len -= p->at;
	p->at = 0;
	char *to = ash_buffer_reserve(&p->ahead, CHUNK);
	long got = to ? options->read(options->read_context, to, CHUNK) : 0;
	p->no_memory |= !to;
	p->failed |= got < 0;
	p->ended = got <= 0;
	p->ahead.len += got > 0 ? (size_t)got : 0;
	return !p->ended;
}

/* What was read and not stepped over. */
static struct ash_text rest(const struct ash_pieces *p)
{
	size_t len = p->ahead.len - p->at;
	return (struct ash_text){len ? p->ahead.data + p->at : "", len};
}

/* The length of the line at hand with its end. */
static size_t line_length(struct ash_pieces *p)
{
	size_t seen = 0;
	do {
		struct ash_text text = rest(p);
		const char *end =
			text.len > seen ? memchr(text.data + seen, '\n', text.len - seen) : NULL;
		if (end)
			return (size_t)(end - text.data) + 1;
		seen = text.len;
	} while (seen < LINE_MAX && !p->ended && read_more(p));
	return seen;
}

/* Where in the text, from `from` on, a partial begins; else its end. The one before it may be cut
 * short in the middle of a line; no record of a partial has these words and a tab in it. */
static size_t find_head(struct ash_text text, size_t from)
{
	const size_t len = sizeof ASH_PARTIAL_NAME - 1;
	for (size_t at = from; at < text.len;) {
		const char *tab = memchr(text.data + at, '\t', text.len - at);
		if (!tab)
			break;
		at = (size_t)(tab - text.data);
		if (at >= from + len && memcmp(tab - len, ASH_PARTIAL_NAME, len) == 0)
			return at - len;
		at++;
	}
	return text.len;
}

static enum ash_piece_kind kind_of(struct ash_text text)
{
	return text.len == 0 ? ASH_PIECE_NONE
	     : ash_take_prefix(&text, ASH_PARTIAL_NAME "\t") ? ASH_PIECE_HEAD
	     : ash_take_prefix(&text, ASH_PARTIAL_LINE ASH_PARTIAL_END) ? ASH_PIECE_TAIL
	     : ASH_PIECE_OTHER;
}

void ash_pieces_next(struct ash_pieces *p)
{
	const struct ash_text last = p->text;
	p->at += last.len;
	p->line += last.len > 0 && last.data[last.len - 1] == '\n';
	size_t len = p->left ? p->left : line_length(p);
	p->text = (struct ash_text){rest(p).data, len};
	p->kind = kind_of(p->text);
	p->text.len = find_head(p->text, p->kind == ASH_PIECE_HEAD ? sizeof ASH_PARTIAL_NAME : 0);
	p->left = len - p->text.len;
}

void ash_pieces_begin(struct ash_pieces *p, const struct ash_reader_options *options)
{
	*p = (struct ash_pieces){.options = options, .line = 1};
	ash_pieces_next(p);
}

void ash_pieces_free(struct ash_pieces *p)
{
	ash_buffer_free(&p->ahead);
}
