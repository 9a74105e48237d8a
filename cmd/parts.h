/* What the parts of common.h have for each other, and no tool needs. */
#ifndef ASH_CMD_PARTS_H
#define ASH_CMD_PARTS_H

#include <ash/buffer.h>

/* Each takes the argument of a common option, or ends the tool. */
void choose_game(const char *name);
void choose_color(const char *when);
void choose_progress(void);

/* Appends text that came from outside; control characters, which could drive the terminal, are
 * written as their bytes in hexadecimal. */
void add_clean(struct ash_buffer *out, const char *text, size_t len);

#endif
