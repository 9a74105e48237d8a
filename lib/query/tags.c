/* What is asked of tags: that they are there, what a regular expression finds in them, and the
 * order of dates and numbers. */
#include "../grow.h"
#include "../lines.h"
#include "../words.h"
#include "parts.h"
#include <stdlib.h>
#include <string.h>

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Takes the next part of a date or number: digits, or what stands for them. Returns false at the
 * end. Without digits the part is empty. */
static bool next_part(struct ash_text text, size_t *at, struct ash_text *part)
{
	while (*at < text.len && !is_digit(text.data[*at]) && text.data[*at] != '?')
		++*at;
	if (*at >= text.len)
		return false;
	while (*at < text.len && text.data[*at] == '0')
		++*at;
	size_t from = *at;
	while (*at < text.len && is_digit(text.data[*at]))
		++*at;
	*part = (struct ash_text){text.data + from, *at - from};
	return true;
}

static int compare_parts(struct ash_text a, struct ash_text b)
{
	if (a.len != b.len)
		return a.len < b.len ? -1 : 1;
	int order = memcmp(a.data, b.data, a.len);
	return (order > 0) - (order < 0);
}

/* Is a digit of the part that ends here unknown, as of "20??" or "??"? */
static bool is_unknown(struct ash_text text, size_t at)
{
	return at < text.len && text.data[at] == '?';
}

/* Do the numbers in the text, with anything between them, come before those of `value`, after
 * them, or are they the same as far as `value` says? Sets `order` to -1, 1 or 0; returns false if
 * that is not known, as of "2011.??.??". */
static bool compare_numbers(struct ash_text text, struct ash_text value, int *order)
{
	struct ash_text part, other;
	size_t at = 0, value_at = 0;
	*order = 0;
	while (*order == 0 && next_part(value, &value_at, &other)) {
		if (!next_part(text, &at, &part) || is_unknown(text, at))
			return false;
		*order = compare_parts(part, other);
	}
	return true;
}

/* What may stand between a name and a value, the longer before what they begin with. */
static const struct {
	const char *sign;
	enum ash_tag_how how;
	bool less, equal, greater;
} comparisons[] = {
	{"<=", ASH_TAG_ORDER, true, true, false},  {">=", ASH_TAG_ORDER, false, true, true},
	{"!=", ASH_TAG_FINDS_NOT, 0, 0, 0},        {"<", ASH_TAG_ORDER, true, false, false},
	{">", ASH_TAG_ORDER, false, false, true},  {"=", ASH_TAG_FINDS, 0, 0, 0},
};

enum { COMPARISONS = sizeof comparisons / sizeof *comparisons };

/* Is the text numbers with a character between them? */
static bool is_ordered(struct ash_text text)
{
	bool digit = false;
	for (size_t i = 0; i < text.len; i++) {
		if (!is_digit(text.data[i]) && (!digit || !memchr(".-/:", text.data[i], 4)))
			return false;
		digit = is_digit(text.data[i]);
	}
	return digit;
}

/* Takes the test apart, of which test->text is the text. */
static enum ash_code parse(struct ash_tag_test *test, size_t len, struct ash_fault *fault)
{
	size_t at = ash_skip_name(test->text, 0, len), i = 0;
	test->name = (struct ash_text){test->text, at};
	if (at == 0) {
		ash_fault_set(fault, ASH_SYNTAX, 0, _("the name of a tag belongs here"));
		return ASH_SYNTAX;
	}
	if (at == len)
		return ASH_OK;
	while (i < COMPARISONS && strncmp(test->text + at, comparisons[i].sign,
	                                  strlen(comparisons[i].sign)) != 0)
		i++;
	if (i == COMPARISONS) {
		ash_fault_set(fault, ASH_SYNTAX, at, _("=, !=, <, <=, > or >= belongs here"));
		return ASH_SYNTAX;
	}
	at += strlen(comparisons[i].sign);
	test->how = comparisons[i].how;
	test->less = comparisons[i].less;
	test->equal = comparisons[i].equal;
	test->greater = comparisons[i].greater;
	test->value = (struct ash_text){test->text + at, len - at};
	if (test->how == ASH_TAG_ORDER && !is_ordered(test->value)) {
		ash_fault_set(fault, ASH_SYNTAX, at, _("a date or a number belongs here"));
		return ASH_SYNTAX;
	}
	if (test->how == ASH_TAG_ORDER)
		return ASH_OK;
	enum ash_code code = ash_regex_compile(&test->regex, test->value, false, fault);
	fault->offset += at;
	return code;
}

static void free_test(struct ash_tag_test *test)
{
	ash_regex_free(&test->regex);
	free(test->text);
}

enum ash_code ash_tag_tests_add(struct ash_tag_tests *tests, struct ash_text text,
                                struct ash_fault *fault)
{
	struct ash_tag_test *list = ash_grow(tests->list, tests->count, &tests->cap, sizeof *list);
	if (!list)
		return ASH_NO_MEMORY;
	tests->list = list;
	struct ash_tag_test *test = &list[tests->count];
	*test = (struct ash_tag_test){.text = malloc(text.len + 1)};
	if (!test->text)
		return ASH_NO_MEMORY;
	memcpy(test->text, text.data, text.len);
	test->text[text.len] = '\0';
	enum ash_code code = parse(test, text.len, fault);
	if (code == ASH_OK)
		tests->count++;
	else
		free_test(test);
	return code;
}

static const struct ash_tag *find(const struct ash_record *record, struct ash_text name)
{
	for (size_t i = 0; i < record->tag_count; i++) {
		const struct ash_text other = record->tags[i].name;
		if (other.len == name.len && memcmp(other.data, name.data, name.len) == 0)
			return &record->tags[i];
	}
	return NULL;
}

static enum ash_truth test_tag(const struct ash_tag_test *test, const struct ash_tag *tag)
{
	int order;
	if (!tag)
		return test->how == ASH_TAG_FINDS_NOT ? ASH_TRUTH_YES : ASH_TRUTH_NO;
	if (test->how == ASH_TAG_THERE)
		return ASH_TRUTH_YES;
	if (test->how == ASH_TAG_ORDER) {
		bool known = compare_numbers(tag->value, test->value, &order);
		bool met = order < 0 ? test->less : order > 0 ? test->greater : test->equal;
		return known && met ? ASH_TRUTH_YES : ASH_TRUTH_NO;
	}
	enum ash_truth found = ash_regex_find(&test->regex, tag->value, NULL);
	if (test->how == ASH_TAG_FINDS_NOT && found <= ASH_TRUTH_YES)
		return found == ASH_TRUTH_YES ? ASH_TRUTH_NO : ASH_TRUTH_YES;
	return found;
}

enum ash_truth ash_tag_tests_match(const struct ash_tag_tests *tests,
                                   const struct ash_record *record)
{
	enum ash_truth met = ASH_TRUTH_YES;
	for (size_t i = 0; i < tests->count && met == ASH_TRUTH_YES; i++)
		met = test_tag(&tests->list[i], find(record, tests->list[i].name));
	return met;
}

void ash_tag_tests_free(struct ash_tag_tests *tests)
{
	for (size_t i = 0; i < tests->count; i++)
		free_test(&tests->list[i]);
	free(tests->list);
}
