/* Makes the index of a collection, in which ash-grep finds positions without reading it. */
#include "common.h"
#include "index/check.h"
#include "index/make.h"
#include "language.h"
#include <string.h>

/* An index remembers files by their names; standard input has none. */
static void check_files(char *const *files)
{
	if (!*files)
		die(_("files are what an index is of; name them"));
	for (; *files; files++)
		if (strcmp(*files, "-") == 0)
			die(_("files are what an index is of; name them"));
}

int main(int argc, char **argv)
{
	enum { OPTION_CHECK = OPTION_OWN };
	static const struct option options[] = {{"output", required_argument, NULL, 'o'},
	                                        {"check", required_argument, NULL, OPTION_CHECK},
	                                        COMMON_LONG};
	const char *path = NULL, *checked = NULL;
	int option;
	tool_begin("ash-index", N_("[-o INDEX FILE ... | --check INDEX]"));
	while ((option = getopt_long(argc, argv, "o:" COMMON_SHORT, options, NULL)) != -1) {
		switch (option) {
		case 'o': path = optarg; break;
		case OPTION_CHECK: checked = optarg; break;
		default: common_option(option, optarg);
		}
	}
	if (!path == !checked || (checked && argv[optind]))
		die_usage();
	if (checked) {
		index_check(checked);
	} else {
		check_files(argv + optind);
		index_make(argv + optind, path);
	}
	return tool_end();
}
