#include "foreign.h"
#include "foreign_words.h"
#include "lines.h"
#include "movetext.h"
#include "record.h"
#include "utf8.h"
#include "words.h"
#include <stdlib.h>
#include <string.h>

/* What PDN 3.0 means by the number that a GameType begins with. */
static const struct {
	unsigned number;
	const char *name;
} types[] = {
	{0, N_("chess")},
	{1, N_("Chinese chess")},
	{20, N_("international draughts")},
	{21, N_("English draughts")},
	{22, N_("Italian draughts")},
	{23, N_("American pool checkers")},
	{24, N_("Spanish draughts")},
	{25, N_("Russian draughts")},
	{26, N_("Brazilian draughts")},
	{27, N_("Canadian draughts")},
	{28, N_("Portuguese draughts")},
	{29, N_("Czech draughts")},
	{30, N_("Turkish draughts")},
	{31, N_("Thai draughts")},
	{40, N_("Frisian draughts")},
	{41, N_("Spantsireti draughts")},
	{50, N_("Othello")},
};

/* Moves that are tried in the other games that are known here. */
enum { TRIED_MAX = 4 };

struct foreign {
	struct ash_record *record;
	const struct ash_patterns *patterns;
	size_t at;
	bool variant, own;     /* it names its game, it has a move of ours */
	bool unclosed;         /* no brace behind f->at is closed */
	struct ash_text type;  /* the value of its GameType */
	bool expected;         /* a move may stand here */
	size_t moves;          /* of other games */
	enum ash_foreign_word kind; /* of the first of them */
	struct ash_text first[TRIED_MAX];
};

static void take_word(struct foreign *f, struct ash_text word)
{
	enum ash_foreign_word kind = ash_foreign_word(f->patterns, f->record->game, word);
	bool pdn = f->record->form == ASH_FORM_PDN;
	/* A GameType says what moves mean that could be of several games. */
	f->own |= kind == ASH_WORD_OURS && !(f->type.len && ash_is_path(word, false));
	if (kind > ASH_WORD_OURS && (f->expected || pdn)) {
		if (f->moves < TRIED_MAX)
			f->first[f->moves] = word;
		f->kind = f->moves++ ? f->kind : kind;
	}
	bool pawn = f->expected && ash_is_square(word);
	f->expected = kind > ASH_WORD_OURS || pawn;
}

/* Takes the tag at f->at, and steps over it. */
static void take_tag(struct foreign *f)
{
	const char *data = f->record->raw.data;
	struct ash_tag_parts tag = ash_tag_parts(data, f->at, f->record->raw.len);
	f->at = tag.end;
	if (tag.close == tag.end)
		return;
	if (tag.bracket < tag.end && data[tag.bracket] == ']')
		f->at = tag.bracket + 1;
	struct ash_text name = ash_record_slice(f->record, tag.name, tag.name_end);
	struct ash_text value = ash_record_slice(f->record, tag.open + 1, tag.close);
	if (value.len == 0 || ash_text_is(value, "?"))
		return;
	f->variant |= ash_text_is(name, "Variant");
	if (ash_text_is(name, "GameType"))
		f->type = value;
}

/* The offset behind the comment at f->at. In prose a brace that is never closed begins none. */
static size_t comment_end(struct foreign *f)
{
	const struct ash_text raw = f->record->raw;
	const char *close = f->unclosed ? NULL : memchr(raw.data + f->at, '}', raw.len - f->at);
	f->unclosed = !close;
	if (close)
		return (size_t)(close - raw.data) + 1;
	return f->record->form == ASH_FORM_PDN ? raw.len : f->at + 1;
}

/* Walks through the record as far as it takes to know. */
static void walk(struct foreign *f)
{
	const struct ash_text raw = f->record->raw;
	bool tags = f->record->form == ASH_FORM_PDN;
	while (f->at < raw.len && !f->variant && !f->own) {
		const char *at = raw.data + f->at;
		size_t space = ash_utf8_space(at, raw.len - f->at), len;
		bool begins_line = f->at == 0 || at[-1] == '\n' || at[-1] == '\r';
		if (space) {
			f->at += space;
		} else if (tags && *at == '[') {
			take_tag(f);
		} else if (*at == ';' || (*at == '%' && begins_line)) {
			f->at = ash_skip_line(raw.data, f->at, raw.len);
		} else if (*at == '{') {
			f->at = comment_end(f);
		} else if ((len = ash_foreign_number(raw, f->at))) {
			tags = false;
			f->expected = true;
			f->at += len;
		} else if ((len = ash_foreign_length(raw, f->at))) {
			take_word(f, ash_record_slice(f->record, f->at, f->at + len));
			f->at += len;
		} else {
			f->at++;
		}
	}
}

