/* Themes: the colours and the typeface of pictures. */
#ifndef ASH_THEME_H
#define ASH_THEME_H

#include <ash/diag.h>
#include <ash/game.h>
#include <ash/limits.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
	ASH_COLOR_MAX = 24, /* bytes of a colour, the NUL included */
	ASH_FONT_MAX = 128  /* of a list of typefaces */
};

/* "#rgb", "#rrggbb", the name of a colour in SVG 1.1, or "none". */
typedef char ash_color[ASH_COLOR_MAX];

/* The stones of a side. */
struct ash_theme_side {
	ash_color fill; /* their face */
	ash_color line; /* their edge */
	ash_color ink;  /* what is on the face */
};

struct ash_theme {
	ash_color paper;       /* behind everything; "none" is transparent */
	ash_color light, dark; /* squares */
	ash_color frame;       /* around the board */
	ash_color text;
	ash_color arrow;       /* the last move and what it took */
	char font[ASH_FONT_MAX];
	struct ash_theme_side side[ASH_SIDES_MAX];
};

/* The built-in theme of that name, "screen" or "print"; NULL if there is none. */
const struct ash_theme *ash_theme_find(struct ash_text name);

/* Reads a theme, of which all `text`, UTF-8, is one: a YAML mapping with any of the keys base
 * (the name of a built-in theme, which comes first), paper, light, dark, frame, text, arrow,
 * font, and sides, a list of mappings with fill, line and ink, a side each in order of play. What
 * it does not name is as in its base, or in "screen". Returns true, or false after the first
 * fault has been reported: ASH_SYNTAX, ASH_LIMIT past ASH_THEME_MAX, or ASH_NO_MEMORY; `file` is
 * the name of the input for that. See ash-diagram(1). */
bool ash_theme_read(struct ash_theme *theme, const char *file, struct ash_text text,
                    ash_report_fn *report, void *context);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
