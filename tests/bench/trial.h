/* A game with slips in its record, and what is made of it. */
#ifndef BENCH_TRIAL_H
#define BENCH_TRIAL_H

#include "answer.h"
#include "apart.h"
#include "slip.h"

struct trial {
	size_t number; /* of the game */
	enum slip_family family;
	struct original original;
	struct slips slips;
	struct written written;
	struct ash_buffer text;
	struct answer answer;
	struct singles singles; /* of the record; set, as what follows, if it is not valid */
	struct singles alone[SLIPS_MAX]; /* of the record with one of two slips */
	bool apart;
	bool hidden; /* one of two slips leaves a record in order: nobody can see it */
};

/* Makes so many slips of the family in the record of the game, and asks the library. */
void trial_run(struct trial *trial, size_t slips, struct asker *asker, struct random *r);

/* Prints the slips, the movetext, what can be told, and what was proposed. */
void trial_show(struct trial *trial, const struct asker *asker);

#endif
