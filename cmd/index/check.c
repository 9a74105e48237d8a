#include "check.h"
#include "../common.h"
#include "../language.h"

void index_check_files(const char *path, const struct files *files)
{
	for (size_t i = 0; i < files->count; i++)
		if (!file_is_same(&files->list[i].was, files->list[i].path, false))
			die(_("%s is not what it was when the index %s was made; make it anew with ash-index"),
			    files->list[i].name, path);
}

void index_check(const char *path)
{
	struct store store;
	struct files files;
	store_open(&store, path);
	files_load(&files, &store);
	for (size_t i = 0; i < files.count; i++)
		if (!file_is_same(&files.list[i].was, files.list[i].path, true))
			complain(STATUS_INVALID, _("%s is not what it was"), files.list[i].name);
	files_free(&files);
	store_close(&store);
}
