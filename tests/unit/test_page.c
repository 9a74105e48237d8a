/* Pages of HTML are made record by record. */
#include "records.h"
#include <ash/page.h>

/* Appends a page of the records of a text. */
static void write_page(struct ash_page *page, const char *text, struct ash_buffer *out)
{
	struct records r;
	struct ash_replay replay = {0};
	struct ash_record *record;
	records_begin(&r, text, strlen(text), 4096);
	while ((record = records_next(&r))) {
		assert_true(ash_replay_load(&replay, record));
		ash_page_game(page, &replay, out);
	}
	ash_page_end(page, out);
	assert_false(out->failed);
	ash_replay_free(&replay);
	records_end(&r);
}

static int count_of(const char *text, const char *part)
{
	int count = 0;
	for (; (text = strstr(text, part)); text++)
		count++;
	return count;
}

static void a_page_has_one_head(void **state)
{
	struct ash_page page = {.theme = ash_theme_find(ash_text_of("screen"))};
	struct ash_buffer out = {0};
	(void)state;
	write_page(&page, "[Event \"A\"]\n\n1. M3b4 *\n\n[Event \"B\"]\n\n1. M3f4 (1. M3b4) *\n", &out);
	const char *html = ash_buffer_cstr(&out);
	assert_int_equal(count_of(html, "<!DOCTYPE"), 1);
	assert_int_equal(count_of(html, "</html>"), 1);
	assert_int_equal(count_of(html, "<article"), 2);
	assert_int_equal(count_of(html, "id=\"ashtarashki\""), 1);
	assert_int_equal(count_of(html, "id=\"ashtarashki-WM1\""), 1);
	assert_int_equal(count_of(html, "href=\"#ply=1\">M3b4"), 1);
	assert_int_equal(count_of(html, "href=\"#game=2&amp;ply=1\">M3f4"), 1);
	assert_int_equal(count_of(html, "href=\"#game=2&amp;move=2\">M3b4"), 1);
	assert_int_equal(count_of(html, "\"after\":0,\"instead\":1"), 1);
	ash_buffer_free(&out);
}

static void one_page_after_another_is_the_same(void **state)
{
	struct ash_page page = {.theme = ash_theme_find(ash_text_of("print")), .flip = true};
	struct ash_buffer once = {0}, again = {0};
	(void)state;
	write_page(&page, "1. M3b4 M3g5 *\n", &once);
	write_page(&page, "1. M3b4 M3g5 *\n", &again);
	assert_string_equal(ash_buffer_cstr(&once), ash_buffer_cstr(&again));
	write_page(&page, "", &once);
	assert_int_equal(once.len, again.len);
	ash_buffer_free(&once);
	ash_buffer_free(&again);
}

static void no_ninth_game_is_on_a_page(void **state)
{
	struct ash_page page = {.theme = ash_theme_find(ash_text_of("screen"))};
	struct ash_game games[ASH_PAGE_GAMES + 1];
	struct records r;
	struct ash_replay replay = {0};
	struct ash_buffer out = {0};
	(void)state;
	records_begin(&r, "1. M3b4 *", 9, 9);
	assert_true(ash_replay_load(&replay, records_next(&r)));
	for (int i = 0; i <= ASH_PAGE_GAMES; i++) {
		assert_false(out.failed);
		games[i] = *game;
		replay.game = &games[i];
		ash_page_game(&page, &replay, &out);
	}
	assert_true(out.failed);
	replay.game = game;
	ash_buffer_free(&out);
	ash_replay_free(&replay);
	records_end(&r);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_page_has_one_head),
		cmocka_unit_test(one_page_after_another_is_the_same),
		cmocka_unit_test(no_ninth_game_is_on_a_page),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
