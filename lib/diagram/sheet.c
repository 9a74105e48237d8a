#include <ash/sheet.h>
#include "../grow.h"
#include "faces.h"
#include "svg.h"
#include <stdlib.h>

/* Where the stones of a game that are on the sheet are noted; NULL if that is one too many. */
static uint32_t *kinds_of(struct ash_sheet *sheet, const struct ash_game *game)
{
	for (int i = 0; i < ASH_SHEET_GAMES; i++) {
		if (!sheet->games[i].game)
			sheet->games[i].game = game;
		if (sheet->games[i].game == game)
			return sheet->games[i].kinds;
	}
	return NULL;
}

/* The empty board of a diagram, drawn anew only where it differs from the last. */
static struct ash_text board_of(struct ash_sheet *sheet, const struct ash_diagram *diagram)
{
	const struct ash_board *board = diagram->game->board;
	if (board != sheet->board_of || diagram->flip != sheet->board_flip ||
	    sheet->theme != sheet->board_theme) {
		struct ash_layout layout = ash_layout_of(board, diagram->flip);
		ash_buffer_clear(&sheet->board);
		ash_svg_board(sheet->theme, &layout, &sheet->board);
		sheet->failed |= sheet->board.failed;
		sheet->board_of = board;
		sheet->board_flip = diagram->flip;
		sheet->board_theme = sheet->theme;
	}
	return ash_text_in(&sheet->board);
}

void ash_sheet_add(struct ash_sheet *sheet, const struct ash_diagram *diagram)
{
	uint32_t *kinds = kinds_of(sheet, diagram->game);
	struct ash_sheet_cell *cells = ash_grow(sheet->cells, sheet->count, &sheet->cap, sizeof *cells);
	if (cells)
		sheet->cells = cells;
	if (!kinds || !cells) {
		sheet->failed = true;
		return;
	}
	struct ash_sheet_cell *cell = &cells[sheet->count++];
	*cell = (struct ash_sheet_cell){.at = sheet->body.len, .width = 1, .height = 1};
	ash_svg_diagram(sheet->theme, diagram, board_of(sheet, diagram), &sheet->body, &cell->width,
	                &cell->height, kinds);
	sheet->failed |= sheet->body.failed;
}

/* How many diagrams the row that begins with the given one has, and its height. */
static size_t row_of(const struct ash_sheet *sheet, size_t first, int *height)
{
	size_t count = 0;
	*height = 0;
	for (; count < (size_t)sheet->columns && first + count < sheet->count; count++)
		if (sheet->cells[first + count].height > *height)
			*height = sheet->cells[first + count].height;
	return count;
}

/* All columns are as wide as the widest diagram. */
static int column_width(const struct ash_sheet *sheet)
{
	int width = 1;
	for (size_t i = 0; i < sheet->count; i++)
		if (sheet->cells[i].width > width)
			width = sheet->cells[i].width;
	return width;
}

/* The size of the drawing in its own units. */
static void measure(const struct ash_sheet *sheet, unsigned long *width, unsigned long *height)
{
	size_t columns = sheet->count < (size_t)sheet->columns ? sheet->count : (size_t)sheet->columns;
	*width = columns * (unsigned long)column_width(sheet);
	*height = 0;
	for (size_t i = 0; i < sheet->count;) {
		int row;
		i += row_of(sheet, i, &row);
		*height += (unsigned long)row;
	}
}

void ash_sheet_measure(const struct ash_sheet *sheet, unsigned long *width, unsigned long *height)
{
	measure(sheet, width, height);
	if (sheet->size) {
		unsigned long column = (unsigned long)column_width(sheet);
		*width = *width / column * sheet->size;
		*height = (*height * sheet->size + column / 2) / column;
	}
}

static void write_faces(const struct ash_sheet *sheet, struct ash_buffer *out)
{
	ash_buffer_string(out, "<defs>\n");
	for (int i = 0; i < ASH_SHEET_GAMES && sheet->games[i].game; i++) {
		const struct ash_game *game = sheet->games[i].game;
		for (int side = 0; side < game->sides; side++)
			for (int kind = 0; kind < game->kinds; kind++)
				if (sheet->games[i].kinds[side] >> kind & 1)
					ash_face_svg(sheet->theme, game, side, kind, out);
	}
	ash_buffer_string(out, "</defs>\n");
}

static void write_cell(const struct ash_sheet *sheet, size_t i, int x, unsigned long y,
                       struct ash_buffer *out)
{
	size_t from = sheet->cells[i].at;
	size_t to = i + 1 < sheet->count ? sheet->cells[i + 1].at : sheet->body.len;
	ash_buffer_printf(out, "<g transform=\"translate(%d %lu)\">\n", x, y);
	ash_buffer_add(out, sheet->body.data + from, to - from);
	ash_buffer_string(out, "</g>\n");
}

static void write_rows(const struct ash_sheet *sheet, struct ash_buffer *out)
{
	int column = column_width(sheet), height;
	unsigned long y = 0;
	for (size_t first = 0; first < sheet->count;) {
		size_t count = row_of(sheet, first, &height);
		for (size_t i = 0; i < count; i++)
			write_cell(sheet, first + i, (int)i * column, y, out);
		first += count;
		y += (unsigned long)height;
	}
}

static void empty(struct ash_sheet *sheet)
{
	ash_buffer_clear(&sheet->body);
	sheet->count = 0;
	for (int i = 0; i < ASH_SHEET_GAMES; i++) {
		sheet->games[i].game = NULL;
		for (int side = 0; side < ASH_SIDES_MAX; side++)
			sheet->games[i].kinds[side] = 0;
	}
}

void ash_sheet_svg(struct ash_sheet *sheet, struct ash_buffer *out)
{
	unsigned long width, height, units_wide, units_high;
	if (sheet->failed || sheet->body.failed) {
		out->failed = true;
		return;
	}
	ash_sheet_measure(sheet, &width, &height);
	measure(sheet, &units_wide, &units_high);
	ash_buffer_printf(out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
	                  "<svg xmlns=\"http://www.w3.org/2000/svg\""
	                  " xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\""
	                  " width=\"%lu\" height=\"%lu\" viewBox=\"0 0 %lu %lu\" font-family=\"",
	                  width, height, units_wide, units_high);
	ash_buffer_string(out, sheet->theme->font);
	ash_buffer_string(out, "\">\n");
	write_faces(sheet, out);
	ash_buffer_printf(out, "<rect width=\"%lu\" height=\"%lu\" fill=\"%s\"/>\n", units_wide,
	                  units_high, sheet->theme->paper);
	write_rows(sheet, out);
	ash_buffer_string(out, "</svg>\n");
	empty(sheet);
}

void ash_sheet_free(struct ash_sheet *sheet)
{
	ash_buffer_free(&sheet->board);
	ash_buffer_free(&sheet->body);
	free(sheet->cells);
	*sheet = (struct ash_sheet){0};
}
