/* A record as it was written: tags and movetext, taken apart but not yet
 * checked against the rules. All text in it belongs to the reader that made it and
 * lives until that reader reads the next record. */
#ifndef ASH_RECORD_H
#define ASH_RECORD_H

#include <ash/diag.h>
#include <ash/game.h>
#include <ash/limits.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* What the record was written as; see ash-notation(5). */
enum ash_form {
	ASH_FORM_PDN,  /* tag pairs and movetext */
	ASH_FORM_TEXT, /* a transcription: headings, prose, moves, without tags */
	ASH_FORM_FEN,  /* a line that holds a position */
	ASH_FORM_YAML
};

enum ash_item_kind {
	ASH_ITEM_NUMBER,  /* a move number: `number`; `gap` if its dots say "the other side" */
	ASH_ITEM_GAP,     /* … in place of a move */
	ASH_ITEM_MOVE,    /* `text` is meant as a move */
	ASH_ITEM_MARK,    /* ! ? !! ?? !? ?! */
	ASH_ITEM_NAG,     /* $n: `number` */
	ASH_ITEM_COMMENT, /* `text` without braces */
	ASH_ITEM_OPEN,    /* a variation begins */
	ASH_ITEM_CLOSE,   /* and ends */
	ASH_ITEM_RESULT
};

/* An element of the movetext. */
struct ash_item {
	enum ash_item_kind kind;
	bool gap;
	unsigned number;
	struct ash_text text;
	size_t offset; /* of its first byte in `raw` */
};

struct ash_tag {
	struct ash_text name, value; /* the value without quotes and escapes */
	size_t offset, value_offset;
};

/* The columns of a line as ash-replay(1) writes it, from which a position came.
 * `record` is 0 if the line was no such line. */
struct ash_row {
	unsigned long record, ply;
	struct ash_text number, move;
};

struct ash_record {
	const char *file;     /* the name of its input */
	size_t number;        /* among the records of its reader, from 1 */
	size_t line, column;  /* where `raw` begins, from 1 */
	struct ash_text raw;  /* the text in UTF-8, up to where the next record begins */
	struct ash_text original; /* its bytes as they were read, in the encoding of the input */
	uint64_t offset;      /* where those begin in the input */
	enum ash_form form;
	bool continued;       /* only `raw`: the rest of a record past ASH_RECORD_MAX */
	bool prose;           /* only `raw`: text that is no record, see ash_reader_cut */
	size_t faults;        /* how many there are; the first ASH_FAULTS_MAX are reported */
	size_t read_faults;   /* how many of them were found in reading, before any rule */

	const struct ash_game *game;
	struct ash_tag *tags;
	size_t tag_count, tag_cap;
	bool tags_end; /* there was one more than ASH_TAGS_MAX */
	struct ash_item *items;
	size_t item_count, item_cap;

	/* The position the moves begin from: a FEN, or stones as the documents write
	 * them; empty for the start of the game. */
	struct ash_text position;
	bool position_is_stones;
	size_t position_offset;
	int turn; /* whose turn the text around the stones says it is, or -1 */
	struct ash_row row;
	/* Where the record names a position that it goes on from and that the input does not
	 * give: that name, and the lines of two that it gives, or 0. */
	struct ash_text goes_on_from;
	size_t rivals[2];

	struct ash_arena *arena; /* holds text that `raw` has in another spelling */
	ash_report_fn *report; /* takes what is wrong; never NULL */
	void *report_context;
};

/* The tag of that name, or NULL. */
const struct ash_tag *ash_record_tag(const struct ash_record *record, const char *name);

/* The line and column, from 1, of a byte of `raw`. The column is in characters. */
void ash_record_locate(const struct ash_record *record, size_t offset, size_t *line,
                       size_t *column);

/* Reports a fault of text that begins at byte `offset` of `raw`, and counts it. If there is no
 * memory to say what it is, one with the code ASH_NO_MEMORY is reported. */
void ash_record_report(struct ash_record *record, size_t offset, struct ash_fault *fault);

/* The same for a fault without notes that a format describes. */
#ifdef __GNUC__
__attribute__((format(printf, 4, 5)))
#endif
void ash_record_fault(struct ash_record *record, size_t offset, enum ash_code code,
                      const char *format, ...);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
