#ifndef CTerminalGuard_h
#define CTerminalGuard_h
#endif
