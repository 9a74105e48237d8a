/* Making the index of a collection. */
#ifndef ASH_CMD_INDEX_MAKE_H
#define ASH_CMD_INDEX_MAKE_H

/* Reads the files, of which there is one at least, and writes their index to `path`. Faults of
 * records are reported. What cannot be read ends the tool: an index is of all files or is none. */
void index_make(char *const *files, const char *path);

#endif
