/* Diagrams to one SVG image. */
#ifndef ASH_SHEET_H
#define ASH_SHEET_H

#include <ash/diagram.h>
#include <ash/theme.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* So many games may meet on one sheet. */
enum { ASH_SHEET_GAMES = 8 };

/* One picture of the sheet: where it stands in `body`, and how large it is. */
struct ash_sheet_cell {
	size_t at;
	int width, height;
};

/* Diagrams that become one image, in rows of `columns`. Zero-initialised but for the first
 * three before its first use, then used again and again. If memory runs out, or a diagram is
 * of a ninth game, `failed` is set and stays set until the sheet is freed. */
struct ash_sheet {
	const struct ash_theme *theme;
	int columns;   /* diagrams in a row, at least 1 */
	unsigned size; /* the width of a diagram in pixels; 0 for the unit of the drawing */

	struct ash_buffer board; /* the empty board that was drawn last, and what it is of */
	const struct ash_theme *board_theme;
	const struct ash_board *board_of;
	bool board_flip;
	struct ash_buffer body; /* the diagrams, each as from a corner at 0, 0 */
	struct ash_sheet_cell *cells;
	size_t count, cap;
	struct {
		const struct ash_game *game;
		uint32_t kinds[ASH_SIDES_MAX]; /* which stones are on the sheet */
	} games[ASH_SHEET_GAMES];
	bool failed;
};

/* Draws a diagram as the next one of the sheet. */
void ash_sheet_add(struct ash_sheet *sheet, const struct ash_diagram *diagram);

/* The size of the image in pixels: what ash_sheet_svg will say. */
void ash_sheet_measure(const struct ash_sheet *sheet, unsigned long *width, unsigned long *height);

/* Appends the sheet as a file of its own, SVG 1.1 in UTF-8, without scripts, and the same bytes
 * for the same diagrams; then empties the sheet. If the sheet has failed or memory runs out,
 * out->failed is set. */
void ash_sheet_svg(struct ash_sheet *sheet, struct ash_buffer *out);

/* Gives the memory of a sheet back. */
void ash_sheet_free(struct ash_sheet *sheet);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
