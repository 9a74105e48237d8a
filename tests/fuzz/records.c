#include "records.h"

enum { GAMES = 3, NESTED_MAX = 3 };

struct input input_of(const uint8_t *data, size_t size)
{
	uint8_t last = size > 0 ? (uint8_t)(data[size - 1] - '\n') : 0;
	struct ash_text text = {(const char *)data, size > 0 ? size - 1 : 0};
	return (struct input){text, ash_games[last % GAMES], 1u + last / GAMES};
}

struct input input_whole(struct ash_text text, const struct ash_game *game)
{
	return (struct input){text, game, SIZE_MAX};
}

long supply(void *context, char *to, size_t size)
{
	struct source *source = context;
	size_t left = source->text.len - source->at;
	size_t len = size < source->piece ? size : source->piece;
	if (len > left)
		len = left;
	if (len)
		memcpy(to, source->text.data + source->at, len);
	source->at += len;
	return (long)len;
}

/* A reader that begins with the source. They are kept from run to run: what they compile takes far
 * longer than a small input. */
static struct ash_reader *reader_for(size_t nested, const struct ash_game *game,
                                     struct source *source, ash_report_fn *report, void *context)
{
	static struct ash_reader *readers[GAMES][NESTED_MAX];
	struct ash_reader **reader = &readers[0][nested];
	struct ash_reader_options options = {.file = "input",
	                                     .game = game,
	                                     .read = supply,
	                                     .read_context = source,
	                                     .report = report,
	                                     .report_context = context};
	for (size_t i = 0; i < GAMES; i++)
		if (ash_games[i] == game)
			reader = &readers[i][nested];
	if (!*reader)
		*reader = ash_reader_new(&options);
	else
		require(ash_reader_restart(*reader, &options), "there is memory", source->text);
	return *reader;
}

void read_records(const struct input *input, take_fn *take, ash_report_fn *report, void *context)
{
	static size_t nested;
	struct source source = {.text = input->text, .piece = input->piece};
	struct ash_reader *reader = reader_for(nested, input->game, &source, report, context);
	struct ash_record *record;
	enum ash_found found;
	nested++;
	while ((found = ash_reader_next(reader, &record)) == ASH_FOUND_RECORD)
		take(context, record);
	nested--;
	require(found == ASH_FOUND_END, "the input is read to its end", input->text);
}

void check_diag(const struct ash_diag *diag, struct ash_text text)
{
	size_t notes = strlen(diag->notes);
	require(diag->code > ASH_OK && diag->code < ASH_CODES, "the code of a report is one", text);
	require(*ash_code_name(diag->code) != '\0', "and has a name", text);
	require(diag->line > 0 && diag->column > 0, "a report has a place", text);
	require(diag->text[0] && !strchr(diag->text, '\n'), "a report is one line", text);
	require(notes == 0 || diag->notes[notes - 1] == '\n', "notes end their lines", text);
}

void ignore_diag(void *context, const struct ash_diag *diag)
{
	(void)context;
	(void)diag;
}
