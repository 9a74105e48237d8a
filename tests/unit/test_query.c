/* Queries over records, and what an index is told of them. tests/tools/grep.sh has the rest. */
#include "records.h"
#include <ash/query.h>
#include <ash/writer.h>

/* A game with a retreat, a self-removal, a chain of two, a comment and a variation. */
static const char etyud_11[] =
	"[White \"A\"]\n[Date \"2011.05.??\"]\n"
	"[FEN \"W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1\"]\n\n"
	"1. Wb4Z (1. M1b4 {only tries}) 1... M3:d4 {forced} 2. M1:d4:e3 M3h4V 3. M1f4 *\n";

struct expression {
	enum ash_asked asked;
	const char *text;
};

static struct ash_query *query_of(const struct expression *expressions, size_t count)
{
	struct ash_query *query = ash_query_new();
	struct ash_fault fault = {0};
	assert_non_null(query);
	for (size_t i = 0; i < count; i++)
		if (ash_query_add(query, expressions[i].asked, ash_text_of(expressions[i].text), &fault))
			fail_msg("%s: %s", expressions[i].text, ash_buffer_cstr(&fault.text));
	ash_fault_free(&fault);
	return query;
}

/* Asks the query of the only record of a text, and sets `marked` to it with a mark, canonical. */
static enum ash_truth ask(struct ash_query *query, const char *text, struct ash_match *match,
                          struct ash_buffer *marked)
{
	struct records r;
	struct ash_replay replay = {0};
	records_begin(&r, text, strlen(text), 64);
	struct ash_record *record = records_next(&r);
	assert_non_null(record);
	enum ash_truth met = ash_query_record(query, record);
	assert_true(ash_replay_load(&replay, record));
	if (met == ASH_TRUTH_YES)
		met = ash_query_replay(query, &replay, match);
	if (met == ASH_TRUTH_YES && marked) {
		assert_true(ash_match_mark(match, &replay, ash_text_of("here")));
		ash_buffer_clear(marked);
		ash_write_pdn(&replay, marked);
	}
	ash_replay_free(&replay);
	records_end(&r);
	return met;
}

static enum ash_truth answer(enum ash_asked asked, const char *expression, const char *text,
                             struct ash_match *match)
{
	struct expression only = {asked, expression};
	struct ash_query *query = query_of(&only, 1);
	*match = (struct ash_match){0};
	enum ash_truth met = ask(query, text, match, NULL);
	ash_query_free(query);
	return met;
}

static void assert_ply(enum ash_asked asked, const char *expression, unsigned ply)
{
	struct ash_match match;
	if (answer(asked, expression, etyud_11, &match) != ASH_TRUTH_YES)
		fail_msg("%s does not match", expression);
	assert_true(match.at_ply);
	assert_int_equal(match.ply, ply);
}

static void assert_none(enum ash_asked asked, const char *expression)
{
	struct ash_match match;
	assert_int_equal(answer(asked, expression, etyud_11, &match), ASH_TRUTH_NO);
}

static void matches_have_their_ply(void **state)
{
	(void)state;
	assert_ply(ASH_ASKED_SELF_REMOVAL, "", 1);
	assert_ply(ASH_ASKED_CHAIN, "1", 2);
	assert_ply(ASH_ASKED_CHAIN, "2", 3);
	assert_none(ASH_ASKED_CHAIN, "3");
	assert_none(ASH_ASKED_FORCED_RETREAT, "");
	assert_ply(ASH_ASKED_MOVES, "M1", 3);
	assert_ply(ASH_ASKED_MOVES, "d4 M1:d4:e3", 2);
	assert_ply(ASH_ASKED_MOVES, "V\\b.*4$", 4);
	assert_ply(ASH_ASKED_MOVES, "$", 5);
	assert_none(ASH_ASKED_MOVES, "M1b4");
	assert_ply(ASH_ASKED_POSITION, "*:WV2d4", 0);
	assert_ply(ASH_ASKED_POSITION, "B:W!W?", 1);
	assert_ply(ASH_ASKED_MATERIAL, "W=4;B=4", 3);
	assert_ply(ASH_ASKED_POSITION, "B:WM1f4", 5);
	assert_none(ASH_ASKED_POSITION, "W:WM1f4");
}

/* The W of White has nowhere to go but back where a stone that it cannot take is before it. */
static void a_retreat_is_forced_where_all_moves_are(void **state)
{
	(void)state;
	struct ash_match match;
	static const char forced[] = "[FEN \"W:WWa5:BV1b6,Fa1\"]\n\n1. Wb4Z 0-2\n";
	static const char other[] = "[FEN \"W:WWa5:BV1d6,Fa1\"]\n\n1. Wb4Z 0-2\n";
	assert_int_equal(answer(ASH_ASKED_FORCED_RETREAT, "", forced, &match), ASH_TRUTH_YES);
	assert_int_equal(match.ply, 1);
	assert_int_equal(answer(ASH_ASKED_FORCED_RETREAT, "", other, &match), ASH_TRUTH_NO);
	assert_int_equal(answer(ASH_ASKED_SELF_REMOVAL, "", other, &match), ASH_TRUTH_YES);
}

