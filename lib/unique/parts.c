#include "parts.h"
#include "../grow.h"
#include "../printable.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

static bool is_digit(char c)
{
	return c >= '0' && c <= '9';
}

/* Compares the numbers that two texts begin with, and steps over them. */
static int compare_numbers(const char **a, const char **b)
{
	*a += strspn(*a, "0");
	*b += strspn(*b, "0");
	size_t len = strspn(*a, "0123456789"), other = strspn(*b, "0123456789");
	int order = len == other ? memcmp(*a, *b, len) : len < other ? -1 : 1;
	*a += len;
	*b += other;
	return order;
}

int ash_parts_compare(const char *a, const char *b)
{
	const char *x = a, *y = b;
	int order = 0;
	while (order == 0 && *x && *y) {
		if (is_digit(*x) && is_digit(*y))
			order = compare_numbers(&x, &y);
		else
			order = (unsigned char)*x++ - (unsigned char)*y++;
	}
	if (order == 0)
		order = (*x != '\0') - (*y != '\0');
	return order ? order : strcmp(a, b);
}

/* How many parts come before that name. */
static size_t rank_of(const struct ash_parts *parts, const char *name)
{
	size_t from = 0, to = parts->count;
	while (from < to) {
		size_t middle = from + (to - from) / 2;
		if (ash_parts_compare(parts->names[parts->sorted[middle]], name) < 0)
			from = middle + 1;
		else
			to = middle;
	}
	return from;
}

static bool add(struct ash_parts *parts, size_t rank, const char *name)
{
	char **names = ash_grow(parts->names, parts->count, &parts->names_cap, sizeof *names);
	if (names)
		parts->names = names;
	size_t *sorted = ash_grow(parts->sorted, parts->count, &parts->sorted_cap, sizeof *sorted);
	if (sorted)
		parts->sorted = sorted;
	char *copy = names && sorted ? strdup(name) : NULL;
	if (!copy)
		return false;
	memmove(sorted + rank + 1, sorted + rank, (parts->count - rank) * sizeof *sorted);
	sorted[rank] = parts->count;
	names[parts->count++] = copy;
	return true;
}

static const char *cleaned(struct ash_parts *parts, struct ash_text name)
{
	struct ash_text shown;
	ash_buffer_clear(&parts->clean);
	for (size_t at = 0; at < name.len;) {
		at += ash_printable_next(name.data + at, name.len - at, &shown);
		ash_buffer_text(&parts->clean, shown);
	}
	return ash_buffer_cstr(&parts->clean);
}

bool ash_parts_find(struct ash_parts *parts, struct ash_text text, size_t *part)
{
	const char *name = cleaned(parts, text);
	size_t rank = rank_of(parts, name);
	bool found = rank < parts->count && strcmp(parts->names[parts->sorted[rank]], name) == 0;
	if (parts->clean.failed || (!found && !add(parts, rank, name))) {
		errno = ENOMEM;
		return false;
	}
	*part = parts->sorted[rank];
	return true;
}

void ash_parts_free(struct ash_parts *parts)
{
	for (size_t i = 0; i < parts->count; i++)
		free(parts->names[i]);
	free(parts->names);
	free(parts->sorted);
	ash_buffer_free(&parts->clean);
}
