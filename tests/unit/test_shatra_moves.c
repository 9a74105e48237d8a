/* The rules S2 to S24 of шатра, each at positions small enough to be worked out by hand. Where
 * nothing else is said the бий of White on 46 has the steps to 39, 40 and 47, and that of Black on
 * 17 takes no part. */
#include "support.h"
#include <stdbool.h>

#define BIY " 46-39 46-40 46-47"

enum { TEXT_MAX = 64, LIST_MAX = 256 };

static int compare(const void *a, const void *b)
{
	return strcmp(a, b);
}

/* Adds a move, or those that "57-32..38" stands for. Returns how many there are then. */
static int expand(char list[][TEXT_MAX], int count, const char *token)
{
	const char *dots = strstr(token, ".."), *dash = strchr(token, '-');
	if (!dots) {
		snprintf(list[count], TEXT_MAX, "%s", token);
		return count + 1;
	}
	for (int to = atoi(dash + 1); to <= atoi(dots + 2); to++)
		snprintf(list[count++], TEXT_MAX, "%.*s-%d", (int)(dash - token), token, to);
	return count;
}

/* The legal moves, those of one square only if `from` is not NULL, are the listed ones. */
static void assert_listed(const char *fen, const char *from, const char *moves)
{
	char list[LIST_MAX][TEXT_MAX], copy[2048];
	int count = 0;
	struct ash_buffer expected = {0}, found = {0};
	struct ash_position pos = position_of(fen);
	snprintf(copy, sizeof copy, "%s", moves);
	for (char *token = strtok(copy, " "); token; token = strtok(NULL, " "))
		count = expand(list, count, token);
	qsort(list, (size_t)count, TEXT_MAX, compare);
	for (int i = 0; i < count; i++)
		ash_buffer_printf(&expected, "%s ", list[i]);
	char *legal = moves_of(&pos);
	for (char *token = strtok(legal, " "); token; token = strtok(NULL, " "))
		if (!from || (size_t)strcspn(token, "-:") == strlen(from))
			if (!from || strncmp(token, from, strlen(from)) == 0)
				ash_buffer_printf(&found, "%s ", token);
	if (strcmp(ash_buffer_cstr(&found), ash_buffer_cstr(&expected)) != 0)
		fail_msg("%s\n  has moves %s\n  and not   %s", fen, ash_buffer_cstr(&found),
		         ash_buffer_cstr(&expected));
	free(legal);
	ash_buffer_free(&expected);
	ash_buffer_free(&found);
}

static void assert_all(const char *fen, const char *moves)
{
	assert_listed(fen, NULL, moves);
}

static void assert_after(const char *fen, const char *move, const char *after)
{
	struct ash_position pos = position_of(fen);
	play(&pos, move);
	assert_string_equal(fen_of(&pos), after);
}

static void s2_the_start(void **state)
{
	(void)state;
	struct ash_position pos;
	game->start(&pos);
	assert_string_equal(fen_of(&pos),
	                    "W:WB53,T61,R55,R58,Y54,Y56,57,59,60,62,46,47,48,49,50,51,52:"
	                    "BB10,T2,R5,R8,Y7,Y9,1,3,4,6,11,12,13,14,15,16,17");
	/* Seven шатры with two steps each, and ten pieces of the reserve for 14 free squares. */
	assert_int_equal(game->count(&pos), 7 * 2 + 10 * 14);
	assert_all(fen_of(&pos),
	           "46-39 46-32 47-40 47-33 48-41 48-34 49-42 49-35 50-43 50-36 51-44 51-37 52-45 "
	           "52-38 53-32..45 54-32..45 55-32..45 56-32..45 57-32..45 58-32..45 59-32..45 "
	           "60-32..45 61-32..45 62-32..45");
}

