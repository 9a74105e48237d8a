/* The truth of positions: who wins, by which moves. */
#include "common.h"
#include "language.h"
#include "positions.h"
#include "solve/show.h"
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TREE_MAX = 99, THREADS_MAX = 256 };

/* Any thread may get the signal. */
static atomic_bool interrupted;

struct solving {
	enum ash_goal goal;
	size_t memory, threads;
	double seconds; /* for a position, or a move that is judged; 0 for no limit */
	int tree_depth;
	bool json, annotate;

	struct ash_solver *solver;
	const struct ash_game *game; /* of the solver */
	double began, shown;
	uint64_t nodes_before, nodes;
	size_t annotated; /* moves */
	bool progress, line_begun;
	bool written;
	struct ash_buffer out;
	struct ash_replay replay;
};

static void interrupt(int signal)
{
	(void)signal;
	interrupted = true;
}

/* An interrupt ends the search, and nothing but a search. Where it was ignored it stays so. */
static void heed_interrupts(bool heed)
{
	static struct sigaction before;
	const struct sigaction action = {.sa_handler = interrupt, .sa_flags = SA_RESTART};
	if (heed)
		sigaction(SIGINT, NULL, &before);
	if (before.sa_handler != SIG_IGN)
		sigaction(SIGINT, heed ? &action : &before, NULL);
}

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Shows how far the search is, once it takes longer than a moment. */
static void show_progress(struct solving *s, double time)
{
	enum { EVERY = 1 };
	if (!s->progress || time - s->began < EVERY || time - s->shown < EVERY)
		return;
	s->shown = time;
	s->line_begun = true;
	fprintf(stderr, "\r\033[K");
	fprintf(stderr, _("%.1f million positions in %.0f s"),
	        (double)(s->nodes - s->nodes_before) / 1e6, time - s->began);
	fflush(stderr);
}

static bool watch(void *context, const struct ash_effort *effort)
{
	struct solving *s = context;
	double time = now();
	s->nodes = effort->nodes;
	if (effort->annotated != s->annotated) {
		s->annotated = effort->annotated;
		s->began = time;
		s->nodes_before = s->nodes;
	}
	show_progress(s, time);
	return interrupted || (s->seconds > 0 && time - s->began >= s->seconds);
}

static void begin(struct solving *s, const struct ash_game *game)
{
	if (s->game != game) {
		if (!ash_solvable(game))
			die(_("games of %s cannot be solved"), game->title);
		ash_solver_free(s->solver);
		s->solver = ash_solver_new(game, s->memory, s->threads, watch, s);
		if (!s->solver)
			die_memory();
		s->game = game;
		s->nodes = s->annotated = 0;
	}
	s->line_begun = false;
	s->began = s->shown = now();
	s->nodes_before = s->nodes;
	heed_interrupts(true);
}

static void end(struct solving *s, enum ash_truth truth)
{
	heed_interrupts(false);
	if (interrupted)
		leave_input();
	if (s->line_begun)
		fprintf(stderr, "\r\033[K");
	if (truth == ASH_TRUTH_NO_MEMORY)
		die_memory();
	if (truth == ASH_TRUTH_UNKNOWN)
		raise_status(STATUS_INVALID);
	write_out(stdout, NULL, &s->out);
	if (fflush(stdout) != 0)
		die_output(NULL);
}

static void solve_position(void *context, const struct shown *shown)
{
	struct solving *s = context;
	struct answer answer = {
		.game = shown->game, .position = shown->position, .goal = s->goal};
	if (interrupted) {
		leave_input();
		return;
	}
	begin(s, shown->game);
	enum ash_truth truth =
		ash_solve_moves(s->solver, &answer.position, s->goal, &answer.solution);
	answer.settled = truth == ASH_TRUTH_YES;
	if (answer.settled)
		truth = ash_solve_line(s->solver, &answer.position, answer.solution.side, s->goal,
		                       &answer.line);
	if (truth == ASH_TRUTH_YES && s->tree_depth)
		truth = grow_tree(&answer, s->solver, s->tree_depth);
	if (truth == ASH_TRUTH_NO_MEMORY)
		die_memory();
	answer.nodes = s->nodes - s->nodes_before;
	if (s->json) {
		show_json(&answer, &s->out);
	} else {
		ash_buffer_string(&s->out, s->written ? "\n" : "");
		show_text(&answer, &s->out);
	}
	s->written = true;
	end(s, truth);
	answer_free(&answer);
}

static void annotate_record(void *context, struct ash_record *record)
{
	struct solving *s = context;
	if (interrupted) {
		leave_input();
		return;
	}
	if (!load_record(&s->replay, record))
		return;
	begin(s, s->replay.game);
	end(s, ash_annotate(s->solver, &s->replay, s->goal, &s->out));
}

static double parse_seconds(const char *argument)
{
	char *rest;
	double seconds = strtod(argument, &rest);
	if (rest == argument || *rest || !(seconds > 0) || seconds > 1e9)
		die(_("-t takes a number of seconds, not %s"), argument);
	return seconds;
}

int main(int argc, char **argv)
{
	enum { OPTION_GAME = OPTION_OWN, OPTION_TREE, OPTION_JSON, OPTION_ANNOTATE };
	/* -g is the goal here, and the game has no letter. */
	static const struct option options[] = {{"goal", required_argument, NULL, 'g'},
	                                        {"game", required_argument, NULL, OPTION_GAME},
	                                        {"plies", required_argument, NULL, 'p'},
	                                        {"time", required_argument, NULL, 't'},
	                                        {"memory", required_argument, NULL, 'm'},
	                                        {"threads", required_argument, NULL, 'j'},
	                                        {"tree", required_argument, NULL, OPTION_TREE},
	                                        {"json", no_argument, NULL, OPTION_JSON},
	                                        {"annotate", no_argument, NULL, OPTION_ANNOTATE},
	                                        COMMON_LONG};
	struct plies plies = {.which = PLIES_LIST, .list = "0"};
	bool chosen = false; /* the positions are */
	struct solving s = {.memory = (size_t)256 << 20, .threads = 1};
	int option;
	tool_begin("ash-solve", N_("[-g win|total|save] [-p PLIES] [-t SECONDS] [-m MEMORY] "
	                           "[-j THREADS] [--tree N] [--json | --annotate] [FILE ...]"));
	while ((option = getopt_long(argc, argv, "p:t:m:j:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'g': s.goal = (enum ash_goal)choice("-g", optarg, goal_names); break;
		case 'p': plies_parse(&plies, optarg); chosen = true; break;
		case 't': s.seconds = parse_seconds(optarg); break;
		case 'm': s.memory = option_size("-m", optarg); break;
		case 'j': s.threads = (size_t)option_number("-j", optarg, 1, THREADS_MAX); break;
		case OPTION_GAME: common_option('g', optarg); break;
		case OPTION_TREE: s.tree_depth = (int)option_number("--tree", optarg, 1, TREE_MAX); break;
		case OPTION_JSON: s.json = true; break;
		case OPTION_ANNOTATE: s.annotate = true; break;
		default: common_option(option, optarg);
		}
	}
	if (s.annotate && (s.json || s.tree_depth || chosen))
		die_usage();
	s.progress = isatty(STDERR_FILENO);
	if (s.annotate)
		each_record(argv + optind, annotate_record, &s);
	else
		each_position(argv + optind, plies, solve_position, &s);
	ash_solver_free(s.solver);
	ash_replay_free(&s.replay);
	ash_buffer_free(&s.out);
	return tool_end();
}
