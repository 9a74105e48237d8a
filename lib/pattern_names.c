/* Positions by their names, in headings and sentences. */
#include "pattern_set.h"
#include <string.h>

/* The number that the text ends with. */
static unsigned last_number(struct ash_text text)
{
	size_t at = text.len;
	unsigned number = 0;
	while (at > 0 && text.data[at - 1] >= '0' && text.data[at - 1] <= '9')
		at--;
	for (; at < text.len; at++)
		number = 10 * number + (unsigned)(text.data[at] - '0');
	return number;
}

/* The number of the first étude or position that the text names, or 0. */
static unsigned number_of(const struct ash_patterns *p, enum ash_pattern which,
                          struct ash_text text)
{
	size_t at, to;
	if (!ash_pattern_find(p, which, text, 0, &at, &to))
		return 0;
	return last_number((struct ash_text){text.data + at, to - at});
}

/* Fills in the name for the place [at, to) of a text. Returns whether it has a number. */
static bool read_name(const struct ash_patterns *p, struct ash_text text, size_t at, size_t to,
                      struct ash_named *named)
{
	named->text = (struct ash_text){text.data + at, to - at};
	named->etude = number_of(p, ASH_PATTERN_ETUDE, named->text);
	named->position = number_of(p, ASH_PATTERN_POSITION, named->text);
	return named->etude > 0 || named->position > 0;
}

bool ash_patterns_place(const struct ash_patterns *p, struct ash_text heading,
                        struct ash_named *named)
{
	size_t at, to;
	return ash_pattern_find(p, ASH_PATTERN_PLACE, heading, 0, &at, &to) &&
	       read_name(p, heading, at, to, named);
}

bool ash_patterns_is_variation(const struct ash_patterns *p, struct ash_text heading)
{
	return ash_pattern_matches(p, ASH_PATTERN_VARIATION, heading);
}

bool ash_patterns_source(const struct ash_patterns *p, struct ash_text text, size_t from,
                         struct ash_named *named)
{
	size_t at, to;
	return ash_pattern_find(p, ASH_PATTERN_SOURCE, text, from, &at, &to) &&
	       read_name(p, text, at, to, named);
}

/* After how many moves, as the sentence says, or 0. */
static unsigned read_after(const struct ash_patterns *p, struct ash_text sentence)
{
	size_t at, to;
	if (!ash_pattern_find(p, ASH_PATTERN_AFTER, sentence, 0, &at, &to))
		return 0;
	unsigned group = ash_pattern_group(p);
	if (group > 1)
		return group - 1;
	return last_number((struct ash_text){sentence.data + at, to - at});
}

/* The beginning of the sentence that stands at `at`. */
static size_t sentence_begin(struct ash_text text, size_t at)
{
	while (at > 0 && !memchr(".!?\r\n", text.data[at - 1], 5))
		at--;
	return at;
}

bool ash_patterns_naming(const struct ash_patterns *p, struct ash_text text, size_t from,
                         struct ash_named *named)
{
	size_t at, to;
	if (!ash_pattern_find(p, ASH_PATTERN_NAMING, text, from, &at, &to) ||
	    !read_name(p, text, at, to, named))
		return false;
	size_t begin = sentence_begin(text, at);
	struct ash_text before = {text.data + begin, at - begin};
	struct ash_text sentence = {text.data + begin, to - begin};
	if (!named->etude)
		named->etude = number_of(p, ASH_PATTERN_ETUDE, sentence);
	named->after = read_after(p, named->text);
	named->plain = (named->after > 0 ||
	                !ash_pattern_matches(p, ASH_PATTERN_SAYS_AFTER, named->text)) &&
	               !ash_pattern_matches(p, ASH_PATTERN_DOUBT, sentence) &&
	               !ash_pattern_matches(p, ASH_PATTERN_ELSEWHERE, before);
	return true;
}
