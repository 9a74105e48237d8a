/* The legal moves of positions, or how many sequences of moves there are. */
#include "common.h"
#include "language.h"
#include "positions.h"
#include <stdlib.h>
#include <string.h>

/* The deepest count asked for, 0 for the moves themselves. */
static int perft_depth;

enum { PERFT_MOST = 99 };

struct listing {
	struct ash_moves moves;
	struct ash_buffer texts;  /* of the moves, each ended by NUL */
	const char **sorted;
	size_t sorted_cap;
	struct ash_buffer line;
};

static int compare(const void *a, const void *b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static void list_moves(struct listing *l, const struct shown *shown)
{
	l->moves.count = 0;
	ash_buffer_clear(&l->texts);
	shown->game->moves(&shown->position, &l->moves);
	for (size_t i = 0; i < l->moves.count; i++) {
		shown->game->write_move(&shown->position, &l->moves.list[i], &l->texts);
		ash_buffer_char(&l->texts, '\0');
	}
	if (l->moves.count > l->sorted_cap) {
		free(l->sorted);
		l->sorted_cap = l->moves.cap;
		l->sorted = malloc(l->sorted_cap * sizeof *l->sorted);
	}
	if (l->moves.failed || l->texts.failed || (l->sorted_cap && !l->sorted))
		die_memory();
	const char *text = l->texts.data;
	for (size_t i = 0; i < l->moves.count; i++, text += strlen(text) + 1)
		l->sorted[i] = text;
	if (l->sorted)
		qsort(l->sorted, l->moves.count, sizeof *l->sorted, compare);
	for (size_t i = 0; i < l->moves.count; i++)
		ash_buffer_printf(&l->line, "%s%s", i ? " " : "", l->sorted[i]);
}

static void count_moves(struct listing *l, const struct shown *shown)
{
	for (int depth = 1; depth <= perft_depth; depth++)
		ash_buffer_printf(&l->line, "%s%llu", depth > 1 ? " " : "",
		                  (unsigned long long)shown->game->perft(&shown->position, depth));
}

static void write_position(void *context, const struct shown *shown)
{
	struct listing *l = context;
	if (perft_depth)
		count_moves(l, shown);
	else
		list_moves(l, shown);
	ash_buffer_char(&l->line, '\n');
	write_out(stdout, NULL, &l->line);
}

static int parse_depth(const char *argument)
{
	char *end;
	long depth = strtol(argument, &end, 10);
	if (*end || end == argument || depth < 1 || depth > PERFT_MOST)
		die(_("--perft takes a depth from 1 to %d, not %s"), PERFT_MOST, argument);
	return (int)depth;
}

int main(int argc, char **argv)
{
	enum { OPTION_PERFT = OPTION_OWN };
	static const struct option options[] = {{"plies", required_argument, NULL, 'p'},
	                                        {"perft", required_argument, NULL, OPTION_PERFT},
	                                        COMMON_LONG};
	struct plies plies = {.which = PLIES_DEFAULT};
	struct listing l = {0};
	int option;
	tool_begin("ash-moves", N_("[-p PLIES] [--perft DEPTH] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "p:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'p': plies_parse(&plies, optarg); break;
		case OPTION_PERFT: perft_depth = parse_depth(optarg); break;
		default: common_option(option, optarg);
		}
	}
	each_position(argv + optind, plies, write_position, &l);
	ash_moves_free(&l.moves);
	ash_buffer_free(&l.texts);
	ash_buffer_free(&l.line);
	free(l.sorted);
	return tool_end();
}
