/* One object: by section, by row, by column. */
#include "report.h"

static void write_section(const struct ash_report *report,
                          const struct ash_report_section *section, struct ash_buffer *out)
{
	ash_buffer_string(out, "  ");
	ash_report_quote(section->name, out);
	ash_buffer_string(out, ": {");
	for (size_t i = 0; i < section->row_count; i++) {
		const struct ash_report_row *row = ash_report_row_of(report, section, i);
		ash_buffer_string(out, i ? ",\n    " : "\n    ");
		ash_report_quote(ash_report_string(report, row->name), out);
		ash_buffer_string(out, ": ");
		ash_report_mapping(report, section, row, out);
	}
	ash_buffer_string(out, section->row_count ? "\n  }" : "}");
}

void ash_report_json(const struct ash_report *report, struct ash_buffer *out)
{
	ash_buffer_char(out, '{');
	for (size_t i = 0; i < report->section_count; i++) {
		ash_buffer_string(out, i ? ",\n" : "\n");
		write_section(report, &report->sections[i], out);
	}
	ash_buffer_string(out, "\n}\n");
}
