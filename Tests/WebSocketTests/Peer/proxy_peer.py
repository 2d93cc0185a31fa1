"""A proxy that tunnels, by CONNECT or by SOCKS5, and says what it was told. Ends when its standard input does.

Prints `port N`, then a line for each request: the head of a CONNECT in JSON, or what SOCKS asked for. The user
`walter` with the password `p@ss` is let through by everything; ports below 10 mean an answer: 1 wants credentials,
2 forbids, 3 fails, 4 never answers.
"""
import base64
import json
import os
import socket
import struct
import sys
import threading

saying = threading.Lock()
CREDENTIALS = base64.b64encode(b"walter:p@ss").decode()


def say(text):
    with saying:
        print(text, flush=True)


def receive(connection, count):
    data = b""
    while len(data) < count:
        part = connection.recv(count - len(data))
        if not part:
            raise EOFError
        data += part
    return data


def pipe(source, target):
    try:
        while data := source.recv(65536):
            target.sendall(data)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        pass


def relay(client, server):
    back = threading.Thread(target=pipe, args=(server, client), daemon=True)
    back.start()
    pipe(client, server)
    back.join()
    server.close()


def http(client, first):
    head = first
    while not head.endswith(b"\r\n\r\n"):
        head += receive(client, 1)
    lines = head.decode().split("\r\n")
    say("connect " + json.dumps(lines[:-2]))
    port = int(lines[0].split(" ")[1].rsplit(":", 1)[1])
    allowed = f"Proxy-Authorization: Basic {CREDENTIALS}" in lines
    if port == 4:
        return receive(client, 1)
    answers = {1: "407 Proxy Authentication Required", 2: "403 Forbidden", 3: "502 Bad Gateway"}
    if port in answers:
        if port == 1 and allowed:
            answers[1] = "502 Bad Gateway"
        return client.sendall(f"HTTP/1.1 {answers[port]}\r\nContent-Length: 0\r\n\r\n".encode())
    server = socket.create_connection(("127.0.0.1", port))
    client.sendall(b"HTTP/1.1 200 Connection established\r\n\r\n")
    relay(client, server)


def socks(client):
    methods = receive(client, receive(client, 1)[0])
    if 2 in methods:
        client.sendall(b"\x05\x02")
        receive(client, 1)
        user = receive(client, receive(client, 1)[0])
        password = receive(client, receive(client, 1)[0])
        good = (user, password) == (b"walter", b"p@ss")
        client.sendall(b"\x01" + (b"\x00" if good else b"\x01"))
        if not good:
            return
    else:
        client.sendall(b"\x05\x00")
    _, _, _, kind = receive(client, 4)
    if kind == 1:
        host = socket.inet_ntoa(receive(client, 4))
    elif kind == 3:
        host = receive(client, receive(client, 1)[0]).decode()
    else:
        host = socket.inet_ntop(socket.AF_INET6, receive(client, 16))
    port, = struct.unpack(">H", receive(client, 2))
    say(f"socks {'name' if kind == 3 else 'address'} {host} {port}")
    if port == 4:
        return receive(client, 1)
    reply = {2: 2, 3: 5}.get(port, 0)
    server = socket.create_connection(("127.0.0.1", port)) if reply == 0 else None
    client.sendall(bytes([5, reply, 0, 1, 0, 0, 0, 0, 0, 0]))
    if server:
        relay(client, server)


def serve(client):
    try:
        first = receive(client, 1)
        socks(client) if first == b"\x05" else http(client, first)
    except (EOFError, OSError):
        pass
    finally:
        client.close()


def accept_clients(listener):
    while True:
        client, _ = listener.accept()
        threading.Thread(target=serve, args=(client,), daemon=True).start()


def main():
    listener = socket.create_server(("127.0.0.1", 0), backlog=128)
    print("port", listener.getsockname()[1], flush=True)
    threading.Thread(target=accept_clients, args=(listener,), daemon=True).start()
    sys.stdin.read()
    os._exit(0)


main()
