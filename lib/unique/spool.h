/* A temporary file without a name: written at its end, read anywhere. */
#ifndef ASH_SPOOL_H
#define ASH_SPOOL_H

#include <ash/buffer.h>
#include <stdint.h>

struct ash_spool {
	int fd;
	uint64_t size;            /* with what is not written yet */
	struct ash_buffer behind; /* that */
	struct ash_buffer window; /* what was scanned, and more */
	uint64_t window_at;
};

/* Makes the file in a directory. Returns false, with errno set, if that failed; the spool may be
 * closed then too. */
bool ash_spool_open(struct ash_spool *spool, const char *directory);

/* Adds bytes at the end. Returns false, with errno set, if that failed. */
bool ash_spool_add(struct ash_spool *spool, const void *data, size_t len);

/* Forgets what was added beyond a size that the file had. */
void ash_spool_cut(struct ash_spool *spool, uint64_t size);

/* Writes all that is not written yet; only then it can be read or overwritten. Fails as
 * ash_spool_add. */
bool ash_spool_flush(struct ash_spool *spool);

/* Reads or overwrites exactly `len` bytes that were written. Fails as ash_spool_add. */
bool ash_spool_read(const struct ash_spool *spool, uint64_t at, void *to, size_t len);
bool ash_spool_change(struct ash_spool *spool, uint64_t at, const void *data, size_t len);

/* The bytes of a piece that was added, valid until the next call for the spool but for
 * ash_spool_read; or NULL, with errno set. It is quick where one piece after another is asked
 * for. */
const char *ash_spool_scan(struct ash_spool *spool, uint64_t at, size_t len);

void ash_spool_close(struct ash_spool *spool);

#endif
