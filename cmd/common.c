#include "common.h"
#include "language.h"
#include "parts.h"
#include <ash/version.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *tool_name;
static const char *tool_usage;
static int exit_status = STATUS_OK;

static void print_usage(FILE *to)
{
	fprintf(to, _("usage: %s %s\n"), tool_name, _(tool_usage));
}

/* A standard stream that is closed would be the next file that is opened. What stands in its place
 * can be neither read nor written. */
static void fill_streams(void)
{
	static const int useless[] = {O_WRONLY, O_RDONLY, O_RDONLY};
	for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
		if (fcntl(fd, F_GETFD) < 0 && errno == EBADF && open("/dev/null", useless[fd]) < 0)
			_exit(STATUS_TROUBLE); /* there may be nowhere to say so */
}

void tool_begin(const char *name, const char *usage)
{
	static char buffer[1 << 16]; /* some libraries ignore a size without one */
	fill_streams();
	choose_language();
	tool_name = name;
	tool_usage = usage;
	signal(SIGPIPE, SIG_DFL);
#ifdef SIGXFSZ
	signal(SIGXFSZ, SIG_IGN); /* a file too large is an error as a full disk is */
#endif
	setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
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
		choose_game(argument);
		break;
	case OPTION_COLOR:
		choose_color(argument ? argument : "always");
		break;
	case OPTION_PROGRESS:
		choose_progress();
		break;
	default:
		die_usage();
	}
}

void raise_status(int status)
{
	if (status > exit_status)
		exit_status = status;
}

/* A message is one line, whatever a name in it has. Where there is no memory for it, that is what
 * there is to say. */
static void vcomplain(const char *format, va_list args)
{
	struct ash_buffer message = {0}, line = {0};
	ash_buffer_vprintf(&message, format, args);
	ash_buffer_printf(&line, "%s: ", tool_name);
	add_clean(&line, message.data, message.len);
	ash_buffer_char(&line, '\n');
	if (message.failed || line.failed) {
		fprintf(stderr, "%s: %s\n", tool_name, _("out of memory"));
		raise_status(STATUS_TROUBLE);
	} else {
		print_error(&line);
	}
	ash_buffer_free(&message);
	ash_buffer_free(&line);
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

int choice(const char *option, const char *argument, const char *const *choices)
{
	for (int i = 0; choices[i]; i++)
		if (strcmp(choices[i], argument) == 0)
			return i;
	struct ash_buffer list = {0};
	for (int i = 0; choices[i]; i++)
		ash_buffer_printf(&list, "%s%s", i ? ", " : "", choices[i]);
	const char *listed = ash_buffer_cstr(&list);
	if (list.failed)
		die_memory();
	die(_("%s takes %s; not %s"), option, listed, argument);
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

int tool_end(void)
{
	close_output(stdout, NULL);
	if (ferror(stderr)) /* a diagnostic is lost */
		raise_status(STATUS_TROUBLE);
	return exit_status;
}
