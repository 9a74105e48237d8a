/* How well slips in records are repaired: repair [-g GAMES] [-s SEED] [--show N] [--sample N].
 * Games are played at random, written down with slips, and handed to the library, whose
 * proposals are compared with the games. --show prints up to N cases where the library is
 * wrong, --sample the first N of each kind of slip, instead of the figures. */
#include "tally.h"
#include "trial.h"
#include <getopt.h>
#include <stdlib.h>

static unsigned long games = 2000, seed = 1, show, sample;
static struct asker asker;
static struct tally one[SLIP_KINDS], one_all[FAMILIES], two[FAMILIES], hidden[FAMILIES], all;
static bool failed;

/* Wrong is what would be applied and is not the game, or not proposed first though it can be
 * told apart, or not valid. */
static bool library_is_wrong(const struct trial *t)
{
	const struct answer *answer = &t->answer;
	bool missed = answer->rank != 0 && (t->apart || answer->applied);
	return !answer->valid && ((missed && !t->hidden) || answer->invalid > 0);
}

static void count(struct trial *t)
{
	bool single = t->slips.count == 1;
	struct tally *tally = single ? &one[t->slips.list[0].kind] : &two[t->family];
	if (t->hidden)
		tally = &hidden[t->family];
	bool shown = tally->cases < sample;
	tally_add(tally, &t->answer, t->apart);
	if (library_is_wrong(t) && show > 0) {
		show--;
		shown = true;
	}
	if (shown)
		trial_show(t, &asker);
}

/* Each game has a slip of each family, and every other game also two. The draws for a game
 * do not depend on those for others. */
static void run(void)
{
	static struct trial t;
	struct random seeds = {seed};
	for (t.number = 1; t.number <= games; t.number++) {
		struct random r = {random_next(&seeds)};
		original_play(&t.original, &r);
		for (size_t slips = 1; slips <= 1 + t.number % 2; slips++) {
			for (t.family = 0; t.family < FAMILIES; t.family++) {
				trial_run(&t, slips, &asker, &r);
				count(&t);
			}
		}
	}
	ash_buffer_free(&t.text);
}

static void add_up(void)
{
	for (enum slip_family family = 0; family < FAMILIES; family++) {
		for (enum slip_kind kind = family_first[family]; kind < family_first[family + 1]; kind++)
			tally_merge(&one_all[family], &one[kind]);
		tally_merge(&all, &one_all[family]);
		tally_merge(&all, &two[family]);
		tally_merge(&all, &hidden[family]);
	}
}

static void print_table(void)
{
	char name[64];
	tally_head(stdout);
	for (enum slip_family family = 0; family < FAMILIES; family++) {
		snprintf(name, sizeof name, "one slip, %s", family_names[family]);
		tally_row(stdout, name, &one_all[family]);
		for (enum slip_kind kind = family_first[family]; kind < family_first[family + 1]; kind++) {
			snprintf(name, sizeof name, "  %s", slip_names[kind]);
			tally_row(stdout, name, &one[kind]);
		}
	}
	for (enum slip_family family = 0; family < FAMILIES; family++) {
		snprintf(name, sizeof name, "two slips, %s", family_names[family]);
		tally_row(stdout, name, &two[family]);
		tally_row(stdout, "  one more is hidden", &hidden[family]);
	}
	tally_legend(stdout);
}

static void check(bool ok, const char *what, double value, const char *wanted)
{
	printf("%s: %s %.2f (wanted: %s)\n", ok ? "ok" : "not ok", what, value, wanted);
	failed |= !ok;
}

static void check_slips(const char *slips, const struct tally *tally, double first,
                        const char *wanted_first, double three, const char *wanted_three)
{
	char what[100];
	double share_first = share(tally->apart_first, tally->apart, 100);
	double share_three = share(tally->apart_three, tally->apart, 100);
	snprintf(what, sizeof what, "%s: the game is first, %% of told apart", slips);
	check(share_first >= first, what, share_first, wanted_first);
	snprintf(what, sizeof what, "%s: it is in the first three", slips);
	if (wanted_three)
		check(share_three >= three, what, share_three, wanted_three);
}

/* Where one slip of two is hidden, nothing better could be done. */
static void check_wrong(void)
{
	unsigned long applied = 0, wrong = 0;
	for (enum slip_family family = 0; family < FAMILIES; family++) {
		applied += one_all[family].applied + two[family].applied;
		wrong += one_all[family].wrong + two[family].wrong;
	}
	double part = share(wrong, applied, 1000);
	check(part < 5, "all but the hidden: wrong of applied, per mille", part, "below 5");
}

static void print_targets(void)
{
	char slips[64];
	puts("");
	for (enum slip_family family = 0; family < FAMILIES; family++) {
		snprintf(slips, sizeof slips, "one slip, %s", family_names[family]);
		check_slips(slips, &one_all[family], 97, "at least 97", 99.5, "at least 99.5");
	}
	for (enum slip_family family = 0; family < FAMILIES; family++) {
		snprintf(slips, sizeof slips, "two slips, %s", family_names[family]);
		check_slips(slips, &two[family], 90, "at least 90", 0, NULL);
	}
	check_wrong();
	double median = tally_ms(&all, 0.5);
	check(median < 5, "median ms of a record", median, "below 5");
	check(all.invalid == 0, "proposals that are not valid", (double)all.invalid, "none");
}

static unsigned long number(const char *text)
{
	char *end;
	unsigned long value = strtoul(text, &end, 10);
	if (*text < '0' || *text > '9' || *end) {
		fprintf(stderr, "repair: %s is no number\n", text);
		exit(2);
	}
	return value;
}

static void read_options(int argc, char **argv)
{
	static const struct option options[] = {{"games", required_argument, NULL, 'g'},
	                                        {"seed", required_argument, NULL, 's'},
	                                        {"show", required_argument, NULL, 'S'},
	                                        {"sample", required_argument, NULL, 'N'},
	                                        {0}};
	int option;
	while ((option = getopt_long(argc, argv, "g:s:", options, NULL)) != -1) {
		switch (option) {
		case 'g': games = number(optarg); break;
		case 's': seed = number(optarg); break;
		case 'S': show = number(optarg); break;
		case 'N': sample = number(optarg); break;
		default:
			fputs("usage: repair [-g GAMES] [-s SEED] [--show N] [--sample N]\n", stderr);
			exit(2);
		}
	}
}

int main(int argc, char **argv)
{
	read_options(argc, argv);
	bool figures = show == 0 && sample == 0;
	run();
	add_up();
	if (figures) {
		print_table();
		print_targets();
	}
	for (enum slip_kind kind = 0; kind < SLIP_KINDS; kind++)
		tally_free(&one[kind]);
	for (enum slip_family family = 0; family < FAMILIES; family++) {
		tally_free(&one_all[family]);
		tally_free(&two[family]);
		tally_free(&hidden[family]);
	}
	tally_free(&all);
	asker_free(&asker);
	return fclose(stdout) != 0 ? 2 : failed;
}
