#include "support.h"

const struct ash_game *game = &ash_ashtarashki;

uint32_t below(struct random *random, uint32_t limit)
{
	random->state ^= random->state >> 12;
	random->state ^= random->state << 25;
	random->state ^= random->state >> 27;
	return (uint32_t)((random->state * 0x2545f4914f6cdd1d >> 32) % limit);
}

int trials(int all)
{
	const char *percent = getenv("ASH_TRIALS");
	return percent ? (int)((long)all * strtol(percent, NULL, 10) / 100) : all;
}

struct ash_position position_of(const char *fen)
{
	struct ash_position pos;
	struct ash_fault fault = {0};
	if (game->read_fen(&pos, ash_text_of(fen), &fault) != ASH_OK)
		fail_msg("%s: %s", fen, ash_buffer_cstr(&fault.text));
	ash_fault_free(&fault);
	return pos;
}

const char *fen_of(const struct ash_position *pos)
{
	static char fens[4][256];
	static int next;
	struct ash_buffer out = {0};
	char *fen = fens[next++ % 4];
	game->write_fen(pos, &out);
	snprintf(fen, sizeof fens[0], "%s", ash_buffer_cstr(&out));
	ash_buffer_free(&out);
	return fen;
}

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

char *moves_of(const struct ash_position *pos)
{
	enum { TEXT_MAX = 64 };
	struct ash_moves list = {0};
	struct ash_buffer out = {0};
	game->moves(pos, &list);
	char(*texts)[TEXT_MAX] = calloc(list.count + 1, sizeof *texts);
	assert_non_null(texts);
	for (size_t i = 0; i < list.count; i++) {
		ash_buffer_clear(&out);
		game->write_move(pos, &list.list[i], &out);
		snprintf(texts[i], TEXT_MAX, "%s", ash_buffer_cstr(&out));
	}
	qsort(texts, list.count, TEXT_MAX, compare);
	ash_buffer_clear(&out);
	for (size_t i = 0; i < list.count; i++)
		ash_buffer_printf(&out, "%s%s", i ? " " : "", texts[i]);
	free(texts);
	ash_moves_free(&list);
	ash_buffer_cstr(&out);
	return out.data;
}

void assert_moves(const char *fen, const char *moves)
{
	struct ash_position pos = position_of(fen);
	char *found = moves_of(&pos);
	if (strcmp(found, moves) != 0)
		fail_msg("%s\n  has moves %s\n  and not   %s", fen, found, moves);
	free(found);
}

void play(struct ash_position *pos, const char *move)
{
	struct ash_move found;
	enum ash_code code = game->read_move(pos, ash_text_of(move), &found);
	if (code != ASH_OK)
		fail_msg("%s is not a move of %s: %s", move, fen_of(pos), ash_code_name(code));
	game->play(pos, &found);
}

const char *outcome_of(const struct ash_position *pos)
{
	static char text[32];
	struct ash_outcome outcome = game->outcome(pos);
	if (outcome.end == ASH_END_NONE)
		return "*";
	snprintf(text, sizeof text, "%u-%u %s %s", outcome.points[0], outcome.points[1],
	         ash_end_name(outcome.end), outcome.rule);
	return text;
}

void assert_outcome(const char *fen, const char *outcome)
{
	struct ash_position pos = position_of(fen);
	if (strcmp(outcome_of(&pos), outcome) != 0)
		fail_msg("%s is %s and not %s", fen, outcome_of(&pos), outcome);
	if (strcmp(outcome, "*") != 0)
		assert_int_equal(game->count(&pos), 0);
}
