#include "support.h"
#include <ash/stats.h>

enum { PARTS = 5, GAMES = 40 };

/* A text that is read piece by piece. */
struct source {
	const char *data;
	size_t len, piece;
};

static long read_source(void *context, char *to, size_t size)
{
	struct source *source = context;
	size_t len = size < source->len ? size : source->len;
	if (source->piece && len > source->piece)
		len = source->piece;
	memcpy(to, source->data, len);
	source->data += len;
	source->len -= len;
	return (long)len;
}

/* What was reported: how many times, and the last one. */
struct reports {
	size_t count, line, column;
	enum ash_code code;
	char text[256];
};

static void take_report(void *context, const struct ash_diag *diag)
{
	struct reports *reports = context;
	reports->count++;
	reports->line = diag->line;
	reports->column = diag->column;
	reports->code = diag->code;
	snprintf(reports->text, sizeof reports->text, "%s", diag->text);
}

static struct ash_stats *new_stats(void)
{
	struct ash_stats *stats = ash_stats_new();
	assert_non_null(stats);
	return stats;
}

/* Counts each record of a text in the figures that `part` gives for its index. */
static void count_records(struct ash_text text, struct ash_stats *const *parts, const int *part)
{
	struct source source = {text.data, text.len, 0};
	struct reports reports = {0};
	struct ash_reader_options options = {.file = "records",
	                                     .read = read_source,
	                                     .read_context = &source,
	                                     .report = take_report,
	                                     .report_context = &reports};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_replay replay = {0};
	struct ash_record *record;
	assert_non_null(reader);
	while (ash_reader_next(reader, &record) == ASH_FOUND_RECORD) {
		struct ash_stats *stats = parts[part ? part[record->number - 1] : 0];
		if (ash_replay_load(&replay, record))
			assert_int_equal(ash_stats_add(stats, &replay), ASH_OK);
		else
			ash_stats_invalid(stats);
	}
	ash_replay_free(&replay);
	ash_reader_free(reader);
}

static struct ash_stats *stats_of(const char *records)
{
	struct ash_stats *stats = new_stats();
	count_records(ash_text_of(records), &stats, NULL);
	return stats;
}

static char *read_data(const char *path)
{
	struct ash_buffer text = {0};
	FILE *in = fopen(path, "rb");
	size_t got;
	char piece[4096];
	assert_non_null(in);
	while ((got = fread(piece, 1, sizeof piece, in)) > 0)
		ash_buffer_add(&text, piece, got);
	fclose(in);
	ash_buffer_cstr(&text);
	assert_false(text.failed);
	return text.data;
}

/* The figures as text; the caller frees it. */
static char *written(const struct ash_stats *stats,
                     void (*write)(const struct ash_stats *, struct ash_buffer *))
{
	struct ash_buffer out = {0};
	write(stats, &out);
	ash_buffer_cstr(&out);
	assert_false(out.failed);
	return out.data;
}

static void assert_same_figures(const struct ash_stats *a, const struct ash_stats *b)
{
	static void (*const writers[])(const struct ash_stats *, struct ash_buffer *) = {
		ash_stats_write_partial, ash_stats_write_text, ash_stats_write_yaml,
		ash_stats_write_json, ash_stats_write_tsv};
	for (size_t i = 0; i < sizeof writers / sizeof *writers; i++) {
		char *of_a = written(a, writers[i]);
		char *of_b = written(b, writers[i]);
		assert_string_equal(of_a, of_b);
		free(of_a);
		free(of_b);
	}
}

/* Checks that each of the lines, section, row, column and value, is in the figures, and that a
 * section has no more rows than are given if `whole` names it. */
static void assert_figures(const struct ash_stats *stats, const char *whole, const char *lines)
{
	char *tsv = written(stats, ash_stats_write_tsv);
	size_t given = 0, found = 0;
	while (*lines) {
		char line[128];
		int len = snprintf(line, sizeof line, "\n%.*s", (int)strcspn(lines, "\n") + 1, lines);
		if (!strstr(tsv, line) && strncmp(tsv, line + 1, (size_t)len - 1) != 0)
			fail_msg("no%sin\n%s", line, tsv);
		lines += len - 1;
		given++;
	}
	for (const char *line = tsv; whole && *line; line = strchr(line, '\n') + 1)
		found += strncmp(line, whole, strlen(whole)) == 0 && line[strlen(whole)] == '\t';
	if (whole)
		assert_int_equal(found, given);
	free(tsv);
}

