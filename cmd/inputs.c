/* The inputs of a tool one after another, record by record. */
#include "common.h"
#include "language.h"
#include "parts.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const struct ash_game *game;
static bool progress;
static unsigned long records_seen;
static bool input_left; /* no more is wanted of this input */

enum { PROGRESS_EVERY = 10000 };

void choose_game(const char *name)
{
	game = ash_game_find(ash_text_of(name));
	if (!game)
		die(_("no game of the name %s"), name);
}

const struct ash_game *asked_game(void)
{
	return game;
}

void choose_progress(void)
{
	progress = isatty(STDERR_FILENO);
}

int open_input(const char *path, int flags)
{
	int fd;
	do
		fd = open(path, O_RDONLY | O_CLOEXEC | flags);
	while (fd < 0 && errno == EINTR);
	return fd;
}

long read_input_bytes(int fd, char *to, size_t size)
{
	ssize_t got;
	do
		got = read(fd, to, size);
	while (got < 0 && errno == EINTR);
	return got;
}

static long read_fd(void *context, char *to, size_t size)
{
	const int *fd = context;
	return read_input_bytes(*fd, to, size);
}

void count_progress(void)
{
	if (progress && ++records_seen % PROGRESS_EVERY == 0) {
		fputc('\r', stderr);
		fprintf(stderr, P_("%lu record", "%lu records", records_seen), records_seen);
	}
}

void end_progress(void)
{
	if (progress && records_seen >= PROGRESS_EVERY)
		fputs("\r\033[K", stderr);
}

void read_input(int fd, const char *name, const struct ash_game *of, input_fn *take, void *context)
{
	struct ash_reader_options options = {.file = name,
	                                     .game = of,
	                                     .read = read_fd,
	                                     .read_context = &fd,
	                                     .report = print_diag};
	switch (take(context, &options)) {
	case ASH_FOUND_NO_MEMORY:
		die_memory();
	case ASH_FOUND_READ_ERROR:
		complain(STATUS_TROUBLE, "%s: %s", name, strerror(errno));
		break;
	case ASH_FOUND_RECORD:
	case ASH_FOUND_END:
		break;
	}
}

char *const *or_standard_input(char *const *files)
{
	static char standard_input[] = "-";
	static char *const only[] = {standard_input, NULL};
	return *files ? files : only;
}

void each_input(char *const *files, input_fn *take, void *context)
{
	for (char *const *file = or_standard_input(files); *file; file++) {
		if (strcmp(*file, "-") == 0) {
			read_input(STDIN_FILENO, "<stdin>", game, take, context);
			continue;
		}
		int fd = open_input(*file, 0);
		if (fd < 0) {
			complain(STATUS_TROUBLE, "%s: %s", *file, strerror(errno));
			continue;
		}
		read_input(fd, *file, game, take, context);
		close(fd);
	}
}

void leave_input(void)
{
	input_left = true;
}

enum ash_found input_records(const struct ash_reader_options *options, record_fn *take,
                             void *context)
{
	struct ash_reader *reader = ash_reader_new(options);
	struct ash_record *record;
	enum ash_found found = reader ? ASH_FOUND_RECORD : ASH_FOUND_NO_MEMORY;
	input_left = false;
	while (found == ASH_FOUND_RECORD && !input_left) {
		found = ash_reader_next(reader, &record);
		if (found == ASH_FOUND_RECORD) {
			take(context, record);
			count_progress();
		}
	}
	ash_reader_free(reader);
	return found;
}

struct record_taker {
	record_fn *take;
	void *context;
};

static enum ash_found read_records(void *context, const struct ash_reader_options *options)
{
	const struct record_taker *taker = context;
	return input_records(options, taker->take, taker->context);
}

void each_record(char *const *files, record_fn *take, void *context)
{
	struct record_taker taker = {take, context};
	each_input(files, read_records, &taker);
	end_progress();
}

bool load_record(struct ash_replay *replay, struct ash_record *record)
{
	bool valid = ash_replay_load(replay, record);
	if (replay->failed)
		die_memory();
	return valid;
}

bool record_fits(struct ash_record *record, const struct ash_buffer *text)
{
	if (text->len <= ASH_RECORD_MAX)
		return true;
	ash_record_fault(record, 0, ASH_LIMIT,
	                 _("in canonical form the record is longer than %d bytes"), ASH_RECORD_MAX);
	return false;
}

void read_whole(const char *path, size_t most, struct ash_buffer *out)
{
	FILE *file = fopen(path, "rb");
	if (!file)
		die("%s: %s", path, strerror(errno));
	char *to = ash_buffer_reserve(out, most);
	if (!to)
		die_memory();
	out->len += fread(to, 1, most, file);
	if (ferror(file))
		die("%s: %s", path, strerror(errno));
	fclose(file);
}
