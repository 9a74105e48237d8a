/* Partials from any bytes: there is but one text of the same counters. The first byte says of which
 * tool. */
#include "fuzz.h"
#include <ash/stats.h>
#include <ash/tree.h>

static enum ash_code read_stats(struct ash_text text, struct ash_fault *fault,
                                struct ash_buffer *out)
{
	struct ash_stats *stats = ash_stats_new();
	enum ash_code code = ash_stats_read_partial(stats, text, fault);
	ash_stats_write_partial(stats, out);
	ash_stats_free(stats);
	return code;
}

static enum ash_code read_tree(struct ash_text text, struct ash_fault *fault,
                               struct ash_buffer *out)
{
	struct ash_buffer shown = {0};
	struct ash_tree *tree = ash_tree_new(0, (struct ash_text){"", 0});
	enum ash_code code = ash_tree_read_partial(tree, text, fault);
	ash_tree_write_partial(tree, out);
	ash_tree_write_text(tree, 1, &shown);
	ash_tree_write_json(tree, 2, &shown);
	ash_tree_free(tree);
	ash_buffer_free(&shown);
	return code;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct ash_fault fault = {0};
	struct ash_buffer out = {0};
	if (size == 0)
		return 0;
	struct ash_text text = {(const char *)data + 1, size - 1};
	enum ash_code code = data[0] & 1 ? read_tree(text, &fault, &out)
	                                 : read_stats(text, &fault, &out);
	if (code == ASH_OK) {
		require(same_text(text_in(&out), text), "a partial is written as it was read", text);
	} else {
		require(code == fault.code, "a refusal has its code in the fault", text);
		check_fault(&fault, text);
	}
	ash_buffer_free(&out);
	ash_fault_free(&fault);
	return 0;
}
