/* Repairs of a whole record: its main line first, then each variation, every one of which
 * begins at a position that the lines before it lead to. */
#include "change.h"
#include "../record.h"
#include <stdlib.h>

/* A record of a few half-moves can be made of anything: one change for each so many, or fewer. */
enum { PLIES_A_CHANGE = 8 };

/* Can the fault be one of what the search looks at? */
static bool is_of_moves(enum ash_code code)
{
	return code == ASH_SYNTAX || (code >= ASH_NO_SUCH_STONE && code <= ASH_WRONG_RESULT);
}

static void judge(void *context, const struct ash_diag *diag)
{
	struct ash_repairs *r = context;
	r->failed |= diag->code == ASH_NO_MEMORY;
	r->work->repairable &= is_of_moves(diag->code);
}

/* Gathers the line that begins behind `open` at a position, and says if it is not legal. */
static bool is_faulty(struct ash_repairs *r, size_t open, const struct ash_position *start,
                      unsigned number, bool leads)
{
	struct ash_repair_work *w = r->work;
	if (!ash_line_gather(&w->line, &w->made.record, open)) {
		r->failed = true;
		return false;
	}
	w->line.start = *start;
	w->line.number = number;
	w->line.leads = leads;
	w->line.first = w->replay.first;
	if (open == SIZE_MAX && w->first_number && w->line.count > 0)
		w->line.slots[0].number = w->first_number;
	ash_line_count(&w->line, w->made.record.game);
	return w->line.too_long || !ash_search_legal(&w->search);
}

/* Finds the first line that is not legal and begins where the lines before it, which are, lead
 * to; true if there is one. */
static bool find_line(struct ash_repairs *r)
{
	struct ash_repair_work *w = r->work;
	const struct ash_replay *replay = &w->replay;
	struct ash_walk walk;
	unsigned depth = 0;
	const struct ash_ply *last[ASH_DEPTH_MAX + 1] = {NULL}; /* by depth */
	w->search.game = w->made.record.game;
	w->search.line = &w->line;
	if (is_faulty(r, SIZE_MAX, &replay->start, replay->number, replay->leads))
		return true;
	ash_walk_begin(&walk, replay);
	for (size_t i = 0; i < w->made.record.item_count && !r->failed; i++) {
		enum ash_item_kind kind = w->made.record.items[i].kind;
		depth -= kind == ASH_ITEM_CLOSE;
		if (kind != ASH_ITEM_OPEN)
			continue;
		while (walk.next < replay->ply_count && replay->plies[walk.next].item < i) {
			const struct ash_ply *ply = ash_walk_next(&walk, true);
			last[ply->depth] = ply;
		}
		if (last[depth] && is_faulty(r, i, &walk.before[depth], last[depth]->number,
		                             last[depth]->leads))
			return true;
		last[++depth] = NULL;
	}
	return false;
}

/* How many faults the record has with the repair. */
static size_t faults_with(struct ash_repairs *r, const struct ash_record *record,
                          const struct ash_repair *repair)
{
	struct ash_repair_work *w = r->work;
	if (!ash_make(&w->trial, record, repair)) {
		r->failed = true;
		return SIZE_MAX;
	}
	ash_replay_load(&w->replay, &w->trial.record);
	r->failed |= w->replay.failed;
	return w->trial.record.faults;
}

static bool has_variations(const struct ash_record *record)
{
	for (size_t i = 0; i < record->item_count; i++)
		if (record->items[i].kind == ASH_ITEM_OPEN)
			return true;
	return false;
}

/* Leaves of what was found the solutions with the fewest faults in all: variations may speak
 * for one and against another. */
static void sift(struct ash_repairs *r, const struct ash_record *record,
                 const struct ash_repair *sure)
{
	struct ash_search *search = &r->work->search;
	size_t kept = 0, fewest = SIZE_MAX;
	if (!has_variations(record))
		return;
	for (size_t i = 0; i < search->count && !r->failed; i++) {
		struct ash_repair repair = *sure;
		if (!ash_repair_extend(r, &repair, record, &search->found[i]))
			continue;
		size_t faults = faults_with(r, record, &repair);
		if (faults < fewest)
			kept = 0;
		if (faults > fewest)
			continue;
		fewest = faults;
		search->found[kept++] = search->found[i];
	}
	search->count = kept;
	ash_search_judge(search);
}

/* Makes proposals of what was found after the changes that are certain. */
static void propose(struct ash_repairs *r, const struct ash_record *record,
                    const struct ash_repair *sure)
{
	const struct ash_search *search = &r->work->search;
	for (size_t i = 0; i < search->count && r->count < ASH_REPAIRS_MAX; i++) {
		if (search->found[i].count > search->most)
			continue;
		r->best[r->count] = *sure;
		r->count += ash_repair_extend(r, &r->best[r->count], record, &search->found[i]);
	}
}

