/* Diagrams for LaTeX: pictures of TikZ, in black and white. Coordinates are those of the
 * layout, a square a little more than 7 mm. */
#include "../printable.h"
#include "layout.h"
#include "state.h"
#include <string.h>

/* What LaTeX reads in another way than it is written, ligatures such as -- among them. */
static const struct {
	char character;
	const char *latex;
} escapes[] = {
	{'\\', "\\textbackslash{}"}, {'{', "\\{"},
	{'}', "\\}"},                {'$', "\\$"},
	{'&', "\\&"},                {'#', "\\#"},
	{'%', "\\%"},                {'_', "\\_"},
	{'^', "\\textasciicircum{}"}, {'~', "\\textasciitilde{}"},
	{'<', "\\textless{}"},       {'>', "\\textgreater{}"},
	{'|', "\\textbar{}"},        {'"', "\\char34{}"},
	{'`', "\\char96{}"},          {'-', "\\mbox{-}"},
	{'\'', "'{}"},
};

static void write_character(struct ash_text shown, struct ash_buffer *out)
{
	for (size_t i = 0; i < sizeof escapes / sizeof *escapes; i++) {
		if (shown.data[0] == escapes[i].character) {
			ash_buffer_string(out, escapes[i].latex);
			return;
		}
	}
	if (ash_text_is(shown, ASH_REPLACEMENT))
		ash_buffer_char(out, '?');
	else
		ash_buffer_text(out, shown);
}

static void write_text(struct ash_text text, struct ash_buffer *out)
{
	struct ash_text shown;
	for (size_t at = 0; at < text.len;) {
		at += ash_printable_next(text.data + at, text.len - at, &shown);
		write_character(shown, out);
	}
}

/* Rectangles of the squares that are dark, or of those that are not, four to a line. */
static void write_squares(const struct ash_layout *layout, bool dark, struct ash_buffer *out)
{
	int count = 0;
	for (int square = 0; square < ash_layout_squares(layout); square++) {
		struct ash_point at = ash_layout_square(layout, square);
		if (ash_layout_is_dark(layout, square) == dark)
			ash_buffer_printf(out, "%s(%d,%d) rectangle +(%d,%d)", count++ % 4 ? " " : "\n  ",
			                  at.x - ASH_SQUARE / 2, at.y - ASH_SQUARE / 2, ASH_SQUARE, ASH_SQUARE);
	}
	ash_buffer_string(out, ";\n");
}

/* A board with walls has its frame around the squares. */
static void write_walled(const struct ash_layout *layout, struct ash_buffer *out)
{
	for (int dark = 0; dark < 2; dark++) {
		ash_buffer_string(out, "\\draw[line width=2pt]");
		write_squares(layout, dark, out);
	}
	for (int dark = 0; dark < 2; dark++) {
		ash_buffer_string(out, dark ? "\\fill[black!20]" : "\\fill[white]");
		write_squares(layout, dark, out);
	}
}

static void write_frame(const struct ash_layout *layout, struct ash_buffer *out)
{
	ash_buffer_string(out, "\\fill[black!20]");
	write_squares(layout, true, out);
	ash_buffer_printf(out, "\\draw[line width=1pt] (0,0) rectangle (%d,%d);\n", layout->width,
	                  layout->height);
}

static void write_labels(const struct ash_layout *layout, struct ash_buffer *out)
{
	const struct ash_board *board = layout->board;
	for (int rank = 0; rank < board->ranks; rank++)
		ash_buffer_printf(out, "\\node at (-20,%d) {%s};\n", ash_layout_rank(layout, rank),
		                  board->rank_labels[rank]);
	for (int file = 0; file < board->files; file++)
		ash_buffer_printf(out, "\\node[anchor=base] at (%d,%d) {%s\\strut};\n",
		                  ash_layout_file(layout, file), layout->height + 28,
		                  board->file_labels[file]);
}

/* The number of each square, in its corner. */
static void write_numbers(const struct ash_layout *layout, struct ash_buffer *out)
{
	for (int square = 0; square < layout->board->squares; square++) {
		struct ash_point at = ash_layout_square(layout, square);
		ash_buffer_printf(out, "\\node[anchor=north west,inner sep=1pt,"
		                  "font=\\sffamily\\fontsize{4}{4}\\selectfont] at (%d,%d) {%s};\n",
		                  at.x - ASH_SQUARE / 2, at.y - ASH_SQUARE / 2,
		                  layout->board->names[square]);
	}
}

