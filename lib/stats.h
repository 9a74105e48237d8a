/* The counters behind the figures, and the tables by which they are named. */
#ifndef ASH_STATS_COUNTS_H
#define ASH_STATS_COUNTS_H

#include "partials.h"
#include <ash/stats.h>

enum {
	ASH_NOBODY = ASH_SIDES_MAX,     /* the winner of a record without one */
	ASH_BECOMES_MAX = ASH_KINDS_MAX + 1,
	ASH_INTO_NOTHING = ASH_KINDS_MAX, /* what a stone becomes that leaves the board */
	ASH_SPREAD_MAX = 1 << 14,       /* a spread has values below; larger ones count as the last */
	ASH_TABLE_AXES = 3
};

/* The counts of a table, or of all openings, sum to no more than ASH_COUNT_MAX. */
struct ash_counts {
	uint64_t invalid[1];
	uint64_t results[ASH_ENDS][ASH_SIDES_MAX + 1];                    /* by end and winner */
	uint64_t points[ASH_SIDES_MAX];
	uint64_t moves[ASH_SIDES_MAX];
	uint64_t captures[ASH_SIDES_MAX][ASH_KINDS_MAX][ASH_KINDS_MAX];   /* who takes whom */
	uint64_t chains[ASH_SIDES_MAX][ASH_SQUARES_MAX + 1];              /* by the stones taken */
	uint64_t retreats[ASH_SIDES_MAX][ASH_KINDS_MAX][ASH_BECOMES_MAX]; /* steps back */
	uint64_t changes[ASH_SIDES_MAX][ASH_KINDS_MAX][ASH_BECOMES_MAX];  /* of kind, otherwise */
	uint64_t squares[ASH_SIDES_MAX][ASH_SQUARES_MAX];                 /* arrivals */
	uint64_t plies[ASH_SPREAD_MAX];                                   /* records by length */
	uint64_t branching[ASH_SPREAD_MAX];                               /* positions by moves */
};

/* What an index of a table stands for. */
enum ash_axis {
	ASH_AXIS_NONE,
	ASH_AXIS_SIDE,
	ASH_AXIS_WINNER,
	ASH_AXIS_END,
	ASH_AXIS_KIND,
	ASH_AXIS_BECOMES,
	ASH_AXIS_SQUARE,
	ASH_AXIS_TAKEN,
	ASH_AXIS_VALUE
};

/* A member of ash_counts. */
struct ash_table {
	const char *name;
	enum ash_axis axes[ASH_TABLE_AXES];
	size_t offset; /* of the member */
};

extern const struct ash_table ash_tables[];
extern const size_t ash_table_count;

/* How many counters a table has. */
size_t ash_table_size(const struct ash_table *table);

/* The counters of a table, one after the other. */
uint64_t *ash_table_cells(struct ash_counts *counts, const struct ash_table *table);
const uint64_t *ash_table_read(const struct ash_counts *counts, const struct ash_table *table);

/* Their sum. */
uint64_t ash_table_total(const struct ash_counts *counts, const struct ash_table *table);

/* Appends the name of a counter, "captures W M1 M3". */
void ash_table_write_key(const struct ash_table *table, const struct ash_game *game, size_t cell,
                         struct ash_buffer *out);

/* The table of that name, or NULL. */
const struct ash_table *ash_table_find(struct ash_text name);

/* Finds the counter that the words after a table's name stand for. Returns false and sets
 * `words` to the word that is wrong, empty if one is missing. */
bool ash_table_find_cell(const struct ash_table *table, const struct ash_game *game,
                         struct ash_text *words, size_t *cell);

/* The counters of an opening: a first move, or a first move and a reply. */
enum {
	ASH_OPENING_GAMES,
	ASH_OPENING_WINS,                                     /* by side */
	ASH_OPENING_POINTS = ASH_OPENING_WINS + ASH_SIDES_MAX, /* by side */
	ASH_OPENING_COUNTS = ASH_OPENING_POINTS + ASH_SIDES_MAX
};

struct ash_opening {
	char *line; /* its moves, separated by a space */
	bool reply; /* there are two */
	uint64_t counts[ASH_OPENING_COUNTS];
};

/* Sorted by line. As there are only so many legal openings of a game, the list is short. */
struct ash_openings {
	struct ash_opening *list;
	size_t count, cap;
};

/* The opening of that line, made if it is not there; NULL if memory ran out. */
struct ash_opening *ash_openings_at(struct ash_openings *openings, struct ash_text line);

/* Is the line one or two legal moves from the start in canonical form? Returns ASH_OK, ASH_SYNTAX or
 * ASH_NO_MEMORY. */
enum ash_code ash_check_opening(const struct ash_game *game, struct ash_text line);

/* The sum of all counters of the openings, or something above ASH_COUNT_MAX. */
uint64_t ash_openings_total(const struct ash_openings *openings);

/* Adds the openings to others. Returns false if memory ran out. */
bool ash_openings_merge(struct ash_openings *into, const struct ash_openings *from);

/* Gives the memory of openings back. */
void ash_openings_free(struct ash_openings *openings);

struct ash_stats {
	const struct ash_game *game;
	struct ash_counts counts;
	struct ash_openings openings;
	struct ash_buffer line; /* the opening of the record at hand */
};

/* How many valid records there are. */
uint64_t ash_stats_records(const struct ash_stats *stats);

#endif
