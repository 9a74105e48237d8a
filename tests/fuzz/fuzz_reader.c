/* Any bytes through the reader, the replay and the three writers: what is valid and written
 * must be valid again and the same. */
#include "fuzz.h"
#include <ash/replay.h>
#include <ash/writer.h>

/* Input that comes in pieces, so that records are cut anywhere. */
struct source {
	struct ash_text text;
	size_t at, piece;
};

struct pass {
	struct ash_text text;
	struct ash_replay replay;
	struct ash_buffer pdn, yaml; /* all the valid records */
	size_t raw;                  /* bytes of the records */
	size_t records, valid;
	size_t reports;
};

static long supply(void *context, char *to, size_t size)
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

static void check_report(void *context, const struct ash_diag *diag)
{
	struct pass *p = context;
	size_t notes = strlen(diag->notes);
	require(diag->code > ASH_OK && diag->code < ASH_CODES, "the code of a report is one", p->text);
	require(diag->line > 0 && diag->column > 0, "a report has a place", p->text);
	require(diag->text[0] && !strchr(diag->text, '\n'), "a report is one line", p->text);
	require(notes == 0 || diag->notes[notes - 1] == '\n', "notes end their lines", p->text);
	p->reports++;
}

/* All lines of a valid record can be walked, and the main one leads to its last position. */
static void check_walk(const struct ash_replay *replay)
{
	static struct ash_walk walk;
	const struct ash_ply *ply;
	struct ash_position last = replay->start;
	size_t main_plies = 0, all = 0;
	ash_walk_begin(&walk, replay);
	while ((ply = ash_walk_next(&walk, true))) {
		require(ash_ply_text(replay, ply).len > 0, "a ply has a text", replay->record->raw);
		all++;
		if (ply->depth > 0)
			continue;
		main_plies++;
		last = walk.after[0];
	}
	require(all == replay->ply_count, "the walk meets all plies", replay->record->raw);
	require(main_plies == replay->main_plies, "the walk meets the main line", replay->record->raw);
	require(memcmp(&last, &replay->last, sizeof last) == 0, "it leads to the last position",
	        replay->record->raw);
}

/* What is written in columns is read as the same game. */
static void check_columns(const struct ash_replay *replay);

static void take(struct pass *p, struct ash_record *record, bool columns)
{
	size_t before = p->reports;
	p->raw += record->original.len;
	p->records += !record->continued;
	for (size_t i = 0; i < record->item_count; i++)
		require(record->items[i].offset <= record->raw.len, "an item is inside its record",
		        record->raw);
	bool valid = ash_replay_load(&p->replay, record);
	require(!p->replay.failed, "there is memory", record->raw);
	if (record->continued)
		return;
	require(valid == (record->faults == 0), "valid is what has no fault", record->raw);
	if (!valid) {
		require(before <= p->reports && record->faults > 0, "a fault is reported", record->raw);
		return;
	}
	p->valid++;
	check_walk(&p->replay);
	ash_write_pdn(&p->replay, &p->pdn);
	ash_write_yaml(&p->replay, &p->yaml);
	if (columns)
		check_columns(&p->replay);
}

/* Reads all of the text. */
static void run(struct pass *p, struct ash_text text, size_t piece, bool columns)
{
	struct source source = {.text = text, .piece = piece};
	struct ash_reader_options options = {.file = "input",
	                                     .read = supply,
	                                     .read_context = &source,
	                                     .report = check_report,
	                                     .report_context = p};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_record *record;
	enum ash_found found;
	*p = (struct pass){.text = text};
	while ((found = ash_reader_next(reader, &record)) == ASH_FOUND_RECORD)
		take(p, record, columns);
	require(found == ASH_FOUND_END, "the input is read to its end", text);
	require(p->raw <= text.len, "a byte belongs to one record", text);
	ash_reader_free(reader);
}

static void finish(struct pass *p)
{
	ash_replay_free(&p->replay);
	ash_buffer_free(&p->pdn);
	ash_buffer_free(&p->yaml);
}

static void check_columns(const struct ash_replay *replay)
{
	struct ash_buffer text = {0};
	struct pass again;
	ash_write_columns(replay, &text);
	if (replay->main_plies > 0) {
		run(&again, text_in(&text), SIZE_MAX, false);
		require(again.records == 1 && again.valid == 1, "columns are one valid record",
		        text_in(&text));
		require(again.replay.main_plies == replay->main_plies, "columns have the same moves",
		        text_in(&text));
		require(memcmp(&again.replay.last, &replay->last, sizeof replay->last) == 0,
		        "columns lead to the same position", text_in(&text));
		finish(&again);
	}
	ash_buffer_free(&text);
}

/* What the first pass wrote gives the same records again. */
static void check_again(const struct pass *first, const struct ash_buffer *written)
{
	struct pass again;
	if (first->valid == 0)
		return;
	run(&again, text_in(written), SIZE_MAX, false);
	require(again.records == first->valid, "as many records are read as were written",
	        text_in(written));
	require(again.valid == first->valid, "what is written is valid", text_in(written));
	require(same_text(text_in(&again.pdn), text_in(&first->pdn)), "PDN is a fixed point",
	        text_in(written));
	require(same_text(text_in(&again.yaml), text_in(&first->yaml)), "YAML is a fixed point",
	        text_in(written));
	finish(&again);
}

/* The pieces in which the input comes make no difference. */
static void check_pieces(const struct pass *first, size_t piece)
{
	struct pass again;
	run(&again, first->text, piece, false);
	require(again.records == first->records && again.valid == first->valid &&
	                again.reports == first->reports && again.raw == first->raw,
	        "pieces make no difference", first->text);
	require(same_text(text_in(&again.pdn), text_in(&first->pdn)), "nor to what is written",
	        first->text);
	finish(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ash_text text = {(const char *)data, size};
	struct pass first;
	run(&first, text, SIZE_MAX, true);
	check_again(&first, &first.pdn);
	check_again(&first, &first.yaml);
	if (size > 0 && first.records > 0)
		check_pieces(&first, 1 + data[size - 1] % 64u);
	finish(&first);
	return 0;
}
