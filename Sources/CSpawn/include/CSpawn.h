/// Starts a program with the descriptors that it is given and no other one. The calls that close the rest are extensions,
/// which differ between systems and which Swift does not see.
#ifndef CSpawn_h
#define CSpawn_h

#include <sys/types.h>

/// Starts the program at `path` with the signals that a shell expects: none blocked, none ignored.
///
/// With `is_apart` it has a process group of its own, `input`, `output` and `errors` as its standard ones, and nothing in
/// place of any that is negative. Else it has our first three. Returns 0 or an errno.
int csp_spawn(
    pid_t *child, const char *path, char *const argv[], char *const envp[], int is_apart, int input, int output,
    int errors);

/// A pipe that no program started meanwhile gets. Returns 0, or -1 with an errno.
int csp_pipe(int ends[2]);

/// Listens on a socket in a directory of our own that nobody else may enter. `directory` ends with XXXXXX and gets its name;
/// the socket is called `s` in it. Returns its descriptor, or -1 with an errno.
int csp_listen(char *directory);

/// Takes one connection, within a time. Returns its descriptor, or -1 with an errno.
int csp_accept(int listener, int milliseconds);

/// Two ends of a stream socket that no program started meanwhile gets. Returns 0, or -1 with an errno.
int csp_socket_pair(int ends[2]);

#endif
