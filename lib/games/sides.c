#include "sides.h"
#include "../words.h"

/* Of the patterns for whose turn it is: where a sentence begins, up to four words between,
 * and who "begins" or "is to move". What a sentence only mentions is not meant. */
#define SENTENCE "(?i)(?:^|[.!?(;:–—])[\\s\\x{a0}]*"
#define WORDS "(?:[\\s\\x{a0}]+\\p{L}+){0,4}?[\\s\\x{a0}]+"
#define BEGIN "(?:начинают|ходят|begins?|starts?|to[\\s\\x{a0}]+(?:move|play))\\b"
#define TURN "(?:ход|очередь(?:[\\s\\x{a0}]+хода)?)[\\s\\x{a0}]+"
#define BEGINS(who, whose) \
	SENTENCE "(?:(?:" who ")" WORDS BEGIN "|(?:\\p{L}++[\\s\\x{a0}]++){0,2}?" BEGIN \
	         "[\\s\\x{a0}]++(?:" who ")\\b|" TURN whose "\\b)"
#define FIRST(whose) SENTENCE "первый[\\s\\x{a0}]+ход[\\s\\x{a0}]+" whose "\\b"

/* Translators: a message names a side as the one whose something is, "a move of White"; with the
 * context "side" it stands by itself, at the beginning of a line. */
const struct ash_side ash_white_and_black[2] = {
	{'W', 0, N_("White"), NC_("side", "White"), BEGINS("белые|white", "белых"), NULL},
	{'B', 1, N_("Black"), NC_("side", "Black"), BEGINS("ч[её]рные|black", "ч[её]рных"), NULL},
};

const struct ash_side ash_night_to_evening[4] = {
	{'B', 1, N_("Black"), NC_("side", "Black"), BEGINS("ч[её]рные|black", "ч[её]рных"),
	 FIRST("ч[её]рных")},
	{'W', 0, N_("White"), NC_("side", "White"), BEGINS("белые|white", "белых"), FIRST("белых")},
	{'R', 2, N_("Red"), NC_("side", "Red"), BEGINS("красные|red", "красных"), FIRST("красных")},
	{'G', 3, N_("Green"), NC_("side", "Green"), BEGINS("зел[её]ные|green", "зел[её]ных"),
	 FIRST("зел[её]ных")},
};
