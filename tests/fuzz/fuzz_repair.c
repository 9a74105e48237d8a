/* Records of any bytes and what is proposed for them: a proposal can be made and written, what
 * is certain is valid, and is valid again when it is read. */
#include "fuzz.h"
#include <ash/repair.h>
#include <ash/writer.h>

static struct ash_repairs repairs;
static struct ash_replay replay, again;

static long supply(void *context, char *to, size_t size)
{
	struct ash_text *left = context;
	size_t len = size < left->len ? size : left->len;
	if (len)
		memcpy(to, left->data, len);
	left->data += len;
	left->len -= len;
	return (long)len;
}

static void ignore(void *context, const struct ash_diag *diag)
{
	(void)context, (void)diag;
}

typedef void take_fn(struct ash_record *record);

static void each(struct ash_text text, take_fn *take)
{
	struct ash_reader_options options = {
		.file = "input", .read = supply, .read_context = &text, .report = ignore};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_record *record;
	while (ash_reader_next(reader, &record) == ASH_FOUND_RECORD)
		if (!record->continued)
			take(record);
	ash_reader_free(reader);
}

static void must_be_valid(struct ash_record *record)
{
	require(ash_replay_load(&again, record), "what is repaired is valid when it is read again",
	        record->raw);
}

static void take_record(struct ash_record *record)
{
	bool valid = ash_replay_load(&replay, record);
	bool found = ash_repairs_find(&repairs, record, 1);
	require(!repairs.failed, "there is memory", record->raw);
	require(!(valid && found), "a valid record has no repair", record->raw);
	require(found == (repairs.count > 0), "what is found is proposed", record->raw);
	for (size_t i = repairs.count; i-- > 0;) {
		const struct ash_repair *repair = &repairs.best[i];
		struct ash_buffer words = {0};
		require(repair->count >= 1, "a repair changes something", record->raw);
		for (size_t j = 0; j < repair->count; j++) {
			require(repair->changes[j].item <= record->item_count, "a change has its place",
			        record->raw);
			ash_change_write(&repair->changes[j], &words);
		}
		ash_buffer_free(&words);
		struct ash_record *made = ash_repairs_make(&repairs, i, record, ignore, NULL);
		require(made != NULL, "a repair can be made", record->raw);
		bool legal = ash_replay_load(&replay, made);
		require(legal || !repairs.certain, "what is certain is valid", record->raw);
		if (!legal)
			continue;
		struct ash_buffer text = {0};
		ash_write_pdn(&replay, &text);
		each(text_in(&text), must_be_valid);
		ash_buffer_free(&text);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	each((struct ash_text){(const char *)data, size}, take_record);
	ash_replay_free(&replay);
	ash_replay_free(&again);
	ash_repairs_free(&repairs);
	return 0;
}
