#!/usr/bin/env python3
"""A scripted stand-in for the provider of a model, so that a real `codex app-server` works without an account.

    offline_model.py --port 0 --port-file FILE [--log requests.jsonl]

It speaks the Responses API on the loopback, with Python's standard library alone. What it answers is chosen by a
marker in the newest user message that has one:

    Fix the test [[scenario:NAME key=value key="two words"]]

Every request carries the whole conversation, so nothing is remembered between requests: the number of tool results
behind the marker tells which step of a scenario comes next. (`flaky` is the exception: it counts attempts.)

Scenarios, with their parameters and defaults (in offline_scenarios.py and offline_trouble.py):

    text         n=20 delay=0.02 size=6      plain streamed message; also the answer without a marker
    flood        n=50000 size=6              as fast as possible
    slow         n=60 delay=0.5              long slow stream
    markdown     delay=0.02                  headings, lists, a table, code
    reasoning    n=8 delay=0.03 parts=2      reasoning summaries, then text
    plan         delay=0.05                  update_plan twice, then text
    proposed     n=10                        <proposed_plan> block (plan mode)
    command      cmd="echo hi" yield=10000   one command call, then text
                 escalate=0 why="" tty=0     escalate=1 asks to run outside the sandbox
    longcmd      secs=20                     command that prints each second
    bigout       lines=2000                  command with a lot of output
    multi        k=3                         k command calls in one response
    patch        file=notes.txt              apply_patch adding a file
    patchupdate  file=notes.txt              apply_patch editing a file
    patchrm      file=notes.txt              apply_patch deleting a file
    full         -                           reasoning, plan, command, patch, text
    ask          many=0                      request_user_input tool; many=1 asks two questions
    askasync     -                           request_user_input_async tool
    perms        path=/tmp/extra             request_permissions tool
    elicit       mode=form                   a tool server's form, or with mode=url its page
                                             (with CODEX_APP_SERVER_OFFLINE_TOOLS=1)
    sleep        ms=1500                     clock.sleep tool (code-mode models only)
    spawn        -                           start a sub-agent and wait for it
    websearch    q="swift tui"               hosted web_search_call item
    badtool      -                           call of a tool that doesn't exist
    raw          -                           the names of the tools on offer, as the answer
    hang         after=3 hold=600            some text, then silence
    hang0        hold=600                    headers, then silence
    noheaders    hold=600                    not even headers
    cut          after=3                     connection drops mid-stream
    http         code=429 msg=".." retry=""  HTTP error, before any stream
    flaky        fails=2 code=500 how=http   error N times (how=cut: a cut stream), then text
    streamfail   code=rate_limit_exceeded    response.failed inside the stream
    incomplete   -                           response.incomplete
"""
import argparse
import http.server
import json
import os
import time

import offline_scenarios
import offline_trouble
from offline_request import ModelRequest
from offline_response import ResponseStream

SCENARIOS = {**offline_scenarios.ALL, **offline_trouble.ALL}


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    request_log = None

    def log_message(self, *args):
        """Silent: codex logs the failures that matter."""

    def send_json(self, code, value, headers=()):
        data = json.dumps(value).encode()
        self.send_response(code)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(data)))
        for name, text in headers:
            self.send_header(name, text)
        self.end_headers()
        self.wfile.write(data)

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
            self.send_json(400, {"error": {"message": "not JSON"}})
            return
        request = ModelRequest(body)
        if self.request_log:
            self.record(request)
        # One answer per connection: how a stream ends is then plain to see.
        self.close_connection = True
        try:
            SCENARIOS.get(request.scenario, SCENARIOS["text"])(ResponseStream(self), request)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def record(self, request):
        entry = {"t": time.time(), "path": self.path, "scenario": request.scenario, "step": request.step,
                 "body": request.body}
        with open(self.request_log, "a", encoding="utf-8") as log:
            log.write(json.dumps(entry) + "\n")


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True


def main():
    parser = argparse.ArgumentParser(description="scripted Responses API; scenarios: see the top of this file")
    parser.add_argument("--port", type=int, default=0, help="port of 127.0.0.1 (0, the default, takes a free one)")
    parser.add_argument("--port-file", help="write the port here once it listens")
    parser.add_argument("--log", help="append each request body to this JSONL file")
    arguments = parser.parse_args()
    Handler.request_log = arguments.log
    server = Server(("127.0.0.1", arguments.port), Handler)
    if arguments.port_file:
        # Renamed into place, so that whoever waits for it never reads half a number.
        with open(arguments.port_file + ".new", "w", encoding="ascii") as file:
            file.write(str(server.server_port))
        os.rename(arguments.port_file + ".new", arguments.port_file)
    server.serve_forever()


if __name__ == "__main__":
    main()
