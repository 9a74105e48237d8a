#include "common.h"
#include "language.h"
#include <ash/version.h>
#include <ash/writer.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *tool_name;
static const char *tool_usage;
static const struct ash_game *game;
static int exit_status = STATUS_OK;
static enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } color; /* as --color has them */
static bool progress;
static unsigned long records_seen;
static bool input_left; /* no more is wanted of this input */

enum { PROGRESS_EVERY = 10000 };

static void print_usage(FILE *to)
{
	fprintf(to, _("usage: %s %s\n"), tool_name, _(tool_usage));
}

static void set_color(const char *when)
{
	static const char *const choices[] = {"auto", "always", "never", NULL};
	color = (enum color)choice("--color", when, choices);
}

bool color_wanted(int fd)
{
	const char *no_color = getenv("NO_COLOR");
	const char *terminal = getenv("TERM");
	if (color != COLOR_AUTO)
		return color == COLOR_ALWAYS;
	return isatty(fd) && !(no_color && *no_color) && !(terminal && strcmp(terminal, "dumb") == 0);
}

void tool_begin(const char *name, const char *usage)
{
	choose_language();
	tool_name = name;
	tool_usage = usage;
	signal(SIGPIPE, SIG_DFL);
	setvbuf(stdout, NULL, _IOFBF, 1 << 16);
}

void common_option(int option, const char *argument)
{
	switch (option) {
	case 'h':
		print_usage(stdout);
		exit(tool_end());
	case 'V':
		printf("%s %s\n", tool_name, ash_version());
		exit(tool_end());
	case 'g':
		game = ash_game_find((struct ash_text){argument, strlen(argument)});
		if (!game)
			die(_("no game of the name %s"), argument);
		break;
	case OPTION_COLOR:
		set_color(argument ? argument : "always");
		break;
	case OPTION_PROGRESS:
		progress = isatty(STDERR_FILENO);
		break;
	default:
		die_usage();
	}
}

const struct ash_game *asked_game(void)
{
	return game;
}

void raise_status(int status)
{
	if (status > exit_status)
		exit_status = status;
}

static void vcomplain(const char *format, va_list args)
{
	fprintf(stderr, "%s: ", tool_name);
	vfprintf(stderr, format, args);
	fputc('\n', stderr);
}

void complain(int status, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	vcomplain(format, args);
	va_end(args);
	raise_status(status);
}

_Noreturn void die(const char *format, ...)
{
	va_list args;
	va_start(args, format);
	vcomplain(format, args);
	va_end(args);
	exit(STATUS_TROUBLE);
}

_Noreturn void die_usage(void)
{
	print_usage(stderr);
	exit(STATUS_TROUBLE);
}

_Noreturn void die_memory(void)
{
	die(_("out of memory"));
}

/* Adds text that came from an input; control characters could drive the terminal. */
static void add_clean(struct ash_buffer *out, const char *text, size_t len)
{
	for (size_t i = 0; i < len; i++) {
		unsigned char c = (unsigned char)text[i];
		bool c1 = c == 0xC2 && i + 1 < len && (unsigned char)text[i + 1] < 0xA0;
		if (c1)
			c = (unsigned char)text[++i];
		if (c < ' ' || c == 0x7F || c1)
			ash_buffer_printf(out, "\\x%02X", c);
		else
			ash_buffer_char(out, (char)c);
	}
}

void add_note(struct ash_buffer *out, const char *text, size_t len)
{
	ash_buffer_printf(out, "  %s ", _("note:"));
	add_clean(out, text, len);
	ash_buffer_char(out, '\n');
}

void add_diag(struct ash_buffer *out, enum severity severity, const struct ash_diag *diag)
{
	static const char *const words[] = {N_("error:"), N_("repaired:")};
	static const char *const colors[] = {"\033[1;31m", "\033[1;32m"};
	bool colored = color_wanted(STDERR_FILENO);
	add_clean(out, diag->file, strlen(diag->file));
	ash_buffer_printf(out, ":%zu:%zu: %s%s%s ", diag->line, diag->column,
	                  colored ? colors[severity] : "", _(words[severity]), colored ? "\033[0m" : "");
	add_clean(out, diag->text, strlen(diag->text));
	if (diag->code != ASH_OK)
		ash_buffer_printf(out, " [%s]", ash_code_name(diag->code));
	ash_buffer_char(out, '\n');
	for (const char *note = diag->notes; *note;) {
		size_t len = strcspn(note, "\n");
		add_note(out, note, len);
		note += len + (note[len] == '\n');
	}
}

