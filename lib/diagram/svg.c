#include "svg.h"
#include "../printable.h"
#include "faces.h"
#include "state.h"
#include "xml.h"
#include <string.h>

/* Of lines of text, in units. A typeface is not known here, so that a line is broken after so
 * many characters as fit in most. */
enum {
	PAD = 10,
	CAPTION_SIZE = 21, CAPTION_LINES = 2,
	STATE_SIZE = 18, STATE_LINES = 3,
	FEN_SIZE = 12, FEN_LINES = 6,
	LABEL_SIZE = 18, NUMBER_SIZE = 11
};

static void write_label(int x, int y, const char *label, struct ash_buffer *out)
{
	ash_buffer_printf(out, "<text x=\"%d\" y=\"%d\">%s</text>", x, y, label);
}

static void write_labels(const struct ash_theme *theme, const struct ash_layout *layout,
                         struct ash_buffer *out)
{
	const struct ash_board *board = layout->board;
	ash_buffer_printf(out, "<g font-size=\"%d\" text-anchor=\"middle\" fill=\"%s\">", LABEL_SIZE,
	                  theme->text);
	for (int rank = 0; rank < board->ranks; rank++)
		write_label(-ASH_MARGIN / 2, ash_layout_rank(layout, rank) + LABEL_SIZE / 3,
		            board->rank_labels[rank], out);
	for (int file = 0; file < board->files; file++)
		write_label(ash_layout_file(layout, file), layout->height + ASH_MARGIN * 2 / 3,
		            board->file_labels[file], out);
	ash_buffer_string(out, "</g>\n");
}

/* The number of each square, in the upper left corner that a stone leaves free, in the colour of
 * the other squares. */
static void write_numbers(const struct ash_theme *theme, const struct ash_layout *layout,
                          struct ash_buffer *out)
{
	for (int dark = 0; dark < 2; dark++) {
		ash_buffer_printf(out, "<g font-size=\"%d\" fill=\"%s\">", NUMBER_SIZE,
		                  dark ? theme->light : theme->dark);
		for (int square = 0; square < layout->board->squares; square++) {
			struct ash_point at = ash_layout_square(layout, square);
			if (ash_layout_is_dark(layout, square) == dark)
				write_label(at.x - ASH_SQUARE / 2 + 2, at.y - ASH_SQUARE / 2 + NUMBER_SIZE,
				            layout->board->names[square], out);
		}
		ash_buffer_string(out, "</g>\n");
	}
}

/* A path of the squares that are dark, or of those that are not. */
static void write_squares(const struct ash_layout *layout, bool dark, struct ash_buffer *out)
{
	ash_buffer_string(out, " d=\"");
	for (int square = 0; square < ash_layout_squares(layout); square++) {
		struct ash_point at = ash_layout_square(layout, square);
		if (ash_layout_is_dark(layout, square) == dark)
			ash_buffer_printf(out, "M%d %dh%dv%dh-%dz", at.x - ASH_SQUARE / 2,
			                  at.y - ASH_SQUARE / 2, ASH_SQUARE, ASH_SQUARE, ASH_SQUARE);
	}
	ash_buffer_string(out, "\"/>\n");
}

/* A board with walls has its frame around the squares. */
static void write_walled(const struct ash_theme *theme, const struct ash_layout *layout,
                         struct ash_buffer *out)
{
	for (int dark = 0; dark < 2; dark++) {
		ash_buffer_printf(out, "<path fill=\"none\" stroke=\"%s\" stroke-width=\"4\"",
		                  theme->frame);
		write_squares(layout, dark, out);
	}
	for (int dark = 0; dark < 2; dark++) {
		ash_buffer_printf(out, "<path fill=\"%s\"", dark ? theme->dark : theme->light);
		write_squares(layout, dark, out);
	}
}

static void write_frame(const struct ash_theme *theme, const struct ash_layout *layout,
                        struct ash_buffer *out)
{
	const char *size = "<rect%s width=\"%d\" height=\"%d\" fill=\"%s\"";
	ash_buffer_printf(out, size, "", layout->width, layout->height, theme->light);
	ash_buffer_printf(out, "/>\n<path fill=\"%s\"", theme->dark);
	write_squares(layout, true, out);
	ash_buffer_printf(out, size, " x=\"-1\" y=\"-1\"", layout->width + 2, layout->height + 2, "none");
	ash_buffer_printf(out, " stroke=\"%s\" stroke-width=\"2\"/>\n", theme->frame);
}

