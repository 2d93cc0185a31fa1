#!/usr/bin/env python3
"""Print Sources/TerminalUI/Text/WidthTable.swift.

usage: generate-width-table.py > Sources/TerminalUI/Text/WidthTable.swift

Needs the PyPI package `wcwidth` (Unicode 15.1 lists) and glibc. Where the C library knows a character its answer wins,
because curses asks it; the Unicode 15.1 lists settle the characters that it does not know yet.
"""
import ctypes
import locale
import sys
import unicodedata

from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

UNICODE = "15.1.0"
# Invisible characters that never reach a cell; other zero-width characters are drawn on top of their base.
IGNORED_BLOCKS = [(0x034F, 0x034F), (0x115F, 0x115F), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
                  (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF)]


def members(ranges):
    return {code for low, high in ranges for code in range(low, high + 1)}


def ranges(codes):
    result = []
    for code in sorted(codes):
        if result and result[-1][1] == code - 1:
            result[-1][1] = code
        else:
            result.append([code, code])
    return result


def swift(name, comment, codes):
    print(f"\n  /// {comment}")
    print(f"  static let {name}: [UInt32] = [")
    line = "   "
    for low, high in ranges(codes):
        pair = f" 0x{low:X}, 0x{high:X},"
        if len(line) + len(pair) > 118:
            print(line)
            line = "   "
        line += pair
    print(line)
    print("  ]")


def main():
    if not locale.setlocale(locale.LC_ALL, "C.UTF-8"):
        sys.exit("needs the locale C.UTF-8")
    libc = ctypes.CDLL("libc.so.6")
    wide_list, zero_list = members(WIDE_EASTASIAN[UNICODE]), members(ZERO_WIDTH[UNICODE])
    ignored_list = members(IGNORED_BLOCKS)
    wide, combining, ignored = set(), set(), set()
    for code in range(0xA0, 0x110000):
        if 0xD800 <= code < 0xE000:
            continue
        width = libc.wcwidth(code)
        if width < 0:
            width = 0 if code in zero_list else 2 if code in wide_list else 1
        category = unicodedata.category(chr(code))
        if code in ignored_list or code == 0xAD or (width == 0 and category in ("Cf", "Zl", "Zp")):
            ignored.add(code)
        elif width == 0:
            combining.add(code)
        elif width == 2:
            wide.add(code)
    print("// swift-format-ignore-file")
    print("// Written by scripts/generate-width-table.py; edit that instead.\n")
    print("/// Column widths of Unicode 15.1 as sorted pairs of first and last code point; everything else takes one column.")
    print("enum WidthTable {", end="")
    swift("wide", "Characters that take two columns.", wide)
    swift("combining", "Characters that are drawn on top of the one before them.", combining)
    swift("ignored", "Characters that are invisible and never reach a cell.", ignored)
    print("}")


main()
