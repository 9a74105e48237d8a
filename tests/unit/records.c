#include "records.h"

static long give(void *context, char *to, size_t size)
{
	struct records *r = context;
	size_t len = r->len - r->at;
	if (len > r->piece)
		len = r->piece;
	if (len > size)
		len = size;
	if (len)
		memcpy(to, r->text + r->at, len);
	r->at += len;
	return (long)len;
}

static void keep(void *context, const struct ash_diag *diag)
{
	struct records *r = context;
	ash_buffer_printf(&r->diags, "%zu:%zu %s\n", diag->line, diag->column,
	                  ash_code_name(diag->code));
}

void records_begin(struct records *r, const char *text, size_t len, size_t piece)
{
	*r = (struct records){.text = text, .len = len, .piece = piece};
	struct ash_reader_options options = {
		.file = "test", .read = give, .read_context = r, .report = keep, .report_context = r};
	r->reader = ash_reader_new(&options);
	assert_non_null(r->reader);
}

void records_pass(struct records *r, bool (*pass)(void *context, const struct ash_record *record),
                  void *context)
{
	struct ash_reader_options options = {.file = "test", .read = give, .read_context = r,
	                                     .report = keep, .report_context = r, .pass = pass,
	                                     .pass_context = context};
	assert_true(ash_reader_restart(r->reader, &options));
}

struct ash_record *records_next(struct records *r)
{
	struct ash_record *record;
	enum ash_found found = ash_reader_next(r->reader, &record);
	if (found == ASH_FOUND_END)
		return NULL;
	assert_int_equal(found, ASH_FOUND_RECORD);
	return record;
}

void assert_diags(struct records *r, const char *expected)
{
	assert_string_equal(ash_buffer_cstr(&r->diags), expected);
	ash_buffer_clear(&r->diags);
}

void records_end(struct records *r)
{
	ash_reader_free(r->reader);
	ash_buffer_free(&r->diags);
}

char *validated(const char *text, void (*write)(const struct ash_replay *, struct ash_buffer *))
{
	struct records r;
	struct ash_replay replay = {0};
	struct ash_buffer out = {0};
	struct ash_record *record;
	records_begin(&r, text, strlen(text), 4096);
	while ((record = records_next(&r)))
		if (ash_replay_load(&replay, record))
			write(&replay, &out);
	ash_buffer_cstr(&out);
	ash_replay_free(&replay);
	records_end(&r);
	return out.data;
}
