// CTerminalGuard: see include/CTerminalGuard.h
