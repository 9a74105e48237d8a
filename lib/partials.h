/* Partials: counters as text from which they can be added up. A line with the name of the format,
 * its version and the game, a line a counter, sorted bytewise, and a line with how many these are:
 *
 *	ash-stats-partial	1	ashtarashki
 *	captures W M1 M3	120
 *	…
 *	end	812 */
#ifndef ASH_PARTIALS_H
#define ASH_PARTIALS_H

#include <ash/reader.h>

/* No counter of a partial goes beyond this, so that every program that reads JSON has it exactly,
 * and no sum overflows. */
#define ASH_COUNT_MAX (UINT64_C(1) << 48)

/* Behind the name of the tool in the first line, and what the last line begins with. */
#define ASH_PARTIAL_MAGIC "-partial\t"
#define ASH_PARTIAL_END "end\t"

/* A kind of partial. */
struct ash_partial_form {
	const char *tool; /* that writes it, "ash-stats"; with "-partial" the name of the format */
	size_t longest;   /* in bytes */
	/* Adds a partial, of which all `text` is one, to `context`. Returns ASH_OK; a code with
	 * `fault` filled in, and nothing is added; or ASH_NO_MEMORY. */
	enum ash_code (*read)(void *context, struct ash_text text, struct ash_fault *fault);
};

/* Reads all partials of an input, one behind the other. A faulty one is reported and left out, as
 * is an input without any. Returns ASH_FOUND_END, ASH_FOUND_READ_ERROR or ASH_FOUND_NO_MEMORY. */
enum ash_found ash_partials_read(const struct ash_partial_form *form, void *context,
                                 const struct ash_reader_options *options);

/* Reports a fault of a text that begins at that line of the input. */
void ash_partials_report(const struct ash_reader_options *options, size_t line,
                         struct ash_text text, struct ash_fault *fault);

/* A partial that is being read. */
struct ash_partial {
	const struct ash_partial_form *form;
	struct ash_text text;
	size_t at;            /* of the line that is read next */
	struct ash_text last; /* the key of the last counter */
	uint64_t lines;       /* how many counters there were */
	struct ash_fault *fault;
};

/* A fault at a place in the text; the code. */
#define ASH_PARTIAL_FAULT(partial, code, place, ...) \
	(ash_fault_set((partial)->fault, (code), (size_t)((place) - (partial)->text.data), \
	               __VA_ARGS__), (code))

/* So much of a text is quoted in a fault. */
int ash_quotable(struct ash_text text);

/* Reads the first line, whose game is NULL if it names none; `rest` is what follows the game
 * behind a tab. All return ASH_OK, or a code with the fault filled in. */
enum ash_code ash_partial_begin(struct ash_partial *partial, const struct ash_game **game,
                                struct ash_text *rest);

/* Reads the next counter: what is before its last tab, and what is behind. At the end, which is
 * checked, `key` has no data. */
enum ash_code ash_partial_next(struct ash_partial *partial, struct ash_text *key,
                               struct ash_text *value);

/* Reads a count that is not 0. */
enum ash_code ash_partial_count(const struct ash_partial *partial, struct ash_text digits,
                                uint64_t *count);

/* Appends the first line without its end, for a game or NULL. */
void ash_partial_write_begin(const struct ash_partial_form *form, const struct ash_game *game,
                             struct ash_buffer *out);

/* Appends so many lines, each ended by NUL, in their order, and the last line. */
void ash_partial_write_lines(const struct ash_buffer *lines, size_t count,
                             struct ash_buffer *out);

/* Takes the first word, ended by a space, from the text. */
struct ash_text ash_take_word(struct ash_text *text);

/* Takes what is before the first such byte, or all, from the text, and that byte. */
struct ash_text ash_take_until(struct ash_text *text, char end);

/* Takes that from the beginning of the text; false if it does not begin so. */
bool ash_take_prefix(struct ash_text *text, const char *prefix);

/* Reads a number in decimal without leading zeros, at most `max`. */
bool ash_read_count(struct ash_text text, uint64_t max, uint64_t *value);

/* Compares as strcmp does. */
int ash_compare_texts(struct ash_text a, struct ash_text b);

/* Plays the move if it is a legal one. Returns ASH_OK, ASH_SYNTAX if it is none or not in canonical
 * form, or ASH_NO_MEMORY. */
enum ash_code ash_play_canonical(const struct ash_game *game, struct ash_position *position,
                                 struct ash_text move);

#endif
