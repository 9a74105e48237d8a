/* Repairs of records. The games are known, so that what a slip is to become is known too. */
#include "records.h"
#include "../../lib/repair/similar.h"
#include <ash/repair.h>
#include <ash/writer.h>

static unsigned cost(const char *written, const char *meant)
{
	struct ash_glyphs a, b;
	ash_glyphs_take(&a, ash_text_of(written));
	ash_glyphs_take(&b, ash_text_of(meant));
	return ash_similar_cost(&a, &b);
}

static void slips_that_are_easily_made_are_cheap(void **state)
{
	(void)state;
	assert_int_equal(cost("M3b4", "M3b4"), 0);
	assert_int_equal(cost("М3с5", "M3c5"), 0);
	assert_int_equal(cost("M3xc5", "M3:c5"), 0);
	/* What looks alike before what does not, a mark forgotten before a square misread. */
	assert_true(cost("M3d4", "M3b4") < cost("M3g4", "M3b4"));
	assert_true(cost("M3b1", "M3b7") < cost("M3b2", "M3b7"));
	assert_true(cost("M1c7", "M1:c7") < cost("M1c5", "M1:c7"));
	assert_true(cost("M1d6", "M1d6V") < cost("M1d5", "M1d6V"));
	assert_true(cost("V1d6", "M1d6") < cost("M2d6", "M1d6"));
	assert_true(cost("M2e3", "M2fe3") < cost("M2e3", "M2e5"));
	assert_true(cost("M3:b6", "M3:b6:c7") < cost("M3:b6", "M3:d4:c7"));
	/* Two slips in one word are dearer than each. */
	assert_true(cost("M3d2", "M3b4") > cost("M3d4", "M3b4"));
	assert_true(cost("M3d2", "M3b4") > cost("M3b2", "M3b4"));
}

static void nothing_costs_more_than_what_cannot_be_read(void **state)
{
	static const char *const words[] = {
		"", "?", "M3:b6:c7:d8:e7:f6:g5:h4:g3:f2:e1:d2:c3:b4:a5", "жжжжжжжж", "\xff\xfe", "M"};
	(void)state;
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		assert_true(cost(words[i], "M3b4") <= ASH_UNREADABLE_COST);
		assert_true(cost(words[i], "M3b4") > 0);
	}
}

/* The written game of 26 plies that the tests put slips into. */
static const char before_slip[] = "1. M3b4 M3g5 2. M3f4 M3c5 3. M1c3 M1f6 4. M2fe3 M1e5 5. M3a5 ";
static const char after_slip[] =
	" 6. M3:b6:c7 M1:c7 7. M2e:f4 M3:f4:g3 8. M1:g3 M2d6 9. M1f2 M2g5 10. M1e3 M2e5";

static void ignore(void *context, const struct ash_diag *diag)
{
	(void)context, (void)diag;
}

/* Appends the moves of all lines. */
static void write_moves(const struct ash_replay *replay, struct ash_buffer *out)
{
	for (size_t i = 0; i < replay->ply_count; i++) {
		ash_buffer_text(out, ash_ply_text(replay, &replay->plies[i]));
		ash_buffer_char(out, ' ');
	}
}

/* Reads the text, finds repairs of its first record, and writes what the likeliest makes:
 * its moves, or the record. */
static bool repair(const char *text, unsigned most, struct ash_repairs *repairs,
                   void (*write)(const struct ash_replay *, struct ash_buffer *),
                   struct ash_buffer *made)
{
	struct records r;
	struct ash_replay replay = {0};
	records_begin(&r, text, strlen(text), 4096);
	struct ash_record *record = records_next(&r);
	assert_non_null(record);
	bool valid = ash_replay_load(&replay, record);
	bool found = ash_repairs_find(repairs, record, most);
	assert_false(repairs->failed);
	assert_int_equal(found, repairs->count > 0);
	assert_false(valid && found);
	ash_buffer_clear(made);
	for (size_t i = repairs->count; i-- > 0;) {
		struct ash_record *better = ash_repairs_make(repairs, i, record, ignore, NULL);
		assert_non_null(better);
		assert_true(repairs->best[i].count >= 1 && repairs->best[i].count <= most);
		bool legal = ash_replay_load(&replay, better);
		assert_true(legal || !repairs->certain);
		ash_buffer_clear(made);
		if (legal)
			write(&replay, made);
	}
	ash_buffer_cstr(made);
	ash_replay_free(&replay);
	records_end(&r);
	return repairs->certain;
}

