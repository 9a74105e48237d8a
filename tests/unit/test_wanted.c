/* What is asked of positions: FEN, patterns, material. */
#include "properties.h"
#include <ash/query.h>

static const char etyud_11[] = "W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1";
static const char shatra_start[] =
	"W:WB53,T61,R55,R58,Y54,Y56,57,59,60,62,46-52:BB10,T2,R5,R8,Y7,Y9,1,3,4,6,11-17";

typedef enum ash_code read_fn(struct ash_wanted *, struct ash_text, struct ash_fault *);

static struct ash_wanted wanted_of(read_fn *read, const char *text)
{
	struct ash_wanted wanted;
	struct ash_fault fault = {0};
	ash_wanted_begin(&wanted, game);
	enum ash_code code = read(&wanted, ash_text_of(text), &fault);
	if (code != ASH_OK)
		fail_msg("%s: %s", text, ash_buffer_cstr(&fault.text));
	return wanted;
}

static bool meets(const char *fen, read_fn *read, const char *text)
{
	struct ash_wanted wanted = wanted_of(read, text);
	struct ash_position pos = position_of(fen);
	return ash_wanted_met(&wanted, &pos) == ASH_TRUTH_YES;
}

/* Checks which of the texts, ended by NULL, the position meets. */
static void assert_met(const char *fen, read_fn *read, const char *const *texts, bool met)
{
	for (; *texts; texts++)
		if (meets(fen, read, *texts) != met)
			fail_msg("%s %s", *texts, met ? "is not met" : "is met");
}

static void patterns_are_met(void **state)
{
	(void)state;
	static const char *const yes[] = {
		"W:WM1c3", "*:WM1c3", "W", "*", "W:BM3c5,g3", "W:B:W", " W : W M1c3 , V2d4 : B Fa1 .",
		"w:wm1c3,v2D4", "W:WМ1с3,В2d4,М?с?:ВМЗg3",
		/* kinds */
		"W:W?c3", "W:WM?c3", "W:W?1c3", "W:WM1+V1c3", "W:WV?d4", "W:W?a5", "W:WW+Fa5",
		/* squares */
		"W:WM1c?", "W:WM1?3", "W:WM1?", "W:WM1??", "W:W??8", "W:WF?8,F?8,F?8", "W:BM3?,M3?",
		"W:WWa?", "W:W??", "W:W?d4,?c3",
		/* sides */
		"W:*M1c3", "W:*V3e3,M1c3", "*:*Fa1,Fd8",
		/* none, empty and the rest */
		"W:-e5", "W:-e5,a3,b?", "W:-?7", "W:W!M1d4", "W:W!M1d?", "W:B!M1?", "W:W!M1?1:B!?d4",
		"W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1:-",
		"W:W??8,??4,?c3,?a?:B??1,?c5,?g3,?e3:-", NULL};
	static const char *const no[] = {
		"B", "B:WM1c3", "W:BM1c3", "W:WM1d4", "W:WM2c3", "W:W?e5", "W:WV?c3", "W:W?2c3",
		"W:WM1?,M1?", "W:WF?8,F?8,F?8,F?8", "W:BM3?,M3?,M3?", "W:WM1d?", "W:WM1?4", "W:*M1d4",
		"W:-c3", "W:-e5,c3", "W:-?8", "W:W!M1c3", "W:W!??8", "W:B!??",
		"W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1:-", "W:WM1c3:-", "W:-", NULL};
	assert_met(etyud_11, ash_wanted_read_pattern, yes, true);
	assert_met(etyud_11, ash_wanted_read_pattern, no, false);
}