static void s3_the_reserve_is_put_out_on_its_half(void **state)
{
	(void)state;
	assert_all("W:WB46,57:BB17", "57-32..45 57-47..52" BIY);
	assert_all("W:WB53:BB17", "53-32..52");
	assert_all("B:WB52:BB11,Y7", "7-12..31 11-12 11-18 11-19");
	assert_after("W:WB46,Y54:BB17", "54-50", "B:WB46,Y50:BB17");
	/* One that took in its fortress is of the reserve still. */
	assert_all("W:WB46,Y54:BB17,58", "54:62");
	assert_after("W:WB46,Y54:BB17,58", "54:62", "B:WB46,Y62:BB17");
	assert_all("W:WB46,Y62:BB17", "62-32..45 62-47..52" BIY);
	/* The road of S11 is not the rule of the reserve. */
	assert_after("W:WB46,T61,62:BB17,58", "61:55", "B:WB46,T55,62:BB17");
	assert_all("W:WB46,T55:BB17", "55-32..45 55-47..52" BIY);
	assert_all("W:WB46,R61:BB17", "61-32..45 61-47..52" BIY);
	assert_all("B:WB52:BB11,R2", "2-12..31 11-12 11-18 11-19");
}

static void s4_fortress_and_gate_are_closed_by_the_reserve(void **state)
{
	(void)state;
	const char *closed = "49-42 49-35 49-28 49-21 49-14 49-10 49-8 49-5 49-2 49-48 49-47 49-50 "
	                     "49-51 49-52 49-41 49-33 49-25 49-43 49-37 49-31";
	char moves[512];
	snprintf(moves, sizeof moves, "%s 57-32..45 57-47 57-48 57-50..52" BIY, closed);
	assert_all("W:WB46,T49,57:BB17", moves);
	snprintf(moves, sizeof moves, "%s 49-53 49-55 49-58 49-61" BIY, closed);
	assert_all("W:WB46,T49:BB17", moves);
	assert_after("W:WB46,T49:BB17", "49-55", "B:WB46,t55:BB17");
	/* What came back moves by the general rules, and is of the reserve again. */
	assert_all("W:WB46,t55:BB17",
	           "55-53 55-28 55-21 55-14 55-10 55-8 55-5 55-2 55-58 55-61 55-54 55-56 55-57 "
	           "55-59 55-32..45 55-47..52" BIY);
	/* A бий that came by a capture is not of the reserve while the others are. */
	assert_listed("W:Wb53,57:BB17", "53", "53-48 53-49 53-50");
	assert_listed("W:Wb53:BB17", "53", "53-54 53-55 53-56 53-32..52");
}

static void s5_in_the_foreign_fortress(void **state)
{
	(void)state;
	assert_all("W:WB46,Y7:BB17", "7-5 7-3 7-10 7-11..16 7-18..31" BIY);
	assert_all("W:WB46,10:BB17", "10-7 10-8 10-9 10-11..16 10-18..31" BIY);
	assert_all("B:WB52,R46:BB11,R61",
	           "61-60 61-62 61-58 61-55 61-53 61-49 61-42 61-35 61-28 61-21 61-14 61-10 61-8 61-5 "
	           "61-2 61-32..34 61-36..41 61-43..45 61-47 61-48 61-50 61-51 11-12 11-18 11-19");
}

static void s6_the_shatra_goes_forward(void **state)
{
	(void)state;
	assert_all("W:WB46,49:BB17", "49-42 49-35" BIY);
	assert_all("W:WB46,42:BB17", "42-35" BIY);
	assert_all("W:WB46,35:BB17", "35-27 35-28 35-29" BIY);
	assert_all("W:WB46,28:BB17", "28-20 28-21 28-22 28-27 28-29" BIY);
	assert_all("W:WB46,14:BB17", "14-10 14-13 14-15" BIY);
	assert_all("W:WB46,15:BB17", "15-10 15-14 15-16" BIY);
	assert_all("W:WB46,49,42:BB17", "42-35" BIY);
	assert_all("W:WB46,49,35:BB17", "49-42 35-27 35-28 35-29" BIY);
	assert_all("B:WB52:BB11,14", "14-21 14-28 11-12 11-18 11-19");
	assert_all("B:WB52:BB11,21", "21-28 11-12 11-18 11-19");
	assert_all("B:WB52:BB11,28", "28-34 28-35 28-36 11-12 11-18 11-19");
	assert_all("B:WB52:BB11,35", "35-41 35-42 35-43 35-34 35-36 11-12 11-18 11-19");
}

static void s7_the_biy_goes_one_square(void **state)
{
	(void)state;
	assert_all("W:WB35:BB17", "35-27 35-28 35-29 35-34 35-36 35-41 35-42 35-43");
	assert_all("W:WB49:BB17", "49-41 49-42 49-43 49-48 49-50 49-53");
}

