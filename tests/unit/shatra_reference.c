#include "shatra_reference.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The board from the side of Black, with 0 for walls. */
static const int board[14][7] = {
	{0, 0, 1, 2, 3, 0, 0},        {0, 0, 4, 5, 6, 0, 0},        {0, 0, 7, 8, 9, 0, 0},
	{0, 0, 0, 10, 0, 0, 0},       {11, 12, 13, 14, 15, 16, 17}, {18, 19, 20, 21, 22, 23, 24},
	{25, 26, 27, 28, 29, 30, 31}, {32, 33, 34, 35, 36, 37, 38}, {39, 40, 41, 42, 43, 44, 45},
	{46, 47, 48, 49, 50, 51, 52}, {0, 0, 0, 53, 0, 0, 0},       {0, 0, 54, 55, 56, 0, 0},
	{0, 0, 57, 58, 59, 0, 0},     {0, 0, 60, 61, 62, 0, 0},
};

struct list {
	struct shatra_reference_move *moves; /* NULL where they are only counted */
	int count;
	int first; /* of the piece whose steps are listed */
};

static char other(char side)
{
	return side == 'W' ? 'B' : 'W';
}

/* Down the board, or up for White. */
static int forward(char side)
{
	return side == 'W' ? -1 : 1;
}

/* The square so many rows and columns away; 0 for a wall or none. */
static int beside(int square, int rows, int columns)
{
	static int row_of[63], column_of[63];
	if (!row_of[62])
		for (int r = 0; r < 14; r++)
			for (int c = 0; c < 7; c++)
				row_of[board[r][c]] = r, column_of[board[r][c]] = c;
	int row = row_of[square] + rows, column = column_of[square] + columns;
	return row >= 0 && row < 14 && column >= 0 && column < 7 ? board[row][column] : 0;
}

static bool in_fortress(char side, int square)
{
	return side == 'W' ? square >= 53 : square <= 10;
}

static bool in_half(char side, int square)
{
	return side == 'W' ? square >= 32 && square <= 52 : square >= 11 && square <= 31;
}

static bool on_last_row(char side, int square)
{
	return side == 'W' ? square <= 3 : square >= 60;
}

static bool on_road(int square)
{
	static const int road[] = {2, 5, 8, 10, 14, 21, 28, 35, 42, 49, 53, 55, 58, 61};
	for (int i = 0; i < 14; i++)
		if (road[i] == square)
			return true;
	return false;
}

/* The row of 25 for White and that of 32 for Black, and the squares one and two rows nearer
 * to the side itself: by how far they are from the gate. */
static int row_from_gate(char side, int square)
{
	return side == 'W' ? (52 - square) / 7 : (square - 11) / 7;
}

static bool is_empty(const struct shatra_reference *p, int square)
{
	return square && !p->at[square].side;
}

/* Is a piece of the reserve in the fortress or the gate of the side? */
static bool is_closed(const struct shatra_reference *p, char side)
{
	for (int square = 1; square <= 62; square++)
		if (p->at[square].side == side && p->at[square].reserve)
			return true;
	return false;
}

static int count_pieces(const struct shatra_reference *p, char side, char kind)
{
	int count = 0;
	for (int square = 1; square <= 62; square++)
		count += p->at[square].side == side && p->at[square].kind == kind;
	return count;
}

static bool is_missing(const struct shatra_reference *p, char side, char kind)
{
	return count_pieces(p, side, kind) < (kind == 'T' ? 1 : 2);
}

/* Does the kind go in the direction at all? */
static bool goes(char kind, int rows, int columns)
{
	if (kind == 'R')
		return rows == 0 || columns == 0;
	if (kind == 'Y')
		return rows != 0 && columns != 0;
	return true;
}

static bool is_far(char kind)
{
	return kind == 'T' || kind == 'R' || kind == 'Y';
}

static void add(struct list *list, const struct shatra_reference_move *move)
{
	if (list->moves && list->count == SHATRA_MOVES_MAX)
		abort();
	if (list->moves)
		list->moves[list->count] = *move;
	list->count++;
}

