#include "nevskie_reference.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char order[] = "BWRG";
static const int directions[4] = {-10, -1, 1, 10};

enum { QUIET_MAX = 60 };

struct list {
	struct nevskie_reference_move *moves;
	int count;
};

static bool is_point(int point)
{
	return point >= 11 && point <= 66 && point % 10 >= 1 && point % 10 <= 6;
}

static bool is_empty(const struct nevskie_reference *p, int point)
{
	return is_point(point) && !p->at[point].side;
}

/* Away from the corner where the side begins. */
static bool is_ahead(char side, int direction)
{
	switch (side) {
	case 'B':
		return direction == 10 || direction == 1;
	case 'W':
		return direction == 10 || direction == -1;
	case 'R':
		return direction == -10 || direction == -1;
	default:
		return direction == -10 || direction == 1;
	}
}

static int king_point(char side)
{
	return side == 'B' ? 66 : side == 'W' ? 61 : side == 'R' ? 11 : 16;
}

static int count_pieces(const struct nevskie_reference *p, char side)
{
	int count = 0;
	for (int point = 11; point <= 66; point++)
		count += p->at[point].side == side;
	return count;
}

static bool is_same(const struct nevskie_reference_move *a, const struct nevskie_reference_move *b)
{
	return a->from == b->from && a->path[a->steps - 1] == b->path[b->steps - 1] &&
	       memcmp(a->taken, b->taken, sizeof a->taken) == 0;
}

static void add(struct list *list, const struct nevskie_reference_move *move)
{
	for (int i = 0; i < list->count; i++)
		if (is_same(&list->moves[i], move))
			return;
	if (list->count == NEVSKIE_MOVES_MAX)
		abort();
	list->moves[list->count++] = *move;
}

/* The move with one leap more. */
static struct nevskie_reference_move longer(const struct nevskie_reference_move *move, int victim,
                                            int to)
{
	struct nevskie_reference_move result = *move;
	if (result.steps == NEVSKIE_STEPS_MAX)
		abort();
	result.path[result.steps++] = to;
	result.taken[victim] = true;
	result.takes++;
	return result;
}

/* The piece that can be leapt over in a direction; 0 if there is none. The one that moves is
 * lifted off the board, those it has taken are on it. */
static int find_victim(const struct nevskie_reference *p, const struct nevskie_reference_move *move,
                       int at, int direction)
{
	int victim = at + direction;
	while (move->king && is_empty(p, victim))
		victim += direction;
	if (!is_point(victim) || !p->at[victim].side || p->at[victim].side == p->turn)
		return 0;
	return move->taken[victim] || !is_empty(p, victim + direction) ? 0 : victim;
}

static bool can_take(const struct nevskie_reference *p, const struct nevskie_reference_move *move,
                     int at)
{
	for (int i = 0; i < 4; i++)
		if (find_victim(p, move, at, directions[i]))
			return true;
	return false;
}

/* Lists the points behind a victim where the leap may end: where it goes on, if anywhere. This
 * never decides alone, for a king that takes the most goes on wherever it can. */
static int find_landings(const struct nevskie_reference *p,
                         const struct nevskie_reference_move *move, int victim, int direction,
                         int landings[6])
{
	int count = 0, further[6], further_count = 0, to = victim + direction;
	do {
		struct nevskie_reference_move after = longer(move, victim, to);
		landings[count++] = to;
		if (can_take(p, &after, to))
			further[further_count++] = to;
		to += direction;
	} while (move->king && is_empty(p, to));
	if (further_count == 0)
		return count;
	memcpy(landings, further, sizeof further);
	return further_count;
}

static void take_on(const struct nevskie_reference *p, struct list *list,
                    const struct nevskie_reference_move *move, int at)
{
	if (move->takes && !can_take(p, move, at)) {
		add(list, move);
		return;
	}
	for (int i = 0; i < 4; i++) {
		int landings[6], victim = find_victim(p, move, at, directions[i]);
		int count = victim ? find_landings(p, move, victim, directions[i], landings) : 0;
		for (int j = 0; j < count; j++) {
			struct nevskie_reference_move after = longer(move, victim, landings[j]);
			take_on(p, list, &after, landings[j]);
		}
	}
}

static struct nevskie_reference lift(const struct nevskie_reference *p, int point)
{
	struct nevskie_reference lifted = *p;
	lifted.at[point].side = 0;
	return lifted;
}

static void add_captures(const struct nevskie_reference *p, struct list *list, int point)
{
	struct nevskie_reference lifted = lift(p, point);
	struct nevskie_reference_move move = {.from = point, .king = p->at[point].king};
	take_on(&lifted, list, &move, point);
}

/* Kings take the most that a king can take. */
static void drop_lesser_captures(struct list *list)
{
	int most = 0, kept = 0;
	for (int i = 0; i < list->count; i++)
		if (list->moves[i].king && list->moves[i].takes > most)
			most = list->moves[i].takes;
	for (int i = 0; i < list->count; i++)
		if (!list->moves[i].king || list->moves[i].takes == most)
			list->moves[kept++] = list->moves[i];
	list->count = kept;
}

static void add_steps(const struct nevskie_reference *p, struct list *list, int point)
{
	bool king = p->at[point].king;
	for (int i = 0; i < 4; i++) {
		int to = point + directions[i];
		if (!king && !is_ahead(p->turn, directions[i]))
			continue;
		for (; is_empty(p, to); to += directions[i]) {
			struct nevskie_reference_move move = {.from = point, .king = king};
			move.path[move.steps++] = to;
			add(list, &move);
			if (!king)
				break;
		}
	}
}

