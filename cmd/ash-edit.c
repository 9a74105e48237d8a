/* Changes the tags of records and what stands beside their moves. */
#include "common.h"
#include "language.h"
#include <ash/edit.h>
#include <ash/writer.h>
#include <stdlib.h>
#include <string.h>

/* What is done to each record, in the order of the options. */
struct change {
	enum { CHANGE_SET, CHANGE_DROP } what;
	struct ash_text name, value;
};

static struct change *changes;
static size_t change_count;
static const char *order;
static unsigned strip;
static bool fix_result;

struct editing {
	struct ash_replay replay;
	struct ash_buffer text;
	struct ash_buffer faults, repairs; /* what is said of a record if its result is not, or is,
	                                    * all that is wrong with it */
	size_t wrong_results;
	struct ash_buffer claim;           /* a comment */
};

static void order_tags(struct ash_record *record)
{
	size_t place = 0;
	for (const char *at = order; at; at = strchr(at, ',')) {
		at += *at == ',';
		place = ash_record_place_tag(record, (struct ash_text){at, strcspn(at, ",")}, place);
	}
}

static void edit(struct ash_record *record)
{
	for (size_t i = 0; i < change_count; i++) {
		const struct change *change = &changes[i];
		if (change->what == CHANGE_DROP)
			ash_record_drop_tag(record, change->name);
		else if (!ash_record_set_tag(record, change->name, change->value))
			die_memory();
	}
	order_tags(record);
	ash_record_strip(record, strip);
}

static void hold_diag(void *context, const struct ash_diag *diag)
{
	struct editing *e = context;
	e->wrong_results += diag->code == ASH_WRONG_RESULT;
	add_diag(&e->faults, SEVERITY_ERROR, diag);
	add_diag(&e->repairs, SEVERITY_REPAIRED, diag);
}

/* A game that stops before its end may have been won all the same, and only the result that is
 * lost now said so. */
static void keep_claim(struct editing *e, struct ash_record *record)
{
	const struct ash_tag *tag = ash_record_tag(record, "Result");
	struct ash_text claim = tag ? tag->value : (struct ash_text){0};
	for (size_t i = 0; i < record->item_count; i++)
		if (record->items[i].kind == ASH_ITEM_RESULT && !ash_text_is(record->items[i].text, "*"))
			claim = record->items[i].text;
	ash_buffer_clear(&e->claim);
	ash_buffer_string(&e->claim, "repaired: the source has the result ");
	ash_buffer_text(&e->claim, claim);
	if (e->claim.failed || !ash_record_append_comment(record, ash_text_in(&e->claim)))
		die_memory();
}

/* Plays a record. If only its result is wrong, the replay has the right one. */
static bool load(struct editing *e, struct ash_record *record)
{
	if (!fix_result)
		return load_record(&e->replay, record);
	record->report = hold_diag;
	record->report_context = e;
	e->wrong_results = 0;
	bool valid = load_record(&e->replay, record);
	bool fixed = !valid && record->faults > 0 && record->faults == e->wrong_results;
	if (fixed && e->replay.outcome.end == ASH_END_NONE)
		keep_claim(e, record);
	if (!valid && !fixed)
		raise_status(STATUS_INVALID);
	print_error(fixed ? &e->repairs : &e->faults);
	ash_buffer_clear(&e->repairs);
	ash_buffer_clear(&e->faults);
	return valid || fixed;
}

static void take(void *context, struct ash_record *record)
{
	struct editing *e = context;
	if (record->continued)
		return;
	edit(record);
	if (!load(e, record))
		return;
	ash_buffer_clear(&e->text);
	ash_write_pdn(&e->replay, &e->text);
	if (record_fits(record, &e->text))
		write_out(stdout, NULL, &e->text);
}

static void add_change(struct change change)
{
	if (!ash_tag_valid(change.name, change.value))
		die(_("the name of a tag has only letters, digits and _, and its value no control "
		      "characters; not %.*s=%.*s"), (int)change.name.len, change.name.data,
		    (int)change.value.len, change.value.data);
	changes[change_count++] = change;
}

static void add_set(const char *argument)
{
	static const char *const derived[] = {"FEN", "Result", "Variant"};
	size_t name = strcspn(argument, "=");
	if (!argument[name])
		die(_("--set takes NAME=VALUE; not %s"), argument);
	struct change change = {CHANGE_SET, {argument, name}, ash_text_of(argument + name + 1)};
	for (size_t i = 0; i < sizeof derived / sizeof *derived; i++)
		if (ash_text_is(change.name, derived[i]))
			die(_("%s follows from the record itself and cannot be set"), derived[i]);
	add_change(change);
}

static void set_strip(const char *argument)
{
	static const char *const names[] = {"comments", "variations", "marks", "nags", "all", NULL};
	static const unsigned bits[] = {ASH_STRIP_COMMENTS, ASH_STRIP_VARIATIONS, ASH_STRIP_MARKS,
	                                ASH_STRIP_NAGS, ASH_STRIP_ALL};
	for (const char *at = argument; at; at = strchr(at, ',')) {
		struct ash_buffer name = {0};
		at += *at == ',';
		ash_buffer_add(&name, at, strcspn(at, ","));
		ash_buffer_char(&name, '\0');
		if (name.failed)
			die_memory();
		strip |= bits[choice("--strip", name.data, names)];
		ash_buffer_free(&name);
	}
}

int main(int argc, char **argv)
{
	enum { OPTION_ORDER = OPTION_OWN, OPTION_STRIP, OPTION_FIX_RESULT };
	static const struct option options[] = {{"set", required_argument, NULL, 's'},
	                                        {"drop", required_argument, NULL, 'd'},
	                                        {"order", required_argument, NULL, OPTION_ORDER},
	                                        {"strip", required_argument, NULL, OPTION_STRIP},
	                                        {"fix-result", no_argument, NULL, OPTION_FIX_RESULT},
	                                        COMMON_LONG};
	struct editing e = {0};
	int option;
	tool_begin("ash-edit", N_("[-s NAME=VALUE] [-d NAME] [--order NAME,...] [--strip WHAT,...] "
	                          "[--fix-result] [FILE ...]"));
	changes = calloc((size_t)argc, sizeof *changes);
	if (!changes)
		die_memory();
	while ((option = getopt_long(argc, argv, "s:d:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 's': add_set(optarg); break;
		case 'd': add_change((struct change){CHANGE_DROP, ash_text_of(optarg), {"", 0}}); break;
		case OPTION_ORDER: order = optarg; break;
		case OPTION_STRIP: set_strip(optarg); break;
		case OPTION_FIX_RESULT: fix_result = true; break;
		default: common_option(option, optarg);
		}
	}
	each_record(argv + optind, take, &e);
	ash_replay_free(&e.replay);
	ash_buffer_free(&e.text);
	ash_buffer_free(&e.faults);
	ash_buffer_free(&e.repairs);
	ash_buffer_free(&e.claim);
	free(changes);
	return tool_end();
}