/* A capture that goes on: the piece is off the board, its squares are in `move`. */
static void take_on(const struct shatra_reference *p, struct list *list,
                    const struct shatra_reference_move *move, int at, char kind, bool from_gate);

static bool can_take(const struct shatra_reference *p, const struct shatra_reference_move *move,
                     int at, char kind)
{
	struct list list = {NULL, 0, 0};
	struct shatra_reference_move begun = *move;
	begun.steps = 0;
	/* Without the right to stop it is listed only what ends. */
	take_on(p, &list, &begun, at, kind == 'B' ? 'b' : kind, false);
	return list.count > 0;
}

/* May the capture end there (S19)? */
static bool may_land(const struct shatra_reference *p, int at, int to, char kind)
{
	char side = p->turn;
	if (!is_empty(p, to))
		return false;
	if (!in_fortress(side, to) || in_fortress(side, at))
		return true;
	if (kind == 'S')
		return false;
	if (!is_closed(p, side))
		return true;
	return (kind == 'B' || kind == 'b') && (to == 10 || to == 53);
}

static void arrive(const struct shatra_reference *p, struct list *list,
                   struct shatra_reference_move *move, int at, char kind, bool from_gate)
{
	int before = list->count;
	move->becomes = kind == 'b' ? 'B' : kind;
	if (kind == 'B' || (from_gate && kind == 'S')) {
		add(list, move);
		take_on(p, list, move, at, kind, from_gate);
		return;
	}
	take_on(p, list, move, at, kind, from_gate);
	if (list->count == before)
		add(list, move);
}

/* The leap over `victim` to `to`. */
static void leap(const struct shatra_reference *p, struct list *list,
                 const struct shatra_reference_move *move, int victim, int to, char kind,
                 bool from_gate, bool passes)
{
	struct shatra_reference_move longer = *move;
	bool replaced = false;
	longer.path[longer.steps++] = to;
	longer.taken[victim] = true;
	longer.takes = true;
	longer.passes |= passes;
	for (const char *other_kind = "TRY"; *other_kind && kind == 'S'; other_kind++) {
		if (on_last_row(p->turn, to) && is_missing(p, p->turn, *other_kind)) {
			replaced = true;
			arrive(p, list, &longer, to, *other_kind, from_gate);
		}
	}
	if (!replaced)
		arrive(p, list, &longer, to, kind, from_gate);
}

static void leap_far(const struct shatra_reference *p, struct list *list,
                     const struct shatra_reference_move *move, int at, int rows, int columns,
                     char kind)
{
	int steps = 1, targets[14], count = 0, further[14], further_count = 0;
	while (is_empty(p, beside(at, steps * rows, steps * columns)))
		steps++;
	int victim = beside(at, steps * rows, steps * columns);
	if (!victim || p->at[victim].side != other(p->turn) || move->taken[victim])
		return;
	struct shatra_reference_move longer = *move;
	longer.taken[victim] = true;
	for (;;) {
		steps++;
		int to = beside(at, steps * rows, steps * columns);
		if (!is_empty(p, to))
			break;
		if (!may_land(p, at, to, kind))
			continue;
		targets[count++] = to;
		if (can_take(p, &longer, to, kind))
			further[further_count++] = to;
	}
	for (int i = 0; i < (further_count ? further_count : count); i++)
		leap(p, list, move, victim, further_count ? further[i] : targets[i], kind, false, false);
}

static void leap_near(const struct shatra_reference *p, struct list *list,
                      const struct shatra_reference_move *move, int at, int rows, int columns,
                      char kind, bool from_gate)
{
	int victim = beside(at, rows, columns);
	if (!victim || p->at[victim].side != other(p->turn) || move->taken[victim])
		return;
	int to = beside(victim, rows, columns);
	if (to && may_land(p, at, to, kind))
		leap(p, list, move, victim, to, kind, from_gate, false);
}

