/* Random legal games of аштарашки as canonical PDN on standard output, and their numbers
 * of plies, a line a game, in a file: generate RECORDS SEED LONGEST FILE. Games are played
 * to their end, or stop after LONGEST plies. */
#include "games.h"
#include <ash/replay.h>
#include <ash/writer.h>
#include <stdio.h>
#include <stdlib.h>

static const struct ash_game *const game = &ash_ashtarashki;

static void refuse(void *context, const struct ash_diag *diag)
{
	(void)context;
	fprintf(stderr, "generate: %s\n", diag->text);
	exit(1);
}

/* Appends the moves with their numbers. */
static void write_moves(const struct ash_moves *played, struct ash_buffer *text)
{
	struct ash_position pos;
	game->start(&pos);
	for (size_t ply = 0; ply < played->count; ply++) {
		if (ply % 2 == 0)
			ash_buffer_printf(text, "%zu. ", ply / 2 + 1);
		game->write_move(&pos, &played->list[ply], text);
		ash_buffer_char(text, ' ');
		game->play(&pos, &played->list[ply]);
	}
}

/* Writes what was read from the text in canonical form. */
static void write_canonical(const struct ash_buffer *text)
{
	struct source source = {{text->data, text->len}};
	struct ash_reader_options options = {
		.file = "game", .read = source_read, .read_context = &source, .report = refuse};
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
	struct ash_moves played = {0};
	struct ash_buffer text = {0};
	if (!plies) {
		perror(argv[4]);
		return 2;
	}
	for (unsigned long i = 1; i <= records; i++) {
		random_game_tags(i, &text);
		ash_buffer_char(&text, '\n');
		random_game(&r, longest ? longest : SIZE_MAX, &played);
		fprintf(plies, "%zu\n", played.count);
		write_moves(&played, &text);
		ash_buffer_string(&text, "\n\n");
		/* A reader for many records: its patterns are compiled once. */
		if (i % 1000 == 0 || i == records) {
			write_canonical(&text);
			ash_buffer_clear(&text);
		}
	}
	ash_moves_free(&played);
	ash_buffer_free(&text);
	return fclose(plies) != 0 || fclose(stdout) != 0 ? 2 : 0;
}
