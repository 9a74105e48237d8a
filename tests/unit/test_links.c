/* Records that go on from positions which others give. */
#include "records.h"
#include "links.h"

#define ETUDE "W:WM1c3,M1d4,M1h2,M3f2,Fb8,Fd8,Ff8:BM1c5,M2f4,M2h6,M3h8,Fa1,Fc1,Fe1"
#define SECOND "W:WM1c3,M1d4,M3g3,Fb8,Fd8,Ff8:BM1c5,M2g5,M3h8,Fa1,Fc1,Fe1"
#define NINTH "W:WM1d4,M3g3,V1d2,Fb8,Fd8,Ff8:BM1c5,M2g5,M3g7,Fa1,Fc1,Fe1"
#define BLACK "B:WM1d4,M3f4,V1e3,Fb8,Fd8,Ff8:BM1c5,M3g7,V2f6,Fa1,Fc1,Fe1"

/* A post for each. */
#define GIVES_ETUDE "Этюд 12.\n" ETUDE "\n"
#define SOLVES "Решение этюда 12.\n1. M1g3 M2:g3\n2. M3:g3 M2g5\n3. M3f4 M2f6V\n"
#define NAMES_SECOND "Назовем позицию после 2-го хода «позицией №2».\n"
#define GOES_ON "Позиция №2 – вариант 1.\n3. M1d2V M3g7\n"

static const size_t pieces[] = {1, 2, 3, 7, 4096, SIZE_MAX};

/* What the records begin from, a line each: a FEN, "start", or "-" for a record that is not
 * valid. The caller frees it. */
static char *starts_of(const char *text, size_t len, size_t piece, struct ash_buffer *diags)
{
	struct records r;
	struct ash_replay replay = {0};
	struct ash_buffer out = {0};
	struct ash_record *record;
	records_begin(&r, text, len, piece);
	while ((record = records_next(&r))) {
		bool valid = ash_replay_load(&replay, record);
		if (!valid)
			ash_buffer_char(&out, '-');
		else if (replay.from_start)
			ash_buffer_string(&out, "start");
		else
			ash_buffer_add(&out, replay.fen.data, replay.fen.len);
		ash_buffer_char(&out, '\n');
	}
	ash_buffer_string(diags, ash_buffer_cstr(&r.diags));
	ash_replay_free(&replay);
	records_end(&r);
	ash_buffer_cstr(&out);
	return out.data;
}

static void assert_starts(const char *text, const char *starts, const char *expected)
{
	for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
		struct ash_buffer diags = {0};
		char *found = starts_of(text, strlen(text), pieces[i], &diags);
		if (strcmp(found, starts) != 0)
			fail_msg("%s\nbegins from\n%s", text, found);
		assert_string_equal(ash_buffer_cstr(&diags), expected);
		ash_buffer_free(&diags);
		free(found);
	}
}

static void a_position_may_come_before_or_after(void **state)
{
	(void)state;
	assert_starts(GIVES_ETUDE SOLVES NAMES_SECOND GOES_ON,
	              ETUDE "\n" ETUDE "\n" SECOND "\n", "");
	assert_starts(GOES_ON SOLVES NAMES_SECOND GIVES_ETUDE,
	              SECOND "\n" ETUDE "\n" ETUDE "\n", "");
	assert_starts(SOLVES NAMES_SECOND GOES_ON GIVES_ETUDE,
	              ETUDE "\n" SECOND "\n" ETUDE "\n", "");
	assert_starts("Позиция 2.\n" SECOND "\n3. M3f4 *\n" GOES_ON, SECOND "\n" SECOND "\n", "");
	assert_starts(GOES_ON "Позиция 2.\n" SECOND "\n3. M3f4 *\n", SECOND "\n" SECOND "\n", "");
}

/* What looking ahead saw is the same when it is read; nothing is said twice or lost. */
static void looking_ahead_changes_nothing(void **state)
{
	(void)state;
	assert_starts(GOES_ON "Партия 1.\n1. M3b4 M3b5\n\n[Event \"x]\n\n*\n\nПроза.\n\n" GIVES_ETUDE
	              "Партия 3.\n1. M3b4 {\n", "-\n-\n-\n" ETUDE "\n-\n",
	              "2:1 no-position\n4:11 syntax\n6:8 bad-tag\n15:9 syntax\n");
}

