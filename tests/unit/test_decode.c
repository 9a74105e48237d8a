/* Inputs in other encodings than UTF-8. */
#include "records.h"
#include "decode.h"
#include <ash/writer.h>
#include <iconv.h>

static const char *const encodings[] = {"UTF-8", "UTF-16LE", "UTF-16BE", "CP1251", "KOI8-R"};
enum { ENCODINGS = sizeof encodings / sizeof *encodings };

static const size_t pieces[] = {1, 2, 3, 7, SIZE_MAX};
enum { PIECES = sizeof pieces / sizeof *pieces };

/* Text in an encoding, with a byte-order mark if `mark`. The caller frees it. */
static struct ash_buffer encoded(const char *encoding, bool mark, const char *text, size_t len)
{
	iconv_t convert = iconv_open(encoding, "UTF-8");
	struct ash_buffer out = {0}, marked = {0};
	if (mark)
		ash_buffer_string(&marked, "\uFEFF");
	ash_buffer_add(&marked, text, len);
	assert_true(convert != (iconv_t)-1);
	char *in = marked.data, *to = ash_buffer_reserve(&out, 2 * marked.len);
	size_t left = marked.len, room = 2 * marked.len;
	assert_int_equal(iconv(convert, &in, &left, &to, &room), 0);
	out.len = 2 * marked.len - room;
	iconv_close(convert);
	ash_buffer_free(&marked);
	return out;
}

struct source {
	const char *text;
	size_t len, at, piece;
};

static long read_piece(void *context, char *to, size_t size)
{
	struct source *s = context;
	size_t len = s->len - s->at;
	len = len < s->piece ? len : s->piece;
	len = len < size ? len : size;
	memcpy(to, s->text + s->at, len);
	s->at += len;
	return (long)len;
}

/* What the decoder makes of an input. The caller frees it. */
static struct ash_buffer decoded(const char *text, size_t len, size_t piece)
{
	struct source source = {text, len, 0, piece};
	struct ash_decoder decoder = {.read = read_piece, .context = &source};
	struct ash_buffer out = {0};
	char to[4096];
	long got;
	while ((got = ash_decode(&decoder, ash_text_in(&out), to, sizeof to)) > 0)
		ash_buffer_add(&out, to, (size_t)got);
	assert_int_equal(got, 0);
	ash_decoder_free(&decoder);
	return out;
}

static void assert_decoded_as(const char *input, size_t len, const char *text)
{
	for (size_t i = 0; i < PIECES; i++) {
		struct ash_buffer out = decoded(input, len, pieces[i]);
		assert_string_equal(ash_buffer_cstr(&out), text);
		ash_buffer_free(&out);
	}
}

static void assert_decoded(const char *encoding, const char *text)
{
	struct ash_buffer input = encoded(encoding, false, text, strlen(text));
	assert_decoded_as(input.data, input.len, text);
	ash_buffer_free(&input);
}

static void assert_decoded_in_event(const char *encoding, const char *event)
{
	struct ash_buffer text = {0};
	ash_buffer_string(&text, "[Event \"");
	ash_buffer_string(&text, event);
	ash_buffer_string(&text, "\"]\n\n1. M3b4 *\n");
	assert_decoded(encoding, ash_buffer_cstr(&text));
	ash_buffer_free(&text);
}

/* What the records of an input are: canonical form, places of faults, and their text. */
struct outcome {
	struct ash_buffer pdn, diags, text, original;
};

static struct outcome read_all(const char *text, size_t len, size_t piece)
{
	struct outcome o = {0};
	struct records r;
	struct ash_replay replay = {0};
	struct ash_record *record;
	records_begin(&r, text, len, piece);
	while ((record = records_next(&r))) {
		ash_buffer_text(&o.text, record->raw);
		ash_buffer_text(&o.original, record->original);
		if (ash_replay_load(&replay, record))
			ash_write_pdn(&replay, &o.pdn);
	}
	ash_buffer_string(&o.diags, ash_buffer_cstr(&r.diags));
	ash_replay_free(&replay);
	records_end(&r);
	return o;
}

