"""Runs a program in a terminal of its own, the way a shell does, and tells what happened as one JSON object.

usage: pty_session.py SPEC PROGRAM [ARGUMENT...]
SPEC, a file: {"env": {...}, "rows": 24, "columns": 80, "files": 1024, "steps": [...]}
steps: {"wait": text} {"type": text} {"signal": number} {"resize": [rows, columns]} {"stopped": true} {"front": true}
       {"answer": true} {"quiet": seconds} {"offset": true} {"ended": true}
A wait looks at what was written since the last wait that succeeded. Everything has a deadline; nothing is left behind.
"""
import fcntl
import json
import os
import pty
import resource
import select
import signal
import struct
import sys
import termios
import time

DEADLINE = 20.0


def shell(argv, environment, files, events, orders):
    """The session's leader: runs the program in the foreground and does what a shell does when it stops."""
    signal.signal(signal.SIGTTOU, signal.SIG_IGN)
    cooked = termios.tcgetattr(0)
    child = os.fork()
    if child == 0:
        os.setpgid(0, 0)
        os.tcsetpgrp(0, os.getpid())
        signal.signal(signal.SIGTTOU, signal.SIG_DFL)
        os.close(events)
        os.close(orders)
        if files is not None:
            resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
        os.execvpe(argv[0], argv, environment)
    while True:
        _, status = os.waitpid(child, os.WUNTRACED)
        if os.WIFSTOPPED(status):
            os.write(events, b'{"stopped": %d}\n' % os.WSTOPSIG(status))
            os.tcsetpgrp(0, os.getpgrp())
            termios.tcsetattr(0, termios.TCSADRAIN, cooked)
            os.read(orders, 1)
            os.tcsetpgrp(0, child)
            os.kill(-child, signal.SIGCONT)
            continue
        end = {"signal": os.WTERMSIG(status)} if os.WIFSIGNALED(status) else {"code": os.WEXITSTATUS(status)}
        os.write(events, (json.dumps({"ended": end}) + "\n").encode())
        os.read(orders, 1)  # keep the terminal open until it was looked at
        os._exit(0)


class Session:
    def __init__(self, argv, spec):
        self.output, self.mark, self.events, self.told = b"", 0, b"", []
        event_in, event_out = os.pipe()
        order_in, self.orders = os.pipe()
        environment = dict(os.environ)
        for name, value in spec.get("env", {}).items():
            environment.pop(name, None)
            if value is not None:
                environment[name] = value
        start_in, start_out = os.pipe()
        self.leader, self.master = pty.fork()
        if self.leader == 0:
            os.read(start_in, 1)
            shell(argv, environment, spec.get("files"), event_out, order_in)
        self.event_in = event_in
        self.resize(spec.get("rows", 24), spec.get("columns", 80))
        self.before = termios.tcgetattr(self.master)
        os.write(start_out, b"x")

    def resize(self, rows, columns):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def pump(self, until):
        ready, _, _ = select.select([self.master, self.event_in], [], [], max(0.0, min(0.05, until - time.monotonic())))
        if self.master in ready:
            try:
                self.output += os.read(self.master, 65536)
            except OSError:
                pass
        if self.event_in in ready:
            self.events += os.read(self.event_in, 4096)
            *lines, self.events = self.events.split(b"\n")
            self.told += [json.loads(line) for line in lines]

    def until(self, condition, what):
        end = time.monotonic() + DEADLINE
        while not condition():
            if time.monotonic() > end:
                raise SystemExit(f"waited in vain for {what}; seen: {self.output[self.mark:]!r}; told: {self.told}")
            self.pump(end)

    def program(self):
        group = os.tcgetpgrp(self.master)
        if group <= 0:
            raise SystemExit("no program is in front")
        return group

    def told_of(self, name):
        for index, event in enumerate(self.told):
            if name in event:
                return self.told.pop(index)[name]
        return None

    def step(self, step, result):
        if "wait" in step:
            wanted = step["wait"].encode()
            self.until(lambda: wanted in self.output[self.mark:], step["wait"])
            self.mark = self.output.index(wanted, self.mark) + len(wanted)
        elif "type" in step:
            os.write(self.master, step["type"].encode())
        elif "signal" in step:
            os.kill(self.program(), step["signal"])
        elif "resize" in step:
            self.resize(*step["resize"])
        elif "stopped" in step:
            self.until(lambda: any("stopped" in event for event in self.told), "a stop")
            result["stopSignal"] = self.told_of("stopped")
            result["whileStopped"] = self.modes()
            result["offsets"].append(len(self.output))
        elif "front" in step:
            os.write(self.orders, b"x")
        elif "answer" in step:
            os.write(self.master, b"\x1b]11;rgb:ffff/ffff/ffff\x1b\\\x1b[?2026;2$y")
        elif "quiet" in step:
            end = time.monotonic() + step["quiet"]
            start = len(self.output)
            while time.monotonic() < end:
                self.pump(end)
            result["quietBytes"] = len(self.output) - start
        elif "offset" in step:
            result["offsets"].append(len(self.output))
        elif "ended" in step:
            self.until(lambda: any("ended" in event for event in self.told), "the end")
            result["end"] = self.told_of("ended")
            self.drain()
            result["after"] = self.modes()

    def drain(self):
        while select.select([self.master], [], [], 0)[0]:
            size = len(self.output)
            self.pump(time.monotonic())
            if len(self.output) == size:
                return

    def modes(self):
        return plain(termios.tcgetattr(self.master))

    def close(self):
        """Ends what still runs: the group in front, unless nobody is there (which reads as zero), then the leader."""
        try:
            front = os.tcgetpgrp(self.master)
            if front > 0:
                os.kill(-front, signal.SIGKILL)
        except OSError:
            pass
        try:
            os.kill(self.leader, signal.SIGKILL)
            os.waitpid(self.leader, 0)
        except OSError:
            pass


def plain(modes):
    return [value if isinstance(value, int) else [c if isinstance(c, int) else c[0] for c in value] for value in modes]


def main():
    with open(sys.argv[1]) as file:
        spec = json.load(file)
    session = Session(sys.argv[2:], spec)
    result = {"before": plain(session.before), "offsets": []}
    try:
        for step in spec["steps"]:
            session.step(step, result)
    finally:
        session.close()
    result["output"] = session.output.decode("latin-1")
    print(json.dumps(result))


main()
