"""A program in a pseudo-terminal: what it writes and when, its processor time and its memory."""
import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

from terminal_screen import TerminalScreen

# What xterm answers to the questions that programs ask at their start.
ANSWERS = [(b"\x1b[6n", b"\x1b[1;1R"), (b"\x1b[c", b"\x1b[?62;22c"), (b"\x1b[?u", b"\x1b[?0u"),
           (b"\x1b]10;?", b"\x1b]10;rgb:ffff/ffff/ffff\x1b\\"), (b"\x1b]11;?", b"\x1b]11;rgb:0000/0000/0000\x1b\\")]
TICKS = os.sysconf("SC_CLK_TCK")


class PtyProgram:
    def __init__(self, arguments, environment, directory, rows, columns):
        self.screen = TerminalScreen(rows, columns)
        self.unseen = []  # (seconds since the start, bytes) that the screen has not been given yet
        self.bytes = 0
        self.ended = False
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
                os.chdir(directory)
                os.execvpe(arguments[0], arguments, environment)
            finally:
                os._exit(127)
        self.started = time.monotonic()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for number in (signal.SIGTERM, signal.SIGKILL):
            try:
                os.kill(self.pid, number)
            except ProcessLookupError:
                break
            self.read_for(0.3)
        os.close(self.terminal)
        os.waitpid(self.pid, 0)

    def elapsed(self):
        return time.monotonic() - self.started

    def read_for(self, seconds):
        """Takes what comes in that time; returns whether anything came."""
        end = time.monotonic() + seconds
        came = False
        while not self.ended:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.terminal], [], [], left)[0]:
                break
            try:
                data = os.read(self.terminal, 65536)
            except OSError:  # Linux's end of file on a terminal
                data = b""
            if not data:
                self.ended = True
                break
            came = True
            self.bytes += len(data)
            self.unseen.append((self.elapsed(), data))
            for question, answer in ANSWERS:
                if question in data:
                    os.write(self.terminal, answer)
        return came

    def look(self, is_wanted):
        """Brings the screen up to date; returns when it first was as wanted, in seconds since the start, or None."""
        while self.unseen:
            when, data = self.unseen.pop(0)
            self.screen.feed(data)
            if is_wanted(self.screen.text()):
                return when
        return None

    def first(self, is_wanted, timeout):
        """When the screen first is as wanted, in seconds since the start; None when that does not come in time."""
        end = time.monotonic() + timeout
        if is_wanted(self.screen.text()):
            return self.elapsed()
        while time.monotonic() < end and not (self.ended and not self.unseen):
            self.read_for(0.002)
            when = self.look(is_wanted)
            if when is not None:
                return when
        return None

    def wait_until(self, is_wanted, timeout, what):
        when = self.first(is_wanted, timeout)
        if when is not None:
            return when
        raise SystemExit(f"bench: {what} did not come within {timeout} s; the screen:\n{self.screen.text()}")

    def wait_until_quiet(self, quiet, timeout):
        """Reads without looking, so that the measuring takes no time from the measured."""
        end = time.monotonic() + timeout
        while time.monotonic() < end:
            if not self.read_for(quiet):
                return
            while self.read_for(0.05):
                if time.monotonic() >= end:
                    return

    def type(self, text):
        os.write(self.terminal, text.encode())

    def processor_seconds(self):
        with open(f"/proc/{self.pid}/stat", encoding="utf-8", errors="replace") as file:
            fields = file.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory_bytes(self, kind):
        """`VmRSS` now or `VmHWM` at most so far."""
        with open(f"/proc/{self.pid}/status", encoding="utf-8") as file:
            for line in file:
                if line.startswith(kind + ":"):
                    return int(line.split()[1]) * 1024
        return 0