static void what_is_not_there_is_missed(void **state)
{
	(void)state;
	assert_starts(GOES_ON, "-\n", "2:1 no-position\n");
	assert_starts("Этюд 12.\n1. M1g3\n", "-\n", "2:1 no-position\n");
	assert_starts("Этюд 12. Позиция 2.\n1. M3b4\n", "-\n", "2:1 no-position\n");
	assert_starts("Позиция 2.\n1. M3b4\n", "-\n", "2:1 no-position\n");
	assert_starts("4. M3b4\n" GIVES_ETUDE, "-\n" ETUDE "\n", "1:1 no-position\n");
	assert_starts("[Event \"x\"]\n\n4. M3b4 *\n", "-\n", "3:1 no-position\n");
	assert_starts("Партия 2.\n1. M3b4\n", "start\n", "");
	assert_starts("[Event \"Этюд 12\"]\n\n1. M3b4 *\n", "start\n", "");
}

/* The number and the side of the next move belong to a position. */
static void the_next_move_must_be_that_of_the_position(void **state)
{
	(void)state;
	assert_starts("Позиция 2.\n" SECOND "\n3. M3f4\nПозиция 2.\n4. M3f4\n", SECOND "\n-\n",
	              "5:1 no-position\n");
	assert_starts("Позиция 1.\n" BLACK "\n5... M1b4\nПозиция 1.\n5. ...  M1b4\n6.M1e5\n"
	              "Позиция 1.\n5. M1e5\n", BLACK "\n" BLACK "\n-\n", "8:1 no-position\n");
}

static void an_etude_that_is_named_must_be_the_one(void **state)
{
	(void)state;
	assert_starts(GIVES_ETUDE "Этюд 13.\n1. M1g3\n", ETUDE "\n-\n", "4:1 no-position\n");
	assert_starts(GIVES_ETUDE SOLVES NAMES_SECOND "Этюд 13. Позиция 2.\n3. M1d2V\n",
	              ETUDE "\n" ETUDE "\n-\n", "9:1 no-position\n");
	assert_starts(GIVES_ETUDE SOLVES NAMES_SECOND "Этюд 12. Позиция 2.\n3. M1d2V\n",
	              ETUDE "\n" ETUDE "\n" SECOND "\n", "");
	/* Which way the étude went up to there is not said, nor of which étude the position is. */
	assert_starts(GIVES_ETUDE SOLVES NAMES_SECOND "Этюд 12.\n3. M1d2V\n",
	              ETUDE "\n" ETUDE "\n-\n", "9:1 no-position\n");
	assert_starts("Позиция 2.\n" SECOND "\n3. M3f4 *\nЭтюд 12. Позиция 2.\n3. M1d2V\n",
	              SECOND "\n-\n", "5:1 no-position\n");
	/* At move 1 it is the étude itself, whatever the moves lead to. */
	assert_starts("Этюд 12. Позиция 3.\n" ETUDE "\n1. M1g3\nЭтюд 12. Позиция 1.\n1. M1d2V\n",
	              ETUDE "\n" ETUDE "\n", "");
	/* What is linked belongs to the étude that it was linked from. */
	assert_starts(GIVES_ETUDE SOLVES NAMES_SECOND GOES_ON "Этюд 14. Позиция 2.\n3. M3f4\n",
	              ETUDE "\n" ETUDE "\n" SECOND "\n-\n", "11:1 no-position\n");
	assert_starts(GIVES_ETUDE SOLVES NAMES_SECOND GOES_ON "Назовем эту позицию позицией №9.\n"
	              "Этюд 13. Позиция 9.\n4. V1e3\nПозиция 9.\n4. M1e5\n",
	              ETUDE "\n" ETUDE "\n" SECOND "\n-\n" NINTH "\n", "12:1 no-position\n");
	/* A sentence about another étude names none of this one. */
	assert_starts(GIVES_ETUDE SOLVES "Позиция №2 сложилась после двух ходов этюда 11.\n" GOES_ON,
	              ETUDE "\n" ETUDE "\n-\n", "9:1 no-position\n");
}

