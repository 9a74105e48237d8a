/* Figures over a collection of records.
 *
 * All of them come from counters, each a sum over records: the figures of two collections
 * add up to those of both, whatever the order. A partial is these counters as text, from which
 * another program goes on. The memory of the figures does not grow with the records. */
#ifndef ASH_STATS_H
#define ASH_STATS_H

#include <ash/replay.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

struct ash_stats;

/* Makes figures over no record; NULL if memory ran out. */
struct ash_stats *ash_stats_new(void);

/* Gives figures back. Takes NULL too. */
void ash_stats_free(struct ash_stats *stats);

/* The game the figures are of, that of the first record; NULL while there is none. */
const struct ash_game *ash_stats_game(const struct ash_stats *stats);

/* Counts a valid record, its main line only. Returns ASH_OK; ASH_BAD_TAG if it is of another
 * game than the figures, and nothing is counted; or ASH_NO_MEMORY, and the figures are
 * unspecified. */
enum ash_code ash_stats_add(struct ash_stats *stats, const struct ash_replay *replay);

/* Counts a record that was left out because it is invalid. */
void ash_stats_invalid(struct ash_stats *stats);

/* Adds the figures `from` to `into`. Returns ASH_OK; ASH_BAD_TAG if they are of different
 * games, or ASH_LIMIT if a counter would grow too large, and nothing is added; or ASH_NO_MEMORY,
 * and `into` is unspecified. */
enum ash_code ash_stats_merge(struct ash_stats *into, const struct ash_stats *from);

/* Appends the figures as a partial; see ash-stats(1). If memory runs out, out->failed is set. */
void ash_stats_write_partial(const struct ash_stats *stats, struct ash_buffer *out);

/* Adds the figures of a partial, of which all `text` is one. Returns ASH_OK; a code with
 * `fault` filled in, and nothing is added; or ASH_NO_MEMORY, and the figures are unspecified. */
enum ash_code ash_stats_read_partial(struct ash_stats *stats, struct ash_text text,
                                     struct ash_fault *fault);

/* Adds the figures of all partials of an input, one behind the other. A faulty one is
 * reported and left out, as is an input without any. Returns ASH_FOUND_END,
 * ASH_FOUND_READ_ERROR or ASH_FOUND_NO_MEMORY. The game of the options does not matter. */
enum ash_found ash_stats_read_partials(struct ash_stats *stats,
                                       const struct ash_reader_options *options);

/* Each appends the figures as a report: aligned for people, as one YAML document, as one JSON
 * object, or a line a figure with the columns section, row, column, value. If memory runs
 * out, out->failed is set. */
void ash_stats_write_text(const struct ash_stats *stats, struct ash_buffer *out);
void ash_stats_write_yaml(const struct ash_stats *stats, struct ash_buffer *out);
void ash_stats_write_json(const struct ash_stats *stats, struct ash_buffer *out);
void ash_stats_write_tsv(const struct ash_stats *stats, struct ash_buffer *out);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
