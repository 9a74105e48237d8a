/* Text: a slice of somebody's bytes, and a growable buffer in which all text is built. */
#ifndef ASH_BUFFER_H
#define ASH_BUFFER_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* `len` bytes at `data`, owned by somebody else; not NUL-terminated. */
struct ash_text {
	const char *data;
	size_t len;
};

/* A buffer is zero-initialised before its first use. When memory runs out,
 * `failed` is set and stays set, the contents stay as they were, and further
 * additions do nothing: a caller builds its text and checks once. */
struct ash_buffer {
	char *data;
	size_t len, cap;
	bool failed;
};

/* The NUL-terminated `s` as a slice, and what is in a buffer until its next change. */
static inline struct ash_text ash_text_of(const char *s)
{
	struct ash_text text = {s, strlen(s)};
	return text;
}

static inline struct ash_text ash_text_in(const struct ash_buffer *b)
{
	struct ash_text text = {b->data, b->len};
	return text;
}

/* Is the slice exactly the NUL-terminated `s`? */
bool ash_text_is(struct ash_text text, const char *s);

/* Gives the memory back and leaves an empty buffer, fit for use again. */
void ash_buffer_free(struct ash_buffer *b);

/* Empties the buffer and clears `failed`; keeps the memory. */
void ash_buffer_clear(struct ash_buffer *b);

/* Makes room for `extra` more bytes and returns where they go (b->data +
 * b->len), or NULL with `failed` set. The caller adds what it wrote to b->len. */
char *ash_buffer_reserve(struct ash_buffer *b, size_t extra);

/* Appends bytes, a character, a NUL-terminated string, a slice, a number in decimal, or
 * formatted text. On failure they set `failed`. */
void ash_buffer_add(struct ash_buffer *b, const void *data, size_t len);
void ash_buffer_char(struct ash_buffer *b, char c);
void ash_buffer_string(struct ash_buffer *b, const char *s);
void ash_buffer_text(struct ash_buffer *b, struct ash_text text);
void ash_buffer_number(struct ash_buffer *b, unsigned long number);
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void ash_buffer_printf(struct ash_buffer *b, const char *format, ...);
void ash_buffer_vprintf(struct ash_buffer *b, const char *format, va_list args);

/* The contents as a NUL-terminated string, owned by the buffer and valid until
 * its next change; "" if memory ran out. */
const char *ash_buffer_cstr(struct ash_buffer *b);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
