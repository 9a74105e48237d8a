#include "sets.h"
#include "../common.h"
#include <stdlib.h>

/* The sets of a game in a chunk. */
struct sets {
	const struct store *store;
	struct key key;
	const struct ash_game *game;
	roaring_bitmap_t *all;
};

static roaring_bitmap_t *checked(roaring_bitmap_t *set)
{
	if (!set)
		die_memory();
	return set;
}

/* Finds a set in the store; one that is not there is empty. `said` is false if it has what the
 * others have not. */
static roaring_bitmap_t *read_set(const struct sets *s, const struct key *key, bool *said)
{
	struct ash_text value;
	*said = true;
	if (!store_get(s->store, key, &value))
		return checked(roaring_bitmap_create());
	*said = value.len > 0;
	if (!*said)
		return NULL;
	roaring_bitmap_t *set = roaring_bitmap_portable_deserialize_safe(value.data, value.len);
	if (!set)
		die_no_index(s->store->path);
	return set;
}

static struct key key_of(const struct sets *s, enum what what, int side, int kind, int place)
{
	struct key key = s->key;
	key.what = (uint8_t)what;
	key.side = (uint8_t)side;
	key.kind = (uint8_t)kind;
	key.place = (uint32_t)place;
	return key;
}

/* Leaves of `from` those in one of the sets of which each position is in one; there are so many at
 * most. `from` is the caller's, and all of the positions or some. */
static void keep_class(const struct sets *s, struct key key, uint32_t most, roaring_bitmap_t *from)
{
	bool said;
	uint32_t place = key.place;
	roaring_bitmap_t *set = read_set(s, &key, &said);
	if (said) {
		roaring_bitmap_and_inplace(from, set);
		roaring_bitmap_free(set);
		return;
	}
	for (key.place = 0; key.place < most; key.place++) {
		set = key.place == place ? NULL : read_set(s, &key, &said);
		if (!set)
			continue;
		roaring_bitmap_andnot_inplace(from, set);
		roaring_bitmap_free(set);
	}
}

/* The positions in which a stone of a kind stands on a square. */
static roaring_bitmap_t *read_stone(const struct sets *s, struct key key)
{
	bool said;
	roaring_bitmap_t *set = read_set(s, &key, &said);
	if (!set)
		die_no_index(s->store->path);
	return set;
}

/* Those in which one of the kinds of a term does. */
static roaring_bitmap_t *read_square(const struct sets *s, const struct ash_term *term, int square)
{
	roaring_bitmap_t *any = checked(roaring_bitmap_create());
	for (int side = 0; side < s->game->sides; side++) {
		for (unsigned kinds = term->kinds[side]; kinds; kinds &= kinds - 1) {
			struct key key = key_of(s, WHAT_SQUARES, side, __builtin_ctz(kinds), square);
			roaring_bitmap_t *set = read_stone(s, key);
			roaring_bitmap_or_inplace(any, set);
			roaring_bitmap_free(set);
		}
	}
	return any;
}

/* The sums of a term so far: of[n] are the positions in which n stones were counted, where n is
 * at most `top`. Those with more are gone, or in of[top] too if more are as good. */
struct sums {
	roaring_bitmap_t *of[ASH_STONES_MAX + 1];
	int top;
	bool more;
};

/* Begins to count in these positions, with nothing counted yet. */
static void sums_begin(struct sums *sums, const roaring_bitmap_t *in, const struct ash_term *term,
                       int max)
{
	sums->more = term->most >= max;
	sums->top = sums->more ? term->least : term->most;
	sums->of[0] = checked(roaring_bitmap_copy(in));
	for (int n = 1; n <= sums->top; n++)
		sums->of[n] = checked(roaring_bitmap_create());
}

/* Counts one stone more in the positions of the set. */
static void sums_add_stone(struct sums *sums, const roaring_bitmap_t *set)
{
	for (int n = sums->top; n >= 0; n--) {
		if (n < sums->top || !sums->more)
			roaring_bitmap_andnot_inplace(sums->of[n], set);
		if (n == 0)
			break;
		roaring_bitmap_t *moved = checked(roaring_bitmap_and(sums->of[n - 1], set));
		roaring_bitmap_or_inplace(sums->of[n], moved);
		roaring_bitmap_free(moved);
	}
}