int nevskie_reference_moves(const struct nevskie_reference *p, struct nevskie_reference_move *moves)
{
	struct list list = {moves, 0};
	if (strcmp(nevskie_reference_outcome(p), "*") != 0)
		return 0;
	for (int point = 11; point <= 66; point++)
		if (p->at[point].side == p->turn)
			add_captures(p, &list, point);
	drop_lesser_captures(&list);
	bool must = list.count > 0;
	for (int point = 11; point <= 66 && !must; point++)
		if (p->at[point].side == p->turn)
			add_steps(p, &list, point);
	if (list.count == 0)
		moves[list.count++] = (struct nevskie_reference_move){.from = 0};
	return list.count;
}

void nevskie_reference_text(const struct nevskie_reference_move *move, char text[NEVSKIE_TEXT_MAX])
{
	if (!move->from) {
		strcpy(text, "-");
		return;
	}
	const char *separator = " of ";
	int len = sprintf(text, "%d%c%d", move->from, move->takes ? ':' : '-',
	                  move->path[move->steps - 1]);
	for (int point = 11; point <= 66; point++)
		if (move->taken[point]) {
			len += sprintf(text + len, "%s%d", separator, point);
			separator = ",";
		}
}

/* Makes a leap from `at` to `to` if it is one that the rules let the capture make. */
static bool leap(const struct nevskie_reference *p, struct nevskie_reference_move *way, int at,
                 int to)
{
	for (int i = 0; i < 4; i++) {
		int landings[6], victim = find_victim(p, way, at, directions[i]);
		int count = victim ? find_landings(p, way, victim, directions[i], landings) : 0;
		for (int j = 0; j < count; j++)
			if (landings[j] == to) {
				*way = longer(way, victim, to);
				return true;
			}
	}
	return false;
}

bool nevskie_reference_goes_by(const struct nevskie_reference *p,
                               const struct nevskie_reference_move *move, const int *path,
                               int steps)
{
	struct nevskie_reference lifted = lift(p, move->from);
	struct nevskie_reference_move way = {.from = move->from, .king = move->king};
	int at = move->from;
	for (int i = 0; i < steps; at = path[i++])
		if (!leap(&lifted, &way, at, path[i]))
			return false;
	return steps > 0 && is_same(&way, move);
}

/* A player without pieces is passed over. */
static char next_turn(const struct nevskie_reference *p)
{
	const char *side = strchr(order, p->turn);
	do
		side = side[1] ? side + 1 : order;
	while (!count_pieces(p, *side));
	return *side;
}

void nevskie_reference_play(struct nevskie_reference *p, const struct nevskie_reference_move *move)
{
	bool quiet = !move->from || (move->king && !move->takes);
	if (move->from) {
		int to = move->path[move->steps - 1];
		struct nevskie_piece piece = p->at[move->from];
		piece.king |= to == king_point(piece.side);
		p->at[move->from] = (struct nevskie_piece){0, false};
		for (int point = 11; point <= 66; point++)
			if (move->taken[point])
				p->at[point] = (struct nevskie_piece){0, false};
		p->at[to] = piece;
	}
	p->quiet = quiet ? p->quiet + 1 : 0;
	p->turn = next_turn(p);
}

const char *nevskie_reference_outcome(const struct nevskie_reference *p)
{
	static const char *const wins[] = {"1-0-0-0", "0-1-0-0", "0-0-1-0", "0-0-0-1"};
	int players = 0, last = 0;
	for (int i = 0; i < 4; i++)
		if (count_pieces(p, order[i])) {
			players++;
			last = i;
		}
	if (players == 1)
		return wins[last];
	return p->quiet >= QUIET_MAX ? "0-0-0-0" : "*";
}

uint64_t nevskie_reference_perft(const struct nevskie_reference *p, int depth)
{
	if (depth == 0)
		return 1;
	struct nevskie_reference_move moves[NEVSKIE_MOVES_MAX];
	uint64_t sum = 0;
	int count = nevskie_reference_moves(p, moves);
	for (int i = 0; i < count && depth > 1; i++) {
		struct nevskie_reference after = *p;
		nevskie_reference_play(&after, &moves[i]);
		sum += nevskie_reference_perft(&after, depth - 1);
	}
	return depth == 1 ? (uint64_t)count : sum;
}

void nevskie_reference_start(struct nevskie_reference *p)
{
	nevskie_reference_read(p, "B:B11,12,13,21,22,31:W16,15,14,26,25,36:R66,65,64,56,55,46:"
	                          "G61,62,63,51,52,41");
}

void nevskie_reference_read(struct nevskie_reference *p, const char *fen)
{
	char side = 0;
	memset(p, 0, sizeof *p);
	p->turn = *fen++;
	while (*fen) {
		if (*fen == ':') {
			side = fen[1];
			fen += 2;
			continue;
		}
		if (*fen == ',') {
			fen++;
			continue;
		}
		bool king = *fen == 'K';
		char *end;
		int number = (int)strtol(king ? fen + 1 : fen, &end, 10);
		if (end == fen || (side != 'H' && !is_point(number)))
			abort();
		if (side == 'H')
			p->quiet = number;
		else
			p->at[number] = (struct nevskie_piece){side, king};
		fen = end;
	}
}

void nevskie_reference_fen(const struct nevskie_reference *p, char fen[NEVSKIE_FEN_MAX])
{
	int len = sprintf(fen, "%c", p->turn);
	for (const char *side = order; *side; side++) {
		const char *separator = "";
		if (!count_pieces(p, *side))
			continue;
		len += sprintf(fen + len, ":%c", *side);
		for (int point = 11; point <= 66; point++)
			if (p->at[point].side == *side) {
				len += sprintf(fen + len, "%s%s%d", separator, p->at[point].king ? "K" : "", point);
				separator = ",";
			}
	}
	if (p->quiet)
		sprintf(fen + len, ":H%d", p->quiet);
}
