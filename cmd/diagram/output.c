#include "output.h"
#include "../common.h"
#include "../numbered.h"
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
	out->file = open_output(out->name, out->inputs);
}

void output_close(struct output *out)
{
	if (out->file && out->name)
		close_output(out->file, out->name);
	free(out->name);
	out->name = NULL;
	out->file = NULL;
}
