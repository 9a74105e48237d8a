#include "whole.h"
#include "common.h"
#include "language.h"
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The files that are begun, for the end of the tool. A signal may come while the list changes: an
 * entry is whole before it counts as begun, and stays linked for good. */
struct entry {
	struct whole whole;
	char *place; /* behind links; NULL of what is written to at once */
	bool replaces;
	struct entry *older;
	atomic_bool begun;
};

static _Atomic(struct entry *) entries;

static const int signals[] = {SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGALRM, SIGXCPU, SIGXFSZ};
static sigset_t end_signals;

static void remove_begun(void)
{
	for (struct entry *entry = entries; entry; entry = entry->older)
		if (entry->begun)
			unlink(entry->whole.temp);
}

static void on_signal(int signal_number)
{
	struct sigaction die_of_it = {.sa_handler = SIG_DFL};
	remove_begun();
	sigaction(signal_number, &die_of_it, NULL);
	raise(signal_number); /* which waits until the handler returns */
}

static void watch_the_end(void)
{
	struct sigaction action = {.sa_handler = on_signal}, before;
	atexit(remove_begun);
	sigemptyset(&end_signals);
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
		sigaddset(&end_signals, signals[i]);
	action.sa_mask = end_signals;
	for (size_t i = 0; i < sizeof signals / sizeof *signals; i++)
		if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
			sigaction(signals[i], &action, NULL);
}

/* An entry that is not in use. */
static struct entry *new_entry(void)
{
	struct entry *entry = entries;
	if (!entry)
		watch_the_end();
	while (entry && entry->begun)
		entry = entry->older;
	if (entry)
		return entry;
	entry = calloc(1, sizeof *entry);
	if (!entry)
		die_memory();
	entry->older = entries;
	entries = entry;
	return entry;
}

/* The permissions that a new file has. */
static mode_t new_mode(void)
{
	mode_t mask = umask(0);
	umask(mask);
	return 0666 & ~mask;
}

static char *text_of(struct ash_buffer *buffer)
{
	ash_buffer_cstr(buffer);
	if (buffer->failed)
		die_memory();
	return buffer->data;
}

/* The first `len` bytes of a path and what comes then. */
static char *path_with(const char *path, size_t len, const char *rest)
{
	struct ash_buffer whole = {0};
	ash_buffer_add(&whole, path, len);
	ash_buffer_string(&whole, rest);
	return text_of(&whole);
}

/* How much of a path is its folder. */
static size_t folder_length(const char *path)
{
	const char *slash = strrchr(path, '/');
	return slash ? (size_t)(slash + 1 - path) : 0;
}

/* Where a path leads if it is a link: that is replaced, and the link stays. */
static char *behind_links(const char *path)
{
	enum { TARGET_MAX = 4096 };
	char target[TARGET_MAX + 1];
	char *place = path_with(path, strlen(path), "");
	ssize_t len;
	while ((len = readlink(place, target, TARGET_MAX)) >= 0) {
		target[len] = '\0';
		char *next = path_with(place, *target == '/' ? 0 : folder_length(place), target);
		free(place);
		place = next;
	}
	return place;
}

/* A name in the same folder for mkstemp(3), not too long where that of the place is not. */
static char *temp_of(const char *place)
{
	enum { BEGINNING = 200 };
	size_t folder = folder_length(place), len = strlen(place + folder);
	if (len > BEGINNING)
		len = BEGINNING;
	while (len > 0 && ((unsigned char)place[folder + len] & 0xC0) == 0x80)
		len--;
	return path_with(place, folder + len, ".XXXXXX");
}

/* The standard output or error that a file is, or -1. */
static int standard_stream(const struct stat *file)
{
	struct stat stream;
	for (int fd = STDOUT_FILENO; fd <= STDERR_FILENO; fd++)
		if (fstat(fd, &stream) == 0 && stream.st_dev == file->st_dev &&
		    stream.st_ino == file->st_ino)
			return dup(fd);
	return -1;
}

static void begin_temp(struct entry *entry, mode_t mode)
{
	struct whole *whole = &entry->whole;
	sigset_t before;
	entry->place = behind_links(whole->path);
	whole->temp = temp_of(entry->place);
	sigprocmask(SIG_BLOCK, &end_signals, &before);
	int fd = mkstemp(whole->temp);
	entry->begun = fd >= 0;
	sigprocmask(SIG_SETMASK, &before, NULL);
	if (fd < 0 || fchmod(fd, mode) != 0 || !(whole->file = fdopen(fd, "wb")))
		die_output(whole->path);
}

static struct whole *begin(const char *path, char *const *inputs, bool any)
{
	struct entry *entry = new_entry();
	struct whole *whole = &entry->whole;
	struct stat there;
	bool is_there = stat(path, &there) == 0;
	if (!is_there && errno != ENOENT)
		die_output(path);
	for (char *const *input = or_standard_input(inputs); *input; input++)
		check_output(path, *input);
	*whole = (struct whole){.path = path_with(path, strlen(path), "")};
	entry->replaces = is_there;
	int stream = any && is_there ? standard_stream(&there) : -1;
	if (stream >= 0)
		whole->file = fdopen(stream, "ab");
	else if (any && is_there && !S_ISREG(there.st_mode))
		whole->file = fopen(path, "wb");
	else if (is_there && !S_ISREG(there.st_mode))
		die(_("%s is there and no regular file"), path);
	else if (!is_there || access(path, W_OK) == 0)
		begin_temp(entry, is_there ? there.st_mode & 0777 : new_mode());
	if (!whole->file)
		die_output(path);
	return whole;
}

struct whole *whole_begin(const char *path, char *const *inputs)
{
	return begin(path, inputs, false);
}

struct whole *whole_begin_any(const char *path, char *const *inputs)
{
	return begin(path, inputs, true);
}

void whole_open(struct whole *whole)
{
	whole->file = fopen(whole->temp, "ab");
	if (!whole->file)
		die_output(whole->path);
}

void whole_write(struct whole *whole, struct ash_text text)
{
	if (text.len && fwrite(text.data, 1, text.len, whole->file) < text.len)
		die_output(whole->path);
}

/* What takes the place of an older file is on the disk before, so that a failure of power leaves
 * the one or the other. A new one need not wait for that: what it is made from is there yet. */
static void save(const struct whole *whole)
{
	if (fflush(whole->file) != 0 || (fsync(fileno(whole->file)) != 0 && errno != EINVAL))
		die_output(whole->path);
}

void whole_close(struct whole *whole)
{
	const struct entry *entry = (struct entry *)whole;
	if (!whole->file)
		return;
	if (entry->begun && entry->replaces)
		save(whole);
	close_output(whole->file, whole->path);
	whole->file = NULL;
}

void whole_end(struct whole *whole)
{
	struct entry *entry = (struct entry *)whole;
	whole_close(whole);
	if (entry->begun && rename(whole->temp, entry->place) != 0)
		die_output(whole->path);
	entry->begun = false;
	free(whole->path);
	free(whole->temp);
	free(entry->place);
	*whole = (struct whole){0};
	entry->place = NULL;
}
