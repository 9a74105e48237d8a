/* Random legal games of аштарашки as canonical PDN on standard output, and their numbers
 * of plies, a line a game, in a file: generate RECORDS SEED LONGEST FILE. Games are played
 * to their end, or stop after LONGEST plies. */
#include "random.h"
#include <ash/game.h>
#include <ash/replay.h>
#include <ash/writer.h>
#include <stdio.h>
#include <stdlib.h>

static const struct ash_game *const game = &ash_ashtarashki;

struct source {
	struct ash_text text;
};

static long supply(void *context, char *to, size_t size)
{
	struct source *source = context;
	size_t len = size < source->text.len ? size : source->text.len;
	for (size_t i = 0; i < len; i++)
		to[i] = source->text.data[i];
	source->text.data += len;
	source->text.len -= len;
	return (long)len;
}

static void refuse(void *context, const struct ash_diag *diag)
{
	(void)context;
	fprintf(stderr, "generate: %s\n", diag->text);
	exit(1);
}

/* Plays at random and appends the moves. Returns how many. */
static unsigned long play_game(struct random *r, unsigned long longest, struct ash_moves *list,
                               struct ash_buffer *text)
{
	struct ash_position pos;
	unsigned long plies = 0;
	game->start(&pos);
	for (;; plies++) {
		list->count = 0;
		game->moves(&pos, list);
		if (list->count == 0 || plies == longest)
			return plies;
		const struct ash_move *move = &list->list[random_below(r, list->count)];
		if (plies % 2 == 0)
			ash_buffer_printf(text, "%lu. ", plies / 2 + 1);
		game->write_move(&pos, move, text);
		ash_buffer_char(text, ' ');
		game->play(&pos, move);
	}
}

/* Writes what was read from the text in canonical form. */
static void write_canonical(const struct ash_buffer *text)
{
	struct source source = {{text->data, text->len}};
	struct ash_reader_options options = {
		.file = "game", .read = supply, .read_context = &source, .report = refuse};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_replay replay = {0};
	struct ash_buffer out = {0};
	struct ash_record *record;
	while (reader && ash_reader_next(reader, &record) == ASH_FOUND_RECORD)
		if (ash_replay_load(&replay, record))
			ash_write_pdn(&replay, &out);
	fwrite(out.data, 1, out.len, stdout);
	ash_buffer_free(&out);
	ash_replay_free(&replay);
	ash_reader_free(reader);
}

int main(int argc, char **argv)
{
	if (argc != 5) {
		fputs("usage: generate RECORDS SEED LONGEST FILE\n", stderr);
		return 2;
	}
	unsigned long records = strtoul(argv[1], NULL, 10);
	struct random r = {strtoul(argv[2], NULL, 10)};
	unsigned long longest = strtoul(argv[3], NULL, 10);
	FILE *plies = fopen(argv[4], "w");
	struct ash_moves list = {0};
	struct ash_buffer text = {0};
	if (!plies) {
		perror(argv[4]);
		return 2;
	}
	for (unsigned long i = 1; i <= records; i++) {
		ash_buffer_printf(&text,
		                  "[Event \"Random game\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n"
		                  "[Round \"%lu\"]\n[White \"A\"]\n[Black \"B\"]\n\n", i);
		fprintf(plies, "%lu\n", play_game(&r, longest ? longest : (unsigned long)-1, &list, &text));
		ash_buffer_string(&text, "\n\n");
		/* A reader for many records: its patterns are compiled once. */
		if (i % 1000 == 0 || i == records) {
			write_canonical(&text);
			ash_buffer_clear(&text);
		}
	}
	ash_moves_free(&list);
	ash_buffer_free(&text);
	return fclose(plies) != 0 || fclose(stdout) != 0 ? 2 : 0;
}