void print_error(struct ash_buffer *text)
{
	if (text->failed)
		die_memory();
	if (text->len)
		fwrite(text->data, 1, text->len, stderr);
	ash_buffer_clear(text);
}

void print_diag(void *context, const struct ash_diag *diag)
{
	struct ash_buffer out = {0};
	(void)context;
	add_diag(&out, SEVERITY_ERROR, diag);
	print_error(&out);
	ash_buffer_free(&out);
	raise_status(STATUS_INVALID);
}

int choice(const char *option, const char *argument, const char *const *choices)
{
	for (int i = 0; choices[i]; i++)
		if (strcmp(choices[i], argument) == 0)
			return i;
	struct ash_buffer list = {0};
	for (int i = 0; choices[i]; i++)
		ash_buffer_printf(&list, "%s%s", i ? ", " : "", choices[i]);
	die(_("%s takes %s; not %s"), option, ash_buffer_cstr(&list), argument);
}

unsigned long option_number(const char *option, const char *argument, unsigned long least,
                            unsigned long most)
{
	char *end;
	errno = 0;
	unsigned long n = strtoul(argument, &end, 10);
	if (*argument < '0' || *argument > '9' || *end || errno || n < least || n > most)
		die(_("%s takes a number from %lu to %lu; not %s"), option, least, most, argument);
	return n;
}

size_t option_size(const char *option, const char *argument)
{
	static const char units[] = "KMG";
	char *rest;
	errno = 0;
	unsigned long long size = strtoull(argument, &rest, 10);
	const char *unit = *rest ? strchr(units, *rest) : NULL;
	int shift = unit ? 10 * (int)(unit - units + 1) : 0;
	if (*argument < '0' || *argument > '9' || errno || (*rest && (!unit || rest[1])) ||
	    size == 0 || size > SIZE_MAX >> shift)
		die(_("%s takes a number of bytes such as 512M or 2G, not %s"), option, argument);
	return (size_t)size << shift;
}

write_record_fn *record_writer(const char *format)
{
	static const char *const names[] = {"pdn", "columns", "yaml", NULL};
	static write_record_fn *const writers[] = {ash_write_pdn, ash_write_columns, ash_write_yaml};
	return writers[choice("-f", format, names)];
}

static long read_fd(void *context, char *to, size_t size)
{
	const int *fd = context;
	ssize_t got;
	do
		got = read(*fd, to, size);
	while (got < 0 && errno == EINTR);
	return got;
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
		int fd = open(*file, O_RDONLY | O_CLOEXEC);
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

void check_output(const char *path, const char *input)
{
	struct stat out, in;
	if (stat(path, &out) != 0 || !S_ISREG(out.st_mode))
		return;
	int got = strcmp(input, "-") == 0 ? fstat(STDIN_FILENO, &in) : stat(input, &in);
	if (got == 0 && in.st_dev == out.st_dev && in.st_ino == out.st_ino)
		die(_("%s is an input and cannot be the output"), path);
}

FILE *open_output(const char *path, char *const *files)
{
	for (char *const *file = or_standard_input(files); *file; file++)
		check_output(path, *file);
	FILE *out = fopen(path, "wb");
	if (!out)
		die("%s: %s", path, strerror(errno));
	return out;
}

_Noreturn void die_output(const char *name)
{
	const char *why = strerror(errno);
	die("%s: %s", name ? name : _("standard output"), why);
}

void write_out(FILE *out, const char *name, struct ash_buffer *buffer)
{
	if (buffer->failed)
		die_memory();
	if (buffer->len && fwrite(buffer->data, 1, buffer->len, out) != buffer->len)
		die_output(name);
	ash_buffer_clear(buffer);
}

void close_output(FILE *out, const char *name)
{
	bool failed = ferror(out) != 0;
	if (fclose(out) != 0 || failed)
		die_output(name);
}

int tool_end(void)
{
	close_output(stdout, NULL);
	return exit_status;
}