/* The game with a slip in its tenth half-move comes back. */
static void restores(const char *slip, const char *meant)
{
	struct ash_repairs repairs = {0};
	struct ash_buffer slipped = {0}, made = {0}, wanted = {0};
	ash_buffer_printf(&slipped, "%s%s%s", before_slip, slip, after_slip);
	ash_buffer_printf(&wanted, "%s%s%s", before_slip, meant, after_slip);
	repair(ash_buffer_cstr(&slipped), 1, &repairs, write_moves, &made);
	char *game_of = validated(ash_buffer_cstr(&wanted), write_moves);
	assert_true(repairs.count > 0);
	assert_memory_equal(repairs.best[0].changes[0].written.data, slip, strlen(slip));
	assert_int_equal(repairs.best[0].changes[0].number, 5);
	assert_int_equal(repairs.best[0].changes[0].side, 1);
	assert_string_equal(made.data, game_of);
	free(game_of);
	ash_buffer_free(&slipped);
	ash_buffer_free(&wanted);
	ash_buffer_free(&made);
	ash_repairs_free(&repairs);
}

static void one_slip_is_undone(void **state)
{
	static const char *const slips[] = {"M1f4", "M1:f6", "M1:f5", "M1:e4", "M2:f4", "V1:f4",
	                                    "M1:f4V", "M1xf6", "М1:ф4", "M:f4", "1:f4", "M1:4",
	                                    "M1::f4", "M14:f", "M1:f4:e3"};
	(void)state;
	for (size_t i = 0; i < sizeof slips / sizeof *slips; i++)
		restores(slips[i], "M1:f4");
}

static void what_is_in_order_has_no_repair(void **state)
{
	struct ash_repairs repairs = {0};
	struct ash_buffer made = {0};
	(void)state;
	assert_false(repair("1. M3b4 M3g5 2. M3d4", 3, &repairs, write_moves, &made));
	assert_int_equal(repairs.count, 0);
	ash_buffer_free(&made);
	ash_repairs_free(&repairs);
}

/* A tag that cannot be read, a position that cannot be, a game that goes on from elsewhere. */
static void what_is_no_slip_of_moves_has_none_either(void **state)
{
	static const char *const texts[] = {
		"[Event \"x]\n\n1. M3b4 M2g5 *", "[FEN \"W:WM1c4:B\"]\n\n1. M3b4 *",
		"3. M1d2V M3g7 4. V1e3 M3h6", "[Variant \"none\"]\n\n1. M3b4 M2g5 *",
		"[Event \"x\"]\n\n1. M3b4 {open M2g5 *"};
	struct ash_repairs repairs = {0};
	struct ash_buffer made = {0};
	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		assert_false(repair(texts[i], 3, &repairs, write_moves, &made));
		assert_int_equal(repairs.count, 0);
	}
	ash_buffer_free(&made);
	ash_repairs_free(&repairs);
}

/* Where no moves are written, no word of a move is looked at. */
static void a_result_without_moves_is_only_doubted(void **state)
{
	struct ash_repairs repairs = {0};
	struct ash_buffer made = {0};
	(void)state;
	assert_false(repair("[Event \"x\"]\n\n1-0\n", 1, &repairs, write_moves, &made));
	assert_int_equal(repairs.count, 1);
	assert_int_equal(repairs.best[0].count, 1);
	assert_int_equal(repairs.best[0].changes[0].kind, ASH_CHANGE_RESULT);
	ash_buffer_free(&made);
	ash_repairs_free(&repairs);
}