static void what_has_no_ply(void **state)
{
	(void)state;
	static const struct expression yes[] = {
		{ASH_ASKED_TAG, "White=A"}, {ASH_ASKED_TAG, "Date>=2011.05"}, {ASH_ASKED_TAG, "Date"},
		{ASH_ASKED_TAG, "Date<2011.6"}, {ASH_ASKED_TAG, "Date<=2011"},
		{ASH_ASKED_TAG, "Date!=2012"}, {ASH_ASKED_TAG, "Round!=1"},
		{ASH_ASKED_COMMENT, "^only"}, {ASH_ASKED_COMMENT, ""}, {ASH_ASKED_RESULT, "*"},
		{ASH_ASKED_END, "none"}, {ASH_ASKED_END, "total,none"}, {ASH_ASKED_PLIES, "5"},
		{ASH_ASKED_PLIES, "5-5"}, {ASH_ASKED_PLIES, "2-"}};
	static const struct expression no[] = {
		{ASH_ASKED_TAG, "White=B"}, {ASH_ASKED_TAG, "Date>2011.05"}, {ASH_ASKED_TAG, "Round"},
		{ASH_ASKED_TAG, "Date>=2011.05.01"}, {ASH_ASKED_TAG, "Date<=2011.05.31"},
		{ASH_ASKED_TAG, "Date!=2011"}, {ASH_ASKED_TAG, "White<=5"},
		{ASH_ASKED_COMMENT, "^forced only"}, {ASH_ASKED_RESULT, "1-0|0-1"},
		{ASH_ASKED_END, "total"}, {ASH_ASKED_PLIES, "6-"}, {ASH_ASKED_PLIES, "0-4"}};
	struct ash_match match;
	for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
		if (answer(yes[i].asked, yes[i].text, etyud_11, &match) != ASH_TRUTH_YES)
			fail_msg("%s does not match", yes[i].text);
		assert_false(match.at_ply);
	}
	for (size_t i = 0; i < sizeof no / sizeof *no; i++)
		if (answer(no[i].asked, no[i].text, etyud_11, &match) != ASH_TRUTH_NO)
			fail_msg("%s matches", no[i].text);
}

/* Numbers are compared as numbers, however long they are. */
static void tags_are_in_order(void **state)
{
	(void)state;
	static const char record[] = "[Elo \"1900\"]\n[Big \"0099999999999999999999999\"]\n"
	                             "[Time \"9:05\"]\n[Year \"20??\"]\n\n1. M3b4 *\n";
	static const char *const yes[] = {"Elo>900", "Elo>=1900", "Elo<=1900", "Elo<10000", "Elo>0",
	                                  "Big>99999999999999999999998",
	                                  "Big<100000000000000000000000", "Time<10:00", "Time>9:04",
	                                  "Time>=9.5"};
	static const char *const no[] = {"Elo<1900", "Elo>1900", "Elo<900", "Elo>=1900.1",
	                                 "Year>1900", "Year<2100"};
	struct ash_match match;
	for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
		if (answer(ASH_ASKED_TAG, yes[i], record, &match) != ASH_TRUTH_YES)
			fail_msg("%s does not match", yes[i]);
	for (size_t i = 0; i < sizeof no / sizeof *no; i++)
		if (answer(ASH_ASKED_TAG, no[i], record, &match) != ASH_TRUTH_NO)
			fail_msg("%s matches", no[i]);
}

static void all_expressions_are_to_match(void **state)
{
	(void)state;
	static const struct expression both[] = {
		{ASH_ASKED_CHAIN, "2"}, {ASH_ASKED_MOVES, "M1f4"}, {ASH_ASKED_MATERIAL, "B:V3=1;*=8"},
		{ASH_ASKED_TAG, "White=A"}};
	static const struct expression one[] = {{ASH_ASKED_CHAIN, "2"}, {ASH_ASKED_MOVES, "M1f5"}};
	/* Positions that no game has at once. */
	static const struct expression never[] = {{ASH_ASKED_POSITION, "W:WM1c3"},
	                                          {ASH_ASKED_POSITION, "*:WM1e3"}};
	struct ash_match match = {0};
	struct ash_buffer marked = {0};
	struct ash_query *query = query_of(both, 4);
	assert_int_equal(ask(query, etyud_11, &match, &marked), ASH_TRUTH_YES);
	/* That of the position, before that of the moves and of their traits. */
	assert_int_equal(match.ply, 4);
	assert_non_null(strstr(ash_buffer_cstr(&marked), "M3h4V {here}"));
	ash_query_free(query);
	query = query_of(one, 2);
	assert_int_equal(ask(query, etyud_11, &match, NULL), ASH_TRUTH_NO);
	ash_query_free(query);
	query = query_of(never, 2);
	assert_int_equal(ask(query, etyud_11, &match, NULL), ASH_TRUTH_NO);
	ash_query_free(query);
	ash_buffer_free(&marked);
}

