/* What the library makes of a record. */
#ifndef BENCH_ANSWER_H
#define BENCH_ANSWER_H

#include "written.h"
#include <ash/repair.h>

enum { FIRST_PROPOSALS = 3 };

struct answer {
	bool valid;      /* the record is: there is nothing to repair */
	size_t rank;     /* of the proposal that gives the game that was played, from 0; or
	                  * ASH_REPAIRS_MAX if none does */
	bool applied;    /* the first proposal would be made without asking */
	size_t invalid;  /* proposals after which the record is not valid, against the promise */
	double seconds;  /* that the proposals took */
};

/* Reads the record, and if it is not valid looks for repairs of at most `most` changes. The
 * proposals stay in `repairs`, and the record they are for in `reader`, until the next call. */
struct asker {
	struct ash_reader *reader;
	struct source source;
	struct ash_replay replay, repaired;
	struct ash_repairs repairs;
};
void ask(struct asker *asker, struct ash_text record, const struct original *original,
         unsigned most, struct answer *answer);

/* Gives the memory of an asker back. */
void asker_free(struct asker *asker);

#endif
