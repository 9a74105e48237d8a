/* Random legal games of chess as PGN on standard output, each with as many plies as a line of
 * standard input says: chess SEED. A game that is over by then is drawn again. */
#include "random.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NONE, PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING };
enum { WHITE = 1, BLACK = -1 };

/* Squares are 16 * rank + file; those with a bit of 0x88 are off the board. */
enum { OFF = 0x88, SQUARES = 128, UP = 16, MOVES_MAX = 256 };

struct board {
	signed char on[SQUARES]; /* a piece, White's positive */
	int side;
	int passing;             /* the square a pawn can take in passing, or -1 */
	bool may_castle[2][2];   /* by side, Black 1, and wing, queen's 0 */
};

struct move {
	int from, to, promotion;
};

struct moves {
	int count;
	struct move list[MOVES_MAX];
};

static const int straight[] = {1, -1, UP, -UP, 0};
static const int diagonal[] = {UP + 1, UP - 1, -UP + 1, -UP - 1, 0};
static const int around[] = {1, -1, UP, -UP, UP + 1, UP - 1, -UP + 1, -UP - 1, 0};
static const int knight[] = {33, 31, 18, 14, -33, -31, -18, -14, 0};

static void set_up(struct board *b)
{
	static const signed char back[] = {ROOK, KNIGHT, BISHOP, QUEEN, KING, BISHOP, KNIGHT, ROOK};
	*b = (struct board){.side = WHITE, .passing = -1, .may_castle = {{true, true}, {true, true}}};
	for (int file = 0; file < 8; file++) {
		b->on[file] = back[file];
		b->on[UP + file] = PAWN;
		b->on[6 * UP + file] = -PAWN;
		b->on[7 * UP + file] = (signed char)-back[file];
	}
}

/* Is there a piece of one of two kinds at the end of some line from the square? */
static bool sees(const struct board *b, int square, const int *steps, bool slides, int one, int two)
{
	for (; *steps; steps++) {
		int to = square + *steps;
		while (slides && !(to & OFF) && !b->on[to])
			to += *steps;
		if (!(to & OFF) && (b->on[to] == one || b->on[to] == two))
			return true;
	}
	return false;
}

static bool attacked(const struct board *b, int square, int by)
{
	for (int wing = -1; wing <= 1; wing += 2) {
		int from = square - by * UP + wing;
		if (!(from & OFF) && b->on[from] == by * PAWN)
			return true;
	}
	return sees(b, square, knight, false, by * KNIGHT, by * KNIGHT) ||
	       sees(b, square, around, false, by * KING, by * KING) ||
	       sees(b, square, straight, true, by * ROOK, by * QUEEN) ||
	       sees(b, square, diagonal, true, by * BISHOP, by * QUEEN);
}

static bool in_check(const struct board *b, int side)
{
	for (int square = 0; square < SQUARES; square++)
		if (!(square & OFF) && b->on[square] == side * KING)
			return attacked(b, square, -side);
	return false;
}

static void make(struct board *b, const struct move *m)
{
	int piece = b->on[m->from] * b->side;
	b->on[m->to] = m->promotion ? (signed char)(b->side * m->promotion) : b->on[m->from];
	b->on[m->from] = NONE;
	if (piece == PAWN && m->to == b->passing)
		b->on[m->to - b->side * UP] = NONE;
	if (piece == KING && abs(m->to - m->from) == 2) {
		int corner = m->to > m->from ? m->from + 3 : m->from - 4;
		b->on[(m->from + m->to) / 2] = b->on[corner];
		b->on[corner] = NONE;
	}
	for (int side = 0; side < 2; side++) {
		int home = side * 7 * UP + 4;
		bool king_left = m->from == home;
		for (int wing = 0; wing < 2; wing++) {
			int corner = home + (wing ? 3 : -4);
			if (king_left || m->from == corner || m->to == corner)
				b->may_castle[side][wing] = false;
		}
	}
	b->passing = piece == PAWN && abs(m->to - m->from) == 2 * UP ? (m->from + m->to) / 2 : -1;
	b->side = -b->side;
}

/* Adds the move if it leaves no king in check. */
static void add(const struct board *b, struct moves *moves, int from, int to, int promotion)
{
	struct board after = *b;
	struct move move = {from, to, promotion};
	make(&after, &move);
	if (!in_check(&after, b->side))
		moves->list[moves->count++] = move;
}

static void add_pawn(const struct board *b, struct moves *moves, int from, int to)
{
	if (to >> 4 == 0 || to >> 4 == 7)
		for (int promotion = KNIGHT; promotion <= QUEEN; promotion++)
			add(b, moves, from, to, promotion);
	else
		add(b, moves, from, to, NONE);
}

static void pawn_moves(const struct board *b, struct moves *moves, int from)
{
	int ahead = b->side * UP, rank = from >> 4;
	if (!b->on[from + ahead]) {
		add_pawn(b, moves, from, from + ahead);
		if (rank == (b->side == WHITE ? 1 : 6) && !b->on[from + 2 * ahead])
			add_pawn(b, moves, from, from + 2 * ahead);
	}
	for (int wing = -1; wing <= 1; wing += 2) {
		int to = from + ahead + wing;
		if (!(to & OFF) && (b->on[to] * b->side < 0 || to == b->passing))
			add_pawn(b, moves, from, to);
	}
}

static void piece_moves(const struct board *b, struct moves *moves, int from, const int *steps,
                        bool slides)
{
	for (; *steps; steps++) {
		int to = from + *steps;
		for (; !(to & OFF) && !b->on[to]; to += *steps) {
			add(b, moves, from, to, NONE);
			if (!slides)
				break;
		}
		if (!(to & OFF) && b->on[to] * b->side < 0)
			add(b, moves, from, to, NONE);
	}
}

