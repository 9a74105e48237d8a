/* Cuts a collection into files at the boundaries of its records. */
#include "common.h"
#include "language.h"
#include "numbered.h"
#include "split/by_tag.h"
#include "split/pieces.h"
#include "whole.h"
#include <ash/edit.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { FILES_MAX = 1000000 };

static unsigned long files_wanted, records_wanted;
static size_t bytes_wanted;
static const char *tag;

struct splitting {
	const char *path;
	char *const *inputs;
	struct whole *file;    /* that is written, or NULL */
	unsigned long count;   /* of files begun */
	unsigned long records; /* in the open file */
	size_t bytes;          /* in the open file */
	uint64_t at, total;    /* in all inputs; total only for so many files */
	bool begun;            /* a record is in the open file that its next piece may go on with */
};

static void end_file(struct splitting *s)
{
	if (s->file)
		whole_end(s->file);
	s->file = NULL;
}

static void begin_file(struct splitting *s)
{
	end_file(s);
	char *path = path_numbered(s->path, ++s->count);
	s->file = whole_begin(path, s->inputs);
	free(path);
	s->records = 0;
	s->bytes = 0;
}

/* Where the next of so many equal files begins. */
static uint64_t next_share(const struct splitting *s)
{
	uint64_t share = s->total / files_wanted, rest = s->total % files_wanted;
	return share * s->count + rest * s->count / files_wanted;
}

/* Does a file end before this piece, with which a record begins? */
static bool is_full(const struct splitting *s, const struct ash_record *piece)
{
	if (!s->file)
		return true;
	if (records_wanted)
		return !piece->prose && s->records == records_wanted;
	if (bytes_wanted)
		return s->bytes > 0 && s->bytes + piece->original.len > bytes_wanted;
	return s->count < files_wanted && s->at >= next_share(s);
}

static void take(void *context, struct ash_reader *reader, const struct ash_record *piece)
{
	struct splitting *s = context;
	(void)reader;
	if (!piece->continued)
		while (is_full(s, piece))
			begin_file(s);
	whole_write(s->file, piece->original);
	s->records += !piece->continued && !piece->prose;
	s->bytes += piece->original.len;
	s->at += piece->original.len;
}

/* The size of all inputs, which must be known before the first cut. Of standard input something may
 * have been read. */
static uint64_t total_size(char *const *files)
{
	uint64_t total = 0;
	for (char *const *file = or_standard_input(files); *file; file++) {
		struct stat st;
		bool is_stdin = strcmp(*file, "-") == 0;
		if ((is_stdin ? fstat(STDIN_FILENO, &st) : stat(*file, &st)) != 0)
			continue; /* it is reported when it is opened */
		if (!S_ISREG(st.st_mode))
			die(_("-n is for files, as the size of the input must be known; -r and -b take any"));
		off_t at = is_stdin ? lseek(STDIN_FILENO, 0, SEEK_CUR) : 0;
		total += at < st.st_size ? (uint64_t)(st.st_size - at) : 0;
	}
	return total;
}

static void split(char *const *files, const char *path)
{
	struct splitting s = {.path = path, .inputs = files};
	if (files_wanted)
		s.total = total_size(files);
	each_piece(files, take, &s);
	while (s.count < files_wanted)
		begin_file(&s);
	end_file(&s);
}

/* There is one way to split, and the path has a place for what it gives. */
static const char *check_options(const char *path)
{
	if ((files_wanted > 0) + (records_wanted > 0) + (bytes_wanted > 0) + (tag != NULL) != 1)
		die(_("one of -n, -r, -b and -t says how to split"));
	if (tag && !ash_tag_valid(ash_text_of(tag), (struct ash_text){"", 0}))
		die(_("the name of a tag has only letters, digits and _; not \"%s\""), tag);
	if (!path)
		path = tag ? "part-%s" : "part-%d";
	if (tag ? !path_has_value(path) : !path_is_numbered(path))
		die(_("the name of the files needs %s in it, and %s has none"), tag ? "%s" : "%d", path);
	return path;
}

int main(int argc, char **argv)
{
	static const struct option options[] = {{"files", required_argument, NULL, 'n'},
	                                        {"records", required_argument, NULL, 'r'},
	                                        {"bytes", required_argument, NULL, 'b'},
	                                        {"tag", required_argument, NULL, 't'},
	                                        {"output", required_argument, NULL, 'o'},
	                                        COMMON_LONG};
	const char *path = NULL;
	int option;
	tool_begin("ash-split",
	           N_("[-o NAME] -n FILES | -r RECORDS | -b BYTES | -t TAG [FILE ...]"));
	while ((option = getopt_long(argc, argv, "n:r:b:t:o:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'n': files_wanted = option_number("-n", optarg, 1, FILES_MAX); break;
		case 'r': records_wanted = option_number("-r", optarg, 1, ULONG_MAX); break;
		case 'b': bytes_wanted = option_size("-b", optarg); break;
		case 't': tag = optarg; break;
		case 'o': path = optarg; break;
		default: common_option(option, optarg);
		}
	}
	path = check_options(path);
	if (tag)
		split_by_tag(argv + optind, tag, path);
	else
		split(argv + optind, path);
	return tool_end();
}
