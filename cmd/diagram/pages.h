/* Records to pages of HTML. */
#ifndef ASH_CMD_DIAGRAM_PAGES_H
#define ASH_CMD_DIAGRAM_PAGES_H

#include "output.h"
#include <ash/page.h>

/* Writes the valid records of the files to a page like the one given, or to one each if the name
 * of the output asks for that; without any, nothing is written. */
void write_pages(char *const *files, struct output *out, const struct ash_page *page);

#endif
