"""The cells of a terminal, kept up from the bytes a program writes: enough of xterm to know what is on the screen.

A program that redraws only what changed never writes a word as a whole, so looking for text in the bytes is not enough.
"""
import re
import unicodedata

TOKEN = re.compile(
    r"\x1b\[(?P<parameters>[0-9;:?>=<!]*)[ -/]*(?P<final>[@-~])"  # CSI
    r"|\x1b[\]P_^X][^\x07\x1b]*(?:\x07|\x1b\\)"  # OSC, DCS, APC, PM, SOS
    r"|\x1b[ -/]+[0-~]"  # character sets and the like
    r"|\x1b(?P<escape>[0-Z\\^-~])"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f\x7f])"
    r"|(?P<text>[^\x00-\x1f\x7f]+)")
UNFINISHED = re.compile(r"\x1b(?:\[[0-9;:?>=<!]*[ -/]*|[\]P_^X][^\x07\x1b]*\x1b?|[ -/]*)?$")


def width_of(character):
    if unicodedata.combining(character) or unicodedata.category(character) in ("Cf", "Mn", "Me"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


class TerminalScreen:
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.pending = b""
        self.reset()

    def reset(self):
        self.cells = [self.blank() for _ in range(self.rows)]
        self.row = self.column = 0
        self.saved = (0, 0)
        self.top, self.bottom = 0, self.rows - 1
        self.last = " "
        self.other_cells = None

    def blank(self):
        return [" "] * self.columns

    def text(self):
        return "\n".join("".join(line).rstrip() for line in self.cells)

    def feed(self, data):
        data = self.pending + data
        # Bytes of a character or a sequence that is still coming wait for the rest.
        cut = len(data)
        for back in range(1, min(4, cut) + 1):
            byte = data[cut - back]
            if byte >= 0xC0:
                needed = 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
                if back < needed:
                    cut -= back
                break
            if byte < 0x80:
                break
        text, self.pending = data[:cut].decode("utf-8", "replace"), data[cut:]
        unfinished = UNFINISHED.search(text)
        if unfinished and len(text) - unfinished.start() < 4096:
            self.pending = text[unfinished.start():].encode() + self.pending
            text = text[:unfinished.start()]
        for token in TOKEN.finditer(text):
            self.take(token)

    def take(self, token):
        if token["text"]:
            for character in token["text"]:
                self.put(character)
        elif token["control"]:
            self.control(token["control"])
        elif token["final"]:
            self.sequence(token["parameters"], token["final"])
        elif token["escape"]:
            self.escape(token["escape"])

    def put(self, character):
        width = width_of(character)
        if width == 0:
            return
        if self.column + width > self.columns:
            self.column = 0
            self.line_feed()
        line = self.cells[self.row]
        line[self.column] = self.last = character
        if width == 2:
            line[self.column + 1] = ""
        self.column += width

    def control(self, character):
        if character == "\r":
            self.column = 0
        elif character in "\n\x0b\x0c":
            self.line_feed()
        elif character == "\b":
            self.column = max(0, min(self.column, self.columns - 1) - 1)
        elif character == "\t":
            self.column = min(self.columns - 1, (self.column // 8 + 1) * 8)

    def line_feed(self):
        if self.row == self.bottom:
            self.scroll(1)
        else:
            self.row = min(self.row + 1, self.rows - 1)

    def scroll(self, count, top=None):
        """Up for a positive count, within the margins, from `top` on."""
        top = self.top if top is None else top
        for _ in range(min(abs(count), self.rows)):
            if count > 0:
                del self.cells[top]
                self.cells.insert(self.bottom, self.blank())
            else:
                del self.cells[self.bottom]
                self.cells.insert(top, self.blank())

    def escape(self, letter):
        if letter == "7":
            self.saved = (self.row, self.column)
        elif letter == "8":
            self.row, self.column = self.saved
        elif letter == "D":
            self.line_feed()
        elif letter == "E":
            self.column = 0
            self.line_feed()
        elif letter == "M":
            if self.row == self.top:
                self.scroll(-1)
            else:
                self.row = max(0, self.row - 1)
        elif letter == "c":
            self.reset()

    def sequence(self, parameters, final):
        if parameters[:1] in ("?", ">", "<", "=", "!"):
            if parameters in ("?1049", "?47", "?1047") and final in "hl":
                self.switch(final == "h")
            return
        numbers = [int(part) if part.isdigit() else 0 for part in parameters.split(";")]
        count = max(1, numbers[0])
        second = max(1, numbers[1]) if len(numbers) > 1 else 1
        line = self.cells[self.row]
        if final == "A":
            self.row = max(0, self.row - count)
        elif final in "Be":
            self.row = min(self.rows - 1, self.row + count)
        elif final in "Ca":
            self.column = min(self.columns - 1, self.column + count)
        elif final == "D":
            self.column = max(0, min(self.column, self.columns - 1) - count)
        elif final == "E":
            self.row, self.column = min(self.rows - 1, self.row + count), 0
        elif final == "F":
            self.row, self.column = max(0, self.row - count), 0
        elif final in "G`":
            self.column = min(self.columns, count) - 1
        elif final == "d":
            self.row = min(self.rows, count) - 1
        elif final in "Hf":
            self.row, self.column = min(self.rows, count) - 1, min(self.columns, second) - 1
        elif final == "J":
            self.erase_display(numbers[0])
        elif final == "K":
            self.erase(line, numbers[0])
        elif final == "X":
            end = min(self.columns, self.column + count)
            line[self.column:end] = [" "] * (end - self.column)
        elif final == "P":
            del line[self.column:self.column + count]
            line.extend([" "] * (self.columns - len(line)))
        elif final == "@":
            line[self.column:self.column] = [" "] * count
            del line[self.columns:]
        elif final == "L":
            self.scroll(-count, self.row)
        elif final == "M":
            self.scroll(count, self.row)
        elif final == "S":
            self.scroll(count)
        elif final == "T":
            self.scroll(-count)
        elif final == "b":
            for _ in range(count):
                self.put(self.last)
        elif final == "r":
            self.top = max(1, numbers[0]) - 1
            self.bottom = min(self.rows, second if len(numbers) > 1 and numbers[1] else self.rows) - 1
            self.row = self.column = 0
        elif final == "s":
            self.saved = (self.row, self.column)
        elif final == "u":
            self.row, self.column = self.saved

    def erase(self, line, mode):
        start = self.column if mode == 0 else 0
        end = self.columns if mode in (0, 2) else min(self.columns, self.column + 1)
        line[start:end] = [" "] * (end - start)

    def erase_display(self, mode):
        if mode in (0, 1):
            self.erase(self.cells[self.row], mode)
        whole = {0: range(self.row + 1, self.rows), 1: range(self.row), 2: range(self.rows)}.get(mode, ())
        for index in whole:
            self.cells[index] = self.blank()

    def switch(self, alternate):
        if alternate and self.other_cells is None:
            self.other_cells, self.cells = self.cells, [self.blank() for _ in range(self.rows)]
        elif not alternate and self.other_cells is not None:
            self.cells, self.other_cells = self.other_cells, None
