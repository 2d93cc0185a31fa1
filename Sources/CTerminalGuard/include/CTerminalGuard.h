// Puts the terminal back, whatever ends the program. Everything lives in static storage and everything that runs after
// a fatal signal is async-signal-safe.
#ifndef CTerminalGuard_h
#define CTerminalGuard_h

#include <stddef.h>

// Remembers the terminal as it is now: the first call only, so that a mode set by ourselves is never taken for the
// person's own. Call before anything changes the terminal. 0, or -1 when `fd` is no terminal.
int ctg_save(int fd);

// From now on the terminal is restored by `leave` when the process exits or a signal ends it: a crash, or any other that
// nobody handles and whose default is to end the process; after a signal `message` is written as well. `error_fd` (or -1) becomes standard error again.
// -1 when a text is too long or a handler cannot be set.
int ctg_arm(const char *leave, const char *message, int error_fd);

// Restores the terminal: once, until ctg_rearm.
void ctg_restore(void);

// The terminal was taken again (after a suspension): the next restore counts.
void ctg_rearm(void);

// Writes all of it, also on a slow terminal; -1 when the terminal is gone.
int ctg_write(int fd, const char *bytes, size_t count);

#endif
