/* What the tools share: options, diagnostics, inputs, and output that is checked. */
#ifndef ASH_CMD_COMMON_H
#define ASH_CMD_COMMON_H

#include <ash/replay.h>
#include <getopt.h>
#include <stdbool.h>
#include <stdio.h>

/* Exit statuses, as grep has them. */
enum { STATUS_OK, STATUS_INVALID, STATUS_TROUBLE };

/* The options that every tool has, for its table of long options; common_option takes
 * them. The short ones are COMMON_SHORT. */
#define COMMON_SHORT "hVg:"
#define COMMON_LONG \
	{"help", no_argument, NULL, 'h'}, {"version", no_argument, NULL, 'V'}, \
	{"game", required_argument, NULL, 'g'}, {"color", optional_argument, NULL, OPTION_COLOR}, \
	{"progress", no_argument, NULL, OPTION_PROGRESS}, {NULL, 0, NULL, 0}

/* Long options without a letter; a tool's own begin at OPTION_OWN. */
enum { OPTION_COLOR = 256, OPTION_PROGRESS, OPTION_OWN };

/* Names the tool and what follows its name in a usage line, marked by N_; to be called first. */
void tool_begin(const char *name, const char *usage);

/* Takes a common option, or ends the tool with a usage line and status 2 if `option` is
 * none. --help and --version end it with status 0. */
void common_option(int option, const char *argument);

/* The game that -g asks for; NULL if it does not. */
const struct ash_game *asked_game(void);

/* Is what goes to this descriptor to be in colour? Without --color, if it is a terminal that
 * has colours, and NO_COLOR is not set. */
bool color_wanted(int fd);

/* Ends the tool with status 2 and a message on standard error: `usage` line, or a plain one. */
_Noreturn void die_usage(void);
#ifdef __GNUC__
__attribute__((format(printf, 1, 2)))
#endif
_Noreturn void die(const char *format, ...);

/* Ends the tool for want of memory. */
_Noreturn void die_memory(void);

/* Writes a message and makes the exit status at least `status`. */
#ifdef __GNUC__
__attribute__((format(printf, 2, 3)))
#endif
void complain(int status, const char *format, ...);

/* The exit status becomes at least `status`. */
void raise_status(int status);

/* What a line about a place in the input is: a word before its text, and its colour. */
enum severity { SEVERITY_ERROR, SEVERITY_REPAIRED };

/* Appends "FILE:LINE:COLUMN: error: TEXT", the code in brackets if it is not ASH_OK, and
 * the notes, as compilers write them; or ends the tool if the code is ASH_NO_MEMORY. */
void add_diag(struct ash_buffer *out, enum severity severity, const struct ash_diag *diag);

/* Appends a note, a line of its own. */
void add_note(struct ash_buffer *out, const char *text, size_t len);

/* Writes the buffer to standard error and empties it. */
void print_error(struct ash_buffer *text);

/* Prints an error and makes the exit status 1 at least; an ash_report_fn. */
void print_diag(void *context, const struct ash_diag *diag);

/* The index of the argument among the words `choices`, which NULL ends. Where it is none of
 * them the tool ends with a message that names `option`. */
int choice(const char *option, const char *argument, const char *const *choices);

/* The number from `least` to `most` that the argument is, or the end of the tool, with a message
 * that names `option`. */
unsigned long option_number(const char *option, const char *argument, unsigned long least,
                            unsigned long most);

/* The number of bytes, 1 or more, that the argument is, in units of 1024 and so on where K, M or G
 * follows; or the end of the tool, with a message that names `option`. */
size_t option_size(const char *option, const char *argument);

/* The writer of records that the argument of -f names, or the end of the tool. */
typedef void write_record_fn(const struct ash_replay *replay, struct ash_buffer *out);
write_record_fn *record_writer(const char *format);

/* The files, or "-", which is standard input, if there are none. */
char *const *or_standard_input(char *const *files);

/* As open(2) for reading, with more flags, and read(2), but for interruptions by a signal. */
int open_input(const char *path, int flags);
long read_input_bytes(int fd, char *to, size_t size);

/* Hands each of the files, or standard input if there are none, to `take`, which reads it
 * with the options and says how it ended. "-" is standard input. What cannot be read is
 * reported, and the next file taken. */
typedef enum ash_found input_fn(void *context, const struct ash_reader_options *options);
void each_input(char *const *files, input_fn *take, void *context);

/* The same for one open file, of whose records those that name no game are of `of`, or of the
 * default one if that is NULL. */
void read_input(int fd, const char *name, const struct ash_game *of, input_fn *take, void *context);

/* The same, record by record. */
typedef void record_fn(void *context, struct ash_record *record);
void each_record(char *const *files, record_fn *take, void *context);

/* For inputs that are read in another way: counts a record that was read, and shows how many there
 * were if --progress asks for it; and clears that. */
void count_progress(void);
void end_progress(void);

/* Hands the records of one input to `take`, as each_record() does: for an input_fn that does more. */
enum ash_found input_records(const struct ash_reader_options *options, record_fn *take,
                             void *context);

/* Called when a record is taken: it is the last one that is wanted of its input. */
void leave_input(void);

/* Plays a record, which reports its faults. Returns whether it is valid; ends the tool for want of
 * memory. */
bool load_record(struct ash_replay *replay, struct ash_record *record);

/* Can the record be read again as this text? One that is longer than records are is at fault, and
 * reported. */
bool record_fits(struct ash_record *record, const struct ash_buffer *text);

/* Reads a file, but no more than `most` bytes of it, or ends the tool. */
void read_whole(const char *path, size_t most, struct ash_buffer *out);

/* Ends the tool if a file for output is the same as that input, which would be lost. */
void check_output(const char *path, const char *input);

/* Writes the buffer and empties it; ends the tool if either failed. `name` is for the
 * message, NULL for standard output. */
void write_out(FILE *out, const char *name, struct ash_buffer *buffer);

/* Ends the tool with what errno says of an output, named as above. */
_Noreturn void die_output(const char *name);

/* Closes an output, named as above, or ends the tool: a full disk is no success. */
void close_output(FILE *out, const char *name);

/* Closes standard output and returns the exit status. */
int tool_end(void);

#endif
