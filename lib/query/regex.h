/* Regular expressions of users, which take no longer than they may. */
#ifndef ASH_QUERY_REGEX_H
#define ASH_QUERY_REGEX_H

#include "../pcre.h"
#include <ash/diag.h>
#include <ash/game.h>
#include <ash/limits.h>

struct ash_regex {
	struct ash_pcre *pcre;
	pcre2_code *code;
	pcre2_match_data *match;
	pcre2_match_context *limits;
};

struct ash_regexes {
	struct ash_regex *list;
	size_t count, cap;
};

/* Compiles the text as a regular expression that finds something, or if `whole` matches all.
 * Returns ASH_OK, ASH_SYNTAX with the fault filled in, or ASH_NO_MEMORY; then there is nothing to
 * free. */
enum ash_code ash_regex_compile(struct ash_regex *regex, struct ash_text text, bool whole,
                                struct ash_fault *fault);

/* Does it find something in the text? ASH_TRUTH_UNKNOWN if it gave up, or ASH_TRUTH_NO_MEMORY; `at`
 * is where it begins, and may be NULL. */
enum ash_truth ash_regex_find(const struct ash_regex *regex, struct ash_text text, size_t *at);

void ash_regex_free(struct ash_regex *regex);

/* Compiles a text and adds it to the list. Returns as ash_regex_compile does. */
enum ash_code ash_regexes_add(struct ash_regexes *regexes, struct ash_text text, bool whole,
                              struct ash_fault *fault);
void ash_regexes_free(struct ash_regexes *regexes);

#endif