static void leap_en_passant(const struct shatra_reference *p, struct list *list,
                            const struct shatra_reference_move *move, int at, bool from_gate)
{
	for (int columns = -1; columns <= 1; columns += 2) {
		int ahead = forward(p->turn);
		if (!p->passed || beside(at, 0, columns) != p->passed || move->taken[p->passed])
			continue;
		int to = beside(at, 2 * ahead, 2 * columns);
		if (is_empty(p, beside(at, ahead, columns)) && to && is_empty(p, to))
			leap(p, list, move, p->passed, to, 'S', from_gate, true);
	}
}

static void take_on(const struct shatra_reference *p, struct list *list,
                    const struct shatra_reference_move *move, int at, char kind, bool from_gate)
{
	for (int rows = -1; rows <= 1; rows++)
		for (int columns = -1; columns <= 1; columns++) {
			if ((rows == 0 && columns == 0) || !goes(kind, rows, columns))
				continue;
			if (is_far(kind))
				leap_far(p, list, move, at, rows, columns, kind);
			else
				leap_near(p, list, move, at, rows, columns, kind, from_gate);
		}
	if (kind == 'S')
		leap_en_passant(p, list, move, at, from_gate);
}

/* Is it a piece that need not take (S18, S21)? */
static bool is_free(const struct shatra_reference *p, int square)
{
	char kind = p->at[square].kind;
	return kind == 'B' || (kind == 'S' && square == (p->turn == 'W' ? 10 : 53));
}

static void add_captures(const struct shatra_reference *p, struct list *list, int square)
{
	struct shatra_reference lifted = *p;
	struct shatra_reference_move move = {.from = square};
	char kind = p->at[square].kind;
	lifted.at[square].side = 0;
	lifted.at[square].reserve = false;
	take_on(&lifted, list, &move, square, kind, kind == 'S' && is_free(p, square));
}

static void add_step(const struct shatra_reference *p, struct list *list, int from, int to)
{
	struct shatra_reference_move move = {.from = from, .steps = 1, .path = {to}};
	bool replaced = false;
	for (int i = list->first; i < list->count; i++)
		if (list->moves[i].path[0] == to)
			return; /* by another right */
	for (const char *kind = "TRY"; *kind && p->at[from].kind == 'S'; kind++) {
		if (on_last_row(p->turn, to) && is_missing(p, p->turn, *kind)) {
			replaced = true;
			move.becomes = *kind;
			add(list, &move);
		}
	}
	move.becomes = p->at[from].kind;
	if (!replaced)
		add(list, &move);
}

/* A square that the piece comes to by a step, if the rules let it. */
static void step_to(const struct shatra_reference *p, struct list *list, int from, int to)
{
	if (is_empty(p, to) && !(in_fortress(p->turn, to) && is_closed(p, p->turn)))
		add_step(p, list, from, to);
}

static void add_shatra_steps(const struct shatra_reference *p, struct list *list, int square)
{
	int ahead = forward(p->turn), one = beside(square, ahead, 0);
	if (on_last_row(p->turn, square)) {
		step_to(p, list, square, beside(square, 0, -1));
		step_to(p, list, square, beside(square, 0, 1));
		return;
	}
	step_to(p, list, square, one);
	if (in_half(p->turn, square) && row_from_gate(p->turn, square) < 2) {
		int two = beside(square, 2 * ahead, 0);
		if (is_empty(p, one) && in_half(p->turn, two))
			step_to(p, list, square, two);
		return;
	}
	step_to(p, list, square, beside(square, ahead, -1));
	step_to(p, list, square, beside(square, ahead, 1));
	if (!in_half(p->turn, square)) {
		step_to(p, list, square, beside(square, 0, -1));
		step_to(p, list, square, beside(square, 0, 1));
	}
}

static void put_out(const struct shatra_reference *p, struct list *list, int square, char half)
{
	for (int to = 11; to <= 52; to++)
		if (in_half(half, to) && is_empty(p, to))
			add_step(p, list, square, to);
}

/* S3: a piece of the reserve has taken if its kind did not stand there at the start. */
static bool has_taken(const struct shatra_reference *p, int square)
{
	static const char *const start[] = {"T2", "R5", "R8", "T61", "R55", "R58"};
	char name[16];
	snprintf(name, sizeof name, "%c%d", p->at[square].kind, square);
	for (size_t i = 0; i < sizeof start / sizeof *start; i++)
		if (strcmp(name, start[i]) == 0)
			return false;
	return p->at[square].reserve;
}