void ash_svg_board(const struct ash_theme *theme, const struct ash_layout *layout,
                   struct ash_buffer *out)
{
	if (layout->board->walls)
		write_walled(theme, layout, out);
	else
		write_frame(theme, layout, out);
	if (layout->board->middle)
		ash_buffer_printf(out, "<path d=\"M0 %dh%d\" stroke=\"%s\" stroke-width=\"4\"/>\n",
		                  ash_layout_middle(layout), layout->width, theme->frame);
	if (layout->board->file_labels)
		write_labels(theme, layout, out);
	else
		write_numbers(theme, layout, out);
}

static void write_stones(const struct ash_diagram *d, const struct ash_layout *layout,
                         struct ash_buffer *out, uint32_t *kinds)
{
	int side, kind;
	for (int square = 0; square < layout->board->squares; square++) {
		if (!d->game->stone_at(&d->position, square, &side, &kind))
			continue;
		struct ash_point at = ash_layout_square(layout, square);
		kinds[side] |= UINT32_C(1) << kind;
		ash_buffer_string(out, "<use xlink:href=\"#");
		ash_face_id(d->game, side, kind, out);
		ash_buffer_string(out, "\" x=\"");
		ash_buffer_number(out, (unsigned)at.x);
		ash_buffer_string(out, "\" y=\"");
		ash_buffer_number(out, (unsigned)at.y);
		ash_buffer_string(out, "\"/>\n");
	}
}

/* The way of the last move, under the stones. */
static void write_arrow(const struct ash_theme *theme, const struct ash_move *move,
                        const struct ash_layout *layout, struct ash_buffer *out)
{
	struct ash_point from = ash_layout_square(layout, move->from), at = from;
	ash_buffer_printf(out, "<g fill=\"%s\" opacity=\".85\"><circle cx=\"%d\" cy=\"%d\" r=\"8\"/>"
	                  "<path fill=\"none\" stroke=\"%s\" stroke-width=\"7\" stroke-linejoin=\"round\""
	                  " d=\"M%d %d", theme->arrow, from.x, from.y, theme->arrow, from.x, from.y);
	for (int step = 0; step < move->steps - 1; step++) {
		at = ash_layout_square(layout, move->path[step]);
		ash_buffer_printf(out, "L%d %d", at.x, at.y);
	}
	struct ash_point to = ash_layout_square(layout, move->path[move->steps - 1]);
	int before = move->becomes == ASH_GONE ? 0 : ASH_STONE + 1;
	struct ash_arrow_head head = ash_layout_arrow(at, to, before);
	ash_buffer_printf(out, "L%d %d\"/><path d=\"M%d %dL%d %dL%d %dz\"/></g>\n", head.base.x,
	                  head.base.y, head.tip.x, head.tip.y, head.left.x, head.left.y, head.right.x,
	                  head.right.y);
}

static void write_crosses(const struct ash_theme *theme, const struct ash_move *move,
                          const struct ash_layout *layout, struct ash_buffer *out)
{
	uint64_t gone = ash_layout_gone(move);
	if (!gone)
		return;
	ash_buffer_printf(out, "<path stroke=\"%s\" stroke-width=\"4\" d=\"", theme->arrow);
	for (int square = 0; square < layout->board->squares; square++) {
		if (gone >> square & 1) {
			struct ash_point at = ash_layout_cross(layout, move, square);
			ash_buffer_printf(out, "M%d %dl%d %dm0-%dl-%d %d", at.x, at.y, ASH_CROSS, ASH_CROSS,
			                  ASH_CROSS, ASH_CROSS, ASH_CROSS);
		}
	}
	ash_buffer_string(out, "\"/>\n");
}

static void write_turn(const struct ash_theme *theme, const struct ash_diagram *d,
                       const struct ash_layout *layout, struct ash_buffer *out)
{
	if (d->game->outcome(&d->position).end != ASH_END_NONE)
		return;
	int side = d->game->turn(&d->position);
	struct ash_point at = ash_layout_turn(layout, side);
	ash_buffer_printf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"9\" fill=\"%s\" stroke=\"%s\""
	                  " stroke-width=\"2\"/>\n", at.x, at.y, theme->side[d->game->side[side].colors].fill,
	                  theme->text);
}

/* How many places a character takes in a line: none if it is put onto the one before (U+0300 to
 * U+036F), two from U+1100 on, where the wide ones are. */
static size_t places_of(struct ash_text shown)
{
	unsigned char first = (unsigned char)shown.data[0];
	unsigned char second = shown.len > 1 ? (unsigned char)shown.data[1] : 0;
	if (first == 0xCC || (first == 0xCD && second < 0xB0))
		return 0;
	return first > 0xE1 || (first == 0xE1 && second >= 0x84) ? 2 : 1;
}

