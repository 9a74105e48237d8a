#include "window.h"
#include "lines.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* So much is asked for at a time. */
enum { CHUNK = 1 << 16 };

bool ash_window_begin(struct ash_window *w, ash_read_fn *read, void *context)
{
	*w = (struct ash_window){.decoder = {.read = read, .context = context}, .cap = 2 * CHUNK};
	w->data = malloc(w->cap);
	return w->data != NULL;
}

void ash_window_free(struct ash_window *w)
{
	ash_decoder_free(&w->decoder);
	free(w->held);
	free(w->data);
}

/* Moves what must be kept to a window with room for as much again, and leaves the text of
 * the record where it is. */
static bool make_room_ahead(struct ash_window *w)
{
	size_t have = w->end - w->kept;
	size_t cap = w->cap < 2 * have + CHUNK ? 2 * w->cap : w->cap;
	char *data = malloc(cap);
	if (!data)
		return false;
	memcpy(data, w->data + w->kept, have);
	if (w->held)
		free(w->data);
	else
		w->held = w->data;
	w->data = data;
	w->cap = cap;
	w->begin -= w->kept;
	w->end = have;
	w->kept = 0;
	return true;
}

static bool make_room(struct ash_window *w)
{
	if (w->cap - w->end >= CHUNK)
		return true;
	if (w->ahead)
		return make_room_ahead(w);
	memmove(w->data, w->data + w->begin, w->end - w->begin);
	w->end -= w->begin;
	w->begin = 0;
	if (w->cap - w->end >= CHUNK)
		return true;
	char *data = realloc(w->data, 2 * w->cap);
	if (!data)
		return false;
	w->data = data;
	w->cap *= 2;
	return true;
}

/* Takes note of an error, which waits until the records before it were handed out. */
static void meet_error(struct ash_window *w)
{
	if (!w->error)
		w->error = errno ? errno : EIO;
	w->read_error = !w->ahead;
	errno = w->error;
}

/* Reads more into the window. Returns false at the end, or after an error. */
static bool fill(struct ash_window *w)
{
	if (w->at_eof || w->read_error || w->no_memory)
		return false;
	if (w->error) {
		meet_error(w);
		return false;
	}
	if (!make_room(w)) {
		w->no_memory = true;
		return false;
	}
	size_t from = w->ahead ? w->kept : w->begin;
	struct ash_text before = {w->data + from, w->end - from};
	long got = ash_decode(&w->decoder, before, w->data + w->end, w->cap - w->end);
	if (w->decoder.no_memory)
		w->no_memory = true;
	else if (got < 0)
		meet_error(w);
	else if (got == 0)
		w->at_eof = true;
	else
		w->end += (size_t)got;
	return got > 0;
}

bool ash_window_line(struct ash_window *w, size_t at, struct ash_text *line, size_t *full)
{
	size_t i = at;
	for (;;) {
		const char *data = w->data + w->begin;
		size_t have = w->end - w->begin;
		i = ash_skip_line(data, i, have);
		/* A CR at the end of what was read may be half of a CRLF. */
		bool whole = i < have && (data[i] == '\n' || i + 1 < have);
		if (whole || i - at >= ASH_RECORD_MAX || !fill(w))
			break;
	}
	const char *data = w->data + w->begin;
	size_t have = w->end - w->begin;
	size_t to = i;
	if (to < have)
		to += data[to] == '\r' && to + 1 < have && data[to + 1] == '\n' ? 2 : 1;
	*line = (struct ash_text){data + at, i - at};
	*full = to - at;
	return to > at;
}

void ash_window_step(struct ash_window *w, struct ash_text text, struct ash_text original)
{
	w->begin += text.len;
	ash_decoder_drop(&w->decoder, original);
	free(w->held);
	w->held = NULL;
}

void ash_window_look(struct ash_window *w, size_t distance)
{
	w->ahead = true;
	w->kept = w->begin;
	w->begin += distance;
}

void ash_window_return(struct ash_window *w)
{
	w->begin = w->kept;
	w->ahead = false;
}
