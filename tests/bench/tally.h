/* Figures of many slips. */
#ifndef BENCH_TALLY_H
#define BENCH_TALLY_H

#include "answer.h"
#include <stdio.h>

/* Zero-initialised before its first use. */
struct tally {
	unsigned long cases;
	unsigned long visible;      /* the record was not valid any more */
	unsigned long apart;        /* of these: the slip can be told apart */
	unsigned long apart_first;  /* of these: the first proposal is the game */
	unsigned long apart_three;  /* one of the first three is */
	unsigned long all_first;    /* of the visible: the first proposal is the game */
	unsigned long applied;      /* of the visible: a repair would be made without asking */
	unsigned long wrong;        /* of these: it would not be the game */
	unsigned long invalid;      /* proposals that are not valid */
	double *seconds;            /* of each visible case */
	size_t cap;
};

/* Counts a case. */
void tally_add(struct tally *tally, const struct answer *answer, bool apart);

/* Adds the figures of another one. */
void tally_merge(struct tally *to, const struct tally *from);

/* The share of `part` in `whole`, times `scale`; 0 of nothing. */
double share(unsigned long part, unsigned long whole, double scale);

/* The time in ms that the given part of the visible cases, 0 to 1, did not exceed. */
double tally_ms(struct tally *tally, double part);

/* The table: its head, a row, and what the columns mean. */
void tally_head(FILE *out);
void tally_row(FILE *out, const char *name, struct tally *tally);
void tally_legend(FILE *out);

void tally_free(struct tally *tally);

#endif
