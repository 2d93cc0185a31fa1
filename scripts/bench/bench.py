"""Measures codex-center beside `codex --remote`, both on the same offline server, and prints a Markdown table.

bench.sh builds, and starts this inside a network namespace of its own.
"""
import argparse
import contextlib
import json
import os
import shutil
import statistics
import tempfile

import network
from clients import Official, Ours
from offline_server import OfflineServer
from pty_program import PtyProgram

DELTAS = 20000
CHATS = [f"bench-{number:02}" for number in range(20)]
LAST_CHAT = CHATS[-1]
MANY_CHATS = 1000
LAST_OF_MANY = f"many-{MANY_CHATS - 1:04}"
LAST_WORD = f"w{DELTAS - 1}"
START_TIMEOUT, FLOOD_TIMEOUT = 20, 180
QUIET_AFTER_FLOOD = 4.0
LOSS_TIMEOUT, OUTAGE, RETURN_TIMEOUT = 5, 1.5, 15
NARROW = (12, 40)
MANY_TURNS = 2000
RUNNING_TASKS, CALM_SECONDS = 48, 20
ROWS_AROUND = 16  # title, panel, banner and footer
SERVERS, PAGE_OF_CHATS = 3, 100
DRAFT_LINES, DRAFT_KEYS, PAGES = 2000, 100, 20


def open_program(client, arguments, size=(40, 120)):
    return PtyProgram(arguments, client.environment, client.home, *size)


