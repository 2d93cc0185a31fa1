// CCurses: see include/CCurses.h
