#include "faces.h"
#include "layout.h"
#include "xml.h"
#include <string.h>

void ash_face_id(const struct ash_game *game, int side, int kind, struct ash_buffer *out)
{
	ash_buffer_string(out, game->name);
	ash_buffer_char(out, '-');
	ash_buffer_char(out, game->side[side].letter);
	ash_buffer_string(out, game->kind[kind].name);
}

static void write_label(const struct ash_theme_side *colors, const char *label, int size,
                        int baseline, struct ash_buffer *out)
{
	ash_buffer_printf(out, "<text y=\"%d\" font-size=\"%d\" font-weight=\"bold\""
	                  " text-anchor=\"middle\" fill=\"%s\" stroke=\"none\">",
	                  baseline, size, colors->ink);
	ash_xml_text(out, ash_text_of(label));
	ash_buffer_string(out, "</text>");
}

static void write_disc(const struct ash_theme_side *colors, struct ash_buffer *out)
{
	ash_buffer_printf(out, "<circle r=\"%d\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>",
	                  ASH_STONE, colors->fill, colors->line);
}

/* The rim of the hollow that the other side of a draughtsman has. */
static void write_hollow(const struct ash_theme_side *colors, struct ash_buffer *out)
{
	ash_buffer_printf(out, "<circle r=\"19\" fill=\"none\" stroke=\"%s\" stroke-width=\"5\"/>",
	                  colors->ink);
}

/* Seen from its edge, with the grooves around it. */
static void write_resting(const struct ash_theme_side *colors, struct ash_buffer *out)
{
	ash_buffer_printf(out, "<rect x=\"-25\" y=\"-10\" width=\"50\" height=\"20\" rx=\"6\""
	                  " fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>"
	                  "<path d=\"M-25-3h50M-25 3h50\" stroke=\"%s\" stroke-width=\"2\"/>",
	                  colors->fill, colors->line, colors->ink);
}

/* A disc with a figure on it. */
static void write_figure(const struct ash_theme_side *colors, const char *figure,
                         struct ash_buffer *out)
{
	write_disc(colors, out);
	ash_buffer_printf(out, "<path d=\"%s\" fill=\"%s\"/>", figure, colors->ink);
}

void ash_face_svg(const struct ash_theme *theme, const struct ash_game *game, int side, int kind,
                  struct ash_buffer *out)
{
	const struct ash_theme_side *colors = &theme->side[game->side[side].colors];
	const struct ash_kind *stone = &game->kind[kind];
	const char letter[] = {game->side[side].letter, '\0'};
	const char *label = stone->label ? stone->label : letter;
	ash_buffer_string(out, "<g id=\"");
	ash_face_id(game, side, kind, out);
	ash_buffer_string(out, "\">");
	switch (stone->face) {
	case ASH_FACE_PLAIN:
		write_disc(colors, out);
		ash_buffer_printf(out, "<circle r=\"21\" fill=\"none\" stroke=\"%s\""
		                  " stroke-opacity=\".35\"/>", colors->ink);
		if (*label)
			write_label(colors, label, 32, 12, out);
		break;
	case ASH_FACE_TURNED:
		write_disc(colors, out);
		write_hollow(colors, out);
		write_label(colors, label, 24, 9, out);
		break;
	case ASH_FACE_COVERED:
		write_disc(colors, out);
		write_hollow(colors, out);
		ash_buffer_printf(out, "<circle r=\"9\" fill=\"%s\"/>", colors->ink);
		break;
	case ASH_FACE_RESTING:
		write_resting(colors, out);
		break;
	case ASH_FACE_RING:
		write_disc(colors, out);
		ash_buffer_printf(out, "<circle r=\"%d\" fill=\"%s\"/>", ASH_STONE / 3, colors->ink);
		break;
	case ASH_FACE_TRIANGLE:
		write_figure(colors, "M0-22L19 11H-19z", out);
		break;
	case ASH_FACE_BOX:
		write_figure(colors, "M-15-15H15V15H-15z", out);
		break;
	case ASH_FACE_BAR:
		write_figure(colors, "M-23-3H23V3H-23z", out);
		break;
	}
	ash_buffer_string(out, "</g>\n");
}
