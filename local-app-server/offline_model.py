#!/usr/bin/env python3
"""offline_model.py - a scripted stand-in for an OpenAI Responses API provider.

Purpose: drive a real `codex app-server` through repeatable situations without a
network.  Standard library only.  Loopback only.

    python3 offline_model.py --port 8110 [--log requests.jsonl]

Point codex at it:

    model = "gpt-6-sol"
    model_provider = "stub"
    [model_providers.stub]
    name = "stub"
    base_url = "http://127.0.0.1:8110/v1"
    wire_api = "responses"
    requires_openai_auth = false
    # request_max_retries = 1      # keep failure scenarios short
    # stream_max_retries = 2

The scenario is picked by a marker in the newest user message that has one:

    [[scenario:NAME key=value key="two words"]]

Every request carries the whole conversation, so the stub is stateless for
multi-step scenarios: the number of tool results that follow the marker tells
which step comes next.  (`flaky` is the exception: it counts attempts.)

Scenarios (parameters, with defaults)
    text         n=20 delay=0.02 size=6      plain streamed message (default)
    flood        n=50000 size=6              as fast as possible
    reasoning    n=8 delay=0.03 parts=2      reasoning summaries, then text
    plan         delay=0.05                  update_plan twice, then text
    proposed     n=10                        <proposed_plan> block (plan mode)
    command      cmd="echo hi"  yield=10000  one command call, then text
                 escalate=0 why=""           ask to run outside the sandbox
    longcmd      secs=20                     command that prints each second
    bigout       lines=2000                  command with a lot of output
    patch        file=notes.txt              apply_patch adding a file
    patchupdate  file=notes.txt              apply_patch editing a file
    patchrm      file=notes.txt              apply_patch deleting a file
    full         -                           reasoning+plan+command+patch+text
    ask          -                           request_user_input tool
    perms        path=/tmp/extra             request_permissions tool
    sleep        ms=1500                     clock.sleep tool (code-mode models only)
    spawn        -                           start a sub-agent and wait for it
    askasync     -                           request_user_input_async tool
    websearch    q="swift tui"               hosted web_search_call item
    slow         n=60 delay=0.5              long slow stream
    hang         after=3 hold=600            some text, then silence
    hang0        hold=600                    headers, then silence
    noheaders    hold=600                    not even headers
    cut          after=3                     connection drops mid-stream
    http         code=429 msg=".." retry=0   HTTP error, before any stream
    flaky        fails=2 code=500            error N times, then succeed
    streamfail   code=rate_limit_exceeded    response.failed inside the stream
    incomplete   -                           response.incomplete
    badtool      -                           call of a tool that doesn't exist
    multi        k=3                         k command calls in one response
    raw          -                           print the tool list as the answer
"""
import argparse
import http.server
import json
import os
import re
import shlex
import threading
import time

MARK = re.compile(r"\[\[scenario:(\w+)((?:\s[^\]]*)?)\]\]")
attempts = {}
attempts_lock = threading.Lock()
counter = 0


def next_id(prefix):
    global counter
    with attempts_lock:
        counter += 1
        return f"{prefix}_{counter:05d}"


# --------------------------------------------------------------------------- request parsing

def text_of(item):
    content = item.get("content")
    if isinstance(content, str):
        return content
    return "".join(p.get("text", "") for p in content or [] if isinstance(p, dict))


OUTPUT_TYPES = ("function_call_output", "custom_tool_call_output")


def pick(body):
    """Returns (scenario, params, step, marker_key) for a request body."""
    name, params, step, key = "text", {}, 0, ""
    for item in body.get("input") or []:
        kind = item.get("type", "message")
        if kind == "message" and item.get("role") == "user":
            found = list(MARK.finditer(text_of(item)))
            if found:
                m = found[-1]
                name, key, step = m.group(1), m.group(0), 0
                params = {}
                for word in shlex.split(m.group(2) or ""):
                    k, _, v = word.partition("=")
                    params[k] = v
        elif kind in OUTPUT_TYPES:
            step += 1
    return name, params, step, key


