/* Every position of a game, one a line. */
#include "common.h"
#include "language.h"
#include "positions.h"
#include <ash/replay.h>

static struct plies plies = {.which = PLIES_ALL};
static bool json;
static bool variations;

struct listing {
	struct ash_replay replay;
	struct ash_walk walk;
	struct ash_buffer line;
	unsigned long record; /* among all inputs, from 1 */
};

/* A line; `ply` is NULL for the position before the first move. */
static void write_tsv(struct listing *l, const struct ash_ply *ply, const struct ash_position *pos)
{
	struct ash_buffer *line = &l->line;
	ash_buffer_number(line, l->record);
	ash_buffer_char(line, '\t');
	ash_buffer_number(line, ply ? ply->index : 0);
	ash_buffer_char(line, '\t');
	if (ply) {
		ash_number_write(ply->number, ply->leads, line);
		ash_buffer_char(line, '\t');
		ash_buffer_text(line, ash_ply_text(&l->replay, ply));
	} else {
		ash_buffer_string(line, "-\t-");
	}
	ash_buffer_char(line, '\t');
	l->replay.game->write_fen(pos, line);
	ash_buffer_char(line, '\n');
}

static void write_json(struct listing *l, const struct ash_ply *ply, const struct ash_position *pos)
{
	struct ash_buffer *line = &l->line;
	const struct ash_outcome *outcome = &l->replay.outcome;
	unsigned index = ply ? ply->index : 0;
	unsigned depth = ply ? ply->depth : 0;
	ash_buffer_printf(line, "{\"record\":%lu,\"ply\":%u,\"number\":\"", l->record, index);
	if (ply)
		ash_number_write(ply->number, ply->leads, line);
	else
		ash_buffer_char(line, '-');
	ash_buffer_string(line, "\",\"move\":\"");
	if (ply)
		ash_buffer_text(line, ash_ply_text(&l->replay, ply));
	else
		ash_buffer_char(line, '-');
	ash_buffer_string(line, "\",\"fen\":\"");
	l->replay.game->write_fen(pos, line);
	ash_buffer_char(line, '"');
	if (depth > 0)
		ash_buffer_printf(line, ",\"variation\":%u", depth);
	if (depth == 0 && index == l->replay.main_plies && outcome->end != ASH_END_NONE) {
		ash_buffer_string(line, ",\"result\":\"");
		ash_result_write(l->replay.game, outcome, line);
		ash_buffer_printf(line, "\",\"end\":\"%s\"", ash_end_name(outcome->end));
	}
	ash_buffer_string(line, "}\n");
}

static void write_line(struct listing *l, const struct ash_ply *ply, const struct ash_position *pos)
{
	unsigned long index = ply ? ply->index : 0;
	if (!plies_include(&plies, index, index == l->replay.main_plies))
		return;
	if (json)
		write_json(l, ply, pos);
	else
		write_tsv(l, ply, pos);
}

static void replay(void *context, struct ash_record *record)
{
	struct listing *l = context;
	const struct ash_ply *ply;
	l->record += !record->continued;
	if (!load_record(&l->replay, record))
		return;
	plies_check(&plies, record, l->replay.main_plies);
	write_line(l, NULL, &l->replay.start);
	ash_walk_begin(&l->walk, &l->replay);
	while ((ply = ash_walk_next(&l->walk, variations)))
		write_line(l, ply, &l->walk.after[ply->depth]);
	write_out(stdout, NULL, &l->line);
}

int main(int argc, char **argv)
{
	enum { OPTION_VARIATIONS = OPTION_OWN };
	static const char *const formats[] = {"tsv", "json", NULL};
	static const struct option options[] = {
		{"plies", required_argument, NULL, 'p'},
		{"format", required_argument, NULL, 'f'},
		{"variations", no_argument, NULL, OPTION_VARIATIONS},
		COMMON_LONG};
	struct listing l = {0};
	int option;
	tool_begin("ash-replay", N_("[-p PLIES] [-f tsv|json] [--variations] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "p:f:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'p': plies_parse(&plies, optarg); break;
		case 'f': json = choice("-f", optarg, formats) == 1; break;
		case OPTION_VARIATIONS: variations = true; break;
		default: common_option(option, optarg);
		}
	}
	each_record(argv + optind, replay, &l);
	ash_replay_free(&l.replay);
	ash_buffer_free(&l.line);
	return tool_end();
}