static void outcome_free(struct outcome *o)
{
	ash_buffer_free(&o->pdn);
	ash_buffer_free(&o->diags);
	ash_buffer_free(&o->text);
	ash_buffer_free(&o->original);
}

static void assert_same(const struct ash_buffer *a, const struct ash_buffer *b)
{
	assert_int_equal(a->len, b->len);
	if (a->len)
		assert_memory_equal(a->data, b->data, a->len);
}

/* The input is read as that UTF-8 text, and its records are the input, in any pieces. */
static void assert_read_as(const struct ash_buffer *input, const char *text, size_t len)
{
	struct outcome expected = read_all(text, len, SIZE_MAX);
	for (size_t i = 0; i < PIECES; i++) {
		struct outcome o = read_all(input->data, input->len, pieces[i]);
		assert_same(&o.text, &expected.text);
		assert_same(&o.pdn, &expected.pdn);
		assert_same(&o.diags, &expected.diags);
		assert_same(&o.original, input);
		outcome_free(&o);
	}
	outcome_free(&expected);
}

static void assert_encoded(const char *encoding, const char *text)
{
	struct ash_buffer input = encoded(encoding, false, text, strlen(text));
	assert_read_as(&input, text, strlen(text));
	ash_buffer_free(&input);
}

/* Games, a position, prose, and a fault, whose place is in characters. */
static const char notebook[] =
	"Партия 2.\r\n\r\nБелыми играл Пётр – ходили быстро.\r\n\r\n1. М3b4   М3g5\r\n\r\n"
	"2. М3f4   М3с5\r\n\r\nЭтюд 30.\r\n\r\nБелые: M1 - с3, h2; W - a5.\r\nЧёрные: М2f6, V1b6.\r\n"
	"\r\nЧёрные начинают.\r\n\r\n1. ...   M2e5\r\n\r\n2. Wb4Z (ещё бы) M2h1\r\n"
	"---\ntags:\n  Event: \"Урок\"\nmoves:\n- [M3b4, M3g5]\n"
	"[Event \"Игра\"]\n\n1. M3b4 {хорошо} M3g5 2. M3d5 {так} *\n";

static void one_text_in_all_encodings_is_the_same(void **state)
{
	(void)state;
	struct ash_buffer plain = {0};
	/* KOI8-R has no dash. */
	for (const char *c = notebook; *c; c++) {
		bool dash = strncmp(c, "–", strlen("–")) == 0;
		ash_buffer_char(&plain, dash ? '-' : *c);
		c += dash ? strlen("–") - 1 : 0;
	}
	struct outcome o = read_all(plain.data, plain.len, SIZE_MAX);
	assert_string_equal(ash_buffer_cstr(&o.diags), "18:20 syntax\n26:28 syntax\n");
	assert_non_null(strstr(ash_buffer_cstr(&o.pdn), "[Event \"Партия 2\"]"));
	outcome_free(&o);
	for (size_t i = 0; i < ENCODINGS; i++) {
		struct ash_buffer input = encoded(encodings[i], false, plain.data, plain.len);
		assert_read_as(&input, plain.data, plain.len);
		ash_buffer_free(&input);
	}
	ash_buffer_free(&plain);
	assert_encoded("CP1251", notebook);
}

/* The mark is text that says nothing, and no column. */
static void a_byte_order_mark_decides(void **state)
{
	static const char *const texts[] = {
		notebook, "[Event \"ab\"]\n\n1. M3b5 *\n", "№ 5\n1. M3b4 M3b5",
	};
	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct ash_buffer text = encoded("UTF-8", true, texts[i], strlen(texts[i]));
		for (size_t e = 0; e < 3; e++) {
			struct ash_buffer input = encoded(encodings[e], true, texts[i], strlen(texts[i]));
			assert_read_as(&input, text.data, text.len);
			ash_buffer_free(&input);
		}
		ash_buffer_free(&text);
	}
}