/* Партия № 2 of the blog, counted by hand. */
static void a_game_without_retreats(void **state)
{
	(void)state;
	char *game_2 = read_data("samples/partiya-2.pdn");
	struct ash_stats *stats = stats_of(game_2);
	assert_ptr_equal(ash_stats_game(stats), game);
	assert_figures(stats, "captures",
	               "captures\tM1 takes M3\tWhite\t2\n"
	               "captures\tM1 takes M3\tBlack\t2\n"
	               "captures\tM2 takes M1\tWhite\t1\n"
	               "captures\tM2 takes M1\tBlack\t1\n"
	               "captures\tM3 takes M2\tWhite\t2\n"
	               "captures\tM3 takes M2\tBlack\t2\n");
	assert_figures(stats, "chains",
	               "chains\t1\tWhite\t3\n"
	               "chains\t1\tBlack\t3\n"
	               "chains\t2\tWhite\t1\n"
	               "chains\t2\tBlack\t1\n");
	assert_figures(stats, "retreats", "");
	assert_figures(stats, "finished", "");
	assert_figures(stats, NULL,
	               "records\tashtarashki\tvalid\t1\n"
	               "results\tunfinished\trecords\t1\n"
	               "results\tall\trecords\t1\n"
	               "sides\tmoves\tWhite\t13\n"
	               "sides\tmoves\tBlack\t13\n"
	               "sides\tstones taken\tall\t10\n"
	               "spread\tplies\tmedian\t26.0\n"
	               "first\tM3b4\tgames\t1\n"
	               "first\tM3b4\tWhite wins\t0\n"
	               "replies\tM3b4 M3g5\tgames\t1\n"
	               "squares\tf4\tWhite\t2\n"
	               "squares\tf4\tBlack\t2\n"
	               "squares\tc7\tWhite\t1\n"
	               "squares\tb6\tWhite\t1\n"
	               "squares\ta1\tWhite\t0\n");
	ash_stats_free(stats);
	free(game_2);
}

/* The solution of этюд 11: a self-removal, a capture, a chain, a retreat, a step. */
static void a_study_with_retreats(void **state)
{
	(void)state;
	char *study = read_data("samples/etyud-11.pdn");
	struct ash_stats *stats = stats_of(study);
	assert_figures(stats, "retreats",
	               "retreats\tW removed\tWhite\t1\n"
	               "retreats\tW removed\tBlack\t0\n"
	               "retreats\tM3 to V3\tWhite\t0\n"
	               "retreats\tM3 to V3\tBlack\t1\n");
	assert_figures(stats, "captures",
	               "captures\tM1 takes M3\tWhite\t1\n"
	               "captures\tM1 takes M3\tBlack\t0\n"
	               "captures\tM1 takes V3\tWhite\t1\n"
	               "captures\tM1 takes V3\tBlack\t0\n"
	               "captures\tM3 takes V2\tWhite\t0\n"
	               "captures\tM3 takes V2\tBlack\t1\n");
	assert_figures(stats, "first", "");
	assert_figures(stats, "replies", "");
	assert_figures(stats, NULL,
	               "sides\tself-removals\tWhite\t1\n"
	               "sides\tretreats\tall\t2\n"
	               "sides\tcaptures\tall\t2\n"
	               "squares\tb4\tWhite\t1\n"
	               "squares\td4\tWhite\t1\n"
	               "squares\te3\tWhite\t1\n");
	ash_stats_free(stats);
	free(study);
}

/* A total win, an illegal move, a filled last rank, a game that goes on. */
static void ends_and_finished_stones(void **state)
{
	(void)state;
	struct ash_stats *stats =
		stats_of("[FEN \"W:WM1b6,Wa1:BM3c7\"]\n\n1. M1:c7 2-0\n\n"
	             "[FEN \"W:WV1c7,Fb8,Fd8,Ff8:BM1a7\"]\n\n1. V1b8 1-0\n\n"
	             "[FEN \"W:WWg7,Fb8,Fd8,Ff8:BM1a3\"]\n\n1. Wh8 1-0\n\n"
	             "[FEN \"W:WM1g7:BM1a7,M2c5,M3e5,Fa1\"]\n\n1. M1f8 *\n\n");
	assert_figures(stats, NULL,
	               "records\tashtarashki\tvalid\t3\n"
	               "records\tashtarashki\tinvalid\t1\n"
	               "results\ttotal\tWhite\t1\n"
	               "results\tfinish\tWhite\t1\n"
	               "results\tunfinished\trecords\t1\n"
	               "results\tall\tWhite\t2\n"
	               "results\tall\tBlack\t0\n"
	               "results\tall\trecords\t3\n"
	               "sides\tpoints\tWhite\t3\n"
	               "sides\tpoints\tBlack\t0\n"
	               "sides\tstones finished\tWhite\t2\n"
	               "spread\tplies\tmean\t1.00\n");
	assert_figures(stats, "finished",
	               "finished\tM1 to F\tWhite\t1\n"
	               "finished\tM1 to F\tBlack\t0\n"
	               "finished\tW to F\tWhite\t1\n"
	               "finished\tW to F\tBlack\t0\n");
	ash_stats_free(stats);
}

