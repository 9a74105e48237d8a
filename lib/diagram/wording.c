#include "wording.h"
#include <string.h>

const char *ash_word(bool translated, const char *text)
{
	return translated ? _(text) : text;
}

const char *ash_word_in_context(bool translated, const char *text)
{
	const char *found = ash_word(translated, text);
	const char *context_end = found == text ? strchr(text, '\004') : NULL;
	return context_end ? context_end + 1 : found;
}

const char *ash_word_counted(bool translated, const char *one, const char *many,
                             unsigned long number)
{
	if (translated)
		return P_(one, many, number);
	return number == 1 ? one : many;
}
