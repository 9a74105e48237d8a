#include "answer.h"
#include "clock.h"
#include "die.h"

static void ignore(void *context, const struct ash_diag *diag)
{
	(void)context;
	(void)diag;
}

/* Are the moves of the replay those that were played? */
static bool is_original(const struct ash_replay *replay, const struct original *original)
{
	if (replay->ply_count != original->plies)
		return false;
	for (size_t ply = 0; ply < original->plies; ply++)
		if (!ash_text_is(ash_ply_text(replay, &replay->plies[ply]), original->texts[ply]))
			return false;
	return true;
}

static struct ash_record *read_record(struct asker *asker, struct ash_text text)
{
	struct ash_record *record;
	struct ash_reader_options options = {.file = "record",
	                                     .read = source_read,
	                                     .read_context = &asker->source,
	                                     .report = ignore};
	asker->source.text = text;
	ash_reader_free(asker->reader);
	asker->reader = ash_reader_new(&options);
	if (!asker->reader || ash_reader_next(asker->reader, &record) != ASH_FOUND_RECORD)
		die("a record cannot be read");
	if (record->raw.len != text.len)
		die("a record is taken for two");
	return record;
}

/* Makes each proposal and looks whether it is what was played. */
static void judge(struct asker *asker, const struct ash_record *record,
                  const struct original *original, struct answer *answer)
{
	struct ash_repairs *repairs = &asker->repairs;
	for (size_t i = repairs->count; i-- > 0;) {
		struct ash_record *made = ash_repairs_make(repairs, i, record, ignore, NULL);
		if (!made)
			die("out of memory");
		if (!ash_replay_load(&asker->repaired, made))
			answer->invalid++;
		else if (is_original(&asker->repaired, original))
			answer->rank = i;
	}
}

void ask(struct asker *asker, struct ash_text text, const struct original *original,
         unsigned most, struct answer *answer)
{
	struct ash_record *record = read_record(asker, text);
	*answer = (struct answer){.rank = ASH_REPAIRS_MAX};
	answer->valid = ash_replay_load(&asker->replay, record);
	if (answer->valid)
		return;
	double begin = processor_time();
	ash_repairs_find(&asker->repairs, record, most);
	answer->seconds = processor_time() - begin;
	if (asker->repairs.failed)
		die("out of memory");
	answer->applied = asker->repairs.certain && asker->repairs.count > 0;
	judge(asker, record, original, answer);
}

void asker_free(struct asker *asker)
{
	ash_reader_free(asker->reader);
	ash_replay_free(&asker->replay);
	ash_replay_free(&asker->repaired);
	ash_repairs_free(&asker->repairs);
}
