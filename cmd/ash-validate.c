/* Checks records and writes the valid ones in canonical form. */
#include "common.h"
#include <ash/replay.h>
#include <ash/writer.h>

static bool check_only;
static bool summary;
static const char *rejects_path;
static void (*write_record)(const struct ash_replay *, struct ash_buffer *) = ash_write_pdn;

struct validation {
	struct ash_replay replay;
	struct ash_buffer text;
	FILE *rejects;
	unsigned long valid, invalid;
};

static void reject(struct validation *v, const struct ash_record *record)
{
	if (!v->rejects)
		return;
	ash_buffer_clear(&v->text);
	ash_buffer_text(&v->text, record->raw);
	write_out(v->rejects, rejects_path, &v->text);
}

/* Writes the record to v->text if it is valid. What would be longer than can be read again
 * is not; a short record need not be written to know that. */
static bool canonical(struct validation *v, struct ash_record *record)
{
	if (!ash_replay_load(&v->replay, record)) {
		if (v->replay.failed)
			die_memory();
		return false;
	}
	if (check_only && record->raw.len < ASH_RECORD_MAX / 16)
		return true;
	ash_buffer_clear(&v->text);
	write_record(&v->replay, &v->text);
	if (v->text.len <= ASH_RECORD_MAX)
		return true;
	ash_record_fault(record, 0, ASH_LIMIT, "in canonical form the record is longer than %d bytes",
	                 ASH_RECORD_MAX);
	return false;
}

static void validate(void *context, struct ash_record *record)
{
	struct validation *v = context;
	if (record->continued) {
		reject(v, record);
	} else if (canonical(v, record)) {
		v->valid++;
		if (!check_only)
			write_out(stdout, "standard output", &v->text);
	} else {
		v->invalid++;
		reject(v, record);
	}
}

static void set_format(const char *format)
{
	static const char *const names[] = {"pdn", "columns", "yaml", NULL};
	static void (*const writers[])(const struct ash_replay *, struct ash_buffer *) = {
		ash_write_pdn, ash_write_columns, ash_write_yaml};
	write_record = writers[choice("-f", format, names)];
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"check", no_argument, NULL, 'c'},
	                                        {"rejects", required_argument, NULL, 'r'},
	                                        {"summary", no_argument, NULL, 's'},
	                                        {"format", required_argument, NULL, 'f'},
	                                        COMMON_LONG};
	struct validation v = {0};
	int option;
	tool_begin("ash-validate", "[-cs] [-r FILE] [-f pdn|columns|yaml] [FILE ...]");
	while ((option = getopt_long(argc, argv, "cr:sf:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'c': check_only = true; break;
		case 'r': rejects_path = optarg; break;
		case 's': summary = true; break;
		case 'f': set_format(optarg); break;
		default: common_option(option, optarg);
		}
	}
	if (rejects_path)
		v.rejects = open_output(rejects_path, argv + optind);
	each_record(argv + optind, validate, &v);
	if (v.rejects)
		close_output(v.rejects, rejects_path);
	if (summary)
		fprintf(stderr, "%lu records: %lu valid, 0 repaired, %lu invalid\n", v.valid + v.invalid,
		        v.valid, v.invalid);
	ash_replay_free(&v.replay);
	ash_buffer_free(&v.text);
	return tool_end();
}
