#include "store.h"
#include "../common.h"
#include "../language.h"
#include <string.h>
#include <sys/stat.h>

enum { KEY_SIZE = 12 };

_Noreturn void die_no_index(const char *path)
{
	die(_("%s is no index, or one that another kind of machine or another version has made"), path);
}

static void check(const struct store *store, int code)
{
	if (code == MDB_INVALID || code == MDB_VERSION_MISMATCH || code == MDB_NOTFOUND)
		die_no_index(store->path);
	if (code != 0)
		die("%s: %s", store->path, mdb_strerror(code));
}

static void open_env(struct store *store, const char *path, unsigned flags)
{
	*store = (struct store){.path = path};
	check(store, mdb_env_create(&store->env));
	check(store, mdb_env_open(store->env, path, MDB_NOSUBDIR | MDB_NOLOCK | flags, 0666));
}

static void begin(struct store *store, unsigned flags)
{
	check(store, mdb_txn_begin(store->env, NULL, flags, &store->txn));
	check(store, mdb_dbi_open(store->txn, NULL, 0, &store->dbi));
}

/* How long the file is to be for what its last transaction says. */
static size_t used_size(const struct store *store)
{
	MDB_envinfo info;
	MDB_stat stat;
	check(store, mdb_env_info(store->env, &info));
	check(store, mdb_env_stat(store->env, &stat));
	return (info.me_last_pgno + 1) * stat.ms_psize;
}

/* A map of the file needs addresses and no memory. There is room in it for more than a chunk. */
static void begin_writing(struct store *store)
{
	check(store, mdb_env_set_mapsize(store->env, used_size(store) + ((size_t)2 << 30)));
	begin(store, 0);
}

void store_create(struct store *store, const char *path)
{
	open_env(store, path, MDB_NOSYNC);
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
	MDB_val name = {KEY_SIZE, bytes}, value = {len, NULL};
	write_key(bytes, key);
	if (key->what == WHAT_HEAD) { /* the pages of the chunk before go into the file */
		check(store, mdb_txn_commit(store->txn));
		begin_writing(store);
	}
	check(store, mdb_put(store->txn, store->dbi, &name, &value, MDB_APPEND | MDB_RESERVE));
	memcpy(value.mv_data, data, len);
}

void store_finish(struct store *store)
{
	check(store, mdb_txn_commit(store->txn));
	check(store, mdb_env_sync(store->env, 1));
	mdb_env_close(store->env);
}

void store_open(struct store *store, const char *path)
{
	struct stat file;
	open_env(store, path, MDB_RDONLY);
	if (stat(path, &file) != 0 || (size_t)file.st_size < used_size(store))
		die_no_index(path);
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
	check(store, code);
	*value = (struct ash_text){found.mv_data, found.mv_size};
	return true;
}
