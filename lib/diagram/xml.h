/* Text inside XML and HTML. */
#ifndef ASH_DIAGRAM_XML_H
#define ASH_DIAGRAM_XML_H

#include <ash/buffer.h>

/* Appends text that came from an input so that it stays text in an element and in a quoted
 * attribute: escaped, and printable as ash_printable_next says. */
void ash_xml_text(struct ash_buffer *out, struct ash_text text);

#endif
