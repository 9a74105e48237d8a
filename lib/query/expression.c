#include "expression.h"
#include "../words.h"
#include <ctype.h>
#include <string.h>

char ash_expression_peek(struct ash_expression *e)
{
	while (e->at < e->text.len && (e->text.data[e->at] == ' ' || e->text.data[e->at] == '\t'))
		e->at++;
	return e->at < e->text.len ? e->text.data[e->at] : '\0';
}

bool ash_expression_ended(struct ash_expression *e)
{
	ash_expression_peek(e);
	return e->at >= e->text.len;
}

bool ash_expression_take(struct ash_expression *e, char c)
{
	if (e->at >= e->text.len || ash_expression_peek(e) != c)
		return false;
	e->at++;
	return true;
}

int ash_expression_side(struct ash_expression *e)
{
	int letter = toupper((unsigned char)ash_expression_peek(e));
	if (ash_expression_take(e, '*'))
		return ASH_SIDE_ANY;
	for (int side = 0; side < e->game->sides; side++) {
		if (letter == e->game->side[side].letter) {
			e->at++;
			return side;
		}
	}
	return ASH_SIDE_NONE;
}

/* Does the name match, case ignored, with a character for each ?, or all of it for one? */
static bool name_matches(const char *name, struct ash_text glob)
{
	if (ash_text_is(glob, "?"))
		return true;
	for (size_t i = 0; i < glob.len; i++) {
		bool same = toupper((unsigned char)glob.data[i]) == toupper((unsigned char)name[i]);
		if (!name[i] || (!same && glob.data[i] != '?'))
			return false;
	}
	return name[glob.len] == '\0';
}

uint16_t ash_kinds_named(const struct ash_game *game, struct ash_text name)
{
	unsigned kinds = 0;
	for (int kind = 0; kind < game->kinds; kind++)
		if (name_matches(game->kind[kind].name, name))
			kinds |= 1u << kind;
	return (uint16_t)kinds;
}

uint64_t ash_squares_named(const struct ash_game *game, struct ash_text name)
{
	uint64_t squares = 0;
	for (int square = 0; square < game->board->squares; square++)
		if (name_matches(game->board->names[square], name))
			squares |= (uint64_t)1 << square;
	return squares;
}

uint16_t ash_kinds_all(const struct ash_game *game)
{
	return (uint16_t)((1u << game->kinds) - 1);
}

uint64_t ash_squares_all(const struct ash_game *game)
{
	return UINT64_MAX >> (ASH_SQUARES_MAX - game->board->squares);
}

void ash_term_kinds(struct ash_term *term, const struct ash_game *game, int side, uint16_t kinds)
{
	for (int s = 0; s < game->sides; s++)
		if (s == side || side == ASH_SIDE_ANY)
			term->kinds[s] = kinds;
}

enum ash_code ash_expression_add(struct ash_expression *e, const struct ash_term *term)
{
	struct ash_wanted *wanted = e->wanted;
	if (wanted->count == ASH_TERMS_MAX) {
		ash_fault_set(e->fault, ASH_LIMIT, e->at,
		              _("more than %d things are asked of a position"), ASH_TERMS_MAX);
		return ASH_LIMIT;
	}
	wanted->terms[wanted->count++] = *term;
	return ASH_OK;
}

enum ash_code ash_expression_fault(struct ash_expression *e, size_t at, const char *expected)
{
	ash_fault_set(e->fault, ASH_SYNTAX, at, "%s", expected);
	return ASH_SYNTAX;
}
