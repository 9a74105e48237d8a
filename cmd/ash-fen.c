/* Positions as FEN, or as the documents write them. */
#include "common.h"
#include "language.h"
#include "positions.h"

static bool as_stones;

struct output {
	struct ash_buffer text;
	bool begun;
};

static void write_position(void *context, const struct shown *shown)
{
	struct output *out = context;
	if (as_stones) {
		if (out->begun)
			ash_buffer_char(&out->text, '\n');
		shown->game->write_stones(&shown->position, &out->text);
	} else {
		shown->game->write_fen(&shown->position, &out->text);
		ash_buffer_char(&out->text, '\n');
	}
	out->begun = true;
	write_out(stdout, NULL, &out->text);
}

int main(int argc, char **argv)
{
	static const char *const formats[] = {"fen", "text", NULL};
	static const struct option options[] = {{"plies", required_argument, NULL, 'p'},
	                                        {"format", required_argument, NULL, 'f'},
	                                        COMMON_LONG};
	struct plies plies = {.which = PLIES_DEFAULT};
	struct output out = {0};
	int option;
	tool_begin("ash-fen", N_("[-p PLIES] [-f fen|text] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "p:f:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'p': plies_parse(&plies, optarg); break;
		case 'f': as_stones = choice("-f", optarg, formats) == 1; break;
		default: common_option(option, optarg);
		}
	}
	each_position(argv + optind, plies, write_position, &out);
	ash_buffer_free(&out.text);
	return tool_end();
}
