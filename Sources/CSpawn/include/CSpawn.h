/// Starts a program with the descriptors that it is given and no other one. The calls that close the rest are extensions,
/// which differ between systems and which Swift does not see.
#ifndef CSpawn_h
#define CSpawn_h

#include <sys/types.h>

/// Starts the program at `path` with the signals that a shell expects: none blocked, none ignored.
///
/// With `is_apart` it has a process group of its own, `input` and `output` as its standard input and output, and nothing in
/// place of either that is negative; its standard error goes nowhere. Else it has our first three. Returns 0 or an errno.
int csp_spawn(
    pid_t *child, const char *path, char *const argv[], char *const envp[], int is_apart, int input, int output);

/// A pipe that no program started meanwhile gets. Returns 0, or -1 with an errno.
int csp_pipe(int ends[2]);

#endif
