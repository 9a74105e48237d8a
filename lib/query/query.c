#include "parts.h"
#include <stdlib.h>
#include <string.h>

struct ash_query {
	struct ash_tag_tests tags;
	struct ash_regexes comments, moves, results;
	struct ash_positions positions;
	struct ash_traits traits;
	struct ash_buffer text; /* the moves of a record */
};

struct ash_query *ash_query_new(void)
{
	return calloc(1, sizeof(struct ash_query));
}

void ash_query_free(struct ash_query *query)
{
	if (!query)
		return;
	ash_tag_tests_free(&query->tags);
	ash_regexes_free(&query->comments);
	ash_regexes_free(&query->moves);
	ash_regexes_free(&query->results);
	free(query->positions.games);
	ash_buffer_free(&query->text);
	free(query);
}

/* A result is given as it is written, where the one of a game that goes on is no expression. */
static enum ash_code add_result(struct ash_query *query, struct ash_text text,
                                struct ash_fault *fault)
{
	static const struct ash_text unfinished = {"\\*", 2};
	return ash_regexes_add(&query->results, ash_text_is(text, "*") ? unfinished : text, true, fault);
}

enum ash_code ash_query_add(struct ash_query *query, enum ash_asked asked, struct ash_text text,
                            struct ash_fault *fault)
{
	switch (asked) {
	case ASH_ASKED_TAG:
		return ash_tag_tests_add(&query->tags, text, fault);
	case ASH_ASKED_COMMENT:
		return ash_regexes_add(&query->comments, text, false, fault);
	case ASH_ASKED_MOVES:
		return ash_regexes_add(&query->moves, text, false, fault);
	case ASH_ASKED_RESULT:
		return add_result(query, text, fault);
	case ASH_ASKED_FEN:
	case ASH_ASKED_POSITION:
	case ASH_ASKED_MATERIAL:
		return ash_positions_add(&query->positions, asked, text, fault);
	default:
		return ash_traits_add(&query->traits, asked, text, fault);
	}
}

void ash_query_either(struct ash_query *query)
{
	query->positions.either = true;
}

static enum ash_truth find_comment(const struct ash_regex *regex, const struct ash_record *record)
{
	enum ash_truth found = ASH_TRUTH_NO;
	for (size_t i = 0; i < record->item_count && found == ASH_TRUTH_NO; i++)
		if (record->items[i].kind == ASH_ITEM_COMMENT)
			found = ash_regex_find(regex, record->items[i].text, NULL);
	return found;
}

enum ash_truth ash_query_record(const struct ash_query *query, const struct ash_record *record)
{
	enum ash_truth met = ash_tag_tests_match(&query->tags, record);
	for (size_t i = 0; i < query->comments.count && met == ASH_TRUTH_YES; i++)
		met = find_comment(&query->comments.list[i], record);
	return met;
}

/* Writes the moves of the main line with blanks between them. */
static void write_moves(const struct ash_replay *replay, struct ash_buffer *out)
{
	ash_buffer_clear(out);
	for (size_t i = 0; i < replay->ply_count; i++) {
		if (replay->plies[i].depth > 0)
			continue;
		ash_buffer_string(out, out->len ? " " : "");
		ash_buffer_text(out, ash_ply_text(replay, &replay->plies[i]));
	}
}

/* The ply whose move stands at an offset of the moves. */
static unsigned ply_at(const struct ash_buffer *moves, size_t at)
{
	unsigned ply = 1;
	for (size_t i = 0; i < at && i < moves->len; i++)
		ply += moves->data[i] == ' ';
	return ply;
}

static enum ash_truth match_moves(struct ash_query *query, const struct ash_replay *replay,
                                  struct ash_match *match)
{
	enum ash_truth met = ASH_TRUTH_YES;
	if (!query->moves.count)
		return met;
	write_moves(replay, &query->text);
	if (query->text.failed)
		return ASH_TRUTH_NO_MEMORY;
	struct ash_text moves = ash_text_in(&query->text);
	for (size_t i = 0; i < query->moves.count && met == ASH_TRUTH_YES; i++) {
		size_t at;
		met = ash_regex_find(&query->moves.list[i], moves, &at);
		if (met == ASH_TRUTH_YES && !match->at_ply && replay->main_plies > 0)
			*match = (struct ash_match){.at_ply = true, .ply = ply_at(&query->text, at)};
	}
	return met;
}

static enum ash_truth match_result(const struct ash_query *query, const struct ash_replay *replay)
{
	struct ash_text result = ash_text_in(&replay->result);
	enum ash_truth met = ASH_TRUTH_YES;
	for (size_t i = 0; i < query->results.count && met == ASH_TRUTH_YES; i++)
		met = ash_regex_find(&query->results.list[i], result, NULL);
	return met;
}

enum ash_truth ash_query_replay(struct ash_query *query, const struct ash_replay *replay,
                                struct ash_match *match)
{
	*match = (struct ash_match){0};
	enum ash_truth met = match_result(query, replay);
	if (met == ASH_TRUTH_YES && query->positions.games)
		met = ash_positions_match(&query->positions, replay, match);
	if (met == ASH_TRUTH_YES)
		met = match_moves(query, replay, match);
	if (met == ASH_TRUTH_YES)
		met = ash_traits_match(&query->traits, replay, match);
	return met;
}

int ash_query_wanted(const struct ash_query *query, const struct ash_game *game,
                     const struct ash_wanted *wanted[2])
{
	const struct ash_sought *sought = ash_positions_of(&query->positions, game);
	if (!query->positions.games)
		return -1;
	if (!sought)
		return 0;
	wanted[0] = &sought->wanted;
	wanted[1] = &sought->mirrored;
	return query->positions.either && sought->turns ? 2 : 1;
}
