/* Where ASH_NO_CODE is set no machine code is made of patterns, as on systems where memory may not
 * be both written and run; to be preloaded. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdlib.h>

enum { NO_MEMORY = -48 }; /* as PCRE2 says it */

typedef int jit_compile_fn(void *code, uint32_t options);

int pcre2_jit_compile_8(void *code, uint32_t options);

int pcre2_jit_compile_8(void *code, uint32_t options)
{
	jit_compile_fn *next;
	*(void **)&next = dlsym(RTLD_NEXT, "pcre2_jit_compile_8");
	return getenv("ASH_NO_CODE") ? NO_MEMORY : next(code, options);
}
