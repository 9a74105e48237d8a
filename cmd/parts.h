/* What the parts of common.h have for each other, and no tool needs. */
#ifndef ASH_CMD_PARTS_H
#define ASH_CMD_PARTS_H

/* Each takes the argument of a common option, or ends the tool. */
void choose_game(const char *name);
void choose_color(const char *when);
void choose_progress(void);

#endif
