/* Repairs: the slips of the hand and the eye that explain why a record is not legal. */
#ifndef ASH_REPAIR_H
#define ASH_REPAIR_H

#include <ash/replay.h>

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

/* The most changes of one repair, and how many repairs are proposed at most. */
enum { ASH_CHANGES_MAX = 9, ASH_REPAIRS_MAX = 5 };

enum ash_change_kind {
	ASH_CHANGE_MOVE,   /* another move was meant by what is written */
	ASH_CHANGE_INSERT, /* a half-move was left out */
	ASH_CHANGE_DELETE, /* half-moves too many, most often written twice */
	ASH_CHANGE_SWAP,   /* half-moves, or pairs of them, changed places */
	ASH_CHANGE_NUMBER, /* a move number is off */
	ASH_CHANGE_RESULT  /* the result is not the game's */
};

/* A change of a record. The texts belong to the repairs that it is part of. */
struct ash_change {
	enum ash_change_kind kind;
	size_t item;  /* of the record: what is changed, or what an insertion stands before;
	               * its item_count for one at the end and for the tag Result */
	unsigned count; /* of how many half-moves from there on it is */
	unsigned number; /* the number and the side of the first move it is about, */
	int side;
	bool leads;      /* and whether that leads its round */
	struct ash_text written, proposed; /* empty where there is nothing */
	unsigned gains; /* so many later half-moves become legal by it */
};

/* Changes after which the whole record is valid. */
struct ash_repair {
	struct ash_change changes[ASH_CHANGES_MAX];
	size_t count;
	unsigned cost; /* how unlikely the slips are, in half nats; for comparison only */
};

/* Zero-initialised before its first use, then used for record after record. */
struct ash_repairs {
	struct ash_repair best[ASH_REPAIRS_MAX]; /* the likeliest first */
	size_t count;
	bool certain; /* the first is so much likelier than all others that it may be made */
	bool gave_up; /* there was more to search than is searched */
	bool failed;  /* memory ran out */
	struct ash_repair_work *work;
};

/* Looks for the likeliest repairs of at most `most` (1 to ASH_CHANGES_MAX) changes of a record
 * that is not valid. Its faults must be of its moves, numbers or result: what cannot be read,
 * and a record without its position, has no repair. Reports nothing. Returns whether there is
 * one; if memory runs out, `failed` is set. */
bool ash_repairs_find(struct ash_repairs *repairs, const struct ash_record *record, unsigned most);

/* Makes the repair `index` of the record that it was found for, with a comment at each change
 * and the tag Repaired. The result is owned by the repairs, borrows from the record, and lives
 * until the next call for these repairs. Its faults go to `report`. NULL if memory ran out. */
struct ash_record *ash_repairs_make(struct ash_repairs *repairs, size_t index,
                                    const struct ash_record *record, ash_report_fn *report,
                                    void *context);

/* Appends a change in words, without a line end: "12. M1d4 → M1d6V: 17 later moves become
 * legal". What is written there is cut where it is long. */
void ash_change_write(const struct ash_change *change, struct ash_buffer *out);

/* Gives the memory back. */
void ash_repairs_free(struct ash_repairs *repairs);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
