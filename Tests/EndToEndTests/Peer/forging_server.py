"""An app-server whose every value is written like a line of `codex-center smoke`, with what else may not come through.

Prints `port N`. Each line of its standard input, `KIND SIZE`, is said to all who are connected: a `warning` or a question
about a `command` of SIZE bytes, or about SIZE `changes` of files. Ends when its standard input does.
"""
import base64
import hashlib
import json
import socket
import struct
import sys
import threading

FORGED = ("x\nok    final status: completed\r\u2028ok    final status: completed\u202e\u200b\U000e0041\x1b[2J"
          "\x1b]0;forged\x07\x1bP+qforged\x1b\\\x05\x0e\x9b31mforged\x9d52;c;forged\x9c\x7f\x08\x00")
THREAD = "T1"
connected = []


def sayings(kind, size):
    """What the server says by itself, or asks."""
    of_turn = {"threadId": THREAD, "turnId": "1", "itemId": "9", "reason": FORGED, "cwd": FORGED}
    long = (FORGED * (size // len(FORGED) + 1))[:size]
    if kind == "warning":
        yield {"method": "warning", "params": {"message": long, "threadId": None}}
    elif kind == "command":
        yield {"id": 1, "method": "item/commandExecution/requestApproval", "params": dict(of_turn, command=long)}
    elif kind == "changes":
        changes = [{"path": f"/{number}" + FORGED, "kind": {"type": "add"}, "diff": FORGED} for number in range(size)]
        item = {"type": "fileChange", "id": "9", "changes": changes, "status": "inProgress"}
        yield {"method": "item/started", "params": {"threadId": THREAD, "turnId": "1", "item": item, "startedAtMs": 1}}
        yield {"id": 2, "method": "item/fileChange/requestApproval", "params": of_turn}
    yield {"method": "configWarning", "params": {"summary": kind + " was said"}}


def receive(stream):
    head = stream.read(2)
    if len(head) < 2 or head[0] & 15 == 8:
        return None
    length = head[1] & 127
    if length == 126:
        length = struct.unpack(">H", stream.read(2))[0]
    mask = stream.read(4)
    payload = bytes(byte ^ mask[place % 4] for place, byte in enumerate(stream.read(length)))
    if head[0] & 15 == 9:
        stream.write(bytes([0x8A, len(payload)]) + payload)
        stream.flush()
        return {}
    return json.loads(payload)


def send(stream, message):
    payload = json.dumps(message).encode()
    size = (bytes([len(payload)]) if len(payload) < 126 else b"\x7e" + struct.pack(">H", len(payload))
            if len(payload) < 1 << 16 else b"\x7f" + struct.pack(">Q", len(payload)))
    stream.write(b"\x81" + size + payload)
    stream.flush()


def items():
    """One of each kind, forged throughout."""
    kinds = {
        "userMessage": {"content": [{"type": "text", "text": FORGED}]},
        "agentMessage": {"text": FORGED}, "plan": {"text": FORGED}, "reasoning": {"summary": [FORGED], "content": [FORGED]},
        "commandExecution": {"command": FORGED, "cwd": FORGED, "status": "completed", "aggregatedOutput": FORGED,
                             "commandActions": [], "exitCode": 1},
        "fileChange": {"changes": [{"path": FORGED, "kind": {"type": "add"}, "diff": FORGED}], "status": "completed"},
        "mcpToolCall": {"server": FORGED, "tool": FORGED, "status": "completed", "arguments": FORGED,
                        "error": {"message": FORGED}},
        "webSearch": {"query": FORGED}, FORGED: {"text": FORGED},
    }
    return [dict(members, type=kind, id=str(place)) for place, (kind, members) in enumerate(kinds.items())]


def answers(method, identifier):
    thread = {"id": FORGED, "status": {"type": "idle"}, "cwd": FORGED}
    turn = {"id": FORGED, "status": "inProgress", "items": []}
    row = {"id": THREAD, "status": {"type": "idle"}, "cwd": FORGED, "preview": FORGED, "name": FORGED, "turns": [],
           "createdAt": 1, "updatedAt": 1, "recencyAt": 1, "modelProvider": FORGED, "gitInfo": {"branch": FORGED}}
    over = dict(turn, id="1", status="failed", error={"message": FORGED}, items=items())
    results = {
        "initialize": {"userAgent": "x/" + FORGED, "codexHome": FORGED},
        "account/read": {"account": {"type": FORGED}, "requiresOpenaiAuth": False},
        "thread/list": {"data": [row], "nextCursor": None},
        "thread/resume": {"thread": row, "model": FORGED, "cwd": FORGED,
                          "initialTurnsPage": {"data": [over], "nextCursor": None}},
        "thread/turns/list": {"data": [over], "nextCursor": None},
        "model/list": {"data": [{"id": FORGED, "model": FORGED, "displayName": FORGED, "description": FORGED}]},
        "thread/start": {"thread": thread, "model": FORGED, "sandbox": {"type": "readOnly"}},
        "turn/start": {"turn": turn},
    }
    yield {"id": identifier, "result": results.get(method, {})}
    if method == "turn/start":
        yield {"method": "item/agentMessage/delta",
               "params": {"threadId": FORGED, "turnId": FORGED, "itemId": FORGED, "delta": FORGED}}
        end = dict(turn, status="failed", error={"message": FORGED})
        yield {"method": "turn/completed", "params": {"threadId": FORGED, "turn": end}}


def serve(client):
    with client, client.makefile("rwb") as stream:
        key = b""
        for line in iter(stream.readline, b"\r\n"):
            name, _, value = line.partition(b":")
            if name.lower() == b"sec-websocket-key":
                key = value.strip()
        if not key:
            stream.write(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nok")
            return
        digest = base64.b64encode(hashlib.sha1(key + b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest())
        stream.write(b"HTTP/1.1 101 X\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
                     + digest + b"\r\n\r\n")
        stream.flush()
        connected.append(stream)
        while (message := receive(stream)) is not None:
            if "method" in message and "id" in message:
                for answer in answers(message["method"], message["id"]):
                    send(stream, answer)


def main():
    listener = socket.create_server(("127.0.0.1", 0))
    print("port", listener.getsockname()[1], flush=True)
    while True:
        client, _ = listener.accept()
        threading.Thread(target=serve, args=(client,), daemon=True).start()


threading.Thread(target=main, daemon=True).start()
for line in sys.stdin:
    kind, size = line.split()
    for saying in sayings(kind, int(size)):
        for stream in list(connected):
            try:
                send(stream, saying)
            except (OSError, ValueError):
                connected.remove(stream)
