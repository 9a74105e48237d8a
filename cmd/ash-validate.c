/* Checks records and writes the valid ones in canonical form. */
#include "common.h"
#include "language.h"
#include "whole.h"
#include <ash/repair.h>
#include <ash/writer.h>
#include <string.h>

enum { OPTION_FIX = OPTION_OWN, OPTION_SUGGEST, FIX_DEFAULT = 3 };

static bool check_only;
static bool summary;
static bool suggest;
static unsigned most_changes; /* 0 where no repair is asked for */
static const char *rejects_path;
static write_record_fn *write_record = ash_write_pdn;

struct validation {
	struct ash_replay replay;
	struct ash_repairs repairs;
	struct ash_buffer text;
	struct ash_buffer held; /* diagnostics that a repair makes pointless */
	struct whole *rejects;
	unsigned long valid, repaired, invalid;
};

static void reject(struct validation *v, const struct ash_record *record)
{
	if (v->rejects)
		whole_write(v->rejects, record->original);
}

/* Writes the record to v->text if it is valid. What would be longer than can be read again
 * is not; a short record need not be written to know that. */
static bool canonical(struct validation *v, struct ash_record *record)
{
	if (!load_record(&v->replay, record))
		return false;
	if (check_only && record->raw.len < ASH_RECORD_MAX / 16)
		return true;
	if (check_only && !ash_replay_write_texts(&v->replay))
		die_memory();
	ash_buffer_clear(&v->text);
	write_record(&v->replay, &v->text);
	return record_fits(record, &v->text);
}

static void hold_diag(void *context, const struct ash_diag *diag)
{
	struct validation *v = context;
	add_diag(&v->held, SEVERITY_ERROR, diag);
}

/* A note for each repair that is proposed, the likeliest first. */
static void suggest_repairs(struct validation *v)
{
	struct ash_buffer note = {0};
	for (size_t i = 0; i < v->repairs.count; i++) {
		const struct ash_repair *repair = &v->repairs.best[i];
		ash_buffer_clear(&note);
		ash_buffer_string(&note, v->repairs.certain ? _("repair: ") : _("perhaps "));
		for (size_t j = 0; j < repair->count; j++) {
			ash_buffer_string(&note, j ? "; " : "");
			ash_change_write(&repair->changes[j], &note);
		}
		if (note.failed)
			die_memory();
		add_note(&v->held, note.data, note.len);
	}
	if (v->repairs.gave_up) {
		const char *gave_up = _("the search for repairs was given up; there may be better ones");
		add_note(&v->held, gave_up, strlen(gave_up));
	}
	ash_buffer_free(&note);
}

/* Reports each change at its place in the input. */
static void report_repair(struct validation *v, const struct ash_record *record)
{
	const struct ash_repair *repair = &v->repairs.best[0];
	struct ash_buffer text = {0};
	ash_buffer_clear(&v->held);
	for (size_t i = 0; i < repair->count; i++) {
		const struct ash_change *change = &repair->changes[i];
		size_t offset = change->item < record->item_count ? record->items[change->item].offset
		                                                  : record->raw.len;
		struct ash_diag diag = {.file = record->file, .notes = ""};
		ash_record_locate(record, offset, &diag.line, &diag.column);
		ash_buffer_clear(&text);
		ash_change_write(change, &text);
		diag.text = ash_buffer_cstr(&text);
		if (text.failed)
			die_memory();
		add_diag(&v->held, SEVERITY_REPAIRED, &diag);
	}
	ash_buffer_free(&text);
}

/* Looks for a repair of a record that is not valid. Where one is certain and may be made, it
 * is written to v->text. */
static bool repair(struct validation *v, const struct ash_record *record)
{
	ash_repairs_find(&v->repairs, record, most_changes);
	if (v->repairs.failed)
		die_memory();
	if (suggest || !v->repairs.certain) {
		suggest_repairs(v);
		return false;
	}
	struct ash_record *made = ash_repairs_make(&v->repairs, 0, record, hold_diag, v);
	if (!made)
		die_memory();
	if (!canonical(v, made))
		return false;
	report_repair(v, record);
	return true;
}

static void validate(void *context, struct ash_record *record)
{
	struct validation *v = context;
	if (record->continued) {
		reject(v, record);
		return;
	}
	bool repairable = most_changes > 0 && record->read_faults == 0;
	if (repairable) {
		record->report = hold_diag;
		record->report_context = v;
	}
	bool valid = canonical(v, record);
	bool repaired = !valid && repairable && repair(v, record);
	v->valid += valid;
	v->repaired += repaired;
	v->invalid += !valid && !repaired;
	if ((valid || repaired) && !check_only)
		write_out(stdout, NULL, &v->text);
	if (!valid)
		reject(v, record);
	if (!valid && !repaired)
		raise_status(STATUS_INVALID);
	print_error(&v->held);
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"check", no_argument, NULL, 'c'},
	                                        {"rejects", required_argument, NULL, 'r'},
	                                        {"summary", no_argument, NULL, 's'},
	                                        {"format", required_argument, NULL, 'f'},
	                                        {"fix", optional_argument, NULL, OPTION_FIX},
	                                        {"suggest", no_argument, NULL, OPTION_SUGGEST},
	                                        COMMON_LONG};
	struct validation v = {0};
	int option;
	tool_begin("ash-validate",
	           N_("[-cs] [-r FILE] [--fix[=N]] [--suggest] [-f pdn|columns|yaml] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "cr:sf:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'c': check_only = true; break;
		case 'r': rejects_path = optarg; break;
		case 's': summary = true; break;
		case 'f': write_record = record_writer(optarg); break;
		case OPTION_FIX:
			most_changes = FIX_DEFAULT;
			if (optarg)
				most_changes = (unsigned)option_number("--fix", optarg, 1, ASH_CHANGES_MAX);
			break;
		case OPTION_SUGGEST: suggest = true; break;
		default: common_option(option, optarg);
		}
	}
	if (suggest && !most_changes)
		most_changes = FIX_DEFAULT;
	if (rejects_path)
		v.rejects = whole_begin_any(rejects_path, argv + optind);
	v.replay.moves_only = check_only;
	each_record(argv + optind, validate, &v);
	if (v.rejects)
		whole_end(v.rejects);
	if (summary)
		fprintf(stderr, "%lu records: %lu valid, %lu repaired, %lu invalid\n",
		        v.valid + v.repaired + v.invalid, v.valid, v.repaired, v.invalid);
	ash_repairs_free(&v.repairs);
	ash_replay_free(&v.replay);
	ash_buffer_free(&v.text);
	ash_buffer_free(&v.held);
	return tool_end();
}
