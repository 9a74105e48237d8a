#include "pcre.h"
#include <stdint.h>
#include <stdlib.h>

/* While it makes machine code, PCRE2 10.42 does not look in all places whether it got memory. What
 * it is not given then is taken from a reserve, which is there before; few patterns need a tenth of
 * it, and pages that are never touched take no memory. */
enum { RESERVE = 1 << 19, ALIGNMENT = 16 };

struct ash_pcre {
	pcre2_compile_context *compile;
	char *reserve;
	size_t used;
	bool no_code; /* it failed once; not again for each match */
	bool making_code;
};

static void *take(size_t size, void *context)
{
	struct ash_pcre *pcre = context;
	void *memory = malloc(size);
	size = (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
	if (memory || !pcre->making_code || size > RESERVE - pcre->used)
		return memory;
	memory = pcre->reserve + pcre->used;
	pcre->used += size;
	return memory;
}

static void give_back(void *memory, void *context)
{
	const struct ash_pcre *pcre = context;
	uintptr_t at = (uintptr_t)memory, reserve = (uintptr_t)pcre->reserve;
	if (!reserve || at < reserve || at >= reserve + RESERVE)
		free(memory);
}

struct ash_pcre *ash_pcre_new(void)
{
	struct ash_pcre *pcre = calloc(1, sizeof *pcre);
	pcre2_general_context *general =
		pcre ? pcre2_general_context_create(take, give_back, pcre) : NULL;
	if (general)
		pcre->compile = pcre2_compile_context_create(general);
	pcre2_general_context_free(general);
	if (pcre && pcre->compile)
		return pcre;
	free(pcre);
	return NULL;
}

void ash_pcre_free(struct ash_pcre *pcre)
{
	if (!pcre)
		return;
	pcre2_compile_context_free(pcre->compile);
	free(pcre->reserve);
	free(pcre);
}

pcre2_compile_context *ash_pcre_context(const struct ash_pcre *pcre)
{
	return pcre->compile;
}

void ash_pcre_make_fast(struct ash_pcre *pcre, pcre2_code *code)
{
	size_t size = 0;
	pcre2_pattern_info(code, PCRE2_INFO_JITSIZE, &size);
	if (size > 0 || pcre->no_code || (!pcre->reserve && !(pcre->reserve = malloc(RESERVE))))
		return;
	pcre->making_code = true;
	pcre->no_code = pcre2_jit_compile(code, PCRE2_JIT_COMPLETE) != 0;
	pcre->making_code = false;
}