/* Adds to `next` positions in which so many stones were counted. */
static void sums_put(struct sums *next, int sum, const roaring_bitmap_t *set)
{
	if (sum <= next->top || next->more)
		roaring_bitmap_or_inplace(next->of[sum < next->top ? sum : next->top], set);
}

/* The class of `key` that is not said, or -1. */
static int unsaid_class(const struct sets *s, struct key key)
{
	struct ash_text value;
	for (key.place = 0; key.place <= ASH_SQUARES_MAX; key.place++)
		if (store_get(s->store, &key, &value) && value.len == 0)
			return (int)key.place;
	return -1;
}

/* Moves the positions of a class to where their sums are now. Those of the class that is not said
 * are what is left. */
static void sums_move(struct sums *sums, struct sums *next, const roaring_bitmap_t *class,
                      int stones, bool leave_rest)
{
	for (int n = 0; n <= sums->top; n++) {
		if (roaring_bitmap_is_empty(sums->of[n]))
			continue;
		if (n + stones <= next->top || next->more) {
			roaring_bitmap_t *here = checked(roaring_bitmap_and(sums->of[n], class));
			sums_put(next, n + stones, here);
			roaring_bitmap_free(here);
		}
		if (leave_rest)
			roaring_bitmap_andnot_inplace(sums->of[n], class);
	}
}

/* Counts as many stones more as the classes of `key` say. */
static void sums_add_classes(struct sums *sums, const struct sets *s, struct key key)
{
	struct sums next = {.top = sums->top, .more = sums->more};
	int unsaid = unsaid_class(s, key);
	bool leave_rest = unsaid >= 0 && (unsaid <= next.top || next.more);
	for (int n = 0; n <= next.top; n++)
		next.of[n] = checked(roaring_bitmap_create());
	for (key.place = 0; key.place <= ASH_SQUARES_MAX; key.place++) {
		int stones = (int)key.place;
		bool said;
		if (stones == unsaid || (stones > next.top && !next.more && !leave_rest))
			continue;
		roaring_bitmap_t *class = read_set(s, &key, &said);
		if (!class)
			die_no_index(s->store->path);
		if (!roaring_bitmap_is_empty(class))
			sums_move(sums, &next, class, stones, leave_rest);
		roaring_bitmap_free(class);
	}
	for (int n = 0; n <= next.top; n++) {
		if (leave_rest)
			sums_put(&next, n + unsaid, sums->of[n]);
		roaring_bitmap_free(sums->of[n]);
	}
	*sums = next;
}

static roaring_bitmap_t *sums_end(struct sums *sums, int least)
{
	roaring_bitmap_t *met = checked(roaring_bitmap_create());
	for (int n = 0; n <= sums->top; n++) {
		if (n >= least)
			roaring_bitmap_or_inplace(met, sums->of[n]);
		roaring_bitmap_free(sums->of[n]);
	}
	return met;
}

static uint64_t all_squares(const struct ash_game *game)
{
	return ~(uint64_t)0 >> (64 - game->board->squares);
}

static unsigned all_kinds(const struct ash_game *game)
{
	return (1u << game->kinds) - 1;
}

/* The positions of a term about the whole board. */
static void add_material(struct sums *sums, const struct sets *s, const struct ash_term *term)
{
	for (int side = 0; side < s->game->sides; side++) {
		unsigned kinds = term->kinds[side];
		if (kinds == all_kinds(s->game)) {
			sums_add_classes(sums, s, key_of(s, WHAT_TOTALS, side, 0, 0));
			continue;
		}
		for (; kinds; kinds &= kinds - 1)
			sums_add_classes(sums, s, key_of(s, WHAT_COUNTS, side, __builtin_ctz(kinds), 0));
	}
}

