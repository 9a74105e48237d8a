/* Diagnostics: what is wrong with an input, in the terms of the game. */
#ifndef ASH_DIAG_H
#define ASH_DIAG_H

#include <ash/buffer.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Every kind of fault has a stable code, listed in ash-rules(7). */
enum ash_code {
	ASH_OK,
	ASH_SYNTAX,           /* not a move, tag, comment … at all */
	ASH_NO_SUCH_STONE,    /* the side has no stone of that kind */
	ASH_WRONG_STATE,      /* the stone is M, V, W or F, and not what is written */
	ASH_OCCUPIED,         /* a quiet move onto a stone */
	ASH_UNREACHABLE,      /* no stone of that kind is a step away */
	ASH_MUST_CAPTURE,     /* a quiet move where a capture is there (R9) */
	ASH_CHAIN_INCOMPLETE, /* a capture that must go on (R10) */
	ASH_CHAIN_ILLEGAL,    /* a capture that breaks R7, R8, R10 or R11 */
	ASH_AMBIGUOUS,        /* the text names more than one legal move */
	ASH_MISSING_SUFFIX,   /* a retreat written without V, W or Z */
	ASH_WRONG_SUFFIX,     /* V, W or Z where another or none belongs */
	ASH_MOVE_NUMBER,      /* a move number that is not the next one */
	ASH_WRONG_SIDE,       /* a move of the side whose turn it is not */
	ASH_AFTER_END,        /* a move after the game was over (R12-R15) */
	ASH_WRONG_RESULT,     /* a result that the game does not have */
	ASH_BAD_POSITION,     /* a position that cannot be, or cannot be read */
	ASH_NO_POSITION,      /* the position that a record goes on from is not there */
	ASH_BAD_TAG,          /* a tag pair that cannot be read, or a wrong value */
	ASH_UNKNOWN_GAME,     /* a record of a game that the library does not know */
	ASH_ENCODING,         /* bytes that are no text */
	ASH_NO_SUCH_PLY,      /* a ply was asked for that the record does not have */
	ASH_LIMIT,            /* larger or deeper than the library reads */
	ASH_NO_MEMORY,        /* memory ran out */
	ASH_CODES             /* how many there are */
};

/* The stable name of a code, "must-capture"; "ok" for ASH_OK. Static storage. */
const char *ash_code_name(enum ash_code code);

/* A fault in a piece of text, before it is known where in a file that text
 * stands. Zero-initialised before its first use; the owner frees it. */
struct ash_fault {
	enum ash_code code;
	size_t offset;           /* the byte of the text at which it begins */
	struct ash_buffer text;  /* one line that says what is wrong */
	struct ash_buffer notes; /* further lines, each ended by '\n' */
};

/* Empties the fault, sets its code and offset, and begins its text with what
 * the format makes. */
#ifdef __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
void ash_fault_set(struct ash_fault *fault, enum ash_code code, size_t offset,
                   const char *format, ...);

/* Gives the memory of a fault back. */
void ash_fault_free(struct ash_fault *fault);

/* A fault with its place. The strings live as long as the call that reports it. */
struct ash_diag {
	enum ash_code code;
	const char *file;    /* the name the reader was given */
	size_t line, column; /* from 1; the column in characters */
	const char *text;    /* one line, no newline, in the language of the program */
	const char *notes;   /* "", or lines each ended by '\n' */
};

/* Takes a diagnostic; `context` is what the caller handed over with it. */
typedef void ash_report_fn(void *context, const struct ash_diag *diag);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
