#include "index.h"
#include "check.h"
#include "question.h"
#include <stdlib.h>
#include <string.h>

/* A chunk that is asked. */
struct chunk {
	const struct index *index;
	uint32_t number;
	struct head head;
	uint32_t *first;
	struct ash_text places;
	struct sets sets;
	enum { OUT, MAYBE, SURE } *standing; /* of each record */
};

void index_open(struct index *index, const char *path)
{
	*index = (struct index){.path = path};
	store_open(&index->store, path);
	files_load(&index->files, &index->store);
	index_check_files(path, &index->files);
}

void index_close(struct index *index)
{
	files_free(&index->files);
	store_close(&index->store);
}

/* An array of a chunk, which must have this length. */
static struct ash_text array_of(const struct chunk *c, enum what what, size_t len)
{
	struct key key = {.chunk = c->number, .what = (uint8_t)what};
	struct ash_text value;
	if (!store_get(&c->index->store, &key, &value) || value.len != len)
		die_no_index(c->index->path);
	return value;
}

/* Loads the next chunk; false if there is none. */
static bool load_chunk(struct chunk *c)
{
	struct key key = {.chunk = c->number, .what = WHAT_HEAD};
	struct ash_text value;
	if (!store_get(&c->index->store, &key, &value))
		return false;
	if (value.len != sizeof c->head)
		die_no_index(c->index->path);
	memcpy(&c->head, value.data, sizeof c->head);
	size_t records = c->head.records;
	struct ash_text first = array_of(c, WHAT_FIRST, (records + 1) * sizeof *c->first);
	c->places = array_of(c, WHAT_PLACES, records * sizeof(struct place));
	c->standing = calloc(records, sizeof *c->standing);
	c->first = malloc(first.len);
	if (!c->standing || !c->first)
		die_memory();
	memcpy(c->first, first.data, first.len);
	sets_begin(&c->sets, c->number, c->head.positions);
	return true;
}

static void free_chunk(struct chunk *c)
{
	free(c->first);
	free(c->standing);
}

/* The record that has the position, among those from `from` on; often it is the first of them. */
static size_t record_of(const struct chunk *c, size_t from, uint32_t position)
{
	size_t to = from + 1;
	for (size_t step = 1; to < c->head.records && c->first[to] <= position; step *= 2) {
		from = to;
		to = to + step < c->head.records ? to + step : c->head.records;
	}
	while (to - from > 1) {
		size_t middle = from + (to - from) / 2;
		if (c->first[middle] <= position)
			from = middle;
		else
			to = middle;
	}
	return from;
}

/* Marks the records that have one of the positions that were found. */
static void mark(struct chunk *c, bool sure)
{
	size_t record = 0;
	uint32_t at = sets_next(&c->sets, 0);
	while (at < c->head.positions) {
		record = record_of(c, record, at);
		if (sure || c->standing[record] == OUT)
			c->standing[record] = sure ? SURE : MAYBE;
		uint32_t end = c->first[record + 1];
		at = sets_next(&c->sets, end > at ? end : at + 1);
	}
}

/* Finds the records of a game that can match. Only stones and turns are in an index. */
static void ask(struct chunk *c, const struct ash_query *query, const struct ash_game *game)
{
	const struct ash_wanted *wanted[2];
	int count = ash_query_wanted(query, game, wanted);
	for (size_t i = 0; count < 0 && i < c->head.records; i++)
		c->standing[i] = MAYBE;
	for (int i = 0; i < count; i++) {
		question_ask(&c->sets, wanted[i]);
		mark(c, game->fen_is_stones || !wanted[i]->exact);
	}
}

void index_each(const struct index *index, const struct ash_query *query, candidate_fn *take,
                void *context)
{
	struct chunk c = {.index = index, .sets = {.store = &index->store}};
	size_t file = 0;
	for (; load_chunk(&c); c.number++) {
		for (size_t i = 0; ash_games[i]; i++)
			ask(&c, query, ash_games[i]);
		for (size_t i = 0; i < c.head.records; i++) {
			struct candidate found = {.number = c.head.record + i};
			memcpy(&found.place, c.places.data + i * sizeof found.place, sizeof found.place);
			if (c.standing[i] == OUT && !(found.place.flags & PLACE_FAULTY))
				continue;
			while (file < index->files.count && found.number >= index->files.list[file].was.records)
				file++;
			if (file == index->files.count)
				die_no_index(index->path);
			found.file = file;
			found.sure = c.standing[i] == SURE;
			take(context, &found);
		}
		free_chunk(&c);
	}
	sets_free(&c.sets);
}
