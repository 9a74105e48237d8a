/* What is left of each set, and what is left of it in a partial. */
#include "known.h"
#include "partial.h"
#include "tags.h"
#include "../canonical.h"
#include <inttypes.h>
#include <stdlib.h>

/* A set as it is walked along. */
struct set {
	struct ash_unique *unique;
	uint32_t first, kept;       /* records */
	struct ash_entry best;      /* of the record that is kept */
	uint64_t copies;
	bool alike;                 /* all have the same text */
	struct ash_best_tags tags;
	struct ash_buffer out;
};

/* Adds the tags of a record. */
static bool add_tags(struct set *set, uint32_t record, const struct ash_entry *entry)
{
	const char *lines = ash_spool_scan(&set->unique->texts, entry->text, entry->tags_len);
	if (lines)
		ash_best_tags_add(&set->tags, (struct ash_text){lines, entry->tags_len}, record);
	return lines != NULL;
}

/* The record with the most plies is kept, then the one with the most comments and variations,
 * which the length of its movetext tells; then the first. */
static bool is_better(const struct ash_entry *entry, const struct ash_entry *than)
{
	if (entry->plies != than->plies)
		return entry->plies > than->plies;
	return entry->moves_len > than->moves_len;
}

/* Finds the record that is kept, and how many there are. */
static bool measure(struct set *set, uint32_t first)
{
	struct ash_entry entry;
	uint64_t text = 0;
	set->first = first;
	set->copies = 0;
	set->alike = true;
	for (uint32_t i = first; i != ASH_NO_ENTRY; i = set->unique->next[i]) {
		bool read = i == first ? ash_entry_scan(set->unique, i, &entry)
		                       : ash_entry_read(set->unique, i, &entry);
		if (!read)
			return false;
		if (i == first || is_better(&entry, &set->best)) {
			set->best = entry;
			set->kept = i;
		}
		text = i == first ? entry.text : text;
		set->alike &= entry.text == text;
		set->copies += entry.copies;
	}
	return true;
}

/* Adds the tags of all records but one, in their order. Those of a text that was just added are no
 * news. */
static bool add_all_tags(struct set *set, uint32_t but)
{
	struct ash_entry entry;
	uint64_t last = but == ASH_NO_ENTRY ? UINT64_MAX : set->best.text;
	for (uint32_t i = set->first; i != ASH_NO_ENTRY; i = set->unique->next[i]) {
		if (i == but)
			continue;
		if (!ash_entry_read(set->unique, i, &entry))
			return false;
		if (entry.text != last && !add_tags(set, i, &entry))
			return false;
		last = entry.text;
	}
	return true;
}

/* Puts the text of a record into set->out, from a place in it up to another. */
static bool add_text(struct set *set, const struct ash_entry *entry, size_t from, size_t to)
{
	const char *text = ash_spool_scan(&set->unique->texts, entry->text + from, to - from);
	if (text)
		ash_buffer_add(&set->out, text, to - from);
	return text && !set->out.failed;
}

/* Puts the movetext of a record and the empty lines around it into set->out. */
static bool add_movetext(struct set *set, const struct ash_entry *entry)
{
	bool added = add_text(set, entry, entry->tags_len, ash_entry_text_len(entry));
	ash_buffer_char(&set->out, '\n');
	return added;
}

/* Puts into set->out the record that is kept, with the best tags of all. */
static bool write_kept(struct set *set, bool copies)
{
	const struct ash_entry *entry = &set->best;
	if (set->alike && !copies)
		return add_text(set, entry, 0, entry->tags_len) && add_movetext(set, entry);
	ash_best_tags_clear(&set->tags);
	if (!add_tags(set, set->kept, entry) || !add_all_tags(set, set->kept))
		return false;
	ash_best_tags_write(&set->tags, copies, &set->out);
	if (copies)
		ash_buffer_printf(&set->out, "[Copies \"%" PRIu64 "\"]\n", set->copies);
	return add_movetext(set, entry);
}

