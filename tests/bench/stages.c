/* Where the time of a record goes: each function of the game by itself, then reading, replay
 * and writing one after the other. stages FILE, of valid records. */
#include "clock.h"
#include <ash/replay.h>
#include <ash/writer.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { REPEATS = 5, PLIES_MAX = 200000 };

/* A move of a game with the position it is made in and its text. */
struct sample {
	struct ash_position pos;
	struct ash_move move;
	struct ash_text text;
};

static const struct ash_game *const game = &ash_ashtarashki;
static struct ash_buffer file;
static struct sample *samples;
static size_t sample_count;
static struct ash_buffer texts;
static size_t plies, records; /* of one pass over the file */
static uint64_t sink;         /* takes results, so that they are computed */

static void die(const char *what)
{
	fprintf(stderr, "stages: %s\n", what);
	exit(2);
}

static long supply(void *context, char *to, size_t size)
{
	size_t *at = context;
	size_t len = file.len - *at < size ? file.len - *at : size;
	memcpy(to, file.data + *at, len);
	*at += len;
	return (long)len;
}

static void refuse(void *context, const struct ash_diag *diag)
{
	(void)context;
	die(diag->text);
}

enum stage { READ, REPLAY, WRITE_PDN, WRITE_COLUMNS, WRITE_YAML, COLLECT };

static void collect(const struct ash_replay *replay)
{
	static struct ash_walk walk;
	const struct ash_ply *ply;
	ash_walk_begin(&walk, replay);
	while ((ply = ash_walk_next(&walk, false)) && sample_count < PLIES_MAX) {
		struct sample *s = &samples[sample_count++];
		s->pos = walk.before[0];
		s->move = ply->move;
		s->text = ash_ply_text(replay, ply);
		ash_buffer_text(&texts, s->text);
	}
}

/* Takes the records of the file through the stages up to this one. */
static void pass(enum stage stage)
{
	static void (*const writers[])(const struct ash_replay *, struct ash_buffer *) = {
		[WRITE_PDN] = ash_write_pdn, [WRITE_COLUMNS] = ash_write_columns, [WRITE_YAML] = ash_write_yaml};
	size_t at = 0;
	struct ash_reader_options options = {
		.file = "file", .read = supply, .read_context = &at, .report = refuse};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_replay replay = {0};
	struct ash_buffer out = {0};
	struct ash_record *record;
	plies = records = 0;
	while (reader && ash_reader_next(reader, &record) == ASH_FOUND_RECORD) {
		records++;
		if (stage == READ)
			continue;
		if (!ash_replay_load(&replay, record))
			die("a record is not valid");
		plies += replay.main_plies;
		if (stage == COLLECT) {
			collect(&replay);
		} else if (stage != REPLAY) {
			writers[stage](&replay, &out);
			ash_buffer_clear(&out);
		}
	}
	ash_buffer_free(&out);
	ash_replay_free(&replay);
	ash_reader_free(reader);
}

static void read_moves(const struct sample *s)
{
	struct ash_move move;
	sink += (uint64_t)game->read_move(&s->pos, s->text, &move) + move.from;
}

static void write_moves(const struct sample *s)
{
	static struct ash_buffer out;
	ash_buffer_clear(&out);
	game->write_move(&s->pos, &s->move, &out);
	sink += out.len;
}

static void play(const struct sample *s)
{
	struct ash_position pos = s->pos;
	game->play(&pos, &s->move);
	sink += pos.words[0];
}

static void outcome(const struct sample *s)
{
	sink += game->outcome(&s->pos).end;
}

static void count(const struct sample *s)
{
	sink += game->count(&s->pos);
}

static void write_fen(const struct sample *s)
{
	static struct ash_buffer out;
	ash_buffer_clear(&out);
	game->write_fen(&s->pos, &out);
	sink += out.len;
}

/* Nanoseconds of the function on a sample, the best of some runs. */
static double best_micro(void (*run)(const struct sample *))
{
	double best = 1e9;
	for (int repeat = 0; repeat < REPEATS; repeat++) {
		double begin = processor_time();
		for (size_t i = 0; i < sample_count; i++)
			run(&samples[i]);
		double took = processor_time() - begin;
		best = took < best ? took : best;
	}
	return best * 1e9 / (double)sample_count;
}

static double best_pass(enum stage stage)
{
	double best = 1e9;
	for (int repeat = 0; repeat < REPEATS; repeat++) {
		double begin = processor_time();
		pass(stage);
		double took = processor_time() - begin;
		best = took < best ? took : best;
	}
	return best;
}

static void load(const char *path)
{
	FILE *in = fopen(path, "rb");
	size_t got;
	if (!in)
		die(path);
	do {
		char *to = ash_buffer_reserve(&file, 1 << 16);
		got = to ? fread(to, 1, 1 << 16, in) : 0;
		file.len += got;
	} while (got);
	fclose(in);
}

static void show_micro(const char *name, void (*run)(const struct sample *))
{
	printf("  %-22s %7.1f ns\n", name, best_micro(run));
}

static void show_pass(const char *name, enum stage stage)
{
	double took = best_pass(stage);
	printf("  %-22s %7.1f ns a ply, %6.0f MB/s, %8.0f records/s\n", name,
	       took * 1e9 / (double)plies, (double)file.len / took / 1e6, (double)records / took);
}

int main(int argc, char **argv)
{
	if (argc != 2) {
		fputs("usage: stages FILE\n", stderr);
		return 2;
	}
	load(argv[1]);
	samples = calloc(PLIES_MAX, sizeof *samples);
	if (!samples)
		die("out of memory");
	pass(COLLECT);
	const char *text = ash_buffer_cstr(&texts);
	for (size_t i = 0; i < sample_count; i++) {
		samples[i].text.data = text;
		text += samples[i].text.len;
	}
	puts("one position of a game:");
	show_micro("read_move", read_moves);
	show_micro("write_move", write_moves);
	show_micro("play", play);
	show_micro("outcome", outcome);
	show_micro("count", count);
	show_micro("write_fen", write_fen);
	puts("records, up to this stage:");
	size_t all = plies;
	double took = best_pass(READ);
	printf("  %-22s %7.1f ns a ply, %6.0f MB/s, %8.0f records/s\n", "reading", took * 1e9 / (double)all,
	       (double)file.len / took / 1e6, (double)records / took);
	show_pass("and replay", REPLAY);
	show_pass("and writing PDN", WRITE_PDN);
	show_pass("  or columns", WRITE_COLUMNS);
	show_pass("  or YAML", WRITE_YAML);
	free(samples);
	ash_buffer_free(&texts);
	ash_buffer_free(&file);
	return sink == 1;
}