/* A variation belongs to what was headed before it. */
static void variations_stand_under_a_heading(void **state)
{
	(void)state;
	assert_starts(GIVES_ETUDE "Вариант 1.\n1. M1g3\nВариант 2.\n1. M3g3\n",
	              ETUDE "\n" ETUDE "\n" ETUDE "\n", "");
	assert_starts("Решение этюда №12.\n\nДва варианта.\n\nВариант 1.\n1. M1g3\n" GIVES_ETUDE,
	              ETUDE "\n" ETUDE "\n", "");
	assert_starts(GIVES_ETUDE "Партия № 5.\n1. M3b4\nВариант 1.\n1. M3b4\n",
	              ETUDE "\nstart\nstart\n", "");
}

/* What comes later counts as what came before. */
static void a_rival_may_come_later(void **state)
{
	static const char other[] = "W:WM1c3,M1d4,M3g3,Fb8,Fd8,Ff8:BM1c5,M2h6,M3h8,Fa1,Fc1,Fe1";
	char text[2000], starts[1000];
	(void)state;
	snprintf(text, sizeof text, "Позиция 2.\n" SECOND "\n3. M3f4\n%sПозиция 2.\n%s\n3. M3f4\n",
	         GOES_ON, other);
	snprintf(starts, sizeof starts, SECOND "\n-\n%s\n", other);
	assert_starts(text, starts, "5:1 no-position\n");
}

/* Sentences that only speak of a position give it no name. */
static void what_is_doubted_is_not_named(void **state)
{
	static const char *const sentences[] = {
		"Напомню: в этюде №11 позиция №2 возникла после двух ходов.",
		"Напомню, в варианте 1 позиция №2 сложилась после двух ходов.",
		"Позиция №2 возникнет в партии №5 после двух ходов.",
		"Позиция №2 получилась бы после двух ходов.",
		"Не будем называть эту позицию позицией №2.",
		"Почему не назовем эту позицию позицией №2?",
		"Call the position after 2 moves of White position 2.",
	};
	(void)state;
	for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++) {
		char text[2000];
		snprintf(text, sizeof text, GIVES_ETUDE SOLVES "%s\n" GOES_ON, sentences[i]);
		assert_starts(text, ETUDE "\n" ETUDE "\n-\n", "9:1 no-position\n");
	}
}

/* Of two that fit none is chosen; where the étude is said, only one of that étude fits. */
static void rivals_are_not_chosen_from(void **state)
{
	static const char other[] = "W:WM1c3,M1d4,M3g3,Fb8,Fd8,Ff8:BM1c5,M2h6,M3h8,Fa1,Fc1,Fe1";
	char text[2000], starts[1000];
	(void)state;
	snprintf(text, sizeof text, "Позиция 2.\n" SECOND "\n3. M3f4\nПозиция 2.\n%s\n3. M3f4\n%s",
	         other, GOES_ON);
	snprintf(starts, sizeof starts, SECOND "\n%s\n-\n", other);
	assert_starts(text, starts, "8:1 no-position\n");
	snprintf(text, sizeof text, "Позиция 2.\n" SECOND "\n3. M3f4\nПозиция 2.\n%s\n3. M3f4\n%s",
	         SECOND, GOES_ON);
	assert_starts(text, SECOND "\n" SECOND "\n" SECOND "\n", "");
	assert_starts("Этюд 12. Позиция 2.\n" SECOND "\n3. M3f4\nЭтюд 13. Позиция 2.\n" SECOND
	              "\n3. M3f4\n" GOES_ON, SECOND "\n" SECOND "\n" SECOND "\n", "");
	snprintf(text, sizeof text,
	         "Этюд 12. Позиция 2.\n" SECOND "\n3. M3f4\nПозиция 2.\n%s\n3. M3f4\nЭтюд 12. %s",
	         other, GOES_ON);
	snprintf(starts, sizeof starts, SECOND "\n%s\n" SECOND "\n", other);
	assert_starts(text, starts, "");
}

