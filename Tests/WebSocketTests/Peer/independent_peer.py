"""A WebSocket server that knows nothing of our code: the `websockets` package, behaving as the path asks.

Prints `port N`, then lines that begin with the `id` of the request's query. Ends when its standard input does.
"""
import json
import os
import ssl
import sys
import threading
from urllib.parse import parse_qs, urlsplit

try:
    from websockets.datastructures import Headers
    from websockets.exceptions import ConnectionClosed
    from websockets.http11 import Response
    from websockets.sync.server import serve
except ImportError as error:
    sys.exit(f"The tests need the Python package 'websockets' ({error}): run scripts/setup.sh --test, "
             "or name its folder in CODEX_CENTER_PYTHONPATH.")

TOKEN = "let-me-in"


def split(path):
    parts = urlsplit(path)
    return parts.path.split("/")[1:], {name: values[0] for name, values in parse_qs(parts.query).items()}


saying = threading.Lock()


def say(options, text):
    with saying:
        print(options.get("id", "-"), text, flush=True)


def answer(status, reason, body, **headers):
    fields = Headers({name.replace("_", "-"): value for name, value in headers.items()})
    fields["Content-Length"] = str(len(body))
    return Response(status, reason, fields, body.encode())


def process_request(connection, request):
    """Answers some paths with plain HTTP; None lets the handshake go on."""
    (kind, *rest), options = split(request.path)
    say(options, "request")
    if kind == "readyz":
        return answer(200, "OK", "")
    if kind == "status":
        return answer(int(rest[0]), "As Asked", options.get("body", ""), Location=options.get("location", "/"))
    if kind == "token":
        header = request.headers.get("Authorization")
        if header is None:
            return answer(401, "Unauthorized", "missing websocket bearer token")
        if header != f"Bearer {TOKEN}":
            return answer(401, "Unauthorized", "invalid websocket bearer token")
    return None


def handle(connection):
    (kind, *rest), options = split(connection.request.path)
    try:
        if kind in ("echo", "token"):
            for message in connection:
                connection.send(message)
        elif kind == "headers":
            connection.send(json.dumps([[name.lower(), value] for name, value in connection.request.headers.raw_items()]))
        elif kind == "fragments":
            connection.send(iter(["Grüße, ", "", "世", "界"]))
            connection.send(iter([b"\x00", b"\xff"]))
        elif kind == "ping":
            pongs = [connection.ping(f"number {number}") for number in range(3)]
            say(options, f"pongs {[pong.wait(10) for pong in pongs]}")
            connection.send("pinged")
        elif kind == "large":
            connection.send("x" * int(rest[0]))
        elif kind == "close":
            connection.close(int(rest[0]), options.get("reason", ""))
        for message in connection:
            pass
    except ConnectionClosed:
        pass
    say(options, f"closed {connection.close_code} {connection.close_reason}")


def main():
    tls = None
    if len(sys.argv) == 3:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(sys.argv[1], sys.argv[2])
    with serve(handle, "127.0.0.1", 0, ssl=tls, process_request=process_request,
               max_size=None, ping_interval=None) as server:
        print("port", server.socket.getsockname()[1], flush=True)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        sys.stdin.read()
        os._exit(0)


main()