static bool begin(struct ash_repairs *r)
{
	r->count = 0;
	r->certain = r->gave_up = r->failed = false;
	if (!r->work)
		r->work = calloc(1, sizeof *r->work);
	if (r->work)
		ash_record_clear(&r->work->texts);
	r->failed = !r->work;
	return !r->failed;
}

/* The change of a first number that is a slip, and not of a record without its position. Where
 * pairs changed places it is left to the search. */
static void correct_first(struct ash_repairs *r, const struct ash_record *record,
                          struct ash_repair *sure)
{
	unsigned second;
	size_t first = ash_wrong_first(record, &second);
	r->work->first_number = 0;
	if (first == SIZE_MAX)
		return;
	if (second == 1) {
		r->work->first_number = record->items[first].number;
		return;
	}
	sure->changes[sure->count++] =
		(struct ash_change){.kind = ASH_CHANGE_NUMBER,
	                        .item = first,
	                        .count = 1,
	                        .number = 1,
	                        .leads = true,
	                        .written = ash_repair_number_text(r, record->items[first].number, true),
	                        .proposed = ash_repair_number_text(r, 1, true)};
}

/* How many more changes may be made in the line that was found. */
static unsigned changes_left(const struct ash_repair_work *w, const struct ash_repair *sure,
                             unsigned most)
{
	size_t of_length = (w->line.count + PLIES_A_CHANGE - 1) / PLIES_A_CHANGE;
	size_t left = most > sure->count ? most - sure->count : 0;
	if (of_length == 0)
		of_length = 1;
	return (unsigned)(of_length < left ? of_length : left);
}

/* Searches the line that was found. Makes `sure` longer and returns true where that is certain;
 * else proposes what was found. */
static bool search_line(struct ash_repairs *r, const struct ash_record *record,
                        struct ash_repair *sure, unsigned most)
{
	struct ash_repair_work *w = r->work;
	if (w->line.too_long) {
		r->gave_up = true;
		return false;
	}
	w->search.most = changes_left(w, sure, most);
	ash_search_run(&w->search);
	r->gave_up |= w->search.gave_up;
	r->failed |= w->search.failed;
	sift(r, record, sure);
	struct ash_repair longer = *sure;
	if (w->search.certain && ash_repair_extend(r, &longer, record, &w->search.found[0])) {
		*sure = longer;
		w->first_number = 0;
		return true;
	}
	propose(r, record, sure);
	return false;
}

/* Plays the record as it is after the changes that are sure. Returns whether it is valid;
 * w->repairable says if its faults can be those of a slip. */
static bool try_changes(struct ash_repairs *r, const struct ash_record *record,
                        const struct ash_repair *sure)
{
	struct ash_repair_work *w = r->work;
	w->repairable = true;
	r->failed |= !ash_make(&w->made, record, sure);
	if (r->failed)
		return false;
	w->made.record.report = judge;
	w->made.record.report_context = r;
	bool valid = ash_replay_load(&w->replay, &w->made.record);
	r->failed |= w->replay.failed;
	return valid;
}

bool ash_repairs_find(struct ash_repairs *r, const struct ash_record *record, unsigned most)
{
	struct ash_repair sure = {.cost = 0};
	if (!begin(r) || record->read_faults > 0)
		return false;
	correct_first(r, record, &sure);
	bool valid = try_changes(r, record, &sure);
	if (sure.count > 0)
		sure.changes[0].gains = (unsigned)r->work->replay.main_plies;
	while (!valid && !r->failed && r->work->repairable && find_line(r)) {
		if (!search_line(r, record, &sure, most))
			return r->count > 0 && !r->failed;
		valid = try_changes(r, record, &sure);
	}
	if (valid && sure.count > 0) {
		r->best[0] = sure;
		r->count = 1;
		r->certain = true;
	}
	return r->count > 0 && !r->failed;
}

struct ash_record *ash_repairs_make(struct ash_repairs *r, size_t index,
                                    const struct ash_record *record, ash_report_fn *report,
                                    void *context)
{
	struct ash_made *made = &r->work->trial;
	if (!ash_make(made, record, &r->best[index]))
		return NULL;
	made->record.report = report;
	made->record.report_context = context;
	return &made->record;
}

void ash_repairs_free(struct ash_repairs *r)
{
	struct ash_repair_work *w = r->work;
	if (w) {
		ash_record_free(&w->texts);
		ash_made_free(&w->made);
		ash_made_free(&w->trial);
		ash_replay_free(&w->replay);
		ash_line_free(&w->line);
		ash_search_free(&w->search);
		free(w);
	}
	*r = (struct ash_repairs){0};
}
