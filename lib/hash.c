#include "hash.h"
#include <string.h>
#include <xxhash.h>

uint64_t ash_hash_text(uint64_t seed, struct ash_text text)
{
	return XXH3_64bits_withSeed(text.len ? text.data : "", text.len, seed);
}

uint64_t ash_hash_position(const struct ash_game *game, const struct ash_position *pos)
{
	uint64_t seed = XXH3_64bits(game->name, strlen(game->name));
	return XXH3_64bits_withSeed(pos->words, sizeof pos->words, seed);
}
