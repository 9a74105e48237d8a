#include "xml.h"
#include "../printable.h"

void ash_xml_text(struct ash_buffer *out, struct ash_text text)
{
	struct ash_text shown;
	for (size_t at = 0; at < text.len;) {
		at += ash_printable_next(text.data + at, text.len - at, &shown);
		switch (shown.data[0]) {
		case '&': ash_buffer_string(out, "&amp;"); break;
		case '<': ash_buffer_string(out, "&lt;"); break;
		case '>': ash_buffer_string(out, "&gt;"); break;
		case '"': ash_buffer_string(out, "&quot;"); break;
		case '\'': ash_buffer_string(out, "&#39;"); break;
		default: ash_buffer_text(out, shown);
		}
	}
}
