#include "whole.h"
#include "common.h"
#include "language.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The files that are begun, for the end of the tool. A signal may come while the list changes: an
 * entry is whole before it is linked, and stays linked for good. */
struct entry {
	struct whole whole;
	struct entry *older;
	atomic_bool begun;
};

static _Atomic(struct entry *) entries;

static void remove_begun(void)
{
	for (struct entry *entry = entries; entry; entry = entry->older)
		if (entry->begun)
			unlink(entry->whole.temp);
}

static void on_signal(int signal_number)
{
	remove_begun();
	signal(signal_number, SIG_DFL);
	raise(signal_number);
}

static void watch_the_end(void)
{
	static const int signals[] = {SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGXFSZ};
	atexit(remove_begun);
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
		if (signal(signals[i], on_signal) == SIG_IGN)
			signal(signals[i], SIG_IGN);
}

/* The permissions that a new file has. */
static mode_t new_mode(void)
{
	mode_t mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

static void check_place(const char *path, char *const *inputs)
{
	struct stat there;
	if (stat(path, &there) == 0 && !S_ISREG(there.st_mode))
		die(_("%s is there and no regular file"), path);
	for (char *const *input = or_standard_input(inputs); *input; input++)
		check_output(path, *input);
}

struct whole *whole_begin(char *path, char *const *inputs)
{
	struct entry *entry = calloc(1, sizeof *entry);
	struct ash_buffer temp = {0};
	check_place(path, inputs);
	ash_buffer_printf(&temp, "%s.XXXXXX", path);
	if (!entry || !*ash_buffer_cstr(&temp))
		die_memory();
	if (!entries)
		watch_the_end();
	int fd = mkstemp(temp.data);
	if (fd < 0 || fchmod(fd, new_mode()) != 0 || close(fd) != 0)
		die("%s: %s", path, strerror(errno));
	entry->whole = (struct whole){path, temp.data};
	entry->older = entries;
	entry->begun = true;
	entries = entry;
	return &entry->whole;
}

void whole_end(struct whole *whole)
{
	struct entry *entry = (struct entry *)whole;
	if (rename(whole->temp, whole->path) != 0)
		die("%s: %s", whole->path, strerror(errno));
	entry->begun = false;
}