/* The length of the piece of text that fills a line of so many places: up to the last where it
 * may be broken, after `mark`, or all there is room for. */
static size_t line_length(struct ash_text text, size_t room, char mark)
{
	struct ash_text shown;
	size_t at = 0, breaks = 0;
	while (at < text.len) {
		size_t len = ash_printable_next(text.data + at, text.len - at, &shown);
		size_t places = places_of(shown);
		if (places > room)
			return breaks ? breaks : at;
		room -= places;
		at += len;
		if (shown.data[0] == mark)
			breaks = at;
	}
	return at;
}

/* Text in lines around the middle of the board, below `y`; what does not fit is left out. */
struct lines {
	int size, most;
	const char *attributes;
	char mark;    /* a line may end after it */
	int per_line; /* characters */
};

/* Returns the y below the last line. */
static int write_lines(const struct lines *lines, struct ash_text text, int middle, int y,
                       struct ash_buffer *out)
{
	for (int line = 0; line < lines->most && text.len; line++) {
		size_t len = line_length(text, (size_t)lines->per_line, lines->mark);
		bool cut = line + 1 == lines->most && len < text.len;
		y += lines->size + 4;
		ash_buffer_printf(out, "<text x=\"%d\" y=\"%d\" font-size=\"%d\"%s>", middle, y - 4,
		                  lines->size, lines->attributes);
		ash_xml_text(out, (struct ash_text){text.data, len});
		ash_buffer_string(out, cut ? "…</text>\n" : "</text>\n");
		text.data += len;
		text.len -= len;
	}
	return y;
}

static void write_title(const struct ash_diagram *d, struct ash_text state, struct ash_text fen,
                        struct ash_buffer *out)
{
	ash_buffer_string(out, "<title>");
	if (d->caption.len) {
		ash_xml_text(out, d->caption);
		ash_buffer_string(out, ". ");
	}
	ash_xml_text(out, state);
	ash_buffer_string(out, "</title>\n<desc>");
	ash_xml_text(out, fen);
	ash_buffer_string(out, "</desc>\n");
}

void ash_svg_diagram(const struct ash_theme *theme, const struct ash_diagram *d,
                     struct ash_text board, struct ash_buffer *out, int *width, int *height,
                     uint32_t *kinds)
{
	struct ash_layout layout = ash_layout_of(d->game->board, d->flip);
	struct ash_buffer words = {0};
	ash_state_write(d, &words);
	size_t state_len = words.len;
	d->game->write_fen(&d->position, &words);
	if (words.failed) {
		out->failed = true;
		ash_buffer_free(&words);
		return;
	}
	struct ash_text state = {words.data, state_len};
	struct ash_text fen = {words.data + state_len, words.len - state_len};
	int middle = ASH_MARGIN + layout.width / 2;
	const struct lines caption = {CAPTION_SIZE, CAPTION_LINES, " font-weight=\"bold\"", ' ',
	                              layout.width * 3 / (2 * CAPTION_SIZE)};
	const struct lines states = {STATE_SIZE, STATE_LINES, "", ' ',
	                             layout.width * 5 / (3 * STATE_SIZE)};
	const struct lines fens = {FEN_SIZE, FEN_LINES,
	                           " font-family=\"DejaVu Sans Mono,monospace\"", ',',
	                           layout.width * 3 / (2 * FEN_SIZE)};

	write_title(d, state, fen, out);
	ash_buffer_printf(out, "<g text-anchor=\"middle\" fill=\"%s\">\n", theme->text);
	int y = write_lines(&caption, d->caption, middle, PAD / 2, out) + PAD / 2;
	ash_buffer_printf(out, "</g>\n<g transform=\"translate(%d %d)\">\n", ASH_MARGIN, y);
	ash_buffer_text(out, board);
	if (d->last && !ash_is_pass(d->last))
		write_arrow(theme, d->last, &layout, out);
	write_stones(d, &layout, out, kinds);
	if (d->last)
		write_crosses(theme, d->last, &layout, out);
	write_turn(theme, d, &layout, out);
	ash_buffer_printf(out, "</g>\n<g text-anchor=\"middle\" fill=\"%s\">\n", theme->text);
	y += layout.height + (d->game->board->file_labels ? ASH_MARGIN * 2 / 3 + PAD : PAD);
	y = write_lines(&states, state, middle, y, out);
	if (d->fen)
		y = write_lines(&fens, fen, middle, y, out);
	ash_buffer_string(out, "</g>\n");
	*width = layout.width + 2 * ASH_MARGIN;
	*height = y + PAD;
	ash_buffer_free(&words);
}
