/* Proofs of who gets how much; the part of the interface of a game. */
#ifndef ASHT_PROVE_H
#define ASHT_PROVE_H

#include <ash/game.h>

struct ash_prover *asht_prover_new(size_t memory);
void asht_prover_free(struct ash_prover *prover);
enum ash_truth asht_prove(struct ash_prover *prover, const struct ash_position *pos,
                          const struct ash_question *question, unsigned *plies);

#endif
