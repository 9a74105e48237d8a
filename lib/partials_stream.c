/* Partials that follow each other in an input. */
#include "partials.h"
#include <ash/record.h>
#include <string.h>

/* So much is asked for at a time. */
enum { CHUNK = 1 << 16 };

struct stream {
	const struct ash_partial_form *form;
	void *context;
	const struct ash_reader_options *options;
	struct ash_buffer text; /* the partial at hand and what was read beyond it */
	size_t at;              /* of its line at hand */
	size_t searched;        /* so much of the text has no line end behind that */
	size_t line;            /* the number of the line that the text begins with */
	bool seen;              /* there was a partial */
	bool no_memory;
};

void ash_partials_report(const struct ash_reader_options *options, size_t line,
                         struct ash_text text, struct ash_fault *fault)
{
	struct ash_record place = {.file = options->file,
	                           .line = line,
	                           .column = 1,
	                           .raw = text,
	                           .report = options->report,
	                           .report_context = options->report_context};
	ash_record_report(&place, fault->offset, fault);
}

/* Takes the first `len` bytes as a partial. */
static void take_partial(struct stream *s, size_t len)
{
	struct ash_text text = {len ? s->text.data : "", len};
	struct ash_fault fault = {0};
	enum ash_code code = s->form->read(s->context, text, &fault);
	s->no_memory |= code == ASH_NO_MEMORY || fault.text.failed;
	if (code != ASH_OK && !s->no_memory)
		ash_partials_report(s->options, s->line, text, &fault);
	ash_fault_free(&fault);
	for (size_t i = 0; i < len; i++)
		s->line += text.data[i] == '\n';
	s->text.len -= len;
	if (len)
		memmove(s->text.data, s->text.data + len, s->text.len);
	s->at = s->searched = 0;
	s->seen = true;
}

/* Does the line at hand begin with the two words? */
static bool begins(const struct stream *s, const char *one, const char *other)
{
	struct ash_text rest = {s->text.data + s->at, s->text.len - s->at};
	return ash_take_prefix(&rest, one) && ash_take_prefix(&rest, other);
}

/* Takes the partials that are there as a whole: one ends with its last line, or where
 * another begins. */
static void take_partials(struct stream *s)
{
	const char *end;
	while (!s->no_memory && s->searched < s->text.len &&
	       (end = memchr(s->text.data + s->searched, '\n', s->text.len - s->searched))) {
		size_t next = (size_t)(end - s->text.data) + 1;
		if (s->at > 0 && begins(s, s->form->tool, ASH_PARTIAL_MAGIC))
			take_partial(s, s->at);
		else if (begins(s, "", ASH_PARTIAL_END))
			take_partial(s, next);
		else
			s->at = s->searched = next;
	}
	s->searched = s->text.len;
	if (s->text.len > s->form->longest)
		take_partial(s, s->text.len);
}

enum ash_found ash_partials_read(const struct ash_partial_form *form, void *context,
                                 const struct ash_reader_options *options)
{
	struct stream s = {.form = form, .context = context, .options = options, .line = 1};
	long got = 1;
	while (got > 0 && !s.no_memory) {
		char *to = ash_buffer_reserve(&s.text, CHUNK);
		got = to ? options->read(options->read_context, to, CHUNK) : 0;
		s.no_memory |= !to;
		if (got > 0)
			s.text.len += (size_t)got;
		take_partials(&s);
	}
	if (got == 0 && !s.no_memory && (s.text.len > 0 || !s.seen))
		take_partial(&s, s.text.len);
	ash_buffer_free(&s.text);
	if (s.no_memory)
		return ASH_FOUND_NO_MEMORY;
	return got < 0 ? ASH_FOUND_READ_ERROR : ASH_FOUND_END;
}
