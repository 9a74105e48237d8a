/* Pictures with any caption and in any theme: nothing of the input becomes markup. The first
 * byte says which of the two the rest is, of which game the picture, and of what move. */
#include "markup.h"
#include <ash/sheet.h>

static const struct ash_game *game;

static void check_svg(struct ash_text svg)
{
	static const char *const tags[] = {
		"<?xml ", "<svg ", "</svg>", "<g ", "<g>", "</g>", "<defs>", "</defs>", "<circle ",
		"<rect ", "<path ", "<text ", "</text>", "<use ", "<title>", "</title>", "<desc>",
		"</desc>", NULL};
	check_markup(svg, tags);
}

/* Every brace has its other one, and no caption begins a command of its own. */
static void check_latex(struct ash_text latex)
{
	static const char *const commands[] = {
		"\\begin{tikzpicture}", "\\end{tikzpicture}", "\\node", "\\fill", "\\draw", "\\bfseries",
		"\\sffamily", "\\scriptsize", "\\ttfamily", "\\strut", "\\mbox", "\\allowbreak",
		"\\fontsize", "\\selectfont", "\\\\", "\\{", "\\}", "\\$", "\\&", "\\#", "\\%", "\\_",
		"\\textbackslash{}", "\\textasciicircum{}", "\\textasciitilde{}", "\\textless{}",
		"\\textgreater{}", "\\textbar{}", "\\char34{}", "\\char96{}", NULL};
	long depth = 0;
	for (size_t i = 0; i < latex.len; i++) {
		if (latex.data[i] == '\\') {
			require(starts_with_any(latex, i, commands), "commands are ours",
			        (struct ash_text){latex.data + i, latex.len - i});
			i += latex.len - i > 1 && strchr("{}\\", latex.data[i + 1]);
		} else {
			depth += (latex.data[i] == '{') - (latex.data[i] == '}');
		}
		require(depth >= 0, "braces open before they close", latex);
	}
	require(depth == 0, "braces close", latex);
}

/* Text for a terminal, which no control character reaches. */
static void check_plain(struct ash_text text)
{
	require(ash_utf8_check(text) == text.len, "text is UTF-8", text);
	for (size_t i = 0; i < text.len; i++)
		require((unsigned char)text.data[i] >= ' ' || text.data[i] == '\n', "text has no controls",
		        text);
}

/* Plays one move of the start, or moves up to the first capture. Returns the last one. */
static struct ash_move play_on(struct ash_position *pos, bool capture)
{
	enum { PLIES_MAX = 60 };
	struct ash_move move;
	for (int ply = 0; ply < PLIES_MAX; ply++) {
		struct ash_moves list = {0};
		size_t chosen = 0;
		game->moves(pos, &list);
		while (chosen + 1 < list.count && !list.list[chosen].taken)
			chosen++;
		move = list.list[chosen];
		ash_moves_free(&list);
		game->play(pos, &move);
		if (!capture || move.taken || game->outcome(pos).end != ASH_END_NONE)
			break;
	}
	return move;
}

static void draw(const struct ash_theme *theme, struct ash_text caption, bool capture)
{
	struct ash_diagram diagram = {.game = game, .fen = true, .caption = caption, .move = caption};
	struct ash_sheet sheet = {.theme = theme, .columns = 1};
	struct ash_buffer out = {0};
	game->start(&diagram.position);
	struct ash_move last = play_on(&diagram.position, capture);
	diagram.last = &last;
	ash_sheet_add(&sheet, &diagram);
	ash_sheet_svg(&sheet, &out);
	check_svg(ash_text_in(&out));
	ash_buffer_clear(&out);
	ash_diagram_latex(&diagram, &out);
	check_latex(ash_text_in(&out));
	ash_buffer_clear(&out);
	ash_diagram_unicode(&diagram, &out);
	ash_diagram_ascii(&diagram, &out);
	check_plain(ash_text_in(&out));
	ash_buffer_free(&out);
	ash_sheet_free(&sheet);
}

static void check_diag(void *context, const struct ash_diag *diag)
{
	const struct ash_text *text = context;
	require(diag->code > ASH_OK && diag->code < ASH_CODES, "the code of a fault is one", *text);
	require(diag->line > 0 && diag->column > 0, "a fault has its place", *text);
	require(*diag->text != '\0', "a fault says something", *text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ash_theme theme;
	if (size == 0)
		return 0;
	struct ash_text text = {(const char *)data + 1, size - 1};
	bool capture = data[0] & 0x80;
	game = ash_games[(data[0] >> 1) % 3];
	if (data[0] & 1)
		draw(ash_theme_find((struct ash_text){"screen", 6}), text, capture);
	else if (ash_theme_read(&theme, "theme", text, check_diag, &text))
		draw(&theme, (struct ash_text){"caption", 7}, capture);
	return 0;
}
