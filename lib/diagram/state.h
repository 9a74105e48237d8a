/* What is said of a position in words. */
#ifndef ASH_DIAGRAM_STATE_H
#define ASH_DIAGRAM_STATE_H

#include <ash/diagram.h>

/* Appends the move that led to the position, and whose turn it is or how the game ended:
 * "Last move 13... M1d6. White to move." */
void ash_state_write(const struct ash_diagram *diagram, struct ash_buffer *out);

#endif
