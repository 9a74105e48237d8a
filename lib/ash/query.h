/* What is asked of positions: an exact one, some stones on some squares, numbers of stones. */
#ifndef ASH_QUERY_H
#define ASH_QUERY_H

#include <ash/game.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

enum {
	ASH_TERMS_MAX = 128, /* terms of all expressions for a position */
	ASH_STONES_MAX = 255 /* the largest number that a term can ask for */
};

/* The squares of the stones of a position by side and kind, bit by square; only those that the
 * game has are set. */
struct ash_stones {
	uint64_t at[ASH_SIDES_MAX][ASH_KINDS_MAX];
};

/* Sets `stones` to what stands on the board. */
void ash_stones_of(const struct ash_game *game, const struct ash_position *pos,
                   struct ash_stones *stones);

/* From `least` to `most` stones, both included, of these sides and kinds stand on these squares.
 * An M1 of White on c3 is at least one of them on one square; an empty square is no stone of any
 * kind; material is so many on the whole board. */
struct ash_term {
	uint64_t squares;              /* that count, bit by square */
	uint16_t kinds[ASH_SIDES_MAX]; /* that count, by side, bit by kind */
	uint8_t least, most;
};

/* What a position is to be: everything said here at once. A plain value; ash_wanted_begin makes
 * one that any position meets, and each expression read into it asks for more. */
struct ash_wanted {
	const struct ash_game *game;
	int turn; /* the side to move, or -1 for any */
	struct ash_term terms[ASH_TERMS_MAX];
	size_t count;
	bool exact; /* the position is to have the FEN of `position`, whose stones these are */
	struct ash_position position;
	struct ash_stones stones;
	bool never; /* the expressions contradict each other */
};

/* Sets `wanted` to what any position of the game meets. */
void ash_wanted_begin(struct ash_wanted *wanted, const struct ash_game *game);

/* Each reads an expression of which all `text` is one, and adds what it asks for: a FEN, which
 * the position is to have; a pattern, "W:WM1c3,?d4:B!M2e5:-a3"; or numbers of stones,
 * "W:M1>=2,F=3;B<=4". See ash-grep(1) for both. Returns ASH_OK, or a code with `fault` filled in
 * (ASH_BAD_POSITION for a FEN, ASH_SYNTAX, ASH_LIMIT past ASH_TERMS_MAX), and `wanted` is as it
 * was. */
enum ash_code ash_wanted_read_fen(struct ash_wanted *wanted, struct ash_text text,
                                  struct ash_fault *fault);
enum ash_code ash_wanted_read_pattern(struct ash_wanted *wanted, struct ash_text text,
                                      struct ash_fault *fault);
enum ash_code ash_wanted_read_material(struct ash_wanted *wanted, struct ash_text text,
                                       struct ash_fault *fault);

/* Sets `mirrored` to what a position meets if and only if its mirror meets `wanted`; see
 * struct ash_game. Returns false in a game that has no mirror. */
bool ash_wanted_mirror(const struct ash_wanted *wanted, struct ash_wanted *mirrored);

/* Does the position, which is of the same game, meet it? */
bool ash_wanted_met(const struct ash_wanted *wanted, const struct ash_position *pos);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