/* The game, of the others that are known here, that the first moves are of; NULL if none is. */
static const struct ash_game *game_of(const struct foreign *f)
{
	for (const struct ash_game *const *game = ash_games; *game; game++) {
		struct ash_position pos;
		struct ash_move move;
		size_t made = 0, want = f->moves < TRIED_MAX ? f->moves : TRIED_MAX;
		(*game)->start(&pos);
		while (made < want && (*game)->read_move(&pos, f->first[made], &move) == ASH_OK) {
			(*game)->play(&pos, &move);
			made++;
		}
		if (made > 1 && made == want)
			return *game;
	}
	return NULL;
}

static void report_type(struct foreign *f)
{
	struct ash_text number = {f->type.data, 0}, shown = ash_utf8_brief(f->type);
	size_t offset = (size_t)(f->type.data - f->record->raw.data);
	while (number.len < f->type.len && number.len < 4 && ash_byte_is_digit(number.data[number.len]))
		number.len++;
	for (size_t i = 0; number.len && i < sizeof types / sizeof *types; i++) {
		if (strtoul(number.data, NULL, 10) != types[i].number)
			continue;
		ash_record_fault(f->record, offset, ASH_UNKNOWN_GAME,
		                 _("unknown game: GameType %.*s is %s"), (int)number.len, number.data,
		                 _(types[i].name));
		return;
	}
	ash_record_fault(f->record, offset, ASH_UNKNOWN_GAME, _("unknown game: GameType %.*s"),
	                 (int)shown.len, shown.data);
}

static void report_moves(struct foreign *f)
{
	struct ash_text word = ash_utf8_brief(f->first[0]);
	size_t offset = (size_t)(word.data - f->record->raw.data);
	const struct ash_game *game = game_of(f);
	if (game)
		ash_record_fault(f->record, offset, ASH_UNKNOWN_GAME,
		                 _("unknown game: moves such as %.*s are of %s, which a tag "
		                   "[Variant \"%s\"] would say"), (int)word.len, word.data, game->title,
		                 game->name);
	else if (f->kind == ASH_WORD_CHESS)
		ash_record_fault(f->record, offset, ASH_UNKNOWN_GAME,
		                 _("unknown game: moves such as %.*s are of chess"), (int)word.len,
		                 word.data);
	else
		ash_record_fault(f->record, offset, ASH_UNKNOWN_GAME,
		                 _("unknown game: moves such as %.*s are of draughts"), (int)word.len,
		                 word.data);
}

/* Does the text begin as SGF does, with a node and a property? One that begins with a move is a
 * variation. */
static bool is_sgf(struct ash_text text)
{
	text = ash_text_trim(text);
	size_t at = text.len && text.data[0] == '(' ? ash_skip_blanks(text.data, 1, text.len) : 0;
	if (at == 0 || at == text.len || text.data[at] != ';')
		return false;
	size_t name = ash_skip_blanks(text.data, at + 1, text.len);
	for (at = name; at < text.len && text.data[at] >= 'A' && text.data[at] <= 'Z';)
		at++;
	struct ash_text property = {text.data + name, at - name};
	return property.len && at < text.len && text.data[at] == '[' && !ash_text_is(property, "B") &&
	       !ash_text_is(property, "W");
}

bool ash_foreign_refuse(struct ash_record *record, const struct ash_patterns *patterns)
{
	struct foreign f = {.record = record, .patterns = patterns};
	bool text = record->form == ASH_FORM_TEXT;
	if (!text && record->form != ASH_FORM_PDN)
		return false;
	bool sgf = text && is_sgf(record->raw);
	if (!sgf)
		walk(&f);
	/* One move by numbers is enough where nothing but moves stands. */
	size_t enough = f.kind == ASH_WORD_NUMBERS && !text ? 1 : 2;
	if (f.variant || f.own || !(sgf || f.type.len || f.moves >= enough))
		return false;
	if (sgf)
		ash_record_fault(record, 0, ASH_UNKNOWN_GAME, _("unknown game: this is SGF"));
	else if (f.type.len)
		report_type(&f);
	else
		report_moves(&f);
	record->game = NULL;
	return true;
}

bool ash_foreign_is_line(struct ash_text line)
{
	line = ash_text_trim(line);
	size_t at = ash_foreign_number(line, 0);
	for (int moves = 0; at > 0 && moves < 2; moves++) {
		at = ash_skip_blanks(line.data, at, line.len);
		size_t len = ash_foreign_length(line, at);
		if (!ash_is_path((struct ash_text){line.data + at, len}, false))
			return false;
		at += len;
		while (at < line.len && memchr("!?*", line.data[at], 3))
			at++;
	}
	return at > 0 || is_sgf(line);
}
