/* How many SVG diagrams are drawn in a second: pictures FILE, of valid records. Each is of a
 * position on the way, as a file of its own, with the last move and its caption. */
#include "clock.h"
#include <ash/replay.h>
#include <ash/sheet.h>
#include <stdio.h>
#include <stdlib.h>

enum { DIAGRAMS = 100000 };

static struct ash_sheet sheet = {.columns = 1, .size = 480};
static struct ash_buffer svg;
static unsigned long drawn, bytes;

static void die(const char *what)
{
	fprintf(stderr, "pictures: %s\n", what);
	exit(2);
}

static long read_file(void *context, char *to, size_t size)
{
	return (long)fread(to, 1, size, context);
}

static void refuse(void *context, const struct ash_diag *diag)
{
	(void)context;
	die(diag->text);
}

static void draw(const struct ash_diagram *diagram)
{
	ash_sheet_add(&sheet, diagram);
	ash_sheet_svg(&sheet, &svg);
	if (svg.failed)
		die("out of memory");
	bytes += svg.len;
	drawn++;
	ash_buffer_clear(&svg);
}

static void draw_game(const struct ash_replay *replay)
{
	static struct ash_walk walk;
	static struct ash_buffer number;
	const struct ash_ply *ply;
	struct ash_text caption = {"Game", 4};
	ash_walk_begin(&walk, replay);
	while (drawn < DIAGRAMS && (ply = ash_walk_next(&walk, false))) {
		ash_buffer_clear(&number);
		ash_number_write(ply->number, ply->leads, &number);
		const struct ash_diagram diagram = {.game = replay->game,
		                                    .position = walk.after[0],
		                                    .caption = caption,
		                                    .number = {number.data, number.len},
		                                    .move = ash_ply_text(replay, ply),
		                                    .last = &ply->move};
		draw(&diagram);
	}
}

int main(int argc, char **argv)
{
	FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
	if (!file)
		die("a file of records is wanted");
	const struct ash_reader_options options = {
		.file = argv[1], .read = read_file, .read_context = file, .report = refuse};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_replay replay = {0};
	struct ash_record *record;
	double took = 0;
	sheet.theme = ash_theme_find((struct ash_text){"screen", 6});
	while (drawn < DIAGRAMS && ash_reader_next(reader, &record) == ASH_FOUND_RECORD) {
		ash_replay_load(&replay, record);
		double begin = processor_time();
		draw_game(&replay);
		took += processor_time() - begin;
	}
	printf("%lu SVG diagrams in %.2f s: %.0f a second, %lu bytes each\n", drawn, took,
	       (double)drawn / took, bytes / drawn);
	return 0;
}