/* The median of an even number of records lies between two, and a mean is rounded. */
static void spreads(void **state)
{
	(void)state;
	struct ash_stats *stats = stats_of("1. M3b4 M3g5 *\n\n1. M3b4 *\n\n1. M2h4 M3g5 2. M2b4 *\n");
	assert_figures(stats, NULL,
	               "spread\tplies\tleast\t1\n"
	               "spread\tplies\tmedian\t2.0\n"
	               "spread\tplies\tmean\t2.00\n"
	               "spread\tplies\tmost\t3\n");
	count_records(ash_text_of("1. M3b4 M3g5 2. M3d4 M3c5 3. M3e5 *\n"), &stats, NULL);
	count_records(ash_text_of("1. M3b4 M3g5 2. M3d4 M3c5 3. M3e5 M2f6 *\n"), &stats, NULL);
	count_records(ash_text_of("1. M3b4 M3g5 2. M3d4 M3c5 3. M3e5 M2f6 *\n"), &stats, NULL);
	assert_figures(stats, "spread",
	               "spread\tplies\tleast\t1\n"
	               "spread\tplies\tmedian\t4.0\n"
	               "spread\tplies\tmean\t3.83\n"
	               "spread\tplies\tmost\t6\n"
	               "spread\tbranching\tleast\t7\n"
	               "spread\tbranching\tmedian\t8.0\n"
	               "spread\tbranching\tmean\t8.35\n"
	               "spread\tbranching\tmost\t11\n");
	ash_stats_free(stats);
}

static void variations_do_not_count(void **state)
{
	(void)state;
	struct ash_stats *with = stats_of("1. M3b4 (1. M2h4 M3g5) M3g5 (1... M2c5) 2. M3d4 *\n");
	struct ash_stats *without = stats_of("1. M3b4 M3g5 2. M3d4 *\n");
	assert_same_figures(with, without);
	ash_stats_free(with);
	ash_stats_free(without);
}

static void no_record_at_all(void **state)
{
	(void)state;
	struct ash_stats *stats = new_stats();
	assert_null(ash_stats_game(stats));
	assert_figures(stats, "spread",
	               "spread\tplies\tleast\t-\n"
	               "spread\tplies\tmedian\t-\n"
	               "spread\tplies\tmean\t-\n"
	               "spread\tplies\tmost\t-\n"
	               "spread\tbranching\tleast\t-\n"
	               "spread\tbranching\tmedian\t-\n"
	               "spread\tbranching\tmean\t-\n"
	               "spread\tbranching\tmost\t-\n");
	ash_stats_free(stats);
}

