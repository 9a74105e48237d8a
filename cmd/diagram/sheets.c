#include "sheets.h"
#include "../common.h"
#include "../language.h"

enum {
	COLUMNS = 4,                          /* where several diagrams meet and nothing is said */
	SIZE_ALONE = 480, SIZE_SHEET = 240,   /* pixels, points */
	PAGE_WIDTH = 595, PAGE_HEIGHT = 842,  /* A4, in points */
	DIAGRAMS_MAX = 10000                  /* on a sheet */
};

static void write_image(struct sheets *s)
{
	unsigned long width, height;
	ash_sheet_measure(&s->sheet, &width, &height);
	if (s->image == IMAGE_PNG)
		raster_check_png(width, height);
	else if (s->image == IMAGE_PDF)
		raster_check_pdf(width, height);
	output_open(s->out);
	ash_sheet_svg(&s->sheet, &s->svg);
	if (s->svg.failed)
		die_memory();
	switch (s->image) {
	case IMAGE_SVG:
		write_out(s->out->file, s->out->name, &s->svg);
		break;
	case IMAGE_PNG:
		raster_png(&s->svg, width, height, s->out);
		break;
	case IMAGE_PDF:
		if (!s->pdf)
			s->pdf = raster_pdf_begin(s->out);
		raster_pdf_page(s->pdf, &s->svg, width, height);
		break;
	}
	ash_buffer_clear(&s->svg);
}

/* Writes the sheet and ends its file. */
static void write_file(struct sheets *s)
{
	write_image(s);
	if (s->pdf)
		raster_pdf_end(s->pdf);
	s->pdf = NULL;
	output_close(s->out);
}

/* Whether a row is complete, and another one as high as it would not fit on the page. */
static bool page_is_full(struct sheets *s)
{
	unsigned long width, height;
	if (s->sheet.count % (unsigned)s->columns)
		return false;
	ash_sheet_measure(&s->sheet, &width, &height);
	unsigned long row = height - s->page_height;
	s->page_height = height;
	if (height + row <= width * PAGE_HEIGHT / PAGE_WIDTH)
		return false;
	s->page_height = 0;
	return true;
}

void sheets_add(struct sheets *s, const struct ash_diagram *diagram)
{
	bool page_each = s->image == IMAGE_PDF && !s->columns;
	s->sheet.theme = s->theme;
	s->sheet.columns = s->columns ? s->columns : 1;
	s->sheet.size = s->size ? s->size : SIZE_ALONE;
	if (s->image == IMAGE_PDF && s->columns && !s->size)
		s->sheet.size = (unsigned)(PAGE_WIDTH / s->columns);
	ash_sheet_add(&s->sheet, diagram);
	if (s->sheet.failed)
		die_memory();
	if (s->each)
		write_file(s);
	else if (page_each || (s->image == IMAGE_PDF && page_is_full(s)))
		write_image(s);
	else if (s->image != IMAGE_PDF && s->sheet.count > DIAGRAMS_MAX)
		die(_("more than %d diagrams on a sheet; -o NAME-%%d makes a file each"), DIAGRAMS_MAX);
}

void sheets_end(struct sheets *s)
{
	if (s->sheet.count > 1 && !s->columns)
		s->sheet.columns = COLUMNS;
	if (s->sheet.count > 1 && !s->size && s->image != IMAGE_PDF)
		s->sheet.size = SIZE_SHEET;
	if (s->sheet.count)
		write_image(s);
	if (s->pdf)
		raster_pdf_end(s->pdf);
	output_close(s->out);
	ash_sheet_free(&s->sheet);
	ash_buffer_free(&s->svg);
}