/* The places of names in the text: after a move, after the last one, in other words. */
static void sentences_give_names(void **state)
{
	static const char *const second[] = {
		"1. M1g3 M2:g3\n2. M3:g3 M2g5 Назовем эту позицию позицией №2.\n3. M3f4\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\nНазовём её позицию позицией 2.\n3. M3f4\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5 {Назовем эту позицию позицией № 2}\n3. M3f4\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\n3. M3f4\nПозиция №2, что внизу, сложилась после второго хода.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\nПозиция №2 возникла после двух ходов.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\nПОЗИЦИЯ №2 ВОЗНИКЛА ПОСЛЕ ДВУХ ХОДОВ.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\nПозиция №2 возникла после первых 2 ходов решения этюда 12.\n",
		"Внизу позиция, которая получается после первых двух ходов – позиция №2.\n"
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5 We call this position 2.\n3. M3f4\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\n3. M3f4\nLet us call the position after move 2 position 2.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\n3. M3f4\nPosition 2 arose after two moves.\n",
		"1. M1g3 (1. M1b4) M2:g3\n2. M3:g3 M2g5\nПозиция №2 возникла после 2-го хода.\n",
		"1. M1g3 (1. M3g3 M2e3 2. M1e5 M1d4) 1... M2:g3\n2. M3:g3 M2g5\n"
		"Позиция №2 возникла после 2-го хода.\n",
		"1. M1d2V (1. M1g3 M2:g3 2. M3:g3 M2g5 {Назовем эту позицию позицией №2.})\n",
	};
	static const char *const none[] = {
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\n3. M3f4\nНазовем эту позицию позицией №2.\n",
		"1. M1g3 M2:g3\n2. M3:g3\nПозиция №2 возникла после 2-го хода.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\nПозиция №2 возникла после 2-го хода белых.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\nПозиция №2 возникла после хода белых.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\nПозиция №2 хороша. После 2-го хода белым легко.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\nВспомним позицию №2.\n",
		"1. M1g3 M2:g3\n2. M3:g3 M2g5\n",
		"Назовем эту позицию позицией №2.\n1. M1g3 M2:g3\n2. M3:g3 M2g5\n",
	};
	char text[2000];
	(void)state;
	for (size_t i = 0; i < sizeof second / sizeof *second; i++) {
		snprintf(text, sizeof text, GIVES_ETUDE "Разбор этюда 12.\n%s\n" GOES_ON, second[i]);
		struct ash_buffer diags = {0};
		char *starts = starts_of(text, strlen(text), SIZE_MAX, &diags);
		if (!strstr(starts, SECOND) || diags.len)
			fail_msg("%s is not understood:\n%s%s", second[i], starts, ash_buffer_cstr(&diags));
		ash_buffer_free(&diags);
		free(starts);
	}
	for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
		snprintf(text, sizeof text, GIVES_ETUDE "Разбор этюда 12.\n%s\n" GOES_ON, none[i]);
		struct ash_buffer diags = {0};
		char *starts = starts_of(text, strlen(text), SIZE_MAX, &diags);
		if (strstr(starts, SECOND))
			fail_msg("%s is taken to name it", none[i]);
		assert_non_null(strstr(ash_buffer_cstr(&diags), "no-position"));
		ash_buffer_free(&diags);
		free(starts);
	}
}

/* A move that is not legal leads to no position. */
static void only_legal_moves_lead_to_a_position(void **state)
{
	(void)state;
	assert_starts(GIVES_ETUDE "Решение этюда 12.\n1. M1g3 M2:g3\n2. M3:g3 M2g7\n"
	              NAMES_SECOND GOES_ON,
	              ETUDE "\n-\n-\n", "5:14 missing-suffix\n8:1 no-position\n");
}

/* Prose before the moves says it where the heading does not, if it says one thing. */
static void prose_says_what_it_goes_on_from(void **state)
{
	static const char given[] = "Позиция 2.\n" SECOND "\n3. M3f4\n";
	char text[1000];
	(void)state;
	snprintf(text, sizeof text, "%sВариант 4.\nИграем из позиции №2.\n3. M1d2V\n", given);
	assert_starts(text, SECOND "\n" SECOND "\n", "");
	snprintf(text, sizeof text, "%sВариант 4.\nНе из позиции №1, а из позиции №2.\n3. M1d2V\n", given);
	assert_starts(text, SECOND "\n-\n", "6:1 no-position\n");
	snprintf(text, sizeof text, "%sВариант 4.\nИз позиции №2, не из позиции №1.\n3. M1d2V\n", given);
	assert_starts(text, SECOND "\n-\n", "6:1 no-position\n");
	snprintf(text, sizeof text, "%sПартия 4.\nНе из позиции №2.\n1. M3b4\n", given);
	assert_starts(text, SECOND "\nstart\n", "");
}

