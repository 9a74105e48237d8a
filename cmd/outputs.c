/* What is written, and where to: checked, so that a full disk is no success. */
#include "common.h"
#include "language.h"
#include "parts.h"
#include <ash/writer.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

write_record_fn *record_writer(const char *format)
{
	static const char *const names[] = {"pdn", "columns", "yaml", NULL};
	static write_record_fn *const writers[] = {ash_write_pdn, ash_write_columns, ash_write_yaml};
	return writers[choice("-f", format, names)];
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
	errno = EIO; /* of what failed before nothing more is known */
	if (fclose(out) != 0 || failed)
		die_output(name);
}
