/* Records to text, in canonical form: see ash-notation(5). */
#ifndef ASH_WRITER_H
#define ASH_WRITER_H

#include <ash/replay.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* Each appends a valid record, with all its tags, comments, marks, NAGs and variations,
 * and the empty line that ends it. If memory runs out, out->failed is set. */

/* PDN 3.0, movetext filled to 79 columns. */
void ash_write_pdn(const struct ash_replay *replay, struct ash_buffer *out);

/* As the documents print games: the Event as a heading, the position if it is not the
 * start, a pair of moves a line, the result. Other tags are left out. */
void ash_write_columns(const struct ash_replay *replay, struct ash_buffer *out);

/* A YAML document. */
void ash_write_yaml(const struct ash_replay *replay, struct ash_buffer *out);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
