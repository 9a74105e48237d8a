#include "digest.h"
#include <stdint.h>
#include <string.h>

enum { BLOCK = 64, LENGTH = 8, DIGEST = 32 };

/* FIPS 180-4: the first 32 bits of the fractional parts of the cube roots of the first 64
 * primes. */
static const uint32_t constants[64] = {
	0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
	0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
	0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
	0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
	0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
	0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
	0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
	0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

static uint32_t rotated(uint32_t word, int bits)
{
	return word >> bits | word << (32 - bits);
}

static void expand(const unsigned char *block, uint32_t *w)
{
	for (int i = 0; i < 16; i++)
		w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
		       (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
	for (int i = 16; i < 64; i++) {
		uint32_t s0 = rotated(w[i - 15], 7) ^ rotated(w[i - 15], 18) ^ w[i - 15] >> 3;
		uint32_t s1 = rotated(w[i - 2], 17) ^ rotated(w[i - 2], 19) ^ w[i - 2] >> 10;
		w[i] = w[i - 16] + s0 + w[i - 7] + s1;
	}
}

static void take_block(uint32_t *state, const unsigned char *block)
{
	uint32_t w[64], v[8];
	expand(block, w);
	memcpy(v, state, sizeof v);
	for (int i = 0; i < 64; i++) {
		uint32_t s1 = rotated(v[4], 6) ^ rotated(v[4], 11) ^ rotated(v[4], 25);
		uint32_t choice = (v[4] & v[5]) ^ (~v[4] & v[6]);
		uint32_t one = v[7] + s1 + choice + constants[i] + w[i];
		uint32_t s0 = rotated(v[0], 2) ^ rotated(v[0], 13) ^ rotated(v[0], 22);
		uint32_t most = (v[0] & v[1]) ^ (v[0] & v[2]) ^ (v[1] & v[2]);
		memmove(v + 1, v, 7 * sizeof *v);
		v[4] += one;
		v[0] = one + s0 + most;
	}
	for (int i = 0; i < 8; i++)
		state[i] += v[i];
}

/* The rest of the text, a bit, zeros, and the length of the text in bits. */
static void take_rest(uint32_t *state, const char *rest, size_t len, uint64_t bits)
{
	unsigned char blocks[2 * BLOCK] = {0};
	size_t size = len + 1 + LENGTH <= BLOCK ? BLOCK : 2 * BLOCK;
	if (len)
		memcpy(blocks, rest, len);
	blocks[len] = 0x80;
	for (size_t i = 0; i < LENGTH; i++)
		blocks[size - 1 - i] = (unsigned char)(bits >> 8 * i);
	for (size_t at = 0; at < size; at += BLOCK)
		take_block(state, blocks + at);
}

static void write_base64(const unsigned char *digest, struct ash_buffer *out)
{
	static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	for (int bit = 0; bit < DIGEST * 8; bit += 6) {
		unsigned pair = (unsigned)digest[bit / 8] << 8;
		if (bit / 8 + 1 < DIGEST)
			pair |= digest[bit / 8 + 1];
		ash_buffer_char(out, digits[pair >> (10 - bit % 8) & 63]);
	}
	ash_buffer_char(out, '=');
}

void ash_digest_write(struct ash_text text, struct ash_buffer *out)
{
	uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
	                     0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
	unsigned char digest[DIGEST];
	size_t at = 0;
	for (; text.len - at >= BLOCK; at += BLOCK)
		take_block(state, (const unsigned char *)text.data + at);
	take_rest(state, text.len ? text.data + at : "", text.len - at, (uint64_t)text.len * 8);
	for (int i = 0; i < DIGEST; i++)
		digest[i] = (unsigned char)(state[i / 4] >> (24 - i % 4 * 8));
	write_base64(digest, out);
}