def tools_of(body):
    """Flat {name: tool} of the tools a request advertises.

    Two dialects exist.  Classic models get a top-level `tools` array.  "Code mode"
    models get none: an `additional_tools` input item carries namespaces, and the
    shell/patch tools are reachable only from inside the freeform JavaScript tool
    `exec` (as `tools.exec_command(...)`, `tools.apply_patch(...)`).
    """
    out = {}

    def walk(t, ns):
        if t.get("type") == "namespace":
            for sub in t.get("tools") or []:
                walk(sub, t.get("name"))
        else:
            out[t.get("name") or t.get("type")] = dict(t, namespace=ns)

    for t in body.get("tools") or []:
        walk(t, None)
    for item in body.get("input") or []:
        if item.get("type") == "additional_tools":
            for t in item.get("tools") or []:
                walk(t, None)
    return out


# --------------------------------------------------------------------------- output items

def call_tool(tools, name, args):
    """A tool call in the dialect the request advertises.  `args` is a dict, or a str for
    a freeform tool.  Falls back to JavaScript when only the code-mode `exec` is on offer."""
    tool = tools.get(name)
    if tool is None and tools.get("exec", {}).get("type") == "custom":
        js = "const r = await tools.%s(%s);\ntext(r);" % (name, json.dumps(args))
        return custom_call("exec", js, tools)
    if tool is not None and tool.get("type") == "custom":
        return custom_call(name, args, tools)
    return function_call(name, args, tools)


def with_namespace(item, tools):
    ns = (tools or {}).get(item["name"], {}).get("namespace")
    if ns:
        item["namespace"] = ns
    return item


def custom_call(name, text, tools):
    return with_namespace({"type": "custom_tool_call", "id": next_id("ctc"), "status": "completed",
                           "call_id": next_id("call"), "name": name, "input": text}, tools)


def function_call(name, args, tools=None):
    return with_namespace({"type": "function_call", "id": next_id("fc"), "call_id": next_id("call"),
                           "name": name, "arguments": json.dumps(args)}, tools)


def command_call(tools, cmd, yield_ms=10000, escalate=False, why="", tty=False):
    extra = {}
    if escalate:
        extra = {"sandbox_permissions": "require_escalated",
                 "justification": why or "Do you allow this command outside the sandbox?"}
    if "shell_command" in tools:
        return function_call("shell_command", dict(extra, command=cmd), tools)
    if "shell" in tools:
        return function_call("shell", dict(extra, command=["bash", "-lc", cmd]), tools)
    if tty:
        extra["tty"] = True
    return call_tool(tools, "exec_command", dict(extra, cmd=cmd, yield_time_ms=yield_ms))


def patch_call(tools, patch):
    if "apply_patch" in tools or "exec" in tools:
        return call_tool(tools, "apply_patch", patch)
    return command_call(tools, "apply_patch <<'PATCH'\n" + patch + "\nPATCH")


def add_patch(name, lines):
    return "*** Begin Patch\n*** Add File: %s\n%s\n*** End Patch" % (
        name, "\n".join("+" + l for l in lines))


def update_patch(name):
    return ("*** Begin Patch\n*** Update File: %s\n@@\n first line\n-second line\n"
            "+second line, edited\n third line\n*** End Patch" % name)


# --------------------------------------------------------------------------- HTTP

