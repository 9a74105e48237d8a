/* Numbers of stones: "W:M1>=2,V1+V2+V3=0;B<=4;*:F>3". */
#include "../words.h"
#include "expression.h"
#include <string.h>

enum { NUMBER_DIGITS = 3 };

/* Takes a comparison and sets what it allows of a number, which is then to be put in. */
static bool take_comparison(struct ash_expression *e, char *comparison, bool *equal)
{
	char c = ash_expression_peek(e);
	if (c != '<' && c != '>' && c != '=')
		return false;
	*comparison = c;
	e->at++;
	*equal = ash_expression_take(e, '=') || c == '=';
	return true;
}

static bool take_number(struct ash_expression *e, int *number)
{
	int digits = 0;
	*number = 0;
	for (ash_expression_peek(e); e->at < e->text.len; e->at++, digits++) {
		char c = e->text.data[e->at];
		if (c < '0' || c > '9' || digits == NUMBER_DIGITS)
			break;
		*number = 10 * *number + (c - '0');
	}
	return digits > 0 && *number <= ASH_STONES_MAX;
}

/* Takes a comparison with a number and adds the term, whose stones are known. */
static enum ash_code take_bound(struct ash_expression *e, struct ash_term *term)
{
	char comparison;
	bool equal;
	int number;
	if (!take_comparison(e, &comparison, &equal))
		return ash_expression_fault(e, e->at, _("=, <, <=, > or >= belongs here"));
	ash_expression_peek(e);
	size_t at = e->at;
	if (!take_number(e, &number))
		return ash_expression_fault(e, at, _("a number from 0 to 255 belongs here"));
	int least = comparison == '<' ? 0 : number + !equal;
	int most = comparison == '>' ? ASH_STONES_MAX : number - !equal;
	e->wanted->never |= least > ASH_STONES_MAX || most < 0;
	term->least = (uint8_t)(least > ASH_STONES_MAX ? ASH_STONES_MAX : least);
	term->most = (uint8_t)(most < 0 ? 0 : most);
	return ash_expression_add(e, term);
}

/* Takes the names of kinds with + between them. Returns 0, with the fault filled in, where one is
 * none. */
static uint16_t take_kinds(struct ash_expression *e)
{
	uint16_t kinds = 0;
	do {
		ash_expression_peek(e);
		size_t from = e->at;
		while (e->at < e->text.len && !memchr("+<>=,;: \t", e->text.data[e->at], 9))
			e->at++;
		struct ash_text name = {e->text.data + from, e->at - from};
		uint16_t named = ash_kinds_named(e->game, name);
		if (!named) {
			ash_expression_fault(e, from, _("a kind of stone belongs here"));
			return 0;
		}
		kinds |= named;
	} while (ash_expression_take(e, '+'));
	return kinds;
}

/* Takes a side and what is asked of its stones. */
static enum ash_code take_side(struct ash_expression *e)
{
	struct ash_term term = {.squares = ash_squares_all(e->game)};
	enum ash_code code;
	int side = ash_expression_side(e);
	if (side == ASH_SIDE_NONE)
		return ash_expression_fault(e, e->at, _("the letter of a side or * belongs here"));
	if (!ash_expression_take(e, ':')) {
		ash_term_kinds(&term, e->game, side, ash_kinds_all(e->game));
		return take_bound(e, &term);
	}
	do {
		uint16_t kinds = take_kinds(e);
		if (!kinds)
			return e->fault->code;
		ash_term_kinds(&term, e->game, side, kinds);
		code = take_bound(e, &term);
	} while (code == ASH_OK && ash_expression_take(e, ','));
	return code;
}

enum ash_code ash_wanted_read_material(struct ash_wanted *wanted, struct ash_text text,
                                       struct ash_fault *fault)
{
	struct ash_wanted more = *wanted;
	struct ash_expression e = {.wanted = &more, .game = wanted->game, .text = text, .fault = fault};
	enum ash_code code;
	do
		code = take_side(&e);
	while (code == ASH_OK && ash_expression_take(&e, ';'));
	if (code == ASH_OK && !ash_expression_ended(&e))
		code = ash_expression_fault(&e, e.at, _("',' or ';' belongs here"));
	if (code == ASH_OK)
		*wanted = more;
	return code;
}
