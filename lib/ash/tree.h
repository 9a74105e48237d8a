/* The opening tree of a collection: of each position that games reach from a root, in whatever
 * way, which moves were made there and with what result.
 *
 * All of it is sums over records: the trees of two collections add up to that of both, whatever the
 * order. Memory grows with the positions, not with the records; the depth bounds them. */
#ifndef ASH_TREE_H
#define ASH_TREE_H

#include <ash/replay.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

struct ash_tree;

/* Makes a tree of no record, of the moves that are made up to `depth` plies from the root. That is
 * the position of the FEN, or the start of the game if it is empty. Where `depth` is 0 the tree is
 * for partials only, and has the depth and the root of the first. NULL if memory ran out. */
struct ash_tree *ash_tree_new(unsigned depth, struct ash_text root);

/* Gives a tree back. Takes NULL too. */
void ash_tree_free(struct ash_tree *tree);

/* The game of the tree, that of the first record; NULL while there is none. */
const struct ash_game *ash_tree_game(const struct ash_tree *tree);

/* Counts a valid record, its main line only, from where it first has the root. Within a record a
 * position or a move counts once. Returns ASH_OK; ASH_BAD_TAG if it is of another game than the
 * tree; ASH_BAD_POSITION if the root is no position of its game, and nothing is counted; or
 * ASH_NO_MEMORY, and the tree is unspecified. */
enum ash_code ash_tree_add(struct ash_tree *tree, const struct ash_replay *replay);

/* Appends the tree as a partial; see ash-tree(1). If memory runs out, out->failed is set. */
void ash_tree_write_partial(const struct ash_tree *tree, struct ash_buffer *out);

/* Adds the tree of a partial, of which all `text` is one. Returns ASH_OK; a code with `fault`
 * filled in, and nothing is added; or ASH_NO_MEMORY, and the tree is unspecified. */
enum ash_code ash_tree_read_partial(struct ash_tree *tree, struct ash_text text,
                                    struct ash_fault *fault);

/* Adds the trees of all partials of an input, one behind the other. A faulty one is reported and
 * left out, as is an input without any. Returns ASH_FOUND_END, ASH_FOUND_READ_ERROR or
 * ASH_FOUND_NO_MEMORY. The game of the options does not matter. */
enum ash_found ash_tree_read_partials(struct ash_tree *tree,
                                      const struct ash_reader_options *options);

/* Each appends the tree without the moves of fewer than `least` games, and what follows only from
 * them: as an indented tree for people, as one YAML document, or as one JSON object. If memory runs
 * out, out->failed is set. */
void ash_tree_write_text(const struct ash_tree *tree, uint64_t least, struct ash_buffer *out);
void ash_tree_write_yaml(const struct ash_tree *tree, uint64_t least, struct ash_buffer *out);
void ash_tree_write_json(const struct ash_tree *tree, uint64_t least, struct ash_buffer *out);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