static void material_is_met(void **state)
{
	(void)state;
	static const char *const yes[] = {
		"W:M1=1", "W:M1==1", "W:M1>=1,F=3", "W:M1>0,F>2;B:M3=2,F<=3", "W=6", "B=6", "*=12",
		"*:F=6", "W:M?=1", "W:?1=1", "W:M1+V2=2", "W:M1 + V2 = 2", "W:?=6", "W:M2=0", "W:W=1",
		"B:M?+V?=3", "w>5;b<7", "W:M2<1", "W:M2<=0", "*<=255", "*>=0",
		"W:М1=1;В:МЗ=2", NULL};
	static const char *const no[] = {
		"W:M1>=2", "W:M1=0", "W:M1>1", "W:F>3", "W:F<3", "W=5", "*=11", "W:M1>=1,F=2",
		"W=6;B=5", "W:M1<0", "*>255", NULL};
	assert_met(etyud_11, ash_wanted_read_material, yes, true);
	assert_met(etyud_11, ash_wanted_read_material, no, false);
}

/* A FEN asks for everything it says, and a position may know more. */
static void a_fen_is_met(void **state)
{
	(void)state;
	static const char *const no[] = {
		"B:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1",
		"W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1",
		"W:WM2c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1", NULL};
	assert_true(meets(etyud_11, ash_wanted_read_fen, etyud_11));
	assert_true(meets(etyud_11, ash_wanted_read_fen,
	                  "W:BM3c5,g3,V3e3,Fa1,c1,g1:WM1c3,V2d4,Wa5,Fd8,f8,h8"));
	assert_met(etyud_11, ash_wanted_read_fen, no, false);

	/* R14: only the last move brought White home. */
	struct ash_wanted wanted = wanted_of(ash_wanted_read_fen, "B:WFb8:BM1c5,M1c3,Fa1");
	struct ash_position pos = position_of("W:WM1a7:BM1c5,M1c3,Fa1"), read;
	play(&pos, "M1b8");
	assert_int_equal(ash_wanted_met(&wanted, &pos), ASH_TRUTH_YES);
	read = position_of(fen_of(&pos));
	assert_int_equal(ash_wanted_met(&wanted, &read), ASH_TRUTH_YES);
}

/* Each expression asks for more, and a position is to meet all of them at once. */
static void expressions_add_up(void **state)
{
	(void)state;
	struct ash_wanted wanted = wanted_of(ash_wanted_read_pattern, "W:WM1c?");
	struct ash_position pos = position_of(etyud_11);
	struct ash_fault fault = {0};
	/* The same asked twice is no second stone. */
	assert_int_equal(ash_wanted_read_pattern(&wanted, ash_text_of("*:WM1c?"), &fault), ASH_OK);
	assert_int_equal(ash_wanted_met(&wanted, &pos), ASH_TRUTH_YES);
	assert_int_equal(ash_wanted_read_material(&wanted, ash_text_of("W=6"), &fault), ASH_OK);
	assert_int_equal(ash_wanted_met(&wanted, &pos), ASH_TRUTH_YES);
	struct ash_wanted before = wanted;
	assert_int_equal(ash_wanted_read_material(&wanted, ash_text_of("B=6;W=x"), &fault), ASH_SYNTAX);
	assert_int_equal(wanted.count, before.count);
	assert_int_equal(ash_wanted_met(&wanted, &pos), ASH_TRUTH_YES);
	assert_int_equal(ash_wanted_read_fen(&wanted, ash_text_of(etyud_11), &fault), ASH_OK);
	assert_int_equal(ash_wanted_met(&wanted, &pos), ASH_TRUTH_YES);
	assert_int_equal(ash_wanted_read_pattern(&wanted, ash_text_of("B"), &fault), ASH_OK);
	assert_false(ash_wanted_met(&wanted, &pos));
	ash_fault_free(&fault);
}

static void assert_fault(read_fn *read, const char *text, enum ash_code code, size_t offset)
{
	struct ash_wanted wanted;
	struct ash_fault fault = {0};
	ash_wanted_begin(&wanted, game);
	enum ash_code found = read(&wanted, ash_text_of(text), &fault);
	if (found != code || fault.code != code || fault.offset != offset || !fault.text.len)
		fail_msg("%s: %s at %zu, not %s at %zu", text, ash_code_name(found), fault.offset,
		         ash_code_name(code), offset);
	ash_fault_free(&fault);
}