/* What finals.tsv says of the games, added up here. */
static void totals_of_the_games(void **state)
{
	(void)state;
	char *games = read_data(ASH_TEST_DATA "/games.pdn");
	FILE *finals = fopen(ASH_TEST_DATA "/finals.tsv", "r");
	struct ash_stats *stats = stats_of(games);
	struct ash_buffer expected = {0};
	unsigned long records = 0, plies = 0, points[2] = {0};
	unsigned ends[ASH_ENDS][2] = {{0}};
	char line[256];
	assert_non_null(finals);
	while (fgets(line, sizeof line, finals)) {
		unsigned long length;
		unsigned scores[2];
		char end[16];
		if (sscanf(line, "%*u\t%lu\t%u-%u\t%15s", &length, &scores[0], &scores[1], end) != 4)
			continue;
		records++;
		plies += length;
		points[0] += scores[0];
		points[1] += scores[1];
		for (int known = 1; known < ASH_ENDS; known++)
			if (strcmp(end, ash_end_name((enum ash_end)known)) == 0)
				ends[known][scores[1] > 0]++;
	}
	fclose(finals);
	assert_int_equal(records, GAMES);
	ash_buffer_printf(&expected, "records\tashtarashki\tvalid\t%lu\n", records);
	ash_buffer_printf(&expected, "sides\tmoves\tall\t%lu\n", plies);
	ash_buffer_printf(&expected, "sides\tpoints\tWhite\t%lu\n", points[0]);
	ash_buffer_printf(&expected, "sides\tpoints\tBlack\t%lu\n", points[1]);
	for (int end = 1; end < ASH_ENDS; end++) {
		const char *name = ash_end_name((enum ash_end)end);
		if (!(ash_ashtarashki.ends >> end & 1))
			continue;
		ash_buffer_printf(&expected, "results\t%s\tWhite\t%u\n", name, ends[end][0]);
		ash_buffer_printf(&expected, "results\t%s\tBlack\t%u\n", name, ends[end][1]);
	}
	assert_figures(stats, NULL, ash_buffer_cstr(&expected));
	ash_buffer_free(&expected);
	ash_stats_free(stats);
	free(games);
}

/* Numbers that are the same every time. */
static unsigned next_random(unsigned *seed, unsigned below)
{
	*seed = *seed * 1103515245u + 12345u;
	return (*seed >> 16) % below;
}

/* Adds figures, as they are or by way of a partial. */
static void add(struct ash_stats *into, const struct ash_stats *from, bool by_text)
{
	struct ash_fault fault = {0};
	if (by_text) {
		char *text = written(from, ash_stats_write_partial);
		assert_int_equal(ash_stats_read_partial(into, ash_text_of(text), &fault), ASH_OK);
		free(text);
	} else {
		assert_int_equal(ash_stats_merge(into, from), ASH_OK);
	}
	ash_fault_free(&fault);
}

/* However the games are dealt out and the figures put together again, they are the same. */
static void merging_in_any_order(void **state)
{
	(void)state;
	char *games = read_data(ASH_TEST_DATA "/games.pdn");
	struct ash_stats *whole = stats_of(games);
	unsigned seed = 1;
	for (int round = 0; round < 20; round++) {
		struct ash_stats *parts[PARTS];
		int part[GAMES], left = PARTS;
		for (int i = 0; i < PARTS; i++)
			parts[i] = new_stats();
		for (int i = 0; i < GAMES; i++)
			part[i] = (int)next_random(&seed, round < 2 ? 1 : PARTS);
		count_records(ash_text_of(games), parts, part);
		while (left > 1) {
			int from = (int)next_random(&seed, (unsigned)left);
			struct ash_stats *taken = parts[from];
			parts[from] = parts[--left];
			add(parts[next_random(&seed, (unsigned)left)], taken, next_random(&seed, 2));
			ash_stats_free(taken);
		}
		assert_same_figures(parts[0], whole);
		ash_stats_free(parts[0]);
	}
	ash_stats_free(whole);
	free(games);
}

static void another_game_is_refused(void **state)
{
	(void)state;
	struct ash_game other = *game;
	struct ash_stats *stats = stats_of("1. M3b4 *\n"), *others = new_stats();
	struct ash_position start;
	game->start(&start);
	struct ash_replay replay = {.game = &other, .start = start, .from_start = true, .last = start};
	assert_int_equal(ash_stats_add(stats, &replay), ASH_BAD_TAG);
	assert_int_equal(ash_stats_add(others, &replay), ASH_OK);
	assert_int_equal(ash_stats_merge(stats, others), ASH_BAD_TAG);
	assert_figures(stats, NULL, "records\tashtarashki\tvalid\t1\n");
	ash_stats_free(stats);
	ash_stats_free(others);
}

#define A_COUNT "a count is a number from 1 to 281474976710656, and not "
#define HEAD "ash-stats-partial\t1\tashtarashki\n"

