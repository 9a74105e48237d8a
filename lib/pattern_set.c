/* The texts of the patterns, and their use. */
#include "pattern_set.h"
#include "pcre.h"
#include <stdlib.h>

/* A heading names its kind and has a number, and perhaps says more behind a mark, or whose
 * game it is; a sentence that only begins so is none. */
#define PART_OF "(?:Решение|Разбор|Анализ|Начало|Продолжение|Окончание|Концовка|" \
	"Solution of|Analysis of|Beginning of|Continuation of|End of)\\s+"
static const char heading_pattern[] =
	"^[#*]*+ *+(?:" PART_OF ")?"
	"(?i:Парти[яи]|Этюда?|Задач[аи]|Позици[яи]|Вариант|Урок|"
	"Game|[ÉE]tude|Study|Problem|Position|Variation|Lesson)"
	"\\s*+(?:(?:№|N[o°.]?|#)\\s*+)?\\d++\\s*+"
	"(?:[.:(–—-].{0,80}|,.{1,40}(?<![.!?…])|"
	",\\s*(?i:вариант|позици[яи]|часть|variation|position|part)\\b.{0,30}|"
	"(?:со?|против|между|из|with|against|between|from)\\s.{1,40}(?<![.!?…]))?\\**$";
static const char variation_pattern[] = "^[#* ]*+(?:вариант|variation)\\b";

/* Positions by their names, an étude's number and that of a position in its solution, case
 * ignored. */
#define SIGN "\\s*+(?:(?:№|N[o°.]?|#)\\s*+)?"
#define ETUDE "\\b(?:этюд[а-я]?+|[ée]tude|study)" SIGN "\\d{1,6}+"
#define POSITION "\\b(?:позици[а-я]{1,2}+|position)" SIGN "\\d{1,6}+"
static const char place_pattern[] =
	"^[#* ]*+(?:" PART_OF ")?\\K(?:" ETUDE
	"(?:\\W{1,5}" POSITION ")?|" POSITION "(?:\\s++(?:of\\s++)?" ETUDE ")?)";

/* Sentences that say where moves go on from, that a position came about after so many moves
 * of both sides, and that it is to have a name from now on. */
#define ON "[^.!?\\r\\n]"
#define ARISE "(?:сложил|возник|получил|образовал|arose|arises|came about|was reached|is reached)"
#define AFTER "\\b(?:после|after)\\s"
static const char source_pattern[] =
	"\\b(?:из|от|from)\\s+\\K" POSITION "|" POSITION "(?=" ON "{0,150}?" ARISE ")";
static const char after_pattern[] =
	AFTER "+(?:the\\s+)?(?:первых\\s+|first\\s+(?=\\S+\\s+moves))?"
	"(?=moves?\\s|\\S+\\s+(?:хода|ходов|moves?)\\b(?!\\s+(?:бел|of\\s+white|by\\s+white)))"
	"(?:moves?\\s+)?"
	"(?:(\\d{1,3}+)|(первого|одного|first|one)|(второго|двух|second|two)|"
	"(третьего|тр[её]х|third|three)|(четв[её]ртого|четыр[её]х|fourth|four)|"
	"(пятого|пяти|fifth|five))";
static const char naming_pattern[] =
	"(?:\\b(?:назов[её]м|называть|обозначим)\\s+(?:\\p{L}+\\s+){0,3}?позицию\\b" ON "{0,150}?"
	"(?:позицией|позицию)(?=" SIGN "\\d)" SIGN "\\d{1,6}+|"
	"\\b(?:call|name)\\s+(?:this|the)\\s+(?:position\\b" ON "{0,100}?)?" POSITION "|"
	POSITION ON "{0,150}?" ARISE ON "{0,60}?" AFTER "|"
	"\\bпозиц[а-я]+\\b" ON "{0,80}?" AFTER ON "{0,100}?[-–—]\\s*+[«\"]?" POSITION ")" ON "{0,200}+";

/* A sentence that does not name what stands here: it denies it, asks, supposes, or tells of a
 * game. Before the name another variation may be told of. */
static const char doubt_pattern[] =
	"\\b(?:не|почему|если|бы|парти[а-я]{1,3}|not|never|why|if|would|games?)\\b";
static const char elsewhere_pattern[] = "\\b(?:вариант|variation)";

/* White space, with what ash_utf8_space knows beyond Unicode's. */
#define SPACE "[\\s\\x{200b}\\x{feff}]"

