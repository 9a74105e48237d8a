/* The words of pictures and pages: English, whatever the locale is, unless they are asked for in
 * the language of the program. */
#ifndef ASH_DIAGRAM_WORDING_H
#define ASH_DIAGRAM_WORDING_H

#include "../words.h"
#include <stdbool.h>

/* A text that N_ marks. */
__attribute__((format_arg(2))) const char *ash_word(bool translated, const char *text);

/* A text that NC_ marks, without its context. */
const char *ash_word_in_context(bool translated, const char *text);

/* The form of a format for a number. */
__attribute__((format_arg(2), format_arg(3)))
const char *ash_word_counted(bool translated, const char *one, const char *many,
                             unsigned long number);

#endif
