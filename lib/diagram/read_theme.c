/* YAML to a theme. */
#include "../printable.h"
#include "../words.h"
#include <ash/theme.h>
#include <stdarg.h>
#include <string.h>
#include <yaml.h>

/* A theme that is being read. After a fault `failed` is set and nothing further is read. */
struct theme_reader {
	struct ash_theme *theme;
	const char *file;
	ash_report_fn *report;
	void *context;
	yaml_document_t document;
	bool failed;
};

#ifdef __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
static void fault(struct theme_reader *r, enum ash_code code, yaml_mark_t mark,
                  const char *format, ...)
{
	struct ash_buffer text = {0};
	va_list args;
	if (r->failed)
		return;
	r->failed = true;
	va_start(args, format);
	ash_buffer_vprintf(&text, format, args);
	va_end(args);
	struct ash_diag diag = {code, r->file, mark.line + 1, mark.column + 1,
	                        ash_buffer_cstr(&text), ""};
	if (text.failed)
		diag.code = ASH_NO_MEMORY;
	r->report(r->context, &diag);
	ash_buffer_free(&text);
}

static struct ash_text text_of(const yaml_node_t *node)
{
	return (struct ash_text){(const char *)node->data.scalar.value, node->data.scalar.length};
}

/* The text of a node that is to be a word or so. */
static bool scalar(struct theme_reader *r, const yaml_node_t *node, struct ash_text *text)
{
	if (node->type != YAML_SCALAR_NODE) {
		fault(r, ASH_SYNTAX, node->start_mark, _("a word or a quoted text belongs here"));
		return false;
	}
	*text = text_of(node);
	return true;
}

/* The names of colours in SVG 1.1, sorted. */
static const char *const names[] = {
	"aliceblue", "antiquewhite", "aqua", "aquamarine", "azure", "beige", "bisque", "black",
	"blanchedalmond", "blue", "blueviolet", "brown", "burlywood", "cadetblue", "chartreuse",
	"chocolate", "coral", "cornflowerblue", "cornsilk", "crimson", "cyan", "darkblue", "darkcyan",
	"darkgoldenrod", "darkgray", "darkgreen", "darkgrey", "darkkhaki", "darkmagenta",
	"darkolivegreen", "darkorange", "darkorchid", "darkred", "darksalmon", "darkseagreen",
	"darkslateblue", "darkslategray", "darkslategrey", "darkturquoise", "darkviolet", "deeppink",
	"deepskyblue", "dimgray", "dimgrey", "dodgerblue", "firebrick", "floralwhite", "forestgreen",
	"fuchsia", "gainsboro", "ghostwhite", "gold", "goldenrod", "gray", "green", "greenyellow",
	"grey", "honeydew", "hotpink", "indianred", "indigo", "ivory", "khaki", "lavender",
	"lavenderblush", "lawngreen", "lemonchiffon", "lightblue", "lightcoral", "lightcyan",
	"lightgoldenrodyellow", "lightgray", "lightgreen", "lightgrey", "lightpink", "lightsalmon",
	"lightseagreen", "lightskyblue", "lightslategray", "lightslategrey", "lightsteelblue",
	"lightyellow", "lime", "limegreen", "linen", "magenta", "maroon", "mediumaquamarine",
	"mediumblue", "mediumorchid", "mediumpurple", "mediumseagreen", "mediumslateblue",
	"mediumspringgreen", "mediumturquoise", "mediumvioletred", "midnightblue", "mintcream",
	"mistyrose", "moccasin", "navajowhite", "navy", "none", "oldlace", "olive", "olivedrab",
	"orange", "orangered", "orchid", "palegoldenrod", "palegreen", "paleturquoise",
	"palevioletred", "papayawhip", "peachpuff", "peru", "pink", "plum", "powderblue", "purple",
	"red", "rosybrown", "royalblue", "saddlebrown", "salmon", "sandybrown", "seagreen", "seashell",
	"sienna", "silver", "skyblue", "slateblue", "slategray", "slategrey", "snow", "springgreen",
	"steelblue", "tan", "teal", "thistle", "tomato", "turquoise", "violet", "wheat", "white",
	"whitesmoke", "yellow", "yellowgreen",
};

