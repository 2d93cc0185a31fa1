#if defined(__linux__)
#define _DEFAULT_SOURCE 1
#define _POSIX_C_SOURCE 200809L
#endif

#include "CTerminalGuard.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

enum { leave_max = 512, message_max = 2048, stack_size = 64 * 1024, write_patience_ms = 1000 };

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
// These end nobody, or only stop.
static const int harmless[] = {SIGCHLD, SIGURG, SIGWINCH, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU};
#if defined(NSIG)
enum { signals = NSIG };
#else
enum { signals = 65 };
#endif

static struct sigaction previous[signals];
static struct termios saved;
static int guarded_fd = -1;
static int saved_error_fd = -1;
static char leave_sequence[leave_max];
static size_t leave_length;
static char crash_message[message_max];
static size_t crash_length;
static int is_installed;
static char alternate_stack[stack_size];
static atomic_flag is_restored = ATOMIC_FLAG_INIT;

int ctg_write(int fd, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(fd, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && (errno == EAGAIN || errno == EWOULDBLOCK)) {
            struct pollfd wait = {.fd = fd, .events = POLLOUT};
            if (poll(&wait, 1, write_patience_ms) <= 0) return -1;
        } else if (written < 0 && errno != EINTR) {
            return -1;
        }
    }
    return 0;
}

int ctg_save(int fd) {
    if (guarded_fd >= 0) return 0;
    if (tcgetattr(fd, &saved) != 0) return -1;
    if (!(saved.c_lflag & ICANON) && !(saved.c_lflag & ECHO)) {
        // Another program left the terminal raw: giving it back like that would break the shell again.
        saved.c_iflag |= BRKINT | ICRNL | IXON;
        saved.c_oflag |= OPOST | ONLCR;
        saved.c_lflag |= ICANON | ECHO | ECHOE | ECHOK | ISIG | IEXTEN;
    }
    guarded_fd = fd;
    atomic_flag_test_and_set(&is_restored);  // nothing to restore until armed
    return 0;
}

void ctg_restore(void) {
    if (guarded_fd < 0 || atomic_flag_test_and_set(&is_restored)) return;
    int error = errno;
    ctg_write(guarded_fd, leave_sequence, leave_length);
    tcflush(guarded_fd, TCIFLUSH);  // mouse reports and answers nobody reads any more
    tcsetattr(guarded_fd, TCSANOW, &saved);
    if (saved_error_fd >= 0) dup2(saved_error_fd, STDERR_FILENO);
    errno = error;
}

void ctg_rearm(void) { atomic_flag_clear(&is_restored); }

static void on_fatal(int number) {
    int was_up = !atomic_flag_test_and_set(&is_restored);
    if (was_up) {
        atomic_flag_clear(&is_restored);
        ctg_restore();
        ctg_write(guarded_fd, crash_message, crash_length);
    }
    sigaction(number, &previous[number], NULL);
    raise(number);  // blocked here, delivered to the previous action on return: the exit status stays true
}

static int contains(const int *numbers, size_t count, int number) {
    for (size_t i = 0; i < count; i++)
        if (numbers[i] == number) return 1;
    return 0;
}

static int install(void) {
    if (is_installed) return 0;
    stack_t stack = {.ss_sp = alternate_stack, .ss_size = sizeof alternate_stack};
    sigaltstack(&stack, NULL);
    // Swift's backtracer makes the terminal raw again and waits for a key; only who asked for it gets it.
    int chains = getenv("SWIFT_BACKTRACE") != NULL;
    for (int number = 1; number < signals; number++) {
        int is_crash = contains(crashes, sizeof crashes / sizeof *crashes, number);
        struct sigaction action, now;
        // Not every number is a signal that can be caught; what somebody else handles or ignores is theirs.
        if (contains(harmless, sizeof harmless / sizeof *harmless, number) || sigaction(number, NULL, &now) != 0) continue;
        if (!is_crash && ((now.sa_flags & SA_SIGINFO) || now.sa_handler != SIG_DFL)) continue;
        memset(&action, 0, sizeof action);
        action.sa_handler = on_fatal;
        action.sa_flags = SA_ONSTACK;
        sigemptyset(&action.sa_mask);
        if (sigaction(number, &action, &previous[number]) != 0 && is_crash) return -1;
        if (!chains) {
            memset(&previous[number], 0, sizeof previous[number]);
            previous[number].sa_handler = SIG_DFL;
        }
    }
    is_installed = atexit(ctg_restore) == 0;
    return is_installed ? 0 : -1;
}

int ctg_arm(const char *leave, const char *message, int error_fd) {
    size_t leave_count = strlen(leave), message_count = strlen(message);
    if (guarded_fd < 0 || leave_count > sizeof leave_sequence || message_count > sizeof crash_message) return -1;
    memcpy(leave_sequence, leave, leave_count);
    leave_length = leave_count;
    memcpy(crash_message, message, message_count);
    crash_length = message_count;
    saved_error_fd = error_fd;
    if (install() != 0) return -1;
    ctg_rearm();
    return 0;
}
