/* Selects records. */
#include "common.h"
#include "index/index.h"
#include "language.h"
#include <ash/query.h>
#include <ash/writer.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* The long options for expressions follow each other as enum ash_asked has them. */
enum { OPTION_ASKED = OPTION_OWN, OPTION_COMMENTS = OPTION_ASKED + ASH_ASKED_MATERIAL + 1,
       OPTION_EITHER, OPTION_ERRORS, OPTION_MARK, OPTION_INDEX };

static const struct option options[] = {
	{"tag", required_argument, NULL, OPTION_ASKED + ASH_ASKED_TAG},
	{"comment", required_argument, NULL, OPTION_ASKED + ASH_ASKED_COMMENT},
	{"moves", required_argument, NULL, OPTION_ASKED + ASH_ASKED_MOVES},
	{"result", required_argument, NULL, OPTION_ASKED + ASH_ASKED_RESULT},
	{"end", required_argument, NULL, OPTION_ASKED + ASH_ASKED_END},
	{"plies", required_argument, NULL, OPTION_ASKED + ASH_ASKED_PLIES},
	{"chain", required_argument, NULL, OPTION_ASKED + ASH_ASKED_CHAIN},
	{"self-removal", no_argument, NULL, OPTION_ASKED + ASH_ASKED_SELF_REMOVAL},
	{"forced-retreat", no_argument, NULL, OPTION_ASKED + ASH_ASKED_FORCED_RETREAT},
	{"fen", required_argument, NULL, OPTION_ASKED + ASH_ASKED_FEN},
	{"position", required_argument, NULL, OPTION_ASKED + ASH_ASKED_POSITION},
	{"material", required_argument, NULL, OPTION_ASKED + ASH_ASKED_MATERIAL},
	{"comments", no_argument, NULL, OPTION_COMMENTS},
	{"either", no_argument, NULL, OPTION_EITHER},
	{"errors", no_argument, NULL, OPTION_ERRORS},
	{"mark", optional_argument, NULL, OPTION_MARK},
	{"index", required_argument, NULL, OPTION_INDEX},
	{"invert-match", no_argument, NULL, 'v'},
	{"count", no_argument, NULL, 'c'},
	{"files-with-matches", no_argument, NULL, 'l'},
	{"quiet", no_argument, NULL, 'q'},
	{"line-number", no_argument, NULL, 'n'},
	{"max-count", required_argument, NULL, 'm'},
	{"format", required_argument, NULL, 'f'},
	COMMON_LONG};

static bool invert;
static bool errors;
static const char *mark; /* the comment to be left, or NULL */
static const char *index_path;
static bool several;     /* inputs, so that their names are said */
static unsigned long most = ULONG_MAX;
static enum show { SHOW_RECORDS, SHOW_PLACES, SHOW_COUNTS, SHOW_FILES, SHOW_NOTHING } show;
static write_record_fn *write_record = ash_write_pdn;

struct search {
	struct ash_query *query;
	bool asked, asked_of_moves; /* there is an expression, and one that needs a valid record */
	bool asked_of_positions, asked_of_more; /* there is one for positions, and any other */
	struct ash_replay replay;
	struct ash_buffer text;
	bool goes_on;               /* the rest of the record is selected too */
	unsigned long selected;     /* of this input */
	bool any;                   /* of all of them */
};

/* Appends where the record matches: its place or that of the move, the ply and the move. */
static void add_place(struct search *s, const struct ash_match *match)
{
	const struct ash_record *record = s->replay.record;
	const struct ash_ply *ply = s->replay.plies;
	size_t line = record->line, column = record->column;
	if (match->at_ply && match->ply > 0) {
		while (ply->depth > 0 || ply->index != match->ply)
			ply++;
		ash_record_locate(record, record->items[ply->item].offset, &line, &column);
	}
	ash_buffer_printf(&s->text, "%s:%zu:%zu: ", record->file, line, column);
	if (!match->at_ply) {
		ash_buffer_string(&s->text, "- - -\n");
	} else if (match->ply == 0) {
		ash_buffer_string(&s->text, "0 - -\n");
	} else {
		ash_buffer_printf(&s->text, "%u ", match->ply);
		ash_number_write(ply->number, ply->leads, &s->text);
		ash_buffer_char(&s->text, ' ');
		ash_buffer_text(&s->text, ash_ply_text(&s->replay, ply));
		ash_buffer_char(&s->text, '\n');
	}
}

/* Appends a record: canonical if it is valid, else as it was read. */
static void add_record(struct search *s, bool valid, const struct ash_match *match)
{
	if (!valid) {
		ash_buffer_text(&s->text, s->replay.record->original);
		return;
	}
	struct ash_text comment = {mark, mark ? strlen(mark) : 0};
	if (mark && match->at_ply && !ash_match_mark(match, &s->replay, comment))
		die_memory();
	write_record(&s->replay, &s->text);
}