static void punctuation_may_come_first_in_utf16(void **state)
{
	static const char *const texts[] = {
		"— 1. M3b4 M3g5\n", "… M3b4 M3g5\n", "№ 5\n1. M3b4 M3g5\n", "„Да“\n1. M3b4 M3g5\n",
	};
	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		for (size_t e = 1; e < 3; e++)
			assert_encoded(encodings[e], texts[i]);
}

static void little_text_is_enough(void **state)
{
	static const char *const any[] = {
		"1. М3b4 M3g5", "1. M3b4 M3g5 2. M3d4 M3с5", "1. M3b4 M3g5 2. M3d4 M3е5", "1. м3b4",
		"Партия 5\n1. M3b4", "1. M3b4 {ё}", "1. M3b4 {Ё}", "1. M3b4\u00a0M3g5",
		"ПАРТИЯ 5\n1. M3b4", "ЭТЮД 12\n1. M3b4", "1. M3b4 {да}", "1. M3b4 {Да}", "1. M3b4 {нет}",
		"1. M3b4 {чёрные думали долго}", "1. M3b4 {выиграли}",
		"Чёрные: M1c5\nБелые: M1c3\n", "1. М3:b6:с7", "1. M2f2В", "1. M3хb6хс7", "[White \"Анна\"]\n\n1. M3b4 *",
	};
	static const char *const cp1251[] = {
		"Партия № 5\n1. M3b4", "1. M3b4 …", "1. M3b4 – M3g5", "Игра № 5\n1. M3b4", "1. M3b4 {«да»}",
		"1. M3b4 {„да“ — так}", "Партия №5.\n1. M3b4 … Ход.",
	};
	(void)state;
	for (size_t i = 0; i < sizeof any / sizeof *any; i++)
		for (size_t e = 0; e < ENCODINGS; e++)
			assert_encoded(encodings[e], any[i]);
	for (size_t i = 0; i < sizeof cp1251 / sizeof *cp1251; i++)
		for (size_t e = 0; e < 4; e++)
			assert_encoded(encodings[e], cp1251[i]);
}

/* Read as written in both, alone and at the beginning of a record. */
static void words_are_told_from_their_letters(void **state)
{
	static const char *const texts[] = {
		"Иванов", "Смирнов", "Кузнецов", "Попов", "Васильев", "Петров", "Соколов", "Михайлов",
		"Новиков", "Фёдоров", "Морозов", "Волков", "Алексеев", "Лебедев", "Семёнов", "Егоров",
		"Павлов", "Козлов", "Степанов", "Николаев", "Кузнецова", "Чернышёва", "Щукин", "Юрьева",
		"ИВАНОВ", "СМИРНОВ", "КУЗНЕЦОВ", "ПОПОВ", "ВАСИЛЬЕВ", "ПЕТРОВ", "СОКОЛОВ", "МИХАЙЛОВ",
		"НОВИКОВ", "ФЁДОРОВ", "МОРОЗОВ", "ВОЛКОВ", "АЛЕКСЕЕВ", "ЛЕБЕДЕВ", "СЕМЁНОВ", "ЕГОРОВ",
		"ПАВЛОВ", "КОЗЛОВ", "СТЕПАНОВ", "НИКОЛАЕВ", "А. С.", "А. С. Иванов", "Н. П. ПЕТРОВ",
		"И. И.", "В. К.", "Москва", "Омск", "Томск", "Казань", "Пермь", "Самара", "Тула", "Уфа",
		"МОСКВА", "ОМСК", "ТОМСК", "КАЗАНЬ", "ПЕРМЬ", "САМАРА", "ТУЛА", "СССР", "СССР, 1989",
		"ТУРНИР В МОСКВЕ", "ЧЕМПИОНАТ РОССИИ ПО АШТАРАШКАМ", "КУБОК ГОРОДА", "ЭТЮД", "ПАРТИЯ",
		"ПОЗИЦИЯ 2", "Позиция 2", "Партия 5", "ход", "Ход", "ХОД", "белые", "Белые", "БЕЛЫЕ",
		"чёрные", "Чёрные", "ЧЁРНЫЕ", "ничья", "Ничья", "НИЧЬЯ", "выигрыш", "и", "а", "в", "не",
		"М3b4", "М1c3", "M3с5", "M3а3", "M3е5", "М3:b6", "М2g7В", "M3хb6",
		("Белые начинают и выигрывают. Этот этюд напечатан в газете; решение, найденное "
		 "позже, короче: чёрные вынуждены отступить, и башня остаётся на поле, где её не взять."),
		"БЕЛЫЕ НАЧИНАЮТ И ВЫИГРЫВАЮТ. РЕШЕНИЕ, НАЙДЕННОЕ ПОЗЖЕ, КОРОЧЕ.",
	};
	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
		for (size_t e = 3; e < ENCODINGS; e++) {
			assert_decoded(encodings[e], texts[i]);
			assert_decoded_in_event(encodings[e], texts[i]);
		}
	assert_decoded("CP1251", "Партия № 5");
	assert_decoded("CP1251", "«ОМСК» — №5…");
}

