#include "../../words.h"
#include "../sides.h"
#include "moves.h"
#include "notation.h"
#include "prove.h"
#include "setup.h"

static const struct ash_kind kinds[ASHT_KINDS] = {
	{"M1", N_("full one"), ASH_FACE_PLAIN, "1", {"M1", "m1"}, {"① ", "❶ "}},
	{"M2", N_("full two"), ASH_FACE_PLAIN, "2", {"M2", "m2"}, {"② ", "❷ "}},
	{"M3", N_("full three"), ASH_FACE_PLAIN, "3", {"M3", "m3"}, {"③ ", "❸ "}},
	{"V1", N_("one that retreated once"), ASH_FACE_TURNED, "1", {"V1", "v1"}, {"①v", "❶v"}},
	{"V2", N_("two that retreated once"), ASH_FACE_TURNED, "2", {"V2", "v2"}, {"②v", "❷v"}},
	{"V3", N_("three that retreated once"), ASH_FACE_TURNED, "3", {"V3", "v3"}, {"③v", "❸v"}},
	{"W", N_("stone that retreated twice"), ASH_FACE_COVERED, "", {"W ", "w "}, {"○w", "●w"}},
	{"F", N_("finished stone"), ASH_FACE_RESTING, "", {"F ", "f "}, {"○f", "●f"}},
};

/* The pattern of a move is wider than its grammar, as a mistyped move is still meant as one:
 * what begins like a stone and goes on with a file and a digit or so. */
#define GLYPH "[\\p{L}0-9:×\\p{Pd}−]"
#define FILE_OF "[a-hA-HАВЕНСавес]"
#define NUMBERED "[MVmvМВмв](?:[0-9]|[Зз](?=[:xхХ×\\p{Pd}−]?" FILE_OF "[0-9]))" GLYPH "*"
#define LETTERED "[MVWFmvwМВмв](?=" GLYPH "*" FILE_OF "[0-9])" GLYPH "+"

/* A slip has a file and a rank, or a group and a file, next to each other. A square alone is
 * none where a remark goes on from it: "c4 слабое", "e5 – центр", nor are a list of squares and
 * an address. */
#define SQUARE_ALONE "[«\"]?" FILE_OF "[1-8][»\",.:!?]*+(?!\\S)"
#define REMARK "\\s++(?:\\p{Pd}\\s++)?(?:\\p{Cyrillic}{1,2}(?!\\d)|[a-z]{2})"
#define LIST_OF_SQUARES "(?:" FILE_OF "[1-8][,;]\\s++){2}"
#define ADDRESS "\\S*(?://|@|www\\.)"
#define SLIP "(?!" SQUARE_ALONE "|" LIST_OF_SQUARES "|" ADDRESS ")" \
	"\\S*?(?:" FILE_OF "[1-8]|[1-3][a-h])(?!\\p{L}{2})\\S*+"

const struct ash_game ash_ashtarashki = {
	.name = "ashtarashki",
	.title = "аштарашки",
	.sides = 2,
	.kinds = ASHT_KINDS,
	.ends = 1u << ASH_END_TOTAL | 1u << ASH_END_FINISH | 1u << ASH_END_COUNT | 1u << ASH_END_BLOCK,
	.fen_is_stones = true,
	.retreats = true,
	.changed = "finished",
	.changed_sum = "stones finished",
	.changed_title = "Finished",
	.side = ash_white_and_black,
	.kind = kinds,
	.board = &asht_board,
	.move_pattern = "(?:" NUMBERED "|" LETTERED ")",
	.slip_pattern = "(?:(?!" LIST_OF_SQUARES ")" SQUARE_ALONE "(?!" REMARK ")|" SLIP ")",
	/* After the colon a stone or nothing: players' names are written so too. */
	.stones_pattern = "(?i:белые|ч[её]рные)[\\s\\x{a0}]*:"
	                  "(?=[\\s\\x{a0}]*(?:[MVmvМВмв][0-9Зз]|[WwFf][\\s\\x{a0}]*[\\p{Pd}a-hA-H]|"
	                  "[\\p{Pd}.]|$))",
	.start = asht_start,
	.read_fen = asht_read_fen,
	.write_fen = asht_write_fen,
	.read_stones = asht_read_stones,
	.write_stones = asht_write_stones,
	.turn = asht_turn,
	.set_turn = asht_set_turn,
	.stone_at = asht_stone_at,
	.stones = asht_stones,
	.mirror = asht_mirror,
	.moves = asht_moves,
	.count = asht_count_moves,
	.play = asht_play,
	.outcome = asht_outcome,
	.perft = asht_perft,
	.read_move = asht_read_move,
	.write_move = asht_write_move,
	.explain = asht_explain,
	.prover_new = asht_prover_new,
	.prover_free = asht_prover_free,
	.prove = asht_prove,
};
