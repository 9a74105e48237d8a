/* The parts of a page that go with each other by the order of the moves in the text. */
#ifndef ASH_DIAGRAM_PAGE_PARTS_H
#define ASH_DIAGRAM_PAGE_PARTS_H

#include <ash/page.h>

/* Appends page.html with the words for what is between braces. */
void ash_page_controls(const struct ash_page *page, struct ash_text html, struct ash_buffer *out);

/* Appends what the script says. */
void ash_page_words(const struct ash_page *page, struct ash_buffer *out);

/* Appends the movetext: comments, variations, and a link for each move. */
void ash_page_moves(const struct ash_page *page, const struct ash_replay *replay,
                    struct ash_buffer *out);

/* Appends what the script is to know of a game: its squares, sides and kinds of stones. */
void ash_page_kinds(const struct ash_page *page, const struct ash_game *game,
                    struct ash_buffer *out);

/* Appends what the script is to know of a record: the position before the first move, and that
 * after each move of the text. */
void ash_page_positions(const struct ash_page *page, const struct ash_replay *replay,
                        struct ash_buffer *out);

#endif
