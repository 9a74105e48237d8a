/* Appending to a buffer where it has to be quick: inlined but for the growth of the buffer. */
#ifndef ASH_APPEND_H
#define ASH_APPEND_H

#include <ash/buffer.h>
#include <string.h>

/* Makes room for `extra` more bytes where there is none. Returns false with `failed` set if
 * memory ran out. */
bool ash_buffer_grow(struct ash_buffer *buffer, size_t extra);

/* Is there room for `extra` more bytes, perhaps after growth? */
static inline bool ash_append_room(struct ash_buffer *buffer, size_t extra)
{
	bool room = buffer->cap - buffer->len >= extra && !buffer->failed && buffer->data;
	return room || ash_buffer_grow(buffer, extra);
}

/* The same as ash_buffer_add, ash_buffer_text and ash_buffer_char. */
static inline void ash_append(struct ash_buffer *buffer, const void *data, size_t len)
{
	if (len && ash_append_room(buffer, len)) {
		memcpy(buffer->data + buffer->len, data, len);
		buffer->len += len;
	}
}

static inline void ash_append_text(struct ash_buffer *buffer, struct ash_text text)
{
	ash_append(buffer, text.data, text.len);
}

/* The most digits that a number has. */
enum { ASH_DIGITS_MAX = 20 };

/* Writes a number in decimal where there is room for it, and returns where it ends. */
static inline char *ash_put_number(char *to, unsigned long number)
{
	int digits = 1;
	for (unsigned long least = 10; number >= least && digits < ASH_DIGITS_MAX; least *= 10)
		digits++;
	for (int i = digits; i-- > 0; number /= 10)
		to[i] = (char)('0' + number % 10);
	return to + digits;
}

static inline void ash_append_char(struct ash_buffer *buffer, char c)
{
	if (ash_append_room(buffer, 1))
		buffer->data[buffer->len++] = c;
}

#endif
