"""How the two programs are started and what their screens look like at the moments that are timed."""
import json
import os
import shutil
import time

TOKEN_VARIABLE = "BENCH_TOKEN"
QUIET_START = 0.5  # seconds between typing a prompt and Enter, since a burst of keys may count as a paste


class Client:
    has_long_rows = False  # whether the rows of a long prompt and a long task are measured

    def __init__(self, name, program, server, home):
        self.name, self.program, self.server, self.home = name, program, server, home
        os.makedirs(home, exist_ok=True)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "COLORTERM": "truecolor",
            "LC_ALL": "C.UTF-8", TOKEN_VARIABLE: server.token}

    def send(self, running, prompt):
        running.type(prompt)
        running.wait_until(lambda screen: prompt[:20] in screen, 20, f"{self.name}: the typed prompt")
        running.read_for(QUIET_START)
        running.type("\r")
        return time.monotonic() - running.started


class Ours(Client):
    """Home shows both: the composer at once, the recent chats when they are here."""

    def __init__(self, program, server, home):
        super().__init__("codex-center", program, server, home)
        self.environment.update(XDG_CONFIG_HOME=home + "/config", XDG_STATE_HOME=home + "/state")

    has_long_rows = True

    def edit_with(self, lines):
        """From now on the editor leaves a prompt of so many lines."""
        editor = self.home + "/editor"
        with open(editor, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\nseq -f 'line %.0f' {lines} >\"$1\"\n")
        os.chmod(editor, 0o700)
        self.environment["EDITOR"] = editor

    def show_chats(self, running):
        running.type("\x1b3")
        running.wait_until(lambda screen: "/ filter" in screen, 20, f"{self.name}: the chats")

    def open_newest(self, running):
        """Opens the newest chat; returns when the key was pressed, in seconds since the start."""
        self.show_chats(running)
        running.type("\r")
        return running.elapsed()

    def save_servers(self, servers):
        """From now on these are connected to at the start."""
        folder = self.home + "/config/codex-center"
        os.makedirs(folder, mode=0o700, exist_ok=True)
        entries = [{"id": f"s{number}", "url": server.url, "tokenFile": server.state + "/ws-token", "connectAtStart": True}
                   for number, server in enumerate(servers)]
        with open(folder + "/config.json", "w", encoding="utf-8") as file:
            json.dump({"servers": entries, "activeServer": "s0"}, file)

    def arguments(self):
        return [self.program, "--server", self.server.url, "--token-env", TOKEN_VARIABLE]

    list_arguments = arguments

    def is_first_frame(self, screen):
        return "Ask Codex" in screen

    def is_ready(self, screen):
        return "connected" in screen and "Ask Codex" in screen

    def is_running(self, screen):
        return "tick 2" in screen

    def is_writing(self, screen):
        return "w3 " in screen

    def tells_loss(self, screen):
        return "no link" in screen or "reconnecting" in screen

    def is_back(self, screen):
        title = screen.split("\n")[0]
        return "connected" in title and "not connected" not in title


class Official(Client):
    """The composer and the list of recorded sessions are two commands."""

    def __init__(self, program, server, home):
        super().__init__("codex --remote", program, server, home)
        # The server's own configuration: no sign-in, no update check. A folder that is trusted is not asked about.
        self.environment["CODEX_HOME"] = home + "/codex"
        os.makedirs(home + "/codex", exist_ok=True)
        shutil.copy(server.codex_home + "/config.toml", home + "/codex/config.toml")
        with open(home + "/codex/config.toml", "a", encoding="utf-8") as config:
            for folder in (home, server.work):
                config.write(f'\n[projects."{folder}"]\ntrust_level = "trusted"\n')

    def remote(self):
        return ["--remote", self.server.url, "--remote-auth-token-env", TOKEN_VARIABLE]

    def arguments(self):
        return [self.program, *self.remote()]

    def list_arguments(self):
        return [self.program, "resume", "--all", "--include-non-interactive", *self.remote()]

    def is_first_frame(self, screen):
        return "OpenAI Codex" in screen

    def is_ready(self, screen):
        return "›" in screen and "GPT-6-Sol" in screen

    def is_running(self, screen):
        # It shows a command's output when the command is over.
        return "Working (2s" in screen

    def is_writing(self, screen):
        return "w3 " in screen

    def tells_loss(self, screen):
        return "Reconnecting" in screen

    def is_back(self, screen):
        return self.is_ready(screen) and not self.tells_loss(screen)