/* Of what is only counted or named, nothing but the file needs to be known. */
static void select_record(struct search *s, const char *file, bool valid,
                          const struct ash_match *match)
{
	s->any = true;
	if (valid && show <= SHOW_PLACES && s->replay.moves_only && !ash_replay_write_texts(&s->replay))
		die_memory();
	switch (show) {
	case SHOW_NOTHING:
		exit(STATUS_OK);
	case SHOW_FILES:
		ash_buffer_printf(&s->text, "%s\n", file);
		leave_input();
		break;
	case SHOW_COUNTS:
		break;
	case SHOW_PLACES:
		add_place(s, match);
		break;
	case SHOW_RECORDS:
		add_record(s, valid, match);
		s->goes_on = !valid;
		break;
	}
	write_out(stdout, NULL, &s->text);
	if (++s->selected == most)
		leave_input();
}

/* Does the record match? What can be told without its moves is asked first, and one that is out
 * then is not played. Sets `valid` if it is. */
static enum ash_truth matches(struct search *s, struct ash_record *record, bool *valid,
                              struct ash_match *match)
{
	enum ash_truth met = ash_query_record(s->query, record);
	if (met == ASH_TRUTH_NO_MEMORY)
		die_memory();
	if (met == ASH_TRUTH_UNKNOWN || (met == ASH_TRUTH_NO && !invert))
		return met;
	*valid = load_record(&s->replay, record);
	if (errors)
		return met == ASH_TRUTH_YES && *valid ? ASH_TRUTH_NO : met;
	if (*valid && met == ASH_TRUTH_YES)
		met = ash_query_replay(s->query, &s->replay, match);
	if (met == ASH_TRUTH_NO_MEMORY)
		die_memory();
	if (met != ASH_TRUTH_YES)
		*match = (struct ash_match){0};
	return met;
}

static void consider(void *context, struct ash_record *record)
{
	struct search *s = context;
	struct ash_match match = {0};
	bool valid = false;
	if (record->continued) {
		if (s->goes_on)
			ash_buffer_text(&s->text, record->original);
		write_out(stdout, NULL, &s->text);
		return;
	}
	s->goes_on = false;
	enum ash_truth met = matches(s, record, &valid, &match);
	if (met == ASH_TRUTH_UNKNOWN) {
		record->report = print_diag; /* also where faults of records are ignored */
		ash_record_fault(record, 0, ASH_LIMIT,
		                 _("a regular expression goes back too often in this record"));
		raise_status(STATUS_TROUBLE);
	} else if ((met == ASH_TRUTH_YES) != invert && (valid || errors)) {
		select_record(s, record->file, valid, &match);
	}
}

/* Faulty records are what is looked for, and not worth a word. */
static void ignore_diag(void *context, const struct ash_diag *diag)
{
	(void)context;
	(void)diag;
}

/* Ends with an input. */
static void end_input(struct search *s, const char *name)
{
	if (show == SHOW_COUNTS) {
		if (several)
			ash_buffer_printf(&s->text, "%s:", name);
		ash_buffer_printf(&s->text, "%lu\n", s->selected);
		write_out(stdout, NULL, &s->text);
	}
	s->selected = 0;
}

static enum ash_found search_input(void *context, const struct ash_reader_options *given)
{
	struct search *s = context;
	struct ash_reader_options own = *given;
	if (errors)
		own.report = ignore_diag;
	enum ash_found found = input_records(&own, consider, s);
	end_input(s, own.file);
	return found;
}

/* The search in the files of an index, of which those before `file` are done with. */
struct indexed {
	struct search *search;
	struct index index;
	struct fetcher fetcher;
	size_t file;
};

static void end_files_before(struct indexed *x, size_t file)
{
	for (; x->file < file; x->file++)
		end_input(x->search, x->index.files.list[x->file].name);
}

/* What the index is sure of is only read to be shown. */
static void consider_candidate(void *context, const struct candidate *candidate)
{
	struct indexed *x = context;
	struct search *s = x->search;
	const struct ash_match nowhere = {0};
	end_files_before(x, candidate->file);
	if (s->selected == most || (show == SHOW_FILES && s->selected > 0))
		return;
	if (candidate->sure && !s->asked_of_more && show >= SHOW_COUNTS)
		select_record(s, x->index.files.list[x->file].name, true, &nowhere);
	else
		fetch(&x->fetcher, candidate, consider, s);
}

