/* Changes in words. */
#include "../utf8.h"
#include "../words.h"
#include <ash/repair.h>

void ash_change_write(const struct ash_change *change, struct ash_buffer *out)
{
	const struct ash_text written = ash_utf8_brief(change->written);
	const struct ash_text proposed = ash_utf8_brief(change->proposed);
	if (change->kind != ASH_CHANGE_NUMBER && change->kind != ASH_CHANGE_RESULT) {
		ash_number_write(change->number, change->leads, out);
		ash_buffer_char(out, ' ');
	}
	switch (change->kind) {
	case ASH_CHANGE_MOVE:
	case ASH_CHANGE_SWAP:
		ash_buffer_printf(out, "%.*s → %.*s", (int)written.len, written.data, (int)proposed.len,
		                  proposed.data);
		break;
	case ASH_CHANGE_INSERT:
		ash_buffer_printf(out, _("%.*s was left out"), (int)proposed.len, proposed.data);
		break;
	case ASH_CHANGE_DELETE:
		ash_buffer_printf(out, _("%.*s is too much"), (int)written.len, written.data);
		break;
	case ASH_CHANGE_NUMBER:
		ash_buffer_printf(out, _("number %.*s → %.*s"), (int)written.len, written.data,
		                  (int)proposed.len, proposed.data);
		break;
	case ASH_CHANGE_RESULT:
		ash_buffer_printf(out, _("result %.*s → %.*s"), (int)written.len, written.data,
		                  (int)proposed.len, proposed.data);
		break;
	}
	if (change->gains > 0)
		ash_buffer_printf(out, P_(": %u later move becomes legal", ": %u later moves become legal",
		                          change->gains), change->gains);
}
