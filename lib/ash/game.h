/* The interface through which everything else knows a game.
 *
 * A game is a constant table: its board, sides and kinds of stones, and the
 * functions that know its rules. Readers, writers, statistics, diagrams and tools
 * use nothing else, so that another game is another table. A position and a move
 * are plain values of fixed size: they are copied, compared and kept freely. */
#ifndef ASH_GAME_H
#define ASH_GAME_H

#include <ash/buffer.h>
#include <ash/diag.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
	ASH_SIDES_MAX = 4,    /* players of a game */
	ASH_SQUARES_MAX = 64, /* squares of a board; a set of them is a uint64_t */
	ASH_KINDS_MAX = 16,   /* kinds of stones of one side */
	ASH_PATH_MAX = 26,    /* squares a stone visits in one move */
	ASH_GONE = 255        /* the kind of a stone that left the board */
};

/* A position of any game. What the bits mean is the game's own affair; equal positions have
 * equal words, on every machine. */
struct ash_position {
	uint64_t words[16];
};

/* Why a game is over. */
enum ash_end {
	ASH_END_NONE,    /* it is not */
	ASH_END_TOTAL,   /* a side has lost all its stones */
	ASH_END_FINISH,  /* a side has all its stones where they go, or was there first */
	ASH_END_COUNT,   /* a side is there, and one has more stones */
	ASH_END_BLOCK,   /* a side cannot move */
	ASH_END_CAPTURE, /* a side has lost the stone that it must keep */
	ASH_END_DRAW,    /* nobody has won, and nobody will */
	ASH_ENDS
};

/* How a game stands: the end, the points of each side, and where the winner is one. */
struct ash_outcome {
	enum ash_end end;
	uint8_t points[ASH_SIDES_MAX];
	const char *rule; /* the rule that ended it, "R13"; "" while it goes on */
};

/* A legal move of a game, as the game's own functions make it. On the board it changes what it
 * says here, and nothing else. */
struct ash_move {
	uint64_t taken;             /* the squares of the stones it takes, bit by square */
	uint8_t side;               /* whose move it is */
	uint8_t kind;               /* the stone that moves, as it is before */
	uint8_t becomes;            /* its kind afterwards, or ASH_GONE */
	uint8_t retreat;            /* 1 if it is a step back that changes the stone, 0 if not */
	uint8_t from;               /* the square it leaves */
	uint8_t steps;              /* how many squares of `path` count, at least 1; see ash_is_pass */
	uint8_t path[ASH_PATH_MAX]; /* the squares it visits, the last is where it ends */
};

/* A growable list of moves, zero-initialised before its first use. If memory
 * runs out, `failed` is set and the list is not complete. */
struct ash_moves {
	struct ash_move *list;
	size_t count, cap;
	bool failed;
};

/* A board as it is drawn. Squares are numbered from 0; a cell of the grid
 * counts from the lower left corner as the first side sees it. */
struct ash_board {
	int files, ranks;               /* the size of the grid */
	int squares;                    /* how many of its cells are squares of play */
	bool walls;                     /* the other cells are no part of the board, */
	int idles;                      /* but for so many, between squares which are then all dark */
	const uint8_t (*idle)[2];       /* of each of these: file and rank, from 0 */
	const uint8_t (*seats)[2];      /* of each side: the cell for its turn; NULL: beside the board */
	int middle;                     /* the rank above a line across the board; 0 for none */
	const char *const *names;       /* of each square, as notation writes it */
	const uint8_t (*cells)[2];      /* of each square: file and rank, from 0 */
	const char *const *file_labels; /* for the edge; NULL where squares have numbers */
	const char *const *rank_labels; /* for the edge of text */
};

/* How a stone is drawn, as it lies on a real board. */
enum ash_face {
	ASH_FACE_PLAIN,   /* a draughtsman with its label */
	ASH_FACE_TURNED,  /* turned over: the hollow of its other side, the label in it */
	ASH_FACE_COVERED, /* turned over, and the label covered */
	ASH_FACE_RESTING, /* out of play, on its edge */
	ASH_FACE_RING,    /* with a small disc of the other colour in its middle */
	ASH_FACE_TRIANGLE,
	ASH_FACE_BOX,
	ASH_FACE_BAR      /* with a line along its diameter */
};

/* A kind of stone. */
struct ash_kind {
	const char *name;                   /* in figures, FEN and moves: "M1" */
	const char *words;                  /* for people: "full one" */
	enum ash_face face;
	const char *label;                  /* on the face where it shows one: "1"; NULL: its side's */
	const char *ascii[ASH_SIDES_MAX];   /* its face in a diagram, two columns, by side */
	const char *unicode[ASH_SIDES_MAX]; /* the same, in two columns of a terminal */
};

