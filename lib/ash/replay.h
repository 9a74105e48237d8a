/* A record under the rules: each move of its main line and variations played,
 * or reported. */
#ifndef ASH_REPLAY_H
#define ASH_REPLAY_H

#include <ash/reader.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* A move of the record, checked. */
struct ash_ply {
	struct ash_move move;
	size_t item;               /* of the record */
	unsigned number;           /* the move number it has */
	bool leads;                /* it is the first of its round, so that this is written "7." */
	unsigned index;            /* its place in its line, from 1 at the record's first move */
	unsigned depth;            /* 0 in the main line, 1 in a variation of it, … */
	bool opens;                /* it is the first of its line */
	size_t text_at, text_len;  /* its canonical text, see ash_ply_text */
};

/* Zero-initialised before its first use, then used for record after record. */
struct ash_replay {
	const struct ash_game *game;
	struct ash_record *record;
	struct ash_position start; /* before the first move */
	bool from_start;           /* it is the start of the game */
	int first;                 /* the side with which rounds begin */
	bool leads;                /* the first move leads its round */
	unsigned number;           /* of the first move; 0 if the position is wrong */
	struct ash_ply *plies;     /* in the order of the text */
	size_t ply_count, ply_cap;
	size_t main_plies;         /* how many are of the main line */
	struct ash_position last;  /* after the main line */
	struct ash_outcome outcome;
	struct ash_buffer fen;     /* of `start`, canonical; empty if from_start */
	struct ash_buffer result;  /* as the record is to write it */
	struct ash_buffer text;    /* what ash_ply_text reads */
	bool moves_only;           /* set by the caller: texts are left for ash_replay_write_texts */
	bool failed;               /* memory ran out */
};

/* Plays the record, reports every fault of it to record->report, and returns whether
 * it is valid: no fault here nor in reading. After the first illegal move of a line
 * the rest of that line is not judged. The replay borrows the record. If memory runs
 * out, `failed` is set and the result is false. */
bool ash_replay_load(struct ash_replay *replay, struct ash_record *record);

/* Writes the texts of all plies where loading left them out. Returns false, with `failed` set, if
 * memory ran out. */
bool ash_replay_write_texts(struct ash_replay *replay);

/* The canonical text of a ply. */
struct ash_text ash_ply_text(const struct ash_replay *replay, const struct ash_ply *ply);

/* Gives the memory of a replay back. */
void ash_replay_free(struct ash_replay *replay);

/* A walk along the plies of a replay that keeps the position. Nothing in it needs
 * freeing, and the replay must outlive it. */
struct ash_walk {
	const struct ash_replay *replay;
	size_t next;
	struct ash_position before[ASH_DEPTH_MAX + 1], after[ASH_DEPTH_MAX + 1]; /* by depth */
};

/* Sets the walk before the first ply. */
void ash_walk_begin(struct ash_walk *walk, const struct ash_replay *replay);

/* Steps to the next ply of the main line, or of all lines in the order of the text
 * if `variations`. Returns it, or NULL at the end. The positions before and after it are
 * walk->before[ply->depth] and walk->after[ply->depth]. */
const struct ash_ply *ash_walk_next(struct ash_walk *walk, bool variations);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
