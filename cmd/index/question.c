#include "question.h"
#include "../common.h"
#include "facts.h"
#include <stdlib.h>

static struct shelf shelf_of(const struct sets *s, enum what what, int side, int kind)
{
	struct key key = s->key;
	struct shelf shelf;
	key.what = (uint8_t)what;
	key.side = (uint8_t)side;
	key.kind = (uint8_t)kind;
	shelf_find(&shelf, s->store, &key, s->positions);
	return shelf;
}

static uint64_t all_squares(const struct ash_game *game)
{
	return ~(uint64_t)0 >> (64 - game->board->squares);
}

static unsigned all_kinds(const struct ash_game *game)
{
	return (1u << game->kinds) - 1;
}

/* Adds how many stones of a term are on the whole board. */
static void add_material(struct sets *s, const struct ash_term *term)
{
	struct shelf shelf;
	for (int side = 0; side < s->game->sides; side++) {
		unsigned kinds = term->kinds[side];
		if (kinds == all_kinds(s->game)) {
			shelf = shelf_of(s, WHAT_TOTALS, side, 0);
			sets_sum(s, &shelf);
			continue;
		}
		for (; kinds; kinds &= kinds - 1) {
			shelf = shelf_of(s, WHAT_COUNTS, side, __builtin_ctz(kinds));
			sets_sum(s, &shelf);
		}
	}
}

/* Sets `some` to where one of the kinds of a term stands on the square. */
static void find_square(struct sets *s, const struct ash_term *term, int square)
{
	sets_clear(s, s->some);
	for (int side = 0; side < s->game->sides; side++) {
		for (unsigned kinds = term->kinds[side]; kinds; kinds &= kinds - 1) {
			struct shelf shelf = shelf_of(s, WHAT_SQUARES, side, __builtin_ctz(kinds));
			shelf_add(&shelf, (uint32_t)square, s->some);
		}
	}
}

/* Leaves of what is found what meets a term. */
static void keep_term(struct sets *s, const struct ash_term *term)
{
	uint64_t squares = term->squares & all_squares(s->game);
	int max = __builtin_popcountll(squares);
	if (term->least > max || term->least > term->most) {
		sets_clear(s, s->found);
		return;
	}
	if (max == 1) {
		find_square(s, term, __builtin_ctzll(squares));
		if (term->least == 1 || term->most == 0)
			sets_keep_some(s, term->least == 1);
		return;
	}
	s->sum_bits = 0;
	if (squares == all_squares(s->game)) {
		add_material(s, term);
	} else {
		for (; squares; squares &= squares - 1) {
			find_square(s, term, __builtin_ctzll(squares));
			sets_sum_some(s, 0);
		}
	}
	if (term->least > 0) {
		sets_at_least(s, term->least);
		sets_keep_some(s, true);
	}
	if (term->most < max) {
		sets_at_least(s, term->most + 1u);
		sets_keep_some(s, false);
	}
}

/* A stone on a square: where its set is, and how large. */
struct stone {
	struct shelf shelf;
	uint32_t square, runs;
};

static int compare_runs(const void *a, const void *b)
{
	uint32_t first = ((const struct stone *)a)->runs, second = ((const struct stone *)b)->runs;
	return (first > second) - (first < second);
}

/* Leaves of what is found what has these stones. The rarest is asked of first. */
static void keep_stones(struct sets *s, const struct ash_stones *stones)
{
	struct stone list[ASH_SQUARES_MAX] = {0};
	size_t count = 0;
	for (int side = 0; side < s->game->sides; side++) {
		for (int kind = 0; kind < s->game->kinds; kind++) {
			struct stone stone = {.shelf = shelf_of(s, WHAT_SQUARES, side, kind)};
			for (uint64_t at = stones->at[side][kind]; at; at &= at - 1) {
				stone.square = (uint32_t)__builtin_ctzll(at);
				stone.runs = shelf_runs(&stone.shelf, stone.square);
				list[count++] = stone;
			}
		}
	}
	qsort(list, count, sizeof *list, compare_runs);
	for (size_t i = 0; i < count && !sets_none(s, s->found); i++)
		sets_keep(s, &list[i].shelf, list[i].square, true);
}

/* Leaves what has as many stones of a side, and so no others. */
static void keep_total(struct sets *s, int side, unsigned total)
{
	struct shelf totals = shelf_of(s, WHAT_TOTALS, side, 0);
	if (gray(total) >> totals.sets)
		sets_clear(s, s->found);
	for (uint32_t bit = 0; bit < totals.sets; bit++)
		sets_keep(s, &totals, bit, gray(total) >> bit & 1);
}

/* Leaves what has these stones and no others; the start and what comes soon after it are asked for
 * most, and have sets of their own. */
static void keep_position(struct sets *s, const struct ash_stones *stones)
{
	struct ash_stones start = stones_at_start(s->game);
	struct shelf all = shelf_of(s, WHAT_ALL, 0, 0);
	if (same_stones(s->game, stones, &start)) {
		sets_keep(s, &all, ALL_AT_START, true);
		return;
	}
	keep_stones(s, stones);
	for (int side = 0; side < s->game->sides && !sets_none(s, s->found); side++) {
		unsigned total = stones_of_side(s->game, stones, side);
		if (total == stones_of_side(s->game, &start, side))
			sets_keep(s, &all, (uint32_t)(ALL_FULL + side), true);
		else
			keep_total(s, side, total);
	}
}

/* Takes out of `some` every position whose number is `number` but for a multiple of the sides. */
static void leave_out_every(struct sets *s, unsigned number)
{
	unsigned sides = (unsigned)s->game->sides;
	uint64_t every[ASH_SIDES_MAX] = {0};
	for (unsigned bit = 0; bit < 64; bit++)
		every[bit % sides] |= (uint64_t)1 << bit;
	for (size_t i = 0; i < s->words; i++) {
		s->some[i] &= ~every[number];
		number += sides - 64 % sides;
		if (number >= sides)
			number -= sides;
	}
}

/* Leaves of what is found what has this side to move: of the positions whose side to move is so far
 * ahead of their number, it is gone where it is another one. */
static void keep_turn(struct sets *s, unsigned turn)
{
	struct shelf turns = shelf_of(s, WHAT_TURNS, 0, 0);
	unsigned sides = (unsigned)s->game->sides;
	for (unsigned ahead = 0; ahead < sides; ahead++) {
		sets_read(s, &turns, ahead);
		leave_out_every(s, (turn + sides - ahead) % sides);
		sets_keep_some(s, false);
	}
}

static uint8_t number_of(const struct ash_game *game)
{
	uint8_t number = 0;
	while (ash_games[number] != game)
		number++;
	return number;
}

void question_ask(struct sets *s, const struct ash_wanted *wanted)
{
	s->game = wanted->game;
	s->key.game = number_of(wanted->game);
	struct shelf all = shelf_of(s, WHAT_ALL, 0, 0);
	sets_clear(s, s->found);
	if (!wanted->never)
		shelf_add(&all, ALL_POSITIONS, s->found);
	if (wanted->turn >= 0 && !sets_none(s, s->found))
		keep_turn(s, (unsigned)wanted->turn);
	if (wanted->exact && !sets_none(s, s->found))
		keep_position(s, &wanted->stones);
	for (size_t i = 0; i < wanted->count && !sets_none(s, s->found); i++)
		keep_term(s, &wanted->terms[i]);
}
