/* Any bytes as a YAML document, which libyaml reads, and what follows it. */
#include "passes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input input = input_of(data, size);
	struct ash_buffer text = {0};
	ash_buffer_string(&text, "---\n");
	ash_buffer_text(&text, input.text);
	input.text = ash_text_in(&text);
	check_records(&input);
	ash_buffer_free(&text);
	return 0;
}