/* Comments, marks and variations stay where they were. */
static void the_rest_of_the_record_is_kept(void **state)
{
	struct ash_repairs repairs = {0};
	struct ash_buffer made = {0};
	(void)state;
	assert_true(repair("[White \"A\"]\n\n1. M3b4 M3g5 {a} 2. M3d4! $5 {b} (2. M3f4) 2... M3c5 "
	                   "3. M1c3 M1f6 4. M2e3?! (4. M2de3 M1e5) M2cd6 5. M1f2 M3f4 *",
	                   3, &repairs, ash_write_pdn, &made));
	assert_non_null(strstr(made.data, "[White \"A\"]"));
	assert_non_null(strstr(made.data, "[Repaired \"1\"]"));
	assert_non_null(strstr(made.data,
	                       "\n1. M3b4 M3g5 {a} 2. M3d4! $5 {b} (2. M3f4) 2... M3c5 3. M1c3 M1f6 "
	                       "4. M2fe3?!\n{repaired: the source has M2e3} (4. M2de3 M1e5) "
	                       "4... M2cd6 5. M1f2 M3f4 *\n"));
	ash_buffer_free(&made);
	ash_repairs_free(&repairs);
}

/* A search that finds nothing ends, whatever the record. */
static void the_search_is_bounded(void **state)
{
	struct ash_repairs repairs = {0};
	struct ash_buffer text = {0}, made = {0};
	struct random random = {7};
	(void)state;
	for (int i = 0; i < 400; i++)
		ash_buffer_printf(&text, "M%u%c%u ", 1 + below(&random, 3), (int)('a' + below(&random, 8)),
		                  1 + below(&random, 8));
	ash_buffer_string(&text, "*");
	struct ash_buffer tagged = {0};
	ash_buffer_printf(&tagged, "[Event \"noise\"]\n\n%s", ash_buffer_cstr(&text));
	assert_false(repair(ash_buffer_cstr(&tagged), 9, &repairs, write_moves, &made));
	ash_buffer_free(&text);
	ash_buffer_free(&tagged);
	ash_buffer_free(&made);
	ash_repairs_free(&repairs);
}

/* A random game with a random character in place of one of its own. Whatever is certain is
 * legal, and what is still legal is left alone; `repair` sees to both. */
static void random_slips_do_no_harm(void **state)
{
	static const char alphabet[] = "MVWZF:1234567890abcdefgh-";
	struct random random = {3};
	struct ash_repairs repairs = {0};
	struct ash_buffer text = {0}, made = {0};
	struct ash_moves list = {0};
	(void)state;
	for (int round = 0; round < trials(150); round++) {
		struct ash_position pos;
		game->start(&pos);
		ash_buffer_clear(&text);
		ash_buffer_string(&text, "[Event \"x\"]\n\n");
		size_t moves_at = text.len;
		for (unsigned ply = 0; ply < 40; ply++) {
			list.count = 0;
			game->moves(&pos, &list);
			if (list.count == 0)
				break;
			struct ash_move move = list.list[below(&random, (uint32_t)list.count)];
			game->write_move(&pos, &move, &text);
			ash_buffer_char(&text, ' ');
			game->play(&pos, &move);
		}
		uint32_t at = below(&random, (uint32_t)(text.len - moves_at));
		text.data[moves_at + at] = alphabet[below(&random, sizeof alphabet - 1)];
		repair(ash_buffer_cstr(&text), 2, &repairs, write_moves, &made);
	}
	ash_moves_free(&list);
	ash_buffer_free(&text);
	ash_buffer_free(&made);
	ash_repairs_free(&repairs);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(slips_that_are_easily_made_are_cheap),
		cmocka_unit_test(nothing_costs_more_than_what_cannot_be_read),
		cmocka_unit_test(one_slip_is_undone),
		cmocka_unit_test(what_is_in_order_has_no_repair),
		cmocka_unit_test(what_is_no_slip_of_moves_has_none_either),
		cmocka_unit_test(a_result_without_moves_is_only_doubted),
		cmocka_unit_test(the_rest_of_the_record_is_kept),
		cmocka_unit_test(the_search_is_bounded),
		cmocka_unit_test(random_slips_do_no_harm),
	};
	return cmocka_run_group_tests_name("repair", tests, NULL, NULL);
}