static void drive_out(const struct shatra_reference *p, struct list *list, int square)
{
	if (!on_road(square) || !in_fortress(p->turn, square) || has_taken(p, square))
		return;
	for (int rows = 1, to; is_empty(p, to = beside(square, rows * forward(p->turn), 0)); rows++)
		if (!in_fortress(p->turn, to))
			add_step(p, list, square, to);
}

static void add_quiet(const struct shatra_reference *p, struct list *list, int square)
{
	struct shatra_piece piece = p->at[square];
	list->first = list->count;
	if (piece.kind == 'T' || piece.kind == 'R')
		drive_out(p, list, square);
	if (piece.reserve) {
		put_out(p, list, square, p->turn);
		return;
	}
	if (in_fortress(p->turn, square) && !is_closed(p, p->turn))
		put_out(p, list, square, p->turn);
	if (in_fortress(other(p->turn), square))
		put_out(p, list, square, other(p->turn));
	if (piece.kind == 'S') {
		add_shatra_steps(p, list, square);
		return;
	}
	for (int rows = -1; rows <= 1; rows++)
		for (int columns = -1; columns <= 1; columns++) {
			if ((rows == 0 && columns == 0) || !goes(piece.kind, rows, columns))
				continue;
			int steps = 1, to;
			do {
				to = beside(square, steps * rows, steps * columns);
				step_to(p, list, square, to);
				steps++;
			} while (is_far(piece.kind) && is_empty(p, to));
		}
}

int shatra_reference_moves(const struct shatra_reference *p, struct shatra_reference_move *moves)
{
	struct list list = {moves, 0, 0};
	bool must = false, can[63] = {false}, any = false;
	if (!count_pieces(p, 'W', 'B') || !count_pieces(p, 'B', 'B'))
		return 0;
	for (int square = 1; square <= 62; square++) {
		if (p->at[square].side != p->turn)
			continue;
		int before = list.count;
		add_captures(p, &list, square);
		can[square] = list.count > before;
		any |= can[square];
		must |= can[square] && !is_free(p, square);
	}
	for (int square = 1; square <= 62 && !must; square++)
		if (p->at[square].side == p->turn && (can[square] || !any))
			add_quiet(p, &list, square);
	return list.count;
}

void shatra_reference_text(const struct shatra_reference *p,
                           const struct shatra_reference_move *move, char text[80])
{
	int len = sprintf(text, "%d", move->from);
	for (int i = 0; i < move->steps; i++)
		len += sprintf(text + len, "%c%d", move->takes ? ':' : '-', move->path[i]);
	if (move->becomes != p->at[move->from].kind)
		sprintf(text + len, "=%c", move->becomes);
}

/* S13: the lowest waiting шатра is replaced by the first kind that is missing. */
static void replace_waiting(struct shatra_reference *p, char side)
{
	for (int square = 1; square <= 62; square++)
		for (const char *kind = "TRY"; *kind; kind++) {
			struct shatra_piece *piece = &p->at[square];
			if (piece->side == side && piece->kind == 'S' && on_last_row(side, square) &&
			    is_missing(p, side, *kind))
				piece->kind = *kind;
		}
}

/* Is there a move that takes en passant? */
static bool passes(const struct shatra_reference *p)
{
	struct shatra_reference_move moves[SHATRA_MOVES_MAX];
	int count = shatra_reference_moves(p, moves);
	bool found = false;
	for (int i = 0; i < count; i++)
		found |= moves[i].passes;
	return found;
}

