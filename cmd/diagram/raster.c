#include "raster.h"
#include "../common.h"
#include "../language.h"
#include <cairo-pdf.h>
#include <librsvg/rsvg.h>
#include <stdlib.h>

/* What cairo can hold, and a page of PDF. */
enum { SIDE_MAX = 32767, PIXELS_MAX = 200 * 1000 * 1000, PAGE_MAX = 14400 };

struct raster_pdf {
	struct output *out;
	cairo_surface_t *surface;
};

bool raster_available(void)
{
	return true;
}

static cairo_status_t write_bytes(void *closure, const unsigned char *data, unsigned len)
{
	struct output *out = closure;
	return fwrite(data, 1, len, out->file) == len ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR;
}

static void check(cairo_status_t status, const struct output *out)
{
	if (status == CAIRO_STATUS_NO_MEMORY)
		die_memory();
	if (status == CAIRO_STATUS_WRITE_ERROR)
		die_output(out->name);
	if (status != CAIRO_STATUS_SUCCESS)
		die("%s", cairo_status_to_string(status));
}

static void render(const struct ash_buffer *svg, cairo_surface_t *surface,
                   const RsvgRectangle *viewport, const struct output *out)
{
	GError *error = NULL;
	RsvgHandle *handle = rsvg_handle_new_from_data((const guint8 *)svg->data, svg->len, &error);
	cairo_t *cairo = cairo_create(surface);
	if (!handle || !rsvg_handle_render_document(handle, cairo, viewport, &error))
		die("%s", error->message);
	check(cairo_status(cairo), out);
	cairo_destroy(cairo);
	g_object_unref(handle);
}

void raster_check_png(unsigned long width, unsigned long height)
{
	if (width > SIDE_MAX || height > SIDE_MAX || width * height > PIXELS_MAX)
		die(_("%lu by %lu pixels are too many for one image; make --size smaller"), width, height);
}

void raster_check_pdf(const struct raster_page *page)
{
	if (page->width > PAGE_MAX || page->height > PAGE_MAX)
		die(_("%lu by %lu points are too many for a page; make --size smaller"), page->width,
		    page->height);
}

void raster_png(const struct ash_buffer *svg, unsigned long width, unsigned long height,
                struct output *out)
{
	cairo_surface_t *surface =
		cairo_image_surface_create(CAIRO_FORMAT_ARGB32, (int)width, (int)height);
	check(cairo_surface_status(surface), out);
	render(svg, surface, &(RsvgRectangle){0, 0, (double)width, (double)height}, out);
	check(cairo_surface_write_to_png_stream(surface, write_bytes, out), out);
	cairo_surface_destroy(surface);
}

struct raster_pdf *raster_pdf_begin(struct output *out)
{
	struct raster_pdf *pdf = malloc(sizeof *pdf);
	if (!pdf)
		die_memory();
	pdf->out = out;
	pdf->surface = cairo_pdf_surface_create_for_stream(write_bytes, out, 1, 1);
	check(cairo_surface_status(pdf->surface), out);
	/* No date, so that the same input gives the same bytes. */
	cairo_pdf_surface_set_metadata(pdf->surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
	return pdf;
}

void raster_pdf_page(struct raster_pdf *pdf, const struct ash_buffer *svg,
                     const struct raster_page *page)
{
	const RsvgRectangle viewport = {(double)page->margin, (double)page->margin,
	                                (double)page->image_width, (double)page->image_height};
	cairo_pdf_surface_set_size(pdf->surface, (double)page->width, (double)page->height);
	render(svg, pdf->surface, &viewport, pdf->out);
	cairo_surface_show_page(pdf->surface);
	check(cairo_surface_status(pdf->surface), pdf->out);
}

void raster_pdf_end(struct raster_pdf *pdf)
{
	cairo_surface_finish(pdf->surface);
	check(cairo_surface_status(pdf->surface), pdf->out);
	cairo_surface_destroy(pdf->surface);
	free(pdf);
}
