// The part of ncurses that the driver uses. No curses type leaks: Swift never sees <curses.h>, whose macros it could
// not import and whose globals it must not touch.
#ifndef CCurses_h
#define CCurses_h

#include <stdint.h>

// Attribute bits for cn_put_cell.
extern const uint32_t cn_bold;
extern const uint32_t cn_dim;
extern const uint32_t cn_italic;
extern const uint32_t cn_underline;
extern const uint32_t cn_reverse;

// Takes a locale for characters, the environment's with an empty name; 1 when they are UTF-8, 0 when they are not, -1
// when it is not installed.
int cn_use_locale(const char *name);

// Looks a terminal type up in terminfo: 1 when it is known and can place the cursor, 0 when not, -1 when terminfo could
// not be read.
int cn_load_type(const char *type, int fd);

// Capabilities of the type loaded last. A string that is missing is NULL, a number or flag is -1 or 0.
const char *cn_string(const char *name);
int cn_number(const char *name);
int cn_flag(const char *name);

// Starts curses with the type loaded last on two terminal descriptors, in raw mode and without echo; 0, or -1 when it
// cannot.
int cn_start(const char *type, int input, int output, int has_colors, int max_height, int max_width);

// Size of a terminal in cells; -1 when the descriptor is none or does not say.
int cn_size(int fd, int *height, int *width);

// Tells curses the size of the screen.
void cn_resize(int height, int width);

// Columns of a character in this locale, as curses asks for it.
int cn_width(uint32_t scalar);

// Colour pairs there are; a pair is defined by palette indexes, -1 for the terminal's own colour.
int cn_pairs(void);
int cn_define_pair(int pair, int foreground, int background);

// Puts up to five code points into a cell; -1 when curses refuses, 0 otherwise.
int cn_put_cell(int row, int column, const uint32_t *scalars, int count, uint32_t attributes, int pair);

// Shows the cursor at a place, or hides it with a negative row.
void cn_set_cursor(int row, int column);

// Sends what changed.
void cn_refresh(void);

// Makes the next refresh repaint everything.
void cn_invalidate(void);

#endif
