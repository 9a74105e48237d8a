#include "../sides.h"
#include "moves.h"
#include "notation.h"
#include "setup.h"

static const struct ash_kind kinds[SHTR_KINDS] = {
	{"B", "бий", ASH_FACE_RING, "B", {"B ", "b "}, {"○B", "●B"}},
	{"T", "батыр", ASH_FACE_TRIANGLE, "T", {"T ", "t "}, {"○T", "●T"}},
	{"R", "тура", ASH_FACE_BOX, "R", {"R ", "r "}, {"○R", "●R"}},
	{"Y", "ялкын", ASH_FACE_BAR, "Y", {"Y ", "y "}, {"○Y", "●Y"}},
	{"S", "шатра", ASH_FACE_PLAIN, "", {"O ", "x "}, {"○ ", "● "}},
};

/* A move is numbers of squares with dashes or colons between them; a slip may have letters for
 * digits and other numbers, and is no result. */
#define SQUARE "(?:[1-5][0-9]|6[0-2]|[1-9])"
#define JOIN "[:xхXХ×\\p{Pd}−]"
#define BECOMES "(?:=[BTRYbtryВТУтрбя])?"
#define DIGITS "[0-9OОoоlIЗз]{1,3}"

const struct ash_game ash_shatra = {
	.name = "shatra",
	.title = "шатра",
	.sides = 2,
	.kinds = SHTR_KINDS,
	.ends = 1u << ASH_END_CAPTURE | 1u << ASH_END_BLOCK,
	.changed = "replaced",
	.changed_sum = "stones replaced",
	.changed_title = "Replaced",
	.side = ash_white_and_black,
	.kind = kinds,
	.board = &shtr_board,
	.bare = "S",
	.move_pattern = "(?:" SQUARE "(?:" JOIN SQUARE ")++(?![0-9])" BECOMES ")",
	.slip_pattern = "(?:(?![0-2][-–][0-2](?![0-9]))" DIGITS "(?:" JOIN DIGITS ")++"
	                "(?:=\\p{L}*+)?(?!\\p{L}|\\S*[/@]))",
	.stones_pattern = "(?i:белые|ч[её]рные)[\\s\\x{a0}]*:"
	                  "(?=[\\s\\x{a0}]*(?:(?i:бий|батыр|тур|ялкын|шатр|шатер)|[\\p{Pd}.]|$))",
	.start = shtr_start,
	.read_fen = shtr_read_fen,
	.write_fen = shtr_write_fen,
	.read_stones = shtr_read_stones,
	.write_stones = shtr_write_stones,
	.turn = shtr_turn,
	.set_turn = shtr_set_turn,
	.stone_at = shtr_stone_at,
	.stones = shtr_stones,
	.mirror = shtr_mirror,
	.moves = shtr_moves,
	.count = shtr_count_moves,
	.play = shtr_play,
	.outcome = shtr_outcome,
	.perft = shtr_perft,
	.read_move = shtr_read_move,
	.write_move = shtr_write_move,
	.explain = shtr_explain,
};
