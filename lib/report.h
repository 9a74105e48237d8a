/* A report: tables of figures, before they are written in one form or another. A table has a
 * name, names for its columns and rows, and values that are numbers already written out. */
#ifndef ASH_REPORT_H
#define ASH_REPORT_H

#include <ash/buffer.h>
#include <stdint.h>

enum { ASH_REPORT_SECTIONS = 12, ASH_REPORT_COLUMNS = 10 };

/* Texts of a report are known by where they begin in its buffer. */
struct ash_report_row {
	size_t name, values[ASH_REPORT_COLUMNS];
	size_t value_count;
};

struct ash_report_section {
	const char *name;  /* for programs */
	const char *title; /* for people */
	bool beside;       /* for people, its rows may stand beside each other */
	size_t shown;      /* for people, how many rows there are at most; 0 for all */
	size_t columns[ASH_REPORT_COLUMNS], column_count;
	size_t first, row_count;
};

/* Zero-initialised before its first use. If memory runs out, text.failed is set. */
struct ash_report {
	struct ash_report_section sections[ASH_REPORT_SECTIONS];
	size_t section_count;
	struct ash_report_row *rows;
	size_t row_count, row_cap;
	struct ash_buffer text;
};

/* Begins a section and returns it; the strings must outlive the report. There are no more than
 * ASH_REPORT_SECTIONS. */
struct ash_report_section *ash_report_section(struct ash_report *report, const char *name,
                                              const char *title);

/* Adds a column to the last section, or a row, of the name that the format makes, or a value
 * to the last row. There are no more than ASH_REPORT_COLUMNS of them, and as many values as
 * columns. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void ash_report_column(struct ash_report *report, const char *format, ...);
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void ash_report_row(struct ash_report *report, const char *format, ...);
void ash_report_count(struct ash_report *report, uint64_t count);

/* Adds the value parts / 10^decimals, or one that there is not. */
void ash_report_decimal(struct ash_report *report, uint64_t parts, int decimals);
void ash_report_none(struct ash_report *report);

/* The text of a column, row or value; "" for a value that there is not. */
const char *ash_report_string(const struct ash_report *report, size_t at);

/* The row of a section, from 0. */
const struct ash_report_row *ash_report_row_of(const struct ash_report *report,
                                               const struct ash_report_section *section,
                                               size_t row);

/* Appends the text in double quotes, as both JSON and YAML read it. */
void ash_report_quote(const char *text, struct ash_buffer *out);

/* Appends a row's values by column, {"White": 1, "Black": null}. */
void ash_report_mapping(const struct ash_report *report, const struct ash_report_section *section,
                        const struct ash_report_row *row, struct ash_buffer *out);

/* Each appends the report. */
void ash_report_text(const struct ash_report *report, struct ash_buffer *out);
void ash_report_yaml(const struct ash_report *report, struct ash_buffer *out);
void ash_report_json(const struct ash_report *report, struct ash_buffer *out);
void ash_report_tsv(const struct ash_report *report, struct ash_buffer *out);

/* Gives the memory of a report back. */
void ash_report_free(struct ash_report *report);

#endif
