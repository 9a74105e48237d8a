#include <ash/theme.h>

static const struct {
	const char *name;
	struct ash_theme theme;
} themes[] = {
	{"screen", {
		.paper = "#ffffff", .light = "#f1dfc0", .dark = "#bb9064", .frame = "#5a4028",
		.text = "#2b2118", .arrow = "#17628f", .font = "DejaVu Sans,Verdana,Arial,sans-serif",
		.side = {{"#fff9ee", "#4a3826", "#1c1510"}, {"#2e2622", "#120d0a", "#fff3e0"},
		         {"#c0392b", "#5c150d", "#ffffff"}, {"#93cf9d", "#2c5e3a", "#10301b"}}}},
	{"print", {
		.paper = "#ffffff", .light = "#ffffff", .dark = "#cccccc", .frame = "#000000",
		.text = "#000000", .arrow = "#000000", .font = "DejaVu Sans,Verdana,Arial,sans-serif",
		.side = {{"#ffffff", "#000000", "#000000"}, {"#000000", "#000000", "#ffffff"},
		         {"#555555", "#000000", "#ffffff"}, {"#a6a6a6", "#000000", "#000000"}}}},
};

const struct ash_theme *ash_theme_find(struct ash_text name)
{
	for (size_t i = 0; i < sizeof themes / sizeof *themes; i++)
		if (ash_text_is(name, themes[i].name))
			return &themes[i].theme;
	return NULL;
}
