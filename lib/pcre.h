/* Patterns of PCRE2 that are made into machine code without harm where memory runs out. */
#ifndef ASH_PCRE_H
#define ASH_PCRE_H

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
#include <stdbool.h>

/* What the patterns of a kind have in common. */
struct ash_pcre;

/* NULL if memory ran out. It must live as long as the patterns that are compiled with it. */
struct ash_pcre *ash_pcre_new(void);
void ash_pcre_free(struct ash_pcre *pcre);

/* For pcre2_compile(3). */
pcre2_compile_context *ash_pcre_context(const struct ash_pcre *pcre);

/* Makes machine code of a pattern, if that can be done and is not yet. */
void ash_pcre_make_fast(struct ash_pcre *pcre, pcre2_code *code);

#endif
