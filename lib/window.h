/* The bytes of the record at hand and what was read beyond it, in UTF-8. */
#ifndef ASH_WINDOW_H
#define ASH_WINDOW_H

#include "decode.h"

struct ash_window {
	struct ash_decoder decoder;
	char *data;
	size_t begin, end, cap; /* what is not stepped over is data[begin .. end) */
	bool at_eof, read_error, no_memory;
	int error;              /* the errno of an error that was met ahead, or 0 */

	/* Looking ahead. */
	bool ahead;             /* `begin` is beyond the record, whose text must stay where it is */
	size_t kept;            /* where the record begins meanwhile */
	char *held;             /* the window that has the text of the record, if not `data` */
};

/* Begins before the first byte. Returns false if memory ran out. */
bool ash_window_begin(struct ash_window *window, ash_read_fn *read, void *context);

/* Gives the memory back. */
void ash_window_free(struct ash_window *window);

/* What is `at` bytes beyond the beginning. Valid until the next line is found. */
static inline const char *ash_window_at(const struct ash_window *window, size_t at)
{
	return window->data + window->begin + at;
}

/* Finds the line that begins `at` bytes into the window, reading as needed; `full` is its
 * length with its line end. A line is cut at ASH_RECORD_MAX. False at the end of the input,
 * and after an error, which the window has. */
bool ash_window_line(struct ash_window *window, size_t at, struct ash_text *line, size_t *full);

/* Steps over the record at the beginning, whose bytes were read as `original`. */
void ash_window_step(struct ash_window *window, struct ash_text text, struct ash_text original);

/* Looks at what is so far beyond the beginning, and returns to it. In between the text of the
 * record stays where it is, and an error of reading is put off. */
void ash_window_look(struct ash_window *window, size_t distance);
void ash_window_return(struct ash_window *window);

#endif
