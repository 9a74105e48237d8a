/* The positions of moves.tsv: every legal move in canonical form, and the perft 3 count. */
#include "support.h"

/* The next field of a line, which is changed. */
static char *field(char **line)
{
	char *start = *line, *end = start + strcspn(start, "\t\n");
	*line = *end ? end + 1 : end;
	*end = '\0';
	return start;
}

static void every_line_has_its_moves(void **state)
{
	(void)state;
	FILE *file = fopen(ASH_TEST_DATA "/moves.tsv", "r");
	assert_non_null(file);
	char buffer[4096];
	int lines = 0;
	while (fgets(buffer, sizeof buffer, file)) {
		if (buffer[0] == '#')
			continue;
		char *rest = buffer;
		const char *fen = field(&rest), *moves = field(&rest), *perft = field(&rest);
		struct ash_position pos = position_of(fen);
		assert_string_equal(fen_of(&pos), fen);
		assert_moves(fen, moves);
		assert_int_equal(game->perft(&pos, 3), strtoull(perft, NULL, 10));
		lines++;
	}
	fclose(file);
	assert_int_equal(lines, 200);
}

/* The games of the documents, move by move. */
static void every_replay_has_its_positions(void **state)
{
	(void)state;
	FILE *file = fopen(ASH_TEST_DATA "/replays.tsv", "r");
	assert_non_null(file);
	struct ash_position pos;
	char buffer[4096];
	int lines = 0;
	game->start(&pos);
	while (fgets(buffer, sizeof buffer, file)) {
		if (buffer[0] == '#')
			continue;
		char *rest = buffer;
		field(&rest);
		const char *ply = field(&rest), *move = field(&rest), *fen = field(&rest);
		if (strcmp(ply, "0") == 0)
			pos = position_of(fen);
		else
			play(&pos, move);
		assert_string_equal(fen_of(&pos), fen);
		lines++;
	}
	fclose(file);
	assert_true(lines > 50);
}

/* The final positions of finals.tsv are over, in the way that is told. */
static void every_final_position_is_over(void **state)
{
	(void)state;
	FILE *file = fopen(ASH_TEST_DATA "/finals.tsv", "r");
	assert_non_null(file);
	char buffer[4096];
	int lines = 0;
	while (fgets(buffer, sizeof buffer, file)) {
		if (buffer[0] == '#')
			continue;
		char *rest = buffer;
		field(&rest);
		field(&rest);
		const char *result = field(&rest), *end = field(&rest), *fen = field(&rest);
		struct ash_position pos = position_of(fen);
		struct ash_outcome outcome = game->outcome(&pos);
		struct ash_buffer out = {0};
		ash_result_write(game, &outcome, &out);
		assert_string_equal(ash_buffer_cstr(&out), result);
		assert_string_equal(ash_end_name(outcome.end), end);
		assert_int_equal(game->count(&pos), 0);
		ash_buffer_free(&out);
		lines++;
	}
	fclose(file);
	assert_int_equal(lines, 40);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_line_has_its_moves),
		cmocka_unit_test(every_replay_has_its_positions),
		cmocka_unit_test(every_final_position_is_over),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
