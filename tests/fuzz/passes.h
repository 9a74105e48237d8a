/* Records through the reader, the replay and the three writers. */
#ifndef FUZZ_PASSES_H
#define FUZZ_PASSES_H

#include "records.h"

/* Requires that what is valid and written is valid again and the same. */
void check_records(const struct input *input);

#endif
