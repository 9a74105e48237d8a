/* In place of raster.c where librsvg is not wanted. */
#include "raster.h"
#include <stddef.h>

bool raster_available(void)
{
	return false;
}

void raster_check_png(unsigned long width, unsigned long height)
{
	(void)width, (void)height;
}

void raster_check_pdf(const struct raster_page *page)
{
	(void)page;
}

void raster_png(const struct ash_buffer *svg, unsigned long width, unsigned long height,
                struct output *out)
{
	(void)svg, (void)width, (void)height, (void)out;
}

struct raster_pdf *raster_pdf_begin(struct output *out)
{
	(void)out;
	return NULL;
}

void raster_pdf_page(struct raster_pdf *pdf, const struct ash_buffer *svg,
                     const struct raster_page *page)
{
	(void)pdf, (void)svg, (void)page;
}

void raster_pdf_end(struct raster_pdf *pdf)
{
	(void)pdf;
}
