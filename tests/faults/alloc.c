/* Makes one allocation of a program fail, to be preloaded: ASH_FAIL_ALLOC says which, counted from
 * 1; the file that ASH_FAILED names has that number in it when it did. Counted are those of the
 * program and of libraries that tell it when they get none. Glib, below the pictures, ends the
 * program then; and the C library asks for much that it can do without, or takes the want of memory
 * for something else, so that of it only those functions count that the program calls itself. */
#include "caller.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <iconv.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef int compare_fn(const void *, const void *);
typedef void *start_fn(void *);

enum { EARLY_MAX = 1 << 16 };

static void *(*next_malloc)(size_t);
static void *(*next_calloc)(size_t, size_t);
static void *(*next_realloc)(void *, size_t);
static unsigned long wanted, count;

static void find_next(void)
{
	static bool begun;
	if (begun)
		return;
	begun = true;
	*(void **)&next_malloc = dlsym(RTLD_NEXT, "malloc");
	*(void **)&next_calloc = dlsym(RTLD_NEXT, "calloc");
	*(void **)&next_realloc = dlsym(RTLD_NEXT, "realloc");
}

__attribute__((constructor)) static void begin(void)
{
	const char *which = getenv("ASH_FAIL_ALLOC");
	find_next();
	wanted = which ? strtoul(which, NULL, 10) : 0;
}

/* Writes into the file that ASH_FAILED names which one it was. */
static void say_so(void)
{
	const char *path = getenv("ASH_FAILED"), *which = getenv("ASH_FAIL_ALLOC");
	int fd = path ? open(path, O_WRONLY | O_TRUNC) : -1;
	if (fd < 0 || write(fd, which, strlen(which)) < 0 || write(fd, "\n", 1) < 0)
		abort();
	close(fd);
}

static bool fails(void *caller)
{
	if (wanted == 0 || !caller_tells(caller) ||
	    __atomic_add_fetch(&count, 1, __ATOMIC_RELAXED) != wanted)
		return false;
	say_so();
	errno = ENOMEM;
	return true;
}

/* What is asked for before the next allocator is known, which may be by the search for it. */
static void *early(size_t size)
{
	static _Alignas(16) char memory[EARLY_MAX];
	static size_t used;
	size = (size + 15) / 16 * 16;
	if (size > sizeof memory - used)
		return NULL;
	used += size;
	return memory + used - size;
}

void *malloc(size_t size)
{
	find_next();
	if (!next_malloc)
		return early(size);
	return fails(__builtin_return_address(0)) ? NULL : next_malloc(size);
}

void *calloc(size_t n, size_t size)
{
	find_next();
	if (!next_calloc)
		return early(n * size);
	return fails(__builtin_return_address(0)) ? NULL : next_calloc(n, size);
}

void *realloc(void *old, size_t size)
{
	find_next();
	if (!next_realloc)
		return early(size);
	return fails(__builtin_return_address(0)) ? NULL : next_realloc(old, size);
}

/* A function of the C library that may be asked for by the program, and fail as if for want of
 * memory. */
#define FAILING(type, name, none, declared, given) \
	type name declared \
	{ \
		static type (*next) declared; \
		if (!next) \
			*(void **)&next = dlsym(RTLD_NEXT, #name); \
		return fails(__builtin_return_address(0)) ? (none) : next given; \
	}

FAILING(char *, strdup, NULL, (const char *s), (s))
FAILING(char *, realpath, NULL, (const char *path, char *to), (path, to))
FAILING(FILE *, fopen, NULL, (const char *path, const char *mode), (path, mode))
#ifdef __GLIBC__ /* where large files have functions of other names */
FAILING(FILE *, fopen64, NULL, (const char *path, const char *mode), (path, mode))
#endif
FAILING(FILE *, fdopen, NULL, (int fd, const char *mode), (fd, mode))
FAILING(iconv_t, iconv_open, (iconv_t)-1, (const char *to, const char *from), (to, from))
FAILING(void *, tsearch, NULL, (const void *key, void **root, compare_fn *compare),
        (key, root, compare))
FAILING(int, pthread_create, EAGAIN,
        (pthread_t *thread, const pthread_attr_t *attr, start_fn *start, void *arg),
        (thread, attr, start, arg))
