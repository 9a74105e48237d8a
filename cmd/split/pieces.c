#include "pieces.h"

struct taker {
	piece_fn *take;
	void *context;
};

static void ignore(void *context, const struct ash_diag *diag)
{
	(void)context, (void)diag;
}

static enum ash_found read_pieces(void *context, const struct ash_reader_options *options)
{
	const struct taker *taker = context;
	struct ash_reader_options quiet = *options;
	quiet.report = ignore;
	struct ash_reader *reader = ash_reader_new(&quiet);
	struct ash_record *piece;
	enum ash_found found = reader ? ASH_FOUND_RECORD : ASH_FOUND_NO_MEMORY;
	while (found == ASH_FOUND_RECORD) {
		found = ash_reader_cut(reader, &piece);
		if (found == ASH_FOUND_RECORD) {
			taker->take(taker->context, reader, piece);
			count_progress();
		}
	}
	ash_reader_free(reader);
	return found;
}

void each_piece(char *const *files, piece_fn *take, void *context)
{
	struct taker taker = {take, context};
	each_input(files, read_pieces, &taker);
	end_progress();
}
