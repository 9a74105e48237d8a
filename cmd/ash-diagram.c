/* Pictures of positions. */
#include "common.h"
#include "diagram/pages.h"
#include "diagram/sheets.h"
#include "language.h"
#include "numbered.h"
#include "positions.h"
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

enum format { UNICODE, ASCII, LATEX, HTML, SVG, PNG, PDF };

static enum format format = UNICODE;
static bool color, flip, with_fen;
static const char *language; /* of the words; NULL for English */
static struct ash_theme theme;
static struct output output;
static struct sheets sheets = {.out = &output, .theme = &theme};

static struct ash_buffer text;
static unsigned long texts;

static void (*const writers[])(const struct ash_diagram *, struct ash_buffer *) = {
	ash_diagram_unicode, ash_diagram_ascii, ash_diagram_latex};

static bool is_image(void)
{
	return format >= SVG;
}

/* Text diagrams follow each other with a blank line between. */
static void write_text(const struct ash_diagram *diagram)
{
	if (sheets.each)
		output_close(&output);
	else if (texts++)
		ash_buffer_char(&text, '\n');
	output_open(&output);
	writers[format](diagram, &text);
	write_out(output.file, output.name, &text);
}

static void write_diagram(void *context, const struct shown *shown)
{
	const struct ash_diagram diagram = {.game = shown->game,
	                                    .position = shown->position,
	                                    .flip = flip,
	                                    .color = color,
	                                    .fen = with_fen,
	                                    .translated = language,
	                                    .caption = shown->event,
	                                    .number = shown->number,
	                                    .move = shown->move,
	                                    .last = shown->last};
	(void)context;
	if (is_image())
		sheets_add(&sheets, &diagram);
	else
		write_text(&diagram);
}

/* The format that the name of the output asks for where -f does not. */
static enum format format_of(const char *path)
{
	static const struct {
		const char *suffix;
		enum format format;
	} suffixes[] = {{".svg", SVG},   {".png", PNG},  {".pdf", PDF},    {".tex", LATEX},
	                {".html", HTML}, {".htm", HTML}, {".txt", UNICODE}};
	const char *name = strrchr(path, '/');
	const char *dot = strrchr(name ? name : path, '.');
	for (size_t i = 0; dot && i < sizeof suffixes / sizeof *suffixes; i++)
		if (strcasecmp(dot, suffixes[i].suffix) == 0)
			return suffixes[i].format;
	if (dot)
		die(_("the name %s tells no format; -f does"), path);
	return UNICODE;
}

/* Takes a theme that is built in, or else a file. */
static void set_theme(const char *name)
{
	const struct ash_theme *known = ash_theme_find(ash_text_of(name));
	struct ash_buffer yaml = {0};
	if (known) {
		theme = *known;
		return;
	}
	if (!strpbrk(name, "./"))
		die(_("%s is no theme; there are screen, print, and files with a dot in their name"), name);
	output.theme = name;
	read_whole(name, ASH_THEME_MAX + 1, &yaml);
	bool good = ash_theme_read(&theme, name, ash_text_in(&yaml), print_diag, NULL);
	ash_buffer_free(&yaml);
	if (!good)
		exit(STATUS_TROUBLE);
}

/* Without the option words are in English, in whatever language messages are. */
static void set_language(const char *argument)
{
	static const char *const languages[] = {"en", "ru", NULL};
	int chosen = choice("--lang", argument, languages);
	if (!force_language(argument))
		die(_("there is no catalog of messages for --lang %s"), argument);
	language = chosen ? languages[chosen] : NULL;
}

static void write_html(char *const *files)
{
	const struct ash_page page = {.theme = &theme, .flip = flip, .language = language};
	write_pages(files, &output, &page);
}

static void check_options(const struct plies *plies)
{
	if (format == HTML && (plies->which != PLIES_DEFAULT || plies->every || with_fen ||
	                       sheets.columns || sheets.size))
		die(_("-p, --every, --fen, --columns and --size do not go with -f html, which has every "
		      "position"));
	if (!is_image() && (sheets.columns || sheets.size))
		die(_("--columns and --size are for svg, png and pdf"));
	if (!is_image() && format != HTML && theme.font[0])
		die(_("--theme is for svg, png, pdf and html"));
	if ((format == PNG || format == PDF) && !raster_available())
		die(_("-f png and -f pdf need librsvg, without which this ash-diagram was built; -f svg "
		      "works"));
}

int main(int argc, char **argv)
{
	enum {
		OPTION_COLUMNS = OPTION_OWN,
		OPTION_EVERY,
		OPTION_FEN,
		OPTION_FLIP,
		OPTION_LANG,
		OPTION_SIZE,
		OPTION_THEME
	};
	static const char *const names[] = {"unicode", "ascii", "latex", "html",
	                                    "svg",     "png",   "pdf",   NULL};
	static const struct option options[] = {
		{"plies", required_argument, NULL, 'p'},
		{"format", required_argument, NULL, 'f'},
		{"output", required_argument, NULL, 'o'},
		{"columns", required_argument, NULL, OPTION_COLUMNS},
		{"every", required_argument, NULL, OPTION_EVERY},
		{"fen", no_argument, NULL, OPTION_FEN},
		{"flip", no_argument, NULL, OPTION_FLIP},
		{"lang", required_argument, NULL, OPTION_LANG},
		{"size", required_argument, NULL, OPTION_SIZE},
		{"theme", required_argument, NULL, OPTION_THEME},
		COMMON_LONG};
	struct plies plies = {.which = PLIES_DEFAULT};
	const char *wanted = NULL;
	int option;
	tool_begin("ash-diagram",
	           N_("[-f FORMAT] [-p PLIES] [--every N] [-o FILE] [--columns N] [--fen] [--flip] "
	              "[--lang LANG] [--size N] [--theme THEME] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "p:f:o:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'p': plies_parse(&plies, optarg); break;
		case 'f': wanted = optarg; break;
		case 'o': output.path = optarg; break;
		case OPTION_COLUMNS: sheets.columns = (int)option_number("--columns", optarg, 1, 100); break;
		case OPTION_EVERY: plies_parse_every(&plies, optarg); break;
		case OPTION_FEN: with_fen = true; break;
		case OPTION_FLIP: flip = true; break;
		case OPTION_LANG: set_language(optarg); break;
		case OPTION_SIZE: sheets.size = (unsigned)option_number("--size", optarg, 16, 8192); break;
		case OPTION_THEME: set_theme(optarg); break;
		default: common_option(option, optarg);
		}
	}
	if (wanted)
		format = (enum format)choice("-f", wanted, names);
	else if (output.path)
		format = format_of(output.path);
	check_options(&plies);
	if (!theme.font[0])
		set_theme("screen");
	output.inputs = argv + optind;
	sheets.each = output.path && path_is_numbered(output.path);
	if (is_image())
		sheets.image = (enum image)(format - SVG);
	color = color_wanted(output.path ? -1 : STDOUT_FILENO);
	if (format == HTML)
		write_html(argv + optind);
	else
		each_position(argv + optind, plies, write_diagram, NULL);
	if (is_image())
		sheets_end(&sheets);
	else
		output_close(&output);
	if (output.count == 0 && (output.path || is_image() || format == HTML))
		complain(STATUS_INVALID, _("there is nothing to draw"));
	ash_buffer_free(&text);
	return tool_end();
}
