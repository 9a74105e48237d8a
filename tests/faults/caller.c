#include "caller.h"
#include <link.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { RANGES_MAX = 64 };

/* Where code of those stands that are asked about. */
static struct range {
	uintptr_t begin, end;
	bool program;
} ranges[RANGES_MAX];
static int range_count;

static bool is_known(const char *name)
{
	static const char *const libraries[] = {"libpcre2", "libyaml", "liblmdb", "libxxhash"};
	for (size_t i = 0; i < sizeof libraries / sizeof *libraries; i++)
		if (strstr(name, libraries[i]))
			return true;
	return !*name; /* the program */
}

static int add_ranges(struct dl_phdr_info *info, size_t size, void *context)
{
	(void)size, (void)context;
	if (!is_known(info->dlpi_name))
		return 0;
	for (int i = 0; i < info->dlpi_phnum && range_count < RANGES_MAX; i++) {
		uintptr_t begin = info->dlpi_addr + info->dlpi_phdr[i].p_vaddr;
		if (info->dlpi_phdr[i].p_type == PT_LOAD && info->dlpi_phdr[i].p_flags & PF_X)
			ranges[range_count++] = (struct range){begin, begin + info->dlpi_phdr[i].p_memsz,
			                                       !*info->dlpi_name};
	}
	return 0;
}

__attribute__((constructor)) static void begin(void)
{
	dl_iterate_phdr(add_ranges, NULL);
}

static const struct range *range_of(const void *caller)
{
	uintptr_t at = (uintptr_t)caller;
	for (int i = 0; i < range_count; i++)
		if (at >= ranges[i].begin && at < ranges[i].end)
			return &ranges[i];
	return NULL;
}

bool caller_is_program(const void *caller)
{
	const struct range *range = range_of(caller);
	return range && range->program;
}

bool caller_tells(const void *caller)
{
	return range_of(caller) != NULL;
}