/* Those that name positions and lack their own wait for it. */
static void names_follow_from_names(void **state)
{
	(void)state;
	assert_starts("Позиция 4.\n3. M3f4\n"
	              "Позиция 3.\n2. M3:g3 M2g5 Назовем эту позицию позицией №4.\n"
	              "Этюд 12.\n1. M1g3 M2:g3 Назовем эту позицию позицией №3.\n" GIVES_ETUDE,
	              SECOND "\nW:WM1c3,M1d4,M3f2,Fb8,Fd8,Ff8:BM1c5,M2g3,M2h6,M3h8,Fa1,Fc1,Fe1\n"
	              ETUDE "\n" ETUDE "\n", "");
}

/* The oldest of too many names is forgotten. */
static void names_are_bounded(void **state)
{
	(void)state;
	for (unsigned more = 0; more < 2; more++) {
		struct ash_buffer text = {0}, diags = {0};
		ash_buffer_string(&text, "Позиция 2.\n" SECOND "\n3. M3f4\n");
		for (unsigned i = 1; i < ASH_LINKS_MAX + more; i++)
			ash_buffer_printf(&text, "Позиция %u.\n" SECOND "\n4. M3f4\n", 2 + i);
		ash_buffer_string(&text, GOES_ON);
		char *starts = starts_of(text.data, text.len, 4096, &diags);
		assert_int_equal(diags.len == 0, !more);
		ash_buffer_free(&diags);
		ash_buffer_free(&text);
		free(starts);
	}
}

/* A position is looked for as far as the longest record reaches, and no farther. */
static void looking_ahead_is_bounded(void **state)
{
	static const size_t lengths[] = {100000, ASH_RECORD_MAX - 1000, ASH_RECORD_MAX + 1000};
	(void)state;
	for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
		struct ash_buffer text = {0}, diags = {0};
		ash_buffer_string(&text, GOES_ON GOES_ON);
		size_t begin = text.len;
		while (text.len < begin + lengths[i])
			ash_buffer_string(&text, "Партия 1.\n1. M3b4\n");
		ash_buffer_string(&text, "Позиция 2.\n" SECOND "\n3. M3f4\n");
		char *starts = starts_of(text.data, text.len, 1 << 16, &diags);
		bool near = lengths[i] < ASH_RECORD_MAX;
		assert_string_equal(ash_buffer_cstr(&diags), near ? "" : "2:1 no-position\n4:1 no-position\n");
		assert_true((strstr(starts, SECOND "\n" SECOND "\n") == starts) == near);
		ash_buffer_free(&diags);
		ash_buffer_free(&text);
		free(starts);
	}
}

/* What the record says is not moved away while the window grows. */
static void a_long_way_leaves_the_record_as_it_is(void **state)
{
	struct ash_buffer text = {0};
	struct records r;
	(void)state;
	ash_buffer_string(&text, GOES_ON);
	while (text.len < 3 * (size_t)ASH_RECORD_MAX / 2)
		ash_buffer_string(&text, "Партия 1.\n1. M3b4 {слова}\n");
	records_begin(&r, text.data, text.len, 1 << 16);
	struct ash_record *record = records_next(&r);
	assert_true(ash_text_is(record->raw, GOES_ON));
	assert_true(ash_text_is(record->original, GOES_ON));
	assert_true(ash_text_is(ash_record_tag(record, "Event")->value, "Позиция №2 – вариант 1"));
	assert_true(ash_text_is(record->goes_on_from, "Позиция №2"));
	record = records_next(&r);
	assert_true(ash_text_is(record->raw, "Партия 1.\n1. M3b4 {слова}\n"));
	assert_int_equal(record->line, 3);
	records_end(&r);
	ash_buffer_free(&text);
}

