#include "canonical.h"
#include <ash/writer.h>

void ash_write_tag(void *context, struct ash_text name, struct ash_text value)
{
	struct ash_buffer *out = context;
	ash_buffer_char(out, '[');
	ash_buffer_text(out, name);
	ash_buffer_string(out, " \"");
	for (size_t i = 0; i < value.len; i++) {
		if (value.data[i] == '"' || value.data[i] == '\\')
			ash_buffer_char(out, '\\');
		ash_buffer_char(out, value.data[i]);
	}
	ash_buffer_string(out, "\"]\n");
}

void ash_write_movetext(const struct ash_replay *replay, struct ash_buffer *out)
{
	struct ash_canonical walk;
	struct ash_filler fill;
	const struct ash_item *item;
	const struct ash_ply *ply = NULL;
	bool number = false;
	ash_canonical_begin(&walk, replay);
	ash_fill_begin(&fill, out);
	while ((item = ash_canonical_next(&walk, &ply, &number)))
		ash_fill_item(&fill, replay, item, ply, number);
	ash_fill_break(&fill);
	ash_buffer_add(out, replay->result.data, replay->result.len);
	ash_fill_end(&fill);
}

void ash_write_pdn(const struct ash_replay *replay, struct ash_buffer *out)
{
	ash_each_tag(replay, ash_write_tag, out);
	ash_buffer_char(out, '\n');
	ash_write_movetext(replay, out);
	ash_buffer_char(out, '\n');
}
