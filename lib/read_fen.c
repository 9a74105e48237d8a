/* A line that holds a position: a FEN alone, or a row as ash-replay(1) writes it. */
#include "forms.h"
#include "lines.h"
#include "record.h"
#include "utf8.h"
#include <limits.h>
#include <string.h>

/* A column that is a number, else 0. */
static unsigned long column_number(struct ash_text column)
{
	unsigned long number = 0;
	for (size_t i = 0; i < column.len; i++) {
		if (column.data[i] < '0' || column.data[i] > '9' || number > (ULONG_MAX - 9) / 10)
			return 0;
		number = 10 * number + (unsigned long)(column.data[i] - '0');
	}
	return number;
}

void ash_read_fen_line(struct ash_record *record, struct ash_text line)
{
	struct ash_text columns[5] = {0};
	size_t count = 0;
	line = ash_text_trim(line);
	for (size_t at = 0; at <= line.len && count <= 5; count++) {
		const char *tab = memchr(line.data + at, '\t', line.len - at);
		size_t to = tab ? (size_t)(tab - line.data) : line.len;
		if (count < 5)
			columns[count] = (struct ash_text){line.data + at, to - at};
		at = to + 1;
	}
	if (count == 5)
		record->row = (struct ash_row){.record = column_number(columns[0]),
		                               .ply = column_number(columns[1]),
		                               .number = columns[2],
		                               .move = columns[3]};
	record->position = ash_last_column(line);
	record->position_offset = (size_t)(record->position.data - record->raw.data);
}
