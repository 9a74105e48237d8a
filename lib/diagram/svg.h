/* One diagram as SVG, and its parts. */
#ifndef ASH_DIAGRAM_SVG_H
#define ASH_DIAGRAM_SVG_H

#include "layout.h"
#include <ash/diagram.h>
#include <ash/theme.h>

/* Appends the squares of a board, its frame and its coordinates. */
void ash_svg_board(const struct ash_theme *theme, const struct ash_layout *layout,
                   struct ash_buffer *out);

/* Appends a whole diagram with its corner at 0, 0, on the board that ash_svg_board drew for it,
 * says how large it is, and sets the bits of the stones it uses, by side, which are to be defined
 * elsewhere. */
void ash_svg_diagram(const struct ash_theme *theme, const struct ash_diagram *diagram,
                     struct ash_text board, struct ash_buffer *out, int *width, int *height,
                     uint32_t *kinds);

#endif
