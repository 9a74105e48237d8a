#include "regex.h"
#include "../grow.h"
#include "../words.h"
#include <stdlib.h>

static enum ash_code fault_of(int error, size_t at, struct ash_fault *fault)
{
	PCRE2_UCHAR why[256];
	if (error == PCRE2_ERROR_NOMEMORY || error == PCRE2_ERROR_HEAP_FAILED ||
	    pcre2_get_error_message(error, why, sizeof why) < 0)
		return ASH_NO_MEMORY;
	ash_fault_set(fault, ASH_SYNTAX, at, _("in the regular expression: %s"), (const char *)why);
	return ASH_SYNTAX;
}

enum ash_code ash_regex_compile(struct ash_regex *regex, struct ash_text text, bool whole,
                                struct ash_fault *fault)
{
	uint32_t options = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF |
	                   PCRE2_NEVER_BACKSLASH_C |
	                   (whole ? PCRE2_ANCHORED | PCRE2_ENDANCHORED : 0);
	int error;
	PCRE2_SIZE at;
	*regex = (struct ash_regex){.pcre = ash_pcre_new()};
	if (!regex->pcre)
		return ASH_NO_MEMORY;
	regex->code = pcre2_compile((PCRE2_SPTR)text.data, text.len, options, &error, &at,
	                            ash_pcre_context(regex->pcre));
	if (!regex->code) {
		ash_regex_free(regex);
		return fault_of(error, at, fault);
	}
	ash_pcre_make_fast(regex->pcre, regex->code);
	regex->match = pcre2_match_data_create(1, NULL);
	regex->limits = pcre2_match_context_create(NULL);
	if (!regex->match || !regex->limits) {
		ash_regex_free(regex);
		return ASH_NO_MEMORY;
	}
	pcre2_set_match_limit(regex->limits, ASH_BACKTRACKS_MAX);
	pcre2_set_depth_limit(regex->limits, ASH_REGEX_DEPTH_MAX);
	pcre2_set_heap_limit(regex->limits, ASH_REGEX_HEAP_MAX);
	return ASH_OK;
}

enum ash_truth ash_regex_find(const struct ash_regex *regex, struct ash_text text, size_t *at)
{
	PCRE2_SPTR subject = (PCRE2_SPTR)(text.len ? text.data : "");
	int found = pcre2_match(regex->code, subject, text.len, 0, 0, regex->match, regex->limits);
	if (found == PCRE2_ERROR_JIT_STACKLIMIT)
		found = pcre2_match(regex->code, subject, text.len, 0, PCRE2_NO_JIT, regex->match,
		                    regex->limits);
	if (found == PCRE2_ERROR_NOMATCH)
		return ASH_TRUTH_NO;
	if (found < 0)
		return found == PCRE2_ERROR_NOMEMORY ? ASH_TRUTH_NO_MEMORY : ASH_TRUTH_UNKNOWN;
	if (at)
		*at = pcre2_get_ovector_pointer(regex->match)[0];
	return ASH_TRUTH_YES;
}

void ash_regex_free(struct ash_regex *regex)
{
	pcre2_code_free(regex->code);
	pcre2_match_data_free(regex->match);
	pcre2_match_context_free(regex->limits);
	ash_pcre_free(regex->pcre);
	*regex = (struct ash_regex){0};
}

enum ash_code ash_regexes_add(struct ash_regexes *regexes, struct ash_text text, bool whole,
                              struct ash_fault *fault)
{
	struct ash_regex *list =
		ash_grow(regexes->list, regexes->count, &regexes->cap, sizeof *list);
	if (!list)
		return ASH_NO_MEMORY;
	regexes->list = list;
	enum ash_code code = ash_regex_compile(&list[regexes->count], text, whole, fault);
	regexes->count += code == ASH_OK;
	return code;
}

void ash_regexes_free(struct ash_regexes *regexes)
{
	for (size_t i = 0; i < regexes->count; i++)
		ash_regex_free(&regexes->list[i]);
	free(regexes->list);
}