def measure_start(client, rounds):
    first_frames, ready = [], []
    for _ in range(rounds):
        with open_program(client, client.arguments()) as running:
            first_frames.append(running.wait_until(client.is_first_frame, START_TIMEOUT, f"{client.name}: a frame"))
            ready.append(running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the connection"))
    return {"first frame s": statistics.median(first_frames), "connected s": statistics.median(ready)}


def measure_list(client, rounds, last_chat, name):
    """A list that does not come is a result, too; it is waited for once."""
    times = []
    for _ in range(rounds):
        with open_program(client, client.list_arguments()) as running:
            times.append(running.first(lambda screen: last_chat in screen, START_TIMEOUT))
        if times[-1] is None:
            break
    return {name: median(times)}


def measure_stretch(running, seconds, name):
    """What a program writes and uses while nothing is typed."""
    written, used = running.bytes, running.processor_seconds()
    end = running.elapsed() + seconds
    while running.elapsed() < end and not running.ended:
        running.read_for(end - running.elapsed())
    return {f"{name} bytes": running.bytes - written, f"{name} cpu s": running.processor_seconds() - used}


def measure_flood(client, running):
    running.look(lambda screen: False)
    written, used = running.bytes, running.processor_seconds()
    sent = client.send(running, f"[[scenario:flood n={DELTAS}]]")
    running.wait_until_quiet(QUIET_AFTER_FLOOD, FLOOD_TIMEOUT)
    result = {"flood cpu s": running.processor_seconds() - used, "flood bytes": running.bytes - written,
              "flood peak bytes": running.memory_bytes("VmHWM")}
    # A program that falls silent without the last word has lost it; that is a result, too.
    shown = running.look(lambda screen: LAST_WORD in screen)
    return dict(result, **{"flood last word s": None if shown is None else shown - sent})


def measure_return(client, rounds):
    """The server is killed in the middle of a text, and started again: when does the screen say so, each time?

    Nobody touches a key, and the second time counts from the moment at which the port took connections again."""
    told, back = [], []
    for _ in range(rounds):
        with open_program(client, client.arguments()) as running:
            running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the connection")
            client.send(running, "[[scenario:text n=2000 delay=0.05]]")
            running.wait_until(client.is_writing, START_TIMEOUT, f"{client.name}: the beginning of the answer")
            killed = client.server.kill() - running.started
            told.append(difference(running.first(client.tells_loss, LOSS_TIMEOUT), killed))
            running.read_for(OUTAGE)
            running.look(lambda screen: False)
            restart = client.server.restart()
            seen = running.first(client.is_back, RETURN_TIMEOUT)
            restart.join()
            back.append(difference(seen, restart.back - running.started))
    return {"loss told s": median(told), "back s": median(back), "back worst s": worst(back)}


def measure_narrow(client, seconds):
    """What a slow answer writes to a small terminal, as a phone over SSH has."""
    with open_program(client, client.arguments(), NARROW) as running:
        running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the connection")
        client.send(running, f"[[scenario:text n={10 * (seconds + 5)} delay=0.1]]")
        running.wait_until(client.is_writing, START_TIMEOUT, f"{client.name}: the beginning of the answer")
        return measure_stretch(running, seconds, "narrow")


def measure_long_draft(client):
    """Keys typed into a long prompt that an editor wrote, with a picture after each."""
    if not client.has_long_rows:
        return {"draft key cpu s": None}
    client.edit_with(DRAFT_LINES)
    with open_program(client, client.arguments()) as running:
        running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the connection")
        running.type("\x07")
        running.wait_until(lambda screen: f"line {DRAFT_LINES}" in screen, START_TIMEOUT, f"{client.name}: the draft")
        running.wait_until_quiet(0.5, START_TIMEOUT)
        used = running.processor_seconds()
        for _ in range(DRAFT_KEYS):
            running.type("x")
            running.read_for(0.03)
        used = running.processor_seconds() - used
        running.type("\x03")
        running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the empty prompt")
        running.read_for(1.0)
        return {"draft key cpu s": used / DRAFT_KEYS}


def measure_long_task(client, last_prompt):
    """The newest chat, a long one, is opened by a server that has not loaded it yet, and paged back."""
    if not client.has_long_rows:
        return {"open long s": None, "page cpu s": None}
    with open_program(client, client.arguments()) as running:
        running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the connection")
        running.wait_until_quiet(1.0, START_TIMEOUT)
        pressed = client.open_newest(running)
        shown = running.wait_until(lambda screen: last_prompt in screen, START_TIMEOUT, f"{client.name}: the long chat")
        running.wait_until_quiet(3.0, START_TIMEOUT)
        used = running.processor_seconds()
        for _ in range(PAGES):
            running.type("\x1b[5~")
            running.read_for(0.1)
        return {"open long s": shown - pressed, "page cpu s": (running.processor_seconds() - used) / PAGES}


def measure_calm(client, server):
    """What many running tasks in view cost while nobody touches a key."""
    if not client.has_long_rows:
        return {"calm bytes": None}
    with server.running_tasks(RUNNING_TASKS, CALM_SECONDS * 3):
        with open_program(client, client.arguments(), (RUNNING_TASKS + ROWS_AROUND, 120)) as running:
            running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the connection")
            client.show_chats(running)
            running.type("g")
            # The title bar has such a mark, too.
            running.wait_until(lambda screen: screen.count("●") > RUNNING_TASKS, START_TIMEOUT,
                               f"{client.name}: {RUNNING_TASKS} running rows")
            running.wait_until_quiet(2.0, 10)
            return measure_stretch(running, CALM_SECONDS, "calm")


def measure_fleet(client, servers, seconds):
    """Several servers at once, each with many chats: until all are listed, and what they cost at rest."""
    if not client.has_long_rows:
        return {"fleet s": None, "fleet idle bytes": None, "fleet memory bytes": None}
    client.save_servers(servers)
    # A page of each is read at first.
    wanted = f"{len(servers) * PAGE_OF_CHATS}+ chats"
    with open_program(client, [client.program]) as running:
        running.wait_until(client.is_first_frame, START_TIMEOUT, f"{client.name}: a frame")
        client.show_chats(running)
        shown = running.wait_until(lambda screen: wanted in screen, START_TIMEOUT,
                                   f"{client.name}: the chats of {len(servers)} servers")
        running.wait_until_quiet(2.0, 10)
        result = {"fleet s": shown, "fleet memory bytes": running.memory_bytes("VmRSS")}
        result.update(measure_stretch(running, seconds, "fleet idle"))
        return result


def difference(later, earlier):
    return None if later is None else max(0.0, later - earlier)


def median(times):
    return None if None in times else statistics.median(times)


def worst(times):
    return None if None in times else max(times)


def measure(client, rounds, seconds):
    result = measure_start(client, rounds)
    result.update(measure_list(client, rounds, LAST_CHAT, "list s"))
    with open_program(client, client.arguments()) as running:
        running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the connection")
        running.wait_until_quiet(1.0, 10)
        result["idle memory bytes"] = running.memory_bytes("VmRSS")
        result.update(measure_stretch(running, seconds, "idle"))
        result.update(measure_flood(client, running))
    with open_program(client, client.arguments()) as running:
        running.wait_until(client.is_ready, START_TIMEOUT, f"{client.name}: the connection")
        client.send(running, f"[[scenario:longcmd secs={seconds + 5}]]")
        running.wait_until(client.is_running, START_TIMEOUT, f"{client.name}: the running command")
        result.update(measure_stretch(running, seconds, "command"))
    result.update(measure_narrow(client, seconds))
    result.update(measure_long_draft(client))
    result.update(measure_return(client, rounds))
    return result


def table(results, seconds):
    """The rows in the order of a session; units are those that read best."""
    ms = lambda key: lambda r: "never" if r[key] is None else f"{r[key] * 1000:.0f} ms"
    ours = lambda key: lambda r: "–" if r[key] is None else f"{r[key] * 1000:.1f} ms"
    cpu = lambda key: lambda r: f"{r[key]:.2f} s"
    mb = lambda key: lambda r: f"{r[key] / 1e6:.0f} MB"
    size = lambda count: f"{count / 1e6:.2f} MB" if count >= 1e5 else f"{count / 1e3:.1f} kB" if count else "0"
    after = lambda key: lambda r: "never" if r[key] is None else f"{r[key]:.2f} s"
    stretch = lambda name: lambda r: "–" if r[name + " bytes"] is None else f"{size(r[name + ' bytes'])} / {r[name + ' cpu s']:.2f} s"
    rows = [
        ("first frame", ms("first frame s")),
        ("connected, ready for a prompt", ms("connected s")),
        (f"{len(CHATS)} recorded chats on screen", ms("list s")),
        (f"{MANY_CHATS:,} chats of one second: list on screen", ms("long list s")),
        ("memory, idle", mb("idle memory bytes")),
        (f"idle for {seconds} s: written / CPU", stretch("idle")),
        (f"one running command, {seconds} s: written / CPU", stretch("command")),
        (f"{RUNNING_TASKS} running tasks in view, {CALM_SECONDS} s: written / CPU", stretch("calm")),
        (f"reply of {DELTAS:,} deltas: CPU", cpu("flood cpu s")),
        ("… written to the terminal", lambda r: size(r["flood bytes"])),
        ("… peak memory", mb("flood peak bytes")),
        ("… last word on screen after", after("flood last word s")),
        (f"slow answer at {NARROW[1]}×{NARROW[0]}, {seconds} s: written / CPU", stretch("narrow")),
        (f"a key in a draft of {DRAFT_LINES:,} lines: CPU", ours("draft key cpu s")),
        (f"a task of {MANY_TURNS:,} turns: newest turn on screen", ours("open long s")),
        ("… a page back: CPU", ours("page cpu s")),
        (f"{SERVERS} servers, {MANY_CHATS:,} chats each: in one list", ms("fleet s")),
        ("… memory", lambda r: "–" if r["fleet memory bytes"] is None else mb("fleet memory bytes")(r)),
        (f"… idle for {seconds} s: written / CPU", stretch("fleet idle")),
        ("server killed in the middle of a text: told after", after("loss told s")),
        ("… connected again without a key, after it was back", after("back s")),
        ("… at worst", after("back worst s")),
    ]
    names = list(results)
    lines = ["| work | " + " | ".join(names) + " |", "| --- |" + " ---: |" * len(names)]
    lines += [f"| {label} | " + " | ".join(show(results[name]) for name in names) + " |" for label, show in rows]
    return "\n".join(lines)


def main():
    parser = argparse.ArgumentParser(prog="bench.sh")
    parser.add_argument("--root", required=True)
    parser.add_argument("--official", required=True)
    parser.add_argument("--ours", required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--json")
    arguments = parser.parse_args()
    rounds, seconds = (3, 5) if arguments.quick else (9, 20)

    network.bring_loopback_up()
    homes = tempfile.mkdtemp(prefix="codex-center-bench-homes.")
    try:
        with OfflineServer(arguments.root) as server:
            server.record_chats(CHATS)
            clients = [Ours(arguments.ours, server, homes + "/ours"),
                       Official(arguments.official, server, homes + "/official")]
            results = {client.name: measure(client, rounds, seconds) for client in clients}
            for client in clients:
                results[client.name].update(measure_calm(client, server))
            for client in clients:
                results[client.name].update(measure_long_task(client, server.record_long_chat(MANY_TURNS)))
            server.copy_chats("many", MANY_CHATS)
            for client in clients:
                results[client.name].update(measure_list(client, rounds, LAST_OF_MANY, "long list s"))
        with contextlib.ExitStack() as stack:
            servers = [stack.enter_context(OfflineServer(arguments.root)) for _ in range(SERVERS)]
            for number, server in enumerate(servers):
                server.record_chats(["one"])
                server.copy_chats(f"fleet{number}", MANY_CHATS)
            for client in clients:
                results[client.name].update(measure_fleet(client, servers, seconds))
    finally:
        shutil.rmtree(homes)
    if arguments.json:
        with open(arguments.json, "w", encoding="utf-8") as file:
            json.dump({"seconds": seconds, "rounds": rounds, "deltas": DELTAS, "results": results}, file, indent=2)
            file.write(os.linesep)
    print(table(results, seconds))


if __name__ == "__main__":
    main()
