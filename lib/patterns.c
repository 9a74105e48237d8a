#include "patterns.h"
#include "foreign.h"
#include "lines.h"
#include "pcre.h"
#include "utf8.h"
#include <stdlib.h>
#include <string.h>

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

/* In these %s is the move pattern of the game, or its slip pattern. A line of moves begins
 * with a number and one of both, perhaps behind a bullet, or with two moves, or has nothing in
 * it that is not movetext. */
#define BULLET "^(?:[-–—•>|]" SPACE "*+)?"
static const char numbered_pattern[] =
	BULLET "\\d{1,4}+" SPACE "*+(?:[.,:…)]" SPACE "*+)*+(?:(?:%s)|\\{)";
static const char numbered_slip_pattern[] =
	BULLET "\\d{1,4}+" SPACE "*+(?:[.,:…)]" SPACE "*+)++(?:%s)";
static const char slip_pattern[] = "^(?:%s)";
static const char paired_pattern[] = "^(?:%s)[!?]*+[.,;]?" SPACE "++(?:%s)(?!\\p{L})";
static const char within_pattern[] =
	"(?<![\\p{L}\\d])\\d{1,4}+" SPACE "*+(?:[.,…)]" SPACE "*+)++(?:%s)";
static const char bare_pattern[] =
	"^(?=.*(?:(?:%s)|[0-2][-–][0-2]|^\\*$))"
	"(?>" SPACE "++|(?:%s)[.,]?|\\d{1,6}+(?:\\.|…)*+(?!-)|…|\\.|[!?]++|;.*+|\\{[^}]*+\\}?|[()]|"
	"\\$\\d++|\\*|[0-2](?:[-–][0-2])++)++$";

/* The groups of after_pattern: digits, then words from one on. */
enum { COUNT_ONE = 2, COUNT_WORDS = 6 };

/* A line without a word of letters that has a move in it. */
static const char broken_pattern[] =
	"^(?!.*(?<![\\p{L}\\d])\\p{L}{2,}(?![\\p{L}\\d]))(?=(?:\\S++\\s*+){1,6}$)"
	"(?:.*\\s)?(?:%s)(?!\\S)";

