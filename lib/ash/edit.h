/* Changes of a record between its being read and played: its tags, and what stands beside its
 * moves. What a record must have stays: canonical text fills in its result, its FEN and its
 * Variant from what was read, whatever became of the tags. */
#ifndef ASH_EDIT_H
#define ASH_EDIT_H

#include <ash/record.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* May a tag have this name and this value? A name has letters, digits and _, a value is UTF-8
 * without control characters but tabs. */
bool ash_tag_valid(struct ash_text name, struct ash_text value);

/* Gives the tag of that name, which must be a valid one, this value; where there is none it
 * becomes the last. The texts must outlive the record. A tag too many for a record is its fault
 * and reported. Returns false if memory ran out. */
bool ash_record_set_tag(struct ash_record *record, struct ash_text name, struct ash_text value);

/* Takes the tags of that name away. */
void ash_record_drop_tag(struct ash_record *record, struct ash_text name);

/* Puts the tag of that name, if there is one, behind the first `place` tags and returns the
 * number of tags up to there. Names in a row, each with what the one before it returned, come in
 * that order, and the other tags behind them in their own. */
size_t ash_record_place_tag(struct ash_record *record, struct ash_text name, size_t place);

/* What may stand beside the moves of the main line. */
enum ash_strip {
	ASH_STRIP_COMMENTS = 1,
	ASH_STRIP_VARIATIONS = 2, /* with all that is in them */
	ASH_STRIP_MARKS = 4,      /* ! ? !! … */
	ASH_STRIP_NAGS = 8,
	ASH_STRIP_ALL = 15
};

/* Takes away what `what` says, a sum of the above. Faults in it that only the rules find are
 * gone with it; those that were found in reading stay. */
void ash_record_strip(struct ash_record *record, unsigned what);

/* Adds a comment behind all moves. The text has no control characters nor }, and must outlive
 * the record. Returns false if memory ran out. */
bool ash_record_append_comment(struct ash_record *record, struct ash_text text);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
