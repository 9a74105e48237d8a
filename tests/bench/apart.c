#include "apart.h"
#include "distance.h"
#include <stdio.h>
#include <string.h>

static const struct ash_game *const game = &ash_ashtarashki;

struct search {
	const struct written *written;
	const struct original *original;
	struct singles *singles;
	bool counting;        /* the numbers only count half-moves, and so agree with any change */
	size_t numbered;      /* so many half-moves at the beginning have the right number or none */
	size_t legal;         /* so many at the beginning are legal one after the other */
	size_t same;          /* and so many of these are those of the game */
	struct ash_position before[HALVES_MAX + 1]; /* each of the legal ones, and after them */
	char texts[HALVES_MAX][TEXT_MAX];           /* theirs, canonical */
	struct ash_moves moves; /* that may be made at the place of the change */
};

/* A game that a change makes of the record: as written up to some half-move, other from there. */
struct trial {
	struct ash_position pos;
	size_t ply;
	bool same; /* as far as it goes, it is the game that was played */
};

static bool same_move(const struct ash_move *a, const struct ash_move *b)
{
	return a->from == b->from && a->steps == b->steps && memcmp(a->path, b->path, a->steps) == 0;
}

static bool is_over(const struct ash_position *pos)
{
	return game->outcome(pos).end != ASH_END_NONE;
}

static bool read(const struct ash_position *pos, const char *text, struct ash_move *move)
{
	struct ash_text slice = ash_text_of(text);
	return !is_over(pos) && game->read_move(pos, slice, move) == ASH_OK;
}

static void play(const struct search *s, struct trial *t, const struct ash_move *move)
{
	const struct original *o = s->original;
	t->same = t->same && t->ply < o->plies && same_move(move, &o->moves[t->ply]);
	game->play(&t->pos, move);
	t->ply++;
}

static bool number_fits(const struct search *s, size_t half, size_t ply)
{
	unsigned number = s->written->halves[half].number;
	return s->counting || number == 0 || number == ply / 2 + 1;
}

/* Goes on with a half-move as written. */
static bool go_on(const struct search *s, struct trial *t, size_t half)
{
	struct ash_move move;
	if (!number_fits(s, half, t->ply) || !read(&t->pos, s->written->halves[half].text, &move))
		return false;
	play(s, t, &move);
	return true;
}

static bool result_fits(const struct written *written, const struct ash_position *last)
{
	struct ash_buffer result = {0};
	struct ash_outcome outcome = game->outcome(last);
	ash_result_write(game, &outcome, &result);
	bool fits = strcmp(ash_buffer_cstr(&result), written->result) == 0;
	ash_buffer_free(&result);
	return fits;
}

/* Is the rest of the record legal behind the trial, and the whole in order? */
static bool ends_well(const struct search *s, struct trial *t, size_t next)
{
	for (size_t half = next; half < s->written->count; half++)
		if (!go_on(s, t, half))
			return false;
	return result_fits(s->written, &t->pos);
}

static struct trial begin(const struct search *s, size_t at)
{
	return (struct trial){s->before[at], at, s->same >= at};
}

/* Keeps a change that makes the record legal, if it is the lightest of its side. */
static void keep(const struct search *s, const struct trial *t, enum single_kind kind, size_t at,
                 unsigned weight, const char *text)
{
	bool own = t->same && t->ply == s->original->plies;
	struct single *single = own ? &s->singles->own : &s->singles->rival;
	if (weight >= single->weight)
		return;
	*single = (struct single){.weight = weight, .kind = kind, .at = at};
	snprintf(single->text, TEXT_MAX, "%s", text);
}

/* Tries a legal move in place of the half-move `at`, and before it. */
static void try_move(const struct search *s, size_t at, const struct ash_move *move)
{
	const struct written *w = s->written;
	struct trial replaced = begin(s, at);
	play(s, &replaced, move);
	struct trial inserted = replaced;
	struct ash_buffer buffer = {0};
	game->write_move(&s->before[at], move, &buffer);
	const char *text = ash_buffer_cstr(&buffer);
	bool other = at < w->count && !(at < s->legal && strcmp(text, s->texts[at]) == 0);
	if (other && number_fits(s, at, at) && ends_well(s, &replaced, at + 1))
		keep(s, &replaced, SINGLE_REPLACE, at, distance(w->halves[at].text, text), text);
	if (ends_well(s, &inserted, at))
		keep(s, &inserted, SINGLE_INSERT, at, WEIGHT_PLACE, text);
	ash_buffer_free(&buffer);
}

/* Tries the half-moves from `at` on in another order, `count` of them, then those from `next`
 * on. */
