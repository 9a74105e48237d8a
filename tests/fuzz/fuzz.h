/* What the fuzz targets share. */
#ifndef FUZZ_H
#define FUZZ_H

#include <ash/game.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What libFuzzer calls. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Ends the run with a finding unless the condition holds; `shown` is text to print. */
static inline void require(bool condition, const char *what, struct ash_text shown)
{
	if (condition)
		return;
	fprintf(stderr, "FINDING: not so: %s\n--- here:\n%.*s\n---\n", what, (int)shown.len,
	        shown.len ? shown.data : "");
	abort();
}

static inline bool same_text(struct ash_text a, struct ash_text b)
{
	return a.len == b.len && (a.len == 0 || memcmp(a.data, b.data, a.len) == 0);
}

static inline bool same_move(const struct ash_move *a, const struct ash_move *b)
{
	return a->taken == b->taken && a->side == b->side && a->kind == b->kind &&
	       a->becomes == b->becomes && a->retreat == b->retreat && a->from == b->from &&
	       a->steps == b->steps && memcmp(a->path, b->path, a->steps) == 0;
}

static inline bool has_move(const struct ash_moves *list, const struct ash_move *move)
{
	for (size_t i = 0; i < list->count; i++)
		if (same_move(&list->list[i], move))
			return true;
	return false;
}

/* The canonical text of a legal move must name that move. */
static inline void check_written(const struct ash_game *game, const struct ash_position *pos,
                                 const struct ash_move *move)
{
	struct ash_buffer text = {0};
	struct ash_move again;
	game->write_move(pos, move, &text);
	require(game->read_move(pos, ash_text_in(&text), &again) == ASH_OK,
	        "a move that is written can be read", ash_text_in(&text));
	require(same_move(move, &again), "a move that is written is read as the same move",
	        ash_text_in(&text));
	ash_buffer_free(&text);
}

/* A fault tells one line, lines of notes, and a place in the text. */
static inline void check_fault(const struct ash_fault *fault, struct ash_text text)
{
	struct ash_text words = ash_text_in(&fault->text), notes = ash_text_in(&fault->notes);
	require(fault->code > ASH_OK && fault->code < ASH_CODES, "the code of a fault is one", text);
	require(fault->offset <= text.len, "a fault is inside its text", text);
	require(words.len > 0, "a fault says something", text);
	require(!memchr(words.data, '\0', words.len), "a fault has no NUL", text);
	require(notes.len == 0 || notes.data[notes.len - 1] == '\n', "notes end their lines", text);
}

#endif
