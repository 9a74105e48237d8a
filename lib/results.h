/* Results as records give them. */
#ifndef ASH_RESULTS_H
#define ASH_RESULTS_H

#include <ash/buffer.h>

/* Is the text a result: `*`, "1-0", "0-2", "1-0-0-0", "1/2-1/2"? */
bool ash_is_result(struct ash_text text);

/* Is the claim the result, perhaps written with dashes longer than a hyphen? */
bool ash_same_result(struct ash_text claim, const struct ash_buffer *result);

#endif