static void try_order(const struct search *s, enum single_kind kind, size_t at,
                      const size_t *order, size_t count, size_t next)
{
	struct trial t = begin(s, at);
	if (next > s->written->count)
		return;
	for (size_t i = 0; i < count; i++)
		if (!go_on(s, &t, order[i]))
			return;
	if (ends_well(s, &t, next))
		keep(s, &t, kind, at, WEIGHT_PLACE, "");
}

static bool is_pair_twice(const struct written *w, size_t at)
{
	const struct half *pair = &w->halves[at];
	return at % 2 == 0 && at + 4 <= w->count && strcmp(pair[0].text, pair[2].text) == 0 &&
	       strcmp(pair[1].text, pair[3].text) == 0;
}

static void try_orders(const struct search *s, size_t at)
{
	try_order(s, SINGLE_DELETE, at, NULL, 0, at + 1);
	try_order(s, SINGLE_SWAP, at, (size_t[]){at + 1, at}, 2, at + 2);
	try_order(s, SINGLE_SWAP_SIDE, at, (size_t[]){at + 2, at + 1, at}, 3, at + 3);
	if (at % 2 == 0)
		try_order(s, SINGLE_SWAP_PAIRS, at, (size_t[]){at + 2, at + 3, at, at + 1}, 4, at + 4);
	if (is_pair_twice(s->written, at))
		try_order(s, SINGLE_DELETE_PAIR, at, NULL, 0, at + 2);
}

/* The only number that does not fit, when all moves are legal. */
static void try_number(const struct search *s)
{
	const struct written *w = s->written;
	size_t wrong = 0, at = 0;
	for (size_t half = 0; half < w->count; half++) {
		if (!number_fits(s, half, half)) {
			wrong++;
			at = half;
		}
	}
	struct trial t = begin(s, s->legal);
	if (s->legal == w->count && wrong == 1 && result_fits(w, &t.pos))
		keep(s, &t, SINGLE_NUMBER, at, WEIGHT_NUMBER, "");
}

/* Plays the record as far as it is legal. */
static void play_written(struct search *s)
{
	const struct written *w = s->written;
	struct trial t = {.same = true};
	struct ash_buffer text = {0};
	struct ash_move move;
	game->start(&t.pos);
	s->legal = s->same = s->numbered = 0;
	s->before[0] = t.pos;
	while (t.ply < w->count && read(&t.pos, w->halves[t.ply].text, &move)) {
		ash_buffer_clear(&text);
		game->write_move(&t.pos, &move, &text);
		snprintf(s->texts[t.ply], TEXT_MAX, "%s", ash_buffer_cstr(&text));
		play(s, &t, &move);
		s->before[t.ply] = t.pos;
		s->same += t.same;
	}
	s->legal = t.ply;
	while (s->numbered < w->count && number_fits(s, s->numbered, s->numbered))
		s->numbered++;
	ash_buffer_free(&text);
}

void singles_find(struct singles *singles, const struct written *written,
                  const struct original *original)
{
	static struct search s;
	*singles = (struct singles){.own = {.weight = WEIGHT_NONE}, .rival = {.weight = WEIGHT_NONE}};
	s.written = written;
	s.original = original;
	s.singles = singles;
	s.counting = false;
	play_written(&s);
	s.counting = s.numbered == written->count;
	singles->in_order = s.counting && s.legal == written->count &&
	                    result_fits(written, &s.before[s.legal]);
	/* What comes before a change stays, and so must be legal and have its numbers. */
	size_t last = s.legal < s.numbered ? s.legal : s.numbered;
	for (size_t at = 0; at <= last; at++) {
		s.moves.count = 0;
		game->moves(&s.before[at], &s.moves);
		for (size_t i = 0; i < s.moves.count; i++)
			try_move(&s, at, &s.moves.list[i]);
		try_orders(&s, at);
	}
	try_number(&s);
}

bool singles_apart(const struct singles *singles)
{
	return singles->own.weight < singles->rival.weight;
}

bool singles_any(const struct singles *singles)
{
	return singles->own.weight != WEIGHT_NONE || singles->rival.weight != WEIGHT_NONE;
}

void single_write(const struct single *single, const struct written *written,
                  struct ash_buffer *out)
{
	static const char *const words[] = {"meant", "left out here", "too many", "exchanged",
	                                    "one side's exchanged", "pairs exchanged", "pair twice", "number"};
	if (single->weight == WEIGHT_NONE) {
		ash_buffer_string(out, "none");
		return;
	}
	const char *text = single->at < written->count ? written->halves[single->at].text : "the end";
	ash_buffer_printf(out, "at %zu %s: %s", single->at + 1, text, words[single->kind]);
	if (*single->text)
		ash_buffer_printf(out, " %s", single->text);
	ash_buffer_printf(out, " (%u)", single->weight);
}