class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *args):
        pass

    # -- plumbing
    def send_json(self, code, obj, headers=()):
        data = json.dumps(obj).encode()
        self.send_response(code)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        for k, v in headers:
            self.send_header(k, v)
        self.end_headers()
        self.wfile.write(data)

    def open_stream(self):
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        self.close_connection = True

    def ev(self, kind, obj):
        obj = dict(obj, type=kind)
        self.wfile.write(f"event: {kind}\ndata: {json.dumps(obj)}\n\n".encode())
        self.wfile.flush()

    # -- pieces of a response
    def begin(self):
        self.rid = next_id("resp")
        self.out_index = 0
        self.ev("response.created", {"response": {"id": self.rid}})

    def end(self, inp=1200, out=80, reasoning=0):
        self.ev("response.completed", {"response": {"id": self.rid, "usage": {
            "input_tokens": inp, "input_tokens_details": {"cached_tokens": 200},
            "output_tokens": out, "output_tokens_details": {"reasoning_tokens": reasoning},
            "total_tokens": inp + out}}})

    def item(self, item):
        self.ev("response.output_item.added", {"output_index": self.out_index, "item": item})
        self.ev("response.output_item.done", {"output_index": self.out_index, "item": item})
        self.out_index += 1

    def message(self, pieces, delay=0.0, phase=None):
        mid = next_id("msg")
        base = {"type": "message", "id": mid, "role": "assistant", "content": []}
        if phase:
            base["phase"] = phase
        self.ev("response.output_item.added", {"output_index": self.out_index, "item": base})
        whole = []
        for p in pieces:
            whole.append(p)
            self.ev("response.output_text.delta", {"item_id": mid, "output_index": self.out_index,
                                                   "content_index": 0, "delta": p})
            if delay:
                time.sleep(delay)
        done = dict(base, content=[{"type": "output_text", "text": "".join(whole)}])
        self.ev("response.output_item.done", {"output_index": self.out_index, "item": done})
        self.out_index += 1

    def reasoning(self, parts, delay=0.0):
        rid = next_id("rs")
        self.ev("response.output_item.added", {"output_index": self.out_index, "item": {
            "type": "reasoning", "id": rid, "summary": []}})
        for i, part in enumerate(parts):
            self.ev("response.reasoning_summary_part.added", {
                "item_id": rid, "output_index": self.out_index, "summary_index": i,
                "part": {"type": "summary_text", "text": ""}})
            for w in re.findall(r"\S+\s*", part):
                self.ev("response.reasoning_summary_text.delta", {
                    "item_id": rid, "output_index": self.out_index, "summary_index": i, "delta": w})
                if delay:
                    time.sleep(delay)
            self.ev("response.reasoning_summary_text.done", {
                "item_id": rid, "output_index": self.out_index, "summary_index": i, "text": part})
        self.ev("response.output_item.done", {"output_index": self.out_index, "item": {
            "type": "reasoning", "id": rid, "encrypted_content": "stub",
            "summary": [{"type": "summary_text", "text": p} for p in parts]}})
        self.out_index += 1

    # -- verbs
    def do_GET(self):
        if self.path.split("?")[0].endswith("/models"):
            self.send_json(200, {"object": "list", "data": [{"id": "gpt-6-sol"}], "models": []})
        else:
            self.send_json(404, {"error": {"message": "no such path"}})

    def do_POST(self):
        raw = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            body = json.loads(raw)
        except ValueError:
            return self.send_json(400, {"error": {"message": "not JSON"}})
        name, p, step, key = pick(body)
        if LOG:
            with open(LOG, "a") as f:
                f.write(json.dumps({"t": time.time(), "path": self.path, "scenario": name,
                                    "step": step, "body": body}) + "\n")
        try:
            getattr(self, "s_" + name, self.s_text)(body, p, step, key)
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    # -- scenarios -----------------------------------------------------------
    def s_text(self, body, p, step, key):
        n, delay, size = int(p.get("n", 20)), float(p.get("delay", 0.02)), int(p.get("size", 6))
        self.open_stream(); self.begin()
        self.message((f"w{i}".ljust(size - 1) + " " for i in range(n)), delay)
        self.end(out=n)

    def s_flood(self, body, p, step, key):
        self.s_text(body, dict({"n": "50000", "delay": "0"}, **p), step, key)

    def s_slow(self, body, p, step, key):
        self.s_text(body, dict({"n": "60", "delay": "0.5"}, **p), step, key)

    def s_raw(self, body, p, step, key):
        self.open_stream(); self.begin()
        self.message([json.dumps(sorted(tools_of(body)))])
        self.end()

    def s_reasoning(self, body, p, step, key):
        n, delay, parts = int(p.get("n", 8)), float(p.get("delay", 0.03)), int(p.get("parts", 2))
        self.open_stream(); self.begin()
        self.reasoning([f"**Step {i + 1}**\n\n" + " ".join(f"thought{j}" for j in range(n))
                        for i in range(parts)], delay)
        self.message([f"word{i} " for i in range(n)], delay, "final_answer")
        self.end(reasoning=40)

    def s_plan(self, body, p, step, key):
        delay = float(p.get("delay", 0.05))
        tools = tools_of(body)
        steps = ["Look at the code", "Change it", "Test it"]
        self.open_stream(); self.begin()
        if step < 2:
            st = [["in_progress", "pending", "pending"], ["completed", "in_progress", "pending"]][step]
            if step == 0:
                self.message(["I will ", "make a plan."], delay, "commentary")
            args = {"plan": [{"step": s, "status": x} for s, x in zip(steps, st)]}
            if step:
                args["explanation"] = "first step is done"
            self.item(call_tool(tools, "update_plan", args))
        else:
            self.message(["All ", "planned."], delay, "final_answer")
        self.end()

    def s_proposed(self, body, p, step, key):
        n = int(p.get("n", 10))
        self.open_stream(); self.begin()
        self.message(["Here is it.\n", "<proposed_plan>\n", "# Plan\n"] +
                     [f"- step {i}\n" for i in range(n)] + ["</proposed_plan>\n"], 0.02)
        self.end()

    def s_command(self, body, p, step, key):
        self.open_stream(); self.begin()
        if step == 0:
            self.item(command_call(tools_of(body), p.get("cmd", "echo hi"), int(p.get("yield", 10000)),
                                   p.get("escalate", "0") == "1", p.get("why", ""),
                                   p.get("tty", "0") == "1"))
        else:
            self.message(["Command ", "is ", "done."], 0.02)
        self.end()

    def s_longcmd(self, body, p, step, key):
        secs = p.get("secs", "20")
        cmd = f"for i in $(seq 1 {secs}); do echo tick $i; sleep 1; done"
        self.s_command(body, dict(p, cmd=cmd, **{"yield": p.get("yield", "30000")}), step, key)

    def s_bigout(self, body, p, step, key):
        cmd = f"seq -f 'line %g of quite a lot of output text' 1 {p.get('lines', '2000')}"
        self.s_command(body, dict(p, cmd=cmd), step, key)

    def s_multi(self, body, p, step, key):
        k = int(p.get("k", 3))
        self.open_stream(); self.begin()
        if step < k:
            for i in range(k):
                self.item(command_call(tools_of(body), f"sleep 1; echo part {i}"))
        else:
            self.message(["Done."])
        self.end()

    def one_patch(self, body, step, patch):
        self.open_stream(); self.begin()
        if step == 0:
            self.item(patch_call(tools_of(body), patch))
        else:
            self.message(["Patch ", "done."], 0.02)
        self.end()

    def s_patch(self, body, p, step, key):
        self.one_patch(body, step, add_patch(p.get("file", "notes.txt"),
                                             ["first line", "second line", "third line"]))

    def s_patchupdate(self, body, p, step, key):
        self.one_patch(body, step, update_patch(p.get("file", "notes.txt")))

    def s_patchrm(self, body, p, step, key):
        self.one_patch(body, step, "*** Begin Patch\n*** Delete File: %s\n*** End Patch"
                       % p.get("file", "notes.txt"))

    def s_full(self, body, p, step, key):
        tools = tools_of(body)
        self.open_stream(); self.begin()
        if step == 0:
            self.reasoning(["**Reading**\n\nlooking at the project"], 0.02)
            self.message(["Let me ", "look."], 0.02, "commentary")
            self.item(call_tool(tools, "update_plan", {"plan": [
                {"step": "Look", "status": "in_progress"}, {"step": "Edit", "status": "pending"}]}))
        elif step == 1:
            self.item(command_call(tools, "ls -la && git status --short"))
        elif step == 2:
            self.item(patch_call(tools, add_patch("full-%d.txt" % (time.time() % 100000), ["hello"])))
        elif step == 3:
            self.item(call_tool(tools, "update_plan", {"plan": [
                {"step": "Look", "status": "completed"}, {"step": "Edit", "status": "completed"}]}))
        else:
            self.message(["It ", "is ", "all ", "done."], 0.02, "final_answer")
        self.end(reasoning=10)

    def s_ask(self, body, p, step, key):
        self.open_stream(); self.begin()
        if step == 0:
            self.item(call_tool(tools_of(body), "request_user_input", {"questions": [{
                "id": "colour", "header": "Colour", "question": "Which colour do you want?",
                "options": [{"label": "Red (Recommended)", "description": "warm"},
                            {"label": "Blue", "description": "cool"}]}]}))
        else:
            self.message(["Thanks."])
        self.end()

    def s_perms(self, body, p, step, key):
        self.open_stream(); self.begin()
        if step == 0:
            self.item(call_tool(tools_of(body), "request_permissions", {
                "reason": "write elsewhere", "permissions": {
                    "file_system": {"write": [p.get("path", "/tmp/extra")]}}}))
        else:
            self.message(["Thanks."])
        self.end()

    def s_sleep(self, body, p, step, key):
        self.open_stream(); self.begin()
        if step == 0:
            self.item(function_call("sleep", {"duration_ms": int(p.get("ms", 1500))}, tools_of(body)))
        else:
            self.message(["Awake."])
        self.end()

    def s_spawn(self, body, p, step, key):
        self.open_stream(); self.begin()
        if step == 0:
            self.item(function_call("spawn_agent", {
                "task_name": "helper", "fork_turns": "none",
                "message": "[[scenario:text n=10 delay=0.1]]"}, tools_of(body)))
        elif step == 1:
            self.item(function_call("wait_agent", {"timeout_ms": 10000}, tools_of(body)))
        else:
            self.message(["The helper is done."])
        self.end()

    def s_askasync(self, body, p, step, key):
        self.open_stream(); self.begin()
        if step == 0:
            self.item(call_tool(tools_of(body), "request_user_input_async", {"questions": [{
                "title": "Which colour do you want?", "options": ["Red", "Blue"]}]}))
        else:
            self.message(["I go on meanwhile."])
        self.end()

    def s_websearch(self, body, p, step, key):
        q = p.get("q", "swift tui")
        ws = {"type": "web_search_call", "id": next_id("ws"), "status": "in_progress"}
        self.open_stream(); self.begin()
        self.ev("response.output_item.added", {"output_index": 0, "item": ws})
        time.sleep(0.3)
        self.ev("response.output_item.done", {"output_index": 0, "item": dict(
            ws, status="completed", action={"type": "search", "query": q})})
        self.out_index = 1
        self.message(["Found ", "it."], 0.02)
        self.end()

    def s_badtool(self, body, p, step, key):
        self.open_stream(); self.begin()
        if step == 0:
            self.item(function_call("no_such_tool", {"a": 1}))
        else:
            self.message(["Sorry."])
        self.end()

    # -- trouble
    def s_hang(self, body, p, step, key):
        self.open_stream(); self.begin()
        mid = next_id("msg")
        self.ev("response.output_item.added", {"output_index": 0, "item": {
            "type": "message", "id": mid, "role": "assistant", "content": []}})
        for i in range(int(p.get("after", 3))):
            self.ev("response.output_text.delta", {"item_id": mid, "output_index": 0,
                                                   "content_index": 0, "delta": f"w{i} "})
        self.hold(p)

    def hold(self, p):
        end = time.time() + float(p.get("hold", 600))
        while time.time() < end:
            time.sleep(0.25)

    def s_hang0(self, body, p, step, key):
        self.open_stream(); self.hold(p)

    def s_noheaders(self, body, p, step, key):
        self.hold(p)
        self.close_connection = True

    def s_cut(self, body, p, step, key):
        self.s_hang(body, dict(p, hold="0"), step, key)

    def s_http(self, body, p, step, key):
        code = int(p.get("code", 429))
        headers = [("retry-after", p["retry"])] if p.get("retry") else []
        self.send_json(code, {"error": {"message": p.get("msg", f"stub says {code}"),
                                        "type": p.get("type", "stub_error"), "code": p.get("ecode")}}, headers)

    def s_flaky(self, body, p, step, key):
        with attempts_lock:
            k = (key, len(body.get("input") or []))
            attempts[k] = attempts.get(k, 0) + 1
            n = attempts[k]
        if n <= int(p.get("fails", 2)):
            if p.get("how") == "cut":
                return self.s_cut(body, p, step, key)
            return self.s_http(body, dict({"code": "500"}, **p), step, key)
        with attempts_lock:
            attempts.pop(k, None)
        self.s_text(body, {}, step, key)

    def s_streamfail(self, body, p, step, key):
        self.open_stream(); self.begin()
        self.ev("response.failed", {"response": {"id": self.rid, "status": "failed", "error": {
            "code": p.get("code", "rate_limit_exceeded"), "message": p.get("msg", "stub failure")}}})

    def s_incomplete(self, body, p, step, key):
        self.open_stream(); self.begin()
        self.message(["partial "])
        self.ev("response.incomplete", {"response": {"id": self.rid, "status": "incomplete",
                "incomplete_details": {"reason": "max_output_tokens"}}})


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True


def main():
    global LOG
    ap = argparse.ArgumentParser(description="scripted Responses API stub")
    ap.add_argument("--port", type=int, default=8110, help="0 takes a free one")
    ap.add_argument("--port-file", help="write the port here once it listens")
    ap.add_argument("--log", help="append each request body to this JSONL file")
    args = ap.parse_args()
    LOG = args.log
    server = Server(("127.0.0.1", args.port), Handler)
    if args.port_file:
        with open(args.port_file + ".new", "w") as f:
            f.write(str(server.server_port))
        os.rename(args.port_file + ".new", args.port_file)
    server.serve_forever()


LOG = None
if __name__ == "__main__":
    main()
