/* The tables of counters and the words that name a counter in a partial. */
#include "stats.h"
#include <string.h>

#define TABLE(member, ...) {#member, {__VA_ARGS__}, offsetof(struct ash_counts, member)}

const struct ash_table ash_tables[] = {
	TABLE(invalid, ASH_AXIS_NONE),
	TABLE(results, ASH_AXIS_END, ASH_AXIS_WINNER),
	TABLE(points, ASH_AXIS_SIDE),
	TABLE(moves, ASH_AXIS_SIDE),
	TABLE(captures, ASH_AXIS_SIDE, ASH_AXIS_KIND, ASH_AXIS_KIND),
	TABLE(chains, ASH_AXIS_SIDE, ASH_AXIS_TAKEN),
	TABLE(retreats, ASH_AXIS_SIDE, ASH_AXIS_KIND, ASH_AXIS_BECOMES),
	TABLE(changes, ASH_AXIS_SIDE, ASH_AXIS_KIND, ASH_AXIS_BECOMES),
	TABLE(squares, ASH_AXIS_SIDE, ASH_AXIS_SQUARE),
	TABLE(plies, ASH_AXIS_VALUE),
	TABLE(branching, ASH_AXIS_VALUE),
};

const size_t ash_table_count = sizeof ash_tables / sizeof *ash_tables;

/* The extent of each axis, as ash_counts has it. */
static const size_t extents[] = {
	[ASH_AXIS_NONE] = 1,
	[ASH_AXIS_SIDE] = ASH_SIDES_MAX,
	[ASH_AXIS_WINNER] = ASH_SIDES_MAX + 1,
	[ASH_AXIS_END] = ASH_ENDS,
	[ASH_AXIS_KIND] = ASH_KINDS_MAX,
	[ASH_AXIS_BECOMES] = ASH_BECOMES_MAX,
	[ASH_AXIS_SQUARE] = ASH_SQUARES_MAX,
	[ASH_AXIS_TAKEN] = ASH_SQUARES_MAX + 1,
	[ASH_AXIS_VALUE] = ASH_SPREAD_MAX,
};

size_t ash_table_size(const struct ash_table *table)
{
	size_t size = 1;
	for (int i = 0; i < ASH_TABLE_AXES; i++)
		size *= extents[table->axes[i]];
	return size;
}

uint64_t *ash_table_cells(struct ash_counts *counts, const struct ash_table *table)
{
	return (uint64_t *)(void *)((char *)counts + table->offset);
}

const uint64_t *ash_table_read(const struct ash_counts *counts, const struct ash_table *table)
{
	return (const uint64_t *)(const void *)((const char *)counts + table->offset);
}

uint64_t ash_table_total(const struct ash_counts *counts, const struct ash_table *table)
{
	const uint64_t *cells = ash_table_read(counts, table);
	uint64_t total = 0;
	for (size_t i = 0, size = ash_table_size(table); i < size; i++)
		total += cells[i];
	return total;
}

static void write_word(enum ash_axis axis, const struct ash_game *game, size_t index,
                       struct ash_buffer *out)
{
	switch (axis) {
	case ASH_AXIS_NONE:
		break;
	case ASH_AXIS_SIDE:
	case ASH_AXIS_WINNER:
		ash_buffer_char(out, index == ASH_NOBODY ? '-' : game->side[index].letter);
		break;
	case ASH_AXIS_END:
		ash_buffer_string(out, ash_end_name((enum ash_end)index));
		break;
	case ASH_AXIS_KIND:
	case ASH_AXIS_BECOMES:
		ash_buffer_string(out, index == ASH_INTO_NOTHING ? "-" : game->kind[index].name);
		break;
	case ASH_AXIS_SQUARE:
		ash_buffer_string(out, game->board->names[index]);
		break;
	case ASH_AXIS_TAKEN:
	case ASH_AXIS_VALUE:
		ash_buffer_printf(out, "%zu", index);
		break;
	}
}

void ash_table_write_key(const struct ash_table *table, const struct ash_game *game, size_t cell,
                         struct ash_buffer *out)
{
	size_t stride = ash_table_size(table);
	ash_buffer_string(out, table->name);
	for (int i = 0; i < ASH_TABLE_AXES && table->axes[i] != ASH_AXIS_NONE; i++) {
		stride /= extents[table->axes[i]];
		ash_buffer_char(out, ' ');
		write_word(table->axes[i], game, cell / stride, out);
		cell %= stride;
	}
}

const struct ash_table *ash_table_find(struct ash_text name)
{
	for (size_t i = 0; i < ash_table_count; i++)
		if (ash_text_is(name, ash_tables[i].name))
			return &ash_tables[i];
	return NULL;
}

static bool find_side(const struct ash_game *game, struct ash_text word, size_t *index)
{
	for (*index = 0; *index < (size_t)game->sides; ++*index)
		if (word.len == 1 && word.data[0] == game->side[*index].letter)
			return true;
	return false;
}

static bool find_kind(const struct ash_game *game, struct ash_text word, size_t *index)
{
	for (*index = 0; *index < (size_t)game->kinds; ++*index)
		if (ash_text_is(word, game->kind[*index].name))
			return true;
	return false;
}

/* The index or, for a dash, the one that stands for none. */
static bool or_none(bool found, struct ash_text word, size_t none, size_t *index)
{
	if (!found)
		*index = none;
	return found || ash_text_is(word, "-");
}

/* Finds the index on an axis that a word names. */
static bool find_index(enum ash_axis axis, const struct ash_game *game, struct ash_text word,
                       size_t *index)
{
	uint64_t value;
	bool found = false;
	switch (axis) {
	case ASH_AXIS_NONE:
		break;
	case ASH_AXIS_SIDE:
		return find_side(game, word, index);
	case ASH_AXIS_WINNER:
		return or_none(find_side(game, word, index), word, ASH_NOBODY, index);
	case ASH_AXIS_END:
		for (*index = 0; *index < ASH_ENDS; ++*index)
			if (ash_text_is(word, ash_end_name((enum ash_end)*index)))
				return *index == ASH_END_NONE || game->ends >> *index & 1;
		break;
	case ASH_AXIS_KIND:
		return find_kind(game, word, index);
	case ASH_AXIS_BECOMES:
		return or_none(find_kind(game, word, index), word, ASH_INTO_NOTHING, index);
	case ASH_AXIS_SQUARE:
		for (*index = 0; *index < (size_t)game->board->squares; ++*index)
			if (ash_text_is(word, game->board->names[*index]))
				return true;
		break;
	case ASH_AXIS_TAKEN:
	case ASH_AXIS_VALUE:
		found = ash_read_count(word, extents[axis] - 1, &value);
		*index = (size_t)value;
		break;
	}
	return found;
}

bool ash_table_find_cell(const struct ash_table *table, const struct ash_game *game,
                         struct ash_text *words, size_t *cell)
{
	*cell = 0;
	for (int i = 0; i < ASH_TABLE_AXES && table->axes[i] != ASH_AXIS_NONE; i++) {
		size_t index;
		struct ash_text word = ash_take_word(words);
		if (!find_index(table->axes[i], game, word, &index)) {
			*words = word;
			return false;
		}
		*cell = *cell * extents[table->axes[i]] + index;
	}
	return words->len == 0;
}
