/* Disturbs how a program reads and writes, to be preloaded. ASH_DISTURB says how: "byte" for a byte
 * at a time, "lengths" for as many as chance has it, "signals" for every other call interrupted.
 * Only what the program itself calls is disturbed: of others, LMDB takes what is not written all at
 * once for an error. */
#include "caller.h"
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

enum { NOTHING, BYTE, LENGTHS, SIGNALS };

static int disturbance;

__attribute__((constructor)) static void begin(void)
{
	static const char *const names[] = {"", "byte", "lengths", "signals"};
	const char *name = getenv("ASH_DISTURB");
	for (int i = 0; name && i < 4; i++)
		if (strcmp(name, names[i]) == 0)
			disturbance = i;
}

/* How much of a transfer is made; 0 if it is interrupted. */
static size_t part_of(size_t size, const void *caller)
{
	static unsigned calls, chance = 1;
	if (disturbance == NOTHING || size == 0 || !caller_is_program(caller))
		return size;
	chance = chance * 1103515245 + 12345;
	if (disturbance == SIGNALS)
		return calls++ % 2 == 0 ? 0 : size;
	return disturbance == BYTE ? 1 : 1 + (chance >> 16) % size;
}

static void *next(const char *name)
{
	return dlsym(RTLD_NEXT, name);
}

#define TRANSFER(name, declared, given) \
	ssize_t name declared \
	{ \
		static ssize_t (*make) declared; \
		size_t part = part_of(size, __builtin_return_address(0)); \
		if (!make) \
			*(void **)&make = next(#name); \
		if (part == 0 && size > 0) { \
			errno = EINTR; \
			return -1; \
		} \
		return make given; \
	}

TRANSFER(read, (int fd, void *to, size_t size), (fd, to, part))
TRANSFER(write, (int fd, const void *from, size_t size), (fd, from, part))
TRANSFER(pread, (int fd, void *to, size_t size, off_t at), (fd, to, part, at))
TRANSFER(pwrite, (int fd, const void *from, size_t size, off_t at), (fd, from, part, at))

/* What opens files for reading calls one of these; nothing of the program makes files so. */
#define OPENING(name, plain) \
	int name(const char *path, int flags); \
	int name(const char *path, int flags) \
	{ \
		static int (*make)(const char *, int, ...); \
		if (!make) \
			*(void **)&make = next(plain); \
		if (disturbance == SIGNALS && part_of(1, __builtin_return_address(0)) == 0) { \
			errno = EINTR; \
			return -1; \
		} \
		return make(path, flags); \
	}

OPENING(__open_2, "open")

#ifdef __GLIBC__ /* where large files have functions of other names */
TRANSFER(pread64, (int fd, void *to, size_t size, off64_t at), (fd, to, part, at))
TRANSFER(pwrite64, (int fd, const void *from, size_t size, off64_t at), (fd, from, part, at))
OPENING(__open64_2, "open64")
#endif
