/* Pictures of positions. */
#include "common.h"
#include "language.h"
#include "positions.h"
#include <ash/diagram.h>

static void (*draw)(const struct ash_diagram *, struct ash_buffer *) = ash_diagram_unicode;
static bool flip;
static bool color;

struct output {
	struct ash_buffer text;
	FILE *file;
	const char *name; /* NULL for standard output */
	bool begun;
};

static void write_diagram(void *context, const struct shown *shown)
{
	struct output *out = context;
	struct ash_diagram diagram = {.game = shown->game,
	                              .position = shown->position,
	                              .flip = flip,
	                              .color = color,
	                              .caption = shown->event,
	                              .number = shown->number,
	                              .move = shown->move,
	                              .last = shown->last};
	if (out->begun)
		ash_buffer_char(&out->text, '\n');
	out->begun = true;
	draw(&diagram, &out->text);
	write_out(out->file, out->name, &out->text);
}

static void set_format(const char *format)
{
	static const char *const names[] = {"unicode", "ascii", NULL};
	static void (*const formats[])(const struct ash_diagram *, struct ash_buffer *) = {
		ash_diagram_unicode, ash_diagram_ascii};
	draw = formats[choice("-f", format, names)];
}

int main(int argc, char **argv)
{
	enum { OPTION_EVERY = OPTION_OWN, OPTION_FLIP };
	static const struct option options[] = {{"plies", required_argument, NULL, 'p'},
	                                        {"format", required_argument, NULL, 'f'},
	                                        {"every", required_argument, NULL, OPTION_EVERY},
	                                        {"flip", no_argument, NULL, OPTION_FLIP},
	                                        {"output", required_argument, NULL, 'o'},
	                                        COMMON_LONG};
	struct plies plies = {.which = PLIES_DEFAULT};
	struct output out = {.file = stdout};
	const char *path = NULL;
	int option;
	tool_begin("ash-diagram",
	           N_("[-f unicode|ascii] [-p PLIES] [--every N] [--flip] [-o FILE] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "p:f:o:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'p': plies_parse(&plies, optarg); break;
		case 'f': set_format(optarg); break;
		case 'o': path = optarg; break;
		case OPTION_EVERY: plies_parse_every(&plies, optarg); break;
		case OPTION_FLIP: flip = true; break;
		default: common_option(option, optarg);
		}
	}
	if (path) {
		out.file = open_output(path, argv + optind);
		out.name = path;
	}
	color = color_wanted(fileno(out.file));
	each_position(argv + optind, plies, write_diagram, &out);
	if (path)
		close_output(out.file, path);
	ash_buffer_free(&out.text);
	return tool_end();
}
