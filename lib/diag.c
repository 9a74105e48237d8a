#include <ash/diag.h>

const char *ash_code_name(enum ash_code code)
{
	static const char *const names[ASH_CODES] = {
		[ASH_OK] = "ok",
		[ASH_SYNTAX] = "syntax",
		[ASH_NO_SUCH_STONE] = "no-such-stone",
		[ASH_WRONG_STATE] = "wrong-state",
		[ASH_OCCUPIED] = "occupied",
		[ASH_UNREACHABLE] = "unreachable",
		[ASH_MUST_CAPTURE] = "must-capture",
		[ASH_CHAIN_INCOMPLETE] = "chain-incomplete",
		[ASH_CHAIN_ILLEGAL] = "chain-illegal",
		[ASH_AMBIGUOUS] = "ambiguous",
		[ASH_MISSING_SUFFIX] = "missing-suffix",
		[ASH_WRONG_SUFFIX] = "wrong-suffix",
		[ASH_MOVE_NUMBER] = "move-number",
		[ASH_WRONG_SIDE] = "wrong-side",
		[ASH_AFTER_END] = "after-end",
		[ASH_WRONG_RESULT] = "wrong-result",
		[ASH_BAD_POSITION] = "bad-position",
		[ASH_NO_POSITION] = "no-position",
		[ASH_BAD_TAG] = "bad-tag",
		[ASH_UNKNOWN_GAME] = "unknown-game",
		[ASH_ENCODING] = "encoding",
		[ASH_NO_SUCH_PLY] = "no-such-ply",
		[ASH_LIMIT] = "limit",
		[ASH_NO_MEMORY] = "no-memory",
	};
	return names[code];
}

void ash_fault_set(struct ash_fault *fault, enum ash_code code, size_t offset,
                   const char *format, ...)
{
	va_list args;
	fault->code = code;
	fault->offset = offset;
	ash_buffer_clear(&fault->text);
	ash_buffer_clear(&fault->notes);
	va_start(args, format);
	ash_buffer_vprintf(&fault->text, format, args);
	va_end(args);
}

void ash_fault_free(struct ash_fault *fault)
{
	ash_buffer_free(&fault->text);
	ash_buffer_free(&fault->notes);
}
