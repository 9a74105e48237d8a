#include "passes.h"
#include <ash/writer.h>

/* What became of an input. */
struct pass {
	struct ash_text text;
	struct ash_replay replay;
	struct ash_buffer pdn, yaml, columns; /* all the valid records */
	size_t raw;               /* bytes of the records */
	size_t records, valid;
	size_t reports, reported; /* so many there were before the record at hand */
	bool tries_columns;
};

static void count_report(void *context, const struct ash_diag *diag)
{
	struct pass *p = context;
	check_diag(diag, p->text);
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

static void take(void *context, struct ash_record *record)
{
	struct pass *p = context;
	p->raw += record->original.len;
	p->records += !record->continued;
	for (size_t i = 0; i < record->item_count; i++)
		require(record->items[i].offset <= record->raw.len, "an item is inside its record",
		        record->raw);
	bool valid = ash_replay_load(&p->replay, record);
	require(!p->replay.failed, "there is memory", record->raw);
	size_t reports = p->reports - p->reported;
	p->reported = p->reports;
	if (record->continued)
		return;
	require(valid == (record->faults == 0), "valid is what has no fault", record->raw);
	if (!valid) {
		require(reports > 0, "a fault is reported", record->raw);
		return;
	}
	p->valid++;
	check_walk(&p->replay);
	ash_write_pdn(&p->replay, &p->pdn);
	ash_write_yaml(&p->replay, &p->yaml);
	ash_write_columns(&p->replay, &p->columns);
	if (p->tries_columns)
		check_columns(&p->replay);
}

static void run(struct pass *p, const struct input *input, bool columns)
{
	*p = (struct pass){.text = input->text, .tries_columns = columns};
	read_records(input, take, count_report, p);
	require(p->raw <= input->text.len, "a byte belongs to one record", input->text);
}

static void finish(struct pass *p)
{
	ash_replay_free(&p->replay);
	ash_buffer_free(&p->pdn);
	ash_buffer_free(&p->yaml);
	ash_buffer_free(&p->columns);
}

static bool ends_with(struct ash_text text, struct ash_text end)
{
	return text.len >= end.len &&
	       memcmp(text.data + text.len - end.len, end.data, end.len) == 0;
}

static void check_columns(const struct ash_replay *replay)
{
	struct ash_buffer text = {0};
	struct pass again;
	ash_write_columns(replay, &text);
	if (replay->main_plies > 0) {
		struct input input = input_whole(ash_text_in(&text), replay->game);
		run(&again, &input, false);
		require(again.records == 1 && again.valid == 1, "columns are one valid record",
		        ash_text_in(&text));
		require(again.replay.main_plies == replay->main_plies, "columns have the same moves",
		        ash_text_in(&text));
		require(memcmp(&again.replay.last, &replay->last, sizeof replay->last) == 0,
		        "columns lead to the same position", ash_text_in(&text));
		require(ends_with(ash_text_in(&text), ash_text_in(&again.columns)),
		        "columns are a fixed point, but for the heading", ash_text_in(&text));
		finish(&again);
	}
	ash_buffer_free(&text);
}

/* What the first pass wrote gives the same records again. */
static void check_again(const struct pass *first, const struct ash_buffer *written)
{
	struct input input = input_whole(ash_text_in(written), ash_games[0]);
	struct pass again;
	if (first->valid == 0)
		return;
	run(&again, &input, false);
	require(again.records == first->valid, "as many records are read as were written",
	        ash_text_in(written));
	require(again.valid == first->valid, "what is written is valid", ash_text_in(written));
	require(same_text(ash_text_in(&again.pdn), ash_text_in(&first->pdn)), "PDN is a fixed point",
	        ash_text_in(written));
	require(same_text(ash_text_in(&again.yaml), ash_text_in(&first->yaml)), "YAML is a fixed point",
	        ash_text_in(written));
	finish(&again);
}

/* The pieces in which the input comes make no difference. */
static void check_pieces(const struct pass *first, const struct input *input)
{
	struct pass again;
	run(&again, input, false);
	require(again.records == first->records && again.valid == first->valid &&
	                again.reports == first->reports && again.raw == first->raw,
	        "pieces make no difference", first->text);
	require(same_text(ash_text_in(&again.pdn), ash_text_in(&first->pdn)), "nor to what is written",
	        first->text);
	finish(&again);
}

void check_records(const struct input *input)
{
	struct input whole = input_whole(input->text, input->game);
	struct pass first;
	run(&first, &whole, true);
	check_again(&first, &first.pdn);
	check_again(&first, &first.yaml);
	if (first.records > 0)
		check_pieces(&first, input);
	finish(&first);
}
