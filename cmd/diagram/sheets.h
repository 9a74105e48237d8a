/* Diagrams to images: svg, png, and the pages of a pdf. */
#ifndef ASH_CMD_DIAGRAM_SHEETS_H
#define ASH_CMD_DIAGRAM_SHEETS_H

#include "output.h"
#include "raster.h"
#include <ash/sheet.h>

enum image { IMAGE_SVG, IMAGE_PNG, IMAGE_PDF };

/* Zero-initialised but for what is asked for. */
struct sheets {
	enum image image;
	struct output *out;
	const struct ash_theme *theme;
	int columns;   /* 0 if not asked for */
	unsigned size; /* pixels or points, 0 if not asked for */
	bool each;     /* a file each */

	struct ash_sheet sheet;
	struct ash_buffer svg;
	struct raster_pdf *pdf;
	unsigned long rows_height; /* of what is on the page so far */
};

/* Draws a diagram: on the sheet, or to a file or page of its own. */
void sheets_add(struct sheets *sheets, const struct ash_diagram *diagram);

/* Writes what is on the sheet, closes the output, and gives the memory back. */
void sheets_end(struct sheets *sheets);

#endif