static void s8_s9_s10_far_pieces(void **state)
{
	(void)state;
	assert_all("W:WB46,T42:BB17",
	           "42-35 42-28 42-21 42-14 42-10 42-8 42-5 42-2 42-49 42-53 42-55 42-58 42-61 42-39..41 "
	           "42-43..45 42-34 42-26 42-18 42-36 42-30 42-24 42-48 42-50" BIY);
	assert_all("W:WB46,R35:BB17",
	           "35-28 35-21 35-14 35-10 35-8 35-5 35-2 35-42 35-49 35-53 35-55 35-58 35-61 35-32..34 "
	           "35-36..38" BIY);
	assert_all("W:WB46,Y35:BB17",
	           "35-27 35-19 35-11 35-29 35-23 35-41 35-47 35-43 35-51" BIY);
}

static void s11_the_great_road(void **state)
{
	(void)state;
	assert_all("W:WB46,R55:BB17",
	           "55-32..45 55-47..52 55-28 55-21 55-14 55-10 55-8 55-5 55-2" BIY);
	assert_all("W:WB46,T61,Y54:BB17",
	           "61-32..45 61-47..52 61-28 61-21 61-14 61-10 61-8 61-5 61-2 54-32..45 54-47..52" BIY);
	assert_all("B:WB52:BB11,T2", "2-12..31 2-35 2-42 2-49 2-53 2-55 2-58 2-61 11-12 11-18 11-19");
	/* Up to what stands on it. */
	assert_all("W:WB46,R55,42:BB17", "55-32..41 55-43..45 55-47..52 42-35" BIY);
	assert_listed("W:WB46,R55,R58:BB17", "58", "58-32..45 58-47..52");
	assert_listed("W:WB46,R55,21:BB17", "55", "55-32..45 55-47..52 55-28");
	assert_listed("W:WB46,R55:BB17,28,21", "55", "55-32..45 55-47..52");
	/* No other piece, and from no other square. */
	assert_listed("W:WB46,R54:BB17", "54", "54-32..45 54-47..52");
}

static void s12_a_shatra_is_replaced_by_what_is_missing(void **state)
{
	(void)state;
	assert_all("W:WB46,5:BB17",
	           "5-1=T 5-1=R 5-1=Y 5-2=T 5-2=R 5-2=Y 5-3=T 5-3=R 5-3=Y 5-4 5-6 5-11..16 5-18..31" BIY);
	assert_listed("W:WB46,T47,R48,Y49,Y50,4:BB17", "4", "4-1=R 4-2=R 4-5 4-11..16 4-18..31");
	assert_listed("B:WB52,R46:BB11,T18,R19,R20,57", "57",
	              "57-60=Y 57-61=Y 57-58 57-32..45 57-47..51");
	assert_after("W:WB46,9:BB17,6", "9:3=R", "B:WB46,R3:BB17");
}

static void s13_it_waits_where_all_are_there(void **state)
{
	(void)state;
	assert_listed("W:WB46,T47,R48,R49,Y50,Y51,2:BB17", "2", "2-1 2-3 2-11..16 2-18..31");
	assert_listed("W:WB46,T47,R48,R49,Y50,Y51,4:BB17", "4", "4-1 4-2 4-5 4-11..16 4-18..31");
	/* Until one of them is taken. */
	assert_after("B:WB52,T51,R41,R50,Y44,Y45,2:BB17,34", "34:48",
	             "W:WB52,T51,R2,R50,Y44,Y45:BB17,48");
}

static void s14_capturing_is_compulsory_but_which_is_free(void **state)
{
	(void)state;
	assert_all("W:WB46,35,52:BB17,27,29", "35:19 35:23");
	assert_all("W:WB46,35,52:BB17,29,45", "35:23 52:38");
	assert_all("W:WB46,28:BB17,35", "28:42");
}

static void s15_near_leaps(void **state)
{
	(void)state;
	assert_all("W:WB46,28,49:BB17,27", "28:26");
	assert_all("W:WB46,28:BB17,22", "28:16");
	/* No square behind it, or none that is free, or not beside it. */
	assert_all("W:WB46,24:BB17", "24-16 24-23" BIY);
	assert_all("W:WB46,28:BB17,21,14", "28-20 28-22 28-27 28-29" BIY);
	assert_all("W:WB46,35:BB17,21", "35-27 35-28 35-29" BIY);
}

