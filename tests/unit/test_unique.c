#include "records.h"
#include <ash/unique.h>

enum { RECORDS = 500, MOVES_MAX = 6, WAYS = 2, LINE_MAX = 128 };

static struct ash_unique *new_unique(enum ash_same same, unsigned long depth)
{
	struct ash_unique_options options = {same, depth, "/tmp"};
	struct ash_unique *unique = ash_unique_new(&options);
	assert_non_null(unique);
	return unique;
}

/* Adds the records of a text, each at the place of that index. */
static void add_records(struct ash_unique *unique, const char *text, const struct ash_place *places)
{
	struct records r;
	struct ash_replay replay = {0};
	struct ash_record *record;
	records_begin(&r, text, strlen(text), 4096);
	for (size_t i = 0; (record = records_next(&r)); i++) {
		assert_true(ash_replay_load(&replay, record));
		struct ash_place place = {{"", 0}, i + 1};
		assert_int_equal(ash_unique_add(unique, &replay, places ? places[i] : place), ASH_UNIQUE_OK);
	}
	assert_diags(&r, "");
	ash_replay_free(&replay);
	records_end(&r);
}

static void take_text(void *context, struct ash_buffer *text)
{
	ash_buffer_add(context, text->data, text->len);
	ash_buffer_clear(text);
}

/* What is written, a line a record: its Site, Copies where it has that, and the movetext. */
static char *sites_of(const char *text)
{
	struct ash_buffer out = {0};
	for (const char *line = text; *line; line += strcspn(line, "\n") + 1) {
		char value[LINE_MAX];
		if (sscanf(line, "[Site \"%127[^\"]", value) == 1 ||
		    sscanf(line, "[Copies \"%127[^\"]", value) == 1)
			ash_buffer_printf(&out, "%s ", value);
		else if (*line >= '1' && *line <= '9')
			ash_buffer_printf(&out, "%.*s\n", (int)strcspn(line, "\n"), line);
	}
	ash_buffer_cstr(&out);
	assert_false(out.failed);
	return out.data;
}

/* Writes the sets and gives them back. */
static char *written(struct ash_unique *unique, bool copies)
{
	struct ash_unique_output output = {.copies = copies};
	struct ash_buffer text = {0};
	assert_int_equal(ash_unique_write(unique, &output, take_text, &text), ASH_UNIQUE_OK);
	char *sites = sites_of(ash_buffer_cstr(&text));
	ash_buffer_free(&text);
	ash_unique_free(unique);
	return sites;
}

/* A record as the model knows it: its moves, each ended by a space. */
struct line {
	char moves[LINE_MAX];
	int plies;
	int root; /* the first record with the moves of its set */
};

/* Makes a line of few plies and few choices, so that many are alike. */
static void make_line(struct line *line, struct random *random)
{
	struct ash_position pos;
	game->start(&pos);
	line->plies = 1 + (int)below(random, MOVES_MAX);
	line->moves[0] = '\0';
	for (int ply = 0; ply < line->plies; ply++) {
		char *moves = moves_of(&pos), *move = strtok(moves, " ");
		for (uint32_t skip = below(random, WAYS); skip > 0; skip--) {
			char *other = strtok(NULL, " ");
			move = other ? other : move;
		}
		strcat(strcat(line->moves, move), " ");
		play(&pos, move);
		free(moves);
	}
}

/* Of two lines with as many plies the one that came first is the root. */
static void find_root(struct line *lines, int i)
{
	lines[i].root = -1;
	for (int j = 0; j < RECORDS; j++) {
		bool begins = strncmp(lines[j].moves, lines[i].moves, strlen(lines[i].moves)) == 0;
		if (begins && (lines[i].root < 0 || lines[j].plies > lines[lines[i].root].plies))
			lines[i].root = j;
	}
}

static void write_line(const struct line *line, int site, struct ash_buffer *out)
{
	char moves[LINE_MAX];
	ash_buffer_printf(out, "[Site \"%d\"]\n\n", site);
	strcpy(moves, line->moves);
	int ply = 0;
	for (char *move = strtok(moves, " "); move; move = strtok(NULL, " "), ply++) {
		if (ply % 2 == 0)
			ash_buffer_printf(out, "%d. ", ply / 2 + 1);
		ash_buffer_printf(out, "%s ", move);
	}
	ash_buffer_string(out, "*\n\n");
}

/* What the model says is written: a set where its first record is, with its root and how many there
 * are. */
static char *expected(const struct line *lines)
{
	struct ash_buffer out = {0}, text = {0};
	for (int i = 0; i < RECORDS; i++) {
		int copies = 0, first = RECORDS;
		for (int j = RECORDS; j-- > 0;) {
			if (lines[j].root != lines[i].root)
				continue;
			copies++;
			first = j;
		}
		if (first != i)
			continue;
		ash_buffer_clear(&text);
		write_line(&lines[lines[i].root], 0, &text);
		const char *movetext = strstr(ash_buffer_cstr(&text), "\n\n") + 2;
		ash_buffer_printf(&out, "%d %d %.*s\n", lines[i].root, copies,
		                  (int)strcspn(movetext, "\n"), movetext);
	}
	ash_buffer_free(&text);
	ash_buffer_cstr(&out);
	return out.data;
}

