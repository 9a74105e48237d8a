#include "json.h"
#include "../printable.h"

void ash_json_text(struct ash_buffer *out, struct ash_text text)
{
	struct ash_text shown;
	ash_buffer_char(out, '"');
	for (size_t at = 0; at < text.len;) {
		at += ash_printable_next(text.data + at, text.len - at, &shown);
		switch (shown.data[0]) {
		case '"':
		case '\\':
		case '<':
		case '>':
		case '&':
			ash_buffer_printf(out, "\\u%04x", (unsigned)shown.data[0]);
			break;
		default:
			ash_buffer_text(out, shown);
		}
	}
	ash_buffer_char(out, '"');
}
