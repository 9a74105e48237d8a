/* A partial is the records that still matter, between a line that says what is compared and one
 * that says how many there are. Each has a tag with the number of records for which it stands, its
 * number in its part, and the name of that:
 *
 *	% ash-uniq-partial	1	-	moves
 *	[Event "?"]
 *	…
 *	[Partial "2 12 games.pdn"]
 *
 *	1. M3b4 *
 *
 *	% end	1 */
#include "partial.h"
#include "../canonical.h"
#include "../words.h"
#include <inttypes.h>
#include <string.h>

const struct ash_partial_form ash_unique_form = {.tool = "ash-uniq"};

static void write_comparison(const struct ash_unique *unique, struct ash_buffer *out)
{
	if (unique->options.same == ASH_SAME_FINAL)
		ash_buffer_string(out, "final");
	else if (unique->options.depth)
		ash_buffer_printf(out, "%lu", unique->options.depth);
	else
		ash_buffer_string(out, "moves");
}

void ash_partial_write_head(const struct ash_unique *unique, struct ash_buffer *out)
{
	ash_buffer_string(out, ASH_PARTIAL_LINE);
	ash_partial_write_begin(&ash_unique_form, NULL, out);
	ash_buffer_char(out, '\t');
	write_comparison(unique, out);
	ash_buffer_char(out, '\n');
}

void ash_partial_write_tag(const struct ash_unique *unique, const struct ash_entry *entry,
                           struct ash_buffer *out)
{
	static const struct ash_text name = {ASH_PARTIAL_TAG, sizeof ASH_PARTIAL_TAG - 1};
	const uint64_t number = entry->place & ((UINT64_C(1) << ASH_PLACE_BITS) - 1);
	struct ash_buffer value = {0};
	ash_buffer_printf(&value, "%" PRIu64 " %" PRIu64 " %s", entry->copies, number,
	                  unique->parts.names[entry->place >> ASH_PLACE_BITS]);
	out->failed |= value.failed;
	ash_write_tag(out, name, ash_text_in(&value));
	ash_buffer_free(&value);
}

static bool ends_with(struct ash_text text, const char *word)
{
	size_t len = strlen(word);
	return text.len >= len && memcmp(text.data + text.len - len, word, len) == 0;
}

void ash_partial_keep_apart(struct ash_buffer *out, size_t from)
{
	char *tab = out->failed ? NULL : memchr(out->data + from, '\t', out->len - from);
	while (tab) {
		struct ash_text before = {out->data + from, (size_t)(tab - out->data) - from + 1};
		if (ends_with(before, ASH_PARTIAL_NAME "\t") ||
		    ends_with(before, ASH_PARTIAL_LINE ASH_PARTIAL_END))
			*tab = ' ';
		tab = memchr(tab + 1, '\t', (size_t)(out->data + out->len - tab) - 1);
	}
}

void ash_partial_write_tail(unsigned long records, struct ash_buffer *out)
{
	ash_buffer_printf(out, "%s%lu\n", ASH_PARTIAL_LINE ASH_PARTIAL_END, records);
}

enum ash_code ash_partial_read_head(const struct ash_unique *unique, struct ash_text line,
                                    struct ash_fault *fault)
{
	struct ash_partial partial = {.form = &ash_unique_form, .text = line, .fault = fault};
	const struct ash_game *game;
	struct ash_text what;
	struct ash_buffer own = {0};
	enum ash_code code = ash_partial_begin(&partial, &game, &what);
	if (code != ASH_OK)
		return code;
	write_comparison(unique, &own);
	bool same = ash_text_is(what, ash_buffer_cstr(&own));
	if (own.failed)
		code = ASH_NO_MEMORY;
	else if (!same)
		code = ASH_PARTIAL_FAULT(&partial, ASH_BAD_TAG, what.data,
		                         _("\"%.*s\" was compared in this partial, and not \"%s\""),
		                         ash_quotable(what), what.data, ash_buffer_cstr(&own));
	ash_buffer_free(&own);
	return code;
}

/* Takes a number that is not 0. */
static bool take_number(struct ash_text *words, uint64_t max, uint64_t *number)
{
	return ash_read_count(ash_take_word(words), max, number) && *number > 0;
}

enum ash_unique_status ash_partial_add(struct ash_unique *unique, const struct ash_replay *replay)
{
	struct ash_record *record = replay->record;
	const struct ash_tag *tag = ash_record_tag(record, ASH_PARTIAL_TAG);
	struct ash_text words = tag ? tag->value : (struct ash_text){"", 0};
	uint64_t copies, number;
	if (!take_number(&words, ASH_COUNT_MAX, &copies) ||
	    !take_number(&words, (UINT64_C(1) << ASH_PLACE_BITS) - 1, &number)) {
		ash_record_fault(record, tag ? tag->value_offset : 0, ASH_BAD_TAG,
		                 _("a record of a partial has a tag [Partial \"1 12 games.pdn\"]"));
		return ASH_UNIQUE_LEFT_OUT;
	}
	struct ash_place place = {words, (unsigned long)number};
	return ash_unique_keep(unique, replay, place, copies);
}
