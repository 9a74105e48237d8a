/* Patterns of positions: "W:WM1c3,?d4,M3g?:B!M2e5:-a3,b4". They are read as a FEN is, but ask for
 * what they name only. */
#include "../words.h"
#include "expression.h"
#include <string.h>

/* What a section has read so far. */
struct section {
	int side;       /* or ASH_SIDE_NONE: empty squares */
	uint16_t kinds; /* of the item before, or 0 */
	uint64_t named;    /* the squares that items name, of this section and those before it */
	uint64_t settled;  /* those of them that are to have a stone */
	size_t first;      /* the first term of the pattern */
};

static struct ash_text slice(const struct ash_expression *e, size_t from, size_t to)
{
	return (struct ash_text){e->text.data + from, to - from};
}

/* The kinds of a list with + between them; 0 if a name is none. */
static uint16_t listed_kinds(const struct ash_game *game, struct ash_text list)
{
	uint16_t kinds = 0;
	for (size_t from = 0, to; from <= list.len; from = to + 1) {
		to = from;
		while (to < list.len && list.data[to] != '+')
			to++;
		uint16_t named = ash_kinds_named(game, (struct ash_text){list.data + from, to - from});
		if (!named)
			return 0;
		kinds |= named;
	}
	return kinds;
}

/* Where the squares of an item begin that ends at `to`: behind the longest text that names kinds
 * and leaves a square. Sets `kinds`, to 0 if none are named. */
static size_t split(const struct ash_expression *e, size_t from, size_t to, uint16_t *kinds)
{
	for (size_t at = to; at-- > from + 1;) {
		*kinds = listed_kinds(e->game, slice(e, from, at));
		if (*kinds && ash_squares_named(e->game, slice(e, at, to)))
			return at;
	}
	*kinds = 0;
	return from;
}

/* Adds what an item asks of squares: a stone on one of them, or none at all. */
static enum ash_code add(struct ash_expression *e, struct section *section, size_t at,
                         struct ash_term *term)
{
	bool single = (term->squares & (term->squares - 1)) == 0;
	section->named |= term->squares;
	if (single && term->least) {
		if (section->settled & term->squares) {
			ash_fault_set(e->fault, ASH_SYNTAX, at, _("the square is given twice"));
			return ASH_SYNTAX;
		}
		section->settled |= term->squares;
	}
	for (size_t i = section->first; term->least && i < e->wanted->count; i++) {
		struct ash_term *other = &e->wanted->terms[i];
		bool same = other->least && other->squares == term->squares &&
		            memcmp(other->kinds, term->kinds, sizeof term->kinds) == 0;
		if (same && !single) {
			if (other->least < ASH_STONES_MAX)
				other->least++;
			return ASH_OK;
		}
	}
	return ash_expression_add(e, term);
}

/* Adds what an item asks of the squares from `from` to `to`, a name or two of a range. */
static enum ash_code add_squares(struct ash_expression *e, struct section *section,
                                 size_t from, size_t to, struct ash_term *term)
{
	const char *dash = memchr(e->text.data + from, '-', to - from);
	size_t end = dash ? (size_t)(dash - e->text.data) : to;
	uint64_t first = ash_squares_named(e->game, slice(e, from, end));
	uint64_t last = dash ? ash_squares_named(e->game, slice(e, end + 1, to)) : first;
	if (!first || !last)
		return ash_expression_fault(e, from, _("a square of the board belongs here"));
	term->squares = first;
	if (!dash)
		return add(e, section, from, term);
	bool range = !(first & (first - 1)) && !(last & (last - 1)) && first <= last;
	if (!range || e->game->board->file_labels)
		return ash_expression_fault(e, from, _("this is no range of squares"));
	enum ash_code code = ASH_OK;
	for (; code == ASH_OK && term->squares <= last && term->squares; term->squares <<= 1)
		code = add(e, section, from, term);
	return code;
}

/* Takes an item of a section. */
static enum ash_code take_item(struct ash_expression *e, struct section *section)
{
	struct ash_term term = {.least = 1, .most = ASH_STONES_MAX};
	bool none = ash_expression_take(e, '!') || section->side == ASH_SIDE_NONE;
	ash_expression_peek(e);
	size_t from = e->at, to = from;
	while (to < e->text.len && !memchr(",:. \t", e->text.data[to], 5))
		to++;
	e->at = to;
	if (none)
		term.least = term.most = 0;
	if (section->side == ASH_SIDE_NONE) {
		ash_term_kinds(&term, e->game, ASH_SIDE_ANY, ash_kinds_all(e->game));
		return add_squares(e, section, from, to, &term);
	}
	const char *dash = memchr(e->text.data + from, '-', to - from);
	uint16_t kinds;
	size_t squares = split(e, from, dash ? (size_t)(dash - e->text.data) : to, &kinds);
	if (!kinds && e->game->bare)
		kinds = ash_kinds_named(e->game, ash_text_of(e->game->bare));
	if (!kinds)
		kinds = section->kinds;
	if (!kinds)
		return ash_expression_fault(e, from, _("a stone and its square belong here"));
	section->kinds = kinds;
	ash_term_kinds(&term, e->game, section->side, kinds);
	return add_squares(e, section, squares, to, &term);
}

/* Does the section end here? */
static bool at_end(struct ash_expression *e)
{
	char c = ash_expression_peek(e);
	return ash_expression_ended(e) || c == ':' || c == '.';
}

/* Takes a section behind its colon; sets `rest` if it says that the other squares are empty. */
static enum ash_code take_section(struct ash_expression *e, struct section *section, bool *rest)
{
	size_t at = e->at;
	enum ash_code code = ASH_OK;
	section->kinds = 0;
	section->side = ash_expression_side(e);
	bool empty = section->side == ASH_SIDE_NONE;
	if (empty && !ash_expression_take(e, '-'))
		return ash_expression_fault(e, at, _("the letter of a side, * or - belongs here"));
	*rest |= empty && at_end(e);
	if (at_end(e))
		return ASH_OK;
	do
		code = take_item(e, section);
	while (code == ASH_OK && ash_expression_take(e, ','));
	return code;
}

static enum ash_code take_pattern(struct ash_expression *e)
{
	struct section section = {.first = e->wanted->count};
	bool rest = false;
	enum ash_code code = ASH_OK;
	int turn = ash_expression_side(e);
	if (turn == ASH_SIDE_NONE)
		return ash_expression_fault(e, e->at, _("the side to move or * belongs here"));
	if (turn != ASH_SIDE_ANY)
		ash_wanted_turn(e->wanted, turn);
	while (code == ASH_OK && ash_expression_take(e, ':'))
		code = take_section(e, &section, &rest);
	ash_expression_take(e, '.');
	if (code != ASH_OK)
		return code;
	if (!ash_expression_ended(e))
		return ash_expression_fault(e, e->at, _("',' or ':' belongs here"));
	struct ash_term none = {.squares = ash_squares_all(e->game) & ~section.named};
	ash_term_kinds(&none, e->game, ASH_SIDE_ANY, ash_kinds_all(e->game));
	return rest ? ash_expression_add(e, &none) : ASH_OK;
}

enum ash_code ash_wanted_read_pattern(struct ash_wanted *wanted, struct ash_text text,
                                      struct ash_fault *fault)
{
	struct ash_wanted more = *wanted;
	struct ash_expression e = {.wanted = &more, .game = wanted->game, .text = text, .fault = fault};
	enum ash_code code = take_pattern(&e);
	if (code == ASH_OK)
		*wanted = more;
	return code;
}
