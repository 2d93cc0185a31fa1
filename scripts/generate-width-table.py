#!/usr/bin/env python3
"""Write the tables of characters: how wide they are, which hide, and which look like others.

usage: generate-width-table.py    (from the repository's root)

Needs glibc, Debian's package `unicode-data` (or its directory in UNICODE_DATA), and of PyPI `wcwidth==0.2.13` (Unicode
15.1 lists) and `confusable_homoglyphs==3.3.1` (Unicode's confusables.txt). Where the C library knows a character's width
its answer wins, because curses asks it; the Unicode 15.1 lists settle the characters that it does not know yet.
"""
import ctypes
import io
import contextlib
import locale
import os
import pathlib
import sys
import unicodedata

from confusable_homoglyphs import confusables
from wcwidth.table_wide import WIDE_EASTASIAN
from wcwidth.table_zero import ZERO_WIDTH

UNICODE = "15.1.0"
# Invisible characters that never reach a cell; other zero-width characters are drawn on top of their base.
IGNORED_BLOCKS = [(0x034F, 0x034F), (0x115F, 0x115F), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x3164, 0x3164), (0xFE00, 0xFE0F),
                  (0xFFA0, 0xFFA0), (0xE0000, 0xE0FFF)]
# Glyphs that draw nothing, which no property of Unicode tells: the braille blank, the filler of Khitan, the null notehead,
# and the stand-in for an object.
BLANKS = [0x2800, 0xFFFC, 0x16FE4, 0x1D159]
# Scripts that are written together, and with Latin letters, in one word.
EAST_ASIAN = {"Han", "Hiragana", "Katakana", "Bopomofo", "Hangul"}
# Look like ASCII, but honest texts use them: Spanish ordinals, the multiplication sign, the i of Turkish, quotation marks.
ORDINARY = {0xAA, 0xBA, 0xD7, 0x131, 0x201A, 0x2039, 0x203A}
DATA = pathlib.Path(os.environ.get("UNICODE_DATA", "/usr/share/unicode"))


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


def properties(name):
    """A file of Unicode's database: each value with its code points."""
    result = {}
    for line in (DATA / name).read_text(encoding="utf-8").splitlines():
        fields = line.split("#")[0].split(";")
        if len(fields) < 2:
            continue
        low, _, high = fields[0].strip().partition("..")
        result.setdefault(fields[1].strip(), set()).update(range(int(low, 16), int(high or low, 16) + 1))
    return result


def table(path, comment, kind, body):
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        print("// swift-format-ignore-file")
        print("// Written by scripts/generate-width-table.py; edit that instead.\n")
        print(f"/// {comment}")
        print(f"{kind} {{", end="")
        body()
        print("}")
    pathlib.Path("Sources", path).write_text(text.getvalue(), encoding="utf-8")


def write_hidden():
    core, proplist = properties("DerivedCoreProperties.txt"), properties("PropList.txt")
    formats = {code for code in range(0x110000) if unicodedata.category(chr(code)) in ("Cc", "Cf", "Zl", "Zp")}
    hidden = (formats - proplist["Prepended_Concatenation_Mark"]) | core["Default_Ignorable_Code_Point"]
    hidden |= proplist["Bidi_Control"] | set(BLANKS)
    table("SafeText/HiddenTable.swift", "Characters of Unicode 15.0 that hide, as sorted pairs of first and last code point.",
          "enum HiddenTable", lambda: swift(
              "hidden", "Controls, formats, line ends, bidi controls, what is ignorable by default, and blank glyphs.", hidden))


def write_scripts():
    of = {code: script for script, codes in properties("Scripts.txt").items() for code in codes}
    look = {ord(char) for char, others in confusables.confusables_data.items()
            if len(char) == 1 and ord(char) > 0x7F
            and any(len(other["c"]) == 1 and other["c"].isascii() and other["c"] not in "'\"` " for other in others)}
    # What is folded into ASCII when a host is looked up; the full stops of East Asia part its labels.
    folded = {code: unicodedata.normalize("NFKC", chr(code)) for code in of if code > 0x7F}
    look |= {code for code, text in folded.items() if len(text) == 1 and text.isascii() and text != " "
             and unicodedata.category(chr(code)) not in ("No", "Lm")} | {0x3002, 0xFF61}
    look -= ORDINARY
    apart = [script for script in sorted(set(of.values()) - EAST_ASIAN - {"Common", "Inherited", "Latin"})
             if any(of.get(code) == script for code in look)]

    def body():
        swift("latin", "Letters of the Latin script.", {c for c in of if of[c] == "Latin"})
        swift("lookalikes", "Characters that can be taken for ASCII.", look)
        print("\n  /// Scripts with letters that can be taken for ASCII, each on its own.")
        print("  static let apart: [[UInt32]] = [")
        for script in apart:
            codes = {c for c in of if of[c] == script and c > 0x7F}
            pairs = ranges(codes)
            # Gaps that are in no script, or in one that every text uses, are no reason for another pair.
            merged = pairs[:1]
            for low, high in pairs[1:]:
                if all(of.get(c, "Common") in ("Common", "Inherited") for c in range(merged[-1][1] + 1, low)) \
                        and low - merged[-1][1] < 64:
                    merged[-1][1] = high
                else:
                    merged.append([low, high])
            print("    [" + ", ".join(f"0x{low:X}, 0x{high:X}" for low, high in merged) + f"],  // {script}")
        print("  ]")

    table("TerminalUI/Text/ScriptTable.swift", "What can be mistaken for ASCII, by Unicode 15: sorted pairs of first and "
          "last code point.", "enum ScriptTable", body)


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

    def body():
        swift("wide", "Characters that take two columns.", wide)
        swift("combining", "Characters that are drawn on top of the one before them.", combining)
        swift("ignored", "Characters that are invisible and never reach a cell.", ignored)

    table("TerminalUI/Text/WidthTable.swift", "Column widths of Unicode 15.1 as sorted pairs of first and last code point; "
          "everything else takes one column.", "enum WidthTable", body)
    write_hidden()
    write_scripts()


main()