/* Of д and е alone the letters are the same in both: the one in which they are small is
 * taken. Words of one or two letters may be as usual in both, as ОН and по, and letters alone
 * that begin few words (б ж й л н п ф ц ч щ ъ ь) may be taken for others. */
static void what_cannot_be_told_is_taken_for_one(void **state)
{
	static const struct {
		const char *input, *text;
	} cases[] = {
		{"\xEF\xEE", "по"},
		{"\xEF\xF3", "пу"},
		{"\xE4", "д"},
		{"\xC4\xC5\xC4", "дед"},
		{"\xC4\xE5", "Де"},
	};
	(void)state;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_decoded_as(cases[i].input, strlen(cases[i].input), cases[i].text);
}

/* The first run is short and UTF-8 by chance; what follows says what it is. */
static void one_short_run_does_not_decide(void **state)
{
	static const char *const cp1251[] = {
		"Её партия.\n\nПартия № 7.\n1. M3b4 M3g5\n", "В\u00a02024 году\n1. M3b4 M3g5\n",
		"[Event \"Её игра\"]\n\n1. M3b4 *\n",
	};
	static const char *const utf8[] = {
		"№ 5\n1. M3b4 M3g5\n", "№", "Её", "В\u00a02024", "1. M3b4 … {да} {нет}\n",
	};
	static const char damaged[] = "[Event \"№ 5\"]\n\n1. M3b4 {Анна \xFF} *\n";
	static const char only[] = "№ 5 \xFF\n";
	(void)state;
	for (size_t i = 0; i < sizeof cp1251 / sizeof *cp1251; i++)
		assert_decoded("CP1251", cp1251[i]);
	assert_decoded("KOI8-R", "её партия.\n\nПартия 7.\n1. M3b4 M3g5\n");
	for (size_t i = 0; i < sizeof utf8 / sizeof *utf8; i++)
		assert_decoded("UTF-8", utf8[i]);
	assert_decoded_as(damaged, sizeof damaged - 1, damaged);
	assert_decoded_as(only, sizeof only - 1, only);
}

/* A sample that is UTF-8 to its end is; what is behind it is not looked at. */
static void a_short_run_waits_for_a_sample_at_most(void **state)
{
	static const size_t behind[] = {65530, 65532, 65533, 65534, 65536, 65539, 70000};
	(void)state;
	for (size_t i = 0; i < sizeof behind / sizeof *behind; i++) {
		struct ash_buffer input = {0};
		ash_buffer_string(&input, "№");
		while (input.len < behind[i])
			ash_buffer_char(&input, ' ');
		ash_buffer_string(&input, "\xCF\xE0\xF0\xF2\xE8\xFF");
		bool is_utf8 = behind[i] > 65532;
		ash_buffer_char(&input, '\n');
		for (size_t p = 0; p < PIECES; p++) {
			struct ash_buffer out = decoded(input.data, input.len, pieces[p]);
			assert_int_equal(out.len == input.len, is_utf8);
			ash_buffer_free(&out);
		}
		ash_buffer_free(&input);
	}
}