static void sets_are_those_of_a_plain_search(void **state)
{
	static struct line lines[RECORDS];
	(void)state;
	struct random random = {1};
	struct ash_buffer text = {0};
	for (int i = 0; i < RECORDS; i++)
		make_line(&lines[i], &random);
	for (int i = 0; i < RECORDS; i++) {
		find_root(lines, i);
		write_line(&lines[i], i, &text);
	}
	struct ash_unique *unique = new_unique(ASH_SAME_MOVES, 0);
	add_records(unique, ash_buffer_cstr(&text), NULL);
	char *found = written(unique, true), *wanted = expected(lines);
	assert_string_equal(found, wanted);
	free(found);
	free(wanted);
	ash_buffer_free(&text);
}

static const char five[] =
	"[Site \"a\"]\n\n1. M3b4 *\n\n[Site \"b\"]\n\n1. M3f4 *\n\n[Site \"c\"]\n\n1. M2h4 *\n\n"
	"[Site \"d\"]\n\n1. M3b4 *\n\n[Site \"e\"]\n\n1. M2b4 *\n\n";

static struct ash_place place(const char *part, unsigned long number)
{
	return (struct ash_place){ash_text_of(part), number};
}

static void assert_ordered(const struct ash_place *places, const char *sites)
{
	struct ash_unique *unique = new_unique(ASH_SAME_MOVES, 0);
	add_records(unique, five, places);
	char *found = written(unique, false);
	assert_string_equal(found, sites);
	free(found);
}

/* The names of parts count, and then the numbers: 10 is behind 2. */
static void records_come_in_the_order_of_their_places(void **state)
{
	(void)state;
	const struct ash_place turned[] = {place("b", 10), place("b", 2), place("a", 7), place("B", 9),
	                                   place("a", 1)};
	assert_ordered(turned, "d 1. M3b4 *\ne 1. M2b4 *\nc 1. M2h4 *\nb 1. M3f4 *\n");
	const struct ash_place straight[] = {place("a", 1), place("a", 2), place("b", 1), place("b", 2),
	                                     place("c", 1)};
	assert_ordered(straight, "a 1. M3b4 *\nb 1. M3f4 *\nc 1. M2h4 *\ne 1. M2b4 *\n");
}

/* Of numbers the value counts, however long, and of the same value the bytes. */
static void numbers_in_names_count_by_their_value(void **state)
{
	static const char *const names[] = {
		"", "0", "00", "1", "02.pdn", "2.pdn", "10", "99999999999999999999",
		"100000000000000000000", "B", "a", "a1b010", "a1b10", "a2", "a2-9-2", "a2-10-1", "a10",
		"b", "\xD0\x90"};
	enum { NAMES = sizeof names / sizeof *names };
	(void)state;
	for (int i = 0; i < NAMES; i++)
		for (int j = 0; j < NAMES; j++) {
			struct ash_unique *unique = new_unique(ASH_SAME_MOVES, 0);
			const struct ash_place places[] = {place(names[i], 1), place(names[j], 2)};
			add_records(unique, "[Site \"a\"]\n\n1. M3b4 *\n\n[Site \"b\"]\n\n1. M3b4 *\n\n",
			            places);
			char *found = written(unique, false);
			assert_string_equal(found, i <= j ? "a 1. M3b4 *\n" : "b 1. M3b4 *\n");
			free(found);
		}
}

/* Of several records in one place it does not matter which one was added first. */
static void one_place_has_one_order(void **state)
{
	static const char *const texts[] = {
		"[Site \"a\"]\n\n1. M3b4 *\n\n[Site \"b\"]\n\n1. M3b4 *\n\n",
		"[Site \"b\"]\n\n1. M3b4 *\n\n[Site \"a\"]\n\n1. M3b4 *\n\n"};
	const struct ash_place places[] = {place("x", 1), place("x", 1)};
	char *found[2];
	(void)state;
	for (int i = 0; i < 2; i++) {
		struct ash_unique *unique = new_unique(ASH_SAME_MOVES, 0);
		add_records(unique, texts[i], places);
		found[i] = written(unique, false);
	}
	assert_string_equal(found[0], found[1]);
	free(found[0]);
	free(found[1]);
}

static void a_part_may_have_any_name(void **state)
{
	(void)state;
	struct ash_unique *unique = new_unique(ASH_SAME_MOVES, 0);
	const struct ash_place places[] = {place("a\n\xFF\"\\", 1)};
	struct ash_buffer text = {0};
	add_records(unique, "1. M3b4 *\n\n", places);
	assert_int_equal(ash_unique_write_partial(unique, take_text, &text), ASH_UNIQUE_OK);
	assert_non_null(strstr(ash_buffer_cstr(&text),
	                       "[Partial \"1 1 a \xEF\xBF\xBD\\\"\\\\\"]\n"));
	ash_buffer_free(&text);
	ash_unique_free(unique);
}

#define TAGS "[Event \"?\"]\n[Site \"\\\"a\\\"\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n" \
	"[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"

