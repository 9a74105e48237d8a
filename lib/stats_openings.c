/* First moves and the replies to them. */
#include "stats.h"
#include "grow.h"
#include <stdlib.h>
#include <string.h>

static struct ash_opening *insert(struct ash_openings *openings, size_t at, struct ash_text line)
{
	struct ash_opening *list =
		ash_grow(openings->list, openings->count, &openings->cap, sizeof *list);
	if (!list)
		return NULL;
	openings->list = list;
	char *copy = malloc(line.len + 1);
	if (!copy)
		return NULL;
	memcpy(copy, line.data, line.len);
	copy[line.len] = '\0';
	struct ash_opening *opening = &openings->list[at];
	memmove(opening + 1, opening, (openings->count - at) * sizeof *opening);
	openings->count++;
	*opening = (struct ash_opening){.line = copy, .reply = strchr(copy, ' ') != NULL};
	return opening;
}

struct ash_opening *ash_openings_at(struct ash_openings *openings, struct ash_text line)
{
	size_t low = 0, high = openings->count;
	while (low < high) {
		size_t middle = low + (high - low) / 2;
		const char *other = openings->list[middle].line;
		int order = ash_compare_texts(ash_text_of(other), line);
		if (order == 0)
			return &openings->list[middle];
		if (order < 0)
			low = middle + 1;
		else
			high = middle;
	}
	return insert(openings, low, line);
}

enum ash_code ash_check_opening(const struct ash_game *game, struct ash_text line)
{
	struct ash_position pos;
	bool two = line.len && memchr(line.data, ' ', line.len);
	game->start(&pos);
	enum ash_code code = ash_play_canonical(game, &pos, ash_take_word(&line));
	return code == ASH_OK && two ? ash_play_canonical(game, &pos, line) : code;
}

uint64_t ash_openings_total(const struct ash_openings *openings)
{
	uint64_t total = 0;
	for (size_t i = 0; i < openings->count && total <= ASH_COUNT_MAX; i++)
		for (size_t count = 0; count < ASH_OPENING_COUNTS; count++)
			total += openings->list[i].counts[count];
	return total;
}

bool ash_openings_merge(struct ash_openings *into, const struct ash_openings *from)
{
	for (size_t i = 0; i < from->count; i++) {
		const struct ash_opening *other = &from->list[i];
		struct ash_text line = {other->line, strlen(other->line)};
		struct ash_opening *opening = ash_openings_at(into, line);
		if (!opening)
			return false;
		for (size_t count = 0; count < ASH_OPENING_COUNTS; count++)
			opening->counts[count] += other->counts[count];
	}
	return true;
}

void ash_openings_free(struct ash_openings *openings)
{
	for (size_t i = 0; i < openings->count; i++)
		free(openings->list[i].line);
	free(openings->list);
	*openings = (struct ash_openings){0};
}