/* Which of the positions meet a term. */
static roaring_bitmap_t *term_met(const struct sets *s, const struct ash_term *term,
                                  const roaring_bitmap_t *in)
{
	uint64_t squares = term->squares & all_squares(s->game);
	int max = __builtin_popcountll(squares);
	bool one = max == 1 && term->least == 1 && term->most >= 1;
	struct sums sums;
	if (one)
		return read_square(s, term, __builtin_ctzll(squares));
	if (term->least > max || term->least > term->most)
		return checked(roaring_bitmap_create());
	sums_begin(&sums, in, term, max);
	if (squares == all_squares(s->game)) {
		add_material(&sums, s, term);
	} else {
		for (; squares; squares &= squares - 1) {
			roaring_bitmap_t *set = read_square(s, term, __builtin_ctzll(squares));
			sums_add_stone(&sums, set);
			roaring_bitmap_free(set);
		}
	}
	return sums_end(&sums, term->least);
}

/* A stone on a square: where its set is, and how large. */
struct stone {
	struct key key;
	size_t size;
};

static int compare_sizes(const void *a, const void *b)
{
	size_t first = ((const struct stone *)a)->size, second = ((const struct stone *)b)->size;
	return (first > second) - (first < second);
}

/* Leaves of `found` the positions that have these stones and no others. The rarest is asked of
 * first. */
static void keep_stones(const struct sets *s, const struct ash_stones *stones,
                        roaring_bitmap_t *found)
{
	struct stone list[ASH_SQUARES_MAX];
	size_t count = 0;
	int totals[ASH_SIDES_MAX] = {0};
	for (int side = 0; side < s->game->sides; side++) {
		for (int kind = 0; kind < s->game->kinds; kind++) {
			for (uint64_t at = stones->at[side][kind]; at; at &= at - 1) {
				struct ash_text value = {0};
				struct key key = key_of(s, WHAT_SQUARES, side, kind, __builtin_ctzll(at));
				store_get(s->store, &key, &value);
				list[count++] = (struct stone){key, value.len};
				totals[side]++;
			}
		}
	}
	qsort(list, count, sizeof *list, compare_sizes);
	for (size_t i = 0; i < count && !roaring_bitmap_is_empty(found); i++) {
		roaring_bitmap_t *set = read_stone(s, list[i].key);
		roaring_bitmap_and_inplace(found, set);
		roaring_bitmap_free(set);
	}
	for (int side = 0; side < s->game->sides && !roaring_bitmap_is_empty(found); side++)
		keep_class(s, key_of(s, WHAT_TOTALS, side, 0, totals[side]), ASH_SQUARES_MAX + 1, found);
}

static uint8_t number_of(const struct ash_game *game)
{
	uint8_t number = 0;
	while (ash_games[number] != game)
		number++;
	return number;
}

roaring_bitmap_t *sets_find(const struct store *store, uint32_t chunk,
                            const struct ash_wanted *wanted)
{
	struct sets s = {.store = store, .game = wanted->game};
	bool said;
	s.key = (struct key){.chunk = chunk, .game = number_of(wanted->game), .what = WHAT_ALL};
	s.all = read_set(&s, &s.key, &said);
	if (!s.all)
		die_no_index(store->path);
	roaring_bitmap_t *found = checked(roaring_bitmap_copy(s.all));
	if (wanted->never)
		roaring_bitmap_clear(found);
	if (wanted->turn >= 0 && !roaring_bitmap_is_empty(found))
		keep_class(&s, key_of(&s, WHAT_TURNS, 0, 0, wanted->turn), ASH_SIDES_MAX, found);
	if (wanted->exact && !roaring_bitmap_is_empty(found))
		keep_stones(&s, &wanted->stones, found);
	for (size_t i = 0; i < wanted->count && !roaring_bitmap_is_empty(found); i++) {
		roaring_bitmap_t *met = term_met(&s, &wanted->terms[i], found);
		roaring_bitmap_and_inplace(found, met);
		roaring_bitmap_free(met);
	}
	roaring_bitmap_free(s.all);
	return found;
}
