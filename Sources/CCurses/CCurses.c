#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE_EXTENDED 1
#if defined(__linux__)
#define _GNU_SOURCE 1
#endif

#include "CCurses.h"

#include <curses.h>
#include <fcntl.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

_Static_assert(sizeof(attr_t) <= sizeof(uint32_t), "attributes no longer fit");
_Static_assert(sizeof(wchar_t) == sizeof(uint32_t), "a wide character is no code point");

const uint32_t cn_bold = WA_BOLD;
const uint32_t cn_dim = WA_DIM;
#ifdef WA_ITALIC
const uint32_t cn_italic = WA_ITALIC;
#else
const uint32_t cn_italic = 0;
#endif
const uint32_t cn_underline = WA_UNDERLINE;
const uint32_t cn_reverse = WA_REVERSE;

static int cursor_is_shown = -1;

int cn_use_locale(const char *name) {
    if (setlocale(LC_CTYPE, name) == NULL) return -1;
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

int cn_load_type(const char *type, int fd) {
    int status = 0;
    if (setupterm(type, fd, &status) == ERR || status != 1) return status < 0 ? -1 : 0;
    return cn_string("cup") != NULL;
}

const char *cn_string(const char *name) {
    const char *value = tigetstr((char *)name);
    return value == (char *)-1 ? NULL : value;
}

int cn_number(const char *name) { return tigetnum((char *)name); }

int cn_flag(const char *name) { return tigetflag((char *)name) == 1; }

int cn_start(const char *type, int input, int output, int has_colors_wanted, int max_height, int max_width) {
    FILE *out = fdopen(fcntl(output, F_DUPFD_CLOEXEC, 0), "w");
    FILE *in = fdopen(fcntl(input, F_DUPFD_CLOEXEC, 0), "r");
    if (out == NULL || in == NULL) return -1;
    // newterm allocates the size that it finds, 65,535 by 65,535 too. Any will do, ours comes with cn_resize: a terminal
    // that is too large is given a smaller one by the variables that go before what the terminal says.
    int height = 0, width = 0;
    int is_huge = cn_size(output, &height, &width) == 0 && (height > max_height || width > max_width);
    if (is_huge) {
        char text[16];
        snprintf(text, sizeof text, "%d", height < max_height ? height : max_height);
        setenv("LINES", text, 1);
        snprintf(text, sizeof text, "%d", width < max_width ? width : max_width);
        setenv("COLUMNS", text, 1);
    }
    SCREEN *screen = newterm((char *)type, out, in);
    if (is_huge) {
        unsetenv("LINES");
        unsetenv("COLUMNS");
    }
    if (screen == NULL) return -1;
    raw();
    noecho();
    nonl();
    typeahead(-1);  // input is not ours to look at
    if (has_colors_wanted && start_color() == OK) use_default_colors();
    return 0;
}

int cn_size(int fd, int *height, int *width) {
    struct winsize size;
    if (ioctl(fd, TIOCGWINSZ, &size) != 0 || size.ws_row == 0 || size.ws_col == 0) return -1;
    *height = size.ws_row;
    *width = size.ws_col;
    return 0;
}

void cn_resize(int height, int width) {
    resize_term(height, width);
    erase();
    clearok(curscr, TRUE);  // what the terminal made of the old picture is anybody's guess
}

int cn_width(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int cn_pairs(void) { return COLOR_PAIRS; }

int cn_define_pair(int pair, int foreground, int background) {
    return init_extended_pair(pair, foreground, background) == OK ? 0 : -1;
}

int cn_put_cell(int row, int column, const uint32_t *scalars, int count, uint32_t attributes, int pair) {
    wchar_t text[CCHARW_MAX + 1];
    int length = count < CCHARW_MAX ? count : CCHARW_MAX;
    for (int i = 0; i < length; i++) text[i] = (wchar_t)scalars[i];
    text[length] = L'\0';
    cchar_t cell;
    if (setcchar(&cell, text, (attr_t)attributes, 0, &pair) != OK) return -1;
    // Writing the last cell of the screen reports ERR, because the cursor cannot move on; the cell is written.
    mvadd_wch(row, column, &cell);
    return 0;
}

void cn_set_cursor(int row, int column) {
    int shown = row >= 0;
    if (shown) move(row, column);
    leaveok(stdscr, !shown);
    if (shown == cursor_is_shown) return;
    cursor_is_shown = shown;
    curs_set(shown);
}

void cn_refresh(void) {
    wnoutrefresh(stdscr);
    doupdate();
}

void cn_invalidate(void) {
    clearok(curscr, TRUE);
    cursor_is_shown = -1;
}