void shatra_reference_play(struct shatra_reference *p, const struct shatra_reference_move *move)
{
	struct shatra_piece piece = p->at[move->from];
	int to = move->path[move->steps - 1];
	bool doubled = piece.kind == 'S' && !move->takes && in_half(p->turn, move->from) &&
	               beside(move->from, 2 * forward(p->turn), 0) == to;
	p->at[move->from].side = 0;
	for (int i = 0; i < move->steps; i++)
		piece.reserve &= in_fortress(p->turn, move->path[i]);
	for (int square = 1; square <= 62; square++)
		if (move->taken[square])
			p->at[square].side = 0;
	piece.kind = move->becomes;
	p->at[to] = piece;
	p->at[move->from].reserve &= p->at[move->from].side != 0;
	if (move->takes)
		replace_waiting(p, other(p->turn));
	p->turn = other(p->turn);
	p->passed = doubled ? to : 0;
	if (doubled && !passes(p))
		p->passed = 0;
}

const char *shatra_reference_outcome(const struct shatra_reference *p)
{
	if (!count_pieces(p, 'W', 'B'))
		return "0-1 capture";
	if (!count_pieces(p, 'B', 'B'))
		return "1-0 capture";
	struct shatra_reference_move moves[SHATRA_MOVES_MAX];
	int count = shatra_reference_moves(p, moves);
	if (count == 0)
		return p->turn == 'W' ? "0-1 block" : "1-0 block";
	return "*";
}

uint64_t shatra_reference_perft(const struct shatra_reference *p, int depth)
{
	if (depth == 0)
		return 1;
	struct shatra_reference_move moves[SHATRA_MOVES_MAX];
	uint64_t sum = 0;
	int count = shatra_reference_moves(p, moves);
	for (int i = 0; i < count && depth > 1; i++) {
		struct shatra_reference after = *p;
		shatra_reference_play(&after, &moves[i]);
		sum += shatra_reference_perft(&after, depth - 1);
	}
	return depth == 1 ? (uint64_t)count : sum;
}

void shatra_reference_start(struct shatra_reference *p)
{
	static const char *const white = "53B61T55R58R54Y56Y57S59S60S62S46S47S48S49S50S51S52S";
	static const char *const black = "10B02T05R08R07Y09Y01S03S04S06S11S12S13S14S15S16S17S";
	memset(p, 0, sizeof *p);
	p->turn = 'W';
	for (int side = 0; side < 2; side++)
		for (const char *c = side ? black : white; *c; c += 3) {
			int square = 10 * (c[0] - '0') + c[1] - '0';
			char who = side ? 'B' : 'W';
			p->at[square] = (struct shatra_piece){who, c[2], in_fortress(who, square)};
		}
}

void shatra_reference_read(struct shatra_reference *p, const char *fen)
{
	memset(p, 0, sizeof *p);
	p->turn = *fen++;
	char side = 0;
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
		char letter = *fen >= '0' && *fen <= '9' ? 'S' : *fen++;
		char *end;
		int square = (int)strtol(fen, &end, 10);
		fen = end;
		bool small = letter >= 'a' && letter != 'e';
		char kind = letter == 'e' ? 'S' : small ? (char)(letter - 'a' + 'A') : letter;
		p->at[square] = (struct shatra_piece){side, kind, !small && in_fortress(side, square)};
		if (letter == 'e')
			p->passed = square;
	}
}

void shatra_reference_fen(const struct shatra_reference *p, char fen[400])
{
	int len = sprintf(fen, "%c", p->turn);
	for (const char *side = "WB"; *side; side++) {
		bool first = true;
		len += sprintf(fen + len, ":%c", *side);
		for (const char *kind = "BTRYS"; *kind; kind++)
			for (int pass = 0; pass < 2; pass++)
				for (int square = 1; square <= 62; square++) {
					struct shatra_piece piece = p->at[square];
					bool home = in_fortress(*side, square);
					if (piece.side != *side || piece.kind != *kind || home != (pass == 0))
						continue;
					char letter = home && !piece.reserve ? (char)(*kind - 'A' + 'a') : *kind;
					len += sprintf(fen + len, "%s", first ? "" : ",");
					if (*kind != 'S')
						len += sprintf(fen + len, "%c", letter);
					else if (p->passed == square)
						len += sprintf(fen + len, "e");
					len += sprintf(fen + len, "%d", square);
					first = false;
				}
	}
}
