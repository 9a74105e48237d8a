#include "append.h"
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

bool ash_text_is(struct ash_text text, const char *s)
{
	return strlen(s) == text.len && memcmp(text.data, s, text.len) == 0;
}

void ash_buffer_free(struct ash_buffer *b)
{
	free(b->data);
	*b = (struct ash_buffer){0};
}

void ash_buffer_clear(struct ash_buffer *b)
{
	b->len = 0;
	b->failed = false;
}

bool ash_buffer_grow(struct ash_buffer *b, size_t extra)
{
	size_t cap = b->cap ? b->cap : 64;
	while (cap - b->len < extra && cap <= SIZE_MAX / 2)
		cap *= 2;
	char *data = b->failed || cap - b->len < extra ? NULL : realloc(b->data, cap);
	if (!data) {
		b->failed = true;
		return false;
	}
	b->data = data;
	b->cap = cap;
	return true;
}

char *ash_buffer_reserve(struct ash_buffer *b, size_t extra)
{
	return ash_append_room(b, extra) ? b->data + b->len : NULL;
}

void ash_buffer_add(struct ash_buffer *b, const void *data, size_t len)
{
	ash_append(b, data, len);
}

void ash_buffer_char(struct ash_buffer *b, char c)
{
	ash_append_char(b, c);
}

void ash_buffer_string(struct ash_buffer *b, const char *s)
{
	ash_append(b, s, strlen(s));
}

void ash_buffer_text(struct ash_buffer *b, struct ash_text text)
{
	ash_append_text(b, text);
}

void ash_buffer_number(struct ash_buffer *b, unsigned long number)
{
	if (ash_append_room(b, ASH_DIGITS_MAX))
		b->len = (size_t)(ash_put_number(b->data + b->len, number) - b->data);
}

void ash_buffer_vprintf(struct ash_buffer *b, const char *format, va_list args)
{
	va_list again;
	va_copy(again, args);
	int len = vsnprintf(NULL, 0, format, args);
	char *to = len < 0 ? NULL : ash_buffer_reserve(b, (size_t)len + 1);
	if (to) {
		vsnprintf(to, (size_t)len + 1, format, again);
		b->len += (size_t)len;
	} else {
		b->failed = true;
	}
	va_end(again);
}

void ash_buffer_printf(struct ash_buffer *b, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	ash_buffer_vprintf(b, format, args);
	va_end(args);
}

const char *ash_buffer_cstr(struct ash_buffer *b)
{
	char *end = ash_buffer_reserve(b, 1);
	if (!end)
		return "";
	*end = '\0';
	return b->data;
}