static void s16_far_leaps(void **state)
{
	(void)state;
	assert_all("W:WB46,T35:BB17,21", "35:14 35:10 35:8 35:5 35:2");
	assert_all("W:WB46,R35:BB17,33", "35:32");
	assert_all("W:WB46,Y35:BB17,27", "35:19 35:11");
	assert_listed("W:WB46,T35:BB17,21,14", "35",
	              "35-28 35-42 35-49 35-53 35-55 35-58 35-61 35-32..34 35-36..38 35-27 35-19 35-11 "
	              "35-29 35-23 35-41 35-47 35-43 35-51");
	/* Not on other lines. */
	assert_listed("W:WB46,R35:BB17,27", "35",
	              "35-28 35-21 35-14 35-10 35-8 35-5 35-2 35-42 35-49 35-53 35-55 35-58 35-61 "
	              "35-32..34 35-36..38");
	assert_listed("W:WB46,Y35:BB17,28", "35",
	              "35-27 35-19 35-11 35-29 35-23 35-41 35-47 35-43 35-51");
}

static void s17_a_capture_goes_on_to_its_end(void **state)
{
	(void)state;
	/* On a crossing line, where another landing would be the end. */
	assert_all("W:WB46,T35:BB17,21,12", "35:14:11");
	/* Along the same line. */
	assert_all("W:WB46,R49:BB17,42,28,14", "49:35:21:10 49:35:21:8 49:35:21:5 49:35:21:2");
	/* A square may be visited again, the one it left too. */
	assert_all("W:WB46,35:BB17,22,28,29", "35:21:23:35 35:21:37 35:23:21:35");
	/* Nothing is leapt over twice. */
	assert_all("W:WB46,R35:BB17,28", "35:21 35:14 35:10 35:8 35:5 35:2");
	/* What is taken stands in the way until the end: 28 before 14. */
	assert_all("W:WB46,R35:BB17,28,14,19,32,41",
	           "35:21:10 35:21:8 35:21:5 35:21:2 35:21:18:39:42 35:21:18:39:43 35:21:18:39:44 "
	           "35:21:18:39:45");
	assert_after("W:WB46,T35:BB17,21,12", "35:14:11", "B:WB46,T11:BB17");
}

static void s18_the_biy_need_not_take(void **state)
{
	(void)state;
	/* Then it must move itself. */
	assert_all("W:WB35,52:BB17,28", "35:21 35-27 35-29 35-34 35-36 35-41 35-42 35-43");
	/* Where others take it has no step either. */
	assert_all("W:WB35,50:BB17,28,44", "35:21 50:38");
	/* It may stop. */
	assert_all("W:WB35:BB17,28,14",
	           "35:21 35:21:10 35-27 35-29 35-34 35-36 35-41 35-42 35-43");
}

static void s19_captures_into_the_own_fortress(void **state)
{
	(void)state;
	assert_all("W:WB46,T42,57:BB17,49",
	           "42-35 42-28 42-21 42-14 42-10 42-8 42-5 42-2 42-39..41 42-43..45 42-34 42-26 42-18 "
	           "42-36 42-30 42-24 42-48 42-50 57-32..41 57-43..45 57-47 57-48 57-50..52" BIY);
	assert_all("W:WB46,T42:BB17,49", "42:53 42:55 42:58 42:61");
	/* The бий takes into its gate. */
	assert_all("W:WB42,57:BB17,49", "42:53 42-34 42-35 42-36 42-41 42-43 42-48 42-50");
	assert_after("W:WB42,57:BB17,49", "42:53", "B:Wb53,57:BB17");
	/* A шатра never does. */
	assert_all("W:WB46,42:BB17,49", "42-35" BIY);
	/* In the fortress and out of it all take by the general rules. */
	assert_all("W:WB46,57:BB17,58", "57:59");
	assert_all("W:WB46,R55:BB17,49",
	           "55:42 55:35 55:28 55:21 55:14 55:10 55:8 55:5 55:2");
	assert_after("W:WB46,R55:BB17,49", "55:42", "B:WB46,R42:BB17");
}

