/* Any bytes as an input of records, of any game. */
#include "passes.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct input input = input_of(data, size);
	check_records(&input);
	return 0;
}