static void castling(const struct board *b, struct moves *moves, int from)
{
	for (int wing = 0; wing < 2; wing++) {
		int step = wing ? 1 : -1;
		if (!b->may_castle[b->side == BLACK][wing] || b->on[from + step] || b->on[from + 2 * step] ||
		    (!wing && b->on[from - 3]))
			continue;
		if (!attacked(b, from, -b->side) && !attacked(b, from + step, -b->side))
			add(b, moves, from, from + 2 * step, NONE);
	}
}

static void legal_moves(const struct board *b, struct moves *moves)
{
	moves->count = 0;
	for (int from = 0; from < SQUARES; from++) {
		if (from & OFF)
			continue;
		switch (b->on[from] * b->side) {
		case PAWN: pawn_moves(b, moves, from); break;
		case KNIGHT: piece_moves(b, moves, from, knight, false); break;
		case BISHOP: piece_moves(b, moves, from, diagonal, true); break;
		case ROOK: piece_moves(b, moves, from, straight, true); break;
		case QUEEN: piece_moves(b, moves, from, around, true); break;
		case KING:
			piece_moves(b, moves, from, around, false);
			castling(b, moves, from);
			break;
		default: break;
		}
	}
}

static char *put_square(char *out, int square)
{
	*out++ = (char)('a' + (square & 7));
	*out++ = (char)('1' + (square >> 4));
	return out;
}

/* Where the piece comes from, as far as another one could make the move too. */
static char *put_origin(char *out, const struct board *b, const struct moves *moves,
                        const struct move *m)
{
	bool other = false, same_file = false, same_rank = false;
	for (int i = 0; i < moves->count; i++) {
		const struct move *rival = &moves->list[i];
		if (rival->to != m->to || rival->from == m->from || b->on[rival->from] != b->on[m->from])
			continue;
		other = true;
		same_file |= (rival->from & 7) == (m->from & 7);
		same_rank |= rival->from >> 4 == m->from >> 4;
	}
	if (other && (!same_file || same_rank))
		*out++ = (char)('a' + (m->from & 7));
	if (same_file)
		*out++ = (char)('1' + (m->from >> 4));
	return out;
}

/* Writes the move in standard algebraic notation. Returns the end. */
static char *put_move(char *out, const struct board *b, const struct moves *moves,
                      const struct move *m)
{
	static const char letters[] = "  NBRQK";
	int piece = abs(b->on[m->from]);
	bool takes = b->on[m->to] || (piece == PAWN && m->to == b->passing);
	struct board after = *b;
	struct moves replies;
	if (piece == KING && abs(m->to - m->from) == 2) {
		const char *castles = m->to > m->from ? "O-O" : "O-O-O";
		size_t len = strlen(castles);
		memcpy(out, castles, len);
		out += len;
	} else {
		if (piece == PAWN) {
			if (takes)
				*out++ = (char)('a' + (m->from & 7));
		} else {
			*out++ = letters[piece];
			out = put_origin(out, b, moves, m);
		}
		if (takes)
			*out++ = 'x';
		out = put_square(out, m->to);
		if (m->promotion) {
			*out++ = '=';
			*out++ = letters[m->promotion];
		}
	}
	make(&after, m);
	if (in_check(&after, after.side)) {
		legal_moves(&after, &replies);
		*out++ = replies.count ? '+' : '#';
	}
	return out;
}

/* Plays so many plies and puts the movetext, filled to 79 columns, into `text`, which has room
 * for 16 bytes a ply. Returns its length, or 0 if the game was over by then. */
static size_t play_game(struct random *r, unsigned long plies, char *text)
{
	struct board b;
	struct moves moves;
	char *out = text, *line = text;
	set_up(&b);
	for (unsigned long ply = 0; ply < plies; ply++) {
		char word[32], *end = word;
		legal_moves(&b, &moves);
		if (!moves.count)
			return 0;
		const struct move *m = &moves.list[random_below(r, (size_t)moves.count)];
		if (ply % 2 == 0)
			end += sprintf(end, "%lu. ", ply / 2 + 1);
		end = put_move(end, &b, &moves, m);
		make(&b, m);
		if (out > line && out - line + 1 + (end - word) > 79) {
			*out++ = '\n';
			line = out;
		} else if (out > line) {
			*out++ = ' ';
		}
		memcpy(out, word, (size_t)(end - word));
		out += end - word;
	}
	legal_moves(&b, &moves);
	if (!moves.count)
		return 0;
	*out++ = ' ';
	*out++ = '*';
	return (size_t)(out - text);
}

int main(int argc, char **argv)
{
	unsigned long plies, number = 0;
	if (argc != 2) {
		fputs("usage: chess SEED <PLIES\n", stderr);
		return 2;
	}
	struct random r = {strtoul(argv[1], NULL, 10)};
	while (scanf("%lu", &plies) == 1) {
		char *text = malloc(16 * plies + 64);
		size_t len = 0;
		if (!text)
			return 2;
		while (!len)
			len = play_game(&r, plies, text);
		printf("[Event \"Random game\"]\n[Site \"?\"]\n[Date \"2024.01.01\"]\n[Round \"%lu\"]\n"
		       "[White \"A\"]\n[Black \"B\"]\n[Result \"*\"]\n\n%.*s\n\n",
		       ++number, (int)len, text);
		free(text);
	}
	return fclose(stdout) != 0 ? 2 : 0;
}
