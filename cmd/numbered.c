#include "numbered.h"
#include "common.h"
#include <string.h>

enum { WIDTH_MAX = 20 }; /* of a number in a name; more digits than it can have */

/* The width of a running number at `text`, which begins with a percent sign, and whether zeros
 * fill it; its length, or 0 if this is none. */
static size_t number_at(const char *text, int *width, bool *zeros)
{
	size_t at = 1;
	*zeros = text[at] == '0';
	*width = 0;
	for (; text[at] >= '0' && text[at] <= '9'; at++) {
		*width = 10 * *width + (text[at] - '0');
		if (*width > WIDTH_MAX)
			*width = WIDTH_MAX;
	}
	return text[at] == 'd' ? at + 1 : 0;
}

/* The first running number of a path, or NULL. */
static const char *find_number(const char *path, size_t *len, int *width, bool *zeros)
{
	for (const char *at = strchr(path, '%'); at; at = strchr(at + 1, '%'))
		if ((*len = number_at(at, width, zeros)) > 0)
			return at;
	return NULL;
}

bool path_is_numbered(const char *path)
{
	size_t len;
	int width;
	bool zeros;
	return find_number(path, &len, &width, &zeros) != NULL;
}

char *path_numbered(const char *path, unsigned long number)
{
	struct ash_buffer name = {0};
	size_t len;
	int width;
	bool zeros;
	const char *at = find_number(path, &len, &width, &zeros);
	if (at) {
		ash_buffer_add(&name, path, (size_t)(at - path));
		ash_buffer_printf(&name, zeros ? "%0*lu" : "%*lu", width, number);
		ash_buffer_string(&name, at + len);
	} else {
		ash_buffer_string(&name, path);
	}
	ash_buffer_cstr(&name);
	if (name.failed)
		die_memory();
	return name.data;
}
