"""A server that does by hand what no decent WebSocket server would: it writes bytes exactly as the path asks.

Prints `port N`, then lines that begin with the `id` of the request's query, among them the frames it receives. Ends
when its standard input does. With one argument it listens on a Unix domain socket of that path; with two, a certificate
and its key, it speaks TLS.
"""
import base64
import hashlib
import os
import socket
import ssl
import struct
import sys
import threading
import time
from urllib.parse import parse_qs, urlsplit

saying = threading.Lock()


def frame(opcode, payload, final=True):
    head = bytes([(0x80 if final else 0) | opcode])
    if len(payload) < 126:
        return head + bytes([len(payload)]) + payload
    if len(payload) < 65536:
        return head + b"\x7e" + struct.pack(">H", len(payload)) + payload
    return head + b"\x7f" + struct.pack(">Q", len(payload)) + payload


class Client:
    def __init__(self, connection):
        self.connection = connection
        self.options = {}

    def say(self, text):
        with saying:
            print(self.options.get("id", "-"), text, flush=True)

    def receive(self, count):
        data = bytearray()
        while len(data) < count:
            part = self.connection.recv(count - len(data))
            if not part:
                raise EOFError
            data += part
        return bytes(data)

    def read_request(self):
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            head += self.receive(1)
        lines = head.decode().split("\r\n")
        parts = urlsplit(lines[0].split(" ")[1])
        self.kind = parts.path.strip("/") or "greet"
        self.options = {name: values[0] for name, values in parse_qs(parts.query).items()}
        self.headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:-2])}
        self.say("request")

    def accept(self, **changes):
        key = self.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
        headers = {"Upgrade": "websocket", "Connection": "Upgrade",
                   "Sec-WebSocket-Accept": base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()}
        headers.update({name.replace("_", "-"): value for name, value in changes.items()})
        lines = ["HTTP/1.1 101 Switching Protocols"] + [f"{name}: {value}" for name, value in headers.items() if value]
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    def send(self, data):
        self.connection.sendall(data)

    def report_frames(self):
        """Prints first byte and beginning of each frame that the client sends, until it ends the stream."""
        try:
            while True:
                first, second = self.receive(2)
                length = second & 0x7f
                if length == 126:
                    length, = struct.unpack(">H", self.receive(2))
                elif length == 127:
                    length, = struct.unpack(">Q", self.receive(8))
                key = self.receive(4) if second & 0x80 else None
                payload = self.receive(length)
                text = bytes(byte ^ key[index % 4] for index, byte in enumerate(payload[:125])).hex() if key else "unmasked"
                self.say(f"frame {first:02x} {text}")
        except (EOFError, OSError):
            self.say("end")

    def serve(self):
        self.say("connected")
        self.read_request()
        getattr(self, self.kind.replace("-", "_"))()

    # The answers, by the path's name.

    def bytes(self):
        """The handshake and then the bytes of `hex`, in one segment."""
        self.send(self.accept() + bytes.fromhex(self.options.get("hex", "")))
        self.report_frames()

    def greet(self):
        """What a socket's address leads to, which has no place for a path."""
        self.send(self.accept() + frame(1, b"hello"))
        self.report_frames()

    def hang_up(self):
        """No answer at all."""

    def bytes_then_end(self):
        self.send(self.accept() + bytes.fromhex(self.options.get("hex", "")))
        self.connection.shutdown(socket.SHUT_WR)
        self.report_frames()

    def slow(self):
        """The same, byte by byte."""
        self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for byte in self.accept() + bytes.fromhex(self.options["hex"]):
            self.send(bytes([byte]))
            time.sleep(0.0005)
        self.report_frames()

    def answer(self):
        """Any text instead of a handshake."""
        self.send(bytes.fromhex(self.options["hex"]))
        if "keep" in self.options:
            self.report_frames()

    def handshake(self):
        """A 101 with one header changed or taken out."""
        self.send(self.accept(**{self.options["header"]: self.options.get("value")}))
        self.report_frames()

    def silent(self):
        self.report_frames()

    def reset(self):
        """Half a frame, then a reset."""
        self.send(self.accept() + frame(1, b"whole") + frame(1, b"never whole")[:6])
        self.receive(1)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))

    def flood(self):
        """As many messages of 212 bytes as `count` says, each with its number, as fast as the kernel takes them."""
        count = int(self.options["count"])
        messages = (frame(1, f"{number:08d}".encode() + b"." * 204) for number in range(count))
        self.send(self.accept() + b"".join(messages))
        self.say("flooded")
        self.report_frames()

    def stuck(self):
        """Never reads after the handshake, until told to on standard input."""
        self.send(self.accept())
        released.wait()
        self.report_frames()

    def stuck_small(self):
        """The same, with little room for what it does not read."""
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self.stuck()


released = threading.Event()


def run(connection, tls):
    try:
        if tls:
            connection = tls.wrap_socket(connection, server_side=True)
        Client(connection).serve()
    except (EOFError, OSError):
        pass
    finally:
        connection.close()


def accept_clients(listener, tls):
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=run, args=(connection, tls), daemon=True).start()


def main():
    tls = None
    if len(sys.argv) == 3:
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(sys.argv[1], sys.argv[2])
    if len(sys.argv) == 2:
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(sys.argv[1])
        listener.listen()
        print("port 0", flush=True)
    else:
        listener = socket.create_server(("127.0.0.1", 0), backlog=128)
        print("port", listener.getsockname()[1], flush=True)
    threading.Thread(target=accept_clients, args=(listener, tls), daemon=True).start()
    for line in sys.stdin:
        if line.strip() == "release":
            released.set()
    os._exit(0)


main()
