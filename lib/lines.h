/* What can be told of a line without knowing the language or the game. */
#ifndef ASH_LINES_H
#define ASH_LINES_H

#include <ash/buffer.h>

/* The offset, from `at` on and up to `end`, of the first byte that cannot stand in the name
 * of a tag, is no blank or tab, or is a line end. */
size_t ash_skip_name(const char *data, size_t at, size_t end);
size_t ash_skip_blanks(const char *data, size_t at, size_t end);
size_t ash_skip_line(const char *data, size_t at, size_t end);

/* Does the line, its leading space taken away, begin with a tag pair, perhaps behind comments? */
bool ash_is_tag_line(struct ash_text line);

/* Where the parts of a tag pair stand; each is `end` where there is none. */
struct ash_tag_parts {
	size_t name, name_end;
	size_t open, close; /* the quotes about its value, in which \" is none */
	size_t bracket;     /* the first that is no blank behind the value: ']' in a whole tag */
	size_t end;         /* of the line */
};

/* Finds the parts of the tag pair whose '[' is at data[at]. */
struct ash_tag_parts ash_tag_parts(const char *data, size_t at, size_t end);

/* Does the line hold a FEN, alone or as its last tab-separated column? */
bool ash_is_fen_line(struct ash_text line);

/* The last tab-separated column of a line, without white space around it. */
struct ash_text ash_last_column(struct ash_text line);

#endif
