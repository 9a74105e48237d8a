/* The version of the library, for the preprocessor and at run time. */
#ifndef ASH_VERSION_H
#define ASH_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif
#pragma GCC visibility push(default)

#define ASH_VERSION_MAJOR 0
#define ASH_VERSION_MINOR 1
#define ASH_VERSION_PATCH 0
#define ASH_VERSION "0.1.0"

/* The version of the library in use, "MAJOR.MINOR.PATCH"; it may be newer
 * than ASH_VERSION, with which the caller was compiled. Static storage. */
const char *ash_version(void);

#pragma GCC visibility pop
#ifdef __cplusplus
}
#endif

#endif
