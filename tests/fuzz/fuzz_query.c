/* Expressions from any bytes: they are read or refused, what is read is answered, and a pattern says
 * of a position what its mirror says of the mirror. The first byte says what is asked. */
#include "fuzz.h"
#include <ash/query.h>
#include <ash/reader.h>

static const char records[] =
	"[White \"A\"]\n[Date \"2011.05.??\"]\n"
	"[FEN \"W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1\"]\n\n"
	"1. Wb4Z (1. M1b4 {only tries}) 1... M3:d4 {forced} 2. M1:d4:e3 M3h4V 3. M1f4 *\n\n"
	"[Variant \"shatra\"]\n\n1. 46-39 7-22 2. 55-46 22-34 {aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa} *\n";

struct source {
	size_t at;
};

static long read_records(void *context, char *to, size_t size)
{
	struct source *source = context;
	size_t left = sizeof records - 1 - source->at;
	size_t len = left < size ? left : size;
	memcpy(to, records + source->at, len);
	source->at += len;
	return (long)len;
}

static void ignore(void *context, const struct ash_diag *diag)
{
	(void)context;
	(void)diag;
}

static void check_mirror(const struct ash_query *query, const struct ash_replay *replay,
                         struct ash_text text)
{
	const struct ash_wanted *wanted[2];
	struct ash_position mirrored;
	int count = ash_query_wanted(query, replay->game, wanted);
	require(count != 1, "a game of two sides has a mirror", text);
	if (count < 2)
		return;
	replay->game->mirror(&replay->last, &mirrored);
	require(ash_wanted_met(wanted[0], &replay->last) == ash_wanted_met(wanted[1], &mirrored),
	        "a mirrored pattern says of the mirror what it said", text);
}

static void ask(struct ash_query *query, struct ash_text text)
{
	struct source source = {0};
	struct ash_reader_options options = {
		.file = "records", .read = read_records, .read_context = &source, .report = ignore};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_replay replay = {0};
	struct ash_match match;
	struct ash_record *record;
	while (reader && ash_reader_next(reader, &record) == ASH_FOUND_RECORD) {
		require(ash_replay_load(&replay, record), "the records are valid", text);
		ash_query_record(query, record);
		check_mirror(query, &replay, text);
		if (ash_query_replay(query, &replay, &match) != ASH_TRUTH_YES)
			continue;
		require(!match.at_ply || match.ply <= replay.main_plies, "a match is in the record", text);
		if (ash_match_may_say(text))
			require(ash_match_mark(&match, &replay, text), "a mark can be left", text);
	}
	ash_replay_free(&replay);
	ash_reader_free(reader);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ash_fault fault = {0};
	struct ash_query *query = ash_query_new();
	if (size == 0 || !query) {
		ash_query_free(query);
		return 0;
	}
	struct ash_text text = {(const char *)data + 1, size - 1};
	enum ash_asked asked = (enum ash_asked)(data[0] % (ASH_ASKED_MATERIAL + 1));
	enum ash_code code = ash_query_add(query, asked, text, &fault);
	ash_query_either(query);
	if (code == ASH_OK) {
		ask(query, text);
	} else {
		require(code == fault.code, "a refusal has its code in the fault", text);
		check_fault(&fault, text);
	}
	ash_fault_free(&fault);
	ash_query_free(query);
	return 0;
}
