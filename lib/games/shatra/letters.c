/* The letters of the kinds. */
#include "notation.h"

int shtr_take_kind(struct ash_cursor *cursor, bool *small)
{
	static const struct {
		const char *letter;
		uint8_t kind;
		bool small;
	} letters[] = {
		{"B", SHTR_BIY, false},    {"b", SHTR_BIY, true},   {"В", SHTR_BIY, false},
		{"T", SHTR_BATYR, false},  {"t", SHTR_BATYR, true}, {"Т", SHTR_BATYR, false},
		{"R", SHTR_TURA, false},   {"r", SHTR_TURA, true},  {"Y", SHTR_YALKYN, false},
		{"y", SHTR_YALKYN, true},  {"У", SHTR_YALKYN, false},
	};
	for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
		if (ash_take(cursor, letters[i].letter)) {
			*small = letters[i].small;
			return letters[i].kind;
		}
	}
	return SHTR_KINDS;
}