static void faulty_partials(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		size_t offset; /* behind HEAD */
		const char *fault;
	} cases[] = {
		{"plies 3\t1\nend\t1\n", 0, "the counts do not agree: plies 1, results 0"},
		{"plies 3\t0\n", 8, A_COUNT "\"0\""},
		{"plies 3\t18446744073709551617\n", 8, A_COUNT "\"18446744073709551617\""},
		{"plies 3\t01\n", 8, A_COUNT "\"01\""},
		{"plies 3\t\n", 8, A_COUNT "\"\""},
		{"plies 03\t1\n", 6, "the counter \"plies\" has no \"03\""},
		{"plies 16384\t1\n", 6, "the counter \"plies\" has no \"16384\""},
		{"plies\t1\n", 5, "the counter \"plies\" lacks a word"},
		{"plies 3 4\t1\n", 8, "the counter \"plies\" has no \"4\""},
		{"captures W M1 X\t1\n", 14, "the counter \"captures\" has no \"X\""},
		{"captures W M1 -\t1\n", 14, "the counter \"captures\" has no \"-\""},
		{"squares W a2\t1\n", 10, "the counter \"squares\" has no \"a2\""},
		{"results draw W\t1\n", 8, "the counter \"results\" has no \"draw\""},
		{"chess\t1\n", 0, "no counter \"chess\" is known"},
		{"plies 3\n", 0, "a counter, a tab and a count belong here"},
		{"plies 3\t1\nplies 3\t1\n", 10,
	     "the counter \"plies 3\" is given twice, or out of order"},
		{"plies 3\t1\nplies 11\t1\n", 10,
	     "the counter \"plies 11\" is given twice, or out of order"},
		{"opening games M3b5\t1\n", 14, "\"M3b5\" is no opening of the game"},
		{"opening games M3ab4\t1\n", 14, "\"M3ab4\" is no opening of the game"},
		{"opening games M3b4 M3g5 M3d4\t1\n", 14,
	     "\"M3b4 M3g5 M3d4\" is no opening of the game"},
		{"opening wins X M3b4\t1\n", 13, "\"X\" is no side of the game"},
		{"opening draws M3b4\t1\n", 8, "openings have no counter \"draws\""},
		{"invalid\t1\nend\t2\n", 14, "there are 1 counters, and not \"2\""},
		{"invalid\t1\n", 10, "the partial is cut short"},
		{"end\t0\nmore\n", 6, "the partial has ended before"},
	};
	struct ash_stats *stats = new_stats();
	struct ash_fault fault = {0};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[256];
		snprintf(text, sizeof text, HEAD "%s", cases[i].text);
		assert_int_equal(ash_stats_read_partial(stats, ash_text_of(text), &fault), ASH_SYNTAX);
		assert_string_equal(ash_buffer_cstr(&fault.text), cases[i].fault);
		assert_int_equal(fault.code, ASH_SYNTAX);
		assert_int_equal(fault.offset, cases[i].offset ? strlen(HEAD) + cases[i].offset :
		                               strstr(cases[i].fault, "agree") ? 0 : strlen(HEAD));
	}
	assert_null(ash_stats_game(stats));
	ash_fault_free(&fault);
	ash_stats_free(stats);
}

static void faulty_headers(void **state)
{
	(void)state;
	static const struct {
		const char *text, *fault;
	} cases[] = {
		{"", "a partial of ash-stats begins with its name"},
		{"plies 3\t1\n", "a partial of ash-stats begins with its name"},
		{"ash-stats-partial\t1\tashtarashki", "a partial of ash-stats begins with its name"},
		{"ash-stats-partial\t1\n", "the version and the game are missing"},
		{"ash-stats-partial\t2\tashtarashki\n",
	     "partials of version 2 are not known, only of version 1"},
		{"ash-stats-partial\t1\tchess\n", "no game of the name \"chess\" is known here"},
		{"ash-stats-partial\t1\t-\npoints W\t1\n", "a counter of a game, where no game is named"},
	};
	struct ash_stats *stats = new_stats();
	struct ash_fault fault = {0};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_int_equal(ash_stats_read_partial(stats, ash_text_of(cases[i].text), &fault), ASH_SYNTAX);
		assert_string_equal(ash_buffer_cstr(&fault.text), cases[i].fault);
	}
	ash_fault_free(&fault);
	ash_stats_free(stats);
}

static void a_partial_cut_short_adds_nothing(void **state)
{
	(void)state;
	char *games = read_data(ASH_TEST_DATA "/games.pdn");
	struct ash_stats *whole = stats_of(games), *stats = new_stats();
	char *text = written(whole, ash_stats_write_partial);
	struct ash_fault fault = {0};
	for (size_t len = 0; len < strlen(text); len += 1 + len / 100) {
		struct ash_text part = {text, len};
		assert_int_equal(ash_stats_read_partial(stats, part, &fault), ASH_SYNTAX);
	}
	assert_int_equal(ash_stats_read_partial(stats, ash_text_of(text), &fault), ASH_OK);
	assert_same_figures(stats, whole);
	ash_fault_free(&fault);
	free(text);
	free(games);
	ash_stats_free(stats);
	ash_stats_free(whole);
}

