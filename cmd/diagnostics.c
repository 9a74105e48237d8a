/* Lines about a place in the input. */
#include "common.h"
#include "language.h"
#include "parts.h"
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static enum color { COLOR_AUTO, COLOR_ALWAYS, COLOR_NEVER } color; /* as --color has them */

void choose_color(const char *when)
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

void add_clean(struct ash_buffer *out, const char *text, size_t len)
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
	if (diag->code == ASH_NO_MEMORY)
		die_memory();
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