struct ash_patterns {
	const struct ash_game *game;
	pcre2_code *heading, *stones, *move, *numbered, *numbered_slip, *paired, *within, *bare;
	pcre2_code *slip, *restarts;
	pcre2_code *etude, *position, *place, *source, *after, *says_after, *naming;
	pcre2_code *variation, *doubt, *elsewhere, *broken;
	pcre2_code *begins[ASH_SIDES_MAX], *first[ASH_SIDES_MAX]; /* first is NULL where a game's is */
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

/* The pattern with each %s replaced by one of the game. */
static pcre2_code *compile_with(const struct ash_patterns *p, const char *pattern,
                                const char *part)
{
	struct ash_buffer text = {0};
	for (const char *c = pattern; *c; c++) {
		if (c[0] == '%' && c[1] == 's') {
			ash_buffer_string(&text, part);
			c++;
		} else {
			ash_buffer_char(&text, *c);
		}
	}
	const char *whole = ash_buffer_cstr(&text);
	pcre2_code *code = text.failed ? NULL : compile(p, whole, 0);
	ash_buffer_free(&text);
	return code;
}

struct ash_patterns *ash_patterns_new(const struct ash_game *game)
{
	struct ash_patterns *p = calloc(1, sizeof *p);
	if (!p)
		return NULL;
	p->game = game;
	p->pcre = ash_pcre_new();
	if (!p->pcre) {
		free(p);
		return NULL;
	}
	p->heading = compile(p, heading_pattern, 0);
	p->stones = compile(p, game->stones_pattern, 0);
	p->move = compile(p, game->move_pattern, PCRE2_ANCHORED | PCRE2_ENDANCHORED);
	p->numbered = compile_with(p, numbered_pattern, game->move_pattern);
	p->numbered_slip = compile_with(p, numbered_slip_pattern, game->slip_pattern);
	p->slip = compile_with(p, slip_pattern, game->slip_pattern);
	p->paired = compile_with(p, paired_pattern, game->move_pattern);
	p->within = compile_with(p, within_pattern, game->move_pattern);
	p->bare = compile_with(p, bare_pattern, game->move_pattern);
	p->restarts = compile(p, BULLET "1(?!\\d)\\s*+[.,:)]\\s*+(?![.…])|^\\(\\s*+;", 0);
	p->etude = compile(p, ETUDE, PCRE2_CASELESS);
	p->position = compile(p, POSITION, PCRE2_CASELESS);
	p->place = compile(p, place_pattern, PCRE2_CASELESS);
	p->source = compile(p, source_pattern, PCRE2_CASELESS);
	p->after = compile(p, after_pattern, PCRE2_CASELESS);
	p->says_after = compile(p, AFTER, PCRE2_CASELESS);
	p->naming = compile(p, naming_pattern, PCRE2_CASELESS);
	p->variation = compile(p, variation_pattern, PCRE2_CASELESS);
	p->doubt = compile(p, doubt_pattern, PCRE2_CASELESS);
	p->elsewhere = compile(p, elsewhere_pattern, PCRE2_CASELESS);
	p->broken = compile_with(p, broken_pattern, game->move_pattern);
	bool all = p->heading && p->stones && p->move && p->numbered && p->numbered_slip &&
	           p->slip && p->paired && p->within && p->bare && p->restarts && p->etude &&
	           p->position && p->place && p->source && p->after && p->says_after && p->naming &&
	           p->variation && p->doubt && p->elsewhere && p->broken;
	for (int side = 0; side < game->sides; side++) {
		const struct ash_side *s = &game->side[side];
		p->begins[side] = compile(p, s->begins, 0);
		p->first[side] = s->first ? compile(p, s->first, 0) : NULL;
		all = all && p->begins[side] && !p->first[side] == !s->first;
	}
	p->match = pcre2_match_data_create(1 + COUNT_WORDS, NULL);
	p->limits = pcre2_match_context_create(NULL);
	if (!all || !p->match || !p->limits) {
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
	pcre2_code_free(p->heading);
	pcre2_code_free(p->stones);
	pcre2_code_free(p->move);
	pcre2_code_free(p->numbered);
	pcre2_code_free(p->numbered_slip);
	pcre2_code_free(p->slip);
	pcre2_code_free(p->paired);
	pcre2_code_free(p->within);
	pcre2_code_free(p->bare);
	pcre2_code_free(p->restarts);
	pcre2_code_free(p->etude);
	pcre2_code_free(p->position);
	pcre2_code_free(p->place);
	pcre2_code_free(p->source);
	pcre2_code_free(p->after);
	pcre2_code_free(p->says_after);
	pcre2_code_free(p->naming);
	pcre2_code_free(p->variation);
	pcre2_code_free(p->doubt);
	pcre2_code_free(p->elsewhere);
	pcre2_code_free(p->broken);
	for (int side = 0; side < ASH_SIDES_MAX; side++) {
		pcre2_code_free(p->begins[side]);
		pcre2_code_free(p->first[side]);
	}
	pcre2_match_data_free(p->match);
	pcre2_match_context_free(p->limits);
	ash_pcre_free(p->pcre);
	free(p);
}

/* Whether the pattern matches at `from` or later; `at` and `to` are where. */
static bool find(const struct ash_patterns *p, pcre2_code *code, struct ash_text text, size_t from,
                 size_t *at, size_t *to)
{
	ash_pcre_make_fast(p->pcre, code); /* only now: few inputs need them all */
	if (pcre2_match(code, (PCRE2_SPTR)text.data, text.len, from, 0, p->match, p->limits) < 0)
		return false;
	const PCRE2_SIZE *where = pcre2_get_ovector_pointer(p->match);
	*at = where[0];
	*to = where[1];
	return true;
}

static bool matches(const struct ash_patterns *p, pcre2_code *code, struct ash_text text)
{
	size_t at, to;
	return find(p, code, text, 0, &at, &to);
}

/* Is the line nothing but comments in braces, the last of which may go on after it? */
static bool is_comment(struct ash_text line)
{
	size_t at = 0;
	while (at < line.len && line.data[at] == '{') {
		const char *close = memchr(line.data + at, '}', line.len - at);
		if (!close)
			return true;
		at = ash_skip_blanks(line.data, (size_t)(close - line.data) + 1, line.len);
	}
	return at > 0 && at == line.len;
}

enum ash_line ash_patterns_line(const struct ash_patterns *p, struct ash_text line)
{
	bool escape = line.len > 0 && line.data[0] == '%';
	line = ash_text_trim(line);
	if (line.len == 0)
		return ASH_LINE_BLANK;
	if (escape || line.data[0] == ';' || is_comment(line))
		return ASH_LINE_COMMENT;
	if (ash_is_tag_line(line))
		return ASH_LINE_TAG;
	if (ash_is_fen_line(line))
		return ASH_LINE_FEN;
	size_t at, to;
	if (find(p, p->stones, line, 0, &at, &to))
		return ASH_LINE_STONES;
	if (matches(p, p->numbered, line) || matches(p, p->numbered_slip, line) ||
	    matches(p, p->paired, line) || matches(p, p->bare, line))
		return ASH_LINE_MOVES;
	if (matches(p, p->heading, line))
		return ASH_LINE_HEADING;
	if (ash_foreign_is_line(line))
		return ASH_LINE_FOREIGN;
	return ASH_LINE_PROSE;
}

bool ash_patterns_restarts(const struct ash_patterns *p, struct ash_text line)
{
	return matches(p, p->restarts, ash_text_trim(line));
}

size_t ash_patterns_numbered(const struct ash_patterns *p, struct ash_text text)
{
	size_t at, to;
	return find(p, p->within, text, 0, &at, &to) ? at : text.len;
}

bool ash_patterns_slip(const struct ash_patterns *p, struct ash_text word)
{
	return matches(p, p->slip, word);
}

bool ash_patterns_is_broken(const struct ash_patterns *p, struct ash_text line)
{
	return matches(p, p->broken, ash_text_trim(line));
}

bool ash_patterns_opens(struct ash_text line)
{
	line = ash_text_trim(line);
	return line.len > 0 && line.data[line.len - 1] == ':';
}

bool ash_patterns_is_move(const void *patterns, struct ash_text word)
{
	const struct ash_patterns *p = patterns;
	return matches(p, p->move, word);
}

int ash_patterns_stones(const struct ash_patterns *p, struct ash_text line, size_t *first)
{
	int sides = 0;
	size_t at, to;
	for (size_t from = 0; find(p, p->stones, line, from, &at, &to); from = to) {
		if (sides++ == 0)
			*first = at;
	}
	return sides;
}

/* The side of which the line has a pattern, or -1. */
static int find_side(const struct ash_patterns *p, pcre2_code *const *codes, struct ash_text line)
{
	for (int side = 0; side < p->game->sides; side++)
		if (codes[side] && matches(p, codes[side], line))
			return side;
	return -1;
}

int ash_patterns_turn(const struct ash_patterns *p, struct ash_text line)
{
	return find_side(p, p->begins, line);
}

int ash_patterns_first(const struct ash_patterns *p, struct ash_text line)
{
	return find_side(p, p->first, line);
}

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
static unsigned number_of(const struct ash_patterns *p, pcre2_code *code, struct ash_text text)
{
	size_t at, to;
	if (!find(p, code, text, 0, &at, &to))
		return 0;
	return last_number((struct ash_text){text.data + at, to - at});
}

/* Fills in the name for the place [at, to) of a text. Returns whether it has a number. */
static bool read_name(const struct ash_patterns *p, struct ash_text text, size_t at, size_t to,
                      struct ash_named *named)
{
	named->text = (struct ash_text){text.data + at, to - at};
	named->etude = number_of(p, p->etude, named->text);
	named->position = number_of(p, p->position, named->text);
	return named->etude > 0 || named->position > 0;
}

bool ash_patterns_place(const struct ash_patterns *p, struct ash_text heading,
                        struct ash_named *named)
{
	size_t at, to;
	return find(p, p->place, heading, 0, &at, &to) && read_name(p, heading, at, to, named);
}

bool ash_patterns_is_variation(const struct ash_patterns *p, struct ash_text heading)
{
	return matches(p, p->variation, heading);
}

bool ash_patterns_source(const struct ash_patterns *p, struct ash_text text, size_t from,
                         struct ash_named *named)
{
	size_t at, to;
	return find(p, p->source, text, from, &at, &to) && read_name(p, text, at, to, named);
}

/* After how many moves, as the sentence says, or 0. */
static unsigned read_after(const struct ash_patterns *p, struct ash_text sentence)
{
	size_t at, to;
	if (!find(p, p->after, sentence, 0, &at, &to))
		return 0;
	const PCRE2_SIZE *where = pcre2_get_ovector_pointer(p->match);
	for (unsigned group = COUNT_ONE; group <= COUNT_WORDS; group++)
		if (where[2 * group] != PCRE2_UNSET)
			return group - COUNT_ONE + 1;
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
	size_t at, to, after, end;
	if (!find(p, p->naming, text, from, &at, &to) || !read_name(p, text, at, to, named))
		return false;
	size_t begin = sentence_begin(text, at);
	struct ash_text before = {text.data + begin, at - begin};
	struct ash_text sentence = {text.data + begin, to - begin};
	if (!named->etude)
		named->etude = number_of(p, p->etude, sentence);
	named->after = read_after(p, named->text);
	named->plain = (named->after > 0 ||
	                !find(p, p->says_after, named->text, 0, &after, &end)) &&
	               !matches(p, p->doubt, sentence) && !matches(p, p->elsewhere, before);
	return true;
}
