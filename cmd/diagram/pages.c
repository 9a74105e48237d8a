#include "pages.h"
#include "../common.h"
#include "../numbered.h"

struct pages {
	struct output *out;
	bool each; /* a file each */
	struct ash_page page;
	struct ash_replay replay;
	struct ash_buffer text;
};

static void end_page(struct pages *p)
{
	ash_page_end(&p->page, &p->text);
	if (p->out->file)
		write_out(p->out->file, p->out->name, &p->text);
	output_close(p->out);
}

static void take_record(void *context, struct ash_record *record)
{
	struct pages *p = context;
	if (!load_record(&p->replay, record))
		return;
	output_open(p->out);
	ash_page_game(&p->page, &p->replay, &p->text);
	write_out(p->out->file, p->out->name, &p->text);
	if (p->each)
		end_page(p);
}

void write_pages(char *const *files, struct output *out, const struct ash_page *page)
{
	struct pages p = {.out = out,
	                  .each = out->path && path_is_numbered(out->path),
	                  .page = *page};
	each_record(files, take_record, &p);
	end_page(&p);
	ash_replay_free(&p.replay);
	ash_buffer_free(&p.text);
}
