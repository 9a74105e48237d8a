#include "misread.h"
#include <stdio.h>
#include <string.h>

/* Characters that are taken for each other. */
static const char *const alike[] = {"bd6", "17", "38", "ceg", "56", "ad", "bh"};

/* Cyrillic letters that look or sound like what belongs there, and that no reader of moves
 * takes for it. */
static const struct {
	char latin;
	const char *cyrillic;
} letters[] = {
	{'V', "У"}, {'W', "Ш"}, {'W', "Щ"}, {'Z', "З"}, {'b', "в"}, {'b', "б"}, {'b', "ь"},
	{'d', "д"}, {'e', "ё"}, {'e', "э"}, {'f', "ф"}, {'g', "г"}, {'g', "д"}, {'h', "н"},
	{'3', "э"}, {'3', "З"}, {'4', "ч"}, {'6', "б"},
};

/* The same keys of both keyboards. */
static const char latin_keys[] = "MVWZ:abcdefgh";
static const char *const russian_keys[] = {"Ь", "М", "Ц", "Я", "Ж", "ф", "и",
                                           "с", "в", "у", "а", "п", "р"};

enum { ALIKE = sizeof alike / sizeof *alike, LETTERS = sizeof letters / sizeof *letters };

/* Where the parts of a move's text begin. */
struct anatomy {
	size_t origin, target, suffix, end;
	size_t links; /* how many stones it takes */
};

static struct anatomy dissect(const char *text)
{
	struct anatomy a = {.origin = text[0] == 'W' ? 1 : 2, .end = strlen(text)};
	const char *colon = strchr(text, ':');
	a.suffix = a.end - (strchr("VWZ", text[a.end - 1]) != NULL);
	a.target = colon ? (size_t)(colon - text) : a.suffix - 2;
	for (; colon; colon = strchr(colon + 1, ':'))
		a.links++;
	return a;
}

static char any_of(struct random *r, const char *set)
{
	return set[random_below(r, strlen(set))];
}

static char any_but(struct random *r, const char *set, char but)
{
	char c;
	do
		c = any_of(r, set);
	while (c == but);
	return c;
}

/* The text with `length` characters from `at` on replaced by others. */
static void splice(char *to, const char *text, size_t at, size_t length, const char *by)
{
	snprintf(to, TEXT_MAX, "%.*s%s%s", (int)at, text, by, text + at + length);
}

static void splice_char(char *to, const char *text, size_t at, size_t length, char by)
{
	splice(to, text, at, length, (char[]){by, '\0'});
}

/* Half of the time a character that looks alike, if there is one. */
static char other_place(struct random *r, char c)
{
	const char *sets[ALIKE];
	size_t count = 0;
	for (size_t i = 0; i < ALIKE; i++)
		if (strchr(alike[i], c))
			sets[count++] = alike[i];
	if (count > 0 && random_below(r, 2))
		return any_but(r, sets[random_below(r, count)], c);
	return any_but(r, c >= 'a' ? "abcdefgh" : "12345678", c);
}

static bool misread_square(const char *text, const struct anatomy *a, struct random *r, char *to)
{
	size_t at;
	do
		at = a->origin + random_below(r, a->suffix - a->origin);
	while (text[at] == ':');
	splice_char(to, text, at, 1, other_place(r, text[at]));
	return true;
}

static bool misread_group(const char *text, const struct anatomy *a, struct random *r, char *to)
{
	if (a->origin < 2)
		return false;
	splice_char(to, text, 1, 1, any_but(r, "123", text[1]));
	return true;
}

/* Seven times in ten it is the nearest other state; W has no group, and so one that is written
 * for it is a guess. */
static bool misread_state(const char *text, const struct anatomy *a, struct random *r, char *to)
{
	static const char *const guesses[] = {"M1", "M2", "M3", "V1", "V2", "V3"};
	size_t draw = random_below(r, 10);
	if (text[0] == 'W')
		splice(to, text, 0, 1, draw < 8 ? guesses[random_below(r, 6)] : "");
	else if (draw < 7)
		splice_char(to, text, 0, 1, text[0] == 'M' ? 'V' : 'M');
	else if (draw < 8)
		splice_char(to, text, 0, a->origin, 'W');
	else
		splice(to, text, 0, 1, "");
	return true;
}

