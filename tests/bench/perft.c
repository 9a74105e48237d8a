/* How many nodes of the tree of moves are counted in a second: perft [-g GAME] DEPTH [FEN]. */
#include "clock.h"
#include <ash/game.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv)
{
	const struct ash_game *game = ash_games[0];
	struct ash_position pos;
	struct ash_fault fault = {0};
	if (argc > 3 && strcmp(argv[1], "-g") == 0) {
		game = ash_game_find((struct ash_text){argv[2], strlen(argv[2])});
		argv += 2;
		argc -= 2;
	}
	if (argc < 2 || !game) {
		fputs("usage: perft [-g GAME] DEPTH [FEN]\n", stderr);
		return 2;
	}
	game->start(&pos);
	if (argc > 2 && game->read_fen(&pos, (struct ash_text){argv[2], strlen(argv[2])}, &fault) != ASH_OK) {
		fprintf(stderr, "perft: %s\n", ash_buffer_cstr(&fault.text));
		return 2;
	}
	int depth = atoi(argv[1]);
	double begin = processor_time();
	uint64_t nodes = game->perft(&pos, depth);
	double took = processor_time() - begin;
	printf("perft %d: %llu nodes, %.2f s, %.0f million nodes/s\n", depth, (unsigned long long)nodes,
	       took, (double)nodes / took / 1e6);
	ash_fault_free(&fault);
	return 0;
}
