#include "tally.h"
#include "die.h"

static void add_time(struct tally *tally, size_t count, double seconds)
{
	if (count == tally->cap) {
		size_t cap = tally->cap ? 2 * tally->cap : 256;
		double *bigger = realloc(tally->seconds, cap * sizeof *bigger);
		if (!bigger)
			die("out of memory");
		tally->seconds = bigger;
		tally->cap = cap;
	}
	tally->seconds[count] = seconds;
}

void tally_add(struct tally *tally, const struct answer *answer, bool apart)
{
	tally->cases++;
	if (answer->valid)
		return;
	add_time(tally, tally->visible++, answer->seconds);
	tally->apart += apart;
	tally->apart_first += apart && answer->rank == 0;
	tally->apart_three += apart && answer->rank < FIRST_PROPOSALS;
	tally->all_first += answer->rank == 0;
	tally->applied += answer->applied;
	tally->wrong += answer->applied && answer->rank != 0;
	tally->invalid += answer->invalid;
}

void tally_merge(struct tally *to, const struct tally *from)
{
	for (size_t i = 0; i < from->visible; i++)
		add_time(to, to->visible++, from->seconds[i]);
	to->cases += from->cases;
	to->apart += from->apart;
	to->apart_first += from->apart_first;
	to->apart_three += from->apart_three;
	to->all_first += from->all_first;
	to->applied += from->applied;
	to->wrong += from->wrong;
	to->invalid += from->invalid;
}

double share(unsigned long part, unsigned long whole, double scale)
{
	return whole ? (double)part / (double)whole * scale : 0;
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

double tally_ms(struct tally *tally, double part)
{
	if (tally->visible == 0)
		return 0;
	qsort(tally->seconds, tally->visible, sizeof *tally->seconds, compare);
	return tally->seconds[(size_t)((double)(tally->visible - 1) * part)] * 1e3;
}

void tally_head(FILE *out)
{
	fputs("                                        told  of told apart     of visible"
	      "   applied, wrong       ms\n"
	      "                        cases visible  apart  first   three  first applied"
	      "   count      ‰  median     99%\n", out);
}

void tally_row(FILE *out, const char *name, struct tally *tally)
{
	fprintf(out, "%-22s %6lu %7lu %6lu %6.2f  %6.2f %6.2f  %6.2f %7lu %6.1f %7.2f %7.2f\n", name,
	        tally->cases, tally->visible, tally->apart,
	        share(tally->apart_first, tally->apart, 100),
	        share(tally->apart_three, tally->apart, 100),
	        share(tally->all_first, tally->visible, 100),
	        share(tally->applied, tally->visible, 100), tally->wrong,
	        share(tally->wrong, tally->applied, 1000), tally_ms(tally, 0.5), tally_ms(tally, 0.99));
}

void tally_legend(FILE *out)
{
	fputs("\n"
	      "visible: the record is not valid any more; only such records are repaired.\n"
	      "told apart: no other game can be had from the record by a single change that weighs\n"
	      "as little or less. A change of a half-move weighs the characters between what is\n"
	      "written and what is meant (Damerau-Levenshtein), a number not heeded 1; a half-move\n"
	      "put in or left out, half-moves or pairs exchanged, a pair written twice 2 each. The\n"
	      "result is taken for right. Two slips are told apart if each is without the other and\n"
	      "no single change explains the record. Where one of two by itself leaves a record in\n"
	      "order, nobody can see it, and what is applied is wrong of necessity: such records have\n"
	      "rows of their own.\n"
	      "first, three: per cent where the first proposal, one of the first three, is the game.\n"
	      "applied: per cent of the visible where a repair would be made without asking.\n",
	      out);
}

void tally_free(struct tally *tally)
{
	free(tally->seconds);
	*tally = (struct tally){0};
}
