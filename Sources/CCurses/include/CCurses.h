#ifndef CCurses_h
#define CCurses_h
#endif
