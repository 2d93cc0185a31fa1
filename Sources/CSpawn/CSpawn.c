#if defined(__linux__)
#define _GNU_SOURCE 1
#else
#define _DARWIN_C_SOURCE 1
#endif

#include "CSpawn.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { first_closed = 3 };

/// What a child gets in place of one of its first three descriptors.
static int place(posix_spawn_file_actions_t *files, int number, int descriptor) {
    if (descriptor >= 0) return posix_spawn_file_actions_adddup2(files, descriptor, number);
    return posix_spawn_file_actions_addopen(files, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0);
}

/// Leaves the child nothing from descriptor 3 on. Marks at the descriptors themselves could be forgotten, also by a library.
static int close_others(posix_spawn_file_actions_t *files, short *flags, int is_apart) {
    int error = 0;
#if defined(__APPLE__)
    *flags |= POSIX_SPAWN_CLOEXEC_DEFAULT;
    for (int number = 0; !is_apart && !error && number < first_closed; number++)
        error = posix_spawn_file_actions_addinherit_np(files, number);
#else
    (void)flags;
    (void)is_apart;
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
    error = posix_spawn_file_actions_addclosefrom_np(files, first_closed);
#else
    // Closing what is not open is no failure here. What has a higher number is marked to be closed.
    enum { closed_max = 1024 };
    for (int number = first_closed; !error && number < closed_max; number++)
        error = posix_spawn_file_actions_addclose(files, number);
#endif
#endif
    return error;
}

int csp_spawn(
    pid_t *child, const char *path, char *const argv[], char *const envp[], int is_apart, int input, int output,
    int errors) {
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    sigset_t none, all;
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    if (is_apart) flags |= POSIX_SPAWN_SETPGROUP;
    sigemptyset(&none);
    sigfillset(&all);
    int error = posix_spawn_file_actions_init(&files);
    if (error) return error;
    error = posix_spawnattr_init(&attributes);
    if (!error) {
        if (is_apart) error = place(&files, STDIN_FILENO, input);
        if (is_apart && !error) error = place(&files, STDOUT_FILENO, output);
        if (is_apart && !error) error = place(&files, STDERR_FILENO, errors);
        if (!error) error = close_others(&files, &flags, is_apart);
        if (!error) error = posix_spawnattr_setsigmask(&attributes, &none);
        if (!error) error = posix_spawnattr_setsigdefault(&attributes, &all);
        if (!error) error = posix_spawnattr_setflags(&attributes, flags);
        if (!error) error = posix_spawn(child, path, &files, &attributes, argv, envp);
        posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&files);
    return error;
}

int csp_pipe(int ends[2]) {
#if defined(__APPLE__)
    if (pipe(ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#else
    return pipe2(ends, O_CLOEXEC);
#endif
}

int csp_socket_pair(int ends[2]) {
#if defined(__APPLE__)
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return 0;
#else
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
#endif
}

/// A program started meanwhile does not get it, and nobody's end raises a signal.
static int keep(int descriptor) {
    if (descriptor < 0) return descriptor;
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
#if defined(__APPLE__)
    int on = 1;
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    return descriptor;
}

int csp_listen(char *directory) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (!mkdtemp(directory)) return -1;
    int length = snprintf(address.sun_path, sizeof address.sun_path, "%s/s", directory);
    int listener = -1;
    if (length > 0 && (size_t)length < sizeof address.sun_path)
        listener = keep(socket(AF_UNIX, SOCK_STREAM, 0));
    else
        errno = ENAMETOOLONG;
    if (listener >= 0 && bind(listener, (struct sockaddr *)&address, sizeof address) == 0 && listen(listener, 1) == 0)
        return listener;
    int error = errno;
    if (listener >= 0) close(listener);
    rmdir(directory);
    errno = error;
    return -1;
}

int csp_accept(int listener, int milliseconds) {
    struct pollfd waiting = {.fd = listener, .events = POLLIN};
    int ready = poll(&waiting, 1, milliseconds);
    while (ready < 0 && errno == EINTR) ready = poll(&waiting, 1, milliseconds);
    if (ready == 0) errno = ETIMEDOUT;
    return ready > 0 ? keep(accept(listener, NULL, NULL)) : -1;
}