/* The lines of two that fit are those of the input, also where they were seen ahead. */
static void rivals_are_told_by_their_lines(void **state)
{
	static const char text[] = "Позиция 9.\n3. M3f4\n\n" GOES_ON "Позиция 2.\n" SECOND "\n3. M3f4\n"
	                           "Позиция 2.\nW:WM1c3,M3g3:BM1c5\n3. M3f4\n";
	struct records r;
	(void)state;
	records_begin(&r, text, strlen(text), 5);
	records_next(&r);
	struct ash_record *record = records_next(&r);
	assert_int_equal(record->rivals[0], 7);
	assert_int_equal(record->rivals[1], 10);
	records_end(&r);
}

/* So is the input, whose encoding shows far behind the record. */
static void the_original_is_kept_while_looking_ahead(void **state)
{
	static const size_t lengths[] = {100, 70000, 3000000};
	(void)state;
	for (size_t i = 0; i < 2 * sizeof lengths / sizeof *lengths; i++) {
		struct ash_buffer text = {0}, all = {0};
		struct records r;
		struct ash_record *record;
		ash_buffer_string(&text, i % 2 ? "Position 2, \xCC.\n3. M1d2V\n" : "Position 2.\n3. M1d2V\n");
		while (text.len < lengths[i / 2])
			ash_buffer_string(&text, "Game 1.\n1. M3b4\n");
		ash_buffer_string(&text, "Game 1.\n1. \xCC" "3b4 {\xE4\xE0}\n");
		records_begin(&r, text.data, text.len, 4096);
		while ((record = records_next(&r)))
			ash_buffer_text(&all, record->original);
		assert_int_equal(all.len, text.len);
		assert_memory_equal(all.data, text.data, all.len);
		ash_buffer_free(&all);
		ash_buffer_free(&text);
		records_end(&r);
	}
}

/* An error of the input is met where it stands, after the records before it. */
struct broken {
	const char *text;
	size_t at;
};

static long break_off(void *context, char *to, size_t size)
{
	struct broken *b = context;
	size_t len = strlen(b->text + b->at);
	if (len > size)
		len = size;
	memcpy(to, b->text + b->at, len);
	b->at += len;
	return len ? (long)len : -1;
}

static void ignore(void *context, const struct ash_diag *diag)
{
	(void)context;
	(void)diag;
}

static void an_error_ahead_waits_for_its_turn(void **state)
{
	struct broken b = {.text = GOES_ON GIVES_ETUDE SOLVES};
	struct ash_reader_options options = {
		.file = "test", .read = break_off, .read_context = &b, .report = ignore};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_record *record;
	(void)state;
	assert_int_equal(ash_reader_next(reader, &record), ASH_FOUND_RECORD);
	assert_true(ash_text_is(record->raw, GOES_ON));
	assert_int_equal(ash_reader_next(reader, &record), ASH_FOUND_RECORD);
	assert_true(ash_text_is(record->raw, GIVES_ETUDE));
	assert_int_equal(ash_reader_next(reader, &record), ASH_FOUND_READ_ERROR);
	ash_reader_free(reader);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_position_may_come_before_or_after),
		cmocka_unit_test(looking_ahead_changes_nothing),
		cmocka_unit_test(what_is_not_there_is_missed),
		cmocka_unit_test(the_next_move_must_be_that_of_the_position),
		cmocka_unit_test(an_etude_that_is_named_must_be_the_one),
		cmocka_unit_test(variations_stand_under_a_heading),
		cmocka_unit_test(a_rival_may_come_later),
		cmocka_unit_test(what_is_doubted_is_not_named),
		cmocka_unit_test(rivals_are_not_chosen_from),
		cmocka_unit_test(sentences_give_names),
		cmocka_unit_test(only_legal_moves_lead_to_a_position),
		cmocka_unit_test(prose_says_what_it_goes_on_from),
		cmocka_unit_test(names_follow_from_names),
		cmocka_unit_test(names_are_bounded),
		cmocka_unit_test(looking_ahead_is_bounded),
		cmocka_unit_test(a_long_way_leaves_the_record_as_it_is),
		cmocka_unit_test(rivals_are_told_by_their_lines),
		cmocka_unit_test(the_original_is_kept_while_looking_ahead),
		cmocka_unit_test(an_error_ahead_waits_for_its_turn),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
