/* The language of what a tool says. */
#ifndef ASH_CMD_LANGUAGE_H
#define ASH_CMD_LANGUAGE_H

#include <libintl.h>
#include <stdbool.h>

/* A text in the language that choose_language() found, and the same for a format with a
 * number, of which languages have different forms. */
#define _(text) gettext(text)
#define P_(one, many, number) ngettext((one), (many), (number))

/* Marks a text of a constant, which is translated where it is used. */
#define N_(text) text

/* Sets the language that LC_ALL, LC_MESSAGES or LANG asks for, of messages only: numbers and
 * output stay as they are. Without a catalog for it messages are in English. */
void choose_language(void);

/* Sets a language, "en" or that of a catalog, whatever the environment asks for; false if there
 * is no catalog for it. */
bool force_language(const char *language);

#endif
