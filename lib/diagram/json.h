/* Text inside JSON that is inside HTML. */
#ifndef ASH_DIAGRAM_JSON_H
#define ASH_DIAGRAM_JSON_H

#include <ash/buffer.h>

/* Appends a string in double quotes that ends no script element, whatever it has in it;
 * printable as ash_printable_next says. */
void ash_json_text(struct ash_buffer *out, struct ash_text text);

#endif
