/* How far two texts are apart. */
#ifndef BENCH_DISTANCE_H
#define BENCH_DISTANCE_H

/* The least number of characters to be replaced, left out or put in, and of neighbours to be
 * exchanged, that makes one text of the other (Damerau and Levenshtein; what was exchanged is
 * not changed again). A character of UTF-8 counts once. Of a long text only the beginning
 * counts. */
unsigned distance(const char *a, const char *b);

#endif
