#define _XOPEN_SOURCE 700 /* realpath */
#include "make.h"
#include "../common.h"
#include "../language.h"
#include "../whole.h"
#include "files.h"
#include "runs.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <xxhash.h>

enum { GAMES_MAX = 16 };

struct making {
	struct store store;
	struct game_runs *games[GAMES_MAX]; /* as they are met */
	struct files files;
	struct ash_replay replay;
	struct ash_walk walk;
	XXH3_state_t *hash; /* of the file at hand */
	int fd;
	bool not_text;      /* the record at hand has bytes that are none */

	uint32_t chunk;
	struct head head;
	struct ash_buffer first, places;
};

static void report(void *context, const struct ash_diag *diag)
{
	struct making *m = context;
	m->not_text |= diag->code == ASH_ENCODING;
	print_diag(NULL, diag);
}

static long read_file(void *context, char *to, size_t size)
{
	struct making *m = context;
	long got = read_input_bytes(m->fd, to, size);
	if (got > 0)
		XXH3_64bits_update(m->hash, to, (size_t)got);
	return got;
}

static struct game_runs *runs_of(struct making *m, const struct ash_game *game)
{
	for (uint8_t i = 0; ash_games[i]; i++) {
		if (ash_games[i] != game)
			continue;
		if (!m->games[i])
			m->games[i] = game_runs_new(game, i);
		return m->games[i];
	}
	return NULL;
}

static void put(struct making *m, enum what what, const void *data, size_t len)
{
	struct key key = {.chunk = m->chunk, .what = (uint8_t)what};
	store_put(&m->store, &key, data, len);
}

/* Puts the chunk into the store and begins the next one. */
static void end_chunk(struct making *m)
{
	if (m->head.records == 0)
		return;
	ash_buffer_add(&m->first, &m->head.positions, sizeof m->head.positions);
	if (m->first.failed || m->places.failed)
		die_memory();
	put(m, WHAT_HEAD, &m->head, sizeof m->head);
	put(m, WHAT_FIRST, m->first.data, m->first.len);
	put(m, WHAT_PLACES, m->places.data, m->places.len);
	for (int what = WHAT_ALL; what <= WHAT_SQUARES; what++)
		for (size_t i = 0; i < GAMES_MAX; i++)
			if (m->games[i])
				game_runs_store(m->games[i], &m->store, m->chunk, (enum what)what);
	m->head = (struct head){.record = m->head.record + m->head.records};
	ash_buffer_clear(&m->first);
	ash_buffer_clear(&m->places);
	m->chunk++;
}

static void add_positions(struct making *m)
{
	struct game_runs *runs = runs_of(m, m->replay.game);
	uint32_t *at = &m->head.positions;
	const struct ash_ply *ply;
	ash_walk_begin(&m->walk, &m->replay);
	game_runs_next(runs, &m->replay.start, (*at)++);
	while ((ply = ash_walk_next(&m->walk, false)))
		game_runs_next(runs, &m->walk.after[0], (*at)++);
	game_runs_end(runs, *at);
}

/* Can the record be read by itself? Plain text has its names and positions from what stands around
 * it, and so may what begins at a later move. What is in another encoding tells that by all of its
 * file. */
static bool is_alone(const struct making *m, const struct ash_record *record)
{
	return record->form != ASH_FORM_TEXT && !m->not_text && record->raw.len > 0 &&
	       record->raw.len <= ASH_RECORD_MAX && record->original.data == record->raw.data &&
	       record->goes_on_from.len == 0 &&
	       (record->position.len == 0 || record->form == ASH_FORM_FEN ||
	        ash_record_tag(record, "FEN"));
}

static void add_record(struct making *m, struct ash_record *record)
{
	bool valid = load_record(&m->replay, record);
	struct place place = {.offset = record->offset,
	                      .line = record->line,
	                      .length = (uint32_t)record->original.len};
	place.flags = (valid ? 0u : PLACE_FAULTY) | (is_alone(m, record) ? PLACE_ALONE : 0u);
	ash_buffer_add(&m->first, &m->head.positions, sizeof m->head.positions);
	ash_buffer_add(&m->places, &place, sizeof place);
	m->head.records++;
	if (valid)
		add_positions(m);
	if (m->head.positions >= CHUNK_POSITIONS || m->head.records >= CHUNK_RECORDS)
		end_chunk(m);
}

/* Reads all records of the open file. */
static void read_records(struct making *m, const char *name)
{
	struct ash_reader_options options = {.file = name,
	                                     .game = asked_game(),
	                                     .read = read_file,
	                                     .read_context = m,
	                                     .report = report,
	                                     .report_context = m};
	struct ash_reader *reader = ash_reader_new(&options);
	struct ash_record *record;
	enum ash_found found = reader ? ASH_FOUND_RECORD : ASH_FOUND_NO_MEMORY;
	while (found == ASH_FOUND_RECORD) {
		m->not_text = false;
		found = ash_reader_next(reader, &record);
		if (found != ASH_FOUND_RECORD)
			break;
		if (!record->continued)
			add_record(m, record);
		count_progress();
	}
	ash_reader_free(reader);
	if (found == ASH_FOUND_NO_MEMORY)
		die_memory();
	if (found == ASH_FOUND_READ_ERROR)
		die("%s: %s", name, strerror(errno));
}

static void add_file(struct making *m, const char *name)
{
	struct stat before, after;
	struct indexed_file file = {0};
	char *path = realpath(name, NULL);
	m->fd = path ? open_input(path, O_NONBLOCK) : -1;
	if (m->fd < 0 || fstat(m->fd, &before) != 0)
		die("%s: %s", name, strerror(errno));
	if (!S_ISREG(before.st_mode))
		die(_("%s is no regular file, and an index is of nothing else"), name);
	XXH3_64bits_reset(m->hash);
	read_records(m, name);
	file_describe(&file, &before);
	if (fstat(m->fd, &after) != 0 || !file_looks_same(&file, &after))
		die(_("%s was changed while it was read"), name);
	close(m->fd);
	file.hash = XXH3_64bits_digest(m->hash);
	file.records = m->head.record + m->head.records;
	files_add(&m->files, &file, path, name);
}

void index_make(char *const *files, const char *path)
{
	struct making *m = calloc(1, sizeof *m);
	if (!m || !(m->hash = XXH3_createState()))
		die_memory();
	struct whole *whole = whole_begin(path, files);
	whole_close(whole);
	m->files.game = asked_game() ? asked_game() : ash_games[0];
	store_create(&m->store, whole->temp, whole->path);
	for (char *const *file = files; *file; file++)
		add_file(m, *file);
	end_progress();
	end_chunk(m);
	files_store(&m->files, &m->store);
	store_finish(&m->store);
	whole_end(whole);
	for (size_t i = 0; i < GAMES_MAX; i++)
		if (m->games[i])
			game_runs_free(m->games[i]);
	XXH3_freeState(m->hash);
	ash_replay_free(&m->replay);
	files_free(&m->files);
	ash_buffer_free(&m->first);
	ash_buffer_free(&m->places);
	free(m);
}