static void s20_en_passant(void **state)
{
	(void)state;
	assert_all("W:WB46,28:BB17,e27", "28:26 28:12");
	assert_all("W:WB46,28:BB17,e29", "28:30 28:16");
	assert_all("W:WB46,28:BB17,27", "28:26");
	assert_all("W:WB46,28:BB17,26,e27", "28:12");
	assert_all("B:WB52,e34:BB11,35", "35:33 35:47");
	/* The square behind the one it passed is not free. */
	assert_all("W:WB46,28:BB17,12,e27", "28:26");
	/* In a capture that comes there. */
	assert_all("W:WB46,42:BB17,35,e27", "42:28:12 42:28:26");
	assert_after("B:WB46,28:BB17,13", "13-27", "W:WB46,28:BB17,e27");
	assert_after("B:WB46,28,36:BB17,20", "20-27", "W:WB46,28,36:BB17,27");
	assert_after("B:WB46,28:BB17,11", "11-25", "W:WB46,28:BB17,25");
	assert_after("W:WB46,28:BB17,e27", "28:12", "B:WB46,12:BB17");
}

static void s21_a_shatra_in_the_foreign_gate(void **state)
{
	(void)state;
	assert_all("W:WB46,10,52:BB17,14", "10:21 10-7 10-8 10-9 10-11..13 10-15 10-16 10-18..31");
	assert_all("W:WB46,10,52:BB17,14,45", "10:21 52:38");
	/* It may stop. */
	assert_all("W:WB46,10:BB17,14,28",
	           "10:21 10:21:35 10-7 10-8 10-9 10-11..13 10-15 10-16 10-18..27 10-29..31");
	assert_all("W:WB46,21:BB17,28,42", "21:35:49");
}

static void s22_a_capture_goes_on_after_the_replacement(void **state)
{
	(void)state;
	assert_all("W:WB46,7:BB17,4,2", "7:1:3=T 7:1:3=R 7:1=Y");
	assert_all("W:WB46,T47,R48,R49,Y50,Y51,7:BB17,4,2", "7:1:3");
	assert_after("W:WB46,7:BB17,4,2", "7:1:3=T", "B:WB46,T3:BB17");
}

static void s23_s24_the_end(void **state)
{
	(void)state;
	assert_outcome("B:WB46:B12", "1-0 capture S23");
	assert_outcome("W:W46:BB12", "0-1 capture S23");
	assert_outcome("B:WB46,12,18,19,13,25,27:BB11", "1-0 block S24");
	assert_outcome("B:WB46,12,18,19,13,25:BB11", "*");
	struct ash_position pos = position_of("W:WB46,28:BB21");
	play(&pos, "28:14");
	assert_string_equal(outcome_of(&pos), "1-0 capture S23");
}

static void perft_counts_are_those_of_the_reference(void **state)
{
	(void)state;
	static const uint64_t counts[] = {1, 154, 23716, 2926822, 344970328};
	struct ash_position pos;
	game->start(&pos);
	for (int depth = 0; depth < 5; depth++)
		assert_true(game->perft(&pos, depth) == counts[depth]);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(s2_the_start),
		cmocka_unit_test(s3_the_reserve_is_put_out_on_its_half),
		cmocka_unit_test(s4_fortress_and_gate_are_closed_by_the_reserve),
		cmocka_unit_test(s5_in_the_foreign_fortress),
		cmocka_unit_test(s6_the_shatra_goes_forward),
		cmocka_unit_test(s7_the_biy_goes_one_square),
		cmocka_unit_test(s8_s9_s10_far_pieces),
		cmocka_unit_test(s11_the_great_road),
		cmocka_unit_test(s12_a_shatra_is_replaced_by_what_is_missing),
		cmocka_unit_test(s13_it_waits_where_all_are_there),
		cmocka_unit_test(s14_capturing_is_compulsory_but_which_is_free),
		cmocka_unit_test(s15_near_leaps),
		cmocka_unit_test(s16_far_leaps),
		cmocka_unit_test(s17_a_capture_goes_on_to_its_end),
		cmocka_unit_test(s18_the_biy_need_not_take),
		cmocka_unit_test(s19_captures_into_the_own_fortress),
		cmocka_unit_test(s20_en_passant),
		cmocka_unit_test(s21_a_shatra_in_the_foreign_gate),
		cmocka_unit_test(s22_a_capture_goes_on_after_the_replacement),
		cmocka_unit_test(s23_s24_the_end),
		cmocka_unit_test(perft_counts_are_those_of_the_reference),
	};
	game = &ash_shatra;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
