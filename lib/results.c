#include "results.h"
#include <string.h>

bool ash_is_result(struct ash_text text)
{
	if (ash_text_is(text, "*") || ash_text_is(text, "1/2-1/2"))
		return true;
	bool zero = false;
	size_t points = 0;
	for (size_t at = 0; at < text.len; points++) {
		if (text.data[at] < '0' || text.data[at] > '2')
			return false;
		zero |= text.data[at++] == '0';
		if (at == text.len)
			return zero && points > 0;
		if (text.data[at] == '-')
			at++;
		else if (text.len - at >= 3 && memcmp(text.data + at, "–", 3) == 0)
			at += 3;
		else
			return false;
	}
	return false;
}

bool ash_same_result(struct ash_text claim, const struct ash_buffer *result)
{
	size_t at = 0;
	for (size_t i = 0; i < result->len; i++) {
		size_t len = 1;
		if (result->data[i] == '-' && claim.len - at >= 3 && memcmp(claim.data + at, "–", 3) == 0)
			len = 3;
		else if (at == claim.len || claim.data[at] != result->data[i])
			return false;
		at += len;
	}
	return at == claim.len;
}
