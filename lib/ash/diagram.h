/* Positions to pictures. */
#ifndef ASH_DIAGRAM_H
#define ASH_DIAGRAM_H

#include <ash/game.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* What a picture shows. Text that is not there is empty. */
struct ash_diagram {
	const struct ash_game *game;
	struct ash_position position;
	bool flip;                    /* seen from the other side of the board */
	bool color;                   /* in colours of a terminal; the Unicode form only */
	bool fen;                     /* the FEN stands below */
	bool translated;              /* words are in the language of the program, not in English */
	struct ash_text caption;
	struct ash_text number, move; /* the move that led to the position */
	const struct ash_move *last;  /* the same move, for its arrow; NULL if unknown */
};

/* Append the diagram as text: coordinates, the stones' faces, the last move, and whose turn
 * it is or how the game ended. Unicode in two columns a square, or ASCII. If memory runs
 * out, out->failed is set. */
void ash_diagram_unicode(const struct ash_diagram *diagram, struct ash_buffer *out);
void ash_diagram_ascii(const struct ash_diagram *diagram, struct ash_buffer *out);

/* Appends the diagram as a LaTeX picture in UTF-8, which needs the package tikz and nothing
 * else. If memory runs out, out->failed is set. */
void ash_diagram_latex(const struct ash_diagram *diagram, struct ash_buffer *out);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