/* A side of a game. */
struct ash_side {
	char letter;        /* in FEN: 'W' */
	uint8_t colors;     /* the index of its colours in a theme: of White, Black, Red, Green */
	const char *name;   /* "White" */
	const char *who;    /* the same by itself, for catalogs of messages: "side\004White" */
	const char *begins; /* PCRE2 pattern of prose that says it is this side's turn */
	const char *first;  /* and that it was the first to move in the game; NULL: it is not asked */
};

/* The moves that led to a position, so that a fault can tell the story of a stone. */
struct ash_history {
	const struct ash_move *moves; /* from the first position on */
	size_t count;
	unsigned number; /* the number of the first move */
};

/* The answer to a question: one that is proved, or why there is none. */
enum ash_truth {
	ASH_TRUTH_NO,
	ASH_TRUTH_YES,
	ASH_TRUTH_UNKNOWN,  /* the search was stopped */
	ASH_TRUTH_NO_MEMORY /* there was no memory for the search itself */
};

/* A question about a position: does `side` get at least `points`, 1 or more, whatever the
 * others do? */
struct ash_question {
	int side, points;
	/* Called with `context` and the number of positions looked at so far, every few thousand
	 * of them and at the end: true ends the search without an answer. NULL: nothing does. */
	bool (*stop)(void *context, uint64_t nodes);
	void *context;
};

/* What a game's own search keeps from one question to the next. */
struct ash_prover;

struct ash_game {
	const char *name;  /* in [Variant] and options: "ashtarashki" */
	const char *title; /* for people: "аштарашки" */
	int sides, kinds;
	unsigned ends;       /* how it can end, bit by enum ash_end */
	bool fen_is_stones;  /* a FEN says which stones stand where and whose turn it is, and no more */
	bool retreats;       /* it has steps back that change a stone */
	bool any_begins;     /* any side may begin it, which [First] says, or a FEN; else the first does */
	/* What figures call stones that became others without a step back: as a name, "finished", as
	 * a sum, "stones finished", and as a title, "Finished". */
	const char *changed, *changed_sum, *changed_title;
	const struct ash_side *side; /* in order of play */
	const struct ash_kind *kind; /* in canonical order */
	const struct ash_board *board;
	const char *bare; /* the kind that a FEN does not name before its square: "S"; NULL if none */

	/* PCRE2 patterns (UTF, no anchors, no capturing groups) by which plain text
	 * is told from prose: a word that is meant as a move; one in a move's place
	 * that is none, and that nobody would write but by a slip; and the beginning
	 * of a line that gives one side's stones. */
	const char *move_pattern;
	const char *slip_pattern;
	const char *stones_pattern;

	/* Sets `pos` to the position at the start of the game. */
	void (*start)(struct ash_position *pos);

	/* Reads a FEN, of which all `text` is one. Returns ASH_OK, or ASH_BAD_POSITION
	 * with `fault` filled in and `pos` unspecified. */
	enum ash_code (*read_fen)(struct ash_position *pos, struct ash_text text,
	                          struct ash_fault *fault);

	/* Appends the canonical FEN. */
	void (*write_fen)(const struct ash_position *pos, struct ash_buffer *out);

	/* Reads a position as the documents write it: a line a side. `text` begins
	 * where `stones_pattern` matched; what belongs to no side's line is passed
	 * over. The first side is to move; set_turn is called next, to say so or otherwise, before
	 * which the position may hold what only the other side could use. Returns as read_fen does. */
	enum ash_code (*read_stones)(struct ash_position *pos, struct ash_text text,
	                             struct ash_fault *fault);

	/* Appends the position as the documents write it, a line a side, and one more for
	 * whose turn it is if that is not the first side's. */
	void (*write_stones)(const struct ash_position *pos, struct ash_buffer *out);

	/* Appends a line that says that a side was the first to move in the game. NULL in a game
	 * where that is always the first side. */
	void (*write_first)(int side, struct ash_buffer *out);

	/* Whose turn it is, 0 .. sides - 1, and the same said anew: a change of the
	 * side to move for a position that was given without it. */
	int (*turn)(const struct ash_position *pos);
	void (*set_turn)(struct ash_position *pos, int side);

	/* The stone on a square: fills in side and kind and returns true, or returns
	 * false where there is none. */
	bool (*stone_at)(const struct ash_position *pos, int square, int *side, int *kind);