/* What becomes of the second text, which was only cut, when the first was added. */
static enum ash_unique_status again(const char *first, const char *second, const struct ash_game *of)
{
	struct ash_unique *unique = new_unique(ASH_SAME_MOVES, 0);
	struct ash_record record = {.raw = ash_text_of(second), .form = ASH_FORM_PDN, .game = of};
	add_records(unique, first, NULL);
	enum ash_unique_status status = ash_unique_add_again(unique, &record, place("", 2));
	char *found = written(unique, true), *wanted = NULL;
	wanted = strstr(found, status == ASH_UNIQUE_OK ? " 2 " : " 1 ");
	assert_non_null(wanted);
	free(found);
	return status;
}

static void a_record_comes_again_letter_by_letter(void **state)
{
	static const char kept[] = TAGS "\n1. M3b4 M3g5 *\n";
	static const char *const others[] = {
		TAGS "\n1. M3b4 M3g5 * \n*\n", TAGS "\n1. M3b4 M3c5 *\n", TAGS "\n1. M3b4  M3g5 *\n",
		TAGS "[Opening \"?\"]\n\n1. M3b4 M3g5 *\n", "1. M3b4 M3g5 *\n", "\n"};
	(void)state;
	assert_int_equal(again(kept, kept, game), ASH_UNIQUE_OK);
	assert_int_equal(again(kept, "\n\n" TAGS "\n1. M3b4 M3g5 *", game), ASH_UNIQUE_OK);
	assert_int_equal(again("[Site \"\\\"a\\\"\"]\n\n1.M3b4 M3g5", kept, game), ASH_UNIQUE_OK);
	for (size_t i = 0; i < sizeof others / sizeof *others; i++)
		assert_int_equal(again(kept, others[i], game), ASH_UNIQUE_NEW);
	/* Where records are of another game these words are another record. */
	assert_int_equal(again(kept, kept, &ash_shatra), ASH_UNIQUE_NEW);
}

/* A comment may name a position from which others go on, and so may a position of its own. */
static void what_others_may_go_on_from_is_played_again(void **state)
{
	(void)state;
	const char comment[] = TAGS "\n1. M3b4 {a} *\n";
	const char position[] = TAGS "[FEN \"W:WM1a1:BM1b8\"]\n\n1. M1b2 *\n";
	assert_int_equal(again(comment, comment, game), ASH_UNIQUE_NEW);
	assert_int_equal(again(position, position, game), ASH_UNIQUE_NEW);
}

/* Many records, so that the table of what is known grows, and texts are read from the file. */
static void many_records_come_again(void **state)
{
	enum { MANY = 5000 };
	(void)state;
	struct ash_unique *unique = new_unique(ASH_SAME_MOVES, 0);
	struct ash_buffer text = {0};
	for (int i = 0; i < MANY; i++)
		ash_buffer_printf(&text, "[Round \"%d\"]\n\n1. M3b4 *\n\n", i);
	add_records(unique, ash_buffer_cstr(&text), NULL);
	unsigned known = 0;
	for (int i = 0; i < MANY; i++) {
		ash_buffer_clear(&text);
		ash_buffer_printf(&text, "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n"
		                  "[Round \"%d\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n"
		                  "1. M3b4 *\n", i);
		struct ash_record record = {.raw = {text.data, text.len}, .game = game};
		enum ash_unique_status status =
			ash_unique_add_again(unique, &record, place("", MANY + 1 + (unsigned long)i));
		assert_true(status == ASH_UNIQUE_OK || status == ASH_UNIQUE_NEW);
		known += status == ASH_UNIQUE_OK;
	}
	assert_true(known > MANY * 9 / 10);
	char wanted[LINE_MAX], *found = written(unique, true);
	snprintf(wanted, sizeof wanted, "? %u 1. M3b4 *\n", MANY + known);
	assert_string_equal(found, wanted);
	free(found);
	ash_buffer_free(&text);
}

static void a_file_that_cannot_be_made_is_told(void **state)
{
	(void)state;
	struct ash_unique_options options = {ASH_SAME_MOVES, 0, "/nowhere/at/all"};
	struct ash_unique *unique = ash_unique_new(&options);
	struct records r;
	struct ash_replay replay = {0};
	records_begin(&r, "1. M3b4 *\n\n", 11, 11);
	assert_true(ash_replay_load(&replay, records_next(&r)));
	assert_int_equal(ash_unique_add(unique, &replay, place("", 1)), ASH_UNIQUE_FILE_ERROR);
	ash_replay_free(&replay);
	records_end(&r);
	ash_unique_free(unique);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(sets_are_those_of_a_plain_search),
		cmocka_unit_test(records_come_in_the_order_of_their_places),
		cmocka_unit_test(numbers_in_names_count_by_their_value),
		cmocka_unit_test(one_place_has_one_order),
		cmocka_unit_test(a_part_may_have_any_name),
		cmocka_unit_test(a_record_comes_again_letter_by_letter),
		cmocka_unit_test(what_others_may_go_on_from_is_played_again),
		cmocka_unit_test(many_records_come_again),
		cmocka_unit_test(a_file_that_cannot_be_made_is_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
