/* One document: by section, by row, by column. Names are quoted, for a plain `N` or `1` would
 * be no string. */
#include "report.h"

static void write_section(const struct ash_report *report,
                          const struct ash_report_section *section, struct ash_buffer *out)
{
	ash_buffer_printf(out, "%s:%s\n", section->name, section->row_count ? "" : " {}");
	for (size_t i = 0; i < section->row_count; i++) {
		const struct ash_report_row *row = ash_report_row_of(report, section, i);
		ash_buffer_string(out, "  ");
		ash_report_quote(ash_report_string(report, row->name), out);
		ash_buffer_string(out, ": ");
		ash_report_mapping(report, section, row, out);
		ash_buffer_char(out, '\n');
	}
}

void ash_report_yaml(const struct ash_report *report, struct ash_buffer *out)
{
	ash_buffer_string(out, "---\n");
	for (size_t i = 0; i < report->section_count; i++)
		write_section(report, &report->sections[i], out);
}
