/* SVG to pixels and to pages. Each function ends the tool if it fails. */
#ifndef ASH_CMD_DIAGRAM_RASTER_H
#define ASH_CMD_DIAGRAM_RASTER_H

#include "output.h"
#include <ash/buffer.h>

/* Is the tool built with it? If not, nothing else here may be called. */
bool raster_available(void);

/* A page of a PDF file, in points: an image that is so large, that far from its upper left
 * corner. */
struct raster_page {
	unsigned long width, height;
	unsigned long image_width, image_height, margin;
};

/* Ends the tool if so many pixels are too many for an image, or the page is too large. */
void raster_check_png(unsigned long width, unsigned long height);
void raster_check_pdf(const struct raster_page *page);

/* Writes an SVG image, so many pixels large, as PNG. */
void raster_png(const struct ash_buffer *svg, unsigned long width, unsigned long height,
                struct output *out);

/* A PDF file, a page an image. */
struct raster_pdf;
struct raster_pdf *raster_pdf_begin(struct output *out);
void raster_pdf_page(struct raster_pdf *pdf, const struct ash_buffer *svg,
                     const struct raster_page *page);
void raster_pdf_end(struct raster_pdf *pdf);

#endif
