#include "output.h"
#include "../common.h"
#include "../numbered.h"
#include "../whole.h"
#include <stdlib.h>

void output_open(struct output *out)
{
	if (out->file)
		return;
	out->count++;
	if (!out->path) {
		out->file = stdout;
		return;
	}
	out->name = path_numbered(out->path, out->count);
	if (out->theme)
		check_output(out->name, out->theme);
	out->whole = whole_begin_any(out->name, out->inputs);
	out->file = out->whole->file;
}

void output_close(struct output *out)
{
	if (out->whole)
		whole_end(out->whole);
	free(out->name);
	out->whole = NULL;
	out->name = NULL;
	out->file = NULL;
}
