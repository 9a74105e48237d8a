/* A line a value: section, row, column, value. */
#include "report.h"

static void write_row(const struct ash_report *report, const struct ash_report_section *section,
                      const struct ash_report_row *row, struct ash_buffer *out)
{
	for (size_t i = 0; i < section->column_count; i++) {
		const char *value = ash_report_string(report, row->values[i]);
		ash_buffer_printf(out, "%s\t%s\t%s\t%s\n", section->name,
		                  ash_report_string(report, row->name),
		                  ash_report_string(report, section->columns[i]), *value ? value : "-");
	}
}

void ash_report_tsv(const struct ash_report *report, struct ash_buffer *out)
{
	for (size_t i = 0; i < report->section_count; i++) {
		const struct ash_report_section *section = &report->sections[i];
		for (size_t row = 0; row < section->row_count; row++)
			write_row(report, section, ash_report_row_of(report, section, row), out);
	}
}
