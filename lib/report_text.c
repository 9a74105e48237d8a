/* For people: aligned columns, and narrow tables in several blocks beside each other. */
#include "report.h"
#include "utf8.h"
#include <string.h>

/* Between columns, and between blocks; and how wide a page is. */
enum { GAP = 2, GUTTER = 3, PAGE = 79 };

/* How a section is laid out. */
struct layout {
	const struct ash_report *report;
	const struct ash_report_section *section;
	size_t rows;                       /* how many are shown */
	size_t blocks, height;             /* height: rows in a block */
	size_t title, name;                /* the widths of the name column: of the first block */
	size_t width[ASH_REPORT_COLUMNS];  /* … and of the others; of the columns of values */
};

static size_t width_of(const char *text)
{
	return ash_utf8_count(ash_text_of(text));
}

static size_t larger(size_t a, size_t b)
{
	return a > b ? a : b;
}

/* How values are shown: a dash for none. */
static const char *shown(const struct ash_report *report, size_t value)
{
	const char *text = ash_report_string(report, value);
	return *text ? text : "-";
}

static void measure(struct layout *l)
{
	const struct ash_report_section *section = l->section;
	for (size_t i = 0; i < section->column_count; i++)
		l->width[i] = width_of(ash_report_string(l->report, section->columns[i]));
	for (size_t r = 0; r < l->rows; r++) {
		const struct ash_report_row *row = ash_report_row_of(l->report, section, r);
		l->name = larger(l->name, width_of(ash_report_string(l->report, row->name)));
		for (size_t i = 0; i < section->column_count; i++)
			l->width[i] = larger(l->width[i], width_of(shown(l->report, row->values[i])));
	}
	l->title = larger(l->name, width_of(section->title));
}

/* Finds how many blocks fit on the page. */
static void divide(struct layout *l)
{
	size_t values = 0;
	for (size_t i = 0; i < l->section->column_count; i++)
		values += GAP + l->width[i];
	size_t used = l->title + values, block = GUTTER + l->name + values;
	l->blocks = 1;
	if (l->section->beside && used < PAGE)
		l->blocks += (PAGE - used) / block;
	l->height = (l->rows + l->blocks - 1) / l->blocks;
	l->blocks = (l->rows + l->height - 1) / l->height;
}

static void blanks(size_t count, struct ash_buffer *out)
{
	while (count-- > 0)
		ash_buffer_char(out, ' ');
}

static void write_left(const char *text, size_t width, struct ash_buffer *out)
{
	ash_buffer_string(out, text);
	blanks(width - width_of(text), out);
}

static void write_right(const char *text, size_t width, struct ash_buffer *out)
{
	blanks(GAP + width - width_of(text), out);
	ash_buffer_string(out, text);
}

static void write_heading(const struct layout *l, struct ash_buffer *out)
{
	for (size_t block = 0; block < l->blocks; block++) {
		if (block == 0)
			write_left(l->section->title, l->title, out);
		else
			blanks(GUTTER + l->name, out);
		for (size_t i = 0; i < l->section->column_count; i++)
			write_right(ash_report_string(l->report, l->section->columns[i]), l->width[i], out);
	}
	ash_buffer_char(out, '\n');
}

static void write_line(const struct layout *l, size_t line, struct ash_buffer *out)
{
	for (size_t block = 0; block < l->blocks; block++) {
		size_t r = block * l->height + line;
		if (r >= l->rows)
			break;
		const struct ash_report_row *row = ash_report_row_of(l->report, l->section, r);
		blanks(block ? GUTTER : 0, out);
		write_left(ash_report_string(l->report, row->name), block ? l->name : l->title, out);
		for (size_t i = 0; i < l->section->column_count; i++)
			write_right(shown(l->report, row->values[i]), l->width[i], out);
	}
	ash_buffer_char(out, '\n');
}

static void write_section(const struct ash_report *report,
                          const struct ash_report_section *section, struct ash_buffer *out)
{
	struct layout l = {.report = report, .section = section, .rows = section->row_count};
	if (section->shown && l.rows > section->shown)
		l.rows = section->shown;
	measure(&l);
	divide(&l);
	write_heading(&l, out);
	for (size_t line = 0; line < l.height; line++)
		write_line(&l, line, out);
	if (l.rows < section->row_count)
		ash_buffer_printf(out, "… and %zu more\n", section->row_count - l.rows);
}

void ash_report_text(const struct ash_report *report, struct ash_buffer *out)
{
	for (size_t i = 0; i < report->section_count; i++) {
		if (report->sections[i].row_count == 0)
			continue;
		ash_buffer_string(out, i ? "\n" : "");
		write_section(report, &report->sections[i], out);
	}
}
