#include <ash/version.h>

const char *ash_version(void)
{
	return ASH_VERSION;
}