/* In these %m is the move pattern of the game, %s its slip pattern, and %t that of its stones. A
 * line of moves begins with a number and a move or a slip, perhaps behind a bullet, or with two
 * moves, or has nothing in it that is not movetext. */
#define BULLET "^(?:[-–—•>|]" SPACE "*+)?"
static const char numbered_pattern[] =
	BULLET "\\d{1,4}+" SPACE "*+(?:[.,:…)]" SPACE "*+)*+(?:(?:%m)|\\{)";
static const char numbered_slip_pattern[] =
	BULLET "\\d{1,4}+" SPACE "*+(?:[.,:…)]" SPACE "*+)++(?:%s)";
static const char restarts_pattern[] =
	BULLET "1(?!\\d)\\s*+[.,:)]\\s*+(?![.…])|^\\(\\s*+;";
static const char slip_pattern[] = "^(?:%s)";
static const char paired_pattern[] = "^(?:%m)[!?]*+[.,;]?" SPACE "++(?:%m)(?!\\p{L})";
static const char within_pattern[] =
	"(?<![\\p{L}\\d])\\d{1,4}+" SPACE "*+(?:[.,…)]" SPACE "*+)++(?:%m)";
static const char bare_pattern[] =
	"^(?=.*(?:(?:%m)|[0-2][-–][0-2]|^\\*$))"
	"(?>" SPACE "++|(?:%m)[.,]?|\\d{1,6}+(?:\\.|…)*+(?!-)|…|\\.|[!?]++|;.*+|\\{[^}]*+\\}?|[()]|"
	"\\$\\d++|\\*|[0-2](?:[-–][0-2])++)++$";

/* A line without a word of letters that has a move in it. */
static const char broken_pattern[] =
	"^(?!.*(?<![\\p{L}\\d])\\p{L}{2,}(?![\\p{L}\\d]))(?=(?:\\S++\\s*+){1,6}$)"
	"(?:.*\\s)?(?:%m)(?!\\S)";

static const struct {
	const char *text;
	uint32_t options;
} patterns[ASH_PATTERN_BEGINS] = {
	[ASH_PATTERN_HEADING] = {.text = heading_pattern},
	[ASH_PATTERN_STONES] = {.text = "%t"},
	[ASH_PATTERN_MOVE] = {.text = "%m", .options = PCRE2_ANCHORED | PCRE2_ENDANCHORED},
	[ASH_PATTERN_NUMBERED] = {.text = numbered_pattern},
	[ASH_PATTERN_NUMBERED_SLIP] = {.text = numbered_slip_pattern},
	[ASH_PATTERN_PAIRED] = {.text = paired_pattern},
	[ASH_PATTERN_BARE] = {.text = bare_pattern},
	[ASH_PATTERN_BROKEN] = {.text = broken_pattern},
	[ASH_PATTERN_SLIP] = {.text = slip_pattern},
	[ASH_PATTERN_WITHIN] = {.text = within_pattern},
	[ASH_PATTERN_RESTARTS] = {.text = restarts_pattern},
	[ASH_PATTERN_ETUDE] = {.text = ETUDE, .options = PCRE2_CASELESS},
	[ASH_PATTERN_POSITION] = {.text = POSITION, .options = PCRE2_CASELESS},
	[ASH_PATTERN_PLACE] = {.text = place_pattern, .options = PCRE2_CASELESS},
	[ASH_PATTERN_SOURCE] = {.text = source_pattern, .options = PCRE2_CASELESS},
	[ASH_PATTERN_AFTER] = {.text = after_pattern, .options = PCRE2_CASELESS},
	[ASH_PATTERN_SAYS_AFTER] = {.text = AFTER, .options = PCRE2_CASELESS},
	[ASH_PATTERN_NAMING] = {.text = naming_pattern, .options = PCRE2_CASELESS},
	[ASH_PATTERN_VARIATION] = {.text = variation_pattern, .options = PCRE2_CASELESS},
	[ASH_PATTERN_DOUBT] = {.text = doubt_pattern, .options = PCRE2_CASELESS},
	[ASH_PATTERN_ELSEWHERE] = {.text = elsewhere_pattern, .options = PCRE2_CASELESS},
};

/* The groups of after_pattern: digits, then words from one on. */
enum { GROUPS_MAX = 6 };

struct ash_patterns {
	const struct ash_game *game;
	pcre2_code *code[ASH_PATTERN_COUNT]; /* NULL of what a side has no pattern for */
	struct ash_pcre *pcre;
	pcre2_match_data *match;
	pcre2_match_context *limits;
};