static void search_index(struct search *s)
{
	struct indexed x = {.search = s, .fetcher = {.index = &x.index}};
	index_open(&x.index, index_path);
	const struct ash_game *game = x.index.files.game;
	if (asked_game() && asked_game() != game)
		die(_("the index %s was made with -g %s"), index_path, game->name);
	several = x.index.files.count > 1;
	if (invert || errors || !s->asked_of_positions) {
		index_each_input(&x.index, search_input, s);
	} else {
		index_each(&x.index, s->query, consider_candidate, &x);
		end_files_before(&x, x.index.files.count);
	}
	fetch_end(&x.fetcher);
	index_close(&x.index);
}

/* Adds an expression, or ends the tool. */
static void ask(struct search *s, int option, const char *text)
{
	struct ash_fault fault = {0};
	const char *name = "";
	for (const struct option *o = options; o->name; o++)
		if (o->val == option)
			name = o->name;
	enum ash_asked asked = option == OPTION_COMMENTS ? ASH_ASKED_COMMENT
	                                                 : (enum ash_asked)(option - OPTION_ASKED);
	struct ash_text expression = {text ? text : "", text ? strlen(text) : 0};
	enum ash_code code = ash_query_add(s->query, asked, expression, &fault);
	if (code == ASH_NO_MEMORY || fault.text.failed)
		die_memory();
	if (code != ASH_OK) {
		size_t column = 1;
		for (size_t i = 0; i < fault.offset; i++)
			column += ((unsigned char)expression.data[i] & 0xC0) != 0x80;
		die(_("--%s, character %zu: %s"), name, column, ash_buffer_cstr(&fault.text));
	}
	s->asked = true;
	bool of_positions = asked == ASH_ASKED_FEN || asked == ASH_ASKED_POSITION ||
	                    asked == ASH_ASKED_MATERIAL;
	s->asked_of_positions |= of_positions;
	s->asked_of_more |= !of_positions;
	if (asked == ASH_ASKED_MOVES)
		s->replay.moves_only = false;
	s->asked_of_moves |= asked != ASH_ASKED_TAG && asked != ASH_ASKED_COMMENT;
	ash_fault_free(&fault);
}

static void set_mark(const char *comment)
{
	mark = comment ? comment : "match";
	if (!ash_match_may_say(ash_text_of(mark)))
		die(_("a comment is text in UTF-8 without control characters"));
}

/* Of several ways to show what matches the shortest is taken, as grep does. */
static void set_show(enum show way)
{
	if (way > show)
		show = way;
}

static void take_option(struct search *s, int option)
{
	switch (option) {
	case 'v': invert = true; break;
	case 'n': set_show(SHOW_PLACES); break;
	case 'c': set_show(SHOW_COUNTS); break;
	case 'l': set_show(SHOW_FILES); break;
	case 'q': set_show(SHOW_NOTHING); break;
	case 'm': most = option_number("-m", optarg, 0, ULONG_MAX); break;
	case 'f': write_record = record_writer(optarg); break;
	case OPTION_EITHER: ash_query_either(s->query); break;
	case OPTION_ERRORS: errors = true; break;
	case OPTION_MARK: set_mark(optarg); break;
	case OPTION_INDEX: index_path = optarg; break;
	default:
		if (option >= OPTION_ASKED && option <= OPTION_COMMENTS)
			ask(s, option, optarg);
		else
			common_option(option, optarg);
	}
}

int main(int argc, char **argv)
{
	struct search s = {.query = ash_query_new(), .replay.moves_only = true};
	int option;
	tool_begin("ash-grep", N_("[-vclqn] [-m N] [--mark[=TEXT]] [-f pdn|columns|yaml] "
	                          "EXPRESSION ... [--index INDEX | FILE ...]"));
	if (!s.query)
		die_memory();
	while ((option = getopt_long(argc, argv, "vclqnm:f:" COMMON_SHORT, options, NULL)) != -1)
		take_option(&s, option);
	if (!s.asked && !errors)
		die(_("an expression says what is looked for, such as --tag, --moves or --position"));
	if (errors && s.asked_of_moves)
		die(_("of records with errors only tags and comments can be asked"));
	if (index_path && argv[optind])
		die(_("an index says itself which files it is of; --index and files exclude each other"));
	several = argc - optind > 1;
	if (most > 0 && index_path)
		search_index(&s);
	else if (most > 0) /* else nothing is read, as grep does it */
		each_input(argv + optind, search_input, &s);
	end_progress();
	ash_query_free(s.query);
	ash_replay_free(&s.replay);
	ash_buffer_free(&s.text);
	int status = tool_end();
	return status == STATUS_TROUBLE ? status : s.any ? STATUS_OK : STATUS_INVALID;
}
