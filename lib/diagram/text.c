/* Diagrams for a terminal. */
#include "../printable.h"
#include "state.h"

/* The parts of a frame. Every cell is three columns wide: a face of two, and a space. */
struct frame {
	bool unicode;
	const char *corners[6]; /* left and right at the top, at the bottom, and at a line between */
	const char *across;     /* three columns of the upper or lower edge */
	const char *side;
	const char *square;     /* an empty square of play */
};

static const struct frame unicode_frame = {
	true, {"┌─", "┐", "└─", "┘", "├─", "┤"}, "───", "│", "· "};
static const struct frame ascii_frame = {
	false, {"+-", "+", "+-", "+", "+-", "+"}, "---", "|", ". "};

static void write_edge(const struct ash_diagram *d, const struct frame *frame, int corner,
                       struct ash_buffer *out)
{
	ash_buffer_string(out, "   ");
	ash_buffer_string(out, frame->corners[corner]);
	for (int file = 0; file < d->game->board->files; file++)
		ash_buffer_string(out, frame->across);
	ash_buffer_string(out, frame->corners[corner + 1]);
	ash_buffer_char(out, '\n');
}

/* Adds text of the input, in a form that may be shown. */
static void write_text(const struct frame *frame, struct ash_text text, struct ash_buffer *out)
{
	struct ash_text shown;
	for (size_t at = 0; at < text.len;) {
		at += ash_printable_next(text.data + at, text.len - at, &shown);
		if (!frame->unicode && ash_text_is(shown, ASH_REPLACEMENT))
			ash_buffer_char(out, '?');
		else
			ash_buffer_text(out, shown);
	}
}

/* The square of play at a cell of the grid, or -1. */
static int square_at(const struct ash_board *board, int file, int rank)
{
	for (int square = 0; square < board->squares; square++)
		if (board->cells[square][0] == file && board->cells[square][1] == rank)
			return square;
	return -1;
}

/* The squares of the last move, where it is known. */
static uint64_t last_squares(const struct ash_move *last)
{
	uint64_t squares = last ? UINT64_C(1) << last->from : 0;
	if (last && ash_is_pass(last))
		return 0;
	for (int step = 0; last && step < last->steps; step++)
		squares |= UINT64_C(1) << last->path[step];
	return squares;
}

/* The colours of a cell, of which `stones` are those of a stone's side, NULL without a stone.
 * Foreground and background are both given, and all stones are easily told from all dark
 * squares, so that the terminal's own colours do not matter. Blue and orange are told apart by
 * almost everybody. */
static void write_colors(const struct ash_diagram *d, int square, const char *stones,
                         struct ash_buffer *out)
{
	bool marked = square >= 0 && (last_squares(d->last) >> square & 1);
	if (square < 0 && d->game->board->walls) {
		ash_buffer_string(out, "\033[0m");
		return;
	}
	ash_buffer_printf(out, "\033[0;%s;48;5;%sm", stones ? stones : "38;5;152",
	                  square < 0 ? "152" : marked ? "130" : "67");
}

/* A blank and the two columns of a face. */
static void write_cell(const struct ash_diagram *d, const struct frame *frame, int file, int rank,
                       struct ash_buffer *out)
{
	static const char *const stones[ASH_SIDES_MAX] = {
		"1;38;5;231" /* white */, "1;38;5;16" /* black */, "1;38;5;52" /* red */,
		"1;38;5;157" /* green */};
	int side, kind;
	int square = square_at(d->game->board, file, rank);
	bool stone = square >= 0 && d->game->stone_at(&d->position, square, &side, &kind);
	const char *face = square < 0 ? "  " : frame->square;
	if (stone)
		face = frame->unicode ? d->game->kind[kind].unicode[side] : d->game->kind[kind].ascii[side];
	if (d->color && frame->unicode)
		write_colors(d, square, stone ? stones[d->game->side[side].colors] : NULL, out);
	ash_buffer_char(out, ' ');
	ash_buffer_string(out, face);
}

/* The index of the i-th of n files or ranks, counted from the left or from above. */
static int turned(int i, int n, bool backwards)
{
	return backwards ? n - 1 - i : i;
}

static void write_ranks(const struct ash_diagram *d, const struct frame *frame,
                        struct ash_buffer *out)
{
	const struct ash_board *board = d->game->board;
	for (int row = 0; row < board->ranks; row++) {
		int rank = turned(row, board->ranks, !d->flip);
		ash_buffer_printf(out, "%2s %s", board->rank_labels ? board->rank_labels[rank] : "",
		                  frame->side);
		for (int column = 0; column < board->files; column++)
			write_cell(d, frame, turned(column, board->files, d->flip), rank, out);
		if (d->color && frame->unicode)
			ash_buffer_string(out, "\033[0m");
		ash_buffer_printf(out, " %s\n", frame->side);
		if (board->middle && row + 1 < board->ranks && rank == board->middle - d->flip)
			write_edge(d, frame, 4, out);
	}
}

static void write_files(const struct ash_diagram *d, struct ash_buffer *out)
{
	const struct ash_board *board = d->game->board;
	if (!board->file_labels)
		return;
	ash_buffer_string(out, "    ");
	for (int column = 0; column < board->files; column++) {
		int file = turned(column, board->files, d->flip);
		ash_buffer_printf(out, " %-2s", board->file_labels[file]);
	}
	while (out->len && out->data[out->len - 1] == ' ')
		out->len--;
	ash_buffer_char(out, '\n');
}

static void write_state(const struct ash_diagram *d, const struct frame *frame,
                        struct ash_buffer *out)
{
	struct ash_buffer state = {0};
	ash_state_write(d, &state);
	if (state.failed)
		out->failed = true;
	write_text(frame, ash_text_in(&state), out);
	ash_buffer_char(out, '\n');
	ash_buffer_free(&state);
}

static void write_diagram(const struct ash_diagram *d, const struct frame *frame,
                          struct ash_buffer *out)
{
	if (d->caption.len) {
		write_text(frame, d->caption, out);
		ash_buffer_char(out, '\n');
	}
	write_edge(d, frame, 0, out);
	write_ranks(d, frame, out);
	write_edge(d, frame, 2, out);
	write_files(d, out);
	write_state(d, frame, out);
	if (d->fen) {
		d->game->write_fen(&d->position, out);
		ash_buffer_char(out, '\n');
	}
}

void ash_diagram_unicode(const struct ash_diagram *diagram, struct ash_buffer *out)
{
	write_diagram(diagram, &unicode_frame, out);
}

void ash_diagram_ascii(const struct ash_diagram *diagram, struct ash_buffer *out)
{
	write_diagram(diagram, &ascii_frame, out);
}
