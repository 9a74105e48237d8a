/* Changes in words. */
#include <ash/repair.h>

void ash_change_write(const struct ash_game *game, const struct ash_change *change,
                      struct ash_buffer *out)
{
	(void)game;
	if (change->kind != ASH_CHANGE_NUMBER && change->kind != ASH_CHANGE_RESULT) {
		ash_number_write(change->number, change->side, out);
		ash_buffer_char(out, ' ');
	}
	switch (change->kind) {
	case ASH_CHANGE_MOVE:
		ash_buffer_text(out, change->written);
		ash_buffer_string(out, " → ");
		ash_buffer_text(out, change->proposed);
		break;
	case ASH_CHANGE_INSERT:
		ash_buffer_text(out, change->proposed);
		ash_buffer_string(out, " was left out");
		break;
	case ASH_CHANGE_DELETE:
		ash_buffer_text(out, change->written);
		ash_buffer_string(out, " is too much");
		break;
	case ASH_CHANGE_SWAP:
		ash_buffer_text(out, change->written);
		ash_buffer_string(out, " → ");
		ash_buffer_text(out, change->proposed);
		break;
	case ASH_CHANGE_NUMBER:
		ash_buffer_string(out, "number ");
		ash_buffer_text(out, change->written);
		ash_buffer_string(out, " → ");
		ash_buffer_text(out, change->proposed);
		break;
	case ASH_CHANGE_RESULT:
		ash_buffer_string(out, "result ");
		ash_buffer_text(out, change->written);
		ash_buffer_string(out, " → ");
		ash_buffer_text(out, change->proposed);
		break;
	}
	if (change->gains == 1)
		ash_buffer_string(out, ": 1 later move becomes legal");
	else if (change->gains > 1)
		ash_buffer_printf(out, ": %u later moves become legal", change->gains);
}
