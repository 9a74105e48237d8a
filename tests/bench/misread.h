/* Slips within one half-move, as hands and eyes make them. */
#ifndef BENCH_MISREAD_H
#define BENCH_MISREAD_H

#include "slip.h"

/* Writes what becomes of the canonical text of a move into `to`. Returns false if a slip of
 * this kind cannot befall it. */
bool misread(enum slip_kind kind, const char *text, struct random *r, char to[TEXT_MAX]);

/* One character of the text, any, is replaced, left out, put in or exchanged with the next:
 * for the kinds SLIP_REPLACE to SLIP_TRANSPOSE. */
bool garble(enum slip_kind kind, const char *text, struct random *r, char to[TEXT_MAX]);

#endif