/* The sample, the window and the pieces end anywhere; the text does not show it. */
static void where_the_first_letter_stands_is_the_same(void **state)
{
	static const size_t at[] = {20, 63, 65534, 65535, 65536, 65537, 131071, 131072, 200000};
	(void)state;
	for (size_t i = 0; i < sizeof at / sizeof *at; i++) {
		struct ash_buffer text = {0};
		ash_buffer_string(&text, "1. M3b4 M3g5\n");
		while (text.len < at[i])
			ash_buffer_char(&text, text.len % 64 == 63 ? '\n' : ' ');
		ash_buffer_string(&text, "Партия 5\n1. M3b4 M3g5\n");
		while (text.len < at[i] + 70000)
			ash_buffer_string(&text, "Это слова.\n");
		for (size_t e = 0; e < ENCODINGS; e++) {
			struct ash_buffer input = encoded(encodings[e], false, text.data, text.len);
			assert_read_as(&input, text.data, text.len);
			ash_buffer_free(&input);
		}
		ash_buffer_free(&text);
	}
}

/* UTF-16 has characters of two units, each of which may end a piece. */
static void pairs_of_units_are_one_character(void **state)
{
	(void)state;
	for (size_t e = 0; e < 3; e++)
		assert_encoded(encodings[e], "[Event \"x\"]\n\n1. M3b4 {\U0001F600 и \U0001F601} M3b5 *\n");
}

static void assert_places(const char *input, size_t len, const char *diags)
{
	for (size_t i = 0; i < PIECES; i++) {
		struct outcome o = read_all(input, len, pieces[i]);
		assert_string_equal(ash_buffer_cstr(&o.diags), diags);
		assert_int_equal(o.original.len, len);
		assert_memory_equal(o.original.data, input, len);
		outcome_free(&o);
	}
}

static void bytes_that_are_no_character_are_reported(void **state)
{
	static const char cp1251[] = "1. \xCC" "3b4 {\xE4\xE0 \x98}\n";
	static const char lone[] = "1\0.\0 \0M\0" "3\0b\0" "4\0 \0\x00\xD8 \0M\0" "3\0g\0" "5\0";
	static const char low[] = "\0" "1\0.\0 \0M\0" "3\0b\0" "4\0 \xDC\x01";
	static const char odd[] = "1\0.\0 \0M\0" "3\0b\0" "4\0 ";
	static const char half[] = "\xFF\xFE" "1\0.\0 \0M\0" "3\0b\0" "4\0 \0\x3D\xD8\x00";
	(void)state;
	assert_places(cp1251, sizeof cp1251 - 1, "1:13 encoding\n");
	assert_places(lone, sizeof lone - 1, "1:9 encoding\n");
	assert_places(low, sizeof low - 1, "1:9 encoding\n");
	assert_places(odd, sizeof odd - 1, "1:8 encoding\n");
	assert_places(half, sizeof half - 1, "1:9 encoding\n");
}

/* A fault is of its record only. */
static void records_beside_a_wrong_one_are_read(void **state)
{
	static const char input[] = "[Event \"\xC0\xED\xED\xE0\"]\n\n1. M3b4 *\n\n"
	                            "[Event \"\x98\"]\n\n1. M3b4 *\n\n[Event \"z\"]\n\n1. M3f4 *\n";
	(void)state;
	struct outcome o = read_all(input, sizeof input - 1, 3);
	assert_string_equal(ash_buffer_cstr(&o.diags), "5:9 encoding\n");
	assert_non_null(strstr(ash_buffer_cstr(&o.pdn), "[Event \"Анна\"]"));
	assert_non_null(strstr(ash_buffer_cstr(&o.pdn), "[Event \"z\"]"));
	outcome_free(&o);
}