static bool is_hex(char c)
{
	return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool is_color(struct ash_text text)
{
	size_t hex = 0;
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		if (ash_text_is(text, names[i]))
			return true;
	while (hex + 1 < text.len && is_hex(text.data[hex + 1]))
		hex++;
	return text.len > 0 && text.data[0] == '#' && hex + 1 == text.len && (hex == 3 || hex == 6);
}

/* Printable, and without what has a meaning in XML or CSS, so that the text needs no escaping
 * anywhere. */
static bool is_font(struct ash_text text)
{
	struct ash_text shown;
	for (size_t at = 0; at < text.len;) {
		const char *from = text.data + at;
		at += ash_printable_next(from, text.len - at, &shown);
		if (shown.data != from || strchr("<>&\"'\\;{}", *from))
			return false;
	}
	return text.len > 0 && text.len < ASH_FONT_MAX;
}

static void take_color(struct theme_reader *r, const yaml_node_t *node, ash_color *color)
{
	struct ash_text text;
	if (!scalar(r, node, &text))
		return;
	if (!is_color(text)) {
		fault(r, ASH_SYNTAX, node->start_mark,
		      _("no colour; there are \"#rgb\", \"#rrggbb\", names such as white, and none"));
		return;
	}
	memcpy(color, text.data, text.len);
	(*color)[text.len] = '\0';
}

static void take_font(struct theme_reader *r, const yaml_node_t *node)
{
	struct ash_text text;
	if (!scalar(r, node, &text))
		return;
	if (!is_font(text)) {
		fault(r, ASH_SYNTAX, node->start_mark, _("no list of typefaces, such as Verdana,sans-serif"));
		return;
	}
	memcpy(r->theme->font, text.data, text.len);
	r->theme->font[text.len] = '\0';
}

static void take_base(struct theme_reader *r, const yaml_node_t *node, bool first)
{
	struct ash_text text;
	if (!scalar(r, node, &text))
		return;
	const struct ash_theme *base = ash_theme_find(text);
	if (base && first)
		*r->theme = *base;
	else
		fault(r, ASH_SYNTAX, node->start_mark,
		      _("base comes first and names a built-in theme: screen or print"));
}

/* Where a mapping's key has its colour. */
struct color_key {
	const char *name;
	ash_color *color;
};

/* Takes a key that names a colour; returns false if it is none of the keys. */
static bool take_color_key(struct theme_reader *r, struct ash_text name, const yaml_node_t *value,
                           const struct color_key *keys, size_t count)
{
	for (size_t i = 0; i < count; i++) {
		if (ash_text_is(name, keys[i].name)) {
			take_color(r, value, keys[i].color);
			return true;
		}
	}
	return false;
}

/* Steps to the next pair of a mapping; false at its end or after a fault. */
static bool next_pair(struct theme_reader *r, const yaml_node_t *mapping, size_t i,
                      struct ash_text *name, yaml_node_t **key, yaml_node_t **value)
{
	const yaml_node_pair_t *pair = mapping->data.mapping.pairs.start + i;
	if (r->failed || pair >= mapping->data.mapping.pairs.top)
		return false;
	*key = yaml_document_get_node(&r->document, pair->key);
	*value = yaml_document_get_node(&r->document, pair->value);
	return scalar(r, *key, name);
}

static void take_side(struct theme_reader *r, const yaml_node_t *node, struct ash_theme_side *side)
{
	const struct color_key keys[] = {
		{"fill", &side->fill}, {"line", &side->line}, {"ink", &side->ink}};
	struct ash_text name;
	yaml_node_t *key, *value;
	if (node->type != YAML_MAPPING_NODE) {
		fault(r, ASH_SYNTAX, node->start_mark, _("a side is a mapping with fill, line and ink"));
		return;
	}
	for (size_t i = 0; next_pair(r, node, i, &name, &key, &value); i++)
		if (!take_color_key(r, name, value, keys, sizeof keys / sizeof *keys))
			fault(r, ASH_SYNTAX, key->start_mark, _("no such key: a side has fill, line and ink"));
}

static void take_sides(struct theme_reader *r, const yaml_node_t *node)
{
	int side = 0;
	if (node->type != YAML_SEQUENCE_NODE) {
		fault(r, ASH_SYNTAX, node->start_mark, _("sides is a list, a side each in order of play"));
		return;
	}
	for (const yaml_node_item_t *item = node->data.sequence.items.start;
	     item < node->data.sequence.items.top && !r->failed; item++) {
		yaml_node_t *element = yaml_document_get_node(&r->document, *item);
		if (side < ASH_SIDES_MAX)
			take_side(r, element, &r->theme->side[side++]);
		else
			fault(r, ASH_SYNTAX, element->start_mark, _("no game has more than %d sides"),
			      ASH_SIDES_MAX);
	}
}

static void take_theme(struct theme_reader *r)
{
	struct ash_theme *theme = r->theme;
	const struct color_key keys[] = {
		{"paper", &theme->paper}, {"light", &theme->light}, {"dark", &theme->dark},
		{"frame", &theme->frame}, {"text", &theme->text},   {"arrow", &theme->arrow}};
	const yaml_node_t *root = yaml_document_get_root_node(&r->document);
	struct ash_text name;
	yaml_node_t *key, *value;
	if (!root)
		return;
	if (root->type != YAML_MAPPING_NODE) {
		fault(r, ASH_SYNTAX, root->start_mark, _("a theme is a mapping, such as paper: white"));
		return;
	}
	for (size_t i = 0; next_pair(r, root, i, &name, &key, &value); i++) {
		if (ash_text_is(name, "base"))
			take_base(r, value, i == 0);
		else if (ash_text_is(name, "font"))
			take_font(r, value);
		else if (ash_text_is(name, "sides"))
			take_sides(r, value);
		else if (!take_color_key(r, name, value, keys, sizeof keys / sizeof *keys))
			fault(r, ASH_SYNTAX, key->start_mark,
			      _("no such key: a theme has base, paper, light, dark, frame, text, arrow, font "
			        "and sides"));
	}
}

static void parser_fault(struct theme_reader *r, const yaml_parser_t *parser)
{
	if (!parser->problem) /* libyaml does not always report it otherwise */
		fault(r, ASH_NO_MEMORY, parser->problem_mark, "%s", _("out of memory"));
	else
		fault(r, ASH_SYNTAX, parser->problem_mark, "%s", _(parser->problem));
}

/* Loads the next document, which is empty at the end, or reports what is wrong. */
static bool load(struct theme_reader *r, yaml_parser_t *parser)
{
	if (yaml_parser_load(parser, &r->document))
		return true;
	parser_fault(r, parser);
	return false;
}

bool ash_theme_read(struct ash_theme *theme, const char *file, struct ash_text text,
                    ash_report_fn *report, void *context)
{
	struct theme_reader r = {.theme = theme, .file = file, .report = report, .context = context};
	yaml_parser_t parser;
	*theme = *ash_theme_find((struct ash_text){"screen", 6});
	if (text.len > ASH_THEME_MAX) {
		fault(&r, ASH_LIMIT, (yaml_mark_t){0}, _("a theme has at most %d bytes"), ASH_THEME_MAX);
		return false;
	}
	if (!yaml_parser_initialize(&parser)) {
		fault(&r, ASH_NO_MEMORY, (yaml_mark_t){0}, "%s", _("out of memory"));
		return false;
	}
	yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
	yaml_parser_set_input_string(&parser, (const unsigned char *)text.data, text.len);
	if (load(&r, &parser)) {
		take_theme(&r);
		yaml_document_delete(&r.document);
	}
	if (!r.failed && load(&r, &parser)) {
		if (yaml_document_get_root_node(&r.document))
			fault(&r, ASH_SYNTAX, r.document.start_mark, _("a theme is one document of YAML"));
		yaml_document_delete(&r.document);
	}
	yaml_parser_delete(&parser);
	return !r.failed;
}
