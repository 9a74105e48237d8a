#include "spool.h"
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

enum { BEHIND_MAX = 1 << 18, WINDOW = 1 << 16 };

bool ash_spool_open(struct ash_spool *spool, const char *directory)
{
	struct ash_buffer path = {0};
	*spool = (struct ash_spool){.fd = -1};
	ash_buffer_printf(&path, "%s/ash-XXXXXX", directory);
	ash_buffer_cstr(&path);
	if (path.failed)
		errno = ENOMEM;
	else
		spool->fd = mkstemp(path.data);
	if (spool->fd >= 0) {
		unlink(path.data);
		fcntl(spool->fd, F_SETFD, FD_CLOEXEC);
	}
	ash_buffer_free(&path);
	return spool->fd >= 0;
}

static bool write_all(int fd, uint64_t at, const char *data, size_t len)
{
	while (len > 0) {
		ssize_t put = pwrite(fd, data, len, (off_t)at);
		if (put < 0 && errno == EINTR)
			continue;
		if (put <= 0)
			return false;
		data += put;
		len -= (size_t)put;
		at += (uint64_t)put;
	}
	return true;
}

bool ash_spool_flush(struct ash_spool *spool)
{
	const struct ash_buffer *behind = &spool->behind;
	if (!write_all(spool->fd, spool->size - behind->len, behind->data, behind->len))
		return false;
	ash_buffer_clear(&spool->behind);
	return true;
}

bool ash_spool_add(struct ash_spool *spool, const void *data, size_t len)
{
	ash_buffer_add(&spool->behind, data, len);
	if (spool->behind.failed) {
		errno = ENOMEM;
		return false;
	}
	spool->size += len;
	return spool->behind.len < BEHIND_MAX || ash_spool_flush(spool);
}

void ash_spool_cut(struct ash_spool *spool, uint64_t size)
{
	uint64_t written = spool->size - spool->behind.len;
	spool->behind.len = size > written ? (size_t)(size - written) : 0;
	ash_buffer_clear(&spool->window);
	spool->size = size;
}

bool ash_spool_read(const struct ash_spool *spool, uint64_t at, void *to, size_t len)
{
	char *next = to;
	while (len > 0) {
		ssize_t got = pread(spool->fd, next, len, (off_t)at);
		if (got < 0 && errno == EINTR)
			continue;
		if (got == 0)
			errno = EIO;
		if (got <= 0)
			return false;
		next += got;
		len -= (size_t)got;
		at += (uint64_t)got;
	}
	return true;
}

bool ash_spool_change(struct ash_spool *spool, uint64_t at, const void *data, size_t len)
{
	ash_buffer_clear(&spool->window);
	return write_all(spool->fd, at, data, len);
}

/* Reads more than is asked for only where it goes on behind the window. */
static bool move_window(struct ash_spool *spool, uint64_t at, size_t len)
{
	struct ash_buffer *window = &spool->window;
	uint64_t rest = spool->size - spool->behind.len - at;
	if (at == spool->window_at + window->len && len < WINDOW)
		len = rest < WINDOW ? (size_t)rest : WINDOW;
	ash_buffer_clear(window);
	char *to = ash_buffer_reserve(window, len);
	if (!to)
		errno = ENOMEM;
	if (!to || !ash_spool_read(spool, at, to, len))
		return false;
	window->len = len;
	spool->window_at = at;
	return true;
}

const char *ash_spool_scan(struct ash_spool *spool, uint64_t at, size_t len)
{
	uint64_t written = spool->size - spool->behind.len;
	if (at >= written) /* it was added as a whole, and is not written in parts */
		return spool->behind.data + (at - written);
	uint64_t end = spool->window_at + spool->window.len;
	bool within = at >= spool->window_at && at + len <= end;
	if (!within && !move_window(spool, at, len))
		return NULL;
	return spool->window.data + (at - spool->window_at);
}

void ash_spool_close(struct ash_spool *spool)
{
	if (spool->fd >= 0)
		close(spool->fd);
	ash_buffer_free(&spool->behind);
	ash_buffer_free(&spool->window);
	*spool = (struct ash_spool){.fd = -1};
}
