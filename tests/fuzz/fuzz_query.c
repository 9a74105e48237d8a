/* Expressions from any bytes, a line each whose first byte says what is asked: they are read or
 * refused, what is read is answered, and a pattern says of a position what its mirror says of the
 * mirror. The first byte of all says whether mirrored positions match, too. */
#include "records.h"
#include <ash/query.h>
#include <ash/writer.h>

static const char records[] =
	"[White \"A\"]\n[Date \"2011.05.??\"]\n"
	"[FEN \"W:WM1c3,V2d4,Wa5,Fd8,Ff8,Fh8:BM3c5,M3g3,V3e3,Fa1,Fc1,Fg1\"]\n\n"
	"1. Wb4Z (1. M1b4 {only tries}) 1... M3:d4 {forced} 2. M1:d4:e3 M3h4V 3. M1f4 *\n\n"
	"[Variant \"shatra\"]\n\n1. 46-39 7-22 2. 55-46 22-34 {aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa} *\n\n"
	"[Variant \"nevskie\"]\n\n1. 31-32 25-24 55-54 41-42 2. 13-23 15-25 46-45 63-53 3. 23-33 *\n";

struct asking {
	struct ash_query *query;
	struct ash_text text;
	bool either;
	struct ash_replay replay;
};

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

static void must_be_valid(void *context, struct ash_record *record)
{
	struct ash_replay replay = {0};
	const struct asking *asking = context;
	require(ash_replay_load(&replay, record), "a marked record is valid", record->raw);
	require(replay.main_plies == asking->replay.main_plies, "it has the same moves", record->raw);
	ash_replay_free(&replay);
}

static void check_mark(struct asking *asking, const struct ash_match *match)
{
	struct ash_buffer marked = {0};
	require(ash_match_mark(match, &asking->replay, asking->text), "a mark can be left",
	        asking->text);
	ash_write_pdn(&asking->replay, &marked);
	struct input input = input_whole(ash_text_in(&marked), asking->replay.game);
	read_records(&input, must_be_valid, ignore_diag, asking);
	ash_buffer_free(&marked);
}

static void ask(void *context, struct ash_record *record)
{
	struct asking *asking = context;
	struct ash_query *query = asking->query;
	struct ash_replay *replay = &asking->replay;
	struct ash_match match;
	require(ash_replay_load(replay, record), "the records are valid", asking->text);
	ash_query_record(query, record);
	if (asking->either)
		check_mirror(query, replay, asking->text);
	if (ash_query_replay(query, replay, &match) != ASH_TRUTH_YES)
		return;
	require(!match.at_ply || match.ply <= replay->main_plies, "a match is in the record",
	        asking->text);
	if (ash_match_may_say(asking->text))
		check_mark(asking, &match);
}

/* Adds the expression of each line; false after one that is refused. */
static bool add(struct ash_query *query, struct ash_text text)
{
	struct ash_fault fault = {0};
	enum ash_code code = ASH_OK;
	while (text.len > 0 && code == ASH_OK) {
		const char *end = memchr(text.data, '\n', text.len);
		size_t len = end ? (size_t)(end - text.data) : text.len;
		if (len > 0) {
			struct ash_text line = {text.data + 1, len - 1};
			unsigned asked = (uint8_t)text.data[0] % (ASH_ASKED_MATERIAL + 1);
			code = ash_query_add(query, (enum ash_asked)asked, line, &fault);
			require(code == ASH_OK || code == fault.code, "a refusal has its code in the fault",
			        line);
			if (code != ASH_OK)
				check_fault(&fault, line);
		}
		len += end != NULL;
		text = (struct ash_text){text.data + len, text.len - len};
	}
	ash_fault_free(&fault);
	return code == ASH_OK;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	if (size == 0)
		return 0;
	struct ash_text text = {(const char *)data + 1, size - 1};
	struct asking asking = {.query = ash_query_new(), .text = text, .either = data[0] & 1};
	if (add(asking.query, text)) {
		struct input input =
			input_whole((struct ash_text){records, sizeof records - 1}, ash_games[0]);
		if (asking.either)
			ash_query_either(asking.query);
		read_records(&input, ask, ignore_diag, &asking);
	}
	ash_replay_free(&asking.replay);
	ash_query_free(asking.query);
	return 0;
}