	/* Sets each set of squares, by side and kind, to those where such a stone stands. NULL in a
	 * game that has no quicker way than stone_at. */
	void (*stones)(const struct ash_position *pos, uint64_t at[ASH_SIDES_MAX][ASH_KINDS_MAX]);

	/* Sets `mirrored` to the position with the board turned half around, every stone and the turn
	 * being those of the side half of the sides further on: White's are Black's. It is as good for
	 * them as the position was for the others. NULL in a game where that is not so. */
	void (*mirror)(const struct ash_position *pos, struct ash_position *mirrored);

	/* Appends all legal moves to the list, in no particular order; none if the
	 * game is over. Where a side has to pass, that is its one move. */
	void (*moves)(const struct ash_position *pos, struct ash_moves *list);

	/* How many legal moves there are; 0 if the game is over. */
	size_t (*count)(const struct ash_position *pos);

	/* Makes a legal move of this position. */
	void (*play)(struct ash_position *pos, const struct ash_move *move);

	/* Whether and how the game is over at this position. */
	struct ash_outcome (*outcome)(const struct ash_position *pos);

	/* Counts the sequences of exactly `depth` moves (>= 0). */
	uint64_t (*perft)(const struct ash_position *pos, int depth);

	/* Finds the one legal move that `text` names, in any form that may be read.
	 * Returns ASH_OK, or the code of the fault; `explain` says what it is. Where the game
	 * is over no text names a move, and `explain` is not to be asked why. */
	enum ash_code (*read_move)(const struct ash_position *pos, struct ash_text text,
	                           struct ash_move *move);

	/* Appends the canonical text of a legal move, which is ASCII. */
	void (*write_move)(const struct ash_position *pos, const struct ash_move *move,
	                   struct ash_buffer *out);

	/* Says what is wrong with a text that read_move refused at this position:
	 * the rule it breaks and what was possible. `history` may be empty. */
	void (*explain)(const struct ash_position *pos, const struct ash_history *history,
	                struct ash_text text, struct ash_fault *fault);

	/* The three that follow are NULL in a game that proves nothing. Makes what a search
	 * needs, to keep what it finds in about `memory` bytes, which are taken as they are
	 * needed; NULL if there is none. And gives it back; NULL is allowed. */
	struct ash_prover *(*prover_new)(size_t memory);
	void (*prover_free)(struct ash_prover *prover);

	/* Answers a question. Sets `plies` to a number of moves within which the answer can be
	 * shown on the board, if it is answered. After ASH_TRUTH_UNKNOWN the same question again goes
	 * on with what was found. */
	enum ash_truth (*prove)(struct ash_prover *prover, const struct ash_position *pos,
	                        const struct ash_question *question, unsigned *plies);
};

/* аштарашки: the rules R1-R15 of ash-rules(7). */
extern const struct ash_game ash_ashtarashki;

/* шатра: the rules S1-S25 of ash-shatra(7). */
extern const struct ash_game ash_shatra;

/* Невские шашки: the rules N1-N20 of ash-nevskie(7). */
extern const struct ash_game ash_nevskie;

/* The games of the library, ended by NULL; the first is the default one. */
extern const struct ash_game *const ash_games[];

/* The game of that name, case ignored, or of that title; NULL if the library has none. */
const struct ash_game *ash_game_find(struct ash_text name);

/* Appends the result as a record writes it, points by side: "1-0", "0-2"; "*" while
 * the game goes on. */
void ash_result_write(const struct ash_game *game, const struct ash_outcome *outcome,
                      struct ash_buffer *out);

/* The name of an end as ash-replay(1) writes it: "total", "finish", "count",
 * "block", "capture", "draw"; "none" while the game goes on. Static storage. */
const char *ash_end_name(enum ash_end end);

/* Is the move a pass: does its stone stay where it is, and take nothing? */
bool ash_is_pass(const struct ash_move *move);

/* Numbers count rounds, each of which begins with the side `first`, or where it is out with the
 * next one that is not. Does a round end when `side` has moved and it is the turn of `next`? */
bool ash_round_ends(const struct ash_game *game, int first, int side, int next);

/* Appends the number of a move: "7." of the one that leads its round, "7..." of another. */
void ash_number_write(unsigned number, bool leads, struct ash_buffer *out);

/* Adds a copy of the move to the list and returns true, or sets `failed`. */
bool ash_moves_add(struct ash_moves *list, const struct ash_move *move);

/* Gives the memory of a list back. */
void ash_moves_free(struct ash_moves *list);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