static pcre2_code *compile(const struct ash_patterns *p, const char *pattern, uint32_t options)
{
	int error;
	PCRE2_SIZE at;
	return pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
	                     options | PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF, &error, &at,
	                     ash_pcre_context(p->pcre));
}

/* What %m, %s or %t stands for. */
static const char *part_of(const struct ash_game *game, char letter)
{
	switch (letter) {
	case 'm': return game->move_pattern;
	case 's': return game->slip_pattern;
	default: return game->stones_pattern;
	}
}

/* One of the texts above, with the parts that the game gives. */
static pcre2_code *compile_for_game(const struct ash_patterns *p, enum ash_pattern which)
{
	struct ash_buffer text = {0};
	for (const char *c = patterns[which].text; *c; c++) {
		if (*c == '%')
			ash_buffer_string(&text, part_of(p->game, *++c));
		else
			ash_buffer_char(&text, *c);
	}
	const char *whole = ash_buffer_cstr(&text);
	pcre2_code *code = text.failed ? NULL : compile(p, whole, patterns[which].options);
	ash_buffer_free(&text);
	return code;
}

/* False if memory ran out. */
static bool compile_all(struct ash_patterns *p)
{
	bool all = true;
	for (int which = 0; which < ASH_PATTERN_BEGINS; which++) {
		p->code[which] = compile_for_game(p, (enum ash_pattern)which);
		all = all && p->code[which];
	}
	for (int side = 0; side < p->game->sides; side++) {
		const struct ash_side *s = &p->game->side[side];
		pcre2_code **begins = &p->code[ASH_PATTERN_BEGINS + side];
		pcre2_code **first = &p->code[ASH_PATTERN_FIRST + side];
		*begins = compile(p, s->begins, 0);
		*first = s->first ? compile(p, s->first, 0) : NULL;
		all = all && *begins && !*first == !s->first;
	}
	return all;
}

struct ash_patterns *ash_patterns_new(const struct ash_game *game)
{
	struct ash_patterns *p = calloc(1, sizeof *p);
	if (!p)
		return NULL;
	p->game = game;
	p->pcre = ash_pcre_new();
	p->match = pcre2_match_data_create(1 + GROUPS_MAX, NULL);
	p->limits = pcre2_match_context_create(NULL);
	if (!p->pcre || !p->match || !p->limits || !compile_all(p)) {
		ash_patterns_free(p);
		return NULL;
	}
	pcre2_set_match_limit(p->limits, 100000);
	return p;
}

void ash_patterns_free(struct ash_patterns *p)
{
	if (!p)
		return;
	for (int which = 0; which < ASH_PATTERN_COUNT; which++)
		pcre2_code_free(p->code[which]);
	pcre2_match_data_free(p->match);
	pcre2_match_context_free(p->limits);
	ash_pcre_free(p->pcre);
	free(p);
}

bool ash_pattern_find(const struct ash_patterns *p, enum ash_pattern which, struct ash_text text,
                      size_t from, size_t *at, size_t *to)
{
	pcre2_code *code = p->code[which];
	ash_pcre_make_fast(p->pcre, code); /* only now: few inputs need them all */
	if (pcre2_match(code, (PCRE2_SPTR)text.data, text.len, from, 0, p->match, p->limits) < 0)
		return false;
	const PCRE2_SIZE *where = pcre2_get_ovector_pointer(p->match);
	*at = where[0];
	*to = where[1];
	return true;
}

bool ash_pattern_matches(const struct ash_patterns *p, enum ash_pattern which,
                         struct ash_text text)
{
	size_t at, to;
	return ash_pattern_find(p, which, text, 0, &at, &to);
}

int ash_pattern_side(const struct ash_patterns *p, enum ash_pattern of_first,
                     struct ash_text text)
{
	for (int side = 0; side < p->game->sides; side++) {
		enum ash_pattern which = (enum ash_pattern)((int)of_first + side);
		if (p->code[which] && ash_pattern_matches(p, which, text))
			return side;
	}
	return -1;
}

unsigned ash_pattern_group(const struct ash_patterns *p)
{
	const PCRE2_SIZE *where = pcre2_get_ovector_pointer(p->match);
	unsigned group = 1;
	while (group <= GROUPS_MAX && where[2 * group] == PCRE2_UNSET)
		group++;
	return group;
}