static void faults_have_their_place(void **state)
{
	(void)state;
	read_fn *pattern = ash_wanted_read_pattern, *material = ash_wanted_read_material;
	assert_fault(pattern, "", ASH_SYNTAX, 0);
	assert_fault(pattern, "M1c3", ASH_SYNTAX, 0);
	assert_fault(pattern, "W:X", ASH_SYNTAX, 2);
	assert_fault(pattern, "W:WM1c3,", ASH_SYNTAX, 8);
	assert_fault(pattern, "W:WM1c3;", ASH_SYNTAX, 3);
	assert_fault(pattern, "W:WM1c3 d4", ASH_SYNTAX, 8);
	assert_fault(pattern, "W:Wc3", ASH_SYNTAX, 3);
	assert_fault(pattern, "W:WM1c4", ASH_SYNTAX, 3);
	assert_fault(pattern, "W:WM1c3,c4", ASH_SYNTAX, 8);
	assert_fault(pattern, "W:WM1c3:BM2c3", ASH_SYNTAX, 11);
	assert_fault(pattern, "W:-c4", ASH_SYNTAX, 3);
	assert_fault(pattern, "W:-a1-c3", ASH_SYNTAX, 3);
	assert_fault(pattern, "W:WЖ1c3", ASH_SYNTAX, 3);
	assert_fault(material, "", ASH_SYNTAX, 0);
	assert_fault(material, "W", ASH_SYNTAX, 1);
	assert_fault(material, "M1>2", ASH_SYNTAX, 0);
	assert_fault(material, "W:M1", ASH_SYNTAX, 4);
	assert_fault(material, "W:M9=1", ASH_SYNTAX, 2);
	assert_fault(material, "W:M1+=1", ASH_SYNTAX, 5);
	assert_fault(material, "W:M1=", ASH_SYNTAX, 5);
	assert_fault(material, "W:M1=256", ASH_SYNTAX, 5);
	assert_fault(material, "W:M1=1000", ASH_SYNTAX, 8);
	assert_fault(material, "W:M1=-1", ASH_SYNTAX, 5);
	assert_fault(material, "W:M1=1;", ASH_SYNTAX, 7);
	assert_fault(material, "W:M1=1 F=2", ASH_SYNTAX, 7);
	assert_fault(ash_wanted_read_fen, "W:WM1c4", ASH_BAD_POSITION, 5);

	struct ash_buffer many = {0};
	ash_buffer_string(&many, "W=1");
	for (int i = 0; i < ASH_TERMS_MAX; i++)
		ash_buffer_string(&many, ";W=1");
	assert_fault(material, ash_buffer_cstr(&many), ASH_LIMIT, many.len);
	ash_buffer_free(&many);
}

/* Squares with numbers have ranges, as in FEN, and a шатра has no letter. */
static void boards_with_numbers(void **state)
{
	(void)state;
	static const char *const yes[] = {"W:W46", "W:W46-52", "W:WS46", "W:WB53,46:BB10",
	                                  "W:WB53", "W:-18-45", "W:WY?,Y?", "W:W?5?", "W:W!?1-45",
	                                  NULL};
	static const char *const no[] = {"W:W53", "W:W45-46", "W:-17-18", "W:WY?,Y?,Y?", "W:WB?2",
	                                 NULL};
	game = &ash_shatra;
	assert_met(shatra_start, ash_wanted_read_fen, (const char *const[]){shatra_start, NULL}, true);
	assert_met(shatra_start, ash_wanted_read_pattern, yes, true);
	assert_met(shatra_start, ash_wanted_read_pattern, no, false);
	assert_met(shatra_start, ash_wanted_read_pattern, (const char *const[]){shatra_start, NULL},
	           true);
	assert_fault(ash_wanted_read_pattern, "W:W52-46", ASH_SYNTAX, 3);
	assert_fault(ash_wanted_read_pattern, "W:W63", ASH_SYNTAX, 3);
	assert_met(shatra_start, ash_wanted_read_material,
	           (const char *const[]){"W:S=11,R=2,Y=2;B:B=1,T=1", "*=34", NULL}, true);
	game = &ash_ashtarashki;
}

