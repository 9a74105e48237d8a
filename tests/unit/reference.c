#include "reference.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A move with all that its text may have to tell. */
struct move {
	char stone[3];
	int from_file, from_rank;
	char path[48]; /* the targets, with colons where it takes */
	char suffix[2];
	struct reference after;
};

struct list {
	struct move moves[REFERENCE_MOVES_MAX];
	int count;
};

static char other(char side)
{
	return side == 'W' ? 'B' : 'W';
}

static int forward(char side)
{
	return side == 'W' ? 1 : -1;
}

static int last_rank(char side)
{
	return side == 'W' ? 7 : 0;
}

static bool on_board(int file, int rank)
{
	return file >= 0 && file < 8 && rank >= 0 && rank < 8;
}

void reference_read(struct reference *position, const char *fen)
{
	memset(position, 0, sizeof *position);
	position->turn = *fen++;
	position->home_before = true;
	char side = 0;
	while (*fen) {
		if (*fen == ':') {
			side = fen[1];
			fen += 2;
		} else if (*fen == ',') {
			fen++;
		} else {
			struct reference_stone stone = {side, *fen++, 0};
			if (stone.state == 'M' || stone.state == 'V')
				stone.group = *fen++;
			position->at[fen[0] - 'a'][fen[1] - '1'] = stone;
			fen += 2;
		}
	}
}

static void name_stone(struct reference_stone stone, char name[3])
{
	bool numbered = stone.state == 'M' || stone.state == 'V';
	name[0] = stone.state;
	name[1] = numbered ? stone.group : '\0';
	name[2] = '\0';
}

void reference_fen(const struct reference *position, char fen[256])
{
	static const char *const names[] = {"M1", "M2", "M3", "V1", "V2", "V3", "W", "F"};
	int len = sprintf(fen, "%c", position->turn);
	for (const char *side = "WB"; *side; side++) {
		len += sprintf(fen + len, ":%c", *side);
		bool first = true;
		for (int kind = 0; kind < 8; kind++)
			for (int file = 0; file < 8; file++)
				for (int rank = 0; rank < 8; rank++) {
					struct reference_stone stone = position->at[file][rank];
					char name[3];
					name_stone(stone, name);
					if (stone.side != *side || strcmp(name, names[kind]) != 0)
						continue;
					len += sprintf(fen + len, "%s%s%c%c", first ? "" : ",",
					               name, 'a' + file, '1' + rank);
					first = false;
				}
	}
}

/* R7. */
static bool takes(struct reference_stone stone, struct reference_stone victim)
{
	if (stone.state != 'M' || victim.side != other(stone.side) || victim.state == 'F')
		return false;
	if (victim.state == 'W')
		return true;
	return (stone.group == '3' && victim.group == '2') ||
	       (stone.group == '2' && victim.group == '1') ||
	       (stone.group == '1' && victim.group == '3');
}

/* R10, R11: adds what a capture with `path` so far can become; the stone is on the board. */
static void add_captures(struct list *list, const struct move *move, int file, int rank)
{
	struct reference_stone stone = move->after.at[file][rank];
	bool ended = true;
	for (int df = -1; df <= 1 && stone.state != 'F'; df += 2)
		for (int dr = -1; dr <= 1; dr += 2) {
			int f = file + df, r = rank + dr;
			if (!on_board(f, r) || !takes(stone, move->after.at[f][r]))
				continue;
			struct move longer = *move;
			sprintf(longer.path + strlen(longer.path), ":%c%c", 'a' + f, '1' + r);
			longer.after.at[file][rank].side = 0;
			longer.after.at[f][r] = stone;
			if (r == last_rank(stone.side))
				longer.after.at[f][r].state = 'F';
			add_captures(list, &longer, f, r);
			ended = false;
		}
	if (ended && move->path[0])
		list->moves[list->count++] = *move;
}

/* R4, R5, R6, R11. */
static void add_steps(struct list *list, const struct move *move, int file, int rank)
{
	struct reference_stone stone = move->after.at[file][rank];
	for (int df = -1; df <= 1; df += 2)
		for (int dr = -1; dr <= 1; dr += 2) {
			int f = file + df, r = rank + dr;
			if (stone.state == 'F' || !on_board(f, r) || move->after.at[f][r].side)
				continue;
			struct move step = *move;
			struct reference_stone *to = &step.after.at[f][r];
			sprintf(step.path, "%c%c", 'a' + f, '1' + r);
			step.after.at[file][rank].side = 0;
			*to = stone;
			if (dr == forward(stone.side)) {
				if (r == last_rank(stone.side))
					to->state = 'F';
			} else if (stone.state == 'M') {
				to->state = 'V';
				strcpy(step.suffix, "V");
			} else if (stone.state == 'V') {
				to->state = 'W';
				strcpy(step.suffix, "W");
			} else {
				to->side = 0;
				strcpy(step.suffix, "Z");
			}
			list->moves[list->count++] = step;
		}
}

