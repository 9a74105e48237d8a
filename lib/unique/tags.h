/* The tags of a set, each with the best value that a record of it has. */
#ifndef ASH_UNIQUE_TAGS_H
#define ASH_UNIQUE_TAGS_H

#include <ash/buffer.h>
#include <stdint.h>

/* A tag; its name and its value begin there in the text of all. */
struct ash_best_tag {
	size_t name, value, value_len;
	size_t known;  /* how much of the value is known */
	uint32_t from; /* the record that has it */
	size_t sure, sure_len; /* all that is known of a tag that tells games apart */
};

/* Zero-initialised before its first use. */
struct ash_best_tags {
	struct ash_buffer text, pairs;
	struct ash_best_tag *list;
	size_t count, cap;
};

/* Forgets all tags. */
void ash_best_tags_clear(struct ash_best_tags *tags);

/* Does the tag tell games apart that have the same moves? Those of the players and the date do. */
bool ash_tells_games_apart(struct ash_text name);

/* Adds the tags of a record: lines as ash_write_tag writes them; but none if one that tells games
 * apart contradicts what is there, as what is known in both differs. A value takes the place of one
 * of which less is known. Tags that belong to the moves count of the first record only, and there
 * are never more than a record may have. If memory runs out, text.failed is set. */
void ash_best_tags_add(struct ash_best_tags *tags, struct ash_text lines, uint32_t from);

/* Appends the tags as PDN, but for those that ash-uniq gives itself. */
void ash_best_tags_write(const struct ash_best_tags *tags, bool copies, struct ash_buffer *out);

void ash_best_tags_free(struct ash_best_tags *tags);

#endif
