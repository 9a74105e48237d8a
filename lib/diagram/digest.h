/* Digests, by which a page names the one script and the one style that may be in it. */
#ifndef ASH_DIAGRAM_DIGEST_H
#define ASH_DIAGRAM_DIGEST_H

#include <ash/buffer.h>

/* Appends the SHA-256 of the text in base64. */
void ash_digest_write(struct ash_text text, struct ash_buffer *out);

#endif