/* A mark in a record with variations goes to the main line. */
static void a_mark_stands_behind_its_move(void **state)
{
	(void)state;
	static const struct expression removal = {ASH_ASKED_SELF_REMOVAL, ""};
	struct ash_match match = {0};
	struct ash_buffer marked = {0};
	struct ash_query *query = query_of(&removal, 1);
	assert_int_equal(ask(query, etyud_11, &match, &marked), ASH_TRUTH_YES);
	assert_non_null(strstr(ash_buffer_cstr(&marked),
	                       "1. Wb4Z {here} (1. M1b4 {only tries}) 1... M3:d4 {forced} 2. M1:d4:e3"));
	ash_query_free(query);
	ash_buffer_free(&marked);
	assert_true(ash_match_may_say(ash_text_of("а } {б")));
	assert_true(ash_match_may_say(ash_text_of("")));
	assert_false(ash_match_may_say(ash_text_of("a\nb")));
	assert_false(ash_match_may_say(ash_text_of("\x7f")));
	assert_false(ash_match_may_say(ash_text_of("\xd0")));
}

/* No expression takes longer than it may, compiled or not, and all give up. */
static void expressions_give_up(void **state)
{
	(void)state;
	static const char *const slow[] = {"(a+)+$", "(*NO_JIT)(a+)+$", "(a|aa)+$", "((a*)*)*$",
	                                   "(*LIMIT_MATCH=4000000000)(a+)+$", "^(a|a)*(c|d)"};
	struct ash_buffer record = {0};
	struct ash_match match;
	ash_buffer_string(&record, "1. M3b4 {");
	for (int i = 0; i < 5000; i++)
		ash_buffer_char(&record, 'a');
	ash_buffer_string(&record, "b} *\n");
	const char *text = ash_buffer_cstr(&record);
	for (size_t i = 0; i < sizeof slow / sizeof *slow; i++)
		if (answer(ASH_ASKED_COMMENT, slow[i], text, &match) == ASH_TRUTH_YES)
			fail_msg("%s matches", slow[i]);
	assert_int_equal(answer(ASH_ASKED_COMMENT, slow[0], text, &match), ASH_TRUTH_UNKNOWN);
	assert_int_equal(answer(ASH_ASKED_COMMENT, slow[1], text, &match), ASH_TRUTH_UNKNOWN);
	assert_int_equal(answer(ASH_ASKED_COMMENT, "a+b", text, &match), ASH_TRUTH_YES);
	ash_buffer_free(&record);
}

/* What an index is to look for, by game. */
static void an_index_is_told(void **state)
{
	(void)state;
	static const struct expression tag = {ASH_ASKED_TAG, "White"};
	static const struct expression both[] = {{ASH_ASKED_POSITION, "W:WM1c3"},
	                                         {ASH_ASKED_MATERIAL, "W:F=3"}};
	const struct ash_wanted *wanted[2];
	struct ash_query *query = query_of(&tag, 1);
	assert_int_equal(ash_query_wanted(query, &ash_ashtarashki, wanted), -1);
	ash_query_free(query);
	query = query_of(both, 2);
	assert_int_equal(ash_query_wanted(query, &ash_shatra, wanted), 0);
	assert_int_equal(ash_query_wanted(query, &ash_ashtarashki, wanted), 1);
	assert_int_equal(wanted[0]->turn, 0);
	assert_int_equal(wanted[0]->count, 2);
	ash_query_either(query);
	assert_int_equal(ash_query_wanted(query, &ash_ashtarashki, wanted), 2);
	assert_int_equal(wanted[1]->turn, 1);
	struct ash_position pos = position_of("B:WM1a3:BM1f6,Fa1,Fc1,Fe1");
	assert_int_equal(ash_wanted_met(wanted[0], &pos), ASH_TRUTH_NO);
	assert_int_equal(ash_wanted_met(wanted[1], &pos), ASH_TRUTH_YES);
	ash_query_free(query);
}

/* The fault of an expression for positions is that of the game in which most of it makes sense. */
static void a_fault_is_of_the_likeliest_game(void **state)
{
	(void)state;
	struct ash_query *query = ash_query_new();
	struct ash_fault fault = {0};
	assert_int_equal(ash_query_add(query, ASH_ASKED_POSITION, ash_text_of("W:WT61,B53:-99"), &fault),
	                 ASH_SYNTAX);
	assert_int_equal(fault.offset, 12);
	ash_query_free(query);
	query = ash_query_new();
	assert_int_equal(ash_query_add(query, ASH_ASKED_POSITION, ash_text_of("W:WM1c3"), &fault), ASH_OK);
	assert_int_equal(ash_query_add(query, ASH_ASKED_POSITION, ash_text_of("W:WT61"), &fault),
	                 ASH_SYNTAX);
	ash_query_free(query);
	ash_fault_free(&fault);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(matches_have_their_ply),
		cmocka_unit_test(a_retreat_is_forced_where_all_moves_are),
		cmocka_unit_test(what_has_no_ply),
		cmocka_unit_test(tags_are_in_order),
		cmocka_unit_test(all_expressions_are_to_match),
		cmocka_unit_test(a_mark_stands_behind_its_move),
		cmocka_unit_test(expressions_give_up),
		cmocka_unit_test(an_index_is_told),
		cmocka_unit_test(a_fault_is_of_the_likeliest_game),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
