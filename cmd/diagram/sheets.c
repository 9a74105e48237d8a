#include "sheets.h"
#include "../common.h"
#include "../language.h"

enum {
	COLUMNS = 4,                          /* where several diagrams meet and nothing is said */
	SIZE_ALONE = 480, SIZE_SHEET = 240,   /* pixels, points */
	PAGE_WIDTH = 595, PAGE_HEIGHT = 842, PAGE_MARGIN = 30, /* A4, in points */
	DIAGRAMS_MAX = 10000                  /* on a sheet */
};

/* The page for the sheet: as large as the image where that is one diagram, else of the shape of
 * A4. */
static struct raster_page page_of(const struct sheets *s)
{
	struct raster_page page = {0};
	ash_sheet_measure(&s->sheet, &page.image_width, &page.image_height);
	page.width = page.image_width;
	page.height = page.image_height;
	if (s->columns) {
		page.margin = PAGE_MARGIN;
		page.width = s->size ? (unsigned long)s->columns * s->size + 2 * PAGE_MARGIN : PAGE_WIDTH;
		page.height = page.width * PAGE_HEIGHT / PAGE_WIDTH;
	}
	return page;
}

/* Opens the output and makes the SVG. */
static void draw(struct sheets *s)
{
	output_open(s->out);
	ash_sheet_svg(&s->sheet, &s->svg);
	if (s->svg.failed)
		die_memory();
}

static void write_png(struct sheets *s)
{
	unsigned long width, height;
	ash_sheet_measure(&s->sheet, &width, &height);
	raster_check_png(width, height);
	draw(s);
	raster_png(&s->svg, width, height, s->out);
}

static void write_page(struct sheets *s)
{
	const struct raster_page page = page_of(s);
	raster_check_pdf(&page);
	draw(s);
	if (!s->pdf)
		s->pdf = raster_pdf_begin(s->out);
	raster_pdf_page(s->pdf, &s->svg, &page);
}

static void write_image(struct sheets *s)
{
	switch (s->image) {
	case IMAGE_SVG:
		draw(s);
		write_out(s->out->file, s->out->name, &s->svg);
		break;
	case IMAGE_PNG:
		write_png(s);
		break;
	case IMAGE_PDF:
		write_page(s);
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
	if (s->sheet.count % (unsigned)s->columns)
		return false;
	const struct raster_page page = page_of(s);
	unsigned long row = page.image_height - s->rows_height;
	s->rows_height = page.image_height;
	if (page.image_height + row <= page.height - 2 * PAGE_MARGIN)
		return false;
	s->rows_height = 0;
	return true;
}

void sheets_add(struct sheets *s, const struct ash_diagram *diagram)
{
	bool page_each = s->image == IMAGE_PDF && !s->columns;
	s->sheet.theme = s->theme;
	s->sheet.columns = s->columns ? s->columns : 1;
	s->sheet.size = s->size ? s->size : SIZE_ALONE;
	if (s->image == IMAGE_PDF && s->columns && !s->size)
		s->sheet.size = (unsigned)((PAGE_WIDTH - 2 * PAGE_MARGIN) / s->columns);
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
