/* 64-bit hashes that are the same on every machine and in every version, so that they may stand
 * in files. They are no defence against somebody who makes texts of equal hashes on purpose. */
#ifndef ASH_HASH_H
#define ASH_HASH_H

#include <ash/game.h>

/* The hash of a text. A chain of texts has the hash of each as the seed of the next; the first
 * seed may be any number. */
uint64_t ash_hash_text(uint64_t seed, struct ash_text text);

/* The hash of a position of a game. Positions with equal words have equal hashes, those of two
 * games have different ones. A position that comes from a FEN has the hash of the one that the FEN
 * was written of, unless the game is over there: then words can say more than a FEN (R14). */
uint64_t ash_hash_position(const struct ash_game *game, const struct ash_position *pos);

#endif
