"""The server that both programs talk to: start.sh --offline, with chats recorded in it."""
import asyncio
import contextlib
import itertools
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import tempfile
import threading
import time
import uuid


class OfflineServer:
    def __init__(self, root):
        self.scripts = os.path.join(root, "local-app-server")
        self.state = tempfile.mkdtemp(prefix="codex-center-bench.")
        self.environment = dict(
            os.environ, CODEX_APP_SERVER_STATE=self.state, CODEX_APP_SERVER_HOST="127.0.0.1",
            CODEX_APP_SERVER_PORT="0", CODEX_APP_SERVER_SCREEN_SESSION="", CODEX_APP_SERVER_STOP_SECONDS="0")

    def __enter__(self):
        self.start()
        with open(self.state + "/ws-token", encoding="ascii") as file:
            self.token = file.read()
        self.url = "ws://127.0.0.1:" + self.environment["CODEX_APP_SERVER_PORT"]
        self.codex_home = self.state + "/offline-home"
        self.work = self.state + "/offline-work"
        return self

    def __exit__(self, *_):
        self.run("stop.sh")
        shutil.rmtree(self.state)

    def start(self):
        self.run("start.sh", "--offline")
        with open(self.state + "/app-server.run", encoding="utf-8") as file:
            record = dict(line.rstrip("\n").split("=", 1) for line in file)
        self.pid = int(record["pid"])
        # The next start takes the same port.
        self.environment["CODEX_APP_SERVER_PORT"] = record["port"]

    def kill(self):
        """Ends the server as a crash would. Returns the moment, as time.monotonic() tells it."""
        os.kill(self.pid, signal.SIGKILL)
        return time.monotonic()

    def end(self):
        self.kill()
        self.run("stop.sh")

    def restart(self):
        """Brings a killed server back while the caller goes on."""
        return Restart(self)

    def run(self, script, *arguments):
        subprocess.run([os.path.join(self.scripts, script), *arguments], env=self.environment, check=True,
                       stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)

    def takes_connections(self):
        try:
            socket.create_connection(("127.0.0.1", int(self.environment["CODEX_APP_SERVER_PORT"])), 1).close()
        except OSError:
            return False
        return True

    def record_chats(self, titles):
        asyncio.run(self.chat(titles))

    def copy_chats(self, title, count):
        """Multiplies the newest recorded chat: copies of its file and of its row in the server's own database, all used
        last within the same second. Recording as many would take minutes. The last one made is the first of the list."""
        database = sqlite3.connect(self.codex_home + "/state_5.sqlite", timeout=10)
        database.row_factory = sqlite3.Row
        with database:
            original = dict(database.execute("SELECT * FROM threads ORDER BY recency_at_ms DESC LIMIT 1").fetchone())
            with open(original["rollout_path"], encoding="utf-8") as file:
                rollout = file.read()
            second = int(time.time())
            for number in range(count):
                row = dict(original, id=str(uuid.uuid4()))
                row["rollout_path"] = original["rollout_path"].replace(original["id"], row["id"])
                for column in ("title", "preview", "first_user_message"):
                    row[column] = f"{title}-{number:04}"
                for column in ("created_at", "updated_at", "recency_at"):
                    row[column], row[column + "_ms"] = second, second * 1000 + number % 1000
                with open(row["rollout_path"], "w", encoding="utf-8") as file:
                    file.write(rollout.replace(original["id"], row["id"]))
                names = ", ".join(row)
                marks = ", ".join("?" * len(row))
                database.execute(f"INSERT INTO threads ({names}) VALUES ({marks})", list(row.values()))
        database.close()

    def record_long_chat(self, turns):
        """Records a chat of so many turns, which the server has not loaded. Returns the prompt of the last one."""
        self.record_chats(["long chat"])
        self.end()
        prompt = self.lengthen_chat(turns)
        self.start()
        # The first to load it makes the server take the new turns into its index.
        asyncio.run(self.load_newest_chat())
        self.end()
        self.start()
        return prompt

    def lengthen_chat(self, turns):
        """Gives the newest recorded chat more turns while no server runs: copies of its own, with names and numbers of
        their own. Recording as many would take minutes."""
        database = sqlite3.connect(self.codex_home + "/state_5.sqlite", timeout=10)
        path, = database.execute("SELECT rollout_path FROM threads ORDER BY recency_at_ms DESC LIMIT 1").fetchone()
        database.close()
        with open(path, encoding="utf-8") as file:
            lines = [json.loads(line) for line in file]
        begin = next(index for index, line in enumerate(lines) if line["payload"].get("type") == "task_started")
        turn = [line for line in lines[begin:] if line["payload"].get("role") != "developer"]
        prompt = next(line["payload"]["item"]["content"][0]["text"] for line in turn
                      if line["payload"].get("item", {}).get("type") == "UserMessage")
        names = {turn[0]["payload"]["turn_id"]} | {line["payload"].get(key, {}).get("id") if key == "item"
                                                   else line["payload"].get(key)
                                                   for line in turn for key in ("id", "item")} - {None}
        text = json.dumps(turn)
        with open(path, "a", encoding="utf-8") as file:
            for number in range(1, turns):
                copy = text.replace(prompt, f"turn {number:04} {prompt}")
                for name in names:
                    copy = copy.replace(name, str(uuid.uuid4()))
                for line in json.loads(copy):
                    line["ordinal"] = len(lines)
                    lines.append(line)
                    file.write(json.dumps(line) + "\n")
        return f"turn {turns - 1:04} {prompt}"

    async def chat(self, titles):
        async with self.session() as session:
            for title in titles:
                thread = (await session.call("thread/start", {}))["thread"]["id"]
                prompt = title + " [[scenario:text n=1 delay=0]]"
                await session.call("turn/start", {"threadId": thread, "input": [{"type": "text", "text": prompt}]})
                await session.until(lambda message: message.get("method") == "turn/completed")

    @contextlib.contextmanager
    def running_tasks(self, count, seconds):
        """Meanwhile so many tasks run a command each; the client that began them hears what they print."""
        begun, over = threading.Event(), threading.Event()
        work = threading.Thread(target=lambda: asyncio.run(self.keep_running(count, seconds, begun, over)))
        work.start()
        try:
            if not begun.wait(60):
                raise SystemExit(f"bench: {count} tasks did not begin within a minute")
            yield
        finally:
            over.set()
            work.join()

    async def keep_running(self, count, seconds, begun, over):
        async with self.session() as session:
            threads = []
            for _ in range(count):
                thread = (await session.call("thread/start", {}))["thread"]["id"]
                prompt = f"[[scenario:longcmd secs={seconds}]]"
                turn = await session.call(
                    "turn/start", {"threadId": thread, "input": [{"type": "text", "text": prompt}]})
                threads.append((thread, turn["turn"]["id"]))
            begun.set()
            while not over.is_set():
                with contextlib.suppress(asyncio.TimeoutError):
                    await asyncio.wait_for(session.until(lambda message: False), 0.5)
            for thread, turn in threads:
                with contextlib.suppress(KeyError):  # refused: it is over
                    await session.call("turn/interrupt", {"threadId": thread, "turnId": turn})

    async def load_newest_chat(self):
        async with self.session() as session:
            newest = (await session.call("thread/list", {"limit": 1}))["data"][0]["id"]
            await session.call("thread/resume", {"threadId": newest})

    @contextlib.asynccontextmanager
    async def session(self):
        # From the folder that setup.sh --test fills; only the bench and the tests use it.
        import websockets

        headers = {"Authorization": "Bearer " + self.token}
        async with websockets.connect(self.url, additional_headers=headers, max_size=None) as socket:
            session = Session(socket)
            await session.call("initialize", {"clientInfo": {"name": "bench", "version": "0"}})
            yield session


class Session:
    """A JSON-RPC conversation, one call at a time."""

    def __init__(self, socket):
        self.socket = socket
        self.numbers = itertools.count(1)

    async def until(self, is_wanted):
        while True:
            message = json.loads(await self.socket.recv())
            if is_wanted(message):
                return message

    async def call(self, method, params):
        number = next(self.numbers)
        await self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        reply = await self.until(lambda message: message.get("id") == number)
        return reply["result"]


class Restart:
    """A start beside what is measured; `back` is the moment at which the server took connections again."""

    def __init__(self, server):
        self.back = None
        self.failure = None
        self.work = [threading.Thread(target=step, args=(server,)) for step in (self.start, self.watch)]
        for thread in self.work:
            thread.start()

    def start(self, server):
        try:
            server.run("stop.sh")
            server.start()
        except (OSError, subprocess.CalledProcessError) as failure:
            self.failure = failure

    def watch(self, server):
        while self.failure is None and not server.takes_connections():
            time.sleep(0.005)
        self.back = time.monotonic()

    def join(self):
        for thread in self.work:
            thread.join()
        if self.failure is not None:
            raise SystemExit(f"bench: the server did not come back: {self.failure}")