static void the_sets_are_the_stones(const struct seen *seen, struct random *random)
{
	(void)random;
	struct ash_stones stones;
	uint64_t all = 0;
	int side, kind, on_board = 0, in_sets = 0;
	ash_stones_of(game, &seen->pos, &stones);
	for (int square = 0; square < game->board->squares; square++) {
		if (!game->stone_at(&seen->pos, square, &side, &kind))
			continue;
		assert_true(stones.at[side][kind] >> square & 1);
		on_board++;
	}
	for (side = 0; side < game->sides; side++)
		for (kind = 0; kind < game->kinds; kind++)
			for (all = stones.at[side][kind]; all; all &= all - 1)
				in_sets++;
	assert_int_equal(in_sets, on_board);
}

/* The game of the mirror goes on as the game does, with the points of the sides exchanged, and
 * meets what the mirrored expression asks for. */
static void the_mirror_is_as_good(const struct seen *seen, struct random *random)
{
	struct ash_position mirrored, again;
	game->mirror(&seen->pos, &mirrored);
	game->mirror(&mirrored, &again);
	assert_memory_equal(&again, &seen->pos, sizeof again);
	int half = game->sides / 2;
	assert_int_equal(game->turn(&mirrored), (game->turn(&seen->pos) + half) % game->sides);
	assert_int_equal(game->count(&mirrored), seen->moves.count);
	struct ash_outcome outcome = game->outcome(&seen->pos), other = game->outcome(&mirrored);
	assert_int_equal(outcome.end, other.end);
	for (int side = 0; side < game->sides; side++)
		assert_int_equal(outcome.points[side], other.points[(side + half) % game->sides]);
	assert_true(game->perft(&mirrored, 2) == game->perft(&seen->pos, 2));

	struct ash_wanted wanted = wanted_of(ash_wanted_read_fen, fen_of(&seen->pos)), turned;
	assert_true(ash_wanted_mirror(&wanted, &turned));
	assert_int_equal(ash_wanted_met(&turned, &mirrored), ASH_TRUTH_YES);
	assert_false(ash_wanted_met(&turned, &seen->pos));
	/* A term at random, with a number that one of the two may have. */
	ash_wanted_begin(&wanted, game);
	wanted.terms[wanted.count++] = (struct ash_term){
		.squares = (uint64_t)below(random, UINT32_MAX) << 32 | below(random, UINT32_MAX),
		.kinds = {(uint16_t)below(random, 1u << game->kinds),
		          (uint16_t)below(random, 1u << game->kinds)},
		.least = (uint8_t)below(random, 4),
		.most = (uint8_t)(2 + below(random, 4))};
	assert_true(ash_wanted_mirror(&wanted, &turned));
	assert_int_equal(ash_wanted_met(&wanted, &seen->pos), ash_wanted_met(&turned, &mirrored));
}

static void of_random_games(void **state)
{
	(void)state;
	for_positions(200, 11, the_sets_are_the_stones);
	for_positions(200, 12, the_mirror_is_as_good);
	game = &ash_shatra;
	for_positions(20, 13, the_sets_are_the_stones);
	for_positions(20, 14, the_mirror_is_as_good);
	game = &ash_nevskie;
	for_positions(200, 15, the_sets_are_the_stones);
	for_positions(200, 16, the_mirror_is_as_good);
	game = &ash_ashtarashki;
}

/* The start seen from the other side is the start with the other side to move (R2, S2, N2). */
static void the_start_mirrors_itself(void **state)
{
	(void)state;
	for (const struct ash_game *const *each = ash_games; *each; each++) {
		struct ash_position pos, mirrored;
		game = *each;
		game->start(&pos);
		game->mirror(&pos, &mirrored);
		assert_int_equal(game->turn(&mirrored), game->sides / 2);
		game->set_turn(&mirrored, 0);
		assert_memory_equal(&mirrored, &pos, sizeof pos);
	}
	game = &ash_ashtarashki;
}