static bool misread_suffix(const char *text, const struct anatomy *a, struct random *r, char *to)
{
	if (a->suffix == a->end)
		return false;
	if (random_below(r, 5) < 3)
		splice(to, text, a->suffix, 1, "");
	else
		splice_char(to, text, a->suffix, 1, any_but(r, "VWZ", text[a->suffix]));
	return true;
}

/* Most often the one that a step back would have. */
static bool add_suffix(const char *text, const struct anatomy *a, struct random *r, char *to)
{
	char own = text[0] == 'M' ? 'V' : text[0] == 'V' ? 'W' : 'Z';
	if (a->suffix < a->end)
		return false;
	splice_char(to, text, a->end, 0, random_below(r, 10) < 7 ? own : any_of(r, "VWZ"));
	return true;
}

static bool drop_colon(const char *text, const struct anatomy *a, struct random *r, char *to)
{
	if (a->links == 0)
		return false;
	splice(to, text, a->target + 3 * random_below(r, a->links), 1, "");
	return true;
}

static bool add_colon(const char *text, const struct anatomy *a, char *to)
{
	if (a->links > 0)
		return false;
	splice_char(to, text, a->target, 0, ':');
	return true;
}

static bool shorten_chain(const char *text, const struct anatomy *a, struct random *r, char *to)
{
	if (a->links < 2)
		return false;
	size_t left_out = random_below(r, a->links - 1);
	if (random_below(r, 2))
		splice(to, text, a->target + 3 * left_out, 3, "");
	else
		splice(to, text, a->target + 3 * (left_out + 1), 3 * (a->links - 1 - left_out), "");
	return true;
}

static bool drop_origin(const char *text, const struct anatomy *a, struct random *r, char *to)
{
	if (a->target == a->origin)
		return false;
	splice(to, text, a->origin + random_below(r, a->target - a->origin), 1, "");
	return true;
}

static bool type_letter(const char *text, struct random *r, char *to)
{
	size_t at = random_below(r, strlen(text)), count = 0;
	const char *found[LETTERS];
	for (size_t i = 0; i < LETTERS; i++)
		if (letters[i].latin == text[at])
			found[count++] = letters[i].cyrillic;
	if (count == 0)
		return false;
	splice(to, text, at, 1, found[random_below(r, count)]);
	return true;
}

static bool type_on_russian_keyboard(const char *text, char *to)
{
	size_t len = 0;
	for (; *text; text++) {
		const char *key = strchr(latin_keys, *text);
		if (key)
			len += (size_t)snprintf(to + len, TEXT_MAX - len, "%s", russian_keys[key - latin_keys]);
		else
			len += (size_t)snprintf(to + len, TEXT_MAX - len, "%c", *text);
	}
	return true;
}

bool misread(enum slip_kind kind, const char *text, struct random *r, char to[TEXT_MAX])
{
	struct anatomy a = dissect(text);
	switch (kind) {
	case SLIP_SQUARE: return misread_square(text, &a, r, to);
	case SLIP_GROUP: return misread_group(text, &a, r, to);
	case SLIP_STATE: return misread_state(text, &a, r, to);
	case SLIP_SUFFIX: return misread_suffix(text, &a, r, to);
	case SLIP_SUFFIX_EXTRA: return add_suffix(text, &a, r, to);
	case SLIP_COLON: return drop_colon(text, &a, r, to);
	case SLIP_COLON_EXTRA: return add_colon(text, &a, to);
	case SLIP_CHAIN: return shorten_chain(text, &a, r, to);
	case SLIP_ORIGIN: return drop_origin(text, &a, r, to);
	case SLIP_CYRILLIC:
		return random_below(r, 2) ? type_letter(text, r, to) : type_on_russian_keyboard(text, to);
	default: return false;
	}
}

bool garble(enum slip_kind kind, const char *text, struct random *r, char to[TEXT_MAX])
{
	static const char alphabet[] = "MVWZ:abcdefgh12345678";
	size_t len = strlen(text), at = random_below(r, len);
	switch (kind) {
	case SLIP_REPLACE:
		splice_char(to, text, at, 1, any_but(r, alphabet, text[at]));
		return true;
	case SLIP_DELETE:
		splice(to, text, at, 1, "");
		return true;
	case SLIP_INSERT:
		at = random_below(r, len + 1);
		splice_char(to, text, at, 0, any_of(r, alphabet));
		return true;
	case SLIP_TRANSPOSE:
		if (at + 1 == len || text[at] == text[at + 1])
			return false;
		splice(to, text, at, 2, (char[]){text[at + 1], text[at], '\0'});
		return true;
	default:
		return false;
	}
}
