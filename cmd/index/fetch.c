#include "../language.h"
#include "index.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

static const struct file *file_of(const struct fetcher *f)
{
	return &f->index->files.list[f->file];
}

static void close_file(struct fetcher *f)
{
	ash_reader_free(f->whole);
	f->whole = NULL;
	if (f->open)
		close(f->fd);
	f->open = false;
}

static void open_file(struct fetcher *f, size_t file)
{
	if (f->open && f->file == file)
		return;
	close_file(f);
	f->file = file;
	f->fd = open_input(file_of(f)->path, 0);
	f->open = f->fd >= 0;
	if (!f->open)
		die("%s: %s", file_of(f)->name, strerror(errno));
}

static long read_bytes(void *context, char *to, size_t size)
{
	struct fetcher *f = context;
	size_t len = f->bytes.len - f->at;
	if (len > size)
		len = size;
	memcpy(to, f->bytes.data + f->at, len);
	f->at += len;
	return (long)len;
}

static long read_file(void *context, char *to, size_t size)
{
	const struct fetcher *f = context;
	return read_input_bytes(f->fd, to, size);
}

/* Reads the bytes of a record. */
static void load_bytes(struct fetcher *f, const struct place *place)
{
	ash_buffer_clear(&f->bytes);
	if (!ash_buffer_reserve(&f->bytes, place->length))
		die_memory();
	f->at = 0;
	while (f->bytes.len < place->length) {
		ssize_t got = pread(f->fd, f->bytes.data + f->bytes.len, place->length - f->bytes.len,
		                    (off_t)(place->offset + f->bytes.len));
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0)
			die("%s: %s", file_of(f)->name, got < 0 ? strerror(errno) : _("it is cut short"));
		f->bytes.len += (size_t)got;
	}
}

static struct ash_reader_options options_of(struct fetcher *f, ash_read_fn *read)
{
	return (struct ash_reader_options){.file = file_of(f)->name,
	                                   .game = f->index->files.game,
	                                   .read = read,
	                                   .read_context = f,
	                                   .report = print_diag};
}

/* Reads on; false at the end. */
static bool next(const struct fetcher *f, struct ash_reader *reader, struct ash_record **record)
{
	enum ash_found found = ash_reader_next(reader, record);
	if (found == ASH_FOUND_NO_MEMORY)
		die_memory();
	if (found == ASH_FOUND_READ_ERROR)
		die("%s: %s", file_of(f)->name, strerror(errno));
	return found == ASH_FOUND_RECORD;
}

static void fetch_piece(struct fetcher *f, const struct place *place, record_fn *take,
                        void *context)
{
	struct ash_reader_options options = options_of(f, read_bytes);
	struct ash_record *record;
	options.line = (size_t)place->line;
	load_bytes(f, place);
	if (f->piece ? !ash_reader_restart(f->piece, &options) : !(f->piece = ash_reader_new(&options)))
		die_memory();
	while (next(f, f->piece, &record))
		take(context, record);
}

/* The first record of a file in the index. */
static uint64_t first_of(const struct fetcher *f)
{
	return f->file == 0 ? 0 : f->index->files.list[f->file - 1].was.records;
}

/* Reads the file up to the record. Those that are passed over are valid, and not worth a word. */
static void fetch_in_context(struct fetcher *f, uint64_t number, record_fn *take, void *context)
{
	struct ash_record *record;
	if (!f->whole) {
		struct ash_reader_options options = options_of(f, read_file);
		if (lseek(f->fd, 0, SEEK_SET) != 0)
			die("%s: %s", file_of(f)->name, strerror(errno));
		f->whole = ash_reader_new(&options);
		if (!f->whole)
			die_memory();
		f->next = first_of(f);
	}
	while (f->next <= number && next(f, f->whole, &record))
		if (!record->continued && f->next++ == number)
			take(context, record);
}

void fetch(struct fetcher *f, const struct candidate *candidate, record_fn *take, void *context)
{
	open_file(f, candidate->file);
	if (candidate->place.flags & PLACE_ALONE)
		fetch_piece(f, &candidate->place, take, context);
	else
		fetch_in_context(f, candidate->number, take, context);
}

void fetch_end(struct fetcher *f)
{
	close_file(f);
	ash_reader_free(f->piece);
	ash_buffer_free(&f->bytes);
}

void index_each_input(const struct index *index, input_fn *take, void *context)
{
	struct fetcher f = {.index = index};
	for (size_t i = 0; i < index->files.count; i++) {
		open_file(&f, i);
		read_input(f.fd, file_of(&f)->name, index->files.game, take, context);
	}
	close_file(&f);
}