/* Orders the records and finds their sets. */
static bool find_sets(struct ash_unique *unique, enum ash_set_of of)
{
	ash_known_free(&unique->known);
	return unique->count == 0 ||
	       (ash_spool_flush(&unique->entries) && ash_spool_flush(&unique->texts) &&
	        ash_spool_flush(&unique->prefixes) && ash_sets_order(unique) &&
	        ash_sets_find(unique, of));
}

static enum ash_unique_status end(struct set *set, bool done)
{
	bool no_memory = set->out.failed || set->tags.text.failed;
	ash_best_tags_free(&set->tags);
	ash_buffer_free(&set->out);
	if (no_memory)
		return ASH_UNIQUE_NO_MEMORY;
	return done ? ASH_UNIQUE_OK : ash_unique_trouble();
}

enum ash_unique_status ash_unique_write(struct ash_unique *unique,
                                        const struct ash_unique_output *output,
                                        ash_unique_write_fn *write, void *context)
{
	struct set set = {.unique = unique};
	bool by_moves = unique->options.same == ASH_SAME_MOVES;
	bool done = find_sets(unique, by_moves ? ASH_SET_OF_BEGINNINGS : ASH_SET_OF_KEYS);
	for (uint32_t i = 0; done && i < unique->count; i++) {
		if (unique->link[i] != i)
			continue;
		done = measure(&set, i);
		bool wanted = (set.copies > 1 || !output->repeated) && (set.copies == 1 || !output->single);
		if (!done || !wanted)
			continue;
		done = write_kept(&set, output->copies);
		if (done)
			write(context, &set.out);
	}
	return end(&set, done);
}

/* Leaves in a partial the records of a game on which something may depend: the first, the one that
 * is kept, and those from which the best tags are. Whether they contradict what is kept in the end
 * is the same for all records of the game. link[i] becomes other than ASH_NO_ENTRY for
 * these; the first stands for all that are left out. */
static bool reduce(struct set *set, uint32_t first)
{
	uint32_t *link = set->unique->link;
	struct ash_entry entry;
	ash_best_tags_clear(&set->tags);
	if (!measure(set, first) || !add_all_tags(set, ASH_NO_ENTRY))
		return false;
	link[set->kept] = first;
	for (size_t i = 0; i < set->tags.count; i++)
		link[set->tags.list[i].from] = first;
	uint64_t copies = set->copies;
	for (uint32_t i = set->unique->next[first]; i != ASH_NO_ENTRY; i = set->unique->next[i]) {
		if (link[i] == ASH_NO_ENTRY)
			continue;
		copies--;
		if (!ash_entry_read(set->unique, i, &entry))
			return false;
		entry.copies = 1;
		if (!ash_entry_change(set->unique, i, &entry))
			return false;
	}
	if (!ash_entry_read(set->unique, first, &entry))
		return false;
	entry.copies = copies;
	return ash_entry_change(set->unique, first, &entry);
}

/* Puts into set->out a record of a partial as it was read, with its tag. */
static bool write_entry(struct set *set, uint32_t record)
{
	struct ash_entry entry;
	size_t begin = set->out.len;
	if (!ash_entry_scan(set->unique, record, &entry) || !add_text(set, &entry, 0, entry.tags_len))
		return false;
	ash_partial_write_tag(set->unique, &entry, &set->out);
	bool added = add_movetext(set, &entry);
	ash_partial_keep_apart(&set->out, begin);
	return added;
}

enum ash_unique_status ash_unique_write_partial(struct ash_unique *unique,
                                                ash_unique_write_fn *write, void *context)
{
	struct set set = {.unique = unique};
	unsigned long records = 0;
	bool done = find_sets(unique, ASH_SET_OF_GAMES);
	for (uint32_t i = 0; done && i < unique->count; i++)
		done = unique->link[i] != i || reduce(&set, i);
	ash_partial_write_head(unique, &set.out);
	for (uint32_t i = 0; i < unique->count && done; i++) {
		if (unique->link[i] == ASH_NO_ENTRY)
			continue;
		done = write_entry(&set, i);
		records++;
		if (done)
			write(context, &set.out);
	}
	ash_partial_write_tail(records, &set.out);
	if (done)
		write(context, &set.out);
	return end(&set, done);
}
