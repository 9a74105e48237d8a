#include "canonical.h"
#include "append.h"
#include <ash/writer.h>

void ash_write_tag(void *context, struct ash_text name, struct ash_text value)
{
	struct ash_buffer *out = context;
	ash_append_char(out, '[');
	ash_append_text(out, name);
	ash_buffer_string(out, " \"");
	size_t written = 0;
	for (size_t i = 0; i < value.len; i++) {
		if (value.data[i] == '"' || value.data[i] == '\\') {
			ash_append(out, value.data + written, i - written);
			ash_append_char(out, '\\');
			written = i;
		}
	}
	ash_append(out, value.data + written, value.len - written);
	ash_buffer_string(out, "\"]\n");
}

void ash_write_pdn(const struct ash_replay *replay, struct ash_buffer *out)
{
	ash_each_tag(replay, ash_write_tag, out);
	ash_append_char(out, '\n');
	ash_write_movetext(replay, out);
	ash_append_char(out, '\n');
}
