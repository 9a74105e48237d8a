/* Markup that is made of an input. */
#ifndef FUZZ_MARKUP_H
#define FUZZ_MARKUP_H

#include "../../lib/utf8.h"
#include "fuzz.h"

/* Does one of the words, which NULL ends, stand at `at`? */
static inline bool starts_with_any(struct ash_text text, size_t at, const char *const *words)
{
	for (; *words; words++) {
		size_t len = strlen(*words);
		if (text.len - at >= len && memcmp(text.data + at, *words, len) == 0)
			return true;
	}
	return false;
}

/* XML or HTML is text that has only these tags, which NULL ends, and what else begins with & is a
 * character. */
static inline void check_markup(struct ash_text text, const char *const *tags)
{
	static const char *const entities[] = {"&amp;",  "&lt;",  "&gt;", "&quot;",
	                                       "&#39;", "&nbsp;", NULL};
	require(ash_utf8_check(text) == text.len, "markup is UTF-8", text);
	for (size_t i = 0; i < text.len; i++) {
		struct ash_text here = {text.data + i, text.len - i};
		bool is_control = (unsigned char)text.data[i] < ' ' && text.data[i] != '\n';
		require(!is_control, "markup has no controls", here);
		require(text.data[i] != '<' || starts_with_any(text, i, tags), "tags are ours", here);
		require(text.data[i] != '&' || starts_with_any(text, i, entities), "entities are ours",
		        here);
	}
}

#endif
