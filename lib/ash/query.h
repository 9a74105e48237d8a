/* What is asked of records, and of positions: an exact one, stones on squares, numbers of them. */
#ifndef ASH_QUERY_H
#define ASH_QUERY_H

#include <ash/replay.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

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

/* Does the position, which is of the same game, meet it? Returns ASH_TRUTH_NO_MEMORY if that cannot
 * be told for want of memory. */
enum ash_truth ash_wanted_met(const struct ash_wanted *wanted, const struct ash_position *pos);

/* What an expression asks of a record; see ash-grep(1) for the texts. */
enum ash_asked {
	ASH_ASKED_TAG,            /* "White=REGEX", "Event!=REGEX", "Date>=2011.05", or "FEN" */
	ASH_ASKED_COMMENT,        /* a comment that a regular expression finds something in */
	ASH_ASKED_MOVES,          /* the same of the moves, in canonical form with blanks between */
	ASH_ASKED_RESULT,         /* "1-0", or a regular expression for all of the result */
	ASH_ASKED_END,            /* kinds of end, "total,block"; "none" where it goes on */
	ASH_ASKED_PLIES,          /* how many there are: "20", "20-40", "20-" */
	ASH_ASKED_CHAIN,          /* a move that takes so many stones, or more */
	ASH_ASKED_SELF_REMOVAL,   /* a stone that leaves the board by its own move; no text */
	ASH_ASKED_FORCED_RETREAT, /* a retreat where all moves are retreats; no text */
	ASH_ASKED_FEN,            /* one position that meets all of these three, */
	ASH_ASKED_POSITION,       /* as ash_wanted reads them */
	ASH_ASKED_MATERIAL
};

/* Where a record was found to match: at the first position that is asked for, else where the moves
 * begin to match, else at the first move of a kind that is asked for. */
struct ash_match {
	bool at_ply;  /* there is such a place: */
	unsigned ply; /* after so many moves of the main line */
};

/* Expressions, all of which a record is to match. Regular expressions are those of PCRE2, for
 * Unicode. A query is used by one thread at a time. */
struct ash_query;

/* Makes a query that any record matches; NULL if memory ran out. */
struct ash_query *ash_query_new(void);

/* Gives a query back. Takes NULL too. */
void ash_query_free(struct ash_query *query);

/* Adds an expression. Returns ASH_OK, a code with `fault` filled in, or ASH_NO_MEMORY; then the
 * query is to be freed. An expression for positions is read for each game of the library, and
 * matches records of those that it makes sense in; it is a fault where there is none. */
enum ash_code ash_query_add(struct ash_query *query, enum ash_asked asked, struct ash_text text,
                            struct ash_fault *fault);

/* Lets a record match too if the mirror of a position is one that meets the expressions. */
void ash_query_either(struct ash_query *query);

/* Can the record match, as far as its tags and comments tell? ASH_TRUTH_YES if it may, and the
 * replay is to be asked; ASH_TRUTH_NO; ASH_TRUTH_UNKNOWN if a regular expression gave up at its
 * limits; or ASH_TRUTH_NO_MEMORY. */
enum ash_truth ash_query_record(const struct ash_query *query, const struct ash_record *record);

/* Does a valid record match what its tags and comments do not tell? Fills in `match` if it
 * does. The replay has texts of plies if ASH_ASKED_MOVES is asked for. Returns as
 * ash_query_record does. */
enum ash_truth ash_query_replay(struct ash_query *query, const struct ash_replay *replay,
                                struct ash_match *match);

/* What some position of a record of that game has to meet if the record is to match; so an index
 * finds the records that can. Sets `wanted` to one or two, either of which will do, and returns how
 * many; they live as long as the query. 0 if no position of the game can meet what is asked, -1 if
 * nothing is asked of positions. */
int ash_query_wanted(const struct ash_query *query, const struct ash_game *game,
                     const struct ash_wanted *wanted[2]);

/* Can the text be a comment: is it UTF-8 without control characters? */
bool ash_match_may_say(struct ash_text comment);

/* Puts such a comment into the replay and its record at the place of the match: behind the move, or
 * before the first. Returns false if memory ran out. */
bool ash_match_mark(const struct ash_match *match, struct ash_replay *replay,
                    struct ash_text comment);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
