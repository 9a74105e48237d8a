/* Records of any bytes and what is proposed for them: a proposal can be made and written, what
 * is certain is valid, and is valid again when it is read. */
#include "records.h"
#include <ash/repair.h>
#include <ash/writer.h>

static struct ash_repairs repairs;
static struct ash_replay replay, again;
static unsigned most; /* changes that are made, as the pieces of the input say */

static void must_be_valid(void *context, struct ash_record *record)
{
	(void)context;
	require(record->continued || ash_replay_load(&again, record),
	        "what is repaired is valid when it is read again", record->raw);
}

static void check_changes(const struct ash_repair *repair, const struct ash_record *record)
{
	struct ash_buffer words = {0};
	require(repair->count >= 1, "a repair changes something", record->raw);
	for (size_t i = 0; i < repair->count; i++) {
		require(repair->changes[i].item <= record->item_count, "a change has its place",
		        record->raw);
		ash_change_write(&repair->changes[i], &words);
	}
	ash_buffer_free(&words);
}

static void check_repair(size_t index, const struct ash_record *record)
{
	check_changes(&repairs.best[index], record);
	struct ash_record *made = ash_repairs_make(&repairs, index, record, ignore_diag, NULL);
	require(made != NULL, "a repair can be made", record->raw);
	bool legal = ash_replay_load(&replay, made);
	require(legal || !repairs.certain, "what is certain is valid", record->raw);
	if (!legal)
		return;
	struct ash_buffer text = {0};
	ash_write_pdn(&replay, &text);
	struct input input = input_whole(ash_text_in(&text), replay.game);
	read_records(&input, must_be_valid, ignore_diag, NULL);
	ash_buffer_free(&text);
}

static void take(void *context, struct ash_record *record)
{
	(void)context;
	if (record->continued)
		return;
	bool valid = ash_replay_load(&replay, record);
	bool found = ash_repairs_find(&repairs, record, most);
	require(!repairs.failed, "there is memory", record->raw);
	require(!(valid && found), "a valid record has no repair", record->raw);
	require(found == (repairs.count > 0), "what is found is proposed", record->raw);
	for (size_t i = repairs.count; i-- > 0;)
		check_repair(i, record);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input input = input_of(data, size);
	most = input.piece % 2 ? 1 : 2;
	read_records(&input, take, ignore_diag, NULL);
	ash_replay_free(&replay);
	ash_replay_free(&again);
	ash_repairs_free(&repairs);
	return 0;
}
