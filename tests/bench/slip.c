#include "slip.h"
#include "misread.h"
#include <stdio.h>
#include <string.h>

/* So many plies are tried before a game is said to have no room for a kind of slip. */
enum { TRIES = 2000 };

static const struct ash_game *const game = &ash_ashtarashki;

const char *const family_names[FAMILIES] = {"model", "uniform"};

const char *const slip_names[SLIP_KINDS] = {
	[SLIP_SQUARE] = "wrong file or rank",
	[SLIP_GROUP] = "wrong group",
	[SLIP_STATE] = "wrong state",
	[SLIP_SUFFIX] = "suffix gone or wrong",
	[SLIP_SUFFIX_EXTRA] = "suffix extra",
	[SLIP_COLON] = "colon gone",
	[SLIP_COLON_EXTRA] = "colon extra",
	[SLIP_CHAIN] = "chain shortened",
	[SLIP_ORIGIN] = "origin gone",
	[SLIP_CYRILLIC] = "Cyrillic letters",
	[SLIP_SWAP] = "half-moves exchanged",
	[SLIP_SIDE_SWAP] = "one side's exchanged",
	[SLIP_OMIT] = "half-move left out",
	[SLIP_TWICE] = "half-move twice",
	[SLIP_PAIR_TWICE] = "pair twice",
	[SLIP_PAIRS_SWAP] = "pairs exchanged",
	[SLIP_NUMBER] = "wrong number",
	[SLIP_REPLACE] = "character replaced",
	[SLIP_DELETE] = "character gone",
	[SLIP_INSERT] = "character extra",
	[SLIP_TRANSPOSE] = "characters exchanged",
	[SLIP_OTHER_MOVE] = "another legal move",
};

/* How many half-moves a slip of the kind is about. */
static size_t span(enum slip_kind kind)
{
	if (kind == SLIP_PAIRS_SWAP)
		return 4;
	if (kind == SLIP_SIDE_SWAP)
		return 3;
	return kind == SLIP_SWAP || kind == SLIP_PAIR_TWICE ? 2 : 1;
}

static bool is_in_text(enum slip_kind kind)
{
	return kind <= SLIP_CYRILLIC || kind >= SLIP_REPLACE;
}

static bool same_text(const struct original *o, size_t a, size_t b)
{
	return strcmp(o->texts[a], o->texts[b]) == 0;
}

static bool other_move(const struct original *o, size_t ply, struct random *r, char to[TEXT_MAX])
{
	struct ash_moves legal = {0};
	struct ash_buffer text = {0};
	game->moves(&o->before[ply], &legal);
	size_t any = random_below(r, legal.count);
	game->write_move(&o->before[ply], &legal.list[any], &text);
	snprintf(to, TEXT_MAX, "%s", ash_buffer_cstr(&text));
	ash_buffer_free(&text);
	ash_moves_free(&legal);
	return strcmp(to, o->texts[ply]) != 0;
}

/* Half of the wrong numbers are one too high or too low, the others have a wrong digit. */
static unsigned wrong_number(unsigned number, struct random *r)
{
	unsigned unit = 1, wrong;
	if (random_below(r, 2))
		return number == 1 || random_below(r, 2) ? number + 1 : number - 1;
	if (number >= 10 && random_below(r, 2))
		unit = 10;
	unsigned digit = number / unit % 10;
	do
		wrong = 1 + (unsigned)random_below(r, 9);
	while (wrong == digit);
	return number - digit * unit + wrong * unit;
}

/* Fills in the rest of the slip of this kind and ply, or returns false. */
static bool befall(struct slip *s, const struct original *o, struct random *r)
{
	size_t ply = s->ply;
	s->span = span(s->kind);
	if (ply + s->span > o->plies)
		return false;
	switch (s->kind) {
	case SLIP_SWAP:
		return !same_text(o, ply, ply + 1);
	case SLIP_SIDE_SWAP:
		return !same_text(o, ply, ply + 2);
	case SLIP_OMIT:
	case SLIP_TWICE:
		return true;
	case SLIP_PAIR_TWICE:
		return ply % 2 == 0;
	case SLIP_PAIRS_SWAP:
		return ply % 2 == 0 && !(same_text(o, ply, ply + 2) && same_text(o, ply + 1, ply + 3));
	case SLIP_NUMBER:
		s->number = wrong_number((unsigned)(ply / 2 + 1), r);
		return ply % 2 == 0;
	case SLIP_OTHER_MOVE:
		return other_move(o, ply, r, s->text);
	case SLIP_REPLACE:
	case SLIP_DELETE:
	case SLIP_INSERT:
	case SLIP_TRANSPOSE:
		return garble(s->kind, o->texts[ply], r, s->text);
	default:
		return misread(s->kind, o->texts[ply], r, s->text);
	}
}