static void write_board(const struct ash_layout *layout, struct ash_buffer *out)
{
	const struct ash_board *board = layout->board;
	if (board->walls)
		write_walled(layout, out);
	else
		write_frame(layout, out);
	if (board->middle)
		ash_buffer_printf(out, "\\draw[line width=1.4pt] (0,%d) -- (%d,%d);\n",
		                  ash_layout_middle(layout), layout->width, ash_layout_middle(layout));
	if (board->file_labels)
		write_labels(layout, out);
	else
		write_numbers(layout, out);
}

static void write_arrow(const struct ash_move *move, const struct ash_layout *layout,
                        struct ash_buffer *out)
{
	struct ash_point at = ash_layout_square(layout, move->from);
	int shorten = move->becomes == ASH_GONE ? 0 : ASH_STONE;
	ash_buffer_printf(out, "\\draw[-latex,line width=1.6pt,black!60,shorten >=%d*0.12mm] (%d,%d)",
	                  shorten, at.x, at.y);
	for (int step = 0; step < move->steps; step++) {
		at = ash_layout_square(layout, move->path[step]);
		ash_buffer_printf(out, " -- (%d,%d)", at.x, at.y);
	}
	ash_buffer_string(out, ";\n");
}

static void write_crosses(const struct ash_move *move, const struct ash_layout *layout,
                          struct ash_buffer *out)
{
	uint64_t gone = ash_layout_gone(move);
	for (int square = 0; square < layout->board->squares; square++) {
		if (gone >> square & 1) {
			struct ash_point at = ash_layout_cross(layout, move, square);
			ash_buffer_printf(out, "\\draw[black!60,line width=1pt] (%d,%d) -- +(%d,%d)"
			                  " (%d,%d) -- +(%d,-%d);\n", at.x, at.y, ASH_CROSS, ASH_CROSS, at.x,
			                  at.y + ASH_CROSS, ASH_CROSS, ASH_CROSS);
		}
	}
}

/* The face of a side's stones, and what is on it: shades of grey that are told apart. */
struct shades {
	const char *fill, *ink;
};

static struct shades shades_of(const struct ash_game *game, int side)
{
	static const struct shades shades[ASH_SIDES_MAX] = {
		{"white", "black"}, {"black", "white"}, {"black!65", "white"}, {"black!35", "black"}};
	return shades[game->side[side].colors];
}

static void write_resting(const char *fill, const char *ink, struct ash_point at,
                          struct ash_buffer *out)
{
	ash_buffer_printf(out, "\\draw[fill=%s,rounded corners=1pt] (%d,%d) rectangle +(50,20);\n"
	                  "\\draw[%s] (%d,%d) -- +(50,0) (%d,%d) -- +(50,0);\n", fill, at.x - 25,
	                  at.y - 10, ink, at.x - 25, at.y - 3, at.x - 25, at.y + 3);
}

/* What a disc has on it. */
static void write_face(const struct ash_kind *kind, const char *label, const char *ink,
                       struct ash_point at, struct ash_buffer *out)
{
	bool turned = kind->face == ASH_FACE_TURNED || kind->face == ASH_FACE_COVERED;
	if (turned)
		ash_buffer_printf(out, "\\draw[%s,line width=1.4pt] (%d,%d) circle[radius=19];\n", ink,
		                  at.x, at.y);
	switch (kind->face) {
	case ASH_FACE_PLAIN:
	case ASH_FACE_TURNED:
		if (*label)
			ash_buffer_printf(out, "\\node[%s,font=\\sffamily\\bfseries%s] at (%d,%d) {%s};\n",
			                  ink, turned ? "\\scriptsize" : "", at.x, at.y, label);
		break;
	case ASH_FACE_COVERED:
		ash_buffer_printf(out, "\\fill[%s] (%d,%d) circle[radius=9];\n", ink, at.x, at.y);
		break;
	case ASH_FACE_RING:
		ash_buffer_printf(out, "\\fill[%s] (%d,%d) circle[radius=%d];\n", ink, at.x, at.y,
		                  ASH_STONE / 3);
		break;
	case ASH_FACE_TRIANGLE:
		ash_buffer_printf(out, "\\fill[%s] (%d,%d) -- +(19,33) -- +(-19,33) -- cycle;\n", ink, at.x,
		                  at.y - 22);
		break;
	case ASH_FACE_BOX:
		ash_buffer_printf(out, "\\fill[%s] (%d,%d) rectangle +(30,30);\n", ink, at.x - 15,
		                  at.y - 15);
		break;
	case ASH_FACE_BAR:
		ash_buffer_printf(out, "\\fill[%s] (%d,%d) rectangle +(46,6);\n", ink, at.x - 23, at.y - 3);
		break;
	case ASH_FACE_RESTING:
		break;
	}
}