static void damaged_utf8_and_noise_stay_what_they_are(void **state)
{
	static const char first[] = "[Event \"\xFF\"]\n\n1. M3b4 *\n\n[Event \"Начало\"]\n\n*\n";
	static const char cut[] = "[Event \"\xD0Партия\"]\n\n1. M3b4 *\n";
	static const char later[] = "[Event \"Анна\"]\n\n1. M3b4 {\xCC\xE0\xF2 \xEF\xE5\xF0\xE2\xFB\xE9} *\n";
	static const char noise[] = "\x05\x01\x02\x80\xFF\xFE\x01\n";
	(void)state;
	assert_places(first, sizeof first - 1, "1:9 encoding\n");
	assert_places(cut, sizeof cut - 1, "1:9 encoding\n");
	assert_places(later, sizeof later - 1, "3:10 encoding\n");
	assert_places(noise, sizeof noise - 1, "1:4 encoding\n");
}

/* What is handed out in pieces is whole in them. */
static void a_huge_record_is_kept_as_it_was(void **state)
{
	struct ash_buffer text = {0};
	(void)state;
	ash_buffer_string(&text, "Партия 1.\n");
	while (text.len < 2 * (size_t)ASH_RECORD_MAX + 1000)
		ash_buffer_string(&text, "2. М3b4 {слова и слова}\n");
	ash_buffer_string(&text, "[Event \"next\"]\n\n1. M3b4 *\n");
	for (size_t e = 1; e < ENCODINGS; e++) {
		struct ash_buffer input = encoded(encodings[e], false, text.data, text.len);
		struct outcome o = read_all(input.data, input.len, 1 << 16);
		assert_same(&o.original, &input);
		assert_same(&o.text, &text);
		assert_string_equal(ash_buffer_cstr(&o.diags), "1:1 limit\n");
		outcome_free(&o);
		ash_buffer_free(&input);
	}
	ash_buffer_free(&text);
}

static long fail_after(void *context, char *to, size_t size)
{
	const char **text = context;
	(void)size;
	if (!**text)
		return -1;
	*to = *(*text)++;
	return 1;
}

static void ignore(void *context, const struct ash_diag *diag)
{
	(void)context;
	(void)diag;
}

static void a_read_error_is_handed_on(void **state)
{
	static const char *const texts[] = {"", "1", "1. M3b4", "\xCC", "1. \xCC" "3b4", "\xFF\xFE" "1"};
	(void)state;
	for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
		const char *text = texts[i];
		struct ash_record *record;
		struct ash_reader_options options = {
			.file = "test", .read = fail_after, .read_context = &text, .report = ignore};
		struct ash_reader *reader = ash_reader_new(&options);
		assert_int_equal(ash_reader_next(reader, &record), ASH_FOUND_READ_ERROR);
		ash_reader_free(reader);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(one_text_in_all_encodings_is_the_same),
		cmocka_unit_test(a_byte_order_mark_decides),
		cmocka_unit_test(punctuation_may_come_first_in_utf16),
		cmocka_unit_test(little_text_is_enough),
		cmocka_unit_test(words_are_told_from_their_letters),
		cmocka_unit_test(what_cannot_be_told_is_taken_for_one),
		cmocka_unit_test(one_short_run_does_not_decide),
		cmocka_unit_test(a_short_run_waits_for_a_sample_at_most),
		cmocka_unit_test(where_the_first_letter_stands_is_the_same),
		cmocka_unit_test(pairs_of_units_are_one_character),
		cmocka_unit_test(bytes_that_are_no_character_are_reported),
		cmocka_unit_test(records_beside_a_wrong_one_are_read),
		cmocka_unit_test(damaged_utf8_and_noise_stay_what_they_are),
		cmocka_unit_test(a_huge_record_is_kept_as_it_was),
		cmocka_unit_test(a_read_error_is_handed_on),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
