#include "store.h"
#include "../common.h"
#include "../language.h"
#include "seal.h"
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <xxhash.h>

enum { KEY_SIZE = 12, HASH_SIZE = sizeof(XXH64_hash_t) };

_Noreturn void die_no_index(const char *path)
{
	die(_("%s is no index, or one that another kind of machine or another version has made"), path);
}

/* LMDB does not tell why it could write but a part. What there was no room for has none now. */
static int why_not_written(const char *file, int code)
{
	static const char more[1 << 16];
	FILE *end = fopen(file, "ab");
	if (!end || fwrite(more, 1, sizeof more, end) < sizeof more || fflush(end) != 0)
		code = errno;
	if (end)
		fclose(end);
	return code;
}

void store_check(const struct store *store, int code)
{
	if (code == MDB_INVALID || code == MDB_VERSION_MISMATCH || code == MDB_NOTFOUND)
		die_no_index(store->path);
	if ((code == EIO || code == ENOSPC) && store->writing)
		code = why_not_written(store->file, code);
	if (code != 0)
		die("%s: %s", store->path, mdb_strerror(code));
}

static void open_env(struct store *store, unsigned flags)
{
	store_check(store, mdb_env_create(&store->env));
	store_check(store, mdb_env_open(store->env, store->file, MDB_NOSUBDIR | MDB_NOLOCK | flags, 0666));
}

static void begin(struct store *store, unsigned flags)
{
	store_check(store, mdb_txn_begin(store->env, NULL, flags, &store->txn));
	store_check(store, mdb_dbi_open(store->txn, NULL, 0, &store->dbi));
}

size_t store_size(const struct store *store)
{
	MDB_envinfo info;
	MDB_stat stat;
	store_check(store, mdb_env_info(store->env, &info));
	store_check(store, mdb_env_stat(store->env, &stat));
	return (info.me_last_pgno + 1) * stat.ms_psize;
}

/* A map of the file needs addresses and no memory. There is room in it for more than a chunk. */
static void begin_writing(struct store *store)
{
	store_check(store, mdb_env_set_mapsize(store->env, store_size(store) + ((size_t)2 << 30)));
	begin(store, 0);
}

void store_create(struct store *store, const char *file, const char *path)
{
	*store = (struct store){.path = path, .file = file, .writing = true};
	open_env(store, MDB_NOSYNC);
	begin_writing(store);
}

static void write_number(unsigned char *to, uint32_t number)
{
	for (int i = 0; i < 4; i++)
		to[i] = (unsigned char)(number >> (24 - 8 * i));
}

static void write_key(unsigned char bytes[KEY_SIZE], const struct key *key)
{
	write_number(bytes, key->chunk);
	bytes[4] = key->what;
	bytes[5] = key->game;
	bytes[6] = key->side;
	bytes[7] = key->kind;
	write_number(bytes + 8, key->place);
}

void store_put(struct store *store, const struct key *key, const void *data, size_t len)
{
	unsigned char bytes[KEY_SIZE];
	MDB_val name = {KEY_SIZE, bytes}, value = {len + HASH_SIZE, NULL};
	XXH64_hash_t hash = XXH3_64bits(data, len);
	write_key(bytes, key);
	if (key->what == WHAT_HEAD) { /* the pages of the chunk before go into the file */
		store_check(store, mdb_txn_commit(store->txn));
		begin_writing(store);
	}
	store_check(store, mdb_put(store->txn, store->dbi, &name, &value, MDB_APPEND | MDB_RESERVE));
	memcpy(value.mv_data, data, len);
	memcpy((char *)value.mv_data + len, &hash, HASH_SIZE);
}

void store_finish(struct store *store)
{
	store_check(store, mdb_txn_commit(store->txn));
	store_check(store, mdb_env_sync(store->env, 1));
	begin(store, MDB_RDONLY);
	seal(store);
	mdb_txn_abort(store->txn);
	mdb_env_close(store->env);
}

void store_open(struct store *store, const char *path)
{
	if (!is_sealed(path))
		die_no_index(path);
	*store = (struct store){.path = path, .file = path};
	open_env(store, MDB_RDONLY);
	begin(store, MDB_RDONLY);
}

void store_close(struct store *store)
{
	mdb_txn_abort(store->txn);
	mdb_env_close(store->env);
}

bool store_get(const struct store *store, const struct key *key, struct ash_text *value)
{
	unsigned char bytes[KEY_SIZE];
	MDB_val name = {KEY_SIZE, bytes}, found;
	write_key(bytes, key);
	int code = mdb_get(store->txn, store->dbi, &name, &found);
	if (code == MDB_NOTFOUND)
		return false;
	store_check(store, code);
	XXH64_hash_t hash;
	if (found.mv_size < HASH_SIZE)
		die_no_index(store->path);
	*value = (struct ash_text){found.mv_data, found.mv_size - HASH_SIZE};
	memcpy(&hash, value->data + value->len, HASH_SIZE);
	if (hash != XXH3_64bits(value->data, value->len))
		die(_("the index %s is damaged; make it anew with ash-index"), store->path);
	return true;
}
