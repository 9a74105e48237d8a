/* The words of messages, in the language of the program that the library is part of. */
#ifndef ASH_WORDS_H
#define ASH_WORDS_H

#include <libintl.h>

/* A text in that language; the compiler checks it where it is a format. */
#define _(text) dgettext("ash", (text))

/* The same for a format with a number, of which languages have different forms. */
#define P_(one, many, number) dngettext("ash", (one), (many), (number))

/* Marks a text of a constant, which is translated where it is used. */
#define N_(text) text

/* The same where what is one text in English is another elsewhere, depending on a context. */
#define NC_(context, text) context "\004" text

#endif