static bool is_home(const struct reference *position, char side)
{
	for (int file = 0; file < 8; file++)
		for (int rank = 0; rank < 8; rank++)
			if (position->at[file][rank].side == side &&
			    position->at[file][rank].state != 'F')
				return false;
	return true;
}

static void add_all(struct list *list, const struct reference *position, bool captures)
{
	for (int file = 0; file < 8; file++)
		for (int rank = 0; rank < 8; rank++) {
			if (position->at[file][rank].side != position->turn)
				continue;
			struct move move = {.from_file = file, .from_rank = rank};
			move.after = *position;
			name_stone(position->at[file][rank], move.stone);
			move.after.turn = other(position->turn);
			move.after.home_before = is_home(position, move.after.turn);
			if (captures)
				add_captures(list, &move, file, rank);
			else
				add_steps(list, &move, file, rank);
		}
}

/* R9: the moves, were the game not over. */
static void list_moves(struct list *list, const struct reference *position)
{
	list->count = 0;
	add_all(list, position, true);
	if (list->count == 0)
		add_all(list, position, false);
}

static int count_stones(const struct reference *position, char side, char state)
{
	int count = 0;
	for (int file = 0; file < 8; file++)
		for (int rank = 0; rank < 8; rank++) {
			struct reference_stone stone = position->at[file][rank];
			count += stone.side == side && (!state || stone.state == state);
		}
	return count;
}

static const char *result(char winner, const char *white, const char *black)
{
	return winner == 'W' ? white : black;
}

/* R12 to R15, in this order. The moves are those the game would have if it went on. */
static const char *judge(const struct reference *position, int moves)
{
	char side = position->turn, mover = other(side);
	int own = count_stones(position, side, 0), others = count_stones(position, mover, 0);
	if (own == 0 || others == 0)
		return result(own == 0 ? mover : side, "2-0 total", "0-2 total");
	if (count_stones(position, mover, 'F') == 4)
		return result(mover, "1-0 finish", "0-1 finish");
	if (count_stones(position, side, 'F') == 4)
		return result(side, "1-0 finish", "0-1 finish");
	bool own_home = is_home(position, side), others_home = is_home(position, mover);
	if (own < 4 && others < 4 && (own_home || others_home)) {
		if (own == others) {
			bool own_first = own_home && (!others_home || position->home_before);
			return result(own_first ? side : mover, "1-0 finish", "0-1 finish");
		}
		if (own > others && !own_home && moves == 0)
			return result(mover, "1-0 count", "0-1 count");
		return result(own > others ? side : mover, "1-0 count", "0-1 count");
	}
	if (moves == 0)
		return result(mover, "1-0 block", "0-1 block");
	return "*";
}

const char *reference_outcome(const struct reference *position)
{
	struct list *list = malloc(sizeof *list);
	if (!list)
		abort();
	list_moves(list, position);
	const char *outcome = judge(position, list->count);
	free(list);
	return outcome;
}

/* The text with nothing of where the stone comes from, its file, its rank or both. */
static void write_move(const struct move *move, int form, char text[64])
{
	char file[2] = {(char)(form & 1 ? 'a' + move->from_file : 0), 0};
	char rank[2] = {(char)(form & 2 ? '1' + move->from_rank : 0), 0};
	snprintf(text, 64, "%s%s%s%s%s", move->stone, file, rank, move->path, move->suffix);
}

/* The first form of the text that no other move has. */
static void write_canonical(const struct list *list, const struct move *move, char text[64])
{
	for (int form = 0; form < 4; form++) {
		bool unique = true;
		write_move(move, form, text);
		for (int i = 0; i < list->count; i++) {
			char rival[64];
			write_move(&list->moves[i], form, rival);
			if (&list->moves[i] != move && strcmp(rival, text) == 0)
				unique = false;
		}
		if (unique)
			return;
	}
}

int reference_moves(const struct reference *position, struct reference_move *moves)
{
	struct list *list = malloc(sizeof *list);
	if (!list)
		abort();
	list_moves(list, position);
	int count = strcmp(judge(position, list->count), "*") == 0 ? list->count : 0;
	for (int i = 0; i < count; i++) {
		write_canonical(list, &list->moves[i], moves[i].text);
		moves[i].after = list->moves[i].after;
	}
	free(list);
	return count;
}
