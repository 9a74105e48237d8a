#include "sets.h"
#include "../common.h"
#include <stdlib.h>
#include <string.h>

void sets_free(struct sets *s)
{
	free(s->found);
	free(s->some);
	free(s->above);
	for (int bit = 0; bit < SUM_BITS; bit++)
		free(s->sum[bit]);
}

static uint64_t *new_set(size_t words)
{
	uint64_t *set = malloc(words * sizeof *set);
	if (!set)
		die_memory();
	return set;
}

void sets_begin(struct sets *s, uint32_t chunk, uint32_t positions)
{
	s->key.chunk = chunk;
	s->positions = positions;
	s->words = shelf_words(positions);
	if (s->words <= s->room)
		return;
	sets_free(s);
	s->room = s->words;
	s->found = new_set(s->room);
	s->some = new_set(s->room);
	s->above = new_set(s->room);
	for (int bit = 0; bit < SUM_BITS; bit++)
		s->sum[bit] = new_set(s->room);
}

void sets_clear(const struct sets *s, uint64_t *set)
{
	memset(set, 0, s->words * sizeof *set);
}

bool sets_none(const struct sets *s, const uint64_t *set)
{
	for (size_t i = 0; i < s->words; i++)
		if (set[i])
			return false;
	return true;
}

void sets_read(struct sets *s, const struct shelf *shelf, uint32_t number)
{
	sets_clear(s, s->some);
	shelf_add(shelf, number, s->some);
}

void sets_keep_some(struct sets *s, bool in)
{
	const uint64_t *restrict some = s->some;
	uint64_t *restrict found = s->found;
	uint64_t flip = in ? 0 : ~(uint64_t)0;
	for (size_t i = 0; i < s->words; i++)
		found[i] &= some[i] ^ flip;
}

void sets_keep(struct sets *s, const struct shelf *shelf, uint32_t number, bool in)
{
	sets_read(s, shelf, number);
	sets_keep_some(s, in);
}

void sets_sum_some(struct sets *s, unsigned bit)
{
	for (; bit < s->sum_bits; bit++) {
		uint64_t *restrict sum = s->sum[bit], *restrict carry = s->some;
		for (size_t i = 0; i < s->words; i++) {
			uint64_t both = sum[i] & carry[i];
			sum[i] ^= carry[i];
			carry[i] = both;
		}
	}
	if (bit >= SUM_BITS || sets_none(s, s->some))
		return;
	while (s->sum_bits < bit)
		sets_clear(s, s->sum[s->sum_bits++]);
	uint64_t *highest = s->some;
	s->some = s->sum[bit];
	s->sum[bit] = highest;
	s->sum_bits++;
}

void sets_sum(struct sets *s, const struct shelf *number)
{
	sets_clear(s, s->above);
	for (uint32_t bit = number->sets; bit-- > 0;) {
		sets_read(s, number, bit);
		/* What a bit is tell the ones of the code from it upwards, by being odd or even in number. */
		uint64_t *restrict above = s->above, *restrict some = s->some;
		for (size_t i = 0; i < s->words; i++) {
			above[i] ^= some[i];
			some[i] = above[i];
		}
		sets_sum_some(s, bit);
	}
}

void sets_at_least(struct sets *s, unsigned least)
{
	uint64_t *restrict some = s->some;
	/* From the lowest bit on: that part of the sum is large enough if its highest bit is above that
	 * of `least`, or is the same and the part below was. */
	memset(some, 0xFF, s->words * sizeof *some);
	for (unsigned bit = 0; bit < SUM_BITS; bit++) {
		bool set = least >> bit & 1;
		const uint64_t *restrict sum = s->sum[bit];
		if (bit >= s->sum_bits && set)
			sets_clear(s, some);
		for (size_t i = 0; i < s->words && bit < s->sum_bits; i++)
			some[i] = set ? some[i] & sum[i] : some[i] | sum[i];
	}
}

uint32_t sets_next(const struct sets *s, uint32_t from)
{
	for (size_t i = from / 64; i < s->words; i++) {
		uint64_t word = s->found[i];
		if (i == from / 64)
			word &= ~(uint64_t)0 << from % 64;
		if (word)
			return (uint32_t)(64 * i) + (uint32_t)__builtin_ctzll(word);
	}
	return s->positions;
}
