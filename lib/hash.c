#include "hash.h"
#include <string.h>
#include <xxhash.h>

uint64_t ash_hash_text(uint64_t seed, struct ash_text text)
{
	return XXH3_64bits_withSeed(text.len ? text.data : "", text.len, seed);
}

uint64_t ash_hash_position(const struct ash_game *game, const struct ash_position *pos)
{
	enum { WORDS = sizeof pos->words / sizeof *pos->words };
	unsigned char bytes[WORDS * 8];
	uint64_t seed = XXH3_64bits(game->name, strlen(game->name));
	for (size_t i = 0; i < WORDS; i++)
		for (size_t byte = 0; byte < 8; byte++)
			bytes[8 * i + byte] = (unsigned char)(pos->words[i] >> 8 * byte);
	return XXH3_64bits_withSeed(bytes, sizeof bytes, seed);
}
