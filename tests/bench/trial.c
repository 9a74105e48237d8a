#include "trial.h"
#include <stdio.h>
#include <string.h>

/* The most changes of a repair: as many as a person makes two slips with, and one more. */
enum { CHANGES_MOST = 3 };

/* Two slips are told apart if each is, were the other not there, and no single change explains
 * both. */
static void tell_apart(struct trial *t)
{
	static struct written alone;
	singles_find(&t->singles, &t->written, &t->original);
	t->apart = singles_apart(&t->singles);
	if (t->slips.count == 1)
		return;
	t->apart = !singles_any(&t->singles);
	for (size_t i = 0; i < t->slips.count; i++) {
		slips_make_one(&t->slips, i, &t->original, &alone);
		singles_find(&t->alone[i], &alone, &t->original);
		t->apart = t->apart && singles_apart(&t->alone[i]);
		t->hidden |= t->alone[i].in_order;
	}
}

void trial_run(struct trial *t, size_t slips, struct asker *asker, struct random *r)
{
	slips_draw(&t->slips, slips, t->family, &t->original, r);
	slips_make(&t->slips, &t->original, &t->written);
	ash_buffer_clear(&t->text);
	written_pdn(&t->written, t->number, &t->text);
	struct ash_text text = ash_text_in(&t->text);
	ask(asker, text, &t->original, CHANGES_MOST, &t->answer);
	t->apart = t->hidden = false;
	if (!t->answer.valid)
		tell_apart(t);
}

/* What was played where the slip is, and two half-moves before and after. */
static void show_original(const struct original *o, const struct slip *slip)
{
	size_t from = slip->ply > 2 ? (slip->ply - 2) / 2 * 2 : 0;
	printf("    played:");
	for (size_t ply = from; ply < o->plies && ply < slip->ply + slip->span + 2; ply++) {
		if (ply % 2 == 0)
			printf(" %zu.", ply / 2 + 1);
		printf(" %s", o->texts[ply]);
	}
	puts("");
}

static void show_slip(const struct trial *t, const struct slip *slip)
{
	printf("  %s at %zu%s %s", slip_names[slip->kind], slip->ply / 2 + 1,
	       slip->ply % 2 ? "..." : ".", t->original.texts[slip->ply]);
	if (slip->number)
		printf(", written %u.", slip->number);
	else if (*slip->text)
		printf(", written %s", slip->text);
	puts("");
	show_original(&t->original, slip);
}

static void show_single(const char *name, const struct single *single, const struct written *w)
{
	struct ash_buffer text = {0};
	single_write(single, w, &text);
	printf("    %s: %s\n", name, ash_buffer_cstr(&text));
	ash_buffer_free(&text);
}

static void show_singles(const char *name, const struct singles *singles, const struct written *w)
{
	printf("  single changes%s:\n", name);
	show_single("the game", &singles->own, w);
	show_single("another game", &singles->rival, w);
}

static void show_apart(const struct trial *t)
{
	static struct written alone;
	show_singles("", &t->singles, &t->written);
	for (size_t i = 0; t->slips.count > 1 && i < t->slips.count; i++) {
		slips_make_one(&t->slips, i, &t->original, &alone);
		show_singles(i ? " with the second slip alone" : " with the first slip alone", &t->alone[i],
		             &alone);
	}
	printf("  %s%s\n", t->apart ? "told apart" : "not told apart",
	       t->hidden ? ", one slip hidden" : "");
}

static void show_answer(const struct answer *answer, const struct ash_repairs *repairs)
{
	struct ash_buffer text = {0};
	printf("  %zu proposals%s%s, the game is ", repairs->count,
	       repairs->certain ? ", certain" : "", repairs->gave_up ? ", gave up" : "");
	if (answer->rank < repairs->count)
		printf("number %zu\n", answer->rank + 1);
	else
		puts("none of them");
	if (answer->invalid > 0)
		printf("  %zu proposals are not valid\n", answer->invalid);
	for (size_t i = 0; i < repairs->count; i++) {
		const struct ash_repair *repair = &repairs->best[i];
		printf("  %zu. cost %u\n", i + 1, repair->cost);
		for (size_t j = 0; j < repair->count; j++) {
			ash_buffer_clear(&text);
			ash_change_write(&repair->changes[j], &text);
			printf("    %s\n", ash_buffer_cstr(&text));
		}
	}
	ash_buffer_free(&text);
}

void trial_show(struct trial *t, const struct asker *asker)
{
	const char *movetext = strstr(ash_buffer_cstr(&t->text), "\n\n");
	printf("game %zu, %s%s\n", t->number, family_names[t->family],
	       t->slips.afresh ? ", numbered afresh" : "");
	for (size_t i = 0; i < t->slips.count; i++)
		show_slip(t, &t->slips.list[i]);
	fputs(movetext + 1, stdout);
	if (t->answer.valid) {
		puts("  valid\n");
		return;
	}
	show_apart(t);
	show_answer(&t->answer, &asker->repairs);
	puts("");
}
