/* The patterns by which the game is found in plain text. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "support.h"
#include <pcre2.h>

static bool matches(const char *pattern, uint32_t options, const char *text)
{
	int error;
	PCRE2_SIZE at;
	pcre2_code *code = pcre2_compile((PCRE2_SPTR)pattern, PCRE2_ZERO_TERMINATED,
	                                 options | PCRE2_UTF | PCRE2_UCP, &error, &at, NULL);
	if (!code)
		fail_msg("%s: error %d at %zu", pattern, error, (size_t)at);
	pcre2_match_data *match = pcre2_match_data_create(1, NULL);
	int found = pcre2_match(code, (PCRE2_SPTR)text, strlen(text), 0, 0, match, NULL);
	pcre2_match_data_free(match);
	pcre2_code_free(code);
	return found > 0;
}

static bool is_move(const char *word)
{
	return matches(game->move_pattern, PCRE2_ANCHORED | PCRE2_ENDANCHORED, word);
}

static void moves_are_told_from_words(void **state)
{
	(void)state;
	static const char *const moves[] = {
		"M3b4", "M2fe3", "M25f4", "M2e5f4", "M2e:f4", "M3:b6:c7", "V3f4W", "Wb4Z", "Wfg7",
		"М3b4", "М3с5", "M3B4", "В1с3", "МЗb4", "m3b4", "wb4", "M3xb6xc7", "M3хb6", "M3×b6",
		"M3-b4", "M3–b6–c7", "M2e5—f4", "W5h4Z", "W:b4", "W–b4", "M1b8F",
		/* Mistyped, but meant as moves. */
		"M3b9", "M3i4", "M4b4", "M3e4", "M2g7v", "M3:b6c7", "Fd8",
	};
	static const char *const words[] = {
		"W", "F", "", "Мат", "Весь", "В", "Вариант", "2012", "3.", "1.M3b4", "…", "White",
		"Who", "Wb", "Ход", "WW2", "Win32", "вариант1", "М.", "W-1",
	};
	for (size_t i = 0; i < sizeof moves / sizeof *moves; i++)
		if (!is_move(moves[i]))
			fail_msg("%s is no move", moves[i]);
	for (size_t i = 0; i < sizeof words / sizeof *words; i++)
		if (is_move(words[i]))
			fail_msg("%s is a move", words[i]);
}

static void lines_of_stones_are_found(void **state)
{
	(void)state;
	static const char *const lines[] = {
		"Белые: M1c3", "Черные: M1c5", "Чёрные : -", "БЕЛЫЕ:", "черные\u00a0: Wa5",
		"Позиция. Белые: Wa5",
	};
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		assert_true(matches(game->stones_pattern, 0, lines[i]));
	assert_false(matches(game->stones_pattern, 0, "Белые начинают и выигрывают."));
	assert_false(matches(game->stones_pattern, 0, "Черные шашки: 12"));
}

static void it_is_told_who_begins(void **state)
{
	(void)state;
	static const struct {
		const char *line;
		int side;
	} lines[] = {
		{"Белые начинают и выигрывают.", 0},
		{"Белые по условию задачи начинают и выигрывают.", 0},
		{"Ход белых.", 0},
		{"White to move", 0},
		{"Черные начинают и выигрывают.", 1},
		{"Чёрные начинают", 1},
		{"Этюд 5. Ход черных", 1},
		{"Black to play and win", 1},
		{"если бы была очередь сделать ход черных, то все бы решилось", -1},
		{"Этот ход белых является слабым", -1},
		{"Белые: M1c3, V2d4", -1},
	};
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		for (int side = 0; side < 2; side++)
			if (matches(game->side[side].begins, 0, lines[i].line) !=
			    (side == lines[i].side))
				fail_msg("%s: %s", game->side[side].name, lines[i].line);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(moves_are_told_from_words),
		cmocka_unit_test(lines_of_stones_are_found),
		cmocka_unit_test(it_is_told_who_begins),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