static void write_stone(const struct ash_game *game, int side, const struct ash_kind *kind,
                        struct ash_point at, struct ash_buffer *out)
{
	const struct shades shades = shades_of(game, side);
	const char letter[] = {game->side[side].letter, '\0'};
	if (kind->face == ASH_FACE_RESTING) {
		write_resting(shades.fill, shades.ink, at, out);
		return;
	}
	ash_buffer_printf(out, "\\draw[fill=%s] (%d,%d) circle[radius=%d];\n", shades.fill, at.x, at.y,
	                  ASH_STONE);
	write_face(kind, kind->label ? kind->label : letter, shades.ink, at, out);
}

static void write_stones(const struct ash_diagram *d, const struct ash_layout *layout,
                         struct ash_buffer *out)
{
	int side, kind;
	for (int square = 0; square < layout->board->squares; square++)
		if (d->game->stone_at(&d->position, square, &side, &kind))
			write_stone(d->game, side, &d->game->kind[kind], ash_layout_square(layout, square),
			            out);
}

static void write_turn(const struct ash_diagram *d, const struct ash_layout *layout,
                       struct ash_buffer *out)
{
	if (d->game->outcome(&d->position).end != ASH_END_NONE)
		return;
	int side = d->game->turn(&d->position);
	struct ash_point at = ash_layout_turn(layout, side);
	ash_buffer_printf(out, "\\draw[fill=%s] (%d,%d) circle[radius=9];\n",
	                  shades_of(d->game, side).fill, at.x, at.y);
}

static void write_words(const struct ash_diagram *d, const struct ash_layout *layout,
                        struct ash_buffer *out)
{
	struct ash_buffer words = {0};

	ash_state_write(d, &words);
	ash_buffer_printf(out, "\\node[below,align=center,text width=%d*0.12mm] at (%d,%d) {",
	                  layout->width, layout->width / 2, layout->height + 30);
	write_text(ash_text_in(&words), out);
	if (d->fen) {
		size_t at = words.len;
		d->game->write_fen(&d->position, &words);
		ash_buffer_string(out, "\\\\{\\scriptsize\\ttfamily ");
		for (; at < words.len; at++) {
			write_text((struct ash_text){words.data + at, 1}, out);
			if (words.data[at] == ',')
				ash_buffer_string(out, "\\allowbreak ");
		}
		ash_buffer_char(out, '}');
	}
	ash_buffer_string(out, "};\n");
	if (words.failed)
		out->failed = true;
	ash_buffer_free(&words);
}

void ash_diagram_latex(const struct ash_diagram *d, struct ash_buffer *out)
{
	struct ash_layout layout = ash_layout_of(d->game->board, d->flip);
	ash_buffer_string(out, "\\begin{tikzpicture}[x=0.12mm,y=-0.12mm]\n");
	if (d->caption.len) {
		ash_buffer_printf(out, "\\node[above,align=center,text width=%d*0.12mm,font=\\bfseries]"
		                  " at (%d,-4) {", layout.width, layout.width / 2);
		write_text(d->caption, out);
		ash_buffer_string(out, "};\n");
	}
	write_board(&layout, out);
	if (d->last && !ash_is_pass(d->last))
		write_arrow(d->last, &layout, out);
	write_stones(d, &layout, out);
	if (d->last)
		write_crosses(d->last, &layout, out);
	write_turn(d, &layout, out);
	write_words(d, &layout, out);
	ash_buffer_string(out, "\\end{tikzpicture}\n");
}