static void counts_that_grow_too_large(void **state)
{
	(void)state;
	static const char large[] = "ash-stats-partial\t1\t-\ninvalid\t281474976710656\nend\t1\n";
	struct ash_stats *stats = new_stats();
	struct ash_fault fault = {0};
	assert_int_equal(ash_stats_read_partial(stats, ash_text_of(large), &fault), ASH_OK);
	assert_int_equal(ash_stats_read_partial(stats, ash_text_of(large), &fault), ASH_LIMIT);
	assert_string_equal(ash_buffer_cstr(&fault.text), "the counts are too large to be added");
	assert_figures(stats, NULL, "records\tashtarashki\tinvalid\t281474976710656\n");
	ash_fault_free(&fault);
	ash_stats_free(stats);
}

/* The largest counts there can be have a mean. */
static void a_mean_does_not_overflow(void **state)
{
	(void)state;
	static const char text[] = HEAD "plies 16382\t140737488355328\n"
	                                "plies 16383\t140737488355328\n"
	                                "results none -\t281474976710656\nend\t3\n";
	struct ash_stats *stats = new_stats();
	struct ash_fault fault = {0};
	assert_int_equal(ash_stats_read_partial(stats, ash_text_of(text), &fault), ASH_OK);
	assert_figures(stats, NULL,
	               "records\tashtarashki\tvalid\t281474976710656\n"
	               "spread\tplies\tmedian\t16382.5\n"
	               "spread\tplies\tmean\t16382.50\n");
	ash_fault_free(&fault);
	ash_stats_free(stats);
}

static enum ash_found read_all(struct ash_stats *stats, const char *text, size_t piece,
                               struct reports *reports)
{
	struct source source = {text, strlen(text), piece};
	struct ash_reader_options options = {.file = "partials",
	                                     .read = read_source,
	                                     .read_context = &source,
	                                     .report = take_report,
	                                     .report_context = reports};
	return ash_stats_read_partials(stats, &options);
}

/* One behind the other, cut anywhere by the reads; a faulty one does not hide those after it. */
static void partials_in_a_stream(void **state)
{
	(void)state;
	static const char text[] = HEAD "invalid\t1\nend\t1\n"
		HEAD "invalid\t10\n"
		HEAD "invalid\tx\nend\t1\n"
		"prose\n"
		HEAD "invalid\t100\nend\t1\n"
		HEAD "invalid\t1000";
	for (size_t piece = 1; piece < sizeof text; piece += 3) {
		struct ash_stats *stats = new_stats();
		struct reports reports = {0};
		assert_int_equal(read_all(stats, text, piece, &reports), ASH_FOUND_END);
		assert_int_equal(reports.count, 4);
		assert_int_equal(reports.code, ASH_SYNTAX);
		assert_int_equal(reports.line, 14);
		assert_int_equal(reports.column, 1);
		assert_string_equal(reports.text, "the partial is cut short");
		assert_figures(stats, NULL, "records\tashtarashki\tinvalid\t101\n");
		ash_stats_free(stats);
	}
}

static void an_input_without_partials(void **state)
{
	(void)state;
	struct ash_stats *stats = new_stats();
	struct reports reports = {0};
	assert_int_equal(read_all(stats, "", 0, &reports), ASH_FOUND_END);
	assert_int_equal(reports.count, 1);
	assert_int_equal(reports.line, 1);
	assert_int_equal(reports.column, 1);
	ash_stats_free(stats);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_without_retreats),
		cmocka_unit_test(a_study_with_retreats),
		cmocka_unit_test(ends_and_finished_stones),
		cmocka_unit_test(spreads),
		cmocka_unit_test(variations_do_not_count),
		cmocka_unit_test(no_record_at_all),
		cmocka_unit_test(totals_of_the_games),
		cmocka_unit_test(merging_in_any_order),
		cmocka_unit_test(another_game_is_refused),
		cmocka_unit_test(faulty_partials),
		cmocka_unit_test(faulty_headers),
		cmocka_unit_test(a_partial_cut_short_adds_nothing),
		cmocka_unit_test(counts_that_grow_too_large),
		cmocka_unit_test(a_mean_does_not_overflow),
		cmocka_unit_test(partials_in_a_stream),
		cmocka_unit_test(an_input_without_partials),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
