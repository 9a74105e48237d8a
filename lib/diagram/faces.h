/* The stones of a theme as SVG. */
#ifndef ASH_DIAGRAM_FACES_H
#define ASH_DIAGRAM_FACES_H

#include <ash/theme.h>

/* Appends the identifier of the group that draws a stone. */
void ash_face_id(const struct ash_game *game, int side, int kind, struct ash_buffer *out);

/* Appends that group: the stone around 0, 0. */
void ash_face_svg(const struct ash_theme *theme, const struct ash_game *game, int side, int kind,
                  struct ash_buffer *out);

#endif
