/* SVG to pixels and to pages. Each function ends the tool if it fails. */
#ifndef ASH_CMD_DIAGRAM_RASTER_H
#define ASH_CMD_DIAGRAM_RASTER_H

#include "output.h"
#include <ash/buffer.h>

/* Is the tool built with it? If not, nothing else here may be called. */
bool raster_available(void);

/* Ends the tool if so many pixels are too many for an image, or points for a page. */
void raster_check_png(unsigned long width, unsigned long height);
void raster_check_pdf(unsigned long width, unsigned long height);

/* Writes an SVG image, so many pixels large, as PNG. */
void raster_png(const struct ash_buffer *svg, unsigned long width, unsigned long height,
                struct output *out);

/* A PDF file, a page an image, its size in points. */
struct raster_pdf;
struct raster_pdf *raster_pdf_begin(struct output *out);
void raster_pdf_page(struct raster_pdf *pdf, const struct ash_buffer *svg, unsigned long width,
                     unsigned long height);
void raster_pdf_end(struct raster_pdf *pdf);

#endif
