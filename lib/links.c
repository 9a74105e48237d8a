#include "links.h"
#include "fen.h"
#include "forms.h"
#include "naming.h"
#include "record.h"
#include <stdlib.h>
#include <string.h>

struct known {
	const struct ash_game *game;
	struct ash_position position;
	size_t line;
};

/* A record whose position is not known yet, and which names others. */
struct waiting {
	struct ash_want want;
	char *text; /* NULL if none waits here */
	struct ash_record record;
};

struct ash_links {
	const struct ash_patterns *patterns;
	struct ash_place *keys; /* apart from what they are the keys of, as all are looked through */
	struct known *known;
	size_t count, cap, oldest;
	struct waiting waiting[ASH_WAITING_MAX];
	size_t waits_next;
	struct ash_named under; /* what the last heading named, 0 if nothing */
	bool learned; /* since the waiting ones were looked at */
	struct ash_record scanned;
	struct ash_replay replay;
};

struct ash_links *ash_links_new(const struct ash_patterns *patterns)
{
	struct ash_links *links = calloc(1, sizeof *links);
	if (links)
		links->patterns = patterns;
	return links;
}

void ash_links_free(struct ash_links *links)
{
	if (!links)
		return;
	for (size_t i = 0; i < ASH_WAITING_MAX; i++)
		free(links->waiting[i].text);
	ash_record_free(&links->scanned);
	ash_replay_free(&links->replay);
	free(links->keys);
	free(links->known);
	free(links);
}

/* What the prose before the first move says that the moves go on from. Returns false if that
 * is more than one thing. */
static bool read_source(const struct ash_links *links, const struct ash_record *record,
                        struct ash_named *named)
{
	struct ash_text prose = {record->raw.data, 0};
	struct ash_named next;
	size_t from = 0;
	if (ash_naming_is_text(record) && record->item_count > 0)
		prose.len = record->items[0].offset;
	for (int i = 0; i < ASH_SENTENCES_MAX; i++) { /* each may look through all of the prose */
		if (!ash_patterns_source(links->patterns, prose, from, &next))
			break;
		if (named->position && named->position != next.position) {
			*named = (struct ash_named){0};
			return false;
		}
		*named = next;
		from = (size_t)(next.text.data - prose.data) + next.text.len;
	}
	return true;
}

void ash_links_pass(struct ash_links *links, struct ash_text heading)
{
	struct ash_named named = {0};
	if (ash_patterns_place(links->patterns, heading, &named) ||
	    !ash_patterns_is_variation(links->patterns, heading))
		links->under = (struct ash_named){.etude = named.etude, .position = named.position};
}

/* Is the record a transcription under the heading of a variation, or under none? Others, such
 * as a game, go on from nothing but what they name. */
static bool is_under_another(const struct ash_links *links, const struct ash_record *record)
{
	const struct ash_tag *event = ash_record_tag(record, "Event");
	return ash_naming_is_text(record) &&
	       (!event || ash_patterns_is_variation(links->patterns, event->value));
}

/* What the record is called to go on from by its prose, or for a variation by the heading that
 * it stands under. */
static void read_around(const struct ash_links *links, const struct ash_record *record,
                        bool first, struct ash_named *named)
{
	const struct ash_tag *event = ash_record_tag(record, "Event");
	bool clear = first || read_source(links, record, named);
	if (!clear || named->position || !event)
		return;
	if (links->under.etude || links->under.position) {
		*named = links->under;
		named->text = event->value;
	}
}

bool ash_links_want(const struct ash_links *links, const struct ash_record *record,
                    struct ash_want *want)
{
	bool gap;
	const struct ash_item *number = ash_record_first_number(record, &gap);
	struct ash_named named;
	*want = (struct ash_want){.game = record->game, .number = number ? number->number : 1,
	                          .side = gap && record->game && record->game->sides == 2};
	bool first = want->number == 1;
	if (!record->game || record->position.len || record->item_count == 0 ||
	    (first && !ash_naming_is_text(record)))
		return false;
	if (!ash_naming_of_heading(links->patterns, record, &named) && is_under_another(links, record))
		read_around(links, record, first, &named);
	want->etude = named.etude;
	/* At move 1 a solution stands at its étude, whatever it is the way to. */
	want->position = first && named.etude ? 0 : named.position;
	want->text = named.text;
	return want->text.len > 0 || !first;
}

/* Is a position that is known the wanted one? That of an étude is wanted where the étude is
 * not said, too, and no other. */
static bool fits(const struct ash_links *links, size_t i, const struct ash_want *want)
{
	const struct ash_place *key = &links->keys[i];
	return key->number == want->number && key->side == want->side &&
	       links->known[i].game == want->game && key->position == want->position &&
	       (key->etude == want->etude || (want->etude == 0 && want->position > 0));
}

/* Finds the position that fits, and another that does, or NULL. */
static const struct known *find(const struct ash_links *links, const struct ash_want *want,
                                const struct known **rival, unsigned *etude)
{
	const struct known *found = NULL;
	*rival = NULL;
	for (size_t i = 0; (want->etude || want->position) && i < links->count; i++) {
		const struct known *known = &links->known[i];
		if (!fits(links, i, want))
			continue;
		if (!found) {
			found = known;
			*etude = links->keys[i].etude;
		} else if (memcmp(&known->position, &found->position, sizeof found->position) != 0) {
			*rival = known;
		}
	}
	return found;
}

static bool is_known(const struct ash_links *links, const struct ash_want *want)
{
	const struct known *rival;
	unsigned etude;
	return find(links, want, &rival, &etude) && !rival;
}

