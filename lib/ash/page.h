/* Records to one page of HTML, on which they are gone through move by move. */
#ifndef ASH_PAGE_H
#define ASH_PAGE_H

#include <ash/replay.h>
#include <ash/theme.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* So many games, of the kind that struct ash_game is, may meet on one page. */
enum { ASH_PAGE_GAMES = 8 };

/* A page that is being written. Zero-initialised but for the first three before its first use,
 * then used for page after page. Nothing in it needs freeing. */
struct ash_page {
	const struct ash_theme *theme; /* of the boards; the text around them has its own colours */
	bool flip;                     /* the boards are seen from the other side at first */
	const char *language;          /* "ru", that of the program, for the words; NULL for English */

	unsigned long records; /* on the page so far */
	const struct ash_game *games[ASH_PAGE_GAMES]; /* whose stones are defined on it */
};

/* Appends a valid record, before the first one also the head of the page: a file of its own,
 * HTML in UTF-8 that loads nothing, and the same bytes for the same records. What has been
 * appended need not be kept, so that a page is written record by record. If memory runs out, or
 * the record is of a ninth game, out->failed is set. */
void ash_page_game(struct ash_page *page, const struct ash_replay *replay, struct ash_buffer *out);

/* Appends the end of the page, if it has a record, after which another one may begin. If memory
 * runs out, out->failed is set. */
void ash_page_end(struct ash_page *page, struct ash_buffer *out);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
