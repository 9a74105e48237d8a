/* A partial is the records that still matter, each with a tag that has the comparison, the number
 * of the record in the partial and how many there are, for how many it stands, its number in its
 * part, and the name of that:
 *
 *	[Partial "moves 3/812 2 12 games.pdn"] */
#include "partial.h"
#include "../canonical.h"
#include "../partials.h"
#include "../record.h"
#include "../utf8.h"
#include "../words.h"
#include <inttypes.h>
#include <string.h>

/* What the tag says. */
struct said {
	uint64_t at, of, copies;
	struct ash_place place;
};

static void write_comparison(const struct ash_unique *unique, struct ash_buffer *out)
{
	if (unique->options.same == ASH_SAME_FINAL)
		ash_buffer_string(out, "final");
	else if (unique->options.depth)
		ash_buffer_printf(out, "%lu", unique->options.depth);
	else
		ash_buffer_string(out, "moves");
}

void ash_partial_write_tag(const struct ash_unique *unique, const struct ash_entry *entry,
                           unsigned long at, unsigned long of, struct ash_buffer *out)
{
	static const struct ash_text name = {ASH_PARTIAL_TAG, sizeof ASH_PARTIAL_TAG - 1};
	const uint64_t number = entry->place & ((UINT64_C(1) << ASH_PLACE_BITS) - 1);
	struct ash_buffer value = {0};
	write_comparison(unique, &value);
	ash_buffer_printf(&value, " %lu/%lu %" PRIu64 " %" PRIu64 " %s", at, of, entry->copies, number,
	                  unique->parts[entry->place >> ASH_PLACE_BITS]);
	out->failed |= value.failed;
	ash_write_tag(out, name, (struct ash_text){value.data, value.len});
	ash_buffer_free(&value);
}

/* Takes a number that is not 0. */
static bool take_number(struct ash_text *words, uint64_t max, uint64_t *number)
{
	return ash_read_count(ash_take_word(words), max, number) && *number > 0;
}

/* Takes "3/812". */
static bool take_position(struct ash_text *words, struct said *said)
{
	struct ash_text word = ash_take_word(words);
	const char *slash = word.len ? memchr(word.data, '/', word.len) : NULL;
	if (!slash)
		return false;
	struct ash_text at = {word.data, (size_t)(slash - word.data)};
	struct ash_text of = {slash + 1, word.len - at.len - 1};
	return ash_read_count(of, UINT32_MAX, &said->of) && ash_read_count(at, said->of, &said->at) &&
	       said->at > 0;
}

static bool read_tag(struct ash_text words, struct said *said)
{
	uint64_t number;
	if (!take_position(&words, said) || !take_number(&words, ASH_COUNT_MAX, &said->copies) ||
	    !take_number(&words, (UINT64_C(1) << ASH_PLACE_BITS) - 1, &number))
		return false;
	said->place = (struct ash_place){words, (unsigned long)number};
	return true;
}

/* Is the partial of the same comparison? */
static bool is_compared_so(const struct ash_unique *unique, struct ash_text word)
{
	struct ash_buffer comparison = {0};
	write_comparison(unique, &comparison);
	bool same = ash_text_is(word, ash_buffer_cstr(&comparison));
	ash_buffer_free(&comparison);
	return same;
}

static enum ash_unique_status leave_out(struct ash_record *record, const struct ash_tag *tag,
                                        const char *why)
{
	ash_record_fault(record, tag ? tag->value_offset : 0, ASH_BAD_TAG, "%s", why);
	return ASH_UNIQUE_LEFT_OUT;
}

/* In canonical PDN the result ends a record. */
static bool is_cut_short(const struct ash_record *record)
{
	const struct ash_tag *tag = ash_record_tag(record, "Result");
	struct ash_text text = ash_text_trim(record->raw);
	if (record->form != ASH_FORM_PDN || !tag)
		return false;
	size_t len = tag->value.len;
	return text.len < len || memcmp(text.data + text.len - len, tag->value.data, len) != 0;
}

/* Reports a record before which some are missing. */
static void check_order(struct ash_unique *unique, struct ash_record *record,
                        const struct ash_tag *tag, const struct said *said)
{
	bool begins = unique->at == unique->of;
	unsigned long next = begins ? 1 : unique->at + 1;
	if (said->at != next || (!begins && said->of != unique->of))
		ash_record_fault(record, tag->value_offset, ASH_BAD_TAG,
		                 _("record %lu of a partial belongs here; the partial is not whole"), next);
	unique->at = (unsigned long)said->at;
	unique->of = (unsigned long)said->of;
}

enum ash_unique_status ash_unique_add_partial(struct ash_unique *unique,
                                              const struct ash_replay *replay)
{
	struct ash_record *record = replay->record;
	const struct ash_tag *tag = ash_record_tag(record, ASH_PARTIAL_TAG);
	struct said said;
	if (!tag)
		return leave_out(record, tag, _("this is no record of a partial: it has no tag Partial"));
	struct ash_text words = tag->value;
	struct ash_text comparison = ash_take_word(&words);
	if (!read_tag(words, &said))
		return leave_out(record, tag, _("the tag Partial cannot be read"));
	if (!is_compared_so(unique, comparison))
		return leave_out(record, tag, _("the records of this partial were compared otherwise"));
	if (is_cut_short(record))
		return leave_out(record, NULL, _("the record is cut short: its result is missing"));
	check_order(unique, record, tag, &said);
	return ash_unique_keep(unique, replay, said.place, said.copies);
}

unsigned long ash_unique_end_partial(struct ash_unique *unique)
{
	unsigned long missing = unique->of - unique->at;
	unique->at = unique->of = 0;
	return missing;
}
