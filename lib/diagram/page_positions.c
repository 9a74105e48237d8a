#include "faces.h"
#include "json.h"
#include "layout.h"
#include "page_parts.h"
#include "state.h"
#include "wording.h"
#include <string.h>

/* A letter for each stone of each side, so that a board is a word. */
static char letter_of(const struct ash_game *game, int side, int kind)
{
	static const char letters[] =
		"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
	return letters[side * game->kinds + kind];
}

static void write_squares(const struct ash_game *game, struct ash_buffer *out)
{
	struct ash_layout layout = ash_layout_of(game->board, false);
	ash_buffer_printf(out, "\"width\":%d,\"height\":%d,\"squares\":[", layout.width, layout.height);
	for (int square = 0; square < game->board->squares; square++) {
		struct ash_point at = ash_layout_square(&layout, square);
		ash_buffer_string(out, square ? ",[" : "[");
		ash_json_text(out, ash_text_of(game->board->names[square]));
		ash_buffer_printf(out, ",%d,%d]", at.x, at.y);
	}
	ash_buffer_string(out, "]");
}

static void write_word(struct ash_buffer *out, const char *word)
{
	ash_json_text(out, ash_text_of(word));
}

/* A stone: its drawing, its side and kind, and both together. */
static void write_face(bool translated, const struct ash_game *game, int side, int kind,
                       struct ash_buffer *out)
{
	const char *words = ash_word(translated, game->kind[kind].words);
	struct ash_buffer stone = {0};
	ash_buffer_printf(out, "%s\n\"%c\":[\"", side || kind ? "," : "", letter_of(game, side, kind));
	ash_face_id(game, side, kind, out);
	ash_buffer_string(out, "\",");
	write_word(out, ash_word_in_context(translated, game->side[side].who));
	ash_buffer_char(out, ',');
	write_word(out, words);
	ash_buffer_char(out, ',');
	/* Translators: a stone of a side, "White full one". */
	ash_buffer_printf(&stone, ash_word(translated, N_("%s %s")),
	                  ash_word(translated, game->side[side].name), words);
	write_word(out, ash_buffer_cstr(&stone));
	ash_buffer_char(out, ']');
	if (stone.failed)
		out->failed = true;
	ash_buffer_free(&stone);
}

void ash_page_kinds(const struct ash_page *page, const struct ash_game *game,
                    struct ash_buffer *out)
{
	ash_buffer_printf(out, "<script type=\"application/json\" id=\"%s\">\n{\"name\":\"%s\",\n",
	                  game->name, game->name);
	write_squares(game, out);
	ash_buffer_string(out, ",\n\"sides\":[");
	for (int side = 0; side < game->sides; side++) {
		ash_buffer_string(out, side ? "," : "");
		write_word(out, ash_word_in_context(page->language, game->side[side].who));
	}
	ash_buffer_string(out, "],\n\"faces\":{");
	for (int side = 0; side < game->sides; side++)
		for (int kind = 0; kind < game->kinds; kind++)
			write_face(page->language, game, side, kind, out);
	ash_buffer_string(out, "}}\n</script>\n");
}

/* Positions are numbered by the moves that lead to them, in the order of the text; 0 is before
 * the first. */
struct data {
	const struct ash_page *page;
	const struct ash_replay *replay;
	struct ash_buffer *out;
	struct ash_buffer text; /* what is being made a string of */
	size_t count;           /* of moves so far */
	size_t before[ASH_DEPTH_MAX + 1], after[ASH_DEPTH_MAX + 1]; /* the last move, by depth */
};

static void write_stones(struct data *d, const struct ash_position *pos)
{
	const struct ash_game *game = d->replay->game;
	int side, kind;
	ash_buffer_string(d->out, "{\"stones\":\"");
	for (int square = 0; square < game->board->squares; square++)
		ash_buffer_char(d->out, game->stone_at(pos, square, &side, &kind)
		                                ? letter_of(game, side, kind)
		                                : '.');
	ash_buffer_char(d->out, '"');
}

static void write_text(struct data *d, const char *name)
{
	ash_buffer_printf(d->out, ",\"%s\":", name);
	ash_json_text(d->out, ash_text_in(&d->text));
	if (d->text.failed)
		d->out->failed = true;
	ash_buffer_clear(&d->text);
}

static void write_state(struct data *d, const struct ash_ply *ply, const struct ash_position *pos)
{
	const struct ash_game *game = d->replay->game;
	struct ash_diagram diagram = {
		.game = game, .position = *pos, .translated = d->page->language};
	struct ash_buffer number = {0};
	if (ply) {
		ash_number_write(ply->number, ply->leads, &number);
		diagram.number = ash_text_in(&number);
		diagram.move = ash_ply_text(d->replay, ply);
	}
	if (number.failed)
		d->out->failed = true;
	else
		ash_state_write(&diagram, &d->text);
	write_text(d, "says");
	ash_buffer_free(&number);
	game->write_fen(pos, &d->text);
	write_text(d, "fen");
	if (game->outcome(pos).end == ASH_END_NONE)
		ash_buffer_printf(d->out, ",\"turn\":%d", game->turn(pos));
}

static void write_move(struct data *d, const struct ash_move *move)
{
	struct ash_buffer *out = d->out;
	const char *between = "";
	ash_buffer_printf(out, ",\"path\":[%d", move->from);
	for (int step = 0; step < move->steps; step++)
		ash_buffer_printf(out, ",%d", move->path[step]);
	ash_buffer_string(out, "],\"taken\":[");
	for (int square = 0; square < d->replay->game->board->squares; square++) {
		if (move->taken >> square & 1) {
			ash_buffer_printf(out, "%s%d", between, square);
			between = ",";
		}
	}
	ash_buffer_char(out, ']');
}

/* Where the move stands among the others: which one it follows, and which it is a variation
 * of. */
static void write_place(struct data *d, const struct ash_ply *ply)
{
	unsigned depth = ply->depth;
	bool varies = ply->opens && depth > 0;
	d->count++;
	d->before[depth] = varies ? d->before[depth - 1] : d->after[depth];
	d->after[depth] = d->count;
	ash_buffer_printf(d->out, ",\"after\":%zu", d->before[depth]);
	if (varies)
		ash_buffer_printf(d->out, ",\"instead\":%zu", d->after[depth - 1]);
	if (depth == 0)
		ash_buffer_string(d->out, ",\"main\":1");
}

void ash_page_positions(const struct ash_page *page, const struct ash_replay *replay,
                        struct ash_buffer *out)
{
	struct data d = {.page = page, .replay = replay, .out = out};
	struct ash_walk walk;
	const struct ash_ply *ply;
	ash_buffer_printf(out, "<script type=\"application/json\">\n{\"game\":\"%s\",\"positions\":[\n",
	                  replay->game->name);
	write_stones(&d, &replay->start);
	write_state(&d, NULL, &replay->start);
	ash_walk_begin(&walk, replay);
	while ((ply = ash_walk_next(&walk, true))) {
		ash_buffer_string(out, "},\n");
		write_stones(&d, &walk.after[ply->depth]);
		write_state(&d, ply, &walk.after[ply->depth]);
		write_move(&d, &ply->move);
		write_place(&d, ply);
	}
	ash_buffer_string(out, "}]}\n</script>\n");
	ash_buffer_free(&d.text);
}