bool ash_links_settle(const struct ash_links *links, struct ash_want *want,
                      struct ash_record *record)
{
	const struct known *rival;
	unsigned etude;
	const struct known *known = find(links, want, &rival, &etude);
	if (!known || rival) {
		record->goes_on_from = want->text;
		record->rivals[0] = rival ? known->line : 0;
		record->rivals[1] = rival ? rival->line : 0;
		return true;
	}
	struct ash_buffer fen = {0};
	want->game->write_fen(&known->position, &fen);
	struct ash_text text = {0};
	if (!fen.failed)
		text = ash_record_keep(record, ash_text_in(&fen));
	ash_buffer_free(&fen);
	record->position = text;
	want->etude = etude;
	return text.data != NULL;
}

/* Makes room for one more, in place of the oldest if there are ASH_LINKS_MAX. */
static bool make_room(struct ash_links *links)
{
	if (links->count < links->cap || links->cap == ASH_LINKS_MAX)
		return true;
	size_t cap = links->cap ? 2 * links->cap : 16;
	struct ash_place *keys = realloc(links->keys, cap * sizeof *keys);
	if (keys)
		links->keys = keys;
	struct known *known = realloc(links->known, cap * sizeof *known);
	if (known)
		links->known = known;
	if (!keys || !known)
		return false;
	links->cap = cap;
	return true;
}

static bool same_key(const struct ash_place *a, const struct ash_place *b)
{
	return a->etude == b->etude && a->position == b->position && a->number == b->number &&
	       a->side == b->side;
}

/* For whom names are learnt. */
struct learner {
	struct ash_links *links;
	const struct ash_game *game;
};

/* Learns a name; an ash_naming_fn. */
static bool remember(void *context, const struct ash_place *key,
                     const struct ash_position *position, size_t line)
{
	const struct learner *learner = context;
	struct ash_links *links = learner->links;
	struct known known = {learner->game, *position, line};
	if (!ash_position_as_fen(known.game, &known.position))
		return false;
	for (size_t i = 0; i < links->count; i++) {
		const struct ash_position *other = &links->known[i].position;
		if (same_key(key, &links->keys[i]) && known.game == links->known[i].game &&
		    memcmp(&known.position, other, sizeof *other) == 0)
			return true;
	}
	if (!make_room(links))
		return false;
	size_t at = links->count;
	if (links->count == ASH_LINKS_MAX) {
		at = links->oldest;
		links->oldest = (links->oldest + 1) % ASH_LINKS_MAX;
	} else {
		links->count++;
	}
	links->keys[at] = *key;
	links->known[at] = known;
	links->learned = true;
	return true;
}

bool ash_links_learn(struct ash_links *links, const struct ash_record *record,
                     const struct ash_want *want)
{
	struct learner learner = {links, record->game};
	if (!record->game || record->goes_on_from.len)
		return true;
	return ash_naming_each(links->patterns, &links->replay, record, want ? &want->etude : NULL,
	                       remember, &learner);
}

/* Keeps a copy of the record, which was only cut, until its position is known. */
static bool let_wait(struct ash_links *links, const struct ash_record *record,
                 const struct ash_want *want)
{
	struct waiting *waiting = &links->waiting[links->waits_next];
	free(waiting->text);
	*waiting = (struct waiting){.want = *want, .text = malloc(record->raw.len), .record = *record};
	if (!waiting->text)
		return false;
	memcpy(waiting->text, record->raw.data, record->raw.len);
	waiting->record.raw.data = waiting->text;
	waiting->want.text = (struct ash_text){0}; /* it is not in the copy */
	links->waits_next = (links->waits_next + 1) % ASH_WAITING_MAX;
	return true;
}

static bool take_apart(struct ash_links *links, const struct ash_record *found)
{
	struct ash_record *record = &links->scanned;
	ash_record_clear(record);
	record->file = found->file;
	record->raw = found->raw;
	record->form = found->form;
	record->line = found->line;
	record->column = found->column;
	record->game = found->game;
	record->report = ash_record_ignore;
	return ash_read_form(record, links->patterns);
}

/* Takes the record apart and learns from it, or lets it wait if it `may_wait`. */
static bool look_at(struct ash_links *links, const struct ash_record *found, bool may_wait)
{
	struct ash_record *record = &links->scanned;
	struct ash_want want;
	if (!take_apart(links, found))
		return false;
	/* What it stands under was not passed yet. */
	struct ash_named under = links->under;
	links->under = (struct ash_named){0};
	bool wanted = ash_links_want(links, record, &want);
	links->under = under;
	if (!wanted)
		return ash_links_learn(links, record, NULL);
	if (is_known(links, &want))
		return ash_links_settle(links, &want, record) && ash_links_learn(links, record, &want);
	if (!may_wait || !want.text.len || record->raw.len > ASH_WAITING_LEN ||
	    !ash_naming_has_sentences(links->patterns, record))
		return true;
	return let_wait(links, found, &want);
}

/* Looks again at those that wait, as long as that makes more known. */
static bool look_at_waiting(struct ash_links *links)
{
	while (links->learned) {
		links->learned = false;
		for (size_t i = 0; i < ASH_WAITING_MAX; i++) {
			struct waiting *waiting = &links->waiting[i];
			if (!waiting->text || !is_known(links, &waiting->want))
				continue;
			bool ok = look_at(links, &waiting->record, false);
			free(waiting->text);
			waiting->text = NULL;
			if (!ok)
				return false;
		}
	}
	return true;
}

bool ash_links_look_at(struct ash_links *links, const struct ash_record *record)
{
	return look_at(links, record, true) && look_at_waiting(links);
}
