#include "report.h"
#include "grow.h"
#include <inttypes.h>
#include <stdlib.h>

struct ash_report_section *ash_report_section(struct ash_report *report, const char *name,
                                              const char *title)
{
	struct ash_report_section *section = &report->sections[report->section_count++];
	*section = (struct ash_report_section){
		.name = name, .title = title, .first = report->row_count};
	return section;
}

/* Ends the text that begins at `at` and returns where that is. */
static size_t end_text(struct ash_report *report, size_t at)
{
	ash_buffer_char(&report->text, '\0');
	return at;
}

void ash_report_column(struct ash_report *report, const char *format, ...)
{
	struct ash_report_section *section = &report->sections[report->section_count - 1];
	size_t at = report->text.len;
	va_list args;
	va_start(args, format);
	ash_buffer_vprintf(&report->text, format, args);
	va_end(args);
	section->columns[section->column_count++] = end_text(report, at);
}

static bool grow(struct ash_report *report)
{
	struct ash_report_row *rows =
		ash_grow(report->rows, report->row_count, &report->row_cap, sizeof *rows);
	if (rows)
		report->rows = rows;
	report->text.failed |= !rows;
	return rows != NULL;
}

void ash_report_row(struct ash_report *report, const char *format, ...)
{
	size_t at = report->text.len;
	va_list args;
	if (!grow(report))
		return;
	va_start(args, format);
	ash_buffer_vprintf(&report->text, format, args);
	va_end(args);
	report->rows[report->row_count++] = (struct ash_report_row){.name = end_text(report, at)};
	report->sections[report->section_count - 1].row_count++;
}

/* Makes the text from `at` on a value of the last row. */
static void add_value(struct ash_report *report, size_t at)
{
	end_text(report, at);
	if (report->text.failed)
		return;
	struct ash_report_row *row = &report->rows[report->row_count - 1];
	row->values[row->value_count++] = at;
}

void ash_report_count(struct ash_report *report, uint64_t count)
{
	size_t at = report->text.len;
	ash_buffer_printf(&report->text, "%" PRIu64, count);
	add_value(report, at);
}

void ash_report_decimal(struct ash_report *report, uint64_t parts, int decimals)
{
	size_t at = report->text.len;
	uint64_t one = 1;
	for (int i = 0; i < decimals; i++)
		one *= 10;
	ash_buffer_printf(&report->text, "%" PRIu64 ".%0*" PRIu64, parts / one, decimals, parts % one);
	add_value(report, at);
}

void ash_report_none(struct ash_report *report)
{
	add_value(report, report->text.len);
}

const char *ash_report_string(const struct ash_report *report, size_t at)
{
	return report->text.data + at;
}

const struct ash_report_row *ash_report_row_of(const struct ash_report *report,
                                               const struct ash_report_section *section,
                                               size_t row)
{
	return &report->rows[section->first + row];
}

void ash_report_quote(const char *text, struct ash_buffer *out)
{
	ash_buffer_char(out, '"');
	for (; *text; text++) {
		unsigned char c = (unsigned char)*text;
		if (c < ' ' || c == 0x7F)
			ash_buffer_printf(out, "\\u%04x", c);
		else if (c == '"' || c == '\\')
			ash_buffer_printf(out, "\\%c", c);
		else
			ash_buffer_char(out, *text);
	}
	ash_buffer_char(out, '"');
}

void ash_report_mapping(const struct ash_report *report, const struct ash_report_section *section,
                        const struct ash_report_row *row, struct ash_buffer *out)
{
	ash_buffer_char(out, '{');
	for (size_t i = 0; i < section->column_count; i++) {
		const char *value = ash_report_string(report, row->values[i]);
		ash_buffer_string(out, i ? ", " : "");
		ash_report_quote(ash_report_string(report, section->columns[i]), out);
		ash_buffer_printf(out, ": %s", *value ? value : "null");
	}
	ash_buffer_char(out, '}');
}

void ash_report_free(struct ash_report *report)
{
	free(report->rows);
	ash_buffer_free(&report->text);
	*report = (struct ash_report){0};
}