/* A game without `stones` is asked square by square, and one without a mirror has none. */
static void what_a_game_need_not_have(void **state)
{
	(void)state;
	struct ash_game plain = ash_ashtarashki;
	plain.stones = NULL;
	plain.mirror = NULL;
	game = &plain;
	assert_true(meets(etyud_11, ash_wanted_read_fen, etyud_11));
	assert_true(meets(etyud_11, ash_wanted_read_material, "W:M1>=1,F=3"));
	struct ash_wanted wanted = wanted_of(ash_wanted_read_pattern, "W"), mirrored;
	assert_false(ash_wanted_mirror(&wanted, &mirrored));
	game = &ash_ashtarashki;
}

/* A game of four: a stone of a side on each of four squares, whoever is to move. */
static bool corner(const struct ash_position *pos, int square, int *side, int *kind)
{
	*side = (int)pos->words[square];
	*kind = 0;
	return *side < 4;
}

static int corner_turn(const struct ash_position *pos)
{
	return (int)pos->words[4];
}

static void turn_corners(const struct ash_position *pos, struct ash_position *mirrored)
{
	for (int square = 0; square < 4; square++)
		mirrored->words[3 - square] = (pos->words[square] + 2) % 4;
	mirrored->words[4] = (pos->words[4] + 2) % 4;
}

static void games_of_four_sides(void **state)
{
	(void)state;
	static const struct ash_side sides[] = {{.letter = 'R'}, {.letter = 'G'}, {.letter = 'Y'},
	                                        {.letter = 'B'}};
	static const struct ash_kind kinds[] = {{.name = "M"}, {.name = "K"}};
	static const char *const names[] = {"a1", "b1", "a2", "b2"};
	static const uint8_t cells[][2] = {{0, 0}, {1, 0}, {0, 1}, {1, 1}};
	static const struct ash_board board = {
		.files = 2, .ranks = 2, .squares = 4, .names = names, .cells = cells};
	const struct ash_game four = {.sides = 4, .kinds = 2, .side = sides, .kind = kinds,
	                              .board = &board, .turn = corner_turn, .stone_at = corner,
	                              .mirror = turn_corners};
	/* Red on a1, Green on b1, Yellow on a2, Blue on b2, and Green to move. */
	const struct ash_position pos = {{0, 1, 2, 3, 1}};
	struct ash_position mirrored = {{0}};
	static const char *const yes[] = {"G:RMa1:GMb1:YMa2:BMb2:-", "*:*Ma1,M?2,M?1", "G:R!M?2"};
	static const char *const no[] = {"R:RMa1", "*:GMa1", "*:*K?", "*:BM?1"};
	game = &four;
	turn_corners(&pos, &mirrored);
	for (size_t i = 0; i < 3; i++) {
		struct ash_wanted wanted = wanted_of(ash_wanted_read_pattern, yes[i]), turned;
		assert_int_equal(ash_wanted_met(&wanted, &pos), ASH_TRUTH_YES);
		assert_true(ash_wanted_mirror(&wanted, &turned));
		assert_int_equal(ash_wanted_met(&turned, &mirrored), ASH_TRUTH_YES);
	}
	for (size_t i = 0; i < 4; i++) {
		struct ash_wanted wanted = wanted_of(ash_wanted_read_pattern, no[i]);
		assert_false(ash_wanted_met(&wanted, &pos));
	}
	struct ash_wanted wanted = wanted_of(ash_wanted_read_material, "R=1;Y:M=1;*=4;B:K=0;G>0");
	assert_int_equal(ash_wanted_met(&wanted, &pos), ASH_TRUTH_YES);
	game = &ash_ashtarashki;
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(patterns_are_met),
		cmocka_unit_test(material_is_met),
		cmocka_unit_test(a_fen_is_met),
		cmocka_unit_test(expressions_add_up),
		cmocka_unit_test(faults_have_their_place),
		cmocka_unit_test(boards_with_numbers),
		cmocka_unit_test(of_random_games),
		cmocka_unit_test(the_start_mirrors_itself),
		cmocka_unit_test(what_a_game_need_not_have),
		cmocka_unit_test(games_of_four_sides),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