static bool apart(const struct slip *a, const struct slip *b)
{
	return a->ply + a->span <= b->ply || b->ply + b->span <= a->ply;
}

/* Draws the slip after the first `count`. Returns false if the game has no room for the kind. */
static bool draw(struct slips *slips, size_t count, enum slip_kind kind,
                 const struct original *o, struct random *r)
{
	struct slip *s = &slips->list[count];
	*s = (struct slip){.kind = kind};
	for (int i = 0; i < TRIES; i++) {
		s->ply = random_below(r, o->plies);
		if (befall(s, o, r) && (count == 0 || apart(&slips->list[0], s)))
			return true;
	}
	return false;
}

void slips_draw(struct slips *slips, size_t count, enum slip_family family,
                const struct original *original, struct random *r)
{
	enum slip_kind first = family_first[family];
	size_t kinds = family_first[family + 1] - first;
	bool numbers = false, places = false;
	slips->count = count;
	for (size_t i = 0; i < count; i++) {
		enum slip_kind kind;
		do
			kind = first + (enum slip_kind)random_below(r, kinds);
		while (!draw(slips, i, kind, original, r));
		numbers |= kind == SLIP_NUMBER;
		places |= !is_in_text(kind) && kind != SLIP_NUMBER;
	}
	slips->afresh = random_below(r, 2) && places && !numbers;
}

static void move_halves(struct written *w, size_t to, size_t from)
{
	memmove(&w->halves[to], &w->halves[from], (w->count - from) * sizeof *w->halves);
	w->count += to - from;
}

static void swap_texts(struct written *w, size_t a, size_t b)
{
	struct half half = w->halves[a];
	memcpy(w->halves[a].text, w->halves[b].text, TEXT_MAX);
	memcpy(w->halves[b].text, half.text, TEXT_MAX);
}

/* The number before a half-move that is left out stays there for the other one of its pair. */
static void omit(struct written *w, size_t at)
{
	unsigned number = w->halves[at].number;
	move_halves(w, at, at + 1);
	if (at < w->count && w->halves[at].number == 0)
		w->halves[at].number = number;
}

/* Makes the slip in a record where the half-moves up to those it is about are in their places. */
static void make(struct written *w, const struct slip *s)
{
	size_t at = s->ply;
	switch (s->kind) {
	case SLIP_SWAP:
		swap_texts(w, at, at + 1);
		break;
	case SLIP_SIDE_SWAP:
		swap_texts(w, at, at + 2);
		break;
	case SLIP_OMIT:
		omit(w, at);
		break;
	case SLIP_TWICE:
		move_halves(w, at + 1, at);
		w->halves[at + 1].number = 0;
		break;
	case SLIP_PAIR_TWICE:
		move_halves(w, at + 2, at);
		break;
	case SLIP_PAIRS_SWAP:
		for (size_t i = at; i < at + 2; i++) {
			struct half half = w->halves[i];
			w->halves[i] = w->halves[i + 2];
			w->halves[i + 2] = half;
		}
		break;
	case SLIP_NUMBER:
		w->halves[at].number = s->number;
		break;
	default:
		memcpy(w->halves[at].text, s->text, TEXT_MAX);
	}
}

void slips_make(const struct slips *slips, const struct original *original,
                struct written *written)
{
	size_t later = slips->count > 1 && slips->list[1].ply > slips->list[0].ply;
	written_begin(written, original);
	/* The later one first, so that the places before it are still those of the game. */
	make(written, &slips->list[later]);
	if (slips->count > 1)
		make(written, &slips->list[!later]);
	if (slips->afresh)
		written_number(written);
}

void slips_make_one(const struct slips *slips, size_t index, const struct original *original,
                    struct written *written)
{
	written_begin(written, original);
	make(written, &slips->list[index]);
	if (slips->afresh)
		written_number(written);
}
