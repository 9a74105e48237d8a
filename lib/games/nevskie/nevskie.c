#include "../sides.h"
#include "../../words.h"
#include "moves.h"
#include "notation.h"
#include "setup.h"

/* A king is a man turned over. */
static const struct ash_kind kinds[NVSK_KINDS] = {
	{"M", N_("man"), ASH_FACE_PLAIN, NULL, {"b ", "w ", "r ", "g "}, {"●b", "○w", "◆r", "◇g"}},
	{"K", N_("king"), ASH_FACE_TURNED, NULL, {"B ", "W ", "R ", "G "}, {"●K", "○K", "◆K", "◇K"}},
};

/* A move is points with dashes or colons between them. A pass is a dash that stands alone, before
 * another move or what else stands in movetext, and not before a word. Behind the name of a side
 * a point begins its pieces, and a move does not. A slip may have letters for
 * digits and other numbers, and is no result. */
#define POINT "[1-6][1-6]"
#define JOIN "[:xхXХ×\\p{Pd}−]"
#define DIGITS "[0-9OОoоlIЗз]{1,3}"
#define PASS \
	"(?<!\\S)[\\p{Pd}−](?=[\\s\\x{a0}]*+(?:$|[\\p{Pd}−](?!\\S)|" POINT JOIN "|[({*]|\\d++\\.|" \
	"[01][-–][01][-–]))"

const struct ash_game ash_nevskie = {
	.name = "nevskie",
	.title = "невские шашки",
	.sides = NVSK_SIDES,
	.kinds = NVSK_KINDS,
	.ends = 1u << ASH_END_TOTAL | 1u << ASH_END_DRAW,
	.any_begins = true,
	.changed = "crowned",
	.changed_sum = "men crowned",
	.changed_title = "Crowned",
	.side = ash_night_to_evening,
	.kind = kinds,
	.board = &nvsk_board,
	.move_pattern = "(?:" POINT "(?:" JOIN POINT ")++(?![0-9])|" PASS ")",
	.slip_pattern = "(?:(?![0-2][-–][0-2](?![0-9]))" DIGITS "(?:" JOIN DIGITS ")++"
	                "(?!\\p{L}|\\S*[/@]))",
	.stones_pattern = "(?i:белые|ч[её]рные|красные|зел[её]ные)[\\s\\x{a0}]*:"
	                  "(?=[\\s\\x{a0}]*(?:(?i:дамк)|" POINT "(?![0-9]|[\\s\\x{a0}]*" JOIN ")|"
	                  "[\\p{Pd}.]|$))",
	.start = nvsk_start,
	.read_fen = nvsk_read_fen,
	.write_fen = nvsk_write_fen,
	.read_stones = nvsk_read_stones,
	.write_stones = nvsk_write_stones,
	.write_first = nvsk_write_first,
	.turn = nvsk_turn,
	.set_turn = nvsk_set_turn,
	.stone_at = nvsk_stone_at,
	.stones = nvsk_stones,
	.mirror = nvsk_mirror,
	.moves = nvsk_moves,
	.count = nvsk_count_moves,
	.play = nvsk_play,
	.outcome = nvsk_outcome,
	.perft = nvsk_perft,
	.read_move = nvsk_read_move,
	.write_move = nvsk_write_move,
	.explain = nvsk_explain,
};
